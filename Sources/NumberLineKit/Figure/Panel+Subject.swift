extension Panel {
    /// A line that shows `subject`, its marks put at the steps of the picture by `place`. A question stands on a ruled
    /// line, since one that grows would end at its start.
    init(
        _ subject: Subject, on scale: Scale, plan: Plan, isNamed: Bool, heading: [Figure.Part],
        placing place: ([Mark]) -> [Mark]
    ) {
        let line: LineKind = subject.line == .grow && plan.isQuestion ? .ruled : subject.line
        let (marks, texts) = subject.marks(on: scale, line: line, isAsked: plan.isQuestion)
        self.init(
            heading: heading,
            caption: plan.by.isEmpty || !isNamed
                ? nil : subject.caption(isCounted: !plan.isQuestion, isCompared: plan.by.count > 1),
            line: line, scale: scale, marks: place(marks), jumpTexts: texts,
            isLeftward: subject.route?.jumps.first.map { $0.by.sign < 0 } ?? false, magnified: nil,
            facts: Facts(subject))
    }

    /// A line that magnifies a part of another.
    ///
    /// - Throws: ``FigureError`` when the part is none of that line.
    init(
        magnifying interval: ClosedRange<Rational>, of panel: Panel, notation: Notation, _ timeline: Timeline
    ) throws(FigureError) {
        let scale = panel.scale
        guard interval.lowerBound < interval.upperBound, scale.low <= interval.lowerBound,
            interval.upperBound <= scale.high
        else {
            let shown = scale.shown
            throw .zoomOutside(
                low: scale.ticks[shown.lowerBound].numeral, high: scale.ticks[shown.upperBound].numeral)
        }
        do {
            let zoom = try ZoomMarks(interval, of: panel, notation: notation)
            self.init(
                heading: [], caption: nil, line: .ruled, scale: zoom.scale, marks: timeline.sorted(zoom.marks),
                jumpTexts: panel.jumpTexts,
                isLeftward: panel.isLeftward,
                magnified: scale.index(of: interval.lowerBound)...scale.index(of: interval.upperBound),
                facts: Facts(route: nil, placed: [], answer: nil, remainder: .zero))
        } catch {
            throw .overflow
        }
    }
}

extension Panel.Facts {
    fileprivate init(_ subject: Subject) {
        var (answer, remainder) = (Rational?.none, Rational.zero)
        switch try? subject.sentence?.answer {
        case .landing(let number), .gap(let number): answer = number
        case .count(let count, let rest): (answer, remainder) = (try? Rational(count), rest)
        case .some(.none), nil: break
        }
        self.init(route: subject.route, placed: subject.placed.map(\.value), answer: answer, remainder: remainder)
    }
}

extension Subject {
    fileprivate func marks(
        on scale: Scale, line: LineKind, isAsked: Bool
    ) -> (marks: [Mark], texts: JumpTexts) {
        guard let route else { return (RuledMarks(placed.map(\.value), on: scale).marks, JumpTexts([])) }
        let walk = Walk(route, on: scale, isAsked: isAsked)
        let asked = Asked(self, isCounted: walk.isCounted)
        let marks =
            line == .path ? PathMarks(self, walk, asked).marks : LineMarks(self, walk, asked, line: line).marks
        return (marks, walk.jumpTexts(notation, isCounted: asked.isCounted))
    }
}
