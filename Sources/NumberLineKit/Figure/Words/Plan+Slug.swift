extension Plan {
    /// A name for files and ids, from what is shown without its answer: `4-plus-8`. File systems have names of at most
    /// 255 bytes, so that a very long one is cut off.
    var slug: String {
        var slug = ByteBuffer()
        if sentences.isEmpty {
            for (index, end) in [from, to].compactMap({ $0 }).enumerated() {
                if index > 0 { slug.append("-to-") }
                slug.append(slugOf: end.numeral)
            }
        }
        for (index, sentence) in sentences.enumerated() {
            if index > 0 { slug.append("-and-") }
            slug.append(slugOf: sentence)
        }
        slug.removeAll(from: Plan.longestSlug)
        return slug.text
    }

    private static let longestSlug = 160
}

extension ByteBuffer {
    fileprivate mutating func append(slugOf sentence: NumberSentence) {
        switch sentence.form {
        case .sum(let start, let addends):
            append(slugOf: start.numeral)
            for addend in addends {
                append(addend.isSubtracted ? "-minus-" : "-plus-")
                append(slugOf: addend.operand.numeral)
            }
        case .product(let count, let size): append(slugOf: count, "-times-", size)
        case .quotient(let dividend, let divisor): append(slugOf: dividend, "-by-", divisor)
        case .missing(let start, let isSubtracted, let total):
            append(slugOf: start, isSubtracted ? "-minus-what-is-" : "-plus-what-is-", total)
        case .difference(let minuend, let subtrahend):
            append("from-")
            append(slugOf: subtrahend, "-to-", minuend)
        case .place(let points):
            append("place")
            for point in points {
                append("-")
                append(slugOf: point.numeral)
            }
        }
    }

    private mutating func append(
        slugOf first: NumberSentence.Operand, _ between: StaticString, _ second: NumberSentence.Operand
    ) {
        append(slugOf: first.numeral)
        append(between)
        append(slugOf: second.numeral)
    }

    /// A number in letters and digits, none of which says more than one thing.
    fileprivate mutating func append(slugOf numeral: Numeral) {
        if numeral.isNegative { append("minus-") }
        if let whole = numeral.whole {
            let point = whole.utf8.firstIndex(of: UInt8(ascii: "."))
            append(text: point.map { String(whole[..<$0]) } ?? whole)
            if let point {
                append("-point-")
                append(text: String(whole[whole.utf8.index(after: point)...]))
            }
        }
        guard let fraction = numeral.fraction else { return }
        if numeral.whole != nil { append("-and-") }
        append(text: fraction.numerator)
        append("-over-")
        append(text: fraction.denominator)
    }
}
