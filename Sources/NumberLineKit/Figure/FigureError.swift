/// Why a plan cannot be drawn.
public enum FigureError: Error, Hashable, Sendable {
    /// The sentence has no route.
    case route(RouteError)
    /// The line would begin after the walk's lowest number.
    case fromTooHigh(from: Numeral, lowest: Numeral)
    /// The line would end before the walk's highest number.
    case toTooLow(to: Numeral, highest: Numeral)
    /// A blank line lacks its `from`, its `to`, or has its `to` below its `from`.
    case blankEnds(BlankEnds)
    /// The distance between ticks is not above zero.
    case tickNotPositive
    /// More ticks than a scale may have.
    case tooManyTicks(limit: Int)
    /// More lines than a picture may have.
    case tooManyPanels(limit: Int)
    /// A wish for an unjumped thing, as points or a blank line: a strategy.
    case nothingToCut
    /// A question of what has no answer.
    case nothingToAsk
    /// A difference is asked of a sentence that is none.
    case noDifference
    /// A blank line or points on another line than a ruled one.
    case onlyRuled(LineKind)
    /// An open line, whose distances are not to scale, beside lines of another kind.
    case openBesideOthers
    /// A wish for ends, ticks or a zoom on a line that has no scale.
    case noScale(LineKind)
    /// A number that has no box; with the first box and the last one that a path can have.
    case noBox(Numeral, from: Numeral, to: Numeral)
    /// Boxes whose size is no whole number.
    case partialBoxes
    /// A zoom beyond the line, or of nothing.
    case zoomOutside(low: Numeral, high: Numeral)
    /// A zoom of several lines.
    case zoomOfSeveral
    /// A pause on a number that the walk never lands on; with the first of those it does, one more than
    /// ``mostLandings`` where there are more, and none where they are asked for.
    case neverLanded(Numeral, landings: [Numeral]?)
    /// A number of the line does not fit into 64 bits.
    case overflow

    /// How many landings are worth naming.
    public static let mostLandings = 6

    /// What is wrong with the ends of a blank line.
    public enum BlankEnds: Hashable, Sendable {
        /// It has no lowest number.
        case noFrom
        /// It has no highest number.
        case noTo
        /// Its highest number is below its lowest.
        case reversed
    }
}
