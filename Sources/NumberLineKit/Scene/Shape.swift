/// Something with a place in a picture. Positions are measured from the top left corner, in the unit of the scene's
/// medium.
public enum Shape: Hashable, Sendable {
    /// A stretch of the line.
    case line(from: Int, to: Int, y: Int)
    /// The line going on from its last tick at `x` to an arrowhead whose tip is at `tip`.
    case end(x: Int, tip: Int, y: Int)
    /// The line going on from `x` to `tip` and from there on another row.
    case goingOn(x: Int, tip: Int, y: Int)
    /// A tick across the line.
    case tick(x: Int, y: Int, isMajor: Bool)
    /// A filled dot.
    case dot(x: Int, y: Int)
    /// A ring, larger where it is drawn around a dot.
    case ring(x: Int, y: Int, isAroundDot: Bool)
    /// An arc from a number to the number reached.
    case arc(Arc)
    /// A bracket from `from` to `to` that leaves `gap` free for its text.
    case bracket(from: Int, to: Int, y: Int, gap: Range<Int>)
    /// A thin line from a tick to its number.
    case leader(x: Int, from: Int, to: Int)
    /// A line of text.
    case text(Text)

    /// A jump's arc.
    public struct Arc: Hashable, Sendable {
        /// Where the jump begins and where it lands.
        public let from, to: Int
        /// The line's height on the page.
        public let y: Int
        /// How high the arc rises from its feet.
        public let height: Int
        /// Whether it hangs below the line.
        public let isBelow: Bool
    }

    /// A line of text in one face and colour.
    public struct Text: Hashable, Sendable {
        /// The text.
        public let text: String
        /// The size and weight.
        public let face: Face
        /// The left edge, or the middle where the text is centred.
        public let x: Int
        /// The base line of a picture, the row of a terminal.
        public let y: Int
        /// Whether `x` is the middle. Terminals have no middle: there it is always the left edge.
        public let isCentred: Bool
    }
}
