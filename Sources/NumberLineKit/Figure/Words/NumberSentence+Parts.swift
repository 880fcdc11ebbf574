extension Figure {
    /// A piece of a sentence over a line.
    public struct Part: Hashable, Sendable {
        /// The writing; a blank stands between any two pieces.
        public let writing: Writing
        /// Its colour, the one the same thing has on the line.
        public let ink: Ink
        /// When it is there: the question mark goes as the answer comes.
        public internal(set) var life: Lifetime

        init(_ writing: Writing, _ ink: Ink, _ life: Lifetime = .always) {
            self.writing = writing
            self.ink = ink
            self.life = life
        }

        init(_ text: String, _ ink: Ink = .plain, _ life: Lifetime = .always) {
            self.init(Writing(text), ink, life)
        }
    }
}

extension NumberSentence {
    /// The sentence piece by piece. The answer comes with step `last`; until then something stands in its place. A
    /// question leaves it to the reader to bring fractions to one denominator.
    func parts(answeredAt last: Int, isAsked: Bool) -> [Figure.Part] {
        let asked = Lifetime.always.before(last)
        let answered = Lifetime(from: last)
        /// What stands for the answer before.
        func stand(_ text: String, _ ink: Ink) -> [Figure.Part] {
            asked.map { [Figure.Part(Writing(text), ink, $0)] } ?? []
        }
        /// The answers, each after an equals sign, and before them what they are worked out by; only the first sign is there
        /// before.
        func total(by middle: [Figure.Part] = []) -> [Figure.Part] {
            var parts = [Figure.Part("=")]
            if let asked { parts.append(Figure.Part(Writing("?"), .plain, asked)) }
            parts += middle
            for (index, answer) in answers.enumerated() {
                if index > 0 || !middle.isEmpty { parts.append(Figure.Part("=", .plain, answered)) }
                parts.append(Figure.Part(answer, .answer, answered))
            }
            return parts
        }
        switch form {
        case .sum(let start, let addends):
            guard !addends.isEmpty else { return [Figure.Part(Writing(start.numeral), .start)] }
            guard let rewritten else { return operands + total() }
            guard isAsked else { return operands + [Figure.Part("=")] + rewritten.operands + total() }
            return operands + total(by: rewritten.operands.map { Figure.Part($0.writing, $0.ink, answered) })
        case .product(let count, let size):
            return [
                Figure.Part(Writing(count.numeral), .plain), Figure.Part("\u{D7}"),
                Figure.Part(Writing(size.numeral, sign: .bracketed), size.value.sign < 0 ? .left : .right),
            ] + total()
        case .quotient(let dividend, let divisor):
            return [
                Figure.Part(Writing(dividend.numeral), .plain), Figure.Part("\u{F7}"),
                Figure.Part(Writing(divisor.numeral, sign: .bracketed), divisor.value.sign < 0 ? .left : .right),
            ]
                + quotient(
                    stand("?", .plain) + (countText.map { [Figure.Part($0, .answer, answered)] } ?? []), answered)
        case .missing(let start, let isSubtracted, let end):
            return [
                Figure.Part(Writing(start.numeral), .start),
                Figure.Part(isSubtracted ? String(Numeral.minus) : "+", isSubtracted ? .left : .right),
            ] + missing(isSubtracted ? .left : .right, end, asked, answered, isAsked: isAsked)
        case .difference(let minuend, let subtrahend):
            return [
                Figure.Part(Writing(minuend.numeral), .start), Figure.Part(String(Numeral.minus)),
                Figure.Part(Writing(subtrahend.numeral, sign: .bracketed), .start),
            ] + total()
        case .place(let points):
            return points.enumerated().map { index, point in
                Figure.Part(Writing(point.numeral) + Writing(index < points.count - 1 ? "," : ""), .start)
            }
        }
    }

    /// The missing number and what follows it. Where it is asked for, the room for it would say how long it is: what
    /// follows stands there twice, and comes to its second place with the answer.
    private func missing(
        _ ink: Ink, _ end: Operand, _ asked: Lifetime?, _ answered: Lifetime, isAsked: Bool
    ) -> [Figure.Part] {
        let stand = asked.map { Figure.Part(Writing(String(NumberSentence.unknown)), ink, $0) }
        let number = missingJump.map { Figure.Part($0, .answer, answered) }
        func total(_ life: Lifetime) -> [Figure.Part] {
            [Figure.Part("=", .plain, life), Figure.Part(Writing(end.numeral), .start, life)]
        }
        guard isAsked, let asked else { return [stand, number].compactMap { $0 } + total(.always) }
        return [stand].compactMap { $0 } + total(asked) + [number].compactMap { $0 } + total(answered)
    }

    /// The number that is missing, as it stands in the sentence.
    private var missingJump: Writing? {
        guard case .gap(let way) = try? answer else { return nil }
        // More than one whole is written so, as the numbers beside it may be.
        let isMixed = notation.isFraction && way.magnitude > .one
        return Writing(isMixed ? Notation.mixed(way) : notation.numeral(for: way), sign: .bracketed)
    }

    private var countText: Writing? {
        if case .count(let count, _) = try? answer { Writing("\(count)") } else { nil }
    }

    /// A division's answer: the count, what is left over, and that in jumps where the divisor is a fraction.
    private func quotient(_ count: [Figure.Part], _ answered: Lifetime) -> [Figure.Part] {
        guard case .count(_, let remainder) = try? answer else { return [] }
        var parts = [Figure.Part("=")] + count
        guard remainder != .zero else { return parts }
        parts += [
            Figure.Part("remainder", .plain, answered), Figure.Part(notation.writing(remainder), .answer, answered),
        ]
        guard let quotient = partOfJump?.quotient else { return parts }
        return parts + [
            Figure.Part("or", .plain, answered), Figure.Part(quotient, .answer, answered),
            Figure.Part("jumps", .plain, answered),
        ]
    }

    /// A sum's numbers with their signs.
    private var operands: [Figure.Part] {
        guard case .sum(let start, let addends) = form else { return [] }
        var parts = [Figure.Part(Writing(start.numeral), .start)]
        for addend in addends {
            let sign = Writing(addend.isSubtracted ? "\u{2212} " : "+ ")
            parts.append(
                Figure.Part(
                    sign + Writing(addend.operand.numeral, sign: .bracketed), addend.value.sign < 0 ? .left : .right))
        }
        return parts
    }

    /// The sum with all its fractions brought to the line's denominator, where it is not written so: `4/6 + 3/6` for
    /// `2/3 + 1/2`.
    var rewritten: NumberSentence? {
        guard case .sum(let start, let addends) = form, notation.isFraction, !addends.isEmpty else { return nil }
        func like(_ operand: Operand) -> Operand {
            Operand(value: operand.value, numeral: notation.numeral(for: operand.value))
        }
        let likeAddends = addends.map { Addend(like($0.operand), isSubtracted: $0.isSubtracted) }
        guard like(start) != start || likeAddends != addends else { return nil }
        return try? NumberSentence(start: like(start), addends: likeAddends)
    }
}
