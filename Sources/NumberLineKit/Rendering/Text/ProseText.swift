/// Writes prose as text of a certain width: wrapped at blanks, a column free at both edges, an empty line between its parts.
public struct ProseText: Sendable {
    private let glyphs: Glyphs
    private let columns: Int
    private let isColored: Bool

    /// Lines longer than this are hard to read, however wide the terminal is.
    private static let longestLine = 84

    /// A writer of prose.
    ///
    /// - Parameters:
    ///   - glyphs: The characters it is written with.
    ///   - columns: The columns there are; of very many not all are used, since long lines are hard to read.
    ///   - isColored: Whether headings and emphasis stand out as a terminal lets them.
    public init(glyphs: Glyphs, columns: Int, isColored: Bool) {
        self.glyphs = glyphs
        self.columns = max(min(columns, ProseText.longestLine), 10)
        self.isColored = isColored
    }

    /// The parts of prose with an empty line between any two, each line ended by a newline.
    ///
    /// - Complexity: O(*n*) in its length.
    public func text(_ prose: Prose) -> String {
        var text = ""
        var last: Prose.Block?
        for block in prose.blocks {
            let isTight = if case .item = block, case .item = last { true } else { false }
            if !text.isEmpty, !isTight { text += "\n" }
            text += self.text(block)
            last = block
        }
        return text
    }

    /// One paragraph; nothing for no words.
    ///
    /// - Parameters:
    ///   - words: What it says, as it is.
    ///   - style: How it is said.
    /// - Returns: Its lines, each ended by a newline.
    public func paragraph(_ words: String, _ style: Prose.Span.Style = .plain) -> String {
        lines([Prose.Span(text: words, style: style)])
    }

    private func text(_ block: Prose.Block) -> String {
        switch block {
        case .heading(let level, let spans):
            let words = lines(spans.map { Prose.Span(text: $0.text, style: .strong) })
            guard level == 1 else { return words }
            let width = min(written(block.text).columns, columns - 2)
            return words + " " + String(repeating: String(glyphs.line), count: max(width, 1)) + "\n"
        case .paragraph(let spans): return lines(spans)
        case .quotation(let spans): return lines(spans, first: "  \(glyphs.leg) ", rest: "  \(glyphs.leg) ")
        case .item(let marker, let indent, let spans):
            let margin = String(repeating: " ", count: min(indent, 8) + 1)
            let hanging = String(repeating: " ", count: marker.count + 1)
            return lines(spans, first: "\(margin)\(marker) ", rest: margin + hanging)
        case .code(let lines): return lines.map { "     \(written($0))\n" }.joined()
        case .rule: return " " + String(repeating: String(glyphs.line), count: 3) + "\n"
        }
    }

    private func written(_ text: String) -> String { glyphs.written(text.printable) }

    /// A word, or a piece of one, that is said in one way.
    private struct Word {
        var text: String
        var style: Prose.Span.Style
        /// Whether there is a blank before it.
        var isApart: Bool
        /// Whether a line ends before it.
        var isBroken = false
    }

    private func words(_ spans: [Prose.Span]) -> [Word] {
        var words: [Word] = []
        var (isApart, isBroken) = (false, false)
        for span in spans {
            var text = ""
            func end() {
                guard !text.isEmpty else { return }
                words.append(Word(text: written(text), style: span.style, isApart: isApart, isBroken: isBroken))
                (isApart, isBroken, text) = (false, false, "")
            }
            for character in span.text {
                if character == " " || character == "\t" || character.isNewline {
                    end()
                    isApart = true
                    if String(character) == Prose.lineBreak { isBroken = true }
                } else {
                    text.append(character)
                }
            }
            end()
        }
        return words
    }

    /// Words with no blank between them, which stay together.
    private func runs(_ spans: [Prose.Span]) -> [[Word]] {
        words(spans).reduce(into: []) { runs, word in
            if word.isApart || runs.isEmpty { runs.append([word]) } else { runs[runs.count - 1].append(word) }
        }
    }

    /// Lines no wider than there is room; a run of letters that is wider is broken.
    private func lines(_ spans: [Prose.Span], first: String = " ", rest: String = " ") -> String {
        let room = max(columns - 1 - max(first.columns, rest.columns), 4)
        var lines: [[Word]] = [[]]
        var used = 0
        func newLine() {
            lines.append([])
            used = 0
        }
        for run in runs(spans) {
            let width = run.reduce(0) { $0 + $1.text.columns }
            if used > 0, used + 1 + width > room || run.first?.isBroken == true { newLine() }
            for (index, word) in run.enumerated() {
                var piece = Word(text: "", style: word.style, isApart: index == 0 && used > 0)
                used += piece.isApart ? 1 : 0
                for character in word.text {
                    if used + character.columns > room {
                        lines[lines.count - 1].append(piece)
                        newLine()
                        (piece.text, piece.isApart) = ("", false)
                    }
                    piece.text.append(character)
                    used += character.columns
                }
                lines[lines.count - 1].append(piece)
            }
        }
        return lines.enumerated().map { (index, words) in
            words.isEmpty ? "" : (index == 0 ? first : rest) + line(words) + "\n"
        }.joined()
    }

    private func line(_ words: [Word]) -> String {
        var line = ""
        var current = ""
        for word in words {
            let wanted = isColored ? word.style.rendition : ""
            if wanted != current, !current.isEmpty { line += "\u{1B}[0m" }
            if word.isApart { line += " " }
            if wanted != current, !wanted.isEmpty { line += "\u{1B}[\(wanted)m" }
            current = wanted
            line += word.text
        }
        return current.isEmpty ? line : line + "\u{1B}[0m"
    }
}

extension Prose.Span.Style {
    /// Parameters of ECMA-48's SGR.
    fileprivate var rendition: String {
        switch self {
        case .plain, .code: ""
        case .emphasis: "3"
        case .strong: "1"
        }
    }
}
