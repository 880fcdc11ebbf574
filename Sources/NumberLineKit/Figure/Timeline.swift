/// The steps of a picture: those of its lines, one line after the other. A question has only the first of them.
struct Timeline {
    /// Whether the answer stays hidden.
    private let isQuestion: Bool
    /// Whether it is asked for, even if it comes out in the end.
    private let isAsked: Bool
    /// For each line the step at which it has only its start.
    private let offsets: [Int]

    init(_ subjects: [Subject], _ plan: Plan) {
        isQuestion = plan.hidesAnswer
        isAsked = plan.isQuestion
        offsets = subjects.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.lastStep) }
    }

    /// The last step, of a question's answer too.
    private var end: Int { offsets.last ?? 0 }

    /// A lifetime of a line among the steps of the whole picture. What is there at a question's only step stays, and for
    /// all else there is only room.
    private func life(_ life: Lifetime, line: Int) -> Lifetime {
        guard isQuestion else { return life.shifted(by: offsets[line]) }
        return life.contains(0) ? .always : .never
    }

    /// A line's marks at their steps, in the order of the steps they appear with.
    func marks(_ marks: [Mark], line: Int) -> [Mark] {
        sorted(
            marks.map { mark in
                var mark = mark
                // Where nothing is jumped, what is left over is there from the beginning, but not where it is asked.
                if isAsked, mark.isRemainder, mark.life.first == 0 { mark.life = Lifetime(from: 1) }
                mark.life = life(mark.life, line: line)
                return mark
            })
    }

    /// Marks in the order of the steps they appear with.
    func sorted(_ marks: [Mark]) -> [Mark] {
        var bySteps = [[Mark]](repeating: [], count: end + 2)
        for mark in marks { bySteps[min(mark.life.first, end + 1)].append(mark) }
        return bySteps.flatMap { $0 }
    }

    /// The sentence over a line, its pieces at their steps.
    func heading(_ subject: Subject, line: Int) -> [Figure.Part] {
        let answered = max(subject.lastStep, isAsked ? 1 : 0)
        let parts = subject.sentence?.parts(answeredAt: answered, isAsked: isAsked) ?? []
        return parts.map { part in
            var part = part
            part.life = life(part.life, line: line)
            return part
        }
    }

    /// The numbers that are reached or placed.
    func steps(_ subjects: [Subject]) -> [Step] {
        var steps = [Step(index: 0, number: subjects.first?.route?.start, jump: nil)]
        for subject in subjects {
            for jump in subject.route?.jumps ?? [] {
                steps.append(Step(index: steps.count, number: jump.to, jump: jump))
            }
            for point in subject.placed { steps.append(Step(index: steps.count, number: point.value, jump: nil)) }
        }
        // An answer that no jump leads to comes with a step of its own.
        if isAsked, steps.count == 1 { steps.append(Step(index: 1, number: steps[0].number, jump: nil)) }
        return steps
    }

    /// The walk in words, step by step.
    func moments(_ panels: [Panel], _ subjects: [Subject], isCompared: Bool) -> [Moment] {
        let lines = subjects.enumerated().map { index, subject in
            subject.lines(
                isAsked: isQuestion, name: isCompared ? subject.caption(isCounted: false, isCompared: true) : nil)
        }
        let range = panels.first.map(\.range) ?? ""
        let starts = lines.compactMap(\.first).filter { !$0.isEmpty }
        let start = starts.isEmpty ? range : unique(starts).joined(separator: "; ")
        let walk = lines.flatMap { $0.dropFirst() }
        let all = isQuestion ? [start] : [start] + (isAsked && walk.isEmpty ? [start] : walk)
        let sentences = zip(panels, subjects).filter { !$0.0.heading.isEmpty }.map { panel, subject in
            (parts: panel.heading, isPlace: subject.route == nil)
        }
        let changes = Set(sentences.flatMap(\.parts).flatMap { [$0.life.first, $0.life.end ?? 0] })
        let thing = subjects.contains { $0.route == nil } ? "point" : "jump"
        var sentence = ""
        return all.enumerated().map { step, line in
            if step == 0 || changes.contains(step) {
                sentence = sentences.map { ($0.isPlace ? "place " : "") + Figure.Part.text($0.parts, at: step) }
                    .joined(separator: "; ")
            }
            // How many there are may be just what is asked.
            let total = isAsked && step < all.count - 1 ? "?" : "\(end)"
            return Moment(
                line: line, sentence: sentence.isEmpty ? "Number line from \(range)" : sentence,
                status: all.count > 1 ? "\(thing) \(padded("\(min(step, end))")) of \(padded(total))" : "")
        }
    }

    /// As wide as the last step's number.
    private func padded(_ text: String) -> String {
        String(repeating: " ", count: "\(end)".utf8.count - text.utf8.count) + text
    }

    private func unique(_ texts: [String]) -> [String] {
        texts.enumerated().filter { !texts.prefix($0.offset).contains($0.element) }.map(\.element)
    }
}

extension Panel {
    /// The ends of the line, as they are written.
    fileprivate var range: String {
        "\(scale.ticks[scale.shown.lowerBound].numeral.text) to \(scale.ticks[scale.shown.upperBound].numeral.text)"
    }
}

extension Mark {
    fileprivate var isRemainder: Bool {
        if case .remainder = kind { true } else { false }
    }
}
