/// A number sentence as written: what is shown on the line and what is asked.
///
/// ```swift
/// let sentence = try NumberSentence("5 - (-2)")
/// try sentence.answer   // .landing(7)
/// ```
public struct NumberSentence: Hashable, Sendable {
    /// The kinds of sentence.
    public enum Form: Hashable, Sendable {
        /// A start and what is added to it, one after the other.
        case sum(Operand, [Addend])
        /// So many jumps of a size, from 0: `3 × 4`.
        case product(count: Operand, size: Operand)
        /// Jumps of the divisor from 0, as long as they fit into the dividend: `14 ÷ 4`.
        case quotient(Operand, by: Operand)
        /// A jump that is asked for: `8 + □ = 10`, `12 − □ = 7`.
        case missing(start: Operand, isSubtracted: Bool, total: Operand)
        /// The way from the second number to the first: `62 − 58` as a distance.
        case difference(Operand, Operand)
        /// Points to be marked, at least one: `place 25, 50, 65`.
        case place([Operand])
    }

    /// What it says.
    public let form: Form
    /// How all numbers of the line are written.
    public let notation: Notation
    /// The size of a jump of ``Strategy/ones``: 1 over the least common multiple of the denominators as written.
    public let unit: Rational

    /// The sentence of a form.
    ///
    /// - Throws: ``ArithmeticOverflow`` when the denominators have no common multiple that fits, a sum along the way does
    ///   not, a division is by zero or never reaches its dividend, or a product's count is not a whole number from 0 on.
    public init(_ form: Form) throws(ArithmeticOverflow) {
        self.form = form
        let operands = form.measured
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
        _ = try answer
    }

    /// The sentence that adds `addends` to `start`.
    ///
    /// - Throws: ``ArithmeticOverflow`` when the denominators have no common multiple that fits, or a sum along the way
    ///   does not.
    public init(start: Operand, addends: [Addend]) throws(ArithmeticOverflow) {
        try self.init(.sum(start, addends))
    }

    /// `A − B` as the way from B to A; nil for any other sentence.
    public var asDifference: NumberSentence? {
        guard case .sum(let minuend, let addends) = form, addends.count == 1, let addend = addends.first,
            addend.isSubtracted
        else { return nil }
        return try? NumberSentence(.difference(minuend, addend.operand))
    }
}

extension NumberSentence.Form {
    /// The numbers that stand on the line or jump along it: all but a product's count.
    fileprivate var measured: [NumberSentence.Operand] {
        switch self {
        case .sum(let start, let addends): [start] + addends.map(\.operand)
        case .product(_, let size): [size]
        case .quotient(let dividend, let divisor): [dividend, divisor]
        case .missing(let start, _, let total): [start, total]
        case .difference(let minuend, let subtrahend): [minuend, subtrahend]
        case .place(let points): points
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
