/// One row of a line. It first takes the marks that lie on it, then settles at a height, then has elements.
struct RowLayout {
    private let ticks: ClosedRange<Int>
    private let panel: Panel
    private let shown: ShownTicks
    private let metrics: Metrics
    private let positions: [Int]
    private var marks: [Mark] = []
    /// The first step with something on this row.
    private(set) var entered: Int?
    private(set) var elements: [Scene.Element] = []
    /// The last row of numbers.
    private(set) var bottom = 0
    /// The height of the line on the page.
    private var y = 0

    init(
        ticks: ClosedRange<Int>, panel: Panel, shown: ShownTicks, left: Int, projection: Projection, metrics: Metrics
    ) {
        self.ticks = ticks
        self.panel = panel
        self.shown = shown
        self.metrics = metrics
        let values = panel.scale.ticks[ticks].map { projection.position(of: $0.value) }
        positions = values.map { left + $0 - (values.first ?? 0) }
    }

    /// The position of the last tick.
    var right: Int { positions.last ?? 0 }

    private func x(_ tick: Int) -> Int {
        positions[min(max(tick, ticks.lowerBound), ticks.upperBound) - ticks.lowerBound]
    }

    /// Takes a mark that lies on this row. A mark that the row shares with another is there once the row is entered: the
    /// row of the first jump with the start, the others with their first stretch of the line.
    mutating func take(_ mark: Mark) {
        marks.append(mark)
        switch mark.kind {
        case .line: entered = min(entered ?? mark.life.first, mark.life.first)
        case .jump(let jump) where jump.number == 1: entered = 0
        default: break
        }
    }

    /// Finds the height of the line, the arcs and the numbers.
    mutating func settle(top: Int, hasBracket: Bool) {
        let arcs = ArcLayout(marks, x: x, metrics: metrics)
        let labels = LabelLayout(ticks, scale: panel.scale, shown: shown, x: x, metrics: metrics)
        y = top + (hasBracket ? metrics.bracketRoom : 0) + arcs.heightAbove
        let drop = max(metrics.labelDrop, arcs.depthBelow + labels.clearance)
        for mark in marks {
            guard let life = mark.life.notBefore(entered ?? 0) else { continue }
            switch mark.kind {
            case .label(let tick, let ink, let isStrong):
                add(
                    labels.shapes(
                        of: tick, isStrong: isStrong, y: y, drop: drop, isUnderArc: arcs.feetBelow.contains(tick)),
                    ink, life, ink == .start ? .points : .labels)
            case .jump(let jump):
                for shape in arcs.shapes(of: jump, y: y) {
                    add([shape], jump.ink, life, shape.isText ? .writing : .arcs)
                }
            case .bracket(let from, let to, let text, let ink):
                if hasBracket { addBracket(from: x(from), to: x(to), text, ink, life, y: top + metrics.bracketLine) }
            default:
                addOnLine(mark.kind, life)
            }
        }
        bottom = y + drop + (labels.rowCount - 1) * metrics.labelLine
    }

    private mutating func addOnLine(_ kind: Mark.Kind, _ life: Lifetime) {
        switch kind {
        case .line(let from, let to):
            add([.line(from: x(from), to: x(to), y: y)], .line, life, .axis)
        case .end(let side):
            let tick = side == .low ? x(ticks.lowerBound) : x(ticks.upperBound)
            let tip = side == .low ? tick - metrics.overhang : tick + metrics.overhang
            add([.end(x: tick, tip: tip, y: y)], .line, life, .axis)
        case .tick(let tick, let ink):
            guard shown.isDrawn[tick] else { return }
            let isMajor = panel.scale.ticks[tick].isMajor
            add([.tick(x: x(tick), y: y, isMajor: isMajor)], ink, life, .ticks)
        case .dot(let tick):
            add([.dot(x: x(tick), y: y)], .start, life, .points)
        case .ring(let tick, let ink, let isAroundDot):
            add([.ring(x: x(tick), y: y, isAroundDot: isAroundDot)], ink, life, .points)
        case .label, .jump, .bracket:
            break
        }
    }

    private mutating func addBracket(
        from: Int, to: Int, _ text: String, _ ink: Ink, _ life: Lifetime, y: Int
    ) {
        let width = metrics.width(of: text, in: .total)
        let middle = (from + to + (metrics.isCells ? 1 : 0)) / 2
        let left = middle - width / 2
        let gap = max(from, left - metrics.air)..<max(from, min(to, left + width + metrics.air))
        add([.bracket(from: from, to: to, y: y, gap: gap)], .quiet, life, .arcs)
        let text = Shape.Text(
            text: text, face: .total, x: metrics.isCells ? left : middle, y: y + metrics.digitHeight / 2,
            isCentred: !metrics.isCells)
        add([.text(text)], ink, life, .writing)
    }

    /// Shows that the line goes on in `row`, once both are there.
    mutating func goOn(to row: RowLayout, isHigher: Bool) {
        let tick = isHigher ? x(ticks.upperBound) : x(ticks.lowerBound)
        let tip = isHigher ? tick + metrics.overhang : tick - metrics.overhang
        let life = Lifetime(from: max(entered ?? 0, row.entered ?? 0))
        add([.goingOn(x: tick, tip: tip, y: y)], .line, life, .axis)
    }

    private mutating func add(_ shapes: [Shape], _ ink: Ink, _ life: Lifetime, _ layer: Scene.Layer) {
        for shape in shapes {
            let isLeader = if case .leader = shape { true } else { false }
            elements.append(Scene.Element(shape: shape, ink: isLeader ? .quiet : ink, life: life, layer: layer))
        }
    }
}

extension Shape {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}
