/// A lesson as text: prose, what is asked, the walk line by line with its finished picture, what is told.
public struct LessonText: Sendable {
    /// A piece of it.
    public enum Piece: Hashable, Sendable {
        /// What is there at once.
        case words(String)
        /// A line for each step of a figure, which come with the steps; what is asked on a pause is a part of its line.
        case walk(Figure, Plan, lines: [String])
    }

    private let lesson: Lesson
    private let glyphs: Glyphs
    private let columns: Int
    private let isColored, isQuiet: Bool
    private let prose: ProseText

    /// A lesson as text.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - glyphs: The characters it is written with.
    ///   - columns: The columns there are.
    ///   - isColored: Whether colours are wanted.
    ///   - isQuiet: Whether the walks are left out, but for their pictures.
    public init(_ lesson: Lesson, glyphs: Glyphs, columns: Int, isColored: Bool = false, isQuiet: Bool = false) {
        self.lesson = lesson
        self.glyphs = glyphs
        self.columns = columns
        self.isColored = isColored
        self.isQuiet = isQuiet
        prose = ProseText(glyphs: glyphs, columns: columns, isColored: isColored)
    }

    /// All of it, in order; what stands apart has an empty line between.
    ///
    /// - Complexity: O(*n*) in the size of the lesson and its pictures.
    public var pieces: [Piece] {
        var pieces: [Piece] = []
        func add(_ words: String) {
            if !words.isEmpty { pieces.append(.words(pieces.isEmpty ? words : "\n" + words)) }
        }
        for part in lesson.parts {
            switch part {
            case .prose(let text): add(prose.text(Prose(text)))
            case .block(let block):
                add(ask(block))
                let transcript = Transcript(block.figure, glyphs: glyphs, columns: columns)
                if !isQuiet {
                    if !pieces.isEmpty { pieces.append(.words("\n")) }
                    pieces.append(.walk(block.figure, block.plan, lines: lines(of: block, transcript)))
                }
                add(transcript.picture(isColored: isColored))
                add(epilogue(block, isAnswered: block.answer != nil))
            }
        }
        return pieces
    }

    /// All of it at once.
    public var text: String {
        pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .walk(_, _, let lines): lines.joined()
            }
        }.joined()
    }

    /// What is asked before a block's picture; empty for nothing.
    public func ask(_ block: Lesson.Block) -> String { block.ask.map { prose.paragraph($0, .strong) } ?? "" }

    /// What stands under a block's picture once it is finished: its caption, and with the answer what is told.
    public func epilogue(_ block: Lesson.Block, isAnswered: Bool) -> String {
        let tell = isAnswered ? block.tell : nil
        return [block.caption, tell].compactMap { $0 }.map { prose.paragraph($0) }.joined(separator: "\n")
    }

    /// A stretch of prose.
    public func text(_ markdown: String) -> String { prose.text(Prose(markdown)) }

    private func lines(of block: Lesson.Block, _ transcript: Transcript) -> [String] {
        block.figure.steps.indices.map { step in
            let question = block.plan.isQuestion ? nil : block.figure.pauses[step]?.question
            return "\(transcript.line(at: step))\n" + (question.map { prose.paragraph($0, .strong) } ?? "")
        }
    }
}
