/// The same thing measured several times, in one unit.
struct Sample: Equatable {
    private let sorted: [Int]

    /// - Parameter values: What was measured, at least once.
    init(_ values: [Int]) { sorted = values.isEmpty ? [0] : values.sorted() }

    var least: Int { sorted[0] }
    var most: Int { sorted[sorted.count - 1] }
    /// The one in the middle, or what lies between the two there.
    var median: Int { (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2 }
    /// The distance between the first and the third quartile: the half in the middle lies in it.
    var spread: Int { sorted[(sorted.count - 1) * 3 / 4] - sorted[(sorted.count - 1) / 4] }

    /// The spread in hundredths of the median.
    var percent: Int { median > 0 ? (spread * 100 + median / 2) / median : 0 }
}
