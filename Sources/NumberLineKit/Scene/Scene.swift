/// A figure laid out for one medium: shapes with positions, each with the steps at which it is there. Every step has
/// the same geometry, so that nothing moves when a number gains a digit.
public struct Scene: Hashable, Sendable {
    /// A shape of the scene.
    public struct Element: Hashable, Sendable {
        /// What is drawn, and where.
        public let shape: Shape
        /// In which colour.
        public let ink: Ink
        /// When.
        public let life: Lifetime
        /// Which part of the picture it belongs to.
        public let layer: Layer
    }

    /// A place.
    public struct Point: Hashable, Sendable {
        /// From the left and from the top.
        public let x, y: Int
    }

    /// The parts of a picture, from the back to the front.
    public enum Layer: Int, CaseIterable, Hashable, Comparable, Sendable {
        /// The line.
        case axis
        /// Its ticks.
        case ticks
        /// The numbers under it.
        case labels
        /// The arcs.
        case arcs
        /// The dot, the ring and the start's number.
        case points
        /// The sentence, and what is written on arcs and brackets.
        case writing

        /// From back to front.
        public static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
    }

    /// The left edge of the whole picture: 0, or less where a question goes on to the left of its answer, so that both
    /// have all their numbers at the same places.
    public let left: Int
    /// The width of the whole picture.
    public let width: Int
    /// The height of the whole picture.
    public let height: Int
    /// Where the first line's walk begins; where it has none, its first tick.
    public let start: Point
    /// Everything in the picture. Those that appear with one step stand together in the order they are drawn.
    public let elements: [Element]
    /// The rows of the line, as ranges of heights, in the order the walk comes through them.
    public let rows: [Range<Int>]
    /// For each step, the index of the row on which the walk then stands.
    public let stands: [Int]
    /// The figure's words, step by step.
    public let moments: [Moment]
    /// The figure's name for files and ids.
    public let slug: String

    /// The last step.
    public var lastStep: Int { moments.count - 1 }
}
