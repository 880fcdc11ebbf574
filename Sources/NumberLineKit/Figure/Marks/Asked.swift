/// What is asked of a walk and what is given, beside its start and its jumps.
struct Asked {
    /// The number that is given and walked to, and its colour.
    let target: (value: Rational, ink: Ink)?
    /// Whether the number looked for is the one the walk ends on.
    let isLanding: Bool
    /// Whether the number looked for is how many jumps there are.
    let isCount: Bool
    /// Whether the jumps are counted even if there is only one.
    let isCounted: Bool
    /// What stands on the bracket over all jumps: until the last of them, and then.
    let bracket: (before: (writing: Writing, ink: Ink)?, after: Writing, ink: Ink)?
    /// What a division leaves over, in words.
    let remainder: Writing?

    /// What `subject` asks for; `isCounted` is whether its jumps are equal, so that their total is worth saying.
    init(_ subject: Subject, isCounted: Bool) {
        let (sentence, notation) = (subject.sentence, subject.notation)
        func total() -> Writing? {
            guard let route = subject.route, let total = try? route.end - route.start else { return nil }
            return notation.writing(total, sign: .always)
        }
        var target: (Rational, Ink)?
        var (isLanding, isCount, counts) = (false, false, isCounted)
        var bracket: ((Writing, Ink)?, Writing, Ink)?
        var remainder: Writing?
        switch sentence?.form {
        case .sum(_, let addends):
            isLanding = !addends.isEmpty
            let isLeftward = subject.route.map { $0.end < $0.start } ?? false
            if isCounted, let total = total() { bracket = (nil, total, isLeftward ? .left : .right) }
        case .product(let count, let size):
            isLanding = true
            counts = isCounted || subject.isUncut
            if isCounted, let sentence {
                let product = Writing("\(count.numeral.text) \u{D7} ") + Writing(size.numeral, sign: .bracketed)
                let text = sentence.answers.prefix(1).reduce(product) { $0 + Writing(" = ") + $1 }
                bracket = (nil, text, size.value.sign < 0 ? .left : .right)
            }
        case .quotient(let dividend, _):
            target = (dividend.value, .plain)
            (isCount, counts) = (subject.isUncut, isCounted || subject.isUncut)
            if case .count(_, let rest) = try? sentence?.answer, rest != .zero {
                remainder = notation.writing(rest.magnitude) + Writing(" left")
            }
        case .missing(_, let isSubtracted, let end):
            target = (end.value, .start)
            let sign = isSubtracted ? String(Numeral.minus) : "+"
            if case .gap(let way) = try? sentence?.answer {
                bracket = (
                    (Writing(sign + String(NumberSentence.unknown)), isSubtracted ? .left : .right),
                    notation.writing(isSubtracted ? -way : way, sign: .always), .answer
                )
            }
        case .difference(let minuend, _):
            target = (minuend.value, .start)
            if let answer = sentence?.answers.first { bracket = ((Writing("?"), .plain), answer, .answer) }
        case .place, nil: break
        }
        self.target = target
        (self.isLanding, self.isCount, self.isCounted) = (isLanding, isCount, counts)
        self.bracket = bracket
        self.remainder = remainder
    }
}
