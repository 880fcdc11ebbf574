/// The arcs of a row: how high each rises so that it clears those under it with their captions, and where what is
/// written on it stands.
struct ArcLayout {
    /// The room that arcs and captions take above the line.
    let heightAbove: Int
    /// The room that they take below it.
    let depthBelow: Int
    /// The ticks at which arcs below the line begin and land.
    let feetBelow: Set<Int>
    /// How many times the air a size needs beside it under an arch, both legs and the arrowhead included.
    static let innerAir = 5
    private let metrics: Metrics
    /// The arcs by the number of their jump.
    private let placed: [Int: Placed]

    /// An arc with its place, from the line outwards.
    private struct Placed {
        let from, to: Int
        let caption: Caption
        var height = 0

        var arc: Range<Int> { min(from, to)..<max(from, to) }
    }

    /// Where a caption stands with respect to its arc.
    private enum Caption {
        /// In the arc's own top: only where arcs are made of cells.
        case inTop
        /// On top of it.
        case onTop
        /// Beside its foot, where a short arc below the line has no room for it.
        case beside
    }

    init(_ marks: [Mark], x: (Int) -> Int, metrics: Metrics) {
        self.metrics = metrics
        let jumps = marks.compactMap(\.jump)
        let above = ArcLayout.place(jumps.filter { !$0.isBelow }, x: x, metrics)
        let below = ArcLayout.place(jumps.filter(\.isBelow), x: x, metrics)
        // A row without arcs still has tall ticks.
        heightAbove = max(above.extent, metrics.tickHeight)
        depthBelow = below.extent
        placed = above.placed.merging(below.placed) { first, _ in first }
        feetBelow = Set(jumps.filter(\.isBelow).flatMap { [$0.from, $0.to] })
    }

    private static func place(
        _ jumps: [JumpMark], x: (Int) -> Int, _ metrics: Metrics
    ) -> (placed: [Int: Placed], extent: Int) {
        var things: [(jump: JumpMark, place: Placed, range: Range<Int>)] = jumps.map { jump in
            let (from, to) = (x(jump.from), x(jump.to))
            let width = abs(to - from)
            let text = metrics.width(of: jump.caption, in: jump.face)
            let caption: Caption =
                metrics.isCells && width >= text + 3
                ? .inTop
                : jump.isBelow && width < text + metrics.air ? .beside : .onTop
            let place = Placed(from: from, to: to, caption: caption)
            return (jump, place, range(of: place, text: text, metrics))
        }
        // Inner arcs first: what lies over them is raised. Where none overlap, as in a walk that never turns, all stand
        // on the ground.
        things.sort { ($0.range.count, $0.range.lowerBound) < ($1.range.count, $1.range.lowerBound) }
        var skyline = Skyline(things.map(\.range))
        var placed: [Int: Placed] = [:]
        var extent = 0
        for thing in things {
            var place = thing.place
            let base = skyline.height(in: thing.range)
            place.height = metrics.arcHeight(width: place.arc.count, over: base)
            let top = ArcLayout.extent(of: place, thing.jump, metrics)
            skyline.raise(thing.range, to: top)
            extent = max(extent, top)
            placed[thing.jump.number] = place
        }
        return (placed, extent)
    }

    /// From the left to the right edge of an arc with its caption.
    private static func range(of place: Placed, text: Int, _ metrics: Metrics) -> Range<Int> {
        let arc = place.arc
        if case .beside = place.caption { return arc.lowerBound..<arc.upperBound + metrics.air + text }
        // Jumps that follow each other share a number, but their captions keep their distance; half of it is each one's.
        // In cells a caption that its arc has room for has it already.
        let left = left(of: text, over: arc, metrics)
        let air = metrics.isCells ? (arc.count > text ? 0 : metrics.air) : metrics.air / 2
        return min(arc.lowerBound, metrics.isCells ? left : left - air)..<max(arc.upperBound, left + text + air)
    }

    /// The left edge of text over the middle of an arc. In cells an arc fills the columns between its two numbers, and
    /// text that is wider begins with it.
    private static func left(of text: Int, over arc: Range<Int>, _ metrics: Metrics) -> Int {
        metrics.isCells
            ? arc.lowerBound + max(0, (arc.count - text + 1) / 2) : (arc.lowerBound + arc.upperBound - text) / 2
    }

    /// The room an arc takes from the line outwards, with its caption.
    private static func extent(of place: Placed, _ jump: JumpMark, _ metrics: Metrics) -> Int {
        let arc = metrics.arcFoot + place.height
        return switch place.caption {
        case .inTop, .beside: arc
        case .onTop: arc + (metrics.isCells ? 1 : metrics.air + jump.captionHeight)
        }
    }

    /// The arc and what is written on it, on a line at height `y`.
    func shapes(of jump: JumpMark, y: Int) -> [Shape] {
        guard let place = placed[jump.number] else { return [] }
        let arc = Shape.Arc(from: place.from, to: place.to, y: y, height: place.height, isBelow: jump.isBelow)
        var shapes = [Shape.arc(arc), caption(jump, place, y: y)]
        if let size = jump.size, let text = inner(size, place, y: y, isBelow: jump.isBelow) { shapes.append(text) }
        return shapes
    }

    private func caption(_ jump: JumpMark, _ place: Placed, y: Int) -> Shape {
        let top = metrics.arcFoot + place.height
        let outward = jump.isBelow ? 1 : -1
        switch place.caption {
        case .inTop:
            return text(jump.caption, jump.face, in: place.arc, y: y + outward * top)
        case .onTop where metrics.isCells:
            return text(jump.caption, jump.face, in: place.arc, y: y + outward * (top + 1))
        case .onTop:
            let base = jump.isBelow ? y + top + metrics.air + jump.captionHeight : y - top - metrics.air
            return text(jump.caption, jump.face, in: place.arc, y: base)
        case .beside:
            let base = metrics.isCells ? y + top : y + metrics.arcFoot + (place.height + jump.captionHeight) / 2
            let x = place.arc.upperBound + metrics.air
            return .text(Shape.Text(text: jump.caption, face: jump.face, x: x, y: base, isCentred: false))
        }
    }

    /// What stands under the arch, where it has room there.
    private func inner(_ size: String, _ place: Placed, y: Int, isBelow: Bool) -> Shape? {
        let width = metrics.width(of: size, in: .inner)
        guard place.arc.count >= width + (metrics.isCells ? 3 : ArcLayout.innerAir * metrics.air) else { return nil }
        let outward = isBelow ? 1 : -1
        let base = metrics.isCells ? y + outward : y + outward * (metrics.arcFoot + place.height / 2) + 500
        return text(size, .inner, in: place.arc, y: base)
    }

    private func text(_ text: String, _ face: Face, in arc: Range<Int>, y: Int) -> Shape {
        let middle = (arc.lowerBound + arc.upperBound) / 2
        let left = ArcLayout.left(of: metrics.width(of: text, in: face), over: arc, metrics)
        return .text(
            Shape.Text(
                text: text, face: face, x: metrics.isCells ? left : middle, y: y, isCentred: !metrics.isCells))
    }
}

extension JumpMark {
    /// The height of a caption's digits.
    fileprivate var captionHeight: Int { face.points * 18 / 25 }
}
