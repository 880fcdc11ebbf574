/// A key that a person has pressed.
public enum Key: Hashable, Sendable {
    case space, enter, escape, left, right, pageUp, pageDown
    /// A key with a printable character of ASCII on it.
    case character(Character)

    /// What it is called, as people read it.
    func name(isASCII: Bool = false) -> String {
        switch self {
        case .space: "space"
        case .enter: "Enter"
        case .escape: "Esc"
        case .left: isASCII ? "left" : "\u{2190}"
        case .right: isASCII ? "right" : "\u{2192}"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .character(let character): String(character)
        }
    }
}
