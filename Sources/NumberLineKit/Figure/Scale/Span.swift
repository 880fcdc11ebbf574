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

    /// The span of a subject on its line, which may leave out what is empty where it stands alone.
    init(_ subject: Subject, plan: Plan, mayBreak: Bool) throws {
        let stops = subject.stops
        let asked = try Span.asked(stops, plan, subject.notation)
        switch subject.line {
        case .open:
            self.init(shown: asked, unit: subject.unit)
            // A question goes on beyond its answer, by a part of the way there.
            let part = try (asked.upperBound - asked.lowerBound) / Rational(4)
            let ends = Span.ends(of: subject)
            longer =
                (try?
                    (ends.low ? asked.lowerBound - part : asked.lowerBound)...(ends.high
                    ? asked.upperBound + part : asked.upperBound)) ?? asked
        case .path:
            let size = plan.tick?.value ?? .one
            self.init(shown: try Span.boxes(stops, of: size, subject.notation), unit: subject.unit, step: size)
        case .grow, .ruled:
            try self.init(ruled: subject, asked: asked, plan: plan, mayBreak: mayBreak)
        }
    }

    private init(shown: ClosedRange<Rational>, unit: Rational, step: Rational? = nil) {
        (self.shown, longer) = (shown, shown)
        self.step = step
        labelStep = step ?? unit
        (major, resumes) = (nil, nil)
    }

    private init(
        ruled subject: Subject, asked: ClosedRange<Rational>, plan: Plan, mayBreak: Bool
    ) throws {
        let ladder = Ladder(unit: subject.unit, notation: subject.notation)
        let stops = subject.stops
        let walk = (stops.min() ?? asked.lowerBound)...(stops.max() ?? asked.upperBound)
        let walked = subject.pointsByUnits
        func step(for range: ClosedRange<Rational>) throws -> Rational {
            try plan.tick?.value ?? ladder.step(for: range, walk: walked)
        }
        var (range, resumes) = (asked, Rational?.none)
        if mayBreak, let from = plan.from?.value, plan.tick == nil, plan.zoom == nil, !stops.isEmpty {
            let near = walk.lowerBound...asked.upperBound
            resumes = try ladder.resumption(after: from, before: near, step: step(for: near))
        }
        var step = try step(for: (resumes ?? range.lowerBound)...range.upperBound)
        let divisor = subject.divisor
        // Fives beside the multiples of a divisor would be taken for them.
        if plan.tick == nil, let divisor, !divisor.isMultiple(of: step) { step = divisor }
        var major = try ladder.major(of: step)
        var labelStep = plan.tick == nil ? try ladder.labelled(step) : step
        if plan.tick == nil, let divisor { (major, labelStep) = (divisor, divisor) }
        let round = plan.tick?.value ?? major ?? step
        if subject.line == .ruled {
            range = try ladder.rounded(range, to: round, from: plan.from?.value, to: plan.to?.value)
        }
        _ = try range.upperBound - range.lowerBound
        shown = range
        longer = Span.longer(
            range, beyond: subject, to: ladder.rounds(from: ladder.whole(round), to: step), step, plan)
        (self.step, self.labelStep, self.major, self.resumes) = (step, labelStep, major, resumes)
    }

    /// The range that the stops and the wishes make.
    private static func asked(
        _ stops: [Rational], _ plan: Plan, _ notation: Notation
    ) throws(FigureError) -> ClosedRange<Rational> {
        if let tick = plan.tick, tick.value <= .zero { throw .tickNotPositive }
        guard let lowest = stops.min(), let highest = stops.max() else {
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

    /// Ten boxes of a whole size, or twenty where ten are too few; before them 0, where the walk comes to it.
    private static func boxes(
        _ stops: [Rational], of size: Rational, _ notation: Notation
    ) throws -> ClosedRange<Rational> {
        guard size.isWhole else { throw FigureError.partialBoxes }
        let (few, most) = (try size * Rational(10), try size * Rational(20))
        for stop in stops.sorted() where !stop.isMultiple(of: size) || stop < .zero || stop > most {
            let whole = Notation.whole
            throw FigureError.noBox(
                notation.numeral(for: stop), from: whole.numeral(for: size), to: whole.numeral(for: most))
        }
        let isLong = stops.contains { $0 > few }
        return (stops.contains(.zero) ? .zero : size)...(isLong ? most : few)
    }

    /// The question's range: beyond every end that the walk goes to, at a round number that is not the answer. The
    /// roundest is taken that does not make the line more than twice as long, or five ticks longer; of unlike fractions
    /// only the whole numbers are shown.
    private static func longer(
        _ range: ClosedRange<Rational>, beyond subject: Subject, to rounds: [Rational], _ step: Rational, _ plan: Plan
    ) -> ClosedRange<Rational> {
        var longer = range
        for round in subject.isUnlike ? Array(rounds.prefix(1)) : rounds {
            guard let next = try? widened(range, beyond: subject, to: round, plan) else { continue }
            guard (try? next.upperBound - next.lowerBound) != nil else { continue }
            longer = next
            guard let more = try? (next.upperBound - next.lowerBound) - (range.upperBound - range.lowerBound),
                let most = try? max(range.upperBound - range.lowerBound, step * Rational(5))
            else { continue }
            if more <= most { break }
        }
        return longer
    }

    private static func widened(
        _ range: ClosedRange<Rational>, beyond subject: Subject, to round: Rational, _ plan: Plan
    ) throws -> ClosedRange<Rational> {
        let (answer, ends) = (subject.hiddenStop, Span.ends(of: subject))
        var (low, high) = (range.lowerBound, range.upperBound)
        if plan.from == nil, ends.low {
            low = try low.roundedDown(to: round)
            if low == answer, low != .zero { low = try low - round }
        }
        if plan.to == nil, ends.high {
            high = try high.roundedUp(to: round)
            if high == answer { high = try high + round }
        }
        return low...high
    }
}

extension Span {
    /// The ends of the line that a walk goes to, or to what is given; one that stays where it is might go up.
    fileprivate static func ends(of subject: Subject) -> (low: Bool, high: Bool) {
        guard let start = subject.route?.start else { return (false, false) }
        let (low, high) = (subject.stops.contains { $0 < start }, subject.stops.contains { $0 > start })
        return (low, high || !low)
    }
}

extension Subject {
    /// From the lowest to the highest number of a walk by units; nil where it goes otherwise, or nowhere.
    fileprivate var pointsByUnits: ClosedRange<Rational>? {
        guard let route, !route.jumps.isEmpty, route.jumps.allSatisfy({ $0.by.magnitude == unit }),
            let low = stops.prefix(lastStep + 1).min(), let high = stops.prefix(lastStep + 1).max()
        else { return nil }
        return low...high
    }

    /// The size of a division's jumps.
    fileprivate var divisor: Rational? {
        if case .quotient(_, let divisor) = sentence?.form { divisor.value.magnitude } else { nil }
    }
}
