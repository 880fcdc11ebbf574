/// The marks of a panel, made from a walk.
struct PanelMarks {
    private let walk: Walk
    private let notation: Notation
    private let isRuled: Bool

    init(_ walk: Walk, plan: Plan) {
        self.walk = walk
        notation = plan.sentence.notation
        isRuled = plan.line == .ruled
    }

    /// All marks, in the order of the steps they appear with.
    var marks: [Mark] {
        var bySteps = [[Mark]](repeating: [], count: walk.lastStep + 1)
        for mark in line + ends + ticks + labels + jumps + points + bracket {
            bySteps[mark.life.first].append(mark)
        }
        return bySteps.flatMap { $0 }
    }

    private var lastStep: Int { walk.lastStep }
    private var lastTick: Int { walk.scale.ticks.count - 1 }

    /// The line: whole at once where it is ruled, else as far as the walk has come.
    private var line: [Mark] {
        guard !isRuled else {
            return lastTick > 0 ? [Mark(.line(from: 0, to: lastTick), .always)] : []
        }
        var marks: [Mark] = []
        func stretch(from: Int, to: Int, step: Int) {
            if from < to { marks.append(Mark(.line(from: from, to: to), Lifetime(from: step))) }
        }
        stretch(from: 0, to: walk.reach.lowerBound, step: walk.appearance(of: .low))
        stretch(from: walk.reach.upperBound, to: lastTick, step: walk.appearance(of: .high))
        var (low, high) = (walk.start, walk.start)
        for (step, point) in walk.points.enumerated() {
            stretch(from: high, to: point, step: step)
            stretch(from: point, to: low, step: step)
            (low, high) = (min(low, point), max(high, point))
        }
        return marks
    }

    private var ends: [Mark] {
        [Mark.Side.low, .high].map { side in
            Mark(.end(side), Lifetime(from: isRuled ? 0 : walk.appearance(of: side)))
        }
    }

    /// A tick takes the line's colour once the walk has reached it, and gives way to the dot and the ring.
    private var ticks: [Mark] {
        walk.scale.ticks.indices.flatMap { index -> [Mark] in
            guard index != walk.start else { return [] }
            var marks: [Mark] = []
            forEachState(ofTick: index) { life, isReached in
                let ink: Ink = isReached ? .line : .unwalked
                for life in gaps(in: life, around: walk.landings[index] ?? []) {
                    marks.append(Mark(.tick(index, ink), life))
                }
            }
            return marks
        }
    }

    private var labels: [Mark] {
        let hasNegatives = walk.scale.low < .zero
        return walk.scale.ticks.indices.flatMap { index -> [Mark] in
            if index == walk.start {
                return index == walk.end ? labelOfStartAndEnd(index) : [labelOfStart(index, .always)]
            }
            let isZero = hasNegatives && walk.scale.ticks[index].value == .zero
            var marks: [Mark] = []
            forEachState(ofTick: index) { life, isReached in
                guard let life = index == walk.end ? life.before(lastStep) : life else { return }
                marks.append(Mark(.label(index, isReached ? .plain : .quiet, isStrong: isZero), life))
            }
            if index == walk.end {
                marks.append(Mark(.label(index, .answer, isStrong: true), Lifetime(from: lastStep)))
            }
            return marks
        }
    }

    private func labelOfStart(_ index: Int, _ life: Lifetime) -> Mark {
        Mark(.label(index, .start, isStrong: true), life)
    }

    /// A walk that is back at its start ends on the answer; one that never left it has only a start.
    private func labelOfStartAndEnd(_ index: Int) -> [Mark] {
        guard let life = Lifetime.always.before(lastStep) else { return [labelOfStart(index, .always)] }
        return [labelOfStart(index, life), Mark(.label(index, .answer, isStrong: true), Lifetime(from: lastStep))]
    }

    private var jumps: [Mark] {
        let isCounted = walk.isCounted
        let isFirstRightward = walk.route.jumps.first.map { $0.by.sign > 0 } ?? true
        return walk.route.jumps.enumerated().map { index, jump in
            let size = notation.numeral(for: jump.by)
            let mark = JumpMark(
                number: index + 1, from: walk.points[index], to: walk.points[index + 1],
                caption: isCounted ? "\(index + 1)" : size.signedText,
                size: isCounted && jump.by.magnitude != .one ? size.digits : nil,
                isBelow: (jump.by.sign > 0) != isFirstRightward, isCounted: isCounted)
            return Mark(.jump(mark), Lifetime(from: index + 1))
        }
    }

    /// The dot stays; the ring stands on the latest landing and moves with it.
    private var points: [Mark] {
        var marks = [Mark(.dot(walk.start), .always)]
        for (index, jump) in walk.route.jumps.enumerated() {
            let step = index + 1
            let ink: Ink = step == lastStep ? .answer : jump.by.sign < 0 ? .left : .right
            let life = Lifetime(from: step, until: step == lastStep ? nil : step + 1)
            let point = walk.points[step]
            marks.append(Mark(.ring(point, ink, isAroundDot: point == walk.start), life))
        }
        return marks
    }

    private var bracket: [Mark] {
        guard walk.isCounted, let total = try? walk.route.end - walk.route.start else { return [] }
        let text = notation.numeral(for: total).signedText
        let (from, to) = (min(walk.start, walk.end), max(walk.start, walk.end))
        return [
            Mark(.bracket(from: from, to: to, text: text, total.sign < 0 ? .left : .right), Lifetime(from: lastStep))
        ]
    }

    /// A tick before and after the walk reaches it. What the walk never reaches, and what a growing line has not reached
    /// yet, have one state.
    private func forEachState(ofTick index: Int, _ body: (Lifetime, _ isReached: Bool) -> Void) {
        let reached = walk.reached[index]
        let appears = isRuled ? 0 : walk.appearance(ofTick: index)
        guard let reached else { return body(Lifetime(from: appears), false) }
        if appears < reached { body(Lifetime(from: appears, until: reached), false) }
        body(Lifetime(from: reached), true)
    }

    /// `life` without the steps in `rings`, each of which a ring stands for until the next step, the last for good.
    private func gaps(in life: Lifetime, around rings: [Int]) -> [Lifetime] {
        var lives: [Lifetime] = []
        var from = life.first
        for ring in rings where ring >= life.first {
            if let end = life.end, ring >= end { break }
            if from < ring { lives.append(Lifetime(from: from, until: ring)) }
            if ring == lastStep { return lives }
            from = ring + 1
        }
        if life.end.map({ from < $0 }) ?? true { lives.append(Lifetime(from: from, until: life.end)) }
        return lives
    }
}
