/// One line of a figure laid out: broken into rows, each with its arcs above or below and its numbers under it.
struct PanelLayout {
    /// The heights of the rows, in the order the walk comes through them.
    private(set) var rows: [Range<Int>] = []
    /// The steps at which the walk comes to a row, ascending, each with that row: the one its jump has landed in.
    private(set) var arrivals: [(step: Int, row: Int)] = []
    /// The left and the right end of the picture that the line needs.
    private(set) var left = 0
    private(set) var right = 0
    /// The last row of numbers.
    private(set) var bottom: Int
    /// The last row, for a line that magnifies a part of it.
    private(set) var lastRow: RowLayout?
    /// Where the walk begins; where nothing is walked, the first tick.
    private(set) var start: Scene.Point?

    /// Draws a panel on a sheet, from the height `top` on.
    init(_ panel: Panel, _ group: PanelGroup, top: Int, on sheet: inout Sheet) {
        let (breaks, metrics) = (group.breaks, sheet.metrics)
        let seen = panel.keptTicks(isSeen: true)
        // Columns are few: in a terminal there is only room for what will be seen.
        let roomy = metrics.isCells ? seen : panel.keptTicks(isSeen: false)
        let shown = ShownTicks(panel.scale, kept: seen, projection: breaks.projection, metrics: metrics)
        var rows = breaks.rows.map { ticks in
            RowLayout(
                ticks: ticks, isWhole: breaks.rows.count == 1, panel: panel, shown: shown, kept: seen,
                roomy: roomy == seen ? nil : roomy,
                left: group.edges.left,
                projection: breaks.projection,
                origin: breaks.rows.count == 1 ? breaks.origin : ticks.lowerBound, metrics: metrics)
        }
        let placement = Placement(breaks.rows, ticks: panel.scale.ticks.count, shown: panel.scale.shown)
        if rows.count == 1 { rows[0].reserve(panel.marks.count) }
        var hasBracket = false
        for (index, mark) in panel.marks.enumerated() where !metrics.isCells || mark.life != .never {
            for row in placement.rows(of: mark) { rows[row].take(mark, at: index) }
            if mark.isBracket { hasBracket = true }
        }
        let isSingle = rows.count { !$0.isEmpty } == 1
        bottom = top
        var next = top
        var places: [Int: Int] = [:]
        let origin = panel.origin
        for turn in rows.indices {
            let index = panel.isLeftward ? rows.count - 1 - turn : turn
            guard !rows[index].isEmpty else { continue }
            rows[index].draw(on: &sheet, top: next, hasBracket: isSingle && hasBracket)
            let row = rows[index]
            for neighbour in index - 1...index + 1
            where neighbour != index && rows.indices.contains(neighbour) && !rows[neighbour].isEmpty {
                row.goOn(to: rows[neighbour], isHigher: neighbour > index, on: &sheet)
            }
            left = min(left, row.left - group.edges.left)
            right = max(right, row.right + group.edges.right)
            if start == nil, row.contains(origin) { start = Scene.Point(x: row.x(origin), y: row.y) }
            places[index] = self.rows.count
            self.rows.append(next..<row.bottom + 1)
            lastRow = row
            bottom = row.bottom
            next = row.bottom + metrics.afterLabels
        }
        arrivals.reserveCapacity(panel.jumpTexts.count + 1)
        for mark in panel.marks where mark.isArrival {
            guard let place = places[placement.rows(of: mark).lowerBound] else { continue }
            // A start between two rows is looked at where the walk goes on from it.
            if mark.life.first == 1, mark.jump?.number == 1 { arrivals = [(0, place)] }
            if arrivals.last.map({ $0.step < mark.life.first }) ?? true { arrivals.append((mark.life.first, place)) }
        }
    }
}

extension Panel {
    /// The tick at which the walk begins; where nothing is walked, the first.
    fileprivate var origin: Int {
        guard let start = facts.route?.start else { return scale.shown.lowerBound }
        let index = scale.index(of: start)
        return scale.ticks[index].value == start ? index : scale.shown.lowerBound
    }
}

/// The room left and right of lines that share a scale, and what remains for them.
struct Edges {
    let left, right, room: Int

    init(_ panels: [Panel], _ metrics: Metrics) {
        var (farLeft, farRight) = (0, 0)
        func reach(_ left: Int, _ right: Int) { (farLeft, farRight) = (max(farLeft, left), max(farRight, right)) }
        for panel in panels {
            for index in panel.scale.ticks.indices where panel.scale.ticks[index].isKept {
                let number = metrics.reach(of: panel.scale.ticks[index].numeral, in: .strong)
                reach(number.left, number.right)
            }
            // A caption is at most half beside the jump it stands over, and wholly beside a short one below the line.
            for mark in panel.marks {
                switch mark.kind {
                case .jump(let jump):
                    let width = metrics.width(of: panel.text(on: jump).caption, in: jump.face)
                    reach(width / 2, jump.isBelow ? width + metrics.air : width / 2)
                case .remainder(_, _, let writing):
                    // It begins where the jumps end, and goes on away from them.
                    let width = metrics.width(of: writing, in: .note)
                    reach(panel.isLeftward ? width : 0, panel.isLeftward ? 0 : width)
                default: break
                }
            }
        }
        let isPath = panels.contains { $0.line == .path }
        // A cell has a width: the arrowhead at the end needs its own column. The terminal's last is free already.
        let beyond = isPath ? metrics.boxWidth / 2 : metrics.overhang
        let (margin, overhang) = metrics.isCells ? (0, beyond + 1) : (metrics.margin, beyond)
        left = metrics.margin + max(beyond, farLeft)
        right = margin + max(overhang, farRight)
        // A row must hold one jump; what does not fit then is cut off when it is drawn.
        room = max(metrics.breadth - left - right, metrics.leastJump)
    }
}

/// Lines that are laid out together, since they share a scale.
struct PanelGroup {
    let edges: Edges
    let breaks: LineBreaks

    /// How far to the left of 0 the lines begin: a question may go further than its answer, whose places it has.
    let outset: Int

    /// The lines have at least the length `least`, as far as there is room.
    init(_ panels: [Panel], least: Int = 0, mayBreak: Bool = true, metrics: Metrics) {
        edges = Edges(panels, metrics)
        let breaks = LineBreaks(panels, room: edges.room, least: least, mayBreak: mayBreak, metrics: metrics)
        let positions = breaks.projection.positions
        let lefts = panels.map { positions[$0.scale.shown.lowerBound] - positions[breaks.origin] }
        outset = breaks.rows.count == 1 ? max(0, -(lefts.min() ?? 0)) : 0
        self.breaks = breaks
    }

    /// How long its lines are drawn, where they have one row.
    var length: Int {
        let positions = breaks.projection.positions
        return (positions.last ?? 0) - (positions.first ?? 0)
    }
}

/// Which rows a tick is on.
private struct Placement {
    private let rows: [ClosedRange<Int>]
    /// For each tick the first row it is on; a tick where a row ends is on the next one too.
    private let first: [Int]
    private let shown: ClosedRange<Int>

    init(_ rows: [ClosedRange<Int>], ticks: Int, shown: ClosedRange<Int>) {
        self.rows = rows
        self.shown = shown
        var first = [Int](repeating: 0, count: ticks)
        for (index, row) in rows.enumerated() {
            for tick in row where index == 0 || tick > row.lowerBound { first[tick] = index }
        }
        self.first = first
    }

    func rows(of mark: Mark) -> ClosedRange<Int> {
        switch mark.kind {
        case .line(let from, let to), .brace(let from, let to, _, _, _): return rows(from: from, to: to)
        case .jump(let jump): return rows(from: min(jump.from, jump.to), to: max(jump.from, jump.to))
        case .remainder(let from, let to, _): return rows(from: from, to: to)
        case .bracket: return 0...(rows.count - 1)
        case .axisBreak: return first[shown.lowerBound]...first[shown.lowerBound]
        case .end(.low): return first[shown.lowerBound]...first[shown.lowerBound]
        case .end(.high): return first[shown.upperBound]...first[shown.upperBound]
        // Boxes are counted: the number at which a row begins again has none there.
        case .box(let tick, _), .underline(let tick, _), .frame(let tick, _), .target(let tick, _):
            return first[tick]...first[tick]
        case .tick(let tick, _, _), .label(let tick, _, _), .asked(let tick, _, _), .dot(let tick),
            .ring(let tick, _, _), .diamond(let tick, _):
            let row = first[tick]
            let isShared = row + 1 < rows.count && rows[row].upperBound == tick
            return row...(isShared ? row + 1 : row)
        }
    }

    /// The rows between two ticks: not the row that only ends with the lower one.
    private func rows(from: Int, to: Int) -> ClosedRange<Int> {
        let low = first[from]
        let isAtEnd = low + 1 < rows.count && rows[low].upperBound == from && from < to
        let row = isAtEnd ? low + 1 : low
        return row...max(row, first[to])
    }
}

extension Mark {
    /// Whether it comes where the walk does, as a jump, and before the first the start.
    fileprivate var isArrival: Bool {
        switch kind {
        case .jump, .dot, .box(_, isShaded: true): true
        default: false
        }
    }

    fileprivate var isBracket: Bool {
        if case .bracket = kind { true } else { false }
    }
}
