/// How high a row of a picture is built up, from left to right: what is put on it stands on what is there.
///
/// A tree over the edges of all things to come, so that building n of them up takes O(n log n) however they overlap.
struct Skyline {
    private let edges: [Int]
    /// For each node of the tree the greatest height under it, and the height that all of it has at least.
    private var greatest: [Int]
    private var least: [Int]

    /// A flat ground on which things with these left and right edges can be put.
    init(_ things: [Range<Int>]) {
        edges = Set(things.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
        greatest = Array(repeating: 0, count: 4 * max(edges.count, 1))
        least = greatest
    }

    /// The greatest height within `range`.
    func height(in range: Range<Int>) -> Int {
        guard let (from, to) = places(range) else { return 0 }
        return height(1, 0, edges.count, from, to)
    }

    /// Builds `range` up to `height`.
    mutating func raise(_ range: Range<Int>, to height: Int) {
        guard let (from, to) = places(range) else { return }
        raise(1, 0, edges.count, from, to, height)
    }

    private func places(_ range: Range<Int>) -> (Int, Int)? {
        let (from, to) = (place(range.lowerBound), place(range.upperBound))
        return from < to ? (from, to) : nil
    }

    private func place(_ edge: Int) -> Int {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle] < edge { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func height(_ node: Int, _ low: Int, _ high: Int, _ from: Int, _ to: Int) -> Int {
        if to <= low || high <= from { return 0 }
        if from <= low && high <= to { return greatest[node] }
        let middle = (low + high) / 2
        return max(
            least[node],
            height(2 * node, low, middle, from, to), height(2 * node + 1, middle, high, from, to))
    }

    private mutating func raise(_ node: Int, _ low: Int, _ high: Int, _ from: Int, _ to: Int, _ height: Int) {
        if to <= low || high <= from { return }
        greatest[node] = max(greatest[node], height)
        if from <= low && high <= to {
            least[node] = max(least[node], height)
            return
        }
        let middle = (low + high) / 2
        raise(2 * node, low, middle, from, to, height)
        raise(2 * node + 1, middle, high, from, to, height)
    }
}
