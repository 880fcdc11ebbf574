extension NumberSentence {
    /// What a sentence asks for, and where on the line it is found.
    public enum Answer: Hashable, Sendable {
        /// The number the walk ends on: a sum, a product.
        case landing(Rational)
        /// The way from the start to the end: a missing addend as the sentence writes it, a difference.
        case gap(Rational)
        /// How many jumps there are, and what is left over.
        case count(Int64, remainder: Rational)
        /// Nothing: points are placed.
        case none
    }

    /// What the sentence comes to.
    ///
    /// - Throws: ``ArithmeticOverflow`` when a number on the way does not fit; never for a sentence that was made.
    public var answer: Answer {
        get throws(ArithmeticOverflow) {
            switch form {
            case .sum(let start, let addends):
                var sum = start.value
                for addend in addends { sum = try sum + addend.value }
                return .landing(sum)
            case .product(let count, let size):
                guard count.value.isWhole, count.value >= .zero else { throw ArithmeticOverflow() }
                return .landing(try count.value * size.value)
            case .quotient(let dividend, let divisor):
                guard divisor.value != .zero, dividend.value.sign * divisor.value.sign >= 0 else {
                    throw ArithmeticOverflow()
                }
                let count = try dividend.value.magnitude.count(of: divisor.value.magnitude)
                return .count(count, remainder: try dividend.value - Rational(count) * divisor.value)
            case .missing(let start, let isSubtracted, let total):
                let way = try total.value - start.value
                return .gap(isSubtracted ? -way : way)
            case .difference(let minuend, let subtrahend):
                return .gap(try minuend.value - subtrahend.value)
            case .place:
                return .none
            }
        }
    }

    /// The walk that shows the sentence: where it begins and what is added there, each so many times; nil where points
    /// are placed.
    var walk: (start: Rational, addends: [(value: Rational, count: Int64)])? {
        switch form {
        case .sum(let start, let addends): (start.value, addends.map { ($0.value, 1) })
        case .product(let count, let size): (.zero, [(size.value, count.value.numerator)])
        case .quotient(_, let divisor):
            if case .count(let count, _) = try? answer { (.zero, [(divisor.value, count)]) } else { nil }
        case .missing(let start, _, let total):
            (try? total.value - start.value).map { (start.value, [($0, 1)]) }
        case .difference(let minuend, let subtrahend):
            (try? minuend.value - subtrahend.value).map { (subtrahend.value, [($0, 1)]) }
        case .place: nil
        }
    }

    /// The number that is given and walked to: a dividend, a total, the first number of a difference.
    var target: Operand? {
        switch form {
        case .quotient(let dividend, _): dividend
        case .missing(_, _, let total): total
        case .difference(let minuend, _): minuend
        case .sum, .product, .place: nil
        }
    }
}

extension NumberSentence {
    /// The answer in the forms in which it is given: as the notation has it, and simplified where that differs. The
    /// count of a division has its remainder with it, and where the divisor is a fraction, all of it in jumps.
    var answers: [Writing] {
        guard let answer = try? answer else { return [] }
        switch answer {
        case .landing(let number), .gap(let number): return notation.answer(number).map { Writing($0) }
        case .count(let count, let remainder):
            let count = Writing("\(count)")
            return [remainder == .zero ? count : count + Writing(" remainder ") + notation.writing(remainder)]
        case .none: return []
        }
    }

    /// The answer on one line.
    var answerText: String { answers.map(\.text).joined(separator: " = ") }

    /// The dividend over the divisor; nil for other sentences.
    var exactQuotient: Rational? {
        guard case .quotient(let dividend, let divisor) = form else { return nil }
        return try? dividend.value / divisor.value
    }

    /// Where a division's divisor is a fraction and something is left: how much of a jump that is, and the quotient in
    /// jumps, `1/3` and `1 1/3`.
    var partOfJump: (rest: Writing, quotient: Writing)? {
        guard case .quotient(_, let divisor) = form, !divisor.value.isWhole,
            case .count(_, let remainder) = try? answer, remainder != .zero,
            let rest = try? remainder / divisor.value, let quotient = exactQuotient
        else { return nil }
        return (Writing(Notation.mixed(rest)), Writing(Notation.mixed(quotient)))
    }
}

extension Notation {
    /// A number in this notation, as it is written.
    func writing(_ number: Rational, sign: Writing.Sign = .plain) -> Writing {
        Writing(numeral(for: number), sign: sign)
    }
}
