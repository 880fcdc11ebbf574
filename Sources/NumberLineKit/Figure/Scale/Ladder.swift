/// The distances that ticks and labels may have.
struct Ladder {
    let unit: Rational
    let notation: Notation

    /// Lines of about so many ticks are read at a glance.
    private static let goodCount: Int64 = 20
    /// An empty stretch of so many units is long, where it is also so many times as long as the rest.
    private static let (longStretch, longRatio): (Int32, Int32) = (30, 3)

    /// Whether there are numbers between the whole ones.
    private var hasParts: Bool { unit != .one }

    /// 1, 5, 10, 50, 100, … units; among fractions the unit, then 1, 5, 10, ….
    private func rung(_ index: Int) throws -> Rational {
        if notation.isFraction, hasParts {
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

    /// The distance between ticks over `range`. Where a walk goes by units, every unit of it is a landing anyway, and
    /// only what the range has beyond the walk counts.
    func step(for range: ClosedRange<Rational>, walk: ClosedRange<Rational>?) throws -> Rational {
        let span = try range.upperBound - range.lowerBound
        var room = Ladder.goodCount
        if let walk { room += try min((walk.upperBound - walk.lowerBound).count(of: unit), Int64(Route.mostJumps)) }
        var index = 0
        while try span.count(of: rung(index)) > room { index += 1 }
        return try rung(index)
    }

    /// The distance between taller ticks: whole numbers among fractions and decimals, else the next five or ten that
    /// is a multiple of the step; nil where there is none.
    func major(of step: Rational) throws -> Rational? {
        if step < .one { return Rational.one.isMultiple(of: step) ? .one : nil }
        var index = 0
        while let rung = try? Ladder.fivesAndTens(index), rung <= step { index += 1 }
        // Three candidates reach from 9 to 50: enough for every step that divides a five or a ten.
        for candidate in index...index + 2 {
            guard let candidate = try? Ladder.fivesAndTens(candidate) else { return nil }
            if candidate.isMultiple(of: step) { return candidate }
        }
        return nil
    }

    /// The distance between labelled ticks: with ticks at fives the tens, else every tick.
    func labelled(_ step: Rational) throws -> Rational {
        guard step > unit, let major = try major(of: step) else { return step }
        return try major == step * Rational(2) ? major : step
    }

    /// `range` widened to round numbers, whole ones among fractions and decimals, from zero where all lie in 0 to 20; an
    /// end that is given stays.
    func rounded(
        _ range: ClosedRange<Rational>, to round: Rational, from given: Rational?, to givenEnd: Rational?
    ) throws -> ClosedRange<Rational> {
        let round = whole(round)
        var low = try given ?? range.lowerBound.roundedDown(to: round)
        let high = try givenEnd ?? range.upperBound.roundedUp(to: round)
        if given == nil, !hasParts, low >= .zero, range.upperBound <= Rational(20) { low = .zero }
        return low...max(low, high)
    }

    /// Ever less round distances from `round` down to that of the ticks.
    func rounds(from round: Rational, to step: Rational) -> [Rational] {
        var rounds = [round]
        var index = 0
        while let rung = try? self.rung(index), rung < round {
            if rung > step { rounds.insert(rung, at: 1) }
            index += 1
        }
        return step < round ? rounds + [step] : rounds
    }

    /// A distance between round numbers: at least one among fractions and decimals.
    func whole(_ round: Rational) -> Rational { hasParts ? max(.one, round) : round }

    /// The round number where a line that begins at `from` goes on after a break; nil where what lies before `range` is
    /// not long enough to be left out.
    func resumption(
        after from: Rational, before range: ClosedRange<Rational>, step: Rational
    ) throws -> Rational? {
        var resumption = try range.lowerBound.roundedDown(to: step)
        if resumption == range.lowerBound { resumption = try resumption - step }
        let (empty, rest) = (try resumption - from, try range.upperBound - resumption)
        // Zero is marked wherever it is, and would stand in what is left out.
        let hidesZero = from < .zero && resumption > .zero
        guard !hidesZero, try empty >= rest * Rational(Ladder.longRatio),
            try empty >= unit * Rational(Ladder.longStretch)
        else {
            return nil
        }
        return resumption
    }
}
