/// Something drawn on a line, with the steps at which it is to be seen. Places are indices into the panel's
/// ``Scale/ticks``: a mark has an exact place and no position.
public struct Mark: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// When it is there.
    public internal(set) var life: Lifetime

    init(_ kind: Kind, _ life: Lifetime) {
        self.kind = kind
        self.life = life
    }

    /// The kinds of mark. What has writing in it stands elsewhere, since most marks have none and all are passed on often.
    public enum Kind: Hashable, Sendable {
        /// A stretch of the line between two ticks, the lower first.
        case line(from: Int, to: Int)
        /// The arrowhead that ends the line.
        case end(Side)
        /// The line leaving out what lies between its first tick and its second.
        case axisBreak
        /// A tick.
        case tick(Int, Ink, Stress)
        /// A tick's number.
        case label(Int, Ink, Stress)
        /// A tick's number as the sentence has it: ``Scale/Tick/asked``.
        case asked(Int, Ink, Stress)
        /// The start, or a point that is placed: a filled dot.
        case dot(Int)
        /// The latest landing: a ring, drawn around a dot or a diamond that stands there.
        case ring(Int, Ink, isOuter: Bool)
        /// A number that is given and walked to: a diamond.
        case diamond(Int, Ink)
        /// A jump.
        case jump(JumpMark)
        /// A bracket over all jumps with what they come to.
        indirect case bracket(from: Int, to: Int, Writing, Ink)
        /// A dashed bracket over what a division leaves.
        indirect case remainder(from: Int, to: Int, Writing)
        /// A box of a path, around its number.
        case box(Int, isShaded: Bool)
        /// A line along the bottom of a box that is counted.
        case underline(Int, Ink)
        /// A frame around the box that a jump has landed on.
        case frame(Int, Ink)
        /// The box of a number that is given and walked to.
        case target(Int, Ink)
        /// A brace under boxes with how many there are; dashed under those that a division leaves.
        indirect case brace(from: Int, to: Int, String, Ink, isRemainder: Bool)
    }

    /// How much a tick or a number matters.
    public enum Stress: Hashable, Sendable {
        /// It is there where the line has its ticks and numbers anyway: nothing has landed there yet.
        case soft
        /// It is one of the line's or of the walk's.
        case plain
        /// It is a number that stands out: the start, the answer, a zero among negative numbers.
        case strong
    }

    /// An end of the line.
    public enum Side: Hashable, Sendable {
        /// The end of the lower numbers.
        case low
        /// The end of the higher numbers.
        case high
    }
}

/// A jump as it is drawn: an arc. What is written on it is ``Panel/text(on:)``.
public struct JumpMark: Hashable, Sendable {
    /// Which jump of the walk it is, counted from 1.
    public let number: Int
    /// The tick it begins at.
    public let from: Int
    /// The tick it lands on.
    public let to: Int
    /// The caption's colour: the answer's where the count is what was asked for.
    public let captionInk: Ink
    /// Whether it is drawn below the line: where a route turns, the jumps that go back are.
    public let isBelow: Bool
    /// Whether the caption counts the jump; otherwise it says the jump's size.
    public let isCounted: Bool

    /// Whether it goes to the right.
    public var isRightward: Bool { from < to }
    /// Its colour.
    public var ink: Ink { isRightward ? .right : .left }
}

/// What is written on the jumps of a walk.
struct JumpTexts: Hashable, Sendable {
    /// In the order of the jumps; empty where nothing is walked.
    private let texts: [JumpText]

    init(_ texts: [JumpText]) { self.texts = texts }

    /// How many jumps there are.
    var count: Int { texts.count }

    subscript(jump: JumpMark) -> JumpText {
        texts.indices.contains(jump.number - 1) ? texts[jump.number - 1] : JumpText(caption: Writing(""), size: nil)
    }
}

/// What is written on a jump.
public struct JumpText: Hashable, Sendable {
    /// What stands on top: its count among equal jumps, else its size.
    public let caption: Writing
    /// What stands under the arch: the size of counted jumps that are not jumps of one.
    public let size: Writing?
}
