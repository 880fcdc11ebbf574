/// A cursor over a sentence. Copying it is how the parser looks ahead.
struct SentenceScanner {
    private let scalars: [Unicode.Scalar]
    private(set) var position = 0
    /// Whether a comma goes between two numbers, as in a list of points, and not into one.
    var isCommaSeparator = false

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    var count: Int { scalars.count }
    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}"]

    /// A sign between two numbers.
    enum Sign {
        case plus, minus, times, dividedBy
    }

    /// A sign; nil, and nothing read, where none stands. A slash divides with a blank on both sides and not otherwise.
    mutating func sign() throws(SentenceError) -> Sign? {
        var ahead = skippingBlanks()
        guard let scalar = ahead.next else { return nil }
        let from = ahead.position
        ahead.position += 1
        let sign: Sign
        switch scalar {
        case "+": sign = .plus
        case let scalar where SentenceScanner.minuses.contains(scalar): sign = .minus
        case "x", "X", "*", "\u{D7}": sign = .times
        case "\u{F7}": sign = .dividedBy
        case "/":
            guard from > position, ahead.next.map(SentenceScanner.isBlank) ?? true else {
                throw SentenceError(.slash, at: from..<from + 1)
            }
            sign = .dividedBy
        default: return nil
        }
        self = ahead
        return sign
    }

    /// Goes on past the sign of a missing number if it is next.
    mutating func takesUnknown() -> Bool {
        for scalar in ["_", "?", NumberSentence.unknown] as [Unicode.Scalar] where takes(scalar) { return true }
        return false
    }

    /// Goes on past `word` if it is next and ends there.
    mutating func takes(word: String) -> Bool {
        var ahead = skippingBlanks()
        for scalar in word.unicodeScalars {
            guard ahead.next == scalar else { return false }
            ahead.position += 1
        }
        guard ahead.next.map(SentenceScanner.isBlank) ?? true else { return false }
        self = ahead
        return true
    }

    /// Goes on past `scalar` if it is next, blanks before it aside.
    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// Whether nothing but blanks is left.
    var isAtEnd: Bool { skippingBlanks().next == nil }

    /// Holds when nothing but blanks is left.
    mutating func end() throws(SentenceError) {
        skipBlanks()
        guard next != nil else { return }
        let found = word()
        throw SentenceError(.signExpected(found: found.text), at: found.range)
    }

    /// A number, in brackets or not.
    mutating func number() throws(SentenceError) -> NumberSentence.Operand {
        skipBlanks()
        let from = position
        guard takes("(") else { return try plainNumber() }
        let number = try plainNumber()
        guard takes(")") else { throw SentenceError(.openBracket, at: from..<from + 1) }
        return number
    }

    private mutating func plainNumber() throws(SentenceError) -> NumberSentence.Operand {
        skipBlanks()
        let from = position
        let isNegative = next.map(SentenceScanner.minuses.contains) ?? false
        if isNegative { position += 1 }
        guard let whole = digits(allowingPoint: true) else {
            position = from
            let found = word()
            throw SentenceError(.numberExpected(found: found.text), at: found.range)
        }
        try refuseComma(from: from)
        try refuseExponent(from: from)
        let number: NumberSentence.Operand
        if let denominator = denominator() {
            number = try fraction(isNegative, whole: nil, whole, over: denominator, from: from)
        } else if let (numerator, denominator) = properFraction() {
            number = try fraction(isNegative, whole: whole, numerator, over: denominator, from: from)
        } else {
            number = try decimal(isNegative, whole, from: from)
        }
        try refuseExponent(from: from)
        return number
    }

    /// `12`, `0.75`, `.5`; nil where no digit stands. Leading zeros go, a missing whole part is `0`.
    private mutating func digits(allowingPoint: Bool) -> String? {
        var ahead = self
        let whole = ahead.run()
        var decimals = ""
        if allowingPoint, ahead.next == "." {
            ahead.position += 1
            decimals = ahead.run()
            guard !decimals.isEmpty else { return nil }
        }
        guard !(whole.isEmpty && decimals.isEmpty) else { return nil }
        self = ahead
        let significant = whole.drop { $0 == "0" }
        return (significant.isEmpty ? "0" : String(significant)) + (decimals.isEmpty ? "" : ".\(decimals)")
    }

    private mutating func run() -> String {
        var run = ""
        while let scalar = next, ("0"..."9").contains(scalar) {
            run.unicodeScalars.append(scalar)
            position += 1
        }
        return run
    }

    /// A slash right after a number with digits right after it.
    private mutating func denominator() -> String? {
        var ahead = self
        guard ahead.next == "/" else { return nil }
        ahead.position += 1
        guard let digits = ahead.digits(allowingPoint: false) else { return nil }
        self = ahead
        return digits
    }

    /// The fraction after a whole part: blanks, then digits, a slash and more digits, smaller above than below.
    private mutating func properFraction() -> (String, String)? {
        var ahead = skippingBlanks()
        guard ahead.position > position, let numerator = ahead.digits(allowingPoint: false),
            let denominator = ahead.denominator()
        else { return nil }
        // More digits are a larger number, now that leading zeros are gone. A zero denominator is let through, since
        // what is wrong with `1 1/0` is the zero.
        let (above, below) = (numerator.utf8, denominator.utf8)
        guard (above.count, numerator) < (below.count, denominator) || denominator == "0" else { return nil }
        self = ahead
        return (numerator, denominator)
    }

    private func fraction(
        _ isNegative: Bool, whole: String?, _ above: String, over below: String, from: Int
    ) throws(SentenceError) -> NumberSentence.Operand {
        let range = from..<position
        guard below != "0" else { throw SentenceError(.zeroDenominator(text(in: range)), at: range) }
        guard !above.contains("."), whole?.contains(".") != true else {
            let slash = range.last { scalars[$0] == "/" } ?? from
            throw SentenceError(.signExpected(found: text(in: slash..<position)), at: slash..<position)
        }
        do {
            guard let above = Int64(above), let below = Int64(below), let part = Int64(whole ?? "0") else {
                throw ArithmeticOverflow()
            }
            let value = try Rational(part) + Rational(above, over: below)
            let numeral = Numeral(
                isNegative: isNegative && value != .zero, whole: whole,
                fraction: Numeral.Fraction(numerator: "\(above)", denominator: "\(below)"))
            return NumberSentence.Operand(value: isNegative ? -value : value, numeral: numeral)
        } catch {
            throw SentenceError(.tooLarge, at: range)
        }
    }

    private func decimal(
        _ isNegative: Bool, _ digits: String, from: Int
    ) throws(SentenceError) -> NumberSentence.Operand {
        if let whole = Int64(digits) {
            let value = Rational(reducedNumerator: isNegative ? -whole : whole, denominator: 1)
            return NumberSentence.Operand(
                value: value, numeral: Numeral(isNegative: value.sign < 0, whole: digits))
        }
        let parts = digits.split(separator: ".")
        let decimals = parts.count > 1 ? parts[1] : ""
        do {
            guard let scaled = Int64(parts.joined()), decimals.utf8.count <= Notation.mostPlaces else {
                throw ArithmeticOverflow()
            }
            let power = decimals.utf8.reduce(Int64(1)) { power, _ in power &* 10 }
            let value = try Rational(isNegative ? -scaled : scaled, over: power)
            return NumberSentence.Operand(
                value: value, numeral: Numeral(isNegative: value.sign < 0, whole: digits))
        } catch {
            throw SentenceError(.tooLarge, at: from..<position)
        }
    }

    /// After a whole number or a decimal: `1,5` is read by other programs, so it gets an answer of its own.
    private func refuseComma(from: Int) throws(SentenceError) {
        guard next == ",", !isCommaSeparator else { return }
        var ahead = self
        ahead.position += 1
        let point = "\(text(in: from..<position)).\(ahead.run())"
        throw SentenceError(.comma(point: point), at: position..<position + 1)
    }

    /// After a number: so does `1e5`.
    private func refuseExponent(from: Int) throws(SentenceError) {
        guard next == "e" || next == "E" else { return }
        var found = self
        let word = found.word()
        throw SentenceError(.exponent(text(in: from..<word.range.upperBound)), at: from..<word.range.upperBound)
    }

    /// What stands here up to the next blank, for a message.
    mutating func word() -> (text: String, range: Range<Int>) {
        let from = position
        while let scalar = next, !SentenceScanner.isBlank(scalar) { position += 1 }
        return (text(in: from..<position), from..<position)
    }

    private func text(in range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
        return text
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\u{A0}"
    }

    private mutating func skipBlanks() {
        while let scalar = next, SentenceScanner.isBlank(scalar) { position += 1 }
    }

    /// The cursor after the blanks here.
    func skippingBlanks() -> SentenceScanner {
        var ahead = self
        ahead.skipBlanks()
        return ahead
    }
}
