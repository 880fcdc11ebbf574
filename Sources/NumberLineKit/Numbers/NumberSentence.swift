/// A number sentence: a start and what is added to it, as written.
///
/// ```swift
/// let sentence = try NumberSentence("5 - (-2)")
/// try sentence.end   // 7
/// ```
public struct NumberSentence: Hashable, Sendable {
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

    /// Where the walk begins.
    public let start: Operand
    /// What is added, from left to right.
    public let addends: [Addend]
    /// How all numbers of the line are written.
    public let notation: Notation
    /// The size of a jump of ``Strategy/ones``: 1 over the least common multiple of the denominators as written.
    public let unit: Rational

    /// The sentence that adds `addends` to `start`.
    ///
    /// - Throws: ``ArithmeticOverflow`` when the denominators have no common multiple that fits, or a sum along the way
    ///   does not.
    public init(start: Operand, addends: [Addend]) throws(ArithmeticOverflow) {
        self.start = start
        self.addends = addends
        let operands = [start] + addends.map(\.operand)
        let places = operands.map(\.numeral.places).max() ?? 0
        let hasFraction = operands.contains { $0.numeral.fraction != nil }
        var denominator: Int64 = 1
        for operand in operands {
            // Where decimals and fractions mix, `0.50` is a half like any other; elsewhere what is written counts.
            let isMixed = hasFraction && places > 0
            let next = isMixed ? operand.value.denominator : try operand.writtenDenominator
            denominator = try leastCommonMultiple(denominator, next)
        }
        unit = try Rational(1, over: denominator)
        notation = hasFraction ? .fraction(denominator: denominator) : places > 0 ? .decimal(places: places) : .whole
        _ = try end
    }

    /// The number the sentence comes to.
    public var end: Rational {
        get throws(ArithmeticOverflow) {
            var sum = start.value
            for addend in addends { sum = try sum + addend.value }
            return sum
        }
    }
}

extension NumberSentence.Operand {
    /// The denominator that the notation implies: 100 for `0.50`, 4 for `2/4`, 1 for a whole number.
    fileprivate var writtenDenominator: Int64 {
        get throws(ArithmeticOverflow) {
            if let fraction = numeral.fraction {
                guard let denominator = Int64(fraction.denominator) else { throw ArithmeticOverflow() }
                return denominator
            }
            guard numeral.places <= Notation.mostPlaces else { throw ArithmeticOverflow() }
            return (0..<numeral.places).reduce(1) { power, _ in power &* 10 }
        }
    }
}

extension Numeral {
    /// The number of digits after the point.
    fileprivate var places: Int {
        guard fraction == nil, let whole, let point = whole.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
        return whole.utf8.distance(from: point, to: whole.utf8.endIndex) - 1
    }
}

private func leastCommonMultiple(_ a: Int64, _ b: Int64) throws(ArithmeticOverflow) -> Int64 {
    let divisor = greatestCommonDivisor(UInt128(a.magnitude), UInt128(b.magnitude))
    guard let multiple = Int64(exactly: product(a, b).magnitude / divisor) else { throw ArithmeticOverflow() }
    return multiple
}
