extension NumberSentence {
    /// The longest text that is read, in Unicode scalars.
    public static let longest = 4096

    /// The sign that stands for a missing number where it is shown.
    public static let unknown: Unicode.Scalar = "\u{25A1}"

    /// Reads one sentence.
    ///
    /// A sum is `NUMBER ((+|-) NUMBER)*`, with `= NUMBER` after it where the writer gives the total. Also `3 x 4`;
    /// `14 ÷ 4`; `8 + _ = 10` and `12 - _ = 7`; `place 25, 50, 65`. A number is `12`, `-3`, `0.75`, `.5`, `2/3`,
    /// `1 1/6`, or one of these in brackets. Both `-` and `−` are a minus.
    ///
    /// - Throws: ``SentenceError`` with the place and the problem.
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) throws(SentenceError) {
        var scanner = try SentenceScanner(bounded: text)
        self = try scanner.sentence()
        try scanner.end()
    }

    /// Reads one sentence or several with `;` between them, which share a picture.
    ///
    /// - Throws: ``SentenceError`` with the place and the problem.
    /// - Complexity: O(*n*) in the length of the text.
    public static func all(in text: String) throws(SentenceError) -> [NumberSentence] {
        var scanner = try SentenceScanner(bounded: text)
        var sentences = [try scanner.sentence()]
        while scanner.takes(";") { sentences.append(try scanner.sentence()) }
        try scanner.end()
        return sentences
    }
}

extension NumberSentence.Operand {
    /// Reads one number in the notation of sentences, brackets and all.
    ///
    /// - Throws: ``SentenceError`` with the place and the problem.
    public init(_ text: String) throws(SentenceError) {
        var scanner = try SentenceScanner(bounded: text)
        self = try scanner.number()
        try scanner.end()
    }
}

extension SentenceScanner {
    fileprivate init(bounded text: String) throws(SentenceError) {
        self.init(text)
        guard count <= NumberSentence.longest else {
            throw SentenceError(.tooLong(limit: NumberSentence.longest), at: count..<count)
        }
    }

    /// A sentence, up to its end, a semicolon, or what belongs to none.
    fileprivate mutating func sentence() throws(SentenceError) -> NumberSentence {
        let from = skippingBlanks().position
        if takes(word: "place") { return try made(.place(try points()), from: from) }
        if takesUnknown() { throw SentenceError(.unknownMisplaced, at: from..<position) }
        let first = try number()
        var addends: [NumberSentence.Addend] = []
        let end = position
        while let sign = try sign() {
            let isSubtracted = sign == .minus
            if sign == .times || sign == .dividedBy {
                guard addends.isEmpty else { throw SentenceError(.notAlone, at: position - 1..<position) }
                return try productOrQuotient(first, sign, in: from..<end)
            }
            let place = skippingBlanks().position
            if takesUnknown() {
                guard addends.isEmpty else { throw SentenceError(.unknownMisplaced, at: place..<position) }
                guard takes("=") else { throw SentenceError(.totalExpected, at: position..<position) }
                let total = try total()
                return try made(.missing(start: first, isSubtracted: isSubtracted, total: total), from: from)
            }
            addends.append(NumberSentence.Addend(try number(), isSubtracted: isSubtracted))
        }
        return try checked(try made(.sum(first, addends), from: from))
    }

    private mutating func productOrQuotient(
        _ first: NumberSentence.Operand, _ sign: Sign, in place: Range<Int>
    ) throws(SentenceError) -> NumberSentence {
        let second = try number()
        let range = place.lowerBound..<position
        if sign == .times {
            guard first.value.isWhole, first.value >= .zero else {
                throw SentenceError(.countNotWhole(first.numeral.text), at: place)
            }
        } else {
            if second.value == .zero { throw SentenceError(.divisionByZero, at: range) }
            guard first.value.sign * second.value.sign >= 0 else {
                throw SentenceError(
                    .neverReached(dividend: first.numeral.text, divisor: second.numeral.text), at: range)
            }
        }
        let form: NumberSentence.Form =
            sign == .times ? .product(count: first, size: second) : .quotient(first, by: second)
        let sentence = try checked(try made(form, from: place.lowerBound))
        let next = skippingBlanks().position
        if try self.sign() != nil { throw SentenceError(.notAlone, at: next..<position) }
        return sentence
    }

    /// One number after the other, commas between them.
    private mutating func points() throws(SentenceError) -> [NumberSentence.Operand] {
        isCommaSeparator = true
        defer { isCommaSeparator = false }
        guard !isAtEnd else { throw SentenceError(.nothingPlaced, at: position..<position) }
        var points = [try number()]
        while takes(",") { points.append(try number()) }
        return points
    }

    private func made(_ form: NumberSentence.Form, from: Int) throws(SentenceError) -> NumberSentence {
        do {
            return try NumberSentence(form)
        } catch {
            throw SentenceError(.tooLarge, at: from..<position)
        }
    }

    private mutating func total() throws(SentenceError) -> NumberSentence.Operand {
        guard !isAtEnd else { throw SentenceError(.totalExpected, at: position..<position) }
        return try number()
    }

    /// `sentence`, once what may follow an equals sign has been seen to be true. A division may say its remainder, or
    /// all of it as one number.
    private mutating func checked(_ sentence: NumberSentence) throws(SentenceError) -> NumberSentence {
        guard takes("=") else { return sentence }
        let from = skippingBlanks().position
        if takesUnknown() { throw SentenceError(.totalAsked, at: from..<position) }
        let written = try total()
        let remainder = takes(word: "remainder") || takes(word: "r") || takes(word: "R") ? try number() : nil
        let isRight: Bool
        switch try? sentence.answer {
        case .landing(let end): isRight = remainder == nil && written.value == end
        case .count(let count, let rest):
            let isCount = (try? Rational(count)) == written.value
            if let remainder {
                isRight = isCount && remainder.value == rest
            } else {
                isRight = rest == .zero ? isCount : sentence.exactQuotient == written.value
            }
        default: isRight = true
        }
        guard isRight else {
            let said = remainder.map { "\(written.numeral.text) remainder \($0.numeral.text)" } ?? written.numeral.text
            throw SentenceError(.wrongTotal(written: said, right: sentence.answerText), at: from..<position)
        }
        return sentence
    }
}
