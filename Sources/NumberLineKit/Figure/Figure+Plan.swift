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
        let scales = try Scale.scales(of: subjects, plan: plan)
        let timeline = Timeline(subjects, plan)
        var panels: [Panel] = []
        for (index, subject) in subjects.enumerated() {
            // The sentence over the line before stands for another way of the same, and so does the name of a way.
            let before = index > 0 ? subjects[index - 1] : nil
            let isRepeated = before.map { $0.sentence == subject.sentence } ?? false
            let isSameWay = before.map(subject.isSameWay(as:)) ?? false
            panels.append(
                Panel(
                    subject, on: scales[index], plan: plan, isNamed: !isSameWay,
                    heading: isRepeated ? [] : timeline.heading(subject, line: index),
                    placing: { timeline.marks($0, line: index) }))
            if panels[index].caption != nil { panels[index].count = timeline.count(subject, line: index) }
        }
        moments = timeline.moments(
            panels, subjects, isCompared: plan.by.count > 1, isOnSeveralKinds: plan.line.count > 1)
        told = timeline.alternative(subjects, to: moments, isCompared: plan.by.count > 1)
        if let zoom = plan.zoom, let subject = subjects.first, let panel = panels.first {
            panels.append(try Panel(magnifying: zoom, of: panel, notation: subject.notation, timeline))
            // A walk that can be seen there would only be crowded here.
            if subject.isWithin(zoom) { panels[0].marks.removeAll(where: \.isOfWalk) }
        }
        self.panels = panels
        let walk = timeline.steps(subjects)
        pauses = try plan.pauses(in: walk, of: subjects, repeating: timeline.repeated(subjects))
        steps = plan.hidesAnswer ? Array(walk.prefix(1)) : walk
        slug = plan.slug
        isQuestion = plan.hidesAnswer
    }
}

extension Figure {
    /// The figure of a plan whose question, where it asks one, is answered step by step, as when it is played: it begins as
    /// the question and ends with the answer, all on the question's line.
    ///
    /// - Throws: ``FigureError`` when the plan asks for what cannot be drawn.
    public init(revealing plan: Plan) throws(FigureError) {
        var plan = plan
        plan.isRevealed = true
        try self.init(plan)
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
                _ = try kinds
                return [try Subject(blank: [from, to, tick].compactMap { $0 })]
            }
            let kinds = try kinds
            guard sentences.count <= Plan.mostPanels, by.count <= Plan.mostPanels, kinds.count <= Plan.mostPanels,
                sentences.count * max(by.count, 1) * kinds.count <= Plan.mostPanels
            else {
                throw .tooManyPanels(limit: Plan.mostPanels)
            }
            var subjects: [Subject] = []
            for sentence in sentences {
                guard let sentence = isDifference ? sentence.asDifference : sentence else { throw .noDifference }
                for strategy in by.isEmpty ? [nil] : by.map(Optional.some) {
                    for kind in kinds { subjects.append(try Subject(sentence, by: strategy, on: kind)) }
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

    /// The steps of a walk that land where it is to pause, with what is asked there; on steps that repeat a way nothing is
    /// asked.
    fileprivate func pauses(
        in walk: [Step], of subjects: [Subject], repeating repeated: Set<Int>
    ) throws(FigureError) -> [Int: Figure.Pause] {
        var pauses: [Int: Figure.Pause] = [:]
        let landings = pauseAt.isEmpty ? [:] : Dictionary(grouping: walk.dropFirst(), by: \.number)
        for pause in pauseAt {
            let operand = pause.number
            guard let landings = landings[operand.value] else {
                // They may be what is asked.
                guard !isQuestion else { throw .neverLanded(operand.numeral, landings: nil) }
                let numbers = walk.dropFirst().prefix(FigureError.mostLandings + 1).compactMap(\.number)
                throw .neverLanded(
                    operand.numeral, landings: numbers.compactMap { subjects.first?.notation.numeral(for: $0) })
            }
            // On another kind of line, which shows the same way again, the answer is there by then: there is nothing to ask,
            // and whoever has heard a question would wait for another.
            for landing in landings where pause.question == nil || !repeated.contains(landing.index) {
                pauses[landing.index] = Figure.Pause(question: pause.question)
            }
        }
        return pauses
    }

    /// The kinds of line, once the wishes have been seen to go with them.
    private var kinds: [LineKind] {
        get throws(FigureError) {
            let isUnjumped =
                sentences.isEmpty || sentences.contains { if case .place = $0.form { true } else { false } }
            if isUnjumped, let kind = line.first(where: { $0 != .ruled }) { throw .onlyRuled(kind) }
            let kinds = line.isEmpty ? [isUnjumped ? .ruled : .grow] : line
            guard !kinds.contains(.open) || kinds.allSatisfy({ $0 == .open }) else { throw .openBesideOthers }
            if let kind = kinds.first(where: { $0 == .open || $0 == .path }) {
                guard from == nil, to == nil, zoom == nil, tick == nil || kind == .path else { throw .noScale(kind) }
            }
            if zoom != nil, sentences.count * max(by.count, 1) * kinds.count > 1 { throw .zoomOfSeveral }
            return kinds
        }
    }
}
