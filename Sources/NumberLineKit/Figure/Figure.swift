/// What is shown, in exact values: lines with their marks, each with the steps at which it is there, and the walk in
/// words. It has no geometry; every output is made from it.
public struct Figure: Hashable, Sendable {
    /// A piece of the sentence over the picture.
    public struct Part: Hashable, Sendable {
        /// The text; a blank stands between any two pieces.
        public let text: String
        /// Its colour, the one the same thing has on the line.
        public let ink: Ink
        /// When it is there: the question mark goes as the answer comes.
        public let life: Lifetime
    }

    /// The walk that is shown, for whoever plays it step by step.
    public let route: Route
    /// The sentence, piece by piece.
    public let sentence: [Part]
    /// The lines, from top to bottom.
    public let panels: [Panel]
    /// A moment for each step; the first is the start alone.
    public let moments: [Moment]
    /// A name for files and ids, from the sentence without its answer: `4-plus-8`.
    public let slug: String

    /// The last step: the number of jumps.
    public var lastStep: Int { moments.count - 1 }
}

/// Why a plan cannot be drawn.
public enum FigureError: Error, Hashable, Sendable {
    /// The sentence has no route.
    case route(RouteError)
    /// The line would begin after the walk's lowest number.
    case fromTooHigh(from: Numeral, lowest: Numeral)
    /// The line would end before the walk's highest number.
    case toTooLow(to: Numeral, highest: Numeral)
    /// The distance between ticks is not above zero.
    case tickNotPositive
    /// More ticks than a scale may have.
    case tooManyTicks(limit: Int)
    /// A number of the line does not fit into 64 bits.
    case overflow
}
