/// One row of a line. It first takes the marks that lie on it, then settles at a height, then has elements.
struct RowLayout {
    /// The ticks that are drawn on it.
    private let ticks: ClosedRange<Int>
    /// Whether it is all of the line.
    private let isWhole: Bool
    private let panel: Panel
    private let shown: ShownTicks
    /// For each tick whether its number is written wherever it stands, and whether there is room for it.
    private let kept, roomy: [Bool]
    private let metrics: Metrics
    private let positions: [Int]
    private let first: Int
    private let isWithin: Bool
    private var marks: [Mark] = []
    private var clearance = Clearance()
    /// The first step with something on this row.
    private(set) var entered: Int?
    private(set) var elements: [Scene.Element] = []
    /// The last row of numbers.
    private(set) var bottom = 0
    /// The height of the line on the page.
    private(set) var y = 0

    init(
        ticks: ClosedRange<Int>, isWhole: Bool, panel: Panel, shown: ShownTicks, kept: [Bool], roomy: [Bool], left: Int,
        projection: Projection,
        origin: Int,
        metrics: Metrics
    ) {
        // A row that has only the number at which another ends has nothing of its own.
        let shownTicks = panel.scale.shown
        let isAtEdge = ticks.lowerBound == shownTicks.upperBound || ticks.upperBound == shownTicks.lowerBound
        isWithin = ticks.overlaps(shownTicks) && !(isAtEdge && shownTicks.count > 1 && ticks.count > 1)
        // What is not shown is not drawn, but for a row of nothing else, which is left out.
        self.ticks = isWithin ? ticks.clamped(to: panel.scale.shown) : ticks
        self.isWhole = isWhole
        self.panel = panel
        self.shown = shown
        self.kept = kept
        self.roomy = roomy
        self.metrics = metrics
        first = ticks.lowerBound
        positions = projection.positions[ticks].map { left + $0 - projection.positions[origin] }
    }

    /// The positions of the first and the last tick drawn.
    var left: Int { x(ticks.lowerBound) }
    var right: Int { x(ticks.upperBound) }

    /// The least distance of two ticks.
    private var closest: Int {
        var (closest, last) = (Int.max, positions.first ?? 0)
        for position in positions.dropFirst() {
            closest = min(closest, position - last)
            last = position
        }
        return closest
    }

    /// Whether a tick lies on it.
    func contains(_ tick: Int) -> Bool { ticks.contains(tick) }

    /// Whether nothing is drawn on it, as where only the question of this answer goes.
    var isEmpty: Bool { marks.isEmpty || !isWithin }

    func x(_ tick: Int) -> Int { positions[min(max(tick, ticks.lowerBound), ticks.upperBound) - first] }

    /// Takes a mark that lies on this row. A mark that the row shares with another is there once the row is entered: the
    /// row of the first jump with the start, the others with their first stretch of the line.
    mutating func take(_ mark: Mark) {
        marks.append(mark)
        switch mark.kind {
        case .line, .box: entered = min(entered ?? mark.life.first, mark.life.first)
        case .jump(let jump) where jump.number == 1: entered = 0
        default: break
        }
    }

    private var isPath: Bool { panel.line == .path }

    /// Finds the height of the line, the arcs and the numbers.
    mutating func settle(top: Int, hasBracket: Bool) {
        let arcs = ArcLayout(marks, x: x, metrics: metrics)
        let labels = LabelLayout(
            ticks, isWhole: isWhole, scale: panel.scale, kept: kept, roomy: roomy, shown: shown, x: x, metrics: metrics)
        let rise = isPath ? metrics.boxRise : 0
        let swell = hasBracket ? bracketSwell : 0
        y = top + (hasBracket ? metrics.bracketRoom + 2 * swell : 0) + arcs.heightAbove + rise
        let drop = max(metrics.labelDrop, arcs.depthBelow + labels.clearance)
        clearance = Clearance(marks, x: x, closest: closest, labels: labels, metrics: metrics)
        for mark in marks {
            guard let life = mark.life.notBefore(entered ?? 0) else { continue }
            switch mark.kind {
            case .label(let tick, let ink, let stress), .asked(let tick, let ink, let stress):
                let isAsked = if case .asked = mark.kind { true } else { false }
                let layer: Scene.Layer = ink == .start ? .points : .labels
                guard !isPath else {
                    add(boxed(tick, isStrong: stress == .strong), ink, life, layer)
                    break
                }
                add(labels.shapes(of: tick, stress, isAsked: isAsked, y: y, drop: drop), ink, life, layer)
                // An arc that is not there yet must not be told by the way from its foot to the number.
                let foot = arcs.feetBelow[tick]
                guard labels.hasLeaders || foot != nil else { break }
                for (isUnderArc, life) in life.cut(at: foot) {
                    let leader = labels.leader(of: tick, stress, y: y, drop: drop, isUnderArc: isUnderArc)
                    add(leader, .quiet, life, layer)
                }
            case .jump(let jump):
                let foot = jump.isBelow ? y + rise : y - rise
                add(arcs.arc(of: jump, y: foot), jump.ink, life, .arcs)
                add(arcs.caption(of: jump, y: foot), jump.captionInk, life, .writing)
                add(arcs.size(of: jump, y: foot), jump.ink, life, .writing)
            case .remainder(_, _, let writing):
                add(arcs.remainder(writing, y: y), .quiet, life, .arcs)
            case .bracket(let from, let to, let writing, let ink):
                guard hasBracket else { break }
                addBracket(
                    from: x(from), to: x(to), writing, .total, ink, life, y: top + metrics.bracketLine + swell, .over)
            case .brace(let from, let to, let text, let ink, let isRemainder):
                let style: Shape.Style = isRemainder ? .dashedUnder : .under
                addBrace(from: from, to: to, text, ink, life, below: arcs.depthBelow, style)
            default:
                addOnLine(mark.kind, life)
            }
        }
        let braces = metrics.braceDrop + (marks.contains(where: isNarrowBrace) ? metrics.braceLine : 0)
        bottom = isPath ? y + metrics.boxHeight + arcs.depthBelow + braces : y + drop + labels.depth
    }

    /// How much further than digits the writing on the bracket reaches up and down, as fractions do.
    private var bracketSwell: Int {
        marks.map { mark -> Int in
            guard case .bracket(_, _, let writing, _) = mark.kind else { return 0 }
            let heights = metrics.heights(of: writing, in: .total)
            return heights.below > 0 ? (heights.above + heights.below - Face.total.digitHeight) / 2 : 0
        }.max() ?? 0
    }

    private mutating func addOnLine(_ kind: Mark.Kind, _ life: Lifetime) {
        switch kind {
        case .line(let from, let to):
            add([.line(from: x(from), to: x(to), y: y)], .line, life, .axis)
        case .end(let side):
            let tick = side == .low ? x(ticks.lowerBound) : x(ticks.upperBound)
            let tip = side == .low ? tick - metrics.overhang : tick + metrics.overhang
            add([.end(x: tick, tip: tip, y: y)], .line, life, .axis)
        case .axisBreak:
            add([.axisBreak(from: x(ticks.lowerBound), to: x(ticks.lowerBound + 1), y: y)], .line, life, .axis)
        case .tick(let tick, let ink, let stress):
            guard shown.isDrawn[tick] || (stress != .soft && panel.scale.ticks[tick].isKept) else { return }
            let isMajor = panel.scale.ticks[tick].isMajor
            for life in clearance.lives(ofTick: tick, at: x(tick), life) {
                add([.tick(x: x(tick), y: y, isMajor: isMajor)], ink, life, .ticks)
            }
        case .dot(let tick):
            add([.dot(x: x(tick), y: y)], .start, life, .points)
        case .ring(let tick, let ink, let isOuter):
            add([.ring(x: x(tick), y: y, isOuter: isOuter)], ink, life, .points)
        case .diamond(let tick, let ink):
            add([.diamond(x: x(tick), y: y)], ink, life, .points)
        case .box(let tick, let isShaded):
            let box = box(tick)
            add(
                [.box(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight, isShaded: isShaded)],
                .line, life, .axis)
        case .underline(let tick, let ink):
            let box = box(tick)
            add(
                [.underline(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight)], ink, life,
                .ticks)
        case .frame(let tick, let ink): add([frame(tick, isTarget: false)], ink, life, .points)
        case .target(let tick, let ink): add([frame(tick, isTarget: true)], ink, life, .points)
        case .label, .asked, .jump, .bracket, .remainder, .brace:
            break
        }
    }

    /// The left and right edge of a box around a tick.
    private func box(_ tick: Int) -> Range<Int> {
        let boxes = Array(ticks.lazy.filter { panel.scale.ticks[$0].isOnGrid }.prefix(2))
        let width = boxes.count > 1 ? x(boxes[1]) - x(boxes[0]) : metrics.boxWidth
        let left = x(tick) - width / 2
        return left..<left + width
    }

    private func frame(_ tick: Int, isTarget: Bool) -> Shape {
        let box = box(tick)
        return .frame(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight, isTarget: isTarget)
    }

    /// A number in its box.
    private func boxed(_ tick: Int, isStrong: Bool) -> [Shape] {
        metrics.shapes(
            of: Writing(panel.scale.ticks[tick].numeral), isStrong ? .strong : .label, x: x(tick),
            y: y + metrics.digitHeight / 2, isCentred: !metrics.isCells)
    }

    private mutating func addBrace(
        from: Int, to: Int, _ text: String, _ ink: Ink, _ life: Lifetime, below: Int, _ style: Shape.Style
    ) {
        // A part of the boxes is not as many: a brace that goes on in another row is left out.
        guard ticks.contains(from), ticks.contains(to) else { return }
        let (left, right) = brace(from: from, to: to)
        let height = y + metrics.boxHeight + below + metrics.braceDrop
        guard isNarrow(left, right, text) else {
            return addBracket(from: left, to: right, Writing(text), .note, ink, life, y: height, style)
        }
        addBracket(from: left, to: right, Writing(""), .note, ink, life, y: height, style)
        let middle = (left + right + (metrics.isCells ? 1 : 0)) / 2
        let x = metrics.isCells ? middle - metrics.width(of: text, in: .note) / 2 : middle
        let base = height + metrics.braceLine + (metrics.isCells ? 0 : Face.note.digitHeight / 2)
        add(
            metrics.shapes(of: Writing(text), .note, x: x, y: base, isCentred: !metrics.isCells), ink, life, .writing)
    }

    /// The ends of a brace. Two of them meet at an edge: in cells each has a column of its own.
    private func brace(from: Int, to: Int) -> (left: Int, right: Int) {
        let isFirst = from == ticks.lowerBound || panel.scale.ticks[from].value <= panel.scale.step
        let (low, high) = (box(from).lowerBound, box(to).upperBound)
        guard metrics.isCells else { return (low + metrics.air / 3, high - metrics.air / 3) }
        return (low + (isFirst ? 0 : 1), high)
    }

    /// Whether a brace has no room for what is written on it, which then stands under it.
    private func isNarrow(_ left: Int, _ right: Int, _ text: String) -> Bool {
        metrics.width(of: text, in: .note) + 2 * metrics.air > right - left
    }

    private func isNarrowBrace(_ mark: Mark) -> Bool {
        guard case .brace(let from, let to, let text, _, _) = mark.kind, ticks.contains(from), ticks.contains(to) else {
            return false
        }
        let ends = brace(from: from, to: to)
        return isNarrow(ends.left, ends.right, text)
    }

    private mutating func addBracket(
        from: Int, to: Int, _ writing: Writing, _ face: Face, _ ink: Ink, _ life: Lifetime, y: Int,
        _ style: Shape.Style
    ) {
        let width = metrics.width(of: writing, in: face)
        let middle = (from + to + (metrics.isCells ? 1 : 0)) / 2
        let left = middle - width / 2
        let air = width > 0 ? metrics.air : 0
        let gap = max(from, left - air)..<max(from, min(to, left + width + air))
        add([.bracket(from: from, to: to, y: y, gap: gap, style)], .quiet, life, .arcs)
        let base = y + (metrics.isCells ? 0 : face.digitHeight / 2)
        add(
            metrics.shapes(
                of: writing, face, x: metrics.isCells ? left : middle, y: base, isCentred: !metrics.isCells),
            ink, life, .writing)
    }

    /// Shows that the line goes on in `row`, once both are there.
    mutating func goOn(to row: RowLayout, isHigher: Bool) {
        guard !isPath else { return }
        let tick = isHigher ? x(ticks.upperBound) : x(ticks.lowerBound)
        let tip = isHigher ? tick + metrics.overhang : tick - metrics.overhang
        let life = Lifetime(from: max(entered ?? 0, row.entered ?? 0))
        add([.goingOn(x: tick, tip: tip, y: y)], .line, life, .axis)
    }

    private mutating func add(_ shapes: [Shape], _ ink: Ink, _ life: Lifetime, _ layer: Scene.Layer) {
        elements += shapes.map { Scene.Element(shape: $0, ink: ink, life: life, layer: layer) }
    }
}
