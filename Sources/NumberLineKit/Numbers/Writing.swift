/// A line of writing in which fractions stand as fractions, so that a picture may set them with a bar.
public struct Writing: Hashable, Sendable {
    /// A piece of a line.
    public enum Run: Hashable, Sendable {
        /// Plain text.
        case text(String)
        /// A fraction.
        case fraction(Numeral.Fraction)
    }

    /// Most writing is text alone, and wants no array around it.
    private enum Content: Hashable {
        case text(String)
        /// Several pieces, or a fraction.
        case runs([Run])
    }

    private var content: Content

    /// The pieces from left to right: none of them empty, and no two of text side by side.
    public var runs: [Run] {
        switch content {
        case .text(let text): text.isEmpty ? [] : [.text(text)]
        case .runs(let runs): runs
        }
    }

    /// All of it, where it is text alone.
    var plain: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// Plain text.
    public init(_ text: String) {
        content = .text(text)
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
        let (before, after) =
            switch (sign, numeral.isNegative) {
            case (.none, _), (.plain, false), (.bracketed, false): ("", "")
            case (.always, false): ("+", "")
            case (.plain, true), (.always, true): ("\u{2212}", "")
            case (.bracketed, true): ("(\u{2212}", ")")
            }
        let whole = numeral.whole ?? ""
        self.init(before.isEmpty ? whole : before + whole)
        if let fraction = numeral.fraction { content = .runs(runs + [.fraction(fraction)]) }
        append(Writing(after))
    }

    /// Puts `other` after it, with nothing between.
    public mutating func append(_ other: Writing) {
        if let end = plain, let beginning = other.plain {
            content = .text(end + beginning)
            return
        }
        var runs = runs
        if case .text(let end)? = runs.last, case .text(let beginning)? = other.runs.first {
            runs[runs.count - 1] = .text(end + beginning)
            runs += other.runs.dropFirst()
        } else {
            runs += other.runs
        }
        content = .runs(runs)
    }

    /// One after the other.
    public static func + (left: Writing, right: Writing) -> Writing {
        var both = left
        both.append(right)
        return both
    }

    /// The line as plain text: fractions with a slash, a blank before one that follows a whole part.
    public var text: String {
        if let plain { return plain }
        return runs.reduce(into: "") { text, run in
            switch run {
            case .text(let plain): text += plain
            case .fraction(let fraction):
                if text.utf8.last.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true { text += " " }
                text += "\(fraction.numerator)/\(fraction.denominator)"
            }
        }
    }
}
