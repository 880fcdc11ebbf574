/// The choice of a length for the part of a line between two ticks.
struct Fit {
    private let panels: [Panel]
    private let range: ClosedRange<Int>
    private let metrics: Metrics
    /// The width of a row.
    private let room: Int
    private let scale: Scale
    private let span: Rational
    /// Whether only what will be seen counts: a question has no more room than it needs.
    private let isSeen: Bool
    /// The length above which a jump no longer fits into a row.
    private let breakable: Int

    /// So many collisions do not break a line into rows: a number goes to a second row instead.
    private static let tolerable = 3

    init(panels: [Panel], range: ClosedRange<Int>, isBreak: [Bool], isSeen: Bool, room: Int, metrics: Metrics) {
        self.panels = panels
        self.range = range
        self.metrics = metrics
        self.room = room
        self.isSeen = isSeen
        scale = panels[0].scale
        span = scale.span(of: range)
        breakable = Fit.longestUnbroken(scale, range, span, isBreak, room: room)
    }

    var length: Int {
        guard span != .zero else { return 0 }
        let good = max(leading.map { metrics.goodLength(of: $0, span: span) }.max() ?? 0, lengthForLabels)
        let needed = neededLengths
        let clear = needed.first
        let longest = max(good, clear)
        if longest <= room { return longest }
        let nearlyClear = needed.afterTolerable
        guard metrics.isCells else {
            if good <= room, nearlyClear <= room { return room }
            return longest <= breakable ? longest : good <= room ? room : breakable
        }
        if clear <= room { return whole(room, atLeast: clear) }
        // Boxes cannot do without their numbers.
        if panels.contains(where: { $0.line == .path }) { return clear <= breakable ? wrapped(clear) : clear }
        if nearlyClear <= room { return whole(room, atLeast: nearlyClear) }
        // Numbers that have no room even on rows of their own are cut off; their jumps are seen all the same.
        return clear <= breakable ? wrapped(clear) : max(room, breakable)
    }

    /// The length at which every number of the line's own can be written, where there is room for that; they thin out
    /// where there is not.
    private var lengthForLabels: Int {
        var longest = 0
        for panel in panels {
            let (ticks, step) = (panel.scale.ticks, panel.scale.labelStep)
            var (count, widest) = (0, 0)
            for index in range where ticks[index].isOnGrid && panel.scale.isMultiple(ticks[index].value, of: step) {
                let reach = metrics.reach(of: ticks[index].numeral, in: .strong)
                count += 1
                widest = max(widest, reach.left + reach.right)
            }
            guard count > 1 else { continue }
            let length = proportion(widest + metrics.air, span, over: step, rounding: .up)
            if length <= room { longest = max(longest, length) }
        }
        return longest
    }

    /// The lengths at which each two numbers that must be labelled clear each other and each jump has room for its
    /// caption.
    private var neededLengths: Greatest {
        var needed = Greatest()
        for panel in panels {
            let ticks = panel.scale.ticks
            func need(_ room: Int, between low: Int, and high: Int) {
                // What a break leaves out takes no part.
                guard !(scale.isBroken && low == 0), let gap = try? ticks[high].value - ticks[low].value else { return }
                needed.take(proportion(room, span, over: gap, rounding: .up))
            }
            let isKept = panel.keptTicks(isSeen: isSeen)
            var last: (tick: Int, reach: Int)?
            for tick in range where isKept[tick] {
                let reach = metrics.reach(of: ticks[tick].numeral, in: .strong)
                if let last { need(last.reach + metrics.air + reach.left, between: last.tick, and: tick) }
                last = (tick, reach.right)
            }
            for mark in panel.marks where !isSeen || mark.life != .never {
                guard case .jump(let jump) = mark.kind else { continue }
                need(
                    metrics.leastWidth(of: jump, panel.text(on: jump)), between: min(jump.from, jump.to),
                    and: max(jump.from, jump.to))
            }
        }
        return needed
    }

    /// The greatest of many lengths: of more than these nobody asks.
    private struct Greatest {
        /// In descending order, the first ones that are tolerable and the one after them.
        private var lengths: [Int] = []

        init() { lengths.reserveCapacity(Fit.tolerable + 2) }

        var first: Int { lengths.first ?? 0 }
        var afterTolerable: Int { lengths.count > Fit.tolerable ? lengths[Fit.tolerable] : 0 }

        mutating func take(_ length: Int) {
            guard lengths.count <= Fit.tolerable || length > afterTolerable else { return }
            lengths.insert(length, at: lengths.firstIndex { $0 < length } ?? lengths.count)
            if lengths.count > Fit.tolerable + 1 { lengths.removeLast() }
        }
    }

    /// The greatest length at which every stretch between two breaks still fits into a row.
    private static func longestUnbroken(
        _ scale: Scale, _ range: ClosedRange<Int>, _ span: Rational, _ isBreak: [Bool], room: Int
    ) -> Int {
        var longest = Rational.zero
        var from = scale.ticks[range.lowerBound].value
        for index in range where isBreak[index] {
            let value = scale.ticks[index].value
            // A distance that is no number of 64 bits is one of very unlike fractions; the whole span is no less.
            if !(scale.isBroken && index <= 1) { longest = max(longest, (try? value - from) ?? span) }
            from = value
        }
        // Rounded down, no stretch is longer than the room once its ends have been rounded too.
        return max(1, proportion(room, span, over: longest, rounding: .down))
    }

    /// The lines that say how long all are drawn: boxes have their width, whatever stands under them.
    private var leading: [Panel] {
        let paths = panels.filter { $0.line == .path }
        return paths.isEmpty ? panels : paths
    }

    /// The smallest unit of the lines, or what a box holds.
    private var unit: Rational {
        leading.map { $0.line == .path ? $0.scale.step : $0.scale.unit }.min() ?? .one
    }

    /// The units of the range, where their number is whole and small enough to give each a column.
    private var units: Int? {
        guard span.isMultiple(of: unit), let count = try? span.count(of: unit) else { return nil }
        return Int(exactly: count)
    }

    /// `length` cut down to whole columns a unit, where there is at least one for each and `least` allows it.
    private func whole(_ length: Int, atLeast least: Int) -> Int {
        guard let units, units > 0, units <= length, length / units * units >= least else { return length }
        return length / units * units
    }

    /// The length of a line on several rows: the widest unit that still puts four of the largest jumps on a row.
    private func wrapped(_ shortest: Int) -> Int {
        guard let units, units > 0 else { return shortest }
        let widths = (1...8).filter { width in
            let (length, overflow) = units.multipliedReportingOverflow(by: width)
            return !overflow && length >= shortest && length <= breakable
        }
        let good = unit.isWhole ? 6 : 8
        let width = widths.last { $0 <= good && $0 * units <= breakable / 4 } ?? widths.first
        return width.map { $0 * units } ?? shortest
    }
}

extension Panel {
    /// For each tick whether its number must be written wherever it stands; of those that must, only the ones that will
    /// be seen, where that is asked.
    func keptTicks(isSeen: Bool) -> [Bool] {
        guard isSeen else { return scale.ticks.indices.map { scale.ticks[$0].isKept } }
        var isKept = [Bool](repeating: false, count: scale.ticks.count)
        for mark in marks where mark.life != .never {
            if case .label(let tick, _, let stress) = mark.kind, stress != .soft, scale.ticks[tick].isKept {
                isKept[tick] = true
            }
        }
        return isKept
    }
}

extension Metrics {
    /// The width that a jump needs for what is written on it.
    func leastWidth(of jump: JumpMark, _ text: JumpText) -> Int {
        let caption = width(of: text.caption, in: jump.face) + air
        // Columns are few: there the size under the arch is left out where it has no room.
        let size = isCells ? nil : text.size.map(archWidth)
        return max(caption, size ?? 0, leastJump)
    }

    /// The width of an arch that has room under it for a size, beside it both legs and the arrowhead. A fraction is high
    /// and wants a high arch, and that is a wide one.
    func archWidth(over size: Writing) -> Int {
        guard !isCells else { return width(of: size, in: .inner) + 3 }
        return max(width(of: size, in: .inner) + 5 * air, heights(of: size, in: .inner).below > 0 ? 11 * air : 0)
    }
}
