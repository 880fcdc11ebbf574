/// A figure laid out for one medium: shapes with positions, each with the steps at which it is there. Every step has
/// the same geometry, so that nothing moves when a number gains a digit.
///
/// Positions grow to the right and down, in columns and rows of a terminal or in hundredths of a unit of a picture. The
/// top is 0; the left edge is ``left``, the right one ``left`` + ``width``.
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
        /// To the right and down.
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

    /// What it is made of.
    public let medium: Metrics.Medium
    /// The left edge of the whole picture: 0, or less where a question goes on to the left of its answer, so that both
    /// have all their numbers at the same places.
    public let left: Int
    /// The width of the whole picture.
    public let width: Int
    /// The height of the whole picture.
    public let height: Int
    /// Where the first line's walk begins; where it has none, its first tick. SVG files measure from here.
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

    /// This scene where it is made of what a renderer draws; else its words, with nothing to draw, which is quicker seen
    /// to be wrong than a picture of a hundred times the size.
    func expecting(_ expected: Metrics.Medium) -> Scene {
        guard medium != expected else { return self }
        return Scene(
            medium: expected, left: 0, width: 0, height: 0, start: Point(x: 0, y: 0), elements: [], rows: [0..<0],
            stands: stands.map { _ in 0 }, moments: moments, slug: slug)
    }
}
