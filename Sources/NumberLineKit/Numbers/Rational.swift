/// An exact number: a fraction of two 64-bit integers in lowest terms.
///
/// There is one value for each number, so equality is equality of numbers, and no operation rounds: a result that does
/// not fit is reported as ``ArithmeticOverflow``. The numerator's magnitude never exceeds `Int64.max`, so that every
/// value has a negative.
///
/// ```swift
/// let sum = try Rational(2, over: 3) + Rational(1, over: 2)   // 7/6
/// ```
public struct Rational: Hashable, Sendable {
    /// The numerator; it carries the sign.
    public let numerator: Int64
    /// The denominator, at least 1 and without a common factor with the numerator.
    public let denominator: Int64

    /// Zero.
    public static let zero = Rational(reducedNumerator: 0, denominator: 1)
    /// One.
    public static let one = Rational(reducedNumerator: 1, denominator: 1)

    init(reducedNumerator: Int64, denominator: Int64) {
        self.numerator = reducedNumerator
        self.denominator = denominator
    }

    /// The whole number `value`. `Int32` always fits, so this cannot fail.
    public init(_ value: Int32) {
        self.init(reducedNumerator: Int64(value), denominator: 1)
    }

    /// The fraction `numerator` / `denominator`, reduced.
    ///
    /// - Throws: ``ArithmeticOverflow`` when `denominator` is zero or the reduced fraction does not fit.
    public init(_ numerator: Int64, over denominator: Int64 = 1) throws(ArithmeticOverflow) {
        try self.init(wide: Int128(numerator), over: Int128(denominator))
    }

    /// The fraction of two integers of twice the width, as products and cross sums give them.
    init(wide numerator: Int128, over denominator: Int128) throws(ArithmeticOverflow) {
        guard denominator != 0 else { throw ArithmeticOverflow() }
        let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let top = numerator.magnitude / divisor
        let bottom = denominator.magnitude / divisor
        guard let top = Int64(exactly: top), let bottom = Int64(exactly: bottom) else { throw ArithmeticOverflow() }
        let isNegative = (numerator < 0) != (denominator < 0)
        self.init(reducedNumerator: isNegative ? -top : top, denominator: bottom)
    }

    /// Whether the number is whole.
    public var isWhole: Bool { denominator == 1 }

    /// The number in ASCII, in lowest terms: `12`, `-7/6`.
    public var plainText: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }

    /// −1, 0 or 1: the direction from zero to this number.
    public var sign: Int { numerator.signum().asInt }

    /// The number without its sign.
    public var magnitude: Rational {
        Rational(reducedNumerator: numerator < 0 ? -numerator : numerator, denominator: denominator)
    }
}

/// A result that does not fit the numbers it is made of, or a division by zero.
public struct ArithmeticOverflow: Error, Hashable, Sendable {
    /// The error has no more to tell than its name.
    public init() {}
}

extension Int64 {
    fileprivate var asInt: Int { Int(truncatingIfNeeded: self) }
}

/// Euclid's algorithm; 1 when both are 0, so that the result always divides.
///
/// - Complexity: O(log min(a, b)).
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    // Whole numbers are by far the most, and division at 128 bits is slow.
    if b == 1 { return 1 }
    if let a = UInt64(exactly: a), let b = UInt64(exactly: b) { return UInt128(euclid(a, b)) }
    return euclid(a, b)
}

private func euclid<Number: UnsignedInteger>(_ a: Number, _ b: Number) -> Number {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 0 ? 1 : a
}
