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
    /// For each tick from `first` on that is labelled its position and row of numbers.
    private let places: [Place?]
    private let first: Int

    private struct Place {
        let x: Int
        let row: Int
        /// Whether a number in a row above covers the way up to the tick.
        let isCovered: Bool
    }

    /// Numbers on as many rows as keep them apart.
    private struct Rows {
        /// For each tick of the line its place.
        var places: [Place?]
        /// The numbers of the first row, from left to right.
        var first: [Range<Int>] = []
        var count = 0
    }

    /// The numbers of some ticks: those of `kept` wherever they stand, the others that are labelled where there is room.
    /// The rows are as deep as those of `roomy` would make them, which a question keeps room for; nil where these are the
    /// same. Where a line goes on in another row, its ends are numbers that both have.
    init(
        _ ticks: ClosedRange<Int>, isWhole: Bool, scale: Scale, kept: [Bool], roomy: [Bool]?, shown: ShownTicks,
        x: TickPositions, metrics: Metrics
    ) {
        func isEnd(_ tick: Int) -> Bool { !isWhole && (tick == ticks.lowerBound || tick == ticks.upperBound) }
        self.scale = scale
        self.shown = shown
        self.metrics = metrics
        first = ticks.lowerBound
        func rows(_ isKept: [Bool]) -> Rows {
            LabelLayout.rows(ticks, scale, x, metrics) { isKept[$0] || isEnd($0) }
        }
        let written = rows(kept)
        let reserved = roomy.map(rows)
        var places = written.places
        // The others are written where they leave the first row's air alone; both lists ascend.
        var next = 0
        for tick in ticks where shown.isLabelled[tick] && !kept[tick] && !isEnd(tick) {
            let box = LabelLayout.box(scale.ticks[tick].numeral, .label, at: x(tick), metrics)
            while next < written.first.count, written.first[next].upperBound + metrics.air <= box.lowerBound {
                next += 1
            }
            let isFree =
                next == written.first.count || box.upperBound + metrics.air <= written.first[next].lowerBound
            if isFree { places[tick - first] = Place(x: x(tick), row: 0, isCovered: false) }
        }
        self.places = places
        var (drop, isNoted) = (0, false)
        for tick in ticks where places[tick - first] != nil || reserved?.places[tick - first] != nil {
            isNoted = isNoted || scale.ticks[tick].whole != nil
            guard scale.ticks[tick].numeral.fraction != nil else { continue }
            let heights = metrics.heights(of: Writing(scale.ticks[tick].numeral), in: .strong)
            if heights.below > 0 { drop = max(drop, heights.above - Face.strong.digitHeight + heights.below) }
        }
        fractionDrop = drop
        line = metrics.labelLine + drop + (isNoted ? metrics.wholeLine : 0)
        hasLeaders = written.count > 1
        depth =
            (max(reserved?.count ?? 1, written.count, 1) - 1) * line + drop + (isNoted ? metrics.wholeLine : 0)
    }

    /// Those numbers that must be written.
    private static func rows(
        _ ticks: ClosedRange<Int>, _ scale: Scale, _ x: TickPositions, _ metrics: Metrics, where isKept: (Int) -> Bool
    ) -> Rows {
        var rows = Rows(places: Array(repeating: nil, count: ticks.count))
        rows.first.reserveCapacity(ticks.count)
        // The right edge reached in each row of numbers.
        var edges: [Int] = []
        for tick in ticks where isKept(tick) {
            let box = box(scale.ticks[tick].numeral, .strong, at: x(tick), metrics)
            let row = edges.firstIndex { box.lowerBound >= $0 + metrics.air } ?? edges.count
            let isCovered = edges[..<row].contains { x(tick) < $0 }
            if row == edges.count { edges.append(box.upperBound) } else { edges[row] = box.upperBound }
            if row == 0 { rows.first.append(box) }
            rows.places[tick - ticks.lowerBound] = Place(x: x(tick), row: row, isCovered: isCovered)
        }
        rows.count = edges.count
        return rows
    }

    private static func box(_ numeral: Numeral, _ face: Face, at x: Int, _ metrics: Metrics) -> Range<Int> {
        let reach = metrics.reach(of: numeral, in: face)
        return x - reach.left..<x + max(reach.right, 1)
    }

    private subscript(tick: Int) -> Place? {
        places.indices.contains(tick - first) ? places[tick - first] : nil
    }

    /// Whether a tick has its number under it.
    func isWritten(_ tick: Int) -> Bool { self[tick] != nil }

    /// The distance that numbers keep from what hangs below the line.
    var clearance: Int { metrics.isCells ? 1 : metrics.air + metrics.digitHeight }

    /// Writes a tick's number, `drop` below the line; nothing where there is no room.
    func write(
        _ tick: Int, _ stress: Mark.Stress, isAsked: Bool, y: Int, drop: Int, _ style: Sheet.Style,
        on sheet: inout Sheet
    ) {
        guard let place = place(of: tick, stress) else { return }
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
        sheet.write(
            writing, face, x: metrics.isCells ? place.x - reach.left : place.x - (sign > 0 ? sign / 2 : 0),
            y: lowered, isCentred: !metrics.isCells, style)
        guard asked == nil, let whole = scale.ticks[tick].whole else { return }
        let left = metrics.isCells ? metrics.reach(of: whole, in: face).left : 0
        sheet.write(
            Writing(whole), face, x: place.x - left, y: base + fractionDrop + metrics.wholeLine,
            isCentred: !metrics.isCells, style)
    }

    private func place(of tick: Int, _ stress: Mark.Stress) -> Place? {
        stress != .soft || shown.isLabelled[tick] ? self[tick] : nil
    }

    /// Draws the way from a tick to its number, where it needs to be shown.
    func drawLeader(
        of tick: Int, _ stress: Mark.Stress, y: Int, drop: Int, isUnderArc: Bool, _ style: Sheet.Style,
        on sheet: inout Sheet
    ) {
        guard let place = place(of: tick, stress), let way = way(to: place, drop: drop, isUnderArc: isUnderArc) else {
            return
        }
        sheet.draw(.leader(x: place.x, from: y + way.lowerBound, to: y + way.upperBound), style)
    }

    /// Where a leader begins and ends, below the line.
    private func way(to place: Place, drop: Int, isUnderArc: Bool) -> ClosedRange<Int>? {
        let base = drop + place.row * line
        guard metrics.isCells else {
            guard place.row > 0 || isUnderArc else { return nil }
            // Beside the tip of an arrow a leader would be taken for a part of it.
            let start = isUnderArc ? metrics.arcFoot + 2 * metrics.air : metrics.tickHeight + metrics.air
            let from = place.isCovered ? base - line + metrics.air / 2 : start
            let to = base - metrics.digitHeight - metrics.air / 2
            return from < to ? from...to : nil
        }
        guard place.row > 0, !place.isCovered, drop < base else { return nil }
        return drop...base - 1
    }
}
