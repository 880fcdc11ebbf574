extension NumberSentence: CustomStringConvertible {
    /// The sentence on one line, in the notation in which sentences are read, without its answer: `5 − (−2)`, `8 + □ = 10`.
    /// What is missing is □. Reading it gives the same sentence; of a difference it gives the one that ``asDifference`` makes
    /// a difference of.
    ///
    /// - Complexity: O(*n*) in the number of its numbers.
    public var description: String {
        switch form {
        case .sum(let start, let addends):
            addends.reduce(into: start.numeral.text) { text, addend in
                text += " \(addend.isSubtracted ? Numeral.minus : "+") \(addend.operand.bracketed)"
            }
        case .product(let count, let size): "\(count.numeral.text) \u{D7} \(size.bracketed)"
        case .quotient(let dividend, let divisor): "\(dividend.numeral.text) \u{F7} \(divisor.bracketed)"
        case .missing(let start, let isSubtracted, let total):
            "\(start.numeral.text) \(isSubtracted ? Numeral.minus : "+") \(NumberSentence.unknown) = \(total.numeral.text)"
        case .difference(let minuend, let subtrahend):
            "\(minuend.numeral.text) \(Numeral.minus) \(subtrahend.bracketed)"
        case .place(let points): "place \(points.map(\.numeral.text).joined(separator: ", "))"
        }
    }
}

extension NumberSentence.Operand {
    /// As it stands after a sign.
    fileprivate var bracketed: String { numeral.isNegative ? "(\(numeral.text))" : numeral.text }
}
