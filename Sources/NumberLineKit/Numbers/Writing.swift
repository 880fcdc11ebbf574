/// A line of writing in which fractions stand as fractions, so that a picture may set them with a bar.
public struct Writing: Hashable, Sendable {
    /// A piece of a line.
    public enum Run: Hashable, Sendable {
        /// Plain text.
        case text(String)
        /// A fraction.
        case fraction(Numeral.Fraction)
    }

    /// The pieces from left to right: none of them empty, and no two of text side by side.
    public private(set) var runs: [Run]

    /// Plain text.
    public init(_ text: String) {
        runs = text.isEmpty ? [] : [.text(text)]
    }

    /// How a number's sign is written.
    public enum Sign: Hashable, Sendable {
        /// As it is.
        case plain
        /// Always, as a jump's size: `+3`, `−2`.
        case always
        /// In brackets where it is a minus, as after an operator: `(−2)`.
        case bracketed
        /// Not at all.
        case none
    }

    /// A number.
    public init(_ numeral: Numeral, sign: Sign = .plain) {
        let minus = String(Numeral.minus)
        let (before, after) =
            switch (sign, numeral.isNegative) {
            case (.none, _), (.plain, false), (.bracketed, false): ("", "")
            case (.always, false): ("+", "")
            case (.plain, true), (.always, true): (minus, "")
            case (.bracketed, true): ("(\(minus)", ")")
            }
        self.init("\(before)\(numeral.whole ?? "")")
        if let fraction = numeral.fraction { runs.append(.fraction(fraction)) }
        append(Writing(after))
    }

    /// Puts `other` after it, with nothing between.
    public mutating func append(_ other: Writing) {
        guard case .text(let end)? = runs.last, case .text(let beginning)? = other.runs.first else {
            runs += other.runs
            return
        }
        runs[runs.count - 1] = .text(end + beginning)
        runs += other.runs.dropFirst()
    }

    /// One after the other.
    public static func + (left: Writing, right: Writing) -> Writing {
        var both = left
        both.append(right)
        return both
    }

    /// The line as plain text: fractions with a slash, a blank before one that follows a whole part.
    public var text: String {
        runs.reduce(into: "") { text, run in
            switch run {
            case .text(let plain): text += plain
            case .fraction(let fraction):
                if text.utf8.last.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true { text += " " }
                text += "\(fraction.numerator)/\(fraction.denominator)"
            }
        }
    }
}
