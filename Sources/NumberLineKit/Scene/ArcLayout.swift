/// The arcs of a row: how high each rises so that it clears those under it with their captions, and where what is
/// written on it stands.
struct ArcLayout {
    /// The room that arcs and captions take above the line.
    let heightAbove: Int
    /// The room that they take below it.
    let depthBelow: Int
    /// The ticks at which arcs below the line begin and land, each with the step of the first.
    let feetBelow: [Int: Int]
    private let metrics: Metrics
    /// The arcs by the number of their jump.
    private let placed: [Int: Placed]
    /// The jumps whose captions are left out, since arcs are too narrow for all.
    private let silent: Set<Int>
    private let rest: Rest?

    /// The bracket over what a division leaves: its ends, its height over the line, where what is written on it has its
    /// left edge, and the room that both take.
    private struct Rest {
        let from, to, height, text, extent: Int
    }

    /// An arc with its place, from the line outwards.
    private struct Placed {
        let from, to: Int
        let caption: Caption
        var height = 0
        /// Whether it goes over others.
        var isRaised = false

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
        let silent = ArcLayout.silent(jumps, x: x, metrics)
        self.silent = silent
        let above = ArcLayout.place(jumps.filter { !$0.isBelow }, without: silent, x: x, metrics)
        let below = ArcLayout.place(jumps.filter(\.isBelow), without: silent, x: x, metrics)
        rest = ArcLayout.rest(marks, over: above, x: x, metrics)
        // A row without arcs still has tall ticks.
        heightAbove = max(above.extent, metrics.tickHeight, rest?.extent ?? 0)
        depthBelow = below.extent
        placed = above.placed.merging(below.placed) { first, _ in first }
        feetBelow = marks.reduce(into: [:]) { feet, mark in
            guard let jump = mark.jump, jump.isBelow else { return }
            for foot in [jump.from, jump.to] { feet[foot] = min(feet[foot] ?? mark.life.first, mark.life.first) }
        }
    }

    /// The bracket over what a division leaves. Where what is written on it is wider, it begins where the jumps end and
    /// goes on away from them; over arcs that reach across, as where a walk has turned, it is raised.
    private static func rest(
        _ marks: [Mark], over above: (placed: [Int: Placed], extent: Int), x: (Int) -> Int, _ metrics: Metrics
    ) -> Rest? {
        for mark in marks {
            guard case .remainder(let first, let last, let writing) = mark.kind else { continue }
            let (from, to) = (x(first), x(last))
            let isRightward = marks.lazy.compactMap(\.jump).first?.isRightward ?? true
            let (low, high) = isRightward ? (from + metrics.air, to) : (from, to - metrics.air)
            let width = metrics.width(of: writing, in: .note)
            let middle = (low + high - width) / 2
            let isAcross = above.placed.values.contains {
                $0.arc.lowerBound < max(from, to) && $0.arc.upperBound > min(from, to)
            }
            let foot = metrics.isCells ? 1 : metrics.air
            let height = isAcross ? above.extent + foot : foot + metrics.arcFoot
            let heights = metrics.heights(of: writing, in: .note)
            return Rest(
                from: low, to: high, height: height, text: isRightward ? max(low, middle) : min(high - width, middle),
                extent: height + (metrics.isCells ? 1 : metrics.air + heights.above + heights.below))
        }
        return nil
    }

    /// Which captions are left out where arcs are too narrow for all: of jumps that are counted those that are no multiple
    /// of 2, 5, 10 and so on, up to where the last has its air; of a run of one size all but the last, which says it for
    /// all.
    private static func silent(_ jumps: [JumpMark], x: (Int) -> Int, _ metrics: Metrics) -> Set<Int> {
        var silent: Set<Int> = []
        var rest = jumps[...]
        while let first = rest.first {
            let run = rest.prefix { first.isCounted ? $0.isCounted : $0.caption == first.caption }
            rest = rest.dropFirst(max(run.count, 1))
            guard run.count > 2, let last = run.last else { continue }
            // No count is longer than the last, and a size is the same for all.
            let room = metrics.width(of: last.caption, in: last.face) + metrics.air
            let narrowest = run.reduce(Int.max) { min($0, abs(x($1.to) - x($1.from))) }
            guard narrowest < room else { continue }
            let step = steps.first { $0 * narrowest >= room } ?? run.count
            let left = run.dropLast().filter { jump in
                let isNearLast = (last.number - jump.number) * narrowest < room
                return !jump.isCounted || !jump.number.isMultiple(of: step) || isNearLast
            }
            silent.formUnion(left.map(\.number))
        }
        return silent
    }

    private static let steps = [2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000]

    private static func place(
        _ jumps: [JumpMark], without silent: Set<Int>, x: (Int) -> Int, _ metrics: Metrics
    ) -> (placed: [Int: Placed], extent: Int) {
        // Of several arcs below the line each has its caption under it: beside one there are others.
        let air = jumps.count > 1 ? metrics.air : metrics.captionAir
        var things: [(jump: JumpMark, place: Placed, range: Range<Int>)] = jumps.map { jump in
            let (from, to) = (x(jump.from), x(jump.to))
            let width = abs(to - from)
            let text = silent.contains(jump.number) ? 0 : metrics.width(of: jump.caption, in: jump.face)
            let caption: Caption =
                metrics.isCells && width >= text + 3
                ? .inTop
                : jump.isBelow && width < text + air ? .beside : .onTop
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
            if case .beside = place.caption, !metrics.isCells, base > 0 {
                // What stands beside it is clear of what it goes over.
                let foot = base + metrics.air + thing.jump.captionHeight(metrics)
                place.height = max(place.height, foot - metrics.arcFoot)
            }
            place.isRaised = base > 0
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
        guard text > 0 else { return arc }
        if case .beside = place.caption { return arc.lowerBound..<arc.upperBound + metrics.air + text }
        // Jumps that follow each other share a number, but their captions keep their distance; half of it is each one's.
        // In cells a caption that its arc has room for has it already.
        let left = left(of: text, over: arc, metrics)
        let air = metrics.isCells ? (arc.count > text ? 0 : metrics.air) : metrics.air / 2
        return min(arc.lowerBound, left - air)..<max(arc.upperBound, left + text + air)
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
        case .inTop: arc
        case .beside:
            metrics.isCells ? arc : max(arc, metrics.arcFoot + (place.height + jump.captionHeight(metrics)) / 2)
        case .onTop: arc + (metrics.isCells ? 1 : metrics.air + jump.captionHeight(metrics))
        }
    }

    /// The arc of a jump, on a line at height `y`.
    func arc(of jump: JumpMark, y: Int) -> [Shape] {
        guard let place = placed[jump.number] else { return [] }
        return [
            .arc(Shape.Arc(from: place.from, to: place.to, y: y, height: place.height, isBelow: jump.isBelow))
        ]
    }

    /// What is written on top of it.
    func caption(of jump: JumpMark, y: Int) -> [Shape] {
        guard let place = placed[jump.number], !silent.contains(jump.number) else { return [] }
        let top = metrics.arcFoot + place.height
        let outward = jump.isBelow ? 1 : -1
        let heights = metrics.heights(of: jump.caption, in: jump.face)
        switch place.caption {
        case .inTop:
            return writing(jump.caption, jump.face, in: place.arc, y: y + outward * top)
        case .onTop where metrics.isCells:
            return writing(jump.caption, jump.face, in: place.arc, y: y + outward * (top + 1))
        case .onTop:
            let base =
                jump.isBelow ? y + top + metrics.air + heights.above : y - top - metrics.air - heights.below
            return writing(jump.caption, jump.face, in: place.arc, y: base)
        case .beside:
            let middle = metrics.arcFoot + (place.height + heights.above - heights.below) / 2
            let base = metrics.isCells ? y + top : place.isRaised ? y + top - heights.below : y + middle
            let x = place.arc.upperBound + metrics.air
            return metrics.shapes(of: jump.caption, jump.face, x: x, y: base, isCentred: false)
        }
    }

    /// What stands under the arch, where it has room there.
    func size(of jump: JumpMark, y: Int) -> [Shape] {
        guard let size = jump.size, let place = placed[jump.number], place.arc.count >= metrics.archWidth(over: size)
        else { return [] }
        let outward = jump.isBelow ? 1 : -1
        guard !metrics.isCells else { return writing(size, .inner, in: place.arc, y: y + outward) }
        let heights = metrics.heights(of: size, in: .inner)
        // A fraction fills the arch; it stands on the level of the feet.
        let base =
            heights.below > 0
            ? y + outward * metrics.arcFoot + (jump.isBelow ? heights.above : -heights.below)
            : y + outward * (metrics.arcFoot + place.height / 2) + heights.above / 2
        return writing(size, .inner, in: place.arc, y: base)
    }

    /// The bracket over what a division leaves, and what it says.
    func remainder(_ writing: Writing, y: Int) -> [Shape] {
        guard let rest else { return [] }
        let gap = rest.to..<rest.to
        let base =
            metrics.isCells
            ? y - rest.height - 1 : y - rest.height - metrics.air - metrics.heights(of: writing, in: .note).below
        return [
            .bracket(from: min(rest.from, rest.to), to: max(rest.from, rest.to), y: y - rest.height, gap: gap, .dashed)
        ]
            + metrics.shapes(of: writing, .note, x: rest.text, y: base, isCentred: false)
    }

    private func writing(_ writing: Writing, _ face: Face, in arc: Range<Int>, y: Int) -> [Shape] {
        let middle = (arc.lowerBound + arc.upperBound) / 2
        let left = ArcLayout.left(of: metrics.width(of: writing, in: face), over: arc, metrics)
        return metrics.shapes(
            of: writing, face, x: metrics.isCells ? left : middle, y: y, isCentred: !metrics.isCells)
    }
}

extension JumpMark {
    /// The height of its caption.
    fileprivate func captionHeight(_ metrics: Metrics) -> Int {
        let heights = metrics.heights(of: caption, in: face)
        return heights.above + heights.below
    }
}
