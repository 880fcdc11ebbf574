/// One directed move from a number to the next number reached.
public struct Jump: Hashable, Sendable {
    /// Where it begins.
    public let from: Rational
    /// Where it lands.
    public let to: Rational
    /// How far it goes: positive to the right, negative to the left, never zero.
    public let by: Rational

    init(from: Rational, by: Rational) throws(ArithmeticOverflow) {
        self.from = from
        self.by = by
        self.to = try from + by
    }
}
