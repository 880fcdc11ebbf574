/// Where the ticks of a row stand on the page, `positions(tick)`. What lies beyond an end of what is drawn is at that end.
struct TickPositions {
    private let ticks: ClosedRange<Int>
    /// Those of the row's ticks from the first on, drawn or not.
    private let positions: [Int]
    private let first: Int

    /// The positions of the ticks in `row`, of which `ticks` are drawn, so much farther to the right than in a projection.
    init(_ row: ClosedRange<Int>, drawn ticks: ClosedRange<Int>, _ projection: Projection, movedBy offset: Int) {
        self.ticks = ticks
        positions = projection.positions[row].map { $0 + offset }
        first = row.lowerBound
    }

    func callAsFunction(_ tick: Int) -> Int { positions[min(max(tick, ticks.lowerBound), ticks.upperBound) - first] }

    /// The least distance of two ticks.
    var closest: Int {
        var (closest, last) = (Int.max, positions.first ?? 0)
        for position in positions.dropFirst() {
            closest = min(closest, position - last)
            last = position
        }
        return closest
    }
}
