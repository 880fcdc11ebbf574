/// Which ticks are drawn and which numbers are written besides those that must be, so that nothing collides: every one,
/// or every second, fifth, tenth, … multiple counted from the scale's origin.
struct ShownTicks {
    /// For each tick, whether it is one of those that are drawn at even distances.
    let isDrawn: [Bool]
    /// For each tick, whether its number is one of those that are written at even distances, if there is room.
    let isLabelled: [Bool]

    // A line has at most ten thousand jumps of one size, so that the last always fits.
    private static let tickFactors: [Int32] = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000]
    private static let labelFactors: [Int32] = [
        1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000,
    ]

    /// Numbers of `kept` are written wherever they stand; the others keep their distance from each other.
    init(_ scale: Scale, kept: [Bool], projection: Projection, metrics: Metrics) {
        let hasRoom = projection.distance(of: scale.step) >= metrics.closestTicks
        // Where not all ticks have room, those that are labelled go on: in a division the multiples of the divisor.
        let tickStep =
            hasRoom
            ? scale.step
            : ShownTicks.step(of: scale.labelStep, ShownTicks.tickFactors, projection) { step in
                step == scale.step ? metrics.closestTicks : metrics.closestTicks / 2
            }
        // Ticks are looked at where they stand: a copy of one would be one of its numerals too.
        let ticks = scale.ticks
        let drawn = ticks.indices.map { index in
            ticks[index].isShown && ticks[index].isOnGrid && scale.isMultiple(ticks[index].value, of: tickStep)
        }
        var widest = 0
        for index in ticks.indices where ticks[index].isLabelled && !kept[index] {
            let reach = metrics.reach(of: ticks[index].numeral, in: .label)
            widest = max(widest, reach.left + reach.right)
        }
        let labelStep = ShownTicks.step(of: scale.labelStep, ShownTicks.labelFactors, projection) { _ in
            widest + metrics.air
        }
        isLabelled = ticks.indices.map { index in
            drawn[index] && ticks[index].isLabelled && scale.isMultiple(ticks[index].value, of: labelStep)
        }
        isDrawn = drawn
    }

    /// The smallest multiple of `step` by one of `factors` that keeps the distance asked for. Steps below one grow only
    /// into parts of one, and then into whole numbers: halves become ones, not two-and-a-halves.
    private static func step(
        of step: Rational, _ factors: [Int32], _ projection: Projection, distance: (Rational) -> Int
    ) -> Rational {
        // A single tick has no neighbour to keep away from.
        guard projection.span != .zero else { return step }
        func hasRoom(_ step: Rational) -> Bool { projection.distance(of: step) >= distance(step) }
        if hasRoom(step) { return step }
        var steps = factors.compactMap { try? step * Rational($0) }
        if step < .one, Rational.one.isMultiple(of: step) {
            steps = steps.filter { $0 < .one && Rational.one.isMultiple(of: $0) } + factors.map { Rational($0) }
        }
        return steps.first(where: hasRoom) ?? steps.last ?? step
    }
}

extension Scale {
    /// Whether a number is so many of `step`, counted from the origin.
    func isMultiple(_ value: Rational, of step: Rational) -> Bool {
        (try? value - origin)?.isMultiple(of: step) ?? false
    }
}
