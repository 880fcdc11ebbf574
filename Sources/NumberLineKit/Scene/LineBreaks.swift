/// How long lines that share a scale are drawn and how they are broken into rows, all of them at the same places.
///
/// A line is first drawn at its good length; where that is too wide and the medium allows it, closer; and where the
/// numbers that must be labelled would collide, on several rows. No jump is split.
struct LineBreaks {
    let projection: Projection
    /// The ticks of each row, in ascending order; a row repeats the last tick of the one before.
    let rows: [ClosedRange<Int>]
    /// The tick at the left end of a line on one row; what comes before it, as a question may, goes further left.
    let origin: Int

    /// The breaks of `panels`, at least one, whose scales have the same ticks, into rows as wide as `room`. The lines have
    /// at least the length `least`, as far as there is room; those of a picture that may not break have one row
    /// whatever happens.
    ///
    /// - Complexity: O(*n* log *n*) in the number of ticks and jumps.
    init(_ panels: [Panel], room: Int, least: Int = 0, mayBreak: Bool = true, metrics: Metrics) {
        guard let scale = panels.first?.scale else {
            (projection, rows, origin) = (Projection(positions: []), [], 0)
            return
        }
        let isBreak = LineBreaks.breaks(panels, ticks: scale.ticks.count)
        let all = 0...scale.ticks.count - 1
        guard panels.first?.line != .open else {
            projection = OpenLayout(panels, room: room, metrics: metrics).projection
            rows = LineBreaks.rows(projection.positions, isBreak, over: all, room: room)
            origin = LineBreaks.union(panels.map(metrics.isCells ? \.scale.shown : \.scale.extent)).lowerBound
            return
        }
        func fitted(_ range: ClosedRange<Int>, isSeen: Bool = false) -> Projection {
            let gap = scale.isBroken && range.lowerBound == 0 ? metrics.breakGap : 0
            let fit = Fit(
                panels: panels, range: range, isBreak: isBreak, isSeen: isSeen, room: room - gap, metrics: metrics)
            let length = max(fit.length, min(least, room - gap))
            return Projection(
                scale, range: range, length: mayBreak || metrics.isCells ? length : min(length, room - gap), gap: gap)
        }
        let answer = LineBreaks.union(panels.map(\.scale.extent))
        // An answer of a single number has no distances to give.
        let near = fitted(scale.span(of: answer) == .zero ? all : answer)
        let isNear = near.positions[all.upperBound] - near.positions[0] <= room
        // A question that goes much further than its answer is a picture of its own.
        let isFar = (try? scale.span(of: all) > scale.span(of: answer) * Rational(4)) ?? true
        guard !metrics.isCells, isNear || !isFar || scale.span(of: answer) == .zero else {
            // Columns are few: where a question has not the room for its answer's distances, it has its own, and its
            // answer keeps them.
            let drawn = LineBreaks.union(panels.map(\.scale.shown))
            projection = drawn == answer || isNear ? near : fitted(drawn, isSeen: metrics.isCells)
            rows = LineBreaks.rows(projection.positions, isBreak, over: drawn, room: room)
            origin = drawn.lowerBound
            return
        }
        // In a picture a question has the distances of its answer, and where the two would not be broken alike, both
        // are broken as the longer one.
        projection = answer == all || isNear ? near : fitted(all)
        origin = answer.lowerBound
        rows = LineBreaks.rows(projection.positions, isBreak, over: all, room: room)
    }

    private static func union(_ ranges: [ClosedRange<Int>]) -> ClosedRange<Int> {
        guard var union = ranges.first else { return 0...0 }
        for range in ranges.dropFirst() {
            union = min(union.lowerBound, range.lowerBound)...max(union.upperBound, range.upperBound)
        }
        return union
    }

    /// Where a row may end: at every tick that no jump goes over, nor what a division leaves.
    private static func breaks(_ panels: [Panel], ticks count: Int) -> [Bool] {
        var changes = [Int](repeating: 0, count: count + 1)
        for panel in panels {
            for mark in panel.marks {
                guard let span = mark.unbroken else { continue }
                changes[span.lowerBound + 1] += 1
                changes[span.upperBound] -= 1
            }
        }
        var open = 0
        return (0..<count).map { index in
            open += changes[index]
            return open == 0
        }
    }

    /// As few rows as there can be, of lengths as even as there can be.
    private static func rows(
        _ positions: [Int], _ isBreak: [Bool], over range: ClosedRange<Int>, room: Int
    ) -> [ClosedRange<Int>] {
        guard positions[range.upperBound] - positions[range.lowerBound] > room else { return [range] }
        // A row ends at one of these.
        let ends = range.filter { $0 > range.lowerBound && (isBreak[$0] || $0 == range.upperBound) }
        let count = { (room: Int) in cut(positions, ends, from: range.lowerBound, atMost: room).count }
        let fewest = count(room)
        guard fewest > 1 else { return [range] }
        var (low, high) = (1, room)
        while low < high {
            let middle = (low + high) / 2
            if count(middle) <= fewest { high = middle } else { low = middle + 1 }
        }
        return cut(positions, ends, from: range.lowerBound, atMost: low)
    }

    /// Rows that end as late as they can, each with at least one of `ends`.
    private static func cut(
        _ positions: [Int], _ ends: [Int], from start: Int, atMost room: Int
    ) -> [ClosedRange<Int>] {
        var rows: [ClosedRange<Int>] = []
        var (from, next) = (start, 0)
        while next < ends.count {
            var (low, high) = (next + 1, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if positions[ends[middle]] - positions[from] <= room { low = middle + 1 } else { high = middle }
            }
            rows.append(from...ends[low - 1])
            (from, next) = (ends[low - 1], low)
        }
        return rows
    }
}

extension Mark {
    /// The jump; nil for another mark.
    var jump: JumpMark? {
        guard case .jump(let jump) = kind else { return nil }
        return jump
    }

    /// The ticks between which a row must not end.
    fileprivate var unbroken: ClosedRange<Int>? {
        switch kind {
        case .jump(let jump): min(jump.from, jump.to)...max(jump.from, jump.to)
        case .remainder(let from, let to, _): from...to
        default: nil
        }
    }
}

extension JumpMark {
    /// The face of its caption.
    var face: Face { isCounted ? .count : .size }
}
