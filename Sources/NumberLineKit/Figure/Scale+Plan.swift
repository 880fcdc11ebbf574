extension Scale {
    /// The scale on which `route` is shown.
    ///
    /// The rules of the field: ticks are whole multiples of their distance, counted from zero; the distance is a unit or
    /// one of 5, 10, 50, 100, … units, so chosen that a line has about twenty; a wish for `--tick` wins.
    ///
    /// - Throws: ``FigureError`` when the wishes of the plan contradict the walk or ask for too much.
    /// - Complexity: O(*n* log *n*) in the number of ticks.
    init(of route: Route, plan: Plan) throws(FigureError) {
        do {
            try self.init(checked: route, plan: plan)
        } catch let error as FigureError {
            throw error
        } catch {
            throw .overflow
        }
    }

    private init(checked route: Route, plan: Plan) throws {
        let points = route.points.sorted()
        let (lowest, highest) = (points.first ?? route.start, points.last ?? route.start)
        let notation = plan.sentence.notation
        if let from = plan.from, from > lowest {
            throw FigureError.fromTooHigh(
                from: notation.numeral(for: from), lowest: notation.numeral(for: lowest))
        }
        if let to = plan.to, to < highest {
            throw FigureError.toTooLow(to: notation.numeral(for: to), highest: notation.numeral(for: highest))
        }
        if let tick = plan.tick, tick.sign <= 0 { throw FigureError.tickNotPositive }
        let ladder = Ladder(unit: route.unit, notation: notation)
        let asked = min(plan.from ?? lowest, lowest)...max(plan.to ?? highest, highest)
        let step = try plan.tick ?? ladder.step(for: asked, walk: lowest...highest, route: route)
        let major = try ladder.major(of: step)
        var range = asked
        if plan.line == .ruled {
            let round = try ladder.rounded(range, to: plan.tick ?? major ?? step)
            range = (plan.from ?? round.lowerBound)...(plan.to ?? round.upperBound)
        }
        _ = try range.upperBound - range.lowerBound
        let grid = try Scale.multiples(of: step, in: range, atMost: Scale.mostTicks + points.count)
        let labelled = plan.tick == nil ? try ladder.labelled(step) : step
        let kept = Set([range.lowerBound, range.upperBound]).union(points)
        let values = kept.union(grid).sorted()
        guard values.count - Set(points).count <= Scale.mostTicks else {
            throw FigureError.tooManyTicks(limit: Scale.mostTicks)
        }
        self.step = step
        labelStep = labelled
        unit = route.unit
        ticks = values.map { value in
            Tick(
                value: value, numeral: notation.numeral(for: value),
                isMajor: major.map(value.isMultiple(of:)) ?? false,
                isKept: kept.contains(value), isLabelled: value.isMultiple(of: labelled))
        }
    }

    /// The whole multiples of `step` in `range`: an index times the step, so that none is off by a rounding.
    private static func multiples(
        of step: Rational, in range: ClosedRange<Rational>, atMost limit: Int
    ) throws -> [Rational] {
        let first = -(try (-range.lowerBound).count(of: step))
        let last = try range.upperBound.count(of: step)
        guard first <= last else { return [] }
        let (count, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, count < limit else { throw FigureError.tooManyTicks(limit: mostTicks) }
        return try (first...last).map { try Rational($0) * step }
    }
}
