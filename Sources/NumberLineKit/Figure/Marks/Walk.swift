/// A route on a scale: the ticks it stands on, step by step, and when each tick was first reached. It never changes, and is
/// one object for all who make marks of it.
final class Walk: Sendable {
    let route: Route
    let scale: Scale
    /// The tick stood on at each step; the first is the start.
    let points: [Int]
    /// The lowest and the highest tick of the walk.
    let reach: ClosedRange<Int>
    /// For each tick, the first step that reaches or passes it; nil for ticks beyond the walk.
    let reached: [Int?]
    /// The steps at which the walk lands on each tick.
    let landings: Landings

    /// The last step: that of the last jump; where nothing is jumped and the answer is asked for, the one it comes with.
    let lastStep: Int

    /// - Complexity: O(*n* log *n*) in the number of jumps and ticks.
    init(_ route: Route, on scale: Scale, isAsked: Bool) {
        self.route = route
        self.scale = scale
        let start = scale.index(of: route.start)
        let points = [start] + route.landings.map(scale.index(of:))
        var reached = [Int?](repeating: nil, count: scale.ticks.count)
        var (low, high) = (start, start)
        if reached.indices.contains(start) { reached[start] = 0 }
        for (step, point) in points.enumerated() {
            while high < point {
                high += 1
                reached[high] = step
            }
            while low > point {
                low -= 1
                reached[low] = step
            }
        }
        self.points = points
        lastStep = max(route.jumps.count, isAsked ? 1 : 0)
        self.reached = reached
        reach = low...high
        landings = Landings(points, ticks: scale.ticks.count)
    }

    /// For each tick the steps at which a walk lands on it, ascending; of most there are none or one.
    struct Landings {
        /// The steps, those of the first tick first, and where those of each tick begin.
        private let steps, starts: [Int]

        fileprivate init(_ points: [Int], ticks: Int) {
            var starts = [Int](repeating: 0, count: ticks + 1)
            for point in points.dropFirst() where point < ticks { starts[point + 1] += 1 }
            for tick in 0..<ticks { starts[tick + 1] += starts[tick] }
            var (next, steps) = (starts, [Int](repeating: 0, count: starts[ticks]))
            for (step, point) in points.enumerated().dropFirst() where point < ticks {
                steps[next[point]] = step
                next[point] += 1
            }
            (self.steps, self.starts) = (steps, starts)
        }

        subscript(tick: Int) -> ArraySlice<Int> { steps[starts[tick]..<starts[tick + 1]] }
    }

    var start: Int { points.first ?? 0 }
    var end: Int { points.last ?? 0 }

    /// What lies behind the start, where the walk never goes, is there from step 0; what lies ahead comes at the last.
    /// Where the walk goes to both sides, nothing is behind it.
    func appearance(ofTick index: Int) -> Int {
        if let step = reached[index] { return step }
        return appearance(of: index < start ? .low : .high)
    }

    /// When the end of the line on that side is drawn.
    func appearance(of side: Mark.Side) -> Int {
        let isBehind = side == .low ? reach.lowerBound == start : reach.upperBound == start
        return isBehind ? 0 : lastStep
    }

    /// All jumps go one way, and there are at least two of one size: they are counted.
    var isCounted: Bool {
        guard route.jumps.count > 1, let first = route.jumps.first else { return false }
        return route.jumps.allSatisfy { $0.by == first.by }
    }
}

extension Walk {
    /// The jumps as they are drawn. Where the walk turns, those that go back are below the line.
    func jumpMarks(isCounted: Bool, isCountAsked: Bool) -> [Mark] {
        let isFirstRightward = route.jumps.first.map { $0.by.sign > 0 } ?? true
        return route.jumps.enumerated().map { index, jump in
            let isLast = index + 1 == lastStep
            let mark = JumpMark(
                number: index + 1, from: points[index], to: points[index + 1],
                captionInk: isCountAsked && isLast ? .answer : jump.by.sign > 0 ? .right : .left,
                isBelow: (jump.by.sign > 0) != isFirstRightward, isCounted: isCounted)
            return Mark(.jump(mark), Lifetime(from: index + 1))
        }
    }

    /// What is written on each jump.
    func jumpTexts(_ notation: Notation, isCounted: Bool) -> JumpTexts {
        let texts = route.jumps.enumerated().map { index, jump -> JumpText in
            guard isCounted else {
                return JumpText(caption: Writing(notation.size(of: jump), sign: .always), size: nil)
            }
            let size = jump.by.magnitude == .one ? nil : Writing(notation.size(of: jump), sign: .none)
            return JumpText(caption: Writing(String(index + 1)), size: size)
        }
        return JumpTexts(texts)
    }

    /// The number at the start. A walk that is back there, or has never left, ends on the answer.
    func labelsOfStart(_ ink: Ink, isAnswer: Bool) -> [Mark] {
        let label = Mark.Kind.label(start, ink, .strong)
        guard isAnswer else { return [Mark(label, .always)] }
        let answer = Mark(.label(start, .answer, .strong), Lifetime(from: lastStep))
        return (Lifetime.always.before(lastStep).map { [Mark(label, $0)] } ?? []) + [answer]
    }

    /// Where the ring stands, in which colour, and when. The last one is the answer's, where that is the landing; a walk
    /// that adds nothing lands where it starts.
    func forEachRing(isLanding: Bool, _ body: (_ point: Int, Ink, Lifetime) -> Void) {
        guard !route.jumps.isEmpty else {
            if isLanding { body(start, .answer, Lifetime(from: lastStep)) }
            return
        }
        for (index, jump) in route.jumps.enumerated() {
            let step = index + 1
            let isAnswer = isLanding && step == lastStep
            body(points[step], isAnswer ? .answer : jump.by.sign < 0 ? .left : .right, lifeOfRing(step))
        }
    }

    /// A ring stands until the next landing, the last for good.
    func lifeOfRing(_ step: Int) -> Lifetime { Lifetime(from: step, until: step == lastStep ? nil : step + 1) }
}
