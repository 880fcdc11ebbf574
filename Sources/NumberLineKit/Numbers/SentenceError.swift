/// What is wrong with a sentence, and where.
public struct SentenceError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The sentence ends, or something else stands, where a number belongs. `found` is empty at the end.
        case numberExpected(found: String)
        /// Something other than a sign stands after a number.
        case signExpected(found: String)
        /// A number with an exponent, `1e5`.
        case exponent(String)
        /// A comma where a point belongs; `point` is the number with a point.
        case comma(point: String)
        /// A fraction over zero.
        case zeroDenominator(String)
        /// A bracket that is never closed.
        case openBracket
        /// A number, or a sum on the way, that does not fit into 64 bits.
        case tooLarge
        /// What follows `=` is not what the sentence comes to; `right` is.
        case wrongTotal(written: String, right: String)
        /// A product or a division with further signs before or after it.
        case notAlone
        /// A slash with a blank on one side only.
        case slash
        /// A missing number somewhere else than after the first number and a sign.
        case unknownMisplaced
        /// A missing number without what the sentence comes to.
        case totalExpected
        /// A question mark where the total belongs.
        case totalAsked
        /// No number to place.
        case nothingPlaced
        /// A product that counts its jumps with something other than a whole number from zero on.
        case countNotWhole(String)
        /// A division by zero.
        case divisionByZero
        /// A division whose jumps go away from what they are to reach.
        case neverReached(dividend: String, divisor: String)
        /// More characters than a sentence may have.
        case tooLong(limit: Int)
    }

    /// What is wrong.
    public let problem: Problem
    /// The place, counted in Unicode scalars from the beginning of the sentence; empty at its end.
    public let range: Range<Int>

    init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }
}
