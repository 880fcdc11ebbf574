/// A picture made of cells: one step of a scene in text, or some rows of it.
public struct TextFrame: Hashable, Sendable {
    /// One column of one row.
    public struct Cell: Hashable, Sendable {
        /// What stands there.
        public var glyph: Character
        /// Its part in the picture; nil for a blank.
        public var ink: Ink?
        /// Whether it stands out.
        public var isStrong: Bool

        /// Nothing.
        public static let blank = Cell(glyph: " ", ink: nil, isStrong: false)
    }

    /// The rows, from top to bottom; each without the blanks at its end.
    public let rows: [[Cell]]
    /// Which row of the picture the first of them is.
    public let first: Int

    init(rows: [[Cell]], first: Int) {
        self.rows = rows
        self.first = first
    }

    /// The picture as lines, each ended by a newline.
    public func text(isColored: Bool) -> String {
        var text = ""
        for row in rows {
            TextFrame.append(row[...], isColored: isColored, to: &text)
            text.append("\n")
        }
        return text
    }

    /// Adds cells to `text`, with colours as the terminal's own sixteen if wanted. Colour is changed only where the ink
    /// changes and is left as it was found.
    public static func append(_ cells: ArraySlice<Cell>, isColored: Bool, to text: inout String) {
        var current = ""
        for cell in cells {
            let wanted = isColored ? cell.rendition : ""
            if wanted != current {
                if !current.isEmpty { text.append("\u{1B}[0m") }
                if !wanted.isEmpty { text.append("\u{1B}[\(wanted)m") }
                current = wanted
            }
            text.append(cell.glyph)
        }
        if !current.isEmpty { text.append("\u{1B}[0m") }
    }
}

extension TextFrame.Cell {
    /// The terminal's colours, so that they suit the reader's background: parameters of ECMA-48's SGR.
    fileprivate var rendition: String {
        switch ink {
        case nil: ""
        case .start, .line: isStrong ? "1;34" : "34"
        case .right: isStrong ? "1;32" : "32"
        case .left: isStrong ? "1;31" : "31"
        case .answer: isStrong ? "1;35" : "35"
        case .plain: isStrong ? "1" : ""
        case .unwalked, .quiet: "90"
        }
    }
}
