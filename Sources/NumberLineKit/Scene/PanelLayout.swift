/// One line of a figure laid out: broken into rows, each with its arcs above or below and its numbers under it.
struct PanelLayout {
    private(set) var elements: [Scene.Element] = []
    /// The heights of the rows, in the order the walk comes through them.
    private(set) var rows: [Range<Int>] = []
    /// For each step, the row on which the walk then stands: the one its jump has landed in.
    private(set) var stands: [Int] = []
    private(set) var width = 0
    /// The last row of numbers.
    private(set) var bottom: Int

    init(_ panel: Panel, top: Int, metrics: Metrics) {
        let edges = Edges(panel, metrics)
        let breaks = LineBreaks(panel, room: edges.room, metrics: metrics)
        let shown = ShownTicks(panel.scale, projection: breaks.projection, metrics: metrics)
        var rows = breaks.rows.map { ticks in
            RowLayout(
                ticks: ticks, panel: panel, shown: shown, left: edges.left, projection: breaks.projection,
                metrics: metrics)
        }
        let placement = Placement(breaks.rows, ticks: panel.scale.ticks.count)
        for mark in panel.marks {
            for row in placement.rows(of: mark) { rows[row].take(mark) }
        }
        let isSingle = rows.count == 1
        let bracket = isSingle && panel.marks.contains(where: \.isBracket)
        bottom = top
        let order = panel.isLeftward ? Array(rows.indices.reversed()) : Array(rows.indices)
        var next = top
        for index in order {
            var row = rows[index]
            row.settle(top: next, hasBracket: bracket)
            for neighbour in [index - 1, index + 1] where rows.indices.contains(neighbour) {
                row.goOn(to: rows[neighbour], isHigher: neighbour > index)
            }
            elements += row.elements
            width = max(width, row.right + edges.right)
            self.rows.append(next..<row.bottom + 1)
            bottom = row.bottom
            next = row.bottom + metrics.afterLabels
        }
        let jumps = panel.marks.filter { $0.jump != nil }.map { placement.rows(of: $0).lowerBound }
        let dots = panel.marks.filter(\.isDot).map { placement.rows(of: $0).lowerBound }
        stands = ((jumps.first ?? dots.first).map { [$0] + jumps } ?? []).map { row in
            panel.isLeftward ? rows.count - 1 - row : row
        }
    }
}

/// The room left and right of the line, and what remains for it.
private struct Edges {
    let left, right, room: Int

    init(_ panel: Panel, _ metrics: Metrics) {
        let numbers = panel.scale.ticks.filter(\.isKept).map { metrics.reach(of: $0.numeral, in: .strong) }
        // A caption is at most half beside the jump it stands over, and wholly beside a short one below the line.
        let captions = panel.marks.compactMap(\.jump).map { jump -> (left: Int, right: Int) in
            let width = metrics.width(of: jump.caption, in: jump.face)
            return (width / 2, jump.isBelow ? width + metrics.air : width / 2)
        }
        // A cell has a width: the arrowhead at the end needs its own column. The terminal's last is free already.
        let (margin, overhang) =
            metrics.isCells ? (0, metrics.overhang + 1) : (metrics.margin, metrics.overhang)
        let reaches = numbers + captions
        left = metrics.margin + max(metrics.overhang, reaches.map(\.left).max() ?? 0)
        right = margin + max(overhang, reaches.map(\.right).max() ?? 0)
        // A row must hold one jump; what does not fit then is cut off when it is drawn.
        room = max(metrics.breadth - left - right, metrics.leastJump)
    }
}

/// Which rows a tick is on.
private struct Placement {
    private let rows: [ClosedRange<Int>]
    /// For each tick the first row it is on; a tick where a row ends is on the next one too.
    private let first: [Int]

    init(_ rows: [ClosedRange<Int>], ticks: Int) {
        self.rows = rows
        var first = [Int](repeating: 0, count: ticks)
        for (index, row) in rows.enumerated() {
            for tick in row where index == 0 || tick > row.lowerBound { first[tick] = index }
        }
        self.first = first
    }

    func rows(of mark: Mark) -> ClosedRange<Int> {
        switch mark.kind {
        case .line(let from, let to): return rows(from: from, to: to)
        case .jump(let jump): return rows(from: min(jump.from, jump.to), to: max(jump.from, jump.to))
        case .bracket: return 0...(rows.count - 1)
        case .end(.low): return 0...0
        case .end(.high): return (rows.count - 1)...(rows.count - 1)
        case .tick(let tick, _), .label(let tick, _, _), .dot(let tick), .ring(let tick, _, _):
            let row = first[tick]
            let isShared = row + 1 < rows.count && rows[row].upperBound == tick
            return row...(isShared ? row + 1 : row)
        }
    }

    /// The rows between two ticks: not the row that only ends with the lower one.
    private func rows(from: Int, to: Int) -> ClosedRange<Int> {
        let low = first[from]
        let isAtEnd = low + 1 < rows.count && rows[low].upperBound == from
        let row = isAtEnd ? low + 1 : low
        return row...max(row, first[to])
    }
}

extension Mark {
    fileprivate var isDot: Bool {
        if case .dot = kind { true } else { false }
    }

    fileprivate var isBracket: Bool {
        if case .bracket = kind { true } else { false }
    }
}
