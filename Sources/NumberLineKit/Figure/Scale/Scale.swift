/// The visible range of a line with its ticks: whole multiples of a step counted from zero, the points of the walk and
/// both ends, all exact.
public struct Scale: Hashable, Sendable {
    /// A place on the line.
    public struct Tick: Hashable, Sendable {
        /// The exact number.
        public let value: Rational
        /// The number as it is written.
        public let numeral: Numeral
        /// The same number written whole, where it is whole and written as a fraction: the `1` under `6/6`.
        public let whole: Numeral?
        /// The number as the sentence has it: so it is written before the first jump of a question that is played, where
        /// the line then has it in other parts.
        public let asked: Numeral?
        /// Whether the tick is taller: at fives and tens, at whole numbers among fractions and decimals.
        public let isMajor: Bool
        /// Whether the number is labelled whatever happens: the start, a landing, an end of the scale.
        public let isKept: Bool
        /// Whether the number is labelled when there is room.
        public let isLabelled: Bool
        /// Whether the line shows the place. One that it does not show belongs to another line of the picture, or to the
        /// answer of a question.
        public let isShown: Bool
        /// Whether it is a whole multiple of the scale's step; else it is there for a number of its own.
        public let isOnGrid: Bool
        /// Whether it says into how many parts unlike fractions are cut: where that is asked, it waits for the first jump.
        public let isHint: Bool
    }

    /// All places in ascending order, those that are not shown too; at least one. Lines of one picture have the same.
    public let ticks: [Tick]
    /// The distance between two ticks, those at points and ends off the grid aside.
    public let step: Rational
    /// The distance between two numbers that are labelled when there is room.
    public let labelStep: Rational
    /// The number from which both are counted: zero, but for a part of a line that is magnified.
    public let origin: Rational
    /// The size of a jump of ``Strategy/ones``.
    public let unit: Rational
    /// The ticks between which the line is drawn.
    public let shown: ClosedRange<Int>
    /// The ticks between which the line of the answer is drawn; a question's goes on beyond it.
    let extent: ClosedRange<Int>
    /// Whether the line leaves out what lies between its first tick and its second, which has no ticks.
    public let isBroken: Bool

    /// The lowest number shown.
    public var low: Rational { ticks[shown.lowerBound].value }
    /// The highest number shown.
    public var high: Rational { ticks[shown.upperBound].value }

    /// The most ticks a scale may have, landings aside.
    public static let mostTicks = 1_000

    /// The index of the tick at `value`, which is one.
    ///
    /// - Complexity: O(log *n*).
    func index(of value: Rational) -> Int {
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if ticks[middle].value < value { low = middle + 1 } else { high = middle }
        }
        return min(low, ticks.count - 1)
    }
}
