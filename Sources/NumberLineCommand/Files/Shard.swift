import NumberLineKit

/// Every so many-th line of a list, for one of several machines that share it.
struct Shard: Sendable {
    /// Which one, from 1 on, and how many there are.
    let index, count: Int

    /// All lines.
    static let whole = Shard(index: 1, count: 1)

    /// More machines share no list.
    static let most = 1_000_000

    private init(index: Int, count: Int) {
        (self.index, self.count) = (index, count)
    }

    /// `I/N`: shard I of N.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let count = Int(count: parts[1], in: 1...Shard.most),
            let index = Int(count: parts[0], in: 1...count)
        else { return nil }
        self.init(index: index, count: count)
    }

    /// Whether a line is one of its own; the first has the number 1.
    func takes(_ line: Int) -> Bool { (line - index).isMultiple(of: count) }
}
