extension Plan {
    /// A name for files and ids, from what is shown without its answer: `4-plus-8`. File systems have names of at most
    /// 255 bytes, so that a very long one is cut off.
    var slug: String {
        let ends = [from, to].compactMap { $0?.numeral.slug }
        let name = sentences.isEmpty ? ends.joined(separator: "-to-") : sentences.map(\.slug).joined(separator: "-and-")
        return String(name.prefix(Plan.longestSlug))
    }

    private static let longestSlug = 160
}

extension NumberSentence {
    fileprivate var slug: String {
        switch form {
        case .sum(let start, let addends):
            let words = addends.map { ($0.isSubtracted ? "minus-" : "plus-") + $0.operand.numeral.slug }
            return ([start.numeral.slug] + words).joined(separator: "-")
        case .product(let count, let size): return "\(count.numeral.slug)-times-\(size.numeral.slug)"
        case .quotient(let dividend, let divisor): return "\(dividend.numeral.slug)-by-\(divisor.numeral.slug)"
        case .missing(let start, let isSubtracted, let total):
            return "\(start.numeral.slug)-\(isSubtracted ? "minus" : "plus")-what-is-\(total.numeral.slug)"
        case .difference(let minuend, let subtrahend):
            return "from-\(subtrahend.numeral.slug)-to-\(minuend.numeral.slug)"
        case .place(let points): return "place-\(points.map(\.numeral.slug).joined(separator: "-"))"
        }
    }
}

extension Numeral {
    fileprivate var slug: String {
        let digits = digits.map { character in
            switch character {
            case "/": "-over-"
            case ".": "-point-"
            case " ": "-and-"
            default: String(character)
            }
        }.joined()
        return isNegative ? "minus-\(digits)" : digits
    }
}
