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
    /// The arcs in the order of their jumps.
    private let placed: [Placed]
    private let rest: Rest?

    /// The bracket over what a division leaves: its ends, its height over the line, where what is written on it has its
    /// left edge, and the room that both take.
    private struct Rest {
        let from, to, height, text, extent: Int
    }

    /// An arc with its place, from the line outwards.
    private struct Placed {
        let from, to: Int
        let isBelow: Bool
        /// The width of what is written on it; 0 where that is left out, since arcs are too narrow for all.
        let text: Int
        /// The height of its caption.
        let captionHeight: Int
        var caption = Caption.onTop
        /// The room from left to right, with the caption.
        var range = 0..<0
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

    private let texts: JumpTexts

    /// The arcs of those marks of a panel that lie on a row, with what is written on its jumps, and ticks at their places `x`.
    init(_ marks: some Sequence<Mark>, _ texts: JumpTexts, x: TickPositions, metrics: Metrics) {
        self.texts = texts
        self.metrics = metrics
        var jumps: [JumpMark] = []
        jumps.reserveCapacity(min(texts.count, marks.underestimatedCount))
        var remainder: Mark.Kind?
        var feet: [Int: Int] = [:]
        for mark in marks {
            switch mark.kind {
            case .jump(let jump):
                jumps.append(jump)
                guard jump.isBelow else { break }
                for foot in [jump.from, jump.to] { feet[foot] = min(feet[foot] ?? mark.life.first, mark.life.first) }
            case .remainder: remainder = remainder ?? mark.kind
            default: break
            }
        }
        feetBelow = feet
        let isSilent = ArcLayout.silent(jumps, texts, x: x, metrics)
        var placed = jumps.indices.map { index in
            let jump = jumps[index]
            let caption = texts[jump].caption
            let heights = metrics.heights(of: caption, in: jump.face)
            return Placed(
                from: x(jump.from), to: x(jump.to), isBelow: jump.isBelow,
                text: isSilent[index] ? 0 : metrics.width(of: caption, in: jump.face),
                captionHeight: heights.above + heights.below)
        }
        let above = ArcLayout.place(&placed, below: false, metrics)
        depthBelow = ArcLayout.place(&placed, below: true, metrics)
        rest = remainder.flatMap { mark in
            ArcLayout.rest(
                mark, over: placed, extent: above, isRightward: jumps.first?.isRightward ?? true, x: x, metrics)
        }
        self.placed = placed
        // A row without arcs still has tall ticks.
        heightAbove = max(above, metrics.tickHeight, rest?.extent ?? 0)
    }

    /// The bracket over what a division leaves. Where what is written on it is wider, it begins where the jumps end and
    /// goes on away from them; over arcs that reach across, as where a walk has turned, it is raised.
    private static func rest(
        _ mark: Mark.Kind, over placed: [Placed], extent: Int, isRightward: Bool, x: TickPositions, _ metrics: Metrics
    ) -> Rest? {
        guard case .remainder(let first, let last, let writing) = mark else { return nil }
        let (from, to) = (x(first), x(last))
        let (low, high) = isRightward ? (from + metrics.air, to) : (from, to - metrics.air)
        let width = metrics.width(of: writing, in: .note)
        let middle = (low + high - width) / 2
        let isAcross = placed.contains {
            !$0.isBelow && $0.arc.lowerBound < max(from, to) && $0.arc.upperBound > min(from, to)
        }
        let foot = metrics.isCells ? 1 : metrics.air
        let height = isAcross ? extent + foot : foot + metrics.arcFoot
        let heights = metrics.heights(of: writing, in: .note)
        return Rest(
            from: low, to: high, height: height, text: isRightward ? max(low, middle) : min(high - width, middle),
            extent: height + (metrics.isCells ? 1 : metrics.air + heights.above + heights.below))
    }

    /// Which captions are left out where arcs are too narrow for all: of jumps that are counted those that are no multiple
    /// of 2, 5, 10 and so on, up to where the last has its air; of a run of one size all but the last, which says it for
    /// all.
    private static func silent(
        _ jumps: [JumpMark], _ texts: JumpTexts, x: TickPositions, _ metrics: Metrics
    ) -> [Bool] {
        var isSilent = [Bool](repeating: false, count: jumps.count)
        var start = 0
        while start < jumps.count {
            let (isCounted, caption) = (jumps[start].isCounted, texts[jumps[start]].caption)
            var end = start + 1
            while end < jumps.count, isCounted ? jumps[end].isCounted : texts[jumps[end]].caption == caption {
                end += 1
            }
            let (run, last) = (start..<end, jumps[end - 1])
            start = end
            guard run.count > 2 else { continue }
            // No count is longer than the last, and a size is the same for all.
            let room = metrics.width(of: texts[last].caption, in: last.face) + metrics.air
            let narrowest = run.reduce(Int.max) { min($0, abs(x(jumps[$1].to) - x(jumps[$1].from))) }
            guard narrowest < room else { continue }
            let step = steps.first { $0 * narrowest >= room } ?? run.count
            for index in run.dropLast() {
                let number = jumps[index].number
                let isNearLast = (last.number - number) * narrowest < room
                isSilent[index] = !isCounted || !number.isMultiple(of: step) || isNearLast
            }
        }
        return isSilent
    }

    private static let steps = [2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000]

    /// Places the arcs above or below the line.
    ///
    /// - Returns: The room that they take from the line outwards.
    private static func place(_ placed: inout [Placed], below isBelow: Bool, _ metrics: Metrics) -> Int {
        guard placed.contains(where: { $0.isBelow == isBelow }) else { return 0 }
        var order: [Int] = []
        order.reserveCapacity(placed.count)
        for index in placed.indices where placed[index].isBelow == isBelow { order.append(index) }
        // Of several arcs below the line each has its caption under it: beside one there are others.
        let air = order.count > 1 ? metrics.air : metrics.captionAir
        for index in order {
            let (width, text) = (placed[index].arc.count, placed[index].text)
            placed[index].caption =
                metrics.isCells && width >= text + 3 ? .inTop : isBelow && width < text + air ? .beside : .onTop
            placed[index].range = range(of: placed[index], metrics)
        }
        // Inner arcs first: what lies over them is raised. Where none overlap, as in most walks that never turn, all stand
        // on the ground.
        var skyline: Skyline?
        if !areApart(order, placed) {
            order.sort {
                let (one, other) = (placed[$0].range, placed[$1].range)
                return (one.count, one.lowerBound, $0) < (other.count, other.lowerBound, $1)
            }
            skyline = Skyline(order.map { placed[$0].range })
        }
        var extent = 0
        for index in order {
            var place = placed[index]
            let base = skyline?.height(in: place.range) ?? 0
            place.height = metrics.arcHeight(width: place.arc.count, over: base)
            if case .beside = place.caption, !metrics.isCells, base > 0 {
                // What stands beside it is clear of what it goes over.
                let foot = base + metrics.air + place.captionHeight
                place.height = max(place.height, foot - metrics.arcFoot)
            }
            place.isRaised = base > 0
            let top = ArcLayout.extent(of: place, metrics)
            skyline?.raise(place.range, to: top)
            extent = max(extent, top)
            placed[index] = place
        }
        return extent
    }

    /// Whether the rooms of arcs follow each other, to the right or to the left, without meeting.
    private static func areApart(_ order: [Int], _ placed: [Placed]) -> Bool {
        var (isRightward, isLeftward) = (true, true)
        for (index, next) in zip(order, order.dropFirst()) {
            let (range, following) = (placed[index].range, placed[next].range)
            isRightward = isRightward && range.upperBound <= following.lowerBound
            isLeftward = isLeftward && following.upperBound <= range.lowerBound
        }
        return isRightward || isLeftward
    }

    /// From the left to the right edge of an arc with its caption.
    private static func range(of place: Placed, _ metrics: Metrics) -> Range<Int> {
        let (arc, text) = (place.arc, place.text)
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
    private static func extent(of place: Placed, _ metrics: Metrics) -> Int {
        let arc = metrics.arcFoot + place.height
        return switch place.caption {
        case .inTop: arc
        case .beside:
            metrics.isCells ? arc : max(arc, metrics.arcFoot + (place.height + place.captionHeight) / 2)
        case .onTop: arc + (metrics.isCells ? 1 : metrics.air + place.captionHeight)
        }
    }

    /// Draws the jump that is the `index`th of the row, on a line at height `y`: its arc, and what is written on it and in
    /// it.
    func draw(_ jump: JumpMark, at index: Int, y: Int, _ life: Lifetime, on sheet: inout Sheet) {
        let place = placed[index]
        let arc = Shape.Arc(from: place.from, to: place.to, y: y, height: place.height, isBelow: jump.isBelow)
        sheet.draw(.arc(arc), Sheet.Style(jump.ink, life, .arcs))
        let text = texts[jump]
        if place.text > 0 {
            writeCaption(
                text.caption, of: jump, place, y: y, Sheet.Style(jump.captionInk, life, .writing), on: &sheet)
        }
        if let size = text.size {
            writeSize(size, of: jump, place, y: y, Sheet.Style(jump.ink, life, .writing), on: &sheet)
        }
    }

    /// What is written on top of it.
    private func writeCaption(
        _ caption: Writing, of jump: JumpMark, _ place: Placed, y: Int, _ style: Sheet.Style, on sheet: inout Sheet
    ) {
        let top = metrics.arcFoot + place.height
        let outward = jump.isBelow ? 1 : -1
        let heights = metrics.heights(of: caption, in: jump.face)
        switch place.caption {
        case .inTop: write(caption, jump.face, in: place.arc, y: y + outward * top, style, on: &sheet)
        case .onTop where metrics.isCells:
            write(caption, jump.face, in: place.arc, y: y + outward * (top + 1), style, on: &sheet)
        case .onTop:
            let base =
                jump.isBelow ? y + top + metrics.air + heights.above : y - top - metrics.air - heights.below
            write(caption, jump.face, in: place.arc, y: base, style, on: &sheet)
        case .beside:
            let middle = metrics.arcFoot + (place.height + heights.above - heights.below) / 2
            let base = metrics.isCells ? y + top : place.isRaised ? y + top - heights.below : y + middle
            let x = place.arc.upperBound + metrics.air
            sheet.write(caption, jump.face, x: x, y: base, isCentred: false, style)
        }
    }

    /// What stands under the arch, where it has room there.
    private func writeSize(
        _ size: Writing, of jump: JumpMark, _ place: Placed, y: Int, _ style: Sheet.Style, on sheet: inout Sheet
    ) {
        guard place.arc.count >= metrics.archWidth(over: size) else { return }
        let outward = jump.isBelow ? 1 : -1
        guard !metrics.isCells else { return write(size, .inner, in: place.arc, y: y + outward, style, on: &sheet) }
        let heights = metrics.heights(of: size, in: .inner)
        // A fraction fills the arch; it stands on the level of the feet.
        let base =
            heights.below > 0
            ? y + outward * metrics.arcFoot + (jump.isBelow ? heights.above : -heights.below)
            : y + outward * (metrics.arcFoot + place.height / 2) + heights.above / 2
        write(size, .inner, in: place.arc, y: base, style, on: &sheet)
    }

    /// The bracket over what a division leaves, and what it says.
    func drawRemainder(_ writing: Writing, y: Int, _ life: Lifetime, on sheet: inout Sheet) {
        guard let rest else { return }
        let style = Sheet.Style(.quiet, life, .arcs)
        let (gap, height) = (rest.to..<rest.to, y - rest.height)
        let base =
            metrics.isCells ? height - 1 : height - metrics.air - metrics.heights(of: writing, in: .note).below
        sheet.draw(
            .bracket(from: min(rest.from, rest.to), to: max(rest.from, rest.to), y: height, gap: gap, .dashed), style)
        sheet.write(writing, .note, x: rest.text, y: base, isCentred: false, style)
    }

    private func write(
        _ writing: Writing, _ face: Face, in arc: Range<Int>, y: Int, _ style: Sheet.Style, on sheet: inout Sheet
    ) {
        let middle = (arc.lowerBound + arc.upperBound) / 2
        let x = metrics.isCells ? ArcLayout.left(of: metrics.width(of: writing, in: face), over: arc, metrics) : middle
        sheet.write(writing, face, x: x, y: y, isCentred: !metrics.isCells, style)
    }
}
