extension Figure {
    /// The figure of a plan. What is shown when, and what is told of the answer, is decided here and nowhere else.
    ///
    /// ```swift
    /// let figure = try Figure(Plan(NumberSentence("4 + 8")))
    /// figure.moments.map(\.line)   // 4, 4 + 1 = 5, 5 + 1 = 6, …
    /// ```
    ///
    /// - Throws: ``FigureError`` when the plan asks for what cannot be drawn.
    /// - Complexity: O(*n* log *n*) in the number of jumps and ticks, times the number of lines.
    public init(_ plan: Plan) throws(FigureError) {
        let subjects = try plan.subjects
        let line = try plan.kind(for: subjects)
        let scales = try Scale.scales(of: subjects, line: line, plan: plan)
        let builder = FigureBuilder(plan: plan, subjects: subjects, line: line)
        var panels = subjects.indices.map { builder.panel($0, scales[$0]) }
        if let zoom = plan.zoom, let panel = panels.first {
            panels.append(try builder.zoomed(zoom, of: panel))
            // A walk that can be seen there would only be crowded here.
            if subjects[0].isWithin(zoom) { panels[0].marks.removeAll(where: \.isOfWalk) }
        }
        self.panels = panels
        moments = builder.moments(scales)
        steps = plan.isQuestion ? Array(builder.steps.prefix(1)) : builder.steps
        slug = plan.slug
        isQuestion = plan.isQuestion
    }
}

extension Plan {
    /// What the lines show, from top to bottom.
    fileprivate var subjects: [Subject] {
        get throws(FigureError) {
            guard !sentences.isEmpty else {
                guard !isQuestion else { throw .nothingToAsk }
                guard by.isEmpty else { throw .nothingToCut }
                guard !isDifference else { throw .noDifference }
                // A tick that is a fraction makes a line of fractions; a decimal one leaves the ends as they are.
                let tick = tick.flatMap { $0.numeral.fraction == nil ? nil : $0 }
                return [try Subject(blank: [from, to, tick].compactMap { $0 })]
            }
            guard sentences.count * max(by.count, 1) <= Plan.mostPanels else {
                throw .tooManyPanels(limit: Plan.mostPanels)
            }
            var subjects: [Subject] = []
            for sentence in sentences {
                guard let sentence = isDifference ? sentence.asDifference : sentence else { throw .noDifference }
                for strategy in by.isEmpty ? [nil] : by.map(Optional.some) {
                    subjects.append(try Subject(sentence, by: strategy))
                }
            }
            let isBare = subjects.allSatisfy(\.isBare)
            if isBare, isQuestion { throw .nothingToAsk }
            if isBare, !by.isEmpty { throw .nothingToCut }
            let jumps = subjects.reduce(0) { $0 + $1.lastStep }
            guard jumps <= Route.mostJumps else { throw .route(.tooManyJumps(limit: Route.mostJumps)) }
            return subjects
        }
    }

    /// The kind of line, once the wishes have been seen to go with it. A question stands on a ruled line, since one that
    /// grows would end at its start.
    fileprivate func kind(for subjects: [Subject]) throws(FigureError) -> LineKind {
        let isUnjumped = subjects.contains { $0.route == nil }
        if isUnjumped, let line, line != .ruled { throw .onlyRuled(line) }
        let kind = line ?? (isUnjumped ? .ruled : .grow)
        if kind == .open || kind == .path {
            guard from == nil, to == nil, tick == nil, zoom == nil else { throw .noScale(kind) }
        }
        if zoom != nil, subjects.count > 1 { throw .zoomOfSeveral }
        return kind
    }
}

/// Puts the parts of a figure together.
private struct FigureBuilder {
    let plan: Plan
    let subjects: [Subject]
    let line: LineKind
    /// For each line the step at which it has only its start: lines run one after the other.
    let offsets: [Int]

    init(plan: Plan, subjects: [Subject], line: LineKind) {
        self.plan = plan
        self.subjects = subjects
        self.line = line
        var offsets = [0]
        for subject in subjects { offsets.append((offsets.last ?? 0) + subject.lastStep) }
        self.offsets = offsets
    }

    private var lastStep: Int { offsets.last ?? 0 }

    func panel(_ index: Int, _ scale: Scale) -> Panel {
        let subject = subjects[index]
        let kind: LineKind = line == .grow && plan.isQuestion ? .ruled : line
        let marks: [Mark]
        if let route = subject.route {
            let walk = Walk(route, on: scale)
            marks = kind == .path ? PathMarks(subject, walk).marks : LineMarks(subject, walk, line: kind).marks
        } else {
            marks = RuledMarks(subject.placed.map(\.value), on: scale).marks
        }
        let isRepeated = index > 0 && subjects[index - 1].sentence == subject.sentence
        return Panel(
            heading: isRepeated ? [] : heading(index),
            caption: subject.caption(
                isAsked: !plan.by.isEmpty, isQuestion: plan.isQuestion, isCompared: plan.by.count > 1),
            line: kind, scale: scale, marks: sorted(marks.map { timed($0, offset: offsets[index]) }),
            isLeftward: subject.route?.jumps.first.map { $0.by.sign < 0 } ?? false, magnified: nil,
            facts: facts(of: subject))
    }

    /// Whether a line has the sentence of the one above it, of which it shows another way.
    private func isRepeated(_ index: Int) -> Bool {
        index > 0 && subjects[index - 1].sentence == subjects[index].sentence
    }

    private func heading(_ index: Int) -> [Figure.Part] {
        // A walk of no jumps has its answer from the beginning, but not where it is asked.
        let answered = max(subjects[index].lastStep, plan.isQuestion ? 1 : 0)
        let parts = subjects[index].sentence?.parts(answeredAt: answered, isAsked: plan.isQuestion) ?? []
        return parts.map { part in
            var part = part
            part.life = timed(part.life, offset: offsets[index])
            return part
        }
    }

    private func facts(of subject: Subject) -> Panel.Facts {
        var (answer, remainder) = (Rational?.none, Rational.zero)
        switch try? subject.sentence?.answer {
        case .landing(let number), .gap(let number): answer = number
        case .count(let count, let rest): (answer, remainder) = (try? Rational(count), rest)
        case .some(.none), nil: break
        }
        return Panel.Facts(
            route: subject.route, placed: subject.placed.map(\.value), answer: answer, remainder: remainder)
    }

    func zoomed(_ interval: ClosedRange<Rational>, of panel: Panel) throws(FigureError) -> Panel {
        guard interval.lowerBound < interval.upperBound, panel.scale.low <= interval.lowerBound,
            interval.upperBound <= panel.scale.high
        else {
            let shown = panel.scale.shown
            throw .zoomOutside(
                low: panel.scale.ticks[shown.lowerBound].numeral, high: panel.scale.ticks[shown.upperBound].numeral)
        }
        do {
            let zoom = try ZoomMarks(interval, of: panel, notation: subjects.first?.notation ?? .whole)
            let ends = panel.scale.index(of: interval.lowerBound)...panel.scale.index(of: interval.upperBound)
            return Panel(
                heading: [], caption: nil, line: .ruled, scale: zoom.scale, marks: sorted(zoom.marks),
                isLeftward: panel.isLeftward, magnified: ends,
                facts: Panel.Facts(route: nil, placed: [], answer: nil, remainder: .zero))
        } catch {
            throw .overflow
        }
    }

    /// In the order of the steps they appear with.
    private func sorted(_ marks: [Mark]) -> [Mark] {
        var bySteps = [[Mark]](repeating: [], count: lastStep + 2)
        for mark in marks { bySteps[min(mark.life.first, lastStep + 1)].append(mark) }
        return bySteps.flatMap { $0 }
    }

    private func timed(_ mark: Mark, offset: Int) -> Mark {
        var mark = mark
        mark.life = plan.isQuestion && mark.isRemainder ? .never : timed(mark.life, offset: offset)
        return mark
    }

    /// A lifetime among the steps of the whole picture. A question has only its first: what is there then stays, and for
    /// all else there is only room.
    private func timed(_ life: Lifetime, offset: Int) -> Lifetime {
        guard plan.isQuestion else { return life.shifted(by: offset) }
        return life.contains(0) ? .always : .never
    }

    /// The steps of all lines, one line after the other.
    var steps: [Step] {
        var steps = [Step(index: 0, number: subjects.first?.route?.start, jump: nil)]
        for subject in subjects {
            for jump in subject.route?.jumps ?? [] {
                steps.append(Step(index: steps.count, number: jump.to, jump: jump))
            }
            for point in subject.placed { steps.append(Step(index: steps.count, number: point.value, jump: nil)) }
        }
        return steps
    }

    func moments(_ scales: [Scale]) -> [Moment] {
        let parts = subjects.indices.filter { !isRepeated($0) && subjects[$0].sentence != nil }.map { index in
            (parts: heading(index), isPlace: subjects[index].route == nil)
        }
        let range = scales.first.map { scale in
            "\(scale.ticks[scale.shown.lowerBound].numeral.text) to \(scale.ticks[scale.shown.upperBound].numeral.text)"
        }
        let lines = subjects.map { $0.lines(isAsked: plan.isQuestion) }
        let starts = lines.compactMap(\.first).filter { !$0.isEmpty }
        var all = [starts.isEmpty ? range ?? "" : unique(starts).joined(separator: "; ")]
        for (index, lines) in lines.enumerated() {
            let caption = subjects[index].caption(
                isAsked: plan.by.count > 1, isQuestion: true, isCompared: true
            ).map { "\($0): " }
            for (step, line) in lines.enumerated().dropFirst() {
                all.append("\(step == 1 ? caption ?? "" : "")\(line)")
            }
        }
        if plan.isQuestion { all = Array(all.prefix(1)) }
        let thing = subjects.contains { $0.route == nil } ? "point" : "jump"
        let changes = Set(parts.flatMap(\.parts).flatMap { [$0.life.first, $0.life.end ?? 0] })
        var sentence = ""
        return all.enumerated().map { step, line in
            if step == 0 || changes.contains(step) {
                sentence = parts.map { ($0.isPlace ? "place " : "") + Figure.Part.text($0.parts, at: step) }.joined(
                    separator: "; ")
            }
            let count = "\(step)"
            let padding = String(repeating: " ", count: "\(lastStep)".utf8.count - count.utf8.count)
            return Moment(
                line: line, sentence: sentence.isEmpty ? "Number line from \(range ?? "")" : sentence,
                status: lastStep > 0 && !plan.isQuestion ? "\(thing) \(padding)\(count) of \(lastStep)" : "")
        }
    }

    private func unique(_ texts: [String]) -> [String] {
        texts.enumerated().filter { !texts.prefix($0.offset).contains($0.element) }.map(\.element)
    }
}

extension Mark {
    fileprivate var isRemainder: Bool {
        if case .remainder = kind { true } else { false }
    }
}
