/// How the numbers of a line are written: as the sentence writes its own.
///
/// In `0.7 + 0.6` every number has one decimal, so the fourth jump lands on `1.0`; in `2/4 + 1/4` every number is in
/// fourths. Zero is always `0`.
public enum Notation: Hashable, Sendable {
    /// Whole numbers.
    case whole
    /// Decimals with so many digits after the point.
    case decimal(places: Int)
    /// Fractions with this denominator.
    case fraction(denominator: Int64)

    /// Whether numbers are written as fractions.
    var isFraction: Bool {
        if case .fraction = self { true } else { false }
    }

    /// The most digits after the point that a number is ever given; 10^18 is the last power of ten in 64 bits.
    static let mostPlaces = 18

    /// The numeral of `number` in this notation. A number that the notation cannot express is written with the fewest
    /// decimals, or as a fraction in lowest terms where no decimals express it.
    public func numeral(for number: Rational) -> Numeral {
        guard number != .zero else { return Numeral(isNegative: false, whole: "0") }
        switch self {
        case .whole:
            break
        case .decimal(let places):
            if let numeral = Notation.decimal(number, places: places) { return numeral }
        case .fraction(let denominator):
            if let numeral = Notation.fraction(number, denominator: denominator) { return numeral }
        }
        return Notation.plainest(number)
    }

    /// The answer of a sentence: the numeral and, for a fraction that can be said more simply, the simplest form too:
    /// `5/4` and `1 1/4`.
    public func answer(_ number: Rational) -> [Numeral] {
        let written = numeral(for: number)
        guard written.fraction != nil else { return [written] }
        let simplest = Notation.mixed(number)
        return simplest == written ? [written] : [written, simplest]
    }

    private static func plainest(_ number: Rational) -> Numeral {
        for places in 0...mostPlaces {
            if let numeral = decimal(number, places: places) { return numeral }
        }
        return mixed(number)
    }

    /// `number` with exactly `places` decimals, where that is exact.
    private static func decimal(_ number: Rational, places: Int) -> Numeral? {
        guard places > 0 else {
            return number.isWhole
                ? Numeral(isNegative: number.sign < 0, whole: String(number.numerator.magnitude)) : nil
        }
        guard places <= mostPlaces else { return nil }
        let power = (0..<places).reduce(Int64(1)) { power, _ in power &* 10 }
        let (factor, rest) = power.quotientAndRemainder(dividingBy: number.denominator)
        guard rest == 0 else { return nil }
        let scaled = product(number.numerator, factor).magnitude
        let (whole, decimals) = scaled.quotientAndRemainder(dividingBy: UInt128(power))
        let digits = "\(decimals)"
        let zeros = String(repeating: "0", count: max(0, places - digits.utf8.count))
        return Numeral(isNegative: number.sign < 0, whole: "\(whole).\(zeros)\(digits)")
    }

    private static func fraction(_ number: Rational, denominator: Int64) -> Numeral? {
        guard denominator > 0 else { return nil }
        let (factor, rest) = denominator.quotientAndRemainder(dividingBy: number.denominator)
        guard rest == 0 else { return nil }
        let numerator = product(number.numerator, factor).magnitude
        return Numeral(
            isNegative: number.sign < 0, whole: nil,
            fraction: Numeral.Fraction(numerator: "\(numerator)", denominator: "\(denominator)"))
    }

    /// A whole number, or a whole part and a proper fraction in lowest terms.
    static func mixed(_ number: Rational) -> Numeral {
        let (whole, rest) = number.numerator.magnitude.quotientAndRemainder(dividingBy: number.denominator.magnitude)
        return Numeral(
            isNegative: number.sign < 0,
            whole: whole == 0 && rest != 0 ? nil : "\(whole)",
            fraction: rest == 0
                ? nil : Numeral.Fraction(numerator: "\(rest)", denominator: "\(number.denominator)"))
    }
}
