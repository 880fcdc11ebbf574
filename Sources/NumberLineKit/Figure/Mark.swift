/// Something drawn on a line, with the steps at which it is to be seen. Places are indices into the panel's
/// ``Scale/ticks``: a mark has an exact place and no position.
public struct Mark: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// When it is there.
    public let life: Lifetime

    init(_ kind: Kind, _ life: Lifetime) {
        self.kind = kind
        self.life = life
    }

    /// The kinds of mark.
    public enum Kind: Hashable, Sendable {
        /// A stretch of the line between two ticks, the lower first.
        case line(from: Int, to: Int)
        /// The arrowhead that ends the line.
        case end(Side)
        /// A tick.
        case tick(Int, Ink)
        /// A tick's number.
        case label(Int, Ink, isStrong: Bool)
        /// The start: a filled dot.
        case dot(Int)
        /// The latest landing: a ring, drawn around the dot where the walk is back at its start.
        case ring(Int, Ink, isAroundDot: Bool)
        /// A jump.
        case jump(JumpMark)
        /// A bracket over all jumps with their total.
        case bracket(from: Int, to: Int, text: String, Ink)
    }

    /// An end of the line.
    public enum Side: Hashable, Sendable {
        /// The end of the lower numbers.
        case low
        /// The end of the higher numbers.
        case high
    }
}

/// A jump as it is drawn: an arc with what is written on it.
public struct JumpMark: Hashable, Sendable {
    /// Which jump of the walk it is, counted from 1.
    public let number: Int
    /// The tick it begins at.
    public let from: Int
    /// The tick it lands on.
    public let to: Int
    /// What stands on top: its count among equal jumps, else its size.
    public let caption: String
    /// What stands under the arch: the size of counted jumps that are not jumps of one.
    public let size: String?
    /// Whether it is drawn below the line: where a route turns, the jumps that go back are.
    public let isBelow: Bool
    /// Whether the caption counts the jump; otherwise it says the jump's size.
    public let isCounted: Bool

    /// Whether it goes to the right.
    public var isRightward: Bool { from < to }
    /// Its colour.
    public var ink: Ink { isRightward ? .right : .left }
}
