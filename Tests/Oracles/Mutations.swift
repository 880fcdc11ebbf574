import TestSupport

/// Inputs that nobody has written: those that somebody has, changed here and there. The same for the same seed.
public struct Mutations: Sequence, IteratorProtocol {
    private let seeds: [[UInt8]]
    private let tokens: [[UInt8]]
    private var random: Seeded

    /// Inputs to be looked at by an oracle.
    public init(for oracle: Oracle, seed: UInt64) {
        seeds = oracle.seeds
        tokens = oracle.tokens.map { Array($0.utf8) }
        random = Seeded(seed)
    }

    /// The next of them; there is no end.
    public mutating func next() -> [UInt8]? {
        var bytes = seeds.isEmpty ? [] : seeds[random.below(seeds.count)]
        for _ in 0...random.below(5) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = random.below(bytes.count + 1)
        let end = Swift.min(bytes.count, place + 1 + random.below(random.below(4) == 0 ? 40 : 3))
        switch random.below(8) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
        case 2: bytes.insert(UInt8(random.below(256)), at: place)
        case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
        case 4 where !seeds.isEmpty:
            let other = seeds[random.below(seeds.count)]
            bytes.replaceSubrange(place..., with: other.suffix(random.below(other.count + 1)))
        case 5 where place < bytes.count && (48...57).contains(bytes[place]):
            bytes[place] = UInt8(48 + random.below(10))
        default:
            if !tokens.isEmpty { bytes.insert(contentsOf: tokens[random.below(tokens.count)], at: place) }
        }
    }
}
