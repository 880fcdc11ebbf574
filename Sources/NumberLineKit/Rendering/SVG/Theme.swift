/// The colours of a picture: six hexadecimal digits for each ink, on an opaque background.
///
/// On white, text reaches a contrast of 4.5 to 1 and graphics 3 to 1, the levels of WCAG 2.2 AA.
public struct Theme: Hashable, Sendable {
    let background: String
    /// The boxes of a path's start.
    let shade: String
    private let start, right, left, answer, line, unwalked, plain, quiet: String

    /// Colours on white for screens and projectors.
    public static let classroom = Theme(
        background: "#FFFFFF", shade: "#CFE5F3", start: "#0072B2", right: "#007A5A", left: "#B84A00", answer: "#A03D78",
        line: "#0072B2", unwalked: "#8A8A8A", plain: "#1A1A1A", quiet: "#5A5A5A")

    func color(_ ink: Ink) -> String {
        switch ink {
        case .start: start
        case .right: right
        case .left: left
        case .answer: answer
        case .line: line
        case .unwalked: unwalked
        case .plain: plain
        case .quiet: quiet
        }
    }
}
