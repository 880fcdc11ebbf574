extension NumberSentence {
    /// A number of a sentence, with the way it was written.
    public struct Operand: Hashable, Sendable {
        /// The exact number.
        public let value: Rational
        /// The number as written: `0.50` keeps its zero, `2/4` is not reduced; only leading zeros go.
        public let numeral: Numeral

        init(value: Rational, numeral: Numeral) {
            self.value = value
            self.numeral = numeral
        }

        /// The number in its plainest form.
        public init(_ value: Rational) {
            self.init(value: value, numeral: Notation.whole.numeral(for: value))
        }
    }

    /// An operand and the sign before it.
    public struct Addend: Hashable, Sendable {
        /// Whether a minus stands before the operand.
        public let isSubtracted: Bool
        /// The operand, whose own sign may be negative: the `(−2)` of `5 − (−2)`.
        public let operand: Operand

        /// An addend.
        ///
        /// - Parameters:
        ///   - operand: What is added or taken away.
        ///   - isSubtracted: Whether it is taken away.
        public init(_ operand: Operand, isSubtracted: Bool = false) {
            self.operand = operand
            self.isSubtracted = isSubtracted
        }

        /// What the addend does to the number before it: positive to the right, negative to the left.
        public var value: Rational { isSubtracted ? -operand.value : operand.value }
    }
}
