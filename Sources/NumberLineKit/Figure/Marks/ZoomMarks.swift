/// A line that magnifies a part of another: its tenths as ticks, and what of the walk lies in it.
struct ZoomMarks {
    let scale: Scale
    let marks: [Mark]

    /// - Throws: ``ArithmeticOverflow`` when a tenth does not fit.
    init(_ interval: ClosedRange<Rational>, of panel: Panel, notation: Notation) throws(ArithmeticOverflow) {
        let step = try (interval.upperBound - interval.lowerBound) / Rational(10)
        var tenths: Set<Rational> = [interval.upperBound]
        for index in 0..<Int32(10) { tenths.insert(try interval.lowerBound + Rational(index) * step) }
        let middle = try interval.lowerBound + Rational(5) * step
        let inside = { (index: Int) in interval.contains(panel.scale.ticks[index].value) }
        let there = panel.marks.filter { $0.life != .never }
        let stops = there.flatMap(\.points).filter(inside).map { panel.scale.ticks[$0].value }
        let kept = Set(stops).union([interval.lowerBound, interval.upperBound])
        let values = tenths.union(stops)
        let finer = ZoomMarks.notation(for: [interval.lowerBound, step], notation)
        let ticks = values.sorted().map { value in
            Scale.Tick(
                value: value, numeral: finer.numeral(for: value), whole: nil, asked: nil,
                isMajor: value == interval.lowerBound || value == middle || value == interval.upperBound,
                isKept: kept.contains(value), isLabelled: true, isShown: true,
                isOnGrid: tenths.contains(value), isHint: false)
        }
        let scale = Scale(
            ticks: ticks, step: step, labelStep: step, origin: interval.lowerBound, unit: step,
            shown: 0...ticks.count - 1,
            extent: 0...ticks.count - 1, isBroken: false)
        self.scale = scale
        let place = { (index: Int) -> Int? in
            let value = panel.scale.ticks[index].value
            return values.contains(value) ? scale.index(of: value) : nil
        }
        let moved = there.compactMap { $0.moved(place) }
        // A point of the walk has the tick's place while it is there, and a number that stands out the number's.
        let points = Dictionary(grouping: moved.filter { $0.point != nil }, by: \.point)
        let labels = Dictionary(grouping: moved.filter { $0.strongLabel != nil }, by: \.strongLabel)
        func free(_ taken: [Int?: [Mark]], _ index: Int) -> [Lifetime] {
            Lifetime.always.without(taken[index]?.map(\.life) ?? [])
        }
        marks =
            [Mark(.line(from: 0, to: ticks.count - 1), .always), Mark(.end(.low), .always), Mark(.end(.high), .always)]
            + ticks.indices.flatMap { index in
                free(points, index).map { Mark(.tick(index, .unwalked, .plain), $0) }
                    + free(labels, index).map { Mark(.label(index, .quiet, .plain), $0) }
            } + moved
    }

    /// The notation with as many decimals as the ticks need; other fractions have their own denominator.
    private static func notation(for values: [Rational], _ notation: Notation) -> Notation {
        if notation.isFraction {
            return (try? NumberSentence(.place(values.map { NumberSentence.Operand($0) })).notation) ?? notation
        }
        var place = Rational.one
        for places in 0...Notation.mostPlaces {
            if values.allSatisfy({ $0.isMultiple(of: place) }) { return places > 0 ? .decimal(places: places) : .whole }
            guard let lower = try? place / Rational(10) else { break }
            place = lower
        }
        return notation
    }
}

extension Mark {
    /// The ticks that a mark of the walk needs.
    fileprivate var points: [Int] {
        if case .jump(let jump) = kind { [jump.from, jump.to] } else { point.map { [$0] } ?? [] }
    }

    /// The tick of the walk that the mark stands on, as a dot, a ring or a diamond does.
    fileprivate var point: Int? {
        switch kind {
        case .dot(let tick), .ring(let tick, _, _), .diamond(let tick, _): tick
        default: nil
        }
    }

    fileprivate var strongLabel: Int? {
        if case .label(let tick, _, .strong) = kind { tick } else { nil }
    }

    /// The mark at its place on another line; nil for one that does not belong there, wholly or at all.
    fileprivate func moved(_ place: (Int) -> Int?) -> Mark? {
        switch kind {
        case .dot(let tick): place(tick).map { Mark(.dot($0), life) }
        case .ring(let tick, let ink, let isOuter): place(tick).map { Mark(.ring($0, ink, isOuter: isOuter), life) }
        case .diamond(let tick, let ink): place(tick).map { Mark(.diamond($0, ink), life) }
        case .label(let tick, let ink, .strong): place(tick).map { Mark(.label($0, ink, .strong), life) }
        case .jump(let jump):
            place(jump.from).flatMap { from in
                place(jump.to).map { Mark(.jump(jump.moved(from: from, to: $0)), life) }
            }
        case .bracket(let from, let to, let writing, let ink):
            place(from).flatMap { from in
                place(to).map { Mark(.bracket(from: from, to: $0, writing, ink), life) }
            }
        case .remainder(let from, let to, let writing):
            place(from).flatMap { from in
                place(to).map { Mark(.remainder(from: from, to: $0, writing), life) }
            }
        default: nil
        }
    }

    /// Whether it is drawn over the line, from one place of the walk to another.
    var isOfWalk: Bool {
        switch kind {
        case .jump, .bracket, .remainder: true
        default: false
        }
    }
}

extension JumpMark {
    fileprivate func moved(from: Int, to: Int) -> JumpMark {
        JumpMark(
            number: number, from: from, to: to, captionInk: captionInk, isBelow: isBelow, isCounted: isCounted)
    }
}
