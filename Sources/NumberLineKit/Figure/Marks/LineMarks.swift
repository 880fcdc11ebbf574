/// The marks of a line that is drawn as one, on which a walk is shown: one that grows, is ruled, or is open.
struct LineMarks {
    private let walk: Walk
    private let subject: Subject
    private let sought: Asked
    private let line: LineKind
    /// The tick of the number walked to; nil where there is none besides the start.
    private let target: Int?

    init(_ subject: Subject, _ walk: Walk, _ sought: Asked, line: LineKind) {
        self.walk = walk
        self.subject = subject
        self.line = line
        self.sought = sought
        target = sought.target.map { walk.scale.index(of: $0.value) }.flatMap { $0 == walk.start ? nil : $0 }
    }

    /// All marks.
    var marks: [Mark] {
        var marks: [Mark] = []
        marks.reserveCapacity(4 * shown.count + 4 * walk.points.count + 8)
        addStretches(to: &marks)
        if walk.scale.isBroken { marks.append(Mark(.axisBreak, Lifetime(from: appearance(of: .low)))) }
        marks.append(Mark(.end(.low), Lifetime(from: appearance(of: .low))))
        marks.append(Mark(.end(.high), Lifetime(from: appearance(of: .high))))
        for index in shown { addTick(index, to: &marks) }
        for index in shown { addLabel(index, to: &marks) }
        marks += walk.jumpMarks(isCounted: sought.isCounted, isCountAsked: sought.isCount)
        addPoints(to: &marks)
        marks += brackets
        return marks
    }

    private var lastStep: Int { walk.lastStep }
    private var shown: ClosedRange<Int> { walk.scale.shown }
    private var notation: Notation { subject.notation }

    /// The line: whole at once where it stands from the start, else as far as the walk has come.
    private func addStretches(to marks: inout [Mark]) {
        guard line == .grow else {
            if shown.count > 1 { marks.append(Mark(.line(from: shown.lowerBound, to: shown.upperBound), .always)) }
            return
        }
        func stretch(from: Int, to: Int, step: Int) {
            if from < to { marks.append(Mark(.line(from: from, to: to), Lifetime(from: step))) }
        }
        stretch(from: shown.lowerBound, to: walk.reach.lowerBound, step: walk.appearance(of: .low))
        stretch(from: walk.reach.upperBound, to: shown.upperBound, step: walk.appearance(of: .high))
        var (low, high) = (walk.start, walk.start)
        for (step, point) in walk.points.enumerated() {
            stretch(from: high, to: point, step: step)
            stretch(from: point, to: low, step: step)
            (low, high) = (min(low, point), max(high, point))
        }
    }

    private func appearance(of side: Mark.Side) -> Int { line == .grow ? walk.appearance(of: side) : 0 }

    /// When a tick is first there; nil for one that never is.
    private func appearance(ofTick index: Int) -> Int? {
        guard walk.scale.ticks[index].isShown else { return nil }
        // Off the grid a tick would give a landing away that is still to come.
        if index != walk.start, !walk.scale.ticks[index].isOnGrid, let landing = walk.landings[index].first {
            return landing
        }
        if walk.scale.ticks[index].isHint { return 1 }
        return line == .grow ? walk.appearance(ofTick: index) : 0
    }

    /// A tick takes the line's colour once the walk has reached it, and gives way to the dot, the diamond and the ring.
    private func addTick(_ index: Int, to marks: inout [Mark]) {
        guard index != walk.start, index != target else { return }
        let landings = walk.landings[index]
        forEachState(ofTick: index) { life, isReached in
            life.forEachPart(without: landings.lazy.map(walk.lifeOfRing)) { life in
                // Until something lands there, a tick is not told apart from its neighbours.
                let isAwaited = landings.first.map { life.first < $0 } ?? false
                marks.append(Mark(.tick(index, isReached ? .line : .unwalked, isAwaited ? .soft : .plain), life))
            }
        }
    }

    private func addLabel(_ index: Int, to marks: inout [Mark]) {
        let isAnswer = sought.isLanding && index == walk.end
        if index == walk.start {
            for label in walk.labelsOfStart(.start, isAnswer: isAnswer) { add(label, to: &marks) }
            return
        }
        if index == target {
            return add(Mark(.label(index, sought.target?.ink ?? .plain, .strong), .always), to: &marks)
        }
        let isZero = walk.scale.ticks[index].value == .zero && walk.scale.low < .zero
        forEachState(ofTick: index) { life, isReached in
            guard let life = isAnswer ? life.before(lastStep) : life else { return }
            let ink: Ink = isReached ? .plain : .quiet
            guard !isZero, let landing = walk.landings[index].first else {
                return add(Mark(.label(index, ink, isZero ? .strong : .plain), life), to: &marks)
            }
            // Until something lands there, a number is not told apart from its neighbours.
            if let before = life.before(landing) { add(Mark(.label(index, ink, .soft), before), to: &marks) }
            if let since = life.notBefore(landing) { add(Mark(.label(index, ink, .plain), since), to: &marks) }
        }
        if isAnswer { add(Mark(.label(index, .answer, .strong), Lifetime(from: lastStep)), to: &marks) }
    }

    /// Adds a number, which may be written otherwise before the first jump.
    private func add(_ label: Mark, to marks: inout [Mark]) {
        guard case .label(let tick, let ink, let stress) = label.kind, walk.scale.ticks[tick].asked != nil else {
            return marks.append(label)
        }
        if let before = label.life.before(1) { marks.append(Mark(.asked(tick, ink, stress), before)) }
        if let since = label.life.notBefore(1) { marks.append(Mark(label.kind, since)) }
    }

    /// The dot stays, and so does what is given; the ring stands on the latest landing and moves with it.
    private func addPoints(to marks: inout [Mark]) {
        marks.append(Mark(.dot(walk.start), .always))
        if let target { marks.append(Mark(.diamond(target, sought.target?.ink ?? .plain), .always)) }
        walk.forEachRing(isLanding: sought.isLanding) { point, ink, life in
            marks.append(Mark(.ring(point, ink, isOuter: point == walk.start || point == target), life))
        }
    }

    private var brackets: [Mark] {
        var marks: [Mark] = []
        let (from, to) = (min(walk.start, target ?? walk.end), max(walk.start, target ?? walk.end))
        if let bracket = sought.bracket, from < to {
            if let before = bracket.before, let life = Lifetime.always.before(lastStep) {
                marks.append(Mark(.bracket(from: from, to: to, before.writing, before.ink), life))
            }
            marks.append(Mark(.bracket(from: from, to: to, bracket.after, bracket.ink), Lifetime(from: lastStep)))
        }
        if let remainder = sought.remainder, let target, target != walk.end {
            let (low, high) = (min(target, walk.end), max(target, walk.end))
            marks.append(Mark(.remainder(from: low, to: high, remainder), Lifetime(from: lastStep)))
        }
        return marks
    }

    /// A tick before and after the walk reaches it. What the walk never reaches, and what a line has not got yet, have
    /// one state.
    private func forEachState(ofTick index: Int, _ body: (Lifetime, _ isReached: Bool) -> Void) {
        guard let appears = appearance(ofTick: index) else { return }
        guard let reached = walk.reached[index] else { return body(Lifetime(from: appears), false) }
        if appears < reached { body(Lifetime(from: appears, until: reached), false) }
        body(Lifetime(from: max(appears, reached)), true)
    }
}
