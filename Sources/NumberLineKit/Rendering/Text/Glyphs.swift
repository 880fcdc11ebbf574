/// The characters a line is drawn with, each one column wide. The plain set draws the same picture in ASCII.
public struct Glyphs: Hashable, Sendable {
    let line, minorTick, majorTick, dot, ring, ringAroundDot: Character
    let lowEnd, highEnd, goingOn: Character
    let arcTopLeft, arcTop, arcTopRight, leg, arrowDown, arcBottomLeft, arcBottomRight, arrowUp: Character
    let spikeTop, spikeBottom, crossing: Character
    let bracketLeft, bracket, bracketRight, leader: Character
    private let isASCII: Bool

    /// Box-drawing characters.
    public static let unicode = Glyphs(
        line: "─", minorTick: "┼", majorTick: "╂", dot: "●", ring: "○", ringAroundDot: "◉",
        lowEnd: "◂", highEnd: "▸", goingOn: "…",
        arcTopLeft: "╭", arcTop: "─", arcTopRight: "╮", leg: "│", arrowDown: "▾",
        arcBottomLeft: "╰", arcBottomRight: "╯", arrowUp: "▴",
        spikeTop: "╷", spikeBottom: "╵", crossing: "┼",
        bracketLeft: "┌", bracket: "╌", bracketRight: "┐", leader: "│", isASCII: false)

    /// ASCII, for a terminal or a file that has nothing else.
    public static let ascii = Glyphs(
        line: "-", minorTick: "+", majorTick: "|", dot: "*", ring: "o", ringAroundDot: "@",
        lowEnd: "<", highEnd: ">", goingOn: "~",
        arcTopLeft: ".", arcTop: "-", arcTopRight: ".", leg: "|", arrowDown: "v",
        arcBottomLeft: "'", arcBottomRight: "'", arrowUp: "^",
        spikeTop: ".", spikeBottom: "'", crossing: "+",
        bracketLeft: ".", bracket: "-", bracketRight: ".", leader: ":", isASCII: true)

    /// A character of the scene's writing as this set writes it.
    func written(_ character: Character) -> Character {
        guard isASCII, !character.isASCII else { return character }
        return character == Numeral.minus || character == "·" ? "-" : "?"
    }

    /// A line of the transcript as this set writes it.
    public func written(_ text: String) -> String {
        isASCII ? String(text.map { written($0) as Character }) : text
    }
}
