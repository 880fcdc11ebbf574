/// What a stretch of Markdown says, for those who show it as text: headings, paragraphs, items of lists, quotations and
/// code, with emphasis in them. All other markup is shown as it is written; comments are not shown.
public struct Prose: Hashable, Sendable {
    /// A piece of text of one kind.
    public struct Span: Hashable, Sendable {
        /// The kinds of text.
        public enum Style: Hashable, Sendable {
            case plain, emphasis, strong, code
        }

        /// What it says.
        public let text: String
        /// How it is said.
        public let style: Style
    }

    /// A part of prose that stands by itself.
    public enum Block: Hashable, Sendable {
        /// A heading of level 1 to 6.
        case heading(Int, [Span])
        case paragraph([Span])
        /// An item of a list, with what stands before it, `-` or `2.`, and how far it is indented.
        case item(marker: String, indent: Int, [Span])
        case quotation([Span])
        /// Lines that are kept as they are.
        case code([String])
        /// A break between two topics.
        case rule
    }

    /// Its parts, in order.
    public let blocks: [Block]

    /// What stands in a span's text where its author has broken a line.
    static let lineBreak = "\u{2028}"

    /// Takes Markdown apart.
    ///
    /// - Complexity: O(*n*) in its length.
    public init(_ markdown: String) {
        var reader = ProseReader()
        for line in LessonLine.lines(of: Array(markdown.utf8)) { reader.take(line) }
        blocks = reader.finish()
    }
}

extension Prose.Block {
    /// What it says, without its markup.
    public var text: String {
        switch self {
        case .heading(_, let spans), .paragraph(let spans), .item(_, _, let spans), .quotation(let spans):
            spans.map(\.text).joined()
        case .code(let lines): lines.joined(separator: "\n")
        case .rule: ""
        }
    }

    /// Whether it is a heading of the first level.
    var isTitle: Bool {
        if case .heading(1, _) = self { true } else { false }
    }
}

/// Puts lines together to the parts of prose.
private struct ProseReader {
    private var blocks: [Prose.Block] = []
    /// The text that is being read, and what it will be.
    private var text: [String] = []
    private var make: ([Prose.Span]) -> Prose.Block = Prose.Block.paragraph
    private var fence: Fence?
    /// The lines of code that are being read.
    private var code: [String] = []
    private var isInComment = false
    /// How the line ends that is being read: with nothing, or with a break.
    private var ending = ""

    mutating func take(_ line: LessonLine) {
        if let fence {
            if fence.isClosed(by: line) { endCode() } else { code.append(line.text) }
            return
        }
        var words = line.text.trimmed
        if isInComment || words.hasPrefix("<!--") {
            if !isInComment { endText() }
            let end = words.firstRange(of: "-->")
            isInComment = end == nil
            // What follows a comment is text again.
            words = end.map { words[$0.upperBound...].trimmed } ?? ""
            if !words.isEmpty { take(words, indent: 0) }
        } else if let fence = Fence(line) {
            endText()
            self.fence = fence
        } else if words.isEmpty {
            endText()
        } else {
            // Two blanks or a backslash at its end break a line.
            let isEscaped = words.hasSuffix("\\")
            ending = isEscaped || line.text.hasSuffix("  ") ? Prose.lineBreak : ""
            if isEscaped { words.removeLast() }
            take(words, indent: line.text.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count)
        }
    }

    mutating func finish() -> [Prose.Block] {
        if fence != nil { endCode() }
        endText()
        return blocks
    }

    private mutating func take(_ words: String, indent: Int) {
        if let level = underlined(words) {
            let spans = Prose.spans(of: text.joined(separator: "\n"))
            text = []
            blocks.append(.heading(level, spans))
        } else if let level = heading(words) {
            endText()
            blocks.append(.heading(level, Prose.spans(of: headingText(words.dropFirst(level)))))
        } else if isRule(words) {
            endText()
            blocks.append(.rule)
        } else if let marker = marker(words) {
            endText()
            begin(words.dropFirst(marker.count).trimmed) { .item(marker: marker, indent: indent, $0) }
        } else if words.hasPrefix(">") {
            if !isQuotation { endText() }
            begin(words.dropFirst().trimmed, as: Prose.Block.quotation)
        } else if text.isEmpty, let item = item(around: indent) {
            // Another paragraph of the item before.
            blocks.removeLast()
            let apart = Prose.Span(text: Prose.lineBreak + Prose.lineBreak, style: .plain)
            begin(words) { .item(marker: item.marker, indent: item.indent, item.spans + [apart] + $0) }
        } else if text.isEmpty, indent >= 4 || words.hasPrefix("|") {
            // The rows of a table stand under each other, as code does.
            code.append(String(repeating: " ", count: max(indent - 4, 0)) + words)
        } else if text.isEmpty {
            endText()
            begin(words, as: Prose.Block.paragraph)
        } else {
            text.append(words + ending)
        }
    }

    /// The item that was read last, where text of this indent belongs to it; what is indented by four blanks more is code.
    private func item(around indent: Int) -> (marker: String, indent: Int, spans: [Prose.Span])? {
        guard code.isEmpty, case .item(let marker, let itemIndent, let spans) = blocks.last else { return nil }
        let content = itemIndent + marker.count + 1
        return (content..<content + 4).contains(indent) ? (marker, itemIndent, spans) : nil
    }

    private var isQuotation: Bool {
        if !text.isEmpty, case .quotation = make([]) { true } else { false }
    }

    private mutating func begin(_ words: String, as make: @escaping ([Prose.Span]) -> Prose.Block) {
        text.append(words + ending)
        self.make = make
    }

    private mutating func endText() {
        if fence == nil, !code.isEmpty {
            blocks.append(.code(code))
            code = []
        }
        if !text.isEmpty { blocks.append(make(Prose.spans(of: text.joined(separator: "\n")))) }
        text = []
        make = Prose.Block.paragraph
    }

    private mutating func endCode() {
        blocks.append(.code(code))
        (fence, code) = (nil, [])
    }

    /// The level of the heading that a line of signs makes of the paragraph before it.
    private func underlined(_ words: String) -> Int? {
        guard !text.isEmpty, case .paragraph = make([]), let sign = words.first, sign == "=" || sign == "-" else {
            return nil
        }
        return words.allSatisfy { $0 == sign } ? sign == "=" ? 1 : 2 : nil
    }

    private func heading(_ words: String) -> Int? {
        let level = words.prefix { $0 == "#" }.count
        let next = words.dropFirst(level).first
        return (1...6).contains(level) && (next == nil || next == " " || next == "\t") ? level : nil
    }

    /// A heading may end with signs like those it begins with.
    private func headingText(_ words: Substring) -> String {
        let text = words.trimmed
        let end = text.reversed().drop { $0 == "#" }
        return end.first == " " ? String(end.reversed()).trimmed : text
    }

    private func isRule(_ words: String) -> Bool {
        guard let sign = words.first, "-*_".contains(sign) else { return false }
        return words.count { $0 == sign } >= 3 && words.allSatisfy { $0 == sign || $0 == " " }
    }

    /// `-`, `*`, `+`, `2.` or `2)`, before a blank.
    private func marker(_ words: String) -> String? {
        let digits = words.prefix { $0.isASCII && $0.isNumber }.prefix(9)
        let sign = words.dropFirst(digits.count).first
        guard let sign, words.dropFirst(digits.count + 1).first == " " else { return nil }
        guard digits.isEmpty ? "-*+".contains(sign) : ".)".contains(sign) else { return nil }
        return "\(digits)\(sign)"
    }
}
