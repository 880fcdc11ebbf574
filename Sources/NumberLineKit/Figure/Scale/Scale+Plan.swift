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
            // A line alone is as long as it is; only a path has its boxes, wherever its walk ends.
            if subjects.count > 1 || subjects.contains(where: { $0.line == .path }) { align(&spans, of: subjects) }
            return try ScaleBuilder(subjects: subjects, spans: spans, plan: plan).scales()
        } catch let error as FigureError {
            throw error
        } catch {
            throw .overflow
        }
    }

    /// Makes lines that share a picture as long as each other. Those that stand from the start are all as long; those that
    /// grow end where they end. A path has its boxes, and a line under it goes on as far.
    private static func align(_ spans: inout [Span], of subjects: [Subject]) {
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
        let own = try zip(subjects, spans).map { subject, span in
            let stops = Places(subject.stops)
            let (shown, longer) = (try grid(span, span.shown, stops), (try? grid(span, span.longer, stops)) ?? [])
            var values = stops.values
            values.reserveCapacity(values.count + shown.count + longer.count + 8)
            for part in [shown, longer, ends(of: span, subject.line), zoomed] { values += part }
            return Places(values)
        }
        let all = own.count == 1 ? own[0] : Places(own.flatMap(\.values))
        // Positions are distances from an end of a line: these must be numbers too, of any two denominators.
        let lows = Places(spans.flatMap { [$0.shown.lowerBound, $0.longer.lowerBound, $0.resumes].compactMap { $0 } })
        for low in lows.values {
            for value in all.values { _ = try value - low }
        }
        return subjects.indices.map { scale(all, subjects[$0], spans[$0], own: own[$0]) }
    }

    private var zoomed: [Rational] { plan.zoom.map { [$0.lowerBound, $0.upperBound] } ?? [] }

    /// The multiples of the step that a line shows.
    private func grid(_ span: Span, _ range: ClosedRange<Rational>, _ stops: Places) throws -> [Rational] {
        guard let step = span.step else { return [] }
        let range = max(span.resumes ?? range.lowerBound, range.lowerBound)...range.upperBound
        let grid = try Scale.multiples(of: step, in: range, atMost: Scale.mostTicks + stops.values.count + 2)
        guard grid.count <= Scale.mostTicks || grid.count(where: { !stops.contains($0) }) <= Scale.mostTicks else {
            throw FigureError.tooManyTicks(limit: Scale.mostTicks)
        }
        return grid
    }

    private func ends(of span: Span, _ line: LineKind) -> [Rational] {
        [span.shown.lowerBound, span.shown.upperBound, span.longer.lowerBound, span.longer.upperBound]
            + (span.resumes.map { [$0] } ?? []) + (line != .open && span.longer.contains(.zero) ? [.zero] : [])
    }

    private func scale(_ all: Places, _ subject: Subject, _ span: Span, own: Places) -> Scale {
        let line = subject.line
        let drawn = plan.isQuestion ? span.longer : span.shown
        // A walk that a second line magnifies has its numbers there.
        let stops = subject.isWithin(plan.zoom) ? [] : subject.stops
        let ends = line == .open ? [] : [drawn.lowerBound, drawn.upperBound]
        let fixed = ends + zoomed + (span.resumes.map { [$0] } ?? [])
        let kept = Places(stops + fixed + (line == .open ? [] : [span.shown.lowerBound, span.shown.upperBound]))
        let given = Places(subject.given)
        // A question has room for the numbers of its answer, but shows those that are given.
        let visible = plan.hidesAnswer ? Places(subject.given + fixed) : kept
        // Of unlike fractions a question must not say into how many parts they are cut, before the first jump does.
        let isSparse = plan.isQuestion && subject.isUnlike
        // Zero is marked wherever it is in range; an open line has only its landings.
        let hasZero = line != .open && drawn.contains(.zero)
        let ticks = all.values.map { value in
            let isDrawn = drawn.contains(value)
            let isZero = value == .zero && hasZero
            let isKept = isDrawn && (isZero || kept.contains(value))
            let isOnGrid = (span.step.map(value.isMultiple(of:)) ?? false) && own.contains(value)
            let isHint = isSparse && !value.isWhole && !given.contains(value)
            let isShown =
                isDrawn && (isOnGrid || isZero || visible.contains(value)) && !(isHint && plan.hidesAnswer)
            let numeral = plan.hidesAnswer ? subject.asWritten(value) : subject.numeral(for: value)
            let asked = isSparse ? subject.asWritten(value) : nil
            return Scale.Tick(
                value: value, numeral: numeral,
                whole: numeral.fraction != nil && value.isWhole ? Notation.whole.numeral(for: value) : nil,
                asked: asked == numeral ? nil : asked,
                isMajor: span.major.map(value.isMultiple(of:)) ?? false, isKept: isKept || line == .path,
                isLabelled: isShown && value.isMultiple(of: span.labelStep),
                isShown: isShown, isOnGrid: isOnGrid, isHint: isHint)
        }
        return Scale(
            ticks: ticks, step: span.step ?? subject.unit, labelStep: span.labelStep, origin: .zero, unit: subject.unit,
            shown: all.index(of: drawn.lowerBound)...all.index(of: drawn.upperBound),
            extent: all.index(of: span.shown.lowerBound)...all.index(of: span.shown.upperBound),
            isBroken: span.resumes != nil)
    }
}

/// Numbers in ascending order, each once.
private struct Places {
    let values: [Rational]

    /// - Complexity: O(*n* log *n*); O(*n*) where they ascend already.
    init(_ values: [Rational]) {
        if zip(values, values.dropFirst()).allSatisfy(<) {
            self.values = values
            return
        }
        var places = values
        places.sort()
        var count = 0
        for index in places.indices where count == 0 || places[index] != places[count - 1] {
            places[count] = places[index]
            count += 1
        }
        places.removeLast(places.count - count)
        self.values = places
    }

    /// The index of a number; of one that is not there that of the next greater.
    func index(of value: Rational) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if values[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func contains(_ value: Rational) -> Bool {
        let index = index(of: value)
        return index < values.count && values[index] == value
    }
}
