/// One row of a line. It first takes the marks that lie on it, then settles at a height, then has elements.
struct RowLayout {
    /// The ticks that are drawn on it.
    private let ticks: ClosedRange<Int>
    /// Whether it is all of the line.
    private let isWhole: Bool
    private let panel: Panel
    private let shown: ShownTicks
    /// For each tick whether its number is written wherever it stands, and whether there is room for it; nil where these
    /// are the same.
    private let kept: [Bool], roomy: [Bool]?
    private let metrics: Metrics
    /// Where its ticks stand.
    let x: TickPositions
    private let isWithin: Bool
    /// The panel's marks that lie on it.
    private var places: [Int] = []
    private var clearance = Clearance()
    /// The first step with something on this row.
    private(set) var entered: Int?
    /// The last row of numbers.
    private(set) var bottom = 0
    /// The height of the line on the page.
    private(set) var y = 0
    /// The width of a box of a path.
    private let boxWidth: Int

    init(
        ticks: ClosedRange<Int>, isWhole: Bool, panel: Panel, shown: ShownTicks, kept: [Bool], roomy: [Bool]?,
        left: Int,
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
        x = TickPositions(ticks, drawn: self.ticks, projection, movedBy: left - projection.positions[origin])
        boxWidth = RowLayout.boxWidth(self.ticks, panel, projection, metrics)
    }

    /// The positions of the first and the last tick drawn.
    var left: Int { x(ticks.lowerBound) }
    var right: Int { x(ticks.upperBound) }

    /// Whether a tick lies on it.
    func contains(_ tick: Int) -> Bool { ticks.contains(tick) }

    /// Whether nothing is drawn on it, as where only the question of this answer goes.
    var isEmpty: Bool { places.isEmpty || !isWithin }

    /// Makes room for so many marks.
    mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

    /// Takes a mark of the panel that lies on this row. A mark that the row shares with another is there once the row is
    /// entered: the row of the first jump with the start, the others with their first stretch of the line.
    mutating func take(_ mark: Mark, at index: Int) {
        places.append(index)
        switch mark.kind {
        case .line, .box: entered = min(entered ?? mark.life.first, mark.life.first)
        case .jump(let jump) where jump.number == 1: entered = 0
        default: break
        }
    }

    /// The marks that lie on it, in the panel's order.
    private var marks: LazyMapSequence<[Int], Mark> { places.lazy.map { [marks = panel.marks] in marks[$0] } }

    private var isPath: Bool { panel.line == .path }

    /// Finds the height of the line, the arcs and the numbers, and draws the row.
    mutating func draw(on sheet: inout Sheet, top: Int, hasBracket: Bool) {
        let arcs = ArcLayout(marks, panel.jumpTexts, x: x, metrics: metrics)
        let labels = LabelLayout(
            ticks, isWhole: isWhole, scale: panel.scale, kept: kept, roomy: roomy, shown: shown, x: x, metrics: metrics)
        let rise = isPath ? metrics.boxRise : 0
        let swell = hasBracket ? bracketSwell : 0
        y = top + (hasBracket ? metrics.bracketRoom + 2 * swell : 0) + arcs.heightAbove + rise
        let drop = max(metrics.labelDrop, arcs.depthBelow + labels.clearance)
        clearance = Clearance(marks, x: x, closest: x.closest, labels: labels, metrics: metrics)
        var jumps = 0
        for mark in marks {
            defer { if case .jump = mark.kind { jumps += 1 } }
            guard let life = mark.life.notBefore(entered ?? 0) else { continue }
            switch mark.kind {
            case .label(let tick, let ink, let stress):
                writeLabel(tick, ink, stress, isAsked: false, life, labels, arcs, drop: drop, on: &sheet)
            case .asked(let tick, let ink, let stress):
                writeLabel(tick, ink, stress, isAsked: true, life, labels, arcs, drop: drop, on: &sheet)
            case .jump(let jump):
                arcs.draw(jump, at: jumps, y: jump.isBelow ? y + rise : y - rise, life, on: &sheet)
            case .remainder(_, _, let writing): arcs.drawRemainder(writing, y: y, life, on: &sheet)
            case .bracket(let from, let to, let writing, let ink):
                guard hasBracket else { break }
                drawBracket(
                    from: x(from), to: x(to), writing, .total, ink, life, y: top + metrics.bracketLine + swell, .over,
                    on: &sheet)
            case .brace(let from, let to, let text, let ink, let isRemainder):
                let style: Shape.Style = isRemainder ? .dashedUnder : .under
                drawBrace(from: from, to: to, text, ink, life, below: arcs.depthBelow, style, on: &sheet)
            default: drawOnLine(mark.kind, life, on: &sheet)
            }
        }
        let braces = metrics.braceDrop + (isPath && marks.contains(where: isNarrowBrace) ? metrics.braceLine : 0)
        bottom = isPath ? y + metrics.boxHeight + arcs.depthBelow + braces : y + drop + labels.depth
    }

    private func writeLabel(
        _ tick: Int, _ ink: Ink, _ stress: Mark.Stress, isAsked: Bool, _ life: Lifetime, _ labels: LabelLayout,
        _ arcs: ArcLayout, drop: Int, on sheet: inout Sheet
    ) {
        let layer: Scene.Layer = ink == .start ? .points : .labels
        guard !isPath else {
            return sheet.write(
                Writing(panel.scale.ticks[tick].numeral), stress == .strong ? .strong : .label, x: x(tick),
                y: y + metrics.digitHeight / 2, isCentred: !metrics.isCells, Sheet.Style(ink, life, layer))
        }
        labels.write(tick, stress, isAsked: isAsked, y: y, drop: drop, Sheet.Style(ink, life, layer), on: &sheet)
        // An arc that is not there yet must not be told by the way from its foot to the number.
        let foot = arcs.feetBelow.isEmpty ? nil : arcs.feetBelow[tick]
        guard labels.hasLeaders || foot != nil else { return }
        for (isUnderArc, life) in life.cut(at: foot) {
            labels.drawLeader(
                of: tick, stress, y: y, drop: drop, isUnderArc: isUnderArc, Sheet.Style(.quiet, life, layer), on: &sheet
            )
        }
    }

    /// How much further than digits the writing on the bracket reaches up and down, as fractions do.
    private var bracketSwell: Int {
        marks.map { mark -> Int in
            guard case .bracket(_, _, let writing, _) = mark.kind else { return 0 }
            let heights = metrics.heights(of: writing, in: .total)
            return heights.below > 0 ? (heights.above + heights.below - Face.total.digitHeight) / 2 : 0
        }.max() ?? 0
    }

    private func drawOnLine(_ kind: Mark.Kind, _ life: Lifetime, on sheet: inout Sheet) {
        switch kind {
        case .line(let from, let to):
            sheet.draw(.line(from: x(from), to: x(to), y: y), Sheet.Style(.line, life, .axis))
        case .end(let side):
            let tick = side == .low ? left : right
            let tip = side == .low ? tick - metrics.overhang : tick + metrics.overhang
            sheet.draw(.end(x: tick, tip: tip, y: y), Sheet.Style(.line, life, .axis))
        case .axisBreak:
            let end = x(ticks.lowerBound + 1)
            sheet.draw(.axisBreak(from: left, to: end, y: y), Sheet.Style(.line, life, .axis))
        case .tick(let tick, let ink, let stress):
            guard shown.isDrawn[tick] || (stress != .soft && panel.scale.ticks[tick].isKept) else { return }
            let shape = Shape.tick(x: x(tick), y: y, isMajor: panel.scale.ticks[tick].isMajor)
            clearance.forEachLife(ofTick: tick, at: x(tick), life) { sheet.draw(shape, Sheet.Style(ink, $0, .ticks)) }
        case .dot(let tick):
            sheet.draw(.dot(x: x(tick), y: y), Sheet.Style(.start, life, .points))
        case .ring(let tick, let ink, let isOuter):
            sheet.draw(.ring(x: x(tick), y: y, isOuter: isOuter), Sheet.Style(ink, life, .points))
        case .diamond(let tick, let ink):
            sheet.draw(.diamond(x: x(tick), y: y), Sheet.Style(ink, life, .points))
        case .box(let tick, let isShaded):
            let box = box(tick)
            sheet.draw(
                .box(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight, isShaded: isShaded),
                Sheet.Style(.line, life, .axis))
        case .underline(let tick, let ink):
            let box = box(tick)
            sheet.draw(
                .underline(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight),
                Sheet.Style(ink, life, .ticks))
        case .frame(let tick, let ink): drawFrame(tick, isTarget: false, Sheet.Style(ink, life, .points), on: &sheet)
        case .target(let tick, let ink): drawFrame(tick, isTarget: true, Sheet.Style(ink, life, .points), on: &sheet)
        case .label, .asked, .jump, .bracket, .remainder, .brace:
            break
        }
    }

    private func drawFrame(_ tick: Int, isTarget: Bool, _ style: Sheet.Style, on sheet: inout Sheet) {
        let box = box(tick)
        sheet.draw(
            .frame(from: box.lowerBound, to: box.upperBound, y: y, height: metrics.boxHeight, isTarget: isTarget), style
        )
    }

    /// The width of a path's boxes: from one number on the grid to the next.
    private static func boxWidth(
        _ ticks: ClosedRange<Int>, _ panel: Panel, _ projection: Projection, _ metrics: Metrics
    ) -> Int {
        guard panel.line == .path else { return metrics.boxWidth }
        let boxes = Array(ticks.lazy.filter { panel.scale.ticks[$0].isOnGrid }.prefix(2))
        return boxes.count > 1 ? projection.positions[boxes[1]] - projection.positions[boxes[0]] : metrics.boxWidth
    }

    /// The left and right edge of a box around a tick.
    private func box(_ tick: Int) -> Range<Int> {
        let left = x(tick) - boxWidth / 2
        return left..<left + boxWidth
    }

    private func drawBrace(
        from: Int, to: Int, _ text: String, _ ink: Ink, _ life: Lifetime, below: Int, _ style: Shape.Style,
        on sheet: inout Sheet
    ) {
        // A part of the boxes is not as many: a brace that goes on in another row is left out.
        guard ticks.contains(from), ticks.contains(to) else { return }
        let (left, right) = brace(from: from, to: to)
        let height = y + metrics.boxHeight + below + metrics.braceDrop
        let isNarrow = isNarrow(left, right, text)
        drawBracket(
            from: left, to: right, Writing(isNarrow ? "" : text), .note, ink, life, y: height, style, on: &sheet)
        guard isNarrow else { return }
        let middle = (left + right + (metrics.isCells ? 1 : 0)) / 2
        let x = metrics.isCells ? middle - metrics.width(of: text, in: .note) / 2 : middle
        let base = height + metrics.braceLine + (metrics.isCells ? 0 : Face.note.digitHeight / 2)
        sheet.write(
            Writing(text), .note, x: x, y: base, isCentred: !metrics.isCells, Sheet.Style(ink, life, .writing))
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

    private func drawBracket(
        from: Int, to: Int, _ writing: Writing, _ face: Face, _ ink: Ink, _ life: Lifetime, y: Int,
        _ style: Shape.Style, on sheet: inout Sheet
    ) {
        let width = metrics.width(of: writing, in: face)
        let middle = (from + to + (metrics.isCells ? 1 : 0)) / 2
        let left = middle - width / 2
        let air = width > 0 ? metrics.air : 0
        let gap = max(from, left - air)..<max(from, min(to, left + width + air))
        sheet.draw(.bracket(from: from, to: to, y: y, gap: gap, style), Sheet.Style(.quiet, life, .arcs))
        let base = y + (metrics.isCells ? 0 : face.digitHeight / 2)
        sheet.write(
            writing, face, x: metrics.isCells ? left : middle, y: base, isCentred: !metrics.isCells,
            Sheet.Style(ink, life, .writing))
    }

    /// Shows that the line goes on in `row`, once both are there.
    func goOn(to row: RowLayout, isHigher: Bool, on sheet: inout Sheet) {
        guard !isPath else { return }
        let tick = isHigher ? right : left
        let tip = isHigher ? tick + metrics.overhang : tick - metrics.overhang
        let life = Lifetime(from: max(entered ?? 0, row.entered ?? 0))
        sheet.draw(.goingOn(x: tick, tip: tip, y: y), Sheet.Style(.line, life, .axis))
    }
}
