/// A number as it is written: a sign, a whole part, decimals or a fraction.
///
/// It keeps the parts apart, since a label is centred by its digits and a fraction may be set with a bar.
public struct Numeral: Hashable, Sendable {
    /// A fraction's two numbers, as digits.
    public struct Fraction: Hashable, Sendable {
        /// The digits above the bar.
        public let numerator: String
        /// The digits below the bar.
        public let denominator: String
    }

    /// Whether a minus stands before it.
    public let isNegative: Bool
    /// The whole part with its decimals, if there is one.
    public let whole: String?
    /// The fraction, if there is one.
    public let fraction: Fraction?

    init(isNegative: Bool, whole: String?, fraction: Fraction? = nil) {
        self.isNegative = isNegative
        self.whole = whole
        self.fraction = fraction
    }

    /// U+2212, the minus shown to people.
    public static let minus: Character = "\u{2212}"

    /// The numeral without its sign, a fraction with a slash: `1 1/6`.
    public var digits: String {
        let slashed = fraction.map { "\($0.numerator)/\($0.denominator)" }
        return switch (whole, slashed) {
        case (let whole?, let slashed?): "\(whole) \(slashed)"
        case (let whole?, nil): whole
        case (nil, let slashed?): slashed
        case (nil, nil): ""
        }
    }

    /// The numeral on one line, with U+2212 as its minus.
    public var text: String { isNegative ? "\(Numeral.minus)\(digits)" : digits }
}
