/// What keeps ticks away in a picture: dots, diamonds and rings, which cover them or would be touched by them. In cells each
/// has a column of its own.
struct Clearance {
    /// From left to right.
    private var rounds: [Round] = []
    /// The ticks between which there are jumps.
    private var feet: Set<Int> = []
    private var labels: LabelLayout?
    private var air = 0

    /// Something round on the line.
    private struct Round {
        let x, radius: Int
        let life: Lifetime
    }

    /// Nothing, as long as nothing is known.
    init() {}

    /// What the marks of a row keep away, whose ticks are at least `closest` apart; a tick with a number among `labels` may
    /// come nearer.
    init(_ marks: some Sequence<Mark>, x: TickPositions, closest: Int, labels: LabelLayout, metrics: Metrics) {
        guard !metrics.isCells, closest < Metrics.largestRound + Metrics.tickWidth / 2 + metrics.air / 6 else { return }
        self.labels = labels
        air = metrics.air / 6
        for mark in marks {
            if let jump = mark.jump { feet.formUnion([jump.from, jump.to]) }
            if let round = mark.round { rounds.append(Round(x: x(round.tick), radius: round.radius, life: mark.life)) }
        }
        rounds.sort { $0.x < $1.x }
    }

    /// When a tick is drawn: not while something round covers it or, where it has no number of its own, stands so close
    /// that it would touch it. Where the walk itself has been it is drawn.
    ///
    /// - Complexity: O(log *n*) in the number of marks, besides those that are near.
    func forEachLife(ofTick tick: Int, at x: Int, _ life: Lifetime, _ body: (Lifetime) -> Void) {
        guard !rounds.isEmpty, !feet.contains(tick) else { return body(life) }
        let room = Metrics.tickWidth / 2 + (labels?.isWritten(tick) == true ? 0 : air)
        let most = Metrics.largestRound + room
        let near = rounds.from { $0.x > x - most }.prefix { $0.x < x + most }.filter {
            abs($0.x - x) < $0.radius + room
        }
        life.forEachPart(without: near.map(\.life).sorted { $0.first < $1.first }, body)
    }
}

extension Mark {
    /// The tick at which a dot, a ring or a diamond stands, and how far it reaches.
    fileprivate var round: (tick: Int, radius: Int)? {
        switch kind {
        case .dot(let tick): (tick, Metrics.dotRadius)
        case .ring(let tick, _, let isOuter): (tick, isOuter ? Metrics.largestRound : Metrics.ringRadius)
        case .diamond(let tick, _): (tick, Metrics.diamondRadius)
        default: nil
        }
    }
}

extension Array {
    /// The elements from the first that `isFrom` holds for on, where it holds for all that follow one.
    ///
    /// - Complexity: O(log *n*).
    fileprivate func from(_ isFrom: (Element) -> Bool) -> ArraySlice<Element> {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isFrom(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return self[low...]
    }
}
