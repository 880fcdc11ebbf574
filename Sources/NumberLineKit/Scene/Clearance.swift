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
    init(_ marks: [Mark], x: (Int) -> Int, closest: Int, labels: LabelLayout, metrics: Metrics) {
        guard !metrics.isCells, closest < Metrics.largestRound + Metrics.tickWidth / 2 + metrics.air / 6 else { return }
        self.labels = labels
        air = metrics.air / 6
        feet = Set(marks.compactMap(\.jump).flatMap { [$0.from, $0.to] })
        rounds = marks.compactMap { mark in
            mark.round.map { Round(x: x($0.tick), radius: $0.radius, life: mark.life) }
        }.sorted { $0.x < $1.x }
    }

    /// When a tick is drawn: not while something round covers it or, where it has no number of its own, stands so close
    /// that it would touch it. Where the walk itself has been it is drawn.
    ///
    /// - Complexity: O(log *n*) in the number of marks, besides those that are near.
    func lives(ofTick tick: Int, at x: Int, _ life: Lifetime) -> [Lifetime] {
        guard !rounds.isEmpty, !feet.contains(tick) else { return [life] }
        let room = Metrics.tickWidth / 2 + (labels?.isWritten(tick) == true ? 0 : air)
        let most = Metrics.largestRound + room
        let near = rounds.from { $0.x > x - most }.prefix { $0.x < x + most }.filter {
            abs($0.x - x) < $0.radius + room
        }
        return life.without(near.map(\.life).sorted { $0.first < $1.first })
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
