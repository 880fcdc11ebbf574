extension SentenceError {
    /// What was read, what is wrong and what would be right, in one line.
    ///
    /// - Parameter naming: How flags are called where the sentence stands.
    /// - Returns: The line, without its end.
    public func message(_ naming: Naming = .flags) -> String {
        switch problem {
        case .numberExpected(let found) where found.isEmpty:
            "the sentence ends where a number belongs: write one, as in 4 + 8"
        case .numberExpected(let found):
            "\(quoted(found)) stands where a number belongs; one is written like 12, -3, 0.75 or 2/3"
        case .signExpected(let found):
            "\(quoted(found)) stands where a sign belongs: put + or - between two numbers, as in 4 + 8"
        case .notAlone: "a product or a division stands alone: write 3 x 4 or 12 / 4, and nothing added to it"
        case .slash: "a slash divides with a blank on both sides, 12 / 4, and makes a fraction with none, 3/4"
        case .unknownMisplaced: "one number may be missing, after the first number and a sign: 8 + _ = 10"
        case .totalExpected: "what it comes to is missing: write it after =, as in 8 + _ = 10"
        case .totalAsked:
            "the answer is asked for: leave = and what follows it out, and add \(naming.asking) to hide the answer"
        case .nothingPlaced: "place needs numbers, with commas between them: place 25, 50, 65"
        case .countNotWhole(let count):
            "\(typed(count)) times is no number of jumps: a whole number from 0 on counts them"
        case .divisionByZero: "this divides by zero: jumps of 0 never get anywhere; give another divisor"
        case .neverReached(let dividend, let divisor):
            "jumps of \(typed(divisor)) never reach \(typed(dividend)): give both the same sign"
        case .exponent(let number): "\(quoted(number)) has an exponent, e: write all digits, as in 100000"
        case .comma(let point): "a comma stands in a number: write a point, \(Excerpt.printable(point))"
        case .zeroDenominator(let number):
            "\(quoted(number)) divides by zero: a fraction has a denominator of 1 or more"
        case .openBracket: "a bracket is never closed: write ) after its number, as in 3 + (-7)"
        case .tooLarge: "a number is too large here: numbers and sums fit into 64 bits"
        case .wrongTotal(let written, let right):
            "the sentence does not come to \(typed(written)): it comes to \(typed(right))"
        case .tooLong(let limit): "the sentence is too long: it may have \(grouped(limit)) characters"
        }
    }

    /// The word that was found where a number or a sign belongs; nil for any other problem.
    package var unexpectedWord: String? {
        switch problem {
        case .numberExpected(let found) where !found.isEmpty: found
        case .signExpected(let found): found
        default: nil
        }
    }
}

extension Naming {
    fileprivate var asking: String {
        switch self {
        case .flags: name(.question)
        case .lesson: name(.question, "yes")
        }
    }
}
