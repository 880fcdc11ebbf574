/// The numbers under a row: which are written, and where two would collide, which goes to a further row on a leader.
struct LabelLayout {
    /// From the first row of numbers to the last thing written.
    let depth: Int
    /// Whether there is more than one row of numbers.
    let hasLeaders: Bool
    /// From a row of numbers to the next.
    private let line: Int
    /// How far a fraction reaches lower than a whole number.
    private let fractionDrop: Int
    private let scale: Scale
    private let shown: ShownTicks
    private let metrics: Metrics
    /// For each tick that is labelled its position and row of numbers.
    private let places: [Int: Place]

    private struct Place {
        let x: Int
        let row: Int
        /// Whether a number in a row above covers the way up to the tick.
        let isCovered: Bool
    }

    /// The numbers of some ticks: those of `kept` wherever they stand, the others that are labelled where there is room.
    /// The rows are as deep as those of `roomy` would make them, which a question keeps room for. Where a line goes on in
    /// another row, its ends are numbers that both have.
    init(
        _ ticks: ClosedRange<Int>, isWhole: Bool, scale: Scale, kept: [Bool], roomy: [Bool], shown: ShownTicks,
        x: (Int) -> Int, metrics: Metrics
    ) {
        func isEnd(_ tick: Int) -> Bool { !isWhole && (tick == ticks.lowerBound || tick == ticks.upperBound) }
        self.scale = scale
        self.shown = shown
        self.metrics = metrics
        func rows(_ isKept: [Bool]) -> (places: [Int: Place], first: [Range<Int>], count: Int) {
            LabelLayout.rows(ticks.filter { isKept[$0] || isEnd($0) }, scale, x, metrics)
        }
        let reserved = rows(roomy)
        let written = kept == roomy ? reserved : rows(kept)
        var places = written.places
        let first = written.first
        // The others are written where they leave the first row's air alone; both lists ascend.
        var next = 0
        for tick in ticks where shown.isLabelled[tick] && !kept[tick] && !isEnd(tick) {
            let box = LabelLayout.box(scale.ticks[tick].numeral, .label, at: x(tick), metrics)
            while next < first.count, first[next].upperBound + metrics.air <= box.lowerBound { next += 1 }
            let isFree = next == first.count || box.upperBound + metrics.air <= first[next].lowerBound
            if isFree { places[tick] = Place(x: x(tick), row: 0, isCovered: false) }
        }
        self.places = places
        let numbers = Set(places.keys).union(reserved.places.keys).map { scale.ticks[$0] }
        let drop =
            numbers.filter { $0.numeral.fraction != nil }.map { tick in
                let heights = metrics.heights(of: Writing(tick.numeral), in: .strong)
                return heights.below > 0 ? heights.above - Face.strong.digitHeight + heights.below : 0
            }.max() ?? 0
        let isNoted = numbers.contains { $0.whole != nil }
        fractionDrop = drop
        line = metrics.labelLine + drop + (isNoted ? metrics.wholeLine : 0)
        hasLeaders = written.count > 1
        depth = (max(reserved.count, written.count, 1) - 1) * line + drop + (isNoted ? metrics.wholeLine : 0)
    }

    /// Numbers that must be written, on as many rows as keep them apart; `first` has those of the first row.
    private static func rows(
        _ ticks: [Int], _ scale: Scale, _ x: (Int) -> Int, _ metrics: Metrics
    ) -> (places: [Int: Place], first: [Range<Int>], count: Int) {
        var places: [Int: Place] = [:]
        // The right edge reached in each row of numbers.
        var edges: [Int] = []
        var first: [Range<Int>] = []
        for tick in ticks {
            let box = box(scale.ticks[tick].numeral, .strong, at: x(tick), metrics)
            let row = edges.firstIndex { box.lowerBound >= $0 + metrics.air } ?? edges.count
            let isCovered = edges.prefix(row).contains { x(tick) < $0 }
            if row == edges.count { edges.append(box.upperBound) } else { edges[row] = box.upperBound }
            if row == 0 { first.append(box) }
            places[tick] = Place(x: x(tick), row: row, isCovered: isCovered)
        }
        return (places, first, edges.count)
    }

    private static func box(_ numeral: Numeral, _ face: Face, at x: Int, _ metrics: Metrics) -> Range<Int> {
        let reach = metrics.reach(of: numeral, in: face)
        return x - reach.left..<x + max(reach.right, 1)
    }

    /// Whether a tick has its number under it.
    func isWritten(_ tick: Int) -> Bool { places[tick] != nil }

    /// The distance that numbers keep from what hangs below the line.
    var clearance: Int { metrics.isCells ? 1 : metrics.air + metrics.digitHeight }

    /// A tick's number, `drop` below the line; nothing where there is no room.
    func shapes(of tick: Int, _ stress: Mark.Stress, isAsked: Bool, y: Int, drop: Int) -> [Shape] {
        guard let place = place(of: tick, stress) else { return [] }
        let face: Face = stress == .strong ? .strong : .label
        let asked = isAsked ? scale.ticks[tick].asked : nil
        let numeral = asked ?? scale.ticks[tick].numeral
        let base = y + drop + place.row * line
        let reach = metrics.reach(of: numeral, in: face)
        // Centred by its digits: the whole text's middle lies half a sign to the left.
        let sign = reach.left - reach.right
        let writing = Writing(numeral)
        let heights = metrics.heights(of: writing, in: face)
        // A fraction hangs down from where other numbers have their top.
        let lowered = heights.below > 0 ? base + heights.above - face.digitHeight : base
        var shapes = metrics.shapes(
            of: writing, face, x: metrics.isCells ? place.x - reach.left : place.x - (sign > 0 ? sign / 2 : 0),
            y: lowered, isCentred: !metrics.isCells)
        if asked == nil, let whole = scale.ticks[tick].whole {
            let reach = metrics.reach(of: whole, in: face)
            shapes += metrics.shapes(
                of: Writing(whole), face, x: metrics.isCells ? place.x - reach.left : place.x,
                y: base + fractionDrop + metrics.wholeLine, isCentred: !metrics.isCells)
        }
        return shapes
    }

    private func place(of tick: Int, _ stress: Mark.Stress) -> Place? {
        stress != .soft || shown.isLabelled[tick] ? places[tick] : nil
    }

    /// The way from a tick to its number, where it needs to be shown.
    func leader(of tick: Int, _ stress: Mark.Stress, y: Int, drop: Int, isUnderArc: Bool) -> [Shape] {
        guard let place = place(of: tick, stress) else { return [] }
        return leader(place, y: y, drop: drop, base: y + drop + place.row * line, isUnderArc: isUnderArc)
    }

    private func leader(_ place: Place, y: Int, drop: Int, base: Int, isUnderArc: Bool) -> [Shape] {
        guard metrics.isCells else {
            guard place.row > 0 || isUnderArc else { return [] }
            let above = y + drop + (place.row - 1) * line
            // Beside the tip of an arrow a leader would be taken for a part of it.
            let start = isUnderArc ? metrics.arcFoot + 2 * metrics.air : metrics.tickHeight + metrics.air
            let from = place.isCovered ? above + metrics.air / 2 : y + start
            let to = base - metrics.digitHeight - metrics.air / 2
            return from < to ? [.leader(x: place.x, from: from, to: to)] : []
        }
        guard place.row > 0, !place.isCovered else { return [] }
        return [.leader(x: place.x, from: y + drop, to: base - 1)]
    }
}
