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
    /// A ring, larger where it is drawn around what stands there already.
    case ring(x: Int, y: Int, isOuter: Bool)
    /// A diamond on the line.
    case diamond(x: Int, y: Int)
    /// The line leaving something out between `from` and `to`.
    case axisBreak(from: Int, to: Int, y: Int)
    /// A box of a path, as wide as from `from` to `to`; `height` is from its middle to its edge.
    case box(from: Int, to: Int, y: Int, height: Int, isShaded: Bool)
    /// A thick line inside the bottom of such a box.
    case underline(from: Int, to: Int, y: Int, height: Int)
    /// A thick frame around such a box; inside it, and dashed, where the number is given.
    case frame(from: Int, to: Int, y: Int, height: Int, isTarget: Bool)
    /// An arc from a number to the number reached.
    case arc(Arc)
    /// A bracket from `from` to `to` that leaves `gap` free for its text.
    case bracket(from: Int, to: Int, y: Int, gap: Range<Int>, Style)
    /// A thin line from a place on a line to over where the line below it begins or ends that magnifies it there, and from
    /// there down to `foot`.
    case funnel(x: Int, y: Int, toX: Int, toY: Int, foot: Int)
    /// The bar of a fraction.
    case bar(from: Int, to: Int, y: Int, isThick: Bool)
    /// A thin line from a tick to its number.
    case leader(x: Int, from: Int, to: Int)
    /// A line of text.
    case text(Text)

    /// The kinds of bracket.
    public enum Style: Hashable, Sendable {
        /// Over jumps.
        case over
        /// Over what is left, dashed.
        case dashed
        /// Under boxes.
        case under
        /// Under boxes that are left, dashed.
        case dashedUnder

        /// Whether it is dashed.
        var isDashed: Bool { self == .dashed || self == .dashedUnder }
        /// Whether it is under what it spans.
        var isUnder: Bool { self == .under || self == .dashedUnder }
    }

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
        /// Whether it is a part of a fraction, whose digits have a size of their own.
        public var isFraction = false

        /// The type size in a picture.
        public var points: Int { isFraction ? face.fractionPoints : face.points }
    }
}
