/// A lesson: Markdown that reads well as it is, with pictures as fenced blocks.
///
/// ````markdown
/// # Make ten
/// Grade 1 · 1.OA.C.6
///
/// Eight and five more. How far is it to ten?
///
/// ```numberline
/// 8 + 5
/// by: make-ten
/// ask: How far is it to 10?
/// tell: 8 + 2 is 10, and 3 more is 13.
/// ```
/// ````
///
/// ``init(_:wishes:)`` reads one from any bytes.
public struct Lesson: Hashable, Sendable {
    /// A stretch of prose, or a block.
    public enum Part: Hashable, Sendable {
        /// Whole lines of Markdown with their ends, as they stand in the file.
        case prose(String)
        /// A picture, and what is said about it.
        case block(Block)
    }

    /// A fenced block: what is shown, and what is said about it.
    public struct Block: Hashable, Sendable {
        /// Which of the lesson's blocks it is, from 1.
        public let number: Int
        /// The line of the file that it begins in.
        public let line: Int
        /// All that it says of what to show and how.
        public let plan: Plan
        /// What the plan shows.
        public let figure: Figure
        /// What is shown before the answer is; nil where nothing is asked, or nothing can be hidden.
        public let question: Figure?
        /// The question before the answer is shown.
        public let ask: String?
        /// What is said when it has been.
        public let tell: String?
        /// What stands under the picture.
        public let caption: String?
        /// A word to the teacher, which no class sees.
        public let note: String?
        /// How it stands in the file.
        let fence: Fence
    }

    /// The first heading, without its markup; empty where there is none.
    public let title: String
    /// For whom it is: `Grade 1`, `Kindergarten`; from the line after the title.
    public let grade: String?
    /// What it teaches, by the name that a curriculum has for it: `1.OA.C.6`; from the same line.
    public let standard: String?
    /// All of it, in order.
    public let parts: [Part]

    /// Its blocks, in order.
    public var blocks: [Block] {
        parts.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    /// The most bytes that a lesson has.
    public static let longest = 1_000_000
    /// The most blocks that a lesson has.
    public static let mostBlocks = 100
    /// The most jumps that all blocks of a lesson have together.
    public static let mostJumps = Route.mostJumps
    /// The longest title, question or other text of a block, in Unicode scalars.
    public static let longestText = 1_000
}

extension Lesson.Block {
    /// What is shown with the answer; nil where it stays hidden.
    public var answer: Figure? { plan.isQuestion ? nil : figure }

    /// The figure that begins as the question and ends with the answer, for whoever can press a key between; where there is
    /// no question, the figure as it is.
    public var played: Figure {
        guard question != nil else { return figure }
        return (try? Figure(played: plan, asks: true)) ?? figure
    }
}

extension Figure {
    /// What a block's plan shows where somebody can press keys, and where it asks something, that first.
    init(played plan: Plan, asks: Bool) throws(FigureError) {
        guard asks else {
            try self.init(plan)
            return
        }
        var plan = plan
        plan.isQuestion = true
        try self.init(revealing: plan)
    }
}
