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

/// The distances that ticks and labels may have.
struct Ladder {
    let unit: Rational
    let notation: Notation

    /// Lines of about so many ticks are read at a glance.
    private static let goodCount: Int64 = 20

    private var isFractional: Bool { unit != .one }

    /// 1, 5, 10, 50, 100, … units; among fractions the unit, then 1, 5, 10, ….
    private func rung(_ index: Int) throws -> Rational {
        if case .fraction = notation, isFractional {
            guard index > 0 else { return unit }
            return try Ladder.fivesAndTens(index - 1)
        }
        return try unit * Ladder.fivesAndTens(index)
    }

    private static func fivesAndTens(_ index: Int) throws -> Rational {
        guard index / 2 <= Notation.mostPlaces else { throw ArithmeticOverflow() }
        let power = (0..<index / 2).reduce(Int64(1)) { power, _ in power &* 10 }
        return try Rational(power) * Rational(index.isMultiple(of: 2) ? 1 : 5)
    }

    /// The distance between ticks over `range`. Where the walk goes by units, every unit of it is a landing anyway, and
    /// only what the range has beyond the walk counts.
    func step(
        for range: ClosedRange<Rational>, walk: ClosedRange<Rational>, route: Route
    ) throws -> Rational {
        let span = try range.upperBound - range.lowerBound
        var room = Ladder.goodCount
        if route.jumps.allSatisfy({ $0.by.magnitude == unit }) {
            room += try (walk.upperBound - walk.lowerBound).count(of: unit)
        }
        var index = 0
        while try span.count(of: rung(index)) > room { index += 1 }
        return try rung(index)
    }

    /// The distance between taller ticks: whole numbers among fractions and decimals, else the next five or ten that
    /// is a multiple of the step; nil where there is none.
    func major(of step: Rational) throws -> Rational? {
        if step < .one { return Rational.one.isMultiple(of: step) ? .one : nil }
        var index = 0
        while try Ladder.fivesAndTens(index) <= step { index += 1 }
        // Three candidates reach from 9 to 50: enough for every step that divides a five or a ten.
        for candidate in index...index + 2 {
            let candidate = try Ladder.fivesAndTens(candidate)
            if candidate.isMultiple(of: step) { return candidate }
        }
        return nil
    }

    /// The distance between labelled ticks: with ticks at fives the tens, else every tick.
    func labelled(_ step: Rational) throws -> Rational {
        guard step > unit, let major = try major(of: step) else { return step }
        return try major == step * Rational(2) ? major : step
    }

    /// `range` widened to round numbers: whole ones among fractions and decimals, from zero where all lie in 0 to 20.
    func rounded(_ range: ClosedRange<Rational>, to round: Rational) throws -> ClosedRange<Rational> {
        let round = isFractional ? max(.one, round) : round
        var low = try Rational(range.lowerBound.count(of: round)) * round
        let high = try -(Rational((-range.upperBound).count(of: round)) * round)
        if !isFractional, low >= .zero, range.upperBound <= Rational(20) { low = .zero }
        return low...max(low, high)
    }
}
