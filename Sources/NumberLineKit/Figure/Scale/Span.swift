/// How far one line reaches and how it is divided, before it is brought together with the other lines of its picture.
struct Span {
    /// What is drawn when all is done.
    var shown: ClosedRange<Rational>
    /// What a question draws, so that its ends give nothing away.
    var longer: ClosedRange<Rational>
    /// The distance between ticks; nil where there are none.
    let step: Rational?
    /// The distance between numbers that are labelled when there is room.
    let labelStep: Rational
    /// The distance between taller ticks.
    let major: Rational?
    /// Where the line goes on after its lowest number, where it leaves out what lies between.
    let resumes: Rational?

    /// The span of a subject on a line of a kind, which may leave out what is empty where it stands alone.
    init(_ subject: Subject, plan: Plan, line: LineKind, mayBreak: Bool) throws {
        let stops = subject.stops.sorted()
        let asked = try Span.asked(stops, plan, subject.notation)
        switch line {
        case .open:
            self.init(shown: asked, unit: subject.unit)
        case .path:
            self.init(shown: try Span.boxes(stops, subject.notation), unit: subject.unit, step: .one)
        case .grow, .ruled:
            try self.init(ruled: subject, asked: asked, plan: plan, line: line, mayBreak: mayBreak)
        }
    }

    private init(shown: ClosedRange<Rational>, unit: Rational, step: Rational? = nil) {
        (self.shown, longer) = (shown, shown)
        self.step = step
        labelStep = step ?? unit
        (major, resumes) = (nil, nil)
    }

    private init(
        ruled subject: Subject, asked: ClosedRange<Rational>, plan: Plan, line: LineKind, mayBreak: Bool
    ) throws {
        let ladder = Ladder(unit: subject.unit, notation: subject.notation)
        let stops = subject.stops
        let walk = (stops.min() ?? asked.lowerBound)...(stops.max() ?? asked.upperBound)
        let isByUnits = subject.route.map { $0.jumps.allSatisfy { $0.by.magnitude == subject.unit } } ?? false
        func step(for range: ClosedRange<Rational>) throws -> Rational {
            try plan.tick?.value ?? ladder.step(for: range, walk: isByUnits ? walk : nil)
        }
        var (range, resumes) = (asked, Rational?.none)
        if mayBreak, let from = plan.from?.value, plan.tick == nil, !stops.isEmpty {
            let near = walk.lowerBound...asked.upperBound
            resumes = try ladder.resumption(after: from, before: near, step: step(for: near))
        }
        let step = try step(for: (resumes ?? range.lowerBound)...range.upperBound)
        var major = try ladder.major(of: step)
        var labelStep = plan.tick == nil ? try ladder.labelled(step) : step
        if plan.tick == nil, case .quotient(_, let divisor) = subject.sentence?.form,
            divisor.value.isMultiple(of: step)
        {
            (major, labelStep) = (divisor.value.magnitude, divisor.value.magnitude)
        }
        let round = plan.tick?.value ?? major ?? step
        if line == .ruled {
            let rounded = try ladder.rounded(range, to: round, fromZero: subject.isFromZero)
            range = (plan.from?.value ?? rounded.lowerBound)...(plan.to?.value ?? rounded.upperBound)
        }
        _ = try range.upperBound - range.lowerBound
        shown = range
        longer = (try? Span.longer(range, beyond: subject, to: ladder.whole(round), plan)) ?? range
        (self.step, self.labelStep, self.major, self.resumes) = (step, labelStep, major, resumes)
    }

    /// The range that the stops and the wishes make.
    private static func asked(
        _ stops: [Rational], _ plan: Plan, _ notation: Notation
    ) throws(FigureError) -> ClosedRange<Rational> {
        if let tick = plan.tick, tick.value <= .zero { throw .tickNotPositive }
        guard let lowest = stops.first, let highest = stops.last else {
            guard let from = plan.from?.value else { throw .blankEnds(.noFrom) }
            guard let to = plan.to?.value else { throw .blankEnds(.noTo) }
            guard from <= to else { throw .blankEnds(.reversed) }
            return from...to
        }
        if let from = plan.from, from.value > lowest {
            throw .fromTooHigh(from: from.numeral, lowest: notation.numeral(for: lowest))
        }
        if let to = plan.to, to.value < highest {
            throw .toTooLow(to: to.numeral, highest: notation.numeral(for: highest))
        }
        return (plan.from?.value ?? lowest)...(plan.to?.value ?? highest)
    }

    /// Ten boxes, or twenty where ten are too few; before them 0, where the walk comes to it.
    private static func boxes(_ stops: [Rational], _ notation: Notation) throws -> ClosedRange<Rational> {
        let most: Int32 = 20
        for stop in stops where !stop.isWhole || stop < .zero || stop > Rational(most) {
            throw FigureError.noBox(notation.numeral(for: stop), most: Int(most))
        }
        let isLong = stops.contains { $0 > Rational(10) }
        return (stops.contains(.zero) ? .zero : .one)...Rational(isLong ? most : 10)
    }

    /// The question's range: beyond every end that the walk goes to, at a round number that is not the answer.
    private static func longer(
        _ range: ClosedRange<Rational>, beyond subject: Subject, to round: Rational, _ plan: Plan
    ) throws -> ClosedRange<Rational> {
        guard let route = subject.route else { return range }
        let (answer, points) = (subject.hiddenStop, subject.stops)
        var (low, high) = (range.lowerBound, range.upperBound)
        if plan.from == nil, let lowest = points.min(), lowest < route.start {
            low = try low.roundedDown(to: round)
            if low == answer, low != .zero { low = try low - round }
        }
        if plan.to == nil, let highest = points.max(), highest > route.start {
            high = try -(-high).roundedDown(to: round)
            if high == answer { high = try high + round }
        }
        return low...high
    }
}

extension Rational {
    /// The greatest multiple of `step` that is not above it.
    func roundedDown(to step: Rational) throws(ArithmeticOverflow) -> Rational {
        try Rational(count(of: step)) * step
    }
}

extension Subject {
    /// Whether a ruled line of small numbers begins at zero.
    fileprivate var isFromZero: Bool { !stops.isEmpty }
}
