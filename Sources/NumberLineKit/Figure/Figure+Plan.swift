extension Figure {
    /// The figure of a plan. What is shown when, and what is told of the answer, is decided here and nowhere else.
    ///
    /// ```swift
    /// let figure = try Figure(Plan(NumberSentence("4 + 8")))
    /// figure.moments.map(\.line)   // 4, 4 + 1 = 5, 5 + 1 = 6, …
    /// ```
    ///
    /// - Throws: ``FigureError`` when the plan asks for what cannot be drawn.
    /// - Complexity: O(*n* log *n*) in the number of jumps and ticks.
    public init(_ plan: Plan) throws(FigureError) {
        do {
            route = try Route(plan.sentence, by: plan.by)
        } catch {
            throw .route(error)
        }
        let scale = try Scale(of: route, plan: plan)
        let walk = Walk(route, on: scale)
        sentence = plan.sentence.parts(lastStep: route.jumps.count)
        panels = [
            Panel(
                caption: plan.by?.caption(of: route, notation: plan.sentence.notation),
                scale: scale,
                marks: PanelMarks(walk, plan: plan).marks,
                isLeftward: route.jumps.first.map { $0.by.sign < 0 } ?? false)
        ]
        moments = plan.sentence.moments(of: route)
        slug = plan.sentence.slug
    }
}

extension Strategy {
    /// The strategy as a teacher would name it, with what it takes; nil where the picture needs no name.
    fileprivate func caption(of route: Route, notation: Notation) -> String? {
        let name: String
        switch self {
        case .ones, .whole: return nil
        case .size(let size): name = "Jumps of \(notation.numeral(for: size).text)"
        case .makeTen:
            let isThroughZero = route.landings.dropLast().contains(.zero) && route.start != .zero
            name = isThroughZero ? "Through zero" : notation == .whole ? "Make ten" : "Make a whole"
        }
        return "\(name) · \(route.jumps.count) \(route.jumps.count == 1 ? "jump" : "jumps")"
    }
}

extension NumberSentence {
    fileprivate func parts(lastStep: Int) -> [Figure.Part] {
        var parts = [Figure.Part(text: start.numeral.text, ink: .start, life: .always)]
        for addend in addends {
            parts.append(Figure.Part(text: addend.text, ink: addend.value.sign < 0 ? .left : .right, life: .always))
        }
        guard !addends.isEmpty else { return parts }
        parts.append(Figure.Part(text: "=", ink: .plain, life: .always))
        if lastStep > 0 {
            parts.append(Figure.Part(text: "?", ink: .plain, life: Lifetime(from: 0, until: lastStep)))
        }
        parts.append(Figure.Part(text: answerText, ink: .answer, life: Lifetime(from: lastStep)))
        return parts
    }

    private var answerText: String {
        guard let end = try? end else { return "?" }
        return notation.answer(end).map(\.text).joined(separator: " = ")
    }

    /// The sentence without what it comes to.
    private var question: String {
        ([start.numeral.text] + addends.map(\.text)).joined(separator: " ")
    }

    fileprivate func moments(of route: Route) -> [Moment] {
        let asked = addends.isEmpty ? question : "\(question) = ?"
        let answered = addends.isEmpty ? question : "\(question) = \(answerText)"
        let last = route.jumps.count
        func moment(_ step: Int, _ line: String) -> Moment {
            let count = "\(step)"
            let padding = String(repeating: " ", count: "\(last)".utf8.count - count.utf8.count)
            return Moment(
                line: line, sentence: step == last ? answered : asked, status: "jump \(padding)\(count) of \(last)")
        }
        return [moment(0, notation.numeral(for: route.start).text)]
            + route.jumps.enumerated().map { index, jump in
                let by = notation.numeral(for: jump.by)
                let walked =
                    "\(notation.numeral(for: jump.from).text) \(by.isNegative ? Numeral.minus : "+") \(by.digits)"
                return moment(index + 1, "\(walked) = \(notation.numeral(for: jump.to).text)")
            }
    }

    /// The sentence in letters that a file name or an id may have.
    fileprivate var slug: String {
        let words = addends.map { ($0.isSubtracted ? "minus-" : "plus-") + $0.operand.numeral.slug }
        return ([start.numeral.slug] + words).joined(separator: "-")
    }
}

extension NumberSentence.Addend {
    /// The addend as it stands after what is before it: `+ 8`, `− (−2)`.
    fileprivate var text: String {
        "\(isSubtracted ? String(Numeral.minus) : "+") \(operand.numeral.operandText)"
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
