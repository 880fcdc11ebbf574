/// How long a scale is drawn and how it is broken into rows.
///
/// A line is first drawn at its good length; where that is too wide and the medium allows it, closer; and where the
/// numbers that must be labelled would collide, on several rows. No jump is split.
struct LineBreaks {
    let projection: Projection
    /// The ticks of each row, in ascending order; a row repeats the last tick of the one before.
    let rows: [ClosedRange<Int>]

    /// - Complexity: O(*n* log *n*) in the number of ticks and jumps.
    init(_ panel: Panel, room: Int, metrics: Metrics) {
        let scale = panel.scale
        let jumps = panel.marks.compactMap(\.jump)
        let needed = LineBreaks.neededLengths(scale, jumps, metrics)
        let isBreak = LineBreaks.breaks(ticks: scale.ticks.count, jumps)
        let breakable = LineBreaks.longestUnbroken(scale, isBreak, room: room)
        let length = Fit(scale: scale, room: room, needed: needed, breakable: breakable, metrics: metrics).length
        projection = Projection(scale, length: length)
        let positions = scale.ticks.map { [projection] in projection.position(of: $0.value) }
        rows = LineBreaks.rows(positions, isBreak, room: room)
    }

    /// The lengths at which each two numbers that must be labelled clear each other and each jump has room for its
    /// caption, the greatest first.
    private static func neededLengths(_ scale: Scale, _ jumps: [JumpMark], _ metrics: Metrics) -> [Int] {
        let span = scale.span
        func length(_ room: Int, between low: Int, and high: Int) -> Int {
            guard let gap = try? scale.ticks[high].value - scale.ticks[low].value else { return 0 }
            return proportion(room, span, over: gap, rounding: .up)
        }
        var needed: [Int] = []
        let kept = scale.ticks.indices.filter { scale.ticks[$0].isKept }
        for (low, high) in zip(kept, kept.dropFirst()) {
            let room =
                metrics.reach(of: scale.ticks[low].numeral, in: .strong).right + metrics.air
                + metrics.reach(of: scale.ticks[high].numeral, in: .strong).left
            needed.append(length(room, between: low, and: high))
        }
        for jump in jumps {
            var caption = metrics.width(of: jump.caption, in: jump.face) + metrics.air
            // Columns are few: there the size under the arch is left out where it has no room.
            if let size = jump.size, !metrics.isCells {
                caption = max(caption, metrics.width(of: size, in: .inner) + ArcLayout.innerAir * metrics.air)
            }
            let (low, high) = (min(jump.from, jump.to), max(jump.from, jump.to))
            needed.append(length(max(caption, metrics.leastJump), between: low, and: high))
        }
        return needed.sorted(by: >)
    }

    /// Where a row may end: at every tick that no jump goes over.
    private static func breaks(ticks count: Int, _ jumps: [JumpMark]) -> [Bool] {
        var changes = [Int](repeating: 0, count: count + 1)
        for jump in jumps {
            let (low, high) = (min(jump.from, jump.to), max(jump.from, jump.to))
            changes[low + 1] += 1
            changes[high] -= 1
        }
        var open = 0
        return (0..<count).map { index in
            open += changes[index]
            return open == 0
        }
    }

    /// The greatest length of the scale at which every stretch between two breaks still fits into a row.
    private static func longestUnbroken(_ scale: Scale, _ isBreak: [Bool], room: Int) -> Int {
        var longest = Rational.zero
        var from = scale.low
        for (tick, isBreak) in zip(scale.ticks, isBreak) where isBreak {
            if let gap = try? tick.value - from { longest = max(longest, gap) }
            from = tick.value
        }
        // Rounded down, no stretch is longer than the room once its ends have been rounded too.
        return max(1, proportion(room, scale.span, over: longest, rounding: .down))
    }

    /// As few rows as there can be, of lengths as even as there can be.
    private static func rows(_ positions: [Int], _ isBreak: [Bool], room: Int) -> [ClosedRange<Int>] {
        let fewest = rows(positions, isBreak, atMost: room)
        guard fewest.count > 1 else { return fewest }
        var (low, high) = (1, room)
        while low < high {
            let middle = (low + high) / 2
            if rows(positions, isBreak, atMost: middle).count <= fewest.count {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return rows(positions, isBreak, atMost: low)
    }

    private static func rows(_ positions: [Int], _ isBreak: [Bool], atMost room: Int) -> [ClosedRange<Int>] {
        guard let last = positions.indices.last, last > 0 else { return [0...0] }
        var rows: [ClosedRange<Int>] = []
        var (from, end) = (0, 0)
        for index in 1...last where isBreak[index] || index == last {
            if positions[index] - positions[from] > room, end > from {
                rows.append(from...end)
                from = end
            }
            end = index
        }
        rows.append(from...last)
        return rows
    }
}

/// The choice of a length.
private struct Fit {
    let scale: Scale
    /// The width of a row.
    let room: Int
    /// The lengths at which the things on the line stop colliding, the greatest first.
    let needed: [Int]
    /// The length above which a jump no longer fits into a row.
    let breakable: Int
    let metrics: Metrics

    /// So many collisions do not break a line into rows: a number goes to a second row instead.
    private static let tolerable = 3

    var length: Int {
        guard scale.span != .zero else { return 0 }
        let good = metrics.goodLength(of: scale)
        let clear = needed.first ?? 0
        let longest = max(good, clear)
        if longest <= room { return longest }
        guard metrics.isCells else {
            return longest <= breakable ? longest : good <= room ? room : breakable
        }
        if clear <= room { return whole(room, atLeast: clear) }
        let nearlyClear = needed.dropFirst(Fit.tolerable).first ?? 0
        if nearlyClear <= room { return whole(room, atLeast: nearlyClear) }
        return clear <= breakable ? wrapped(clear) : room
    }

    /// The units of the scale, where their number is whole and small enough to give each a column.
    private var units: Int? {
        guard scale.span.isMultiple(of: scale.unit), let count = try? scale.span.count(of: scale.unit) else {
            return nil
        }
        return Int(exactly: count)
    }

    /// `length` cut down to whole columns a unit, where there is at least one for each and `least` allows it.
    private func whole(_ length: Int, atLeast least: Int) -> Int {
        guard let units, units > 0, units <= length, length / units * units >= least else { return length }
        return length / units * units
    }

    /// The length of a line on several rows: the widest unit that still puts four on a row.
    private func wrapped(_ shortest: Int) -> Int {
        guard let units, units > 0 else { return shortest }
        let widths = (1...8).filter { width in
            let (length, overflow) = units.multipliedReportingOverflow(by: width)
            return !overflow && length >= shortest && length <= breakable
        }
        let good = scale.unit == .one ? 6 : 8
        let width = widths.last { $0 <= good && $0 * 4 <= room } ?? widths.first
        return width.map { $0 * units } ?? shortest
    }
}

extension Mark {
    var jump: JumpMark? {
        guard case .jump(let jump) = kind else { return nil }
        return jump
    }
}

extension JumpMark {
    /// The face of its caption.
    var face: Face { isCounted ? .count : .size }
}
