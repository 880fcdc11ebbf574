/// What is wrong in a lesson, and where.
public struct Diagnostic: Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// More bytes than a lesson may have. Nothing else has been looked at.
        case tooLarge(limit: Int)
        /// Bytes that are no UTF-8.
        case notUnicode
        /// A character that a terminal acts on.
        case controlCharacter(Unicode.Scalar)
        /// Prose that could act in a reader's browser: a tag or an attribute that is not one of those that only mark text up.
        case activeMarkup(String)
        /// A link to something other than a page, a file beside it or a mail address.
        case activeLink(String)
        /// A block of metadata, which can put anything into a page.
        case metadata
        /// A block that is never closed; its place is where it begins.
        case unterminated
        /// A block without a sentence, and without the ends of a blank line.
        case emptyBlock
        /// What looks like a block, but is code or a quotation in Markdown.
        case misplacedBlock
        /// More jumps than all blocks of a lesson may have.
        case tooManyJumps(limit: Int)
        /// A question on a number where the walk ends.
        case pauseAtEnd(Numeral)
        /// More blocks than a lesson may have.
        case tooManyBlocks(limit: Int)
        /// Words after `numberline` where a block begins.
        case fenceWords(String)
        /// The sentence of a block.
        case sentence(SentenceError)
        /// A line of a block that is no `key: value`.
        case keyExpected(String)
        /// A key that there is not.
        case unknownKey(String)
        /// A key that only the command line has, since it is for whoever runs the program.
        case commandKey(String)
        /// The start or the addend by a key, which the command line has in place of a sentence.
        case sentenceKey(String)
        /// A key that stands in the block already, in `line`.
        case repeatedKey(String, line: Int)
        /// A key without a value.
        case missingValue(String)
        /// A key's value.
        case value(Plan.ValueError)
        /// A text with more characters than it may have.
        case tooLong(String, limit: Int)
        /// What the block asks for cannot be drawn.
        case figure(FigureError, Naming)
        /// There are more faults than are worth naming.
        case andMore
    }

    /// The line in the file, from 1.
    public let line: Int
    /// The column in that line, from 1, counted in Unicode scalars.
    public let column: Int
    /// What is wrong.
    public let problem: Problem

    init(line: Int, column: Int, _ problem: Problem) {
        self.line = line
        self.column = column
        self.problem = problem
    }
}

/// All that is wrong in a lesson.
public struct LessonError: Error, Hashable, Sendable {
    /// What is wrong, in the order of the file; at least one thing, and ``most`` at most.
    public let diagnostics: [Diagnostic]

    /// More faults of one lesson are not named.
    public static let most = 1_000

    init(_ diagnostics: [Diagnostic]) {
        let sorted = diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        guard sorted.count > LessonError.most else {
            self.diagnostics = sorted
            return
        }
        let named = sorted.prefix(LessonError.most - 1)
        let rest = sorted[named.count]
        self.diagnostics = Array(named) + [Diagnostic(line: rest.line, column: rest.column, .andMore)]
    }
}
