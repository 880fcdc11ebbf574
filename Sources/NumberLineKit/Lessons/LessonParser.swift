extension Lesson {
    /// Reads a lesson. Any bytes will do: there is a lesson, or all that is wrong with them.
    ///
    /// Prose is whatever Markdown it is, and is kept as it stands; it is only looked through for what could act in a
    /// reader's browser or terminal.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - wishes: What is said for all blocks, and goes before what they say themselves; its sentences do not count.
    /// - Throws: ``LessonError`` with every fault and its place.
    /// - Complexity: O(*n*) in the size of the file and of its pictures.
    public init(_ bytes: [UInt8], wishes: Plan = Plan([])) throws(LessonError) {
        guard bytes.count <= Lesson.longest else {
            throw LessonError([Diagnostic(line: 1, column: 1, .tooLarge(limit: Lesson.longest))])
        }
        var parser = LessonParser(LessonLine.lines(of: bytes), wishes: wishes)
        parser.read()
        guard parser.diagnostics.isEmpty else { throw LessonError(parser.diagnostics) }
        let head = LessonHead(parser.parts)
        guard head.title.unicodeScalars.count <= Lesson.longestText else {
            throw LessonError([
                Diagnostic(line: parser.lineOfLongTitle, column: 1, .tooLong("title", limit: Lesson.longestText))
            ])
        }
        (title, grade, standard, parts) = (head.title, head.grade, head.standard, parser.parts)
    }
}

extension Lesson {
    /// Whether a file is somebody's lesson, with faults or without: whether a picture's block begins in it.
    package static func hasBlock(_ bytes: [UInt8]) -> Bool {
        var parser = LessonParser(LessonLine.lines(of: bytes), wishes: Plan([]))
        parser.read()
        return parser.blocks > 0
    }
}

/// Takes the blocks out of a lesson's lines.
private struct LessonParser {
    private let lines: [LessonLine]
    private let wishes: Plan
    private(set) var parts: [Lesson.Part] = []
    private(set) var diagnostics: [Diagnostic]
    /// The line that is read next.
    private var next = 0
    /// Where the prose began that is being read.
    private var proseStart = 0
    /// How many blocks have begun.
    private(set) var blocks = 0
    /// How many jumps the blocks have that have been read.
    private var jumps = 0

    init(_ lines: [LessonLine], wishes: Plan) {
        self.lines = lines
        self.wishes = wishes
        diagnostics = lines.compactMap(\.fault)
    }

    mutating func read() {
        while next < lines.count, diagnostics.count <= LessonError.most {
            let line = lines[next]
            if let fence = Fence(line) {
                if fence.isNumberline { endProse() }
                let end = lines[(next + 1)...].firstIndex(where: fence.isClosed)
                if fence.isNumberline { read(fence, from: next, to: end) }
                // Code that is never closed goes on to the end, as in all Markdown.
                next = (end ?? lines.count - 1) + 1
                if fence.isNumberline { proseStart = next }
            } else if line.beginsComment {
                let end = lines[next...].firstIndex { $0.text.utf8.contains("-->".utf8) }
                next = (end ?? lines.count - 1) + 1
            } else {
                if Fence.isMisplaced(line) {
                    diagnostics.append(Diagnostic(line: line.number, column: 1, .misplacedBlock))
                }
                next += 1
            }
        }
        endProse()
    }

    /// Where a title stands that is too long: in the first heading that is, or it begins the lesson and is underlined.
    var lineOfLongTitle: Int {
        let heading = lines.first { line in
            line.text.trimmed.utf8.first == UInt8(ascii: "#") && line.text.unicodeScalars.count > Lesson.longestText
        }
        return (heading ?? lines.first { !$0.text.trimmed.isEmpty })?.number ?? 1
    }

    private mutating func endProse() {
        guard proseStart < next else { return }
        let prose = lines[proseStart..<next]
        diagnostics += ActiveMarkup(prose).diagnostics
        parts.append(.prose(prose.map { $0.text + $0.ending }.joined()))
        proseStart = next
    }

    private mutating func read(_ fence: Fence, from first: Int, to end: Int?) {
        let (line, column) = (lines[first].number, fence.indent + 1)
        blocks += 1
        guard let end else { return diagnostics.append(Diagnostic(line: line, column: column, .unterminated)) }
        guard blocks <= Lesson.mostBlocks else {
            // Said once: what is too much is not read.
            if blocks == Lesson.mostBlocks + 1 {
                diagnostics.append(Diagnostic(line: line, column: column, .tooManyBlocks(limit: Lesson.mostBlocks)))
            }
            return
        }
        if !fence.words.isEmpty {
            diagnostics.append(Diagnostic(line: line, column: column, .fenceWords(fence.words)))
        }
        var parser = BlockParser(fence, line: line, number: blocks, wishes: wishes)
        if let block = parser.block(lines[(first + 1)..<end], jumps: &jumps) { parts.append(.block(block)) }
        diagnostics += parser.diagnostics
    }
}

extension LessonLine {
    /// Whether it begins a comment, in which nothing is shown, up to the line that ends it.
    fileprivate var beginsComment: Bool { text.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "<!--".utf8) }
}

/// The title of a lesson and the line after it.
private struct LessonHead {
    var title = ""
    var grade: String?
    var standard: String?

    init(_ parts: [Lesson.Part]) {
        let prose = parts.lazy.compactMap { if case .prose(let text) = $0 { Prose(text).blocks } else { nil } }
        guard let blocks = prose.first(where: { $0.contains(where: \.isTitle) }),
            let index = blocks.firstIndex(where: \.isTitle)
        else { return }
        title = blocks[index].text
        guard blocks.indices.contains(index + 1), case .paragraph = blocks[index + 1],
            let line = blocks[index + 1].text.split(separator: "\n").first
        else { return }
        let words = line.split(separator: "\u{B7}").map(\.trimmed)
        guard words.count == 2, words[0] == "Kindergarten" || words[0].hasPrefix("Grade ") else { return }
        (grade, standard) = (words[0], words[1])
    }
}
