/// The positions on an open line: wider for larger jumps, but not to scale.
struct OpenLayout {
    let projection: Projection

    /// No gap is more than so many times as wide as the least one.
    private static let widest = 4

    init(_ panels: [Panel], room: Int, metrics: Metrics) {
        guard let scale = panels.first?.scale else {
            projection = Projection(positions: [])
            return
        }
        let ticks = scale.ticks
        let gaps = zip(ticks, ticks.dropFirst()).map { (try? $1.value - $0.value) ?? .one }
        // What only a question has beyond its answer is no measure for the jumps.
        let least = gaps[scale.extent.lowerBound..<scale.extent.upperBound].min() ?? .one
        let needed = OpenLayout.needed(panels, ticks, metrics)
        var widths = zip(gaps, needed).map { gap, needed in
            // The root tells larger from smaller without letting the largest fill the page.
            let root = squareRoot(proportion(10_000, gap, over: least))
            return max(needed, metrics.openGap * min(root, 100 * OpenLayout.widest) / 100)
        }
        let length = widths.reduce(0, +)
        if length > room { widths = zip(widths, needed).map { max($1, $0 * room / length) } }
        projection = Projection(positions: widths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) })
    }

    /// For each gap the room that the numbers at its ends need, and a jump over it alone.
    private static func needed(_ panels: [Panel], _ ticks: [Scale.Tick], _ metrics: Metrics) -> [Int] {
        var needed = zip(ticks, ticks.dropFirst()).map { low, high in
            metrics.reach(of: low.numeral, in: .strong).right + metrics.air
                + metrics.reach(of: high.numeral, in: .strong).left
        }
        for panel in panels {
            for jump in panel.marks.lazy.compactMap(\.jump) {
                let low = min(jump.from, jump.to)
                guard abs(jump.from - jump.to) == 1, needed.indices.contains(low) else { continue }
                needed[low] = max(needed[low], metrics.leastWidth(of: jump, panel.text(on: jump)))
            }
        }
        return needed
    }
}
