extension Scale {
    /// The scales of lines that share a picture, with the same places on all of them.
    ///
    /// The rules of the field: ticks are whole multiples of their distance, counted from zero; the distance is a unit or
    /// one of 5, 10, 50, 100, … units, so chosen that a line has about twenty; a wish for `--tick` wins.
    ///
    /// - Throws: ``FigureError`` when the wishes of the plan contradict the walk or ask for too much.
    /// - Complexity: O(*n* log *n*) in the number of ticks, times the number of lines.
    static func scales(of subjects: [Subject], plan: Plan) throws(FigureError) -> [Scale] {
        do {
            var spans = try subjects.map { try Span($0, plan: plan, mayBreak: subjects.count == 1) }
            // Lines that stand from the start are all as long; those that grow end where they end. A path has its boxes,
            // and a line under it goes on as far.
            let boxes = zip(subjects, spans).filter { $0.0.line == .path }.map(\.1.shown)
            // It counts from zero, as boxes do.
            let zero = boxes.isEmpty ? [] : [Rational.zero...Rational.zero]
            let standing = zip(subjects, spans).filter { $0.0.line != .grow }.map(\.1.shown) + zero
            let longer = Scale.union(spans.map(\.longer) + standing)
            for index in spans.indices {
                let isPath = subjects[index].line == .path
                if subjects[index].line != .grow, let shown = Scale.union(isPath ? boxes : standing) {
                    spans[index].shown = shown
                }
                if let longer { spans[index].longer = isPath ? spans[index].shown : longer }
            }
            return try ScaleBuilder(subjects: subjects, spans: spans, plan: plan).scales()
        } catch let error as FigureError {
            throw error
        } catch {
            throw .overflow
        }
    }

    static func union(_ ranges: [ClosedRange<Rational>]) -> ClosedRange<Rational>? {
        guard var union = ranges.first else { return nil }
        for range in ranges {
            union = min(union.lowerBound, range.lowerBound)...max(union.upperBound, range.upperBound)
        }
        return union
    }

    /// The whole multiples of `step` in `range`: an index times the step, so that none is off by a rounding.
    static func multiples(
        of step: Rational, in range: ClosedRange<Rational>, atMost limit: Int
    ) throws -> [Rational] {
        let first = try range.lowerBound.countRoundedUp(of: step)
        let last = try range.upperBound.count(of: step)
        guard first <= last else { return [] }
        let (count, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, count < limit else { throw FigureError.tooManyTicks(limit: mostTicks) }
        return try (first...last).map { try Rational($0) * step }
    }
}

/// Brings the places of several lines together.
private struct ScaleBuilder {
    let subjects: [Subject]
    let spans: [Span]
    let plan: Plan

    func scales() throws -> [Scale] {
        var places: Set<Rational> = []
        var own: [Set<Rational>] = []
        for (subject, span) in zip(subjects, spans) {
            let stops = Set(subject.stops)
            let (shown, longer) = (try grid(span, span.shown, stops), (try? grid(span, span.longer, stops)) ?? [])
            let zoomed = plan.zoom.map { [$0.lowerBound, $0.upperBound] } ?? []
            own.append(stops.union(shown).union(longer).union(ends(of: span, subject.line)).union(zoomed))
            places.formUnion(own.last ?? [])
        }
        let values = places.sorted()
        // Positions are distances from an end of a line: these must be numbers too, of any two denominators.
        for low in Set(spans.flatMap { [$0.shown.lowerBound, $0.longer.lowerBound, $0.resumes].compactMap { $0 } }) {
            for value in values { _ = try value - low }
        }
        return zip(zip(subjects, spans), own).map { scale(values, $0.0, $0.1, own: $1) }
    }

    /// The multiples of the step that a line shows.
    private func grid(_ span: Span, _ range: ClosedRange<Rational>, _ stops: Set<Rational>) throws -> [Rational] {
        guard let step = span.step else { return [] }
        let range = max(span.resumes ?? range.lowerBound, range.lowerBound)...range.upperBound
        let grid = try Scale.multiples(of: step, in: range, atMost: Scale.mostTicks + stops.count + 2)
        guard Set(grid).subtracting(stops).count <= Scale.mostTicks else {
            throw FigureError.tooManyTicks(limit: Scale.mostTicks)
        }
        return grid
    }

    private func ends(of span: Span, _ line: LineKind) -> [Rational] {
        [span.shown.lowerBound, span.shown.upperBound, span.longer.lowerBound, span.longer.upperBound]
            + (span.resumes.map { [$0] } ?? []) + (line != .open && span.longer.contains(.zero) ? [.zero] : [])
    }

    private func scale(
        _ values: [Rational], _ subject: Subject, _ span: Span, own: Set<Rational>
    ) -> Scale {
        let line = subject.line
        let drawn = plan.isQuestion ? span.longer : span.shown
        let zoomed = plan.zoom.map { [$0.lowerBound, $0.upperBound] } ?? []
        // A walk that a second line magnifies has its numbers there.
        let stops = subject.isWithin(plan.zoom) ? [] : subject.stops
        let ends = line == .open ? [] : [drawn.lowerBound, drawn.upperBound]
        let fixed = ends + zoomed + (span.resumes.map { [$0] } ?? [])
        let kept = Set(stops + fixed + (line == .open ? [] : [span.shown.lowerBound, span.shown.upperBound]))
        // A question has room for the numbers of its answer, but shows those that are given.
        let visible = plan.hidesAnswer ? Set(subject.given + fixed) : kept
        // Of unlike fractions a question must not say into how many parts they are cut, before the first jump does.
        let isSparse = plan.isQuestion && subject.isUnlike
        let given = Set(subject.given)
        // Zero is marked wherever it is in range; an open line has only its landings.
        let hasZero = line != .open && drawn.contains(.zero)
        let ticks = values.map { value in
            let isZero = value == .zero && hasZero
            let isKept = (kept.contains(value) || isZero) && drawn.contains(value)
            let isOnGrid = own.contains(value) && (span.step.map(value.isMultiple(of:)) ?? false)
            let isHint = isSparse && !value.isWhole && !given.contains(value)
            let isShown =
                drawn.contains(value) && (isOnGrid || isZero || visible.contains(value))
                && !(isHint && plan.hidesAnswer)
            let numeral = plan.hidesAnswer ? subject.asWritten(value) : subject.numeral(for: value)
            let asked = isSparse ? subject.asWritten(value) : numeral
            return Scale.Tick(
                value: value, numeral: numeral,
                whole: numeral.fraction != nil && value.isWhole ? Notation.whole.numeral(for: value) : nil,
                asked: asked == numeral ? nil : asked,
                isMajor: span.major.map(value.isMultiple(of:)) ?? false, isKept: isKept || line == .path,
                isLabelled: isShown && value.isMultiple(of: span.labelStep),
                isShown: isShown, isOnGrid: isOnGrid, isHint: isHint)
        }
        func index(_ value: Rational) -> Int { values.firstIndex(of: value) ?? 0 }
        return Scale(
            ticks: ticks, step: span.step ?? subject.unit, labelStep: span.labelStep, origin: .zero, unit: subject.unit,
            shown: index(drawn.lowerBound)...index(drawn.upperBound),
            extent: index(span.shown.lowerBound)...index(span.shown.upperBound), isBroken: span.resumes != nil)
    }
}
