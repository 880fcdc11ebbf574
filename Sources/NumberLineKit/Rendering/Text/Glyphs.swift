/// The characters a line is drawn with, each one column wide. The plain set draws the same picture in ASCII.
public struct Glyphs: Hashable, Sendable {
    let line, minorTick, majorTick, dot, ring, outerRing, diamond, ringedDiamond: Character
    let lowEnd, highEnd, goingOn: Character
    let arcTopLeft, arcTop, arcTopRight, leg, arrowDown, arcBottomLeft, arcBottomRight, arrowUp: Character
    let spikeTop, spikeBottom, crossing: Character
    let bracketLeft, bracket, bracketRight, leader: Character
    let braceLeft, brace, braceRight: Character
    let axisBreak: Character
    let box, frame, slot: Box
    private let isASCII: Bool

    /// What a rectangle is drawn with.
    struct Box: Hashable {
        let topLeft, top, topRight, side, bottomLeft, bottom, bottomRight: Character
        /// Where two boxes meet, above and below.
        let topTee, bottomTee: Character
    }

    /// Box-drawing characters.
    public static let unicode = Glyphs(
        line: "─", minorTick: "┼", majorTick: "╂", dot: "●", ring: "○", outerRing: "◉",
        diamond: "◇", ringedDiamond: "◈",
        lowEnd: "◂", highEnd: "▸", goingOn: "…",
        arcTopLeft: "╭", arcTop: "─", arcTopRight: "╮", leg: "│", arrowDown: "▾",
        arcBottomLeft: "╰", arcBottomRight: "╯", arrowUp: "▴",
        spikeTop: "╷", spikeBottom: "╵", crossing: "┼",
        bracketLeft: "┌", bracket: "╌", bracketRight: "┐", leader: "│",
        braceLeft: "╰", brace: "─", braceRight: "╯", axisBreak: "╱",
        box: Box(
            topLeft: "┌", top: "─", topRight: "┐", side: "│", bottomLeft: "└", bottom: "─", bottomRight: "┘",
            topTee: "┬", bottomTee: "┴"),
        frame: Box(
            topLeft: "┏", top: "━", topRight: "┓", side: "┃", bottomLeft: "┗", bottom: "━", bottomRight: "┛",
            topTee: "┳", bottomTee: "┻"),
        slot: Box(
            topLeft: "┌", top: "╌", topRight: "┐", side: "╎", bottomLeft: "└", bottom: "╌", bottomRight: "┘",
            topTee: "┬", bottomTee: "┴"),
        isASCII: false)

    /// ASCII, for a terminal or a file that has nothing else.
    public static let ascii = Glyphs(
        line: "-", minorTick: "+", majorTick: "|", dot: "*", ring: "o", outerRing: "@",
        diamond: "x", ringedDiamond: "X",
        lowEnd: "<", highEnd: ">", goingOn: "~",
        arcTopLeft: ".", arcTop: "-", arcTopRight: ".", leg: "|", arrowDown: "v",
        arcBottomLeft: "'", arcBottomRight: "'", arrowUp: "^",
        spikeTop: ".", spikeBottom: "'", crossing: "+",
        bracketLeft: ".", bracket: "-", bracketRight: ".", leader: ":",
        braceLeft: "'", brace: "-", braceRight: "'", axisBreak: "/",
        box: Box(
            topLeft: "+", top: "-", topRight: "+", side: "|", bottomLeft: "+", bottom: "-", bottomRight: "+",
            topTee: "+", bottomTee: "+"),
        frame: Box(
            topLeft: "#", top: "=", topRight: "#", side: "#", bottomLeft: "#", bottom: "=", bottomRight: "#",
            topTee: "#", bottomTee: "#"),
        slot: Box(
            topLeft: "+", top: ".", topRight: "+", side: ":", bottomLeft: "+", bottom: ".", bottomRight: "+",
            topTee: "+", bottomTee: "+"),
        isASCII: true)

    /// A character of the scene's writing as this set writes it.
    func written(_ character: Character) -> Character {
        guard isASCII, !character.isASCII else { return character }
        return switch character {
        case Numeral.minus, "·", "–", "—": "-"
        case "“", "”", "„": "\""
        case "‘", "’": "'"
        case "…": "."
        case "\u{A0}": " "
        case "\u{D7}": "x"
        case "\u{F7}": "/"
        case "\u{25A1}": "_"
        default: "?"
        }
    }

    /// A line of the transcript as this set writes it.
    public func written(_ text: String) -> String {
        isASCII ? String(text.map { written($0) as Character }) : text
    }
}
