/// The visible range of a line with its ticks: whole multiples of a step counted from zero, the points of the walk and
/// both ends, all exact.
public struct Scale: Hashable, Sendable {
    /// A place on the line.
    public struct Tick: Hashable, Sendable {
        /// The exact number.
        public let value: Rational
        /// The number as it is written.
        public let numeral: Numeral
        /// Whether the tick is taller: at fives and tens, at whole numbers among fractions and decimals.
        public let isMajor: Bool
        /// Whether the number is labelled whatever happens: the start, a landing, an end of the scale.
        public let isKept: Bool
        /// Whether the number is labelled when there is room.
        public let isLabelled: Bool
    }

    /// The ticks in ascending order; at least one.
    public let ticks: [Tick]
    /// The distance between two ticks, those at points and ends off the grid aside.
    public let step: Rational
    /// The distance between two numbers that are labelled when there is room.
    public let labelStep: Rational
    /// The size of a jump of ``Strategy/ones``.
    public let unit: Rational

    /// The lowest number.
    public var low: Rational { ticks.first?.value ?? .zero }
    /// The highest number.
    public var high: Rational { ticks.last?.value ?? .zero }

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
        return low
    }
}
