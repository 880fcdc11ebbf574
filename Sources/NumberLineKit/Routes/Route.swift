/// A start and its jumps: what a strategy makes of a sentence.
///
/// ```swift
/// let route = try Route(NumberSentence("4 + 8"))
/// route.landings   // 5, 6, … 12
/// ```
public struct Route: Hashable, Sendable {
    /// Where the walk begins.
    public let start: Rational
    /// The jumps in the order they are made; each begins where the one before landed.
    public let jumps: [Jump]
    /// The size of a jump of ``Strategy/ones``.
    public let unit: Rational

    /// The most jumps a route may have.
    public static let mostJumps = 10_000

    /// The strategy that cut it.
    public let strategy: Strategy

    /// The route of `sentence`, each addend cut on its own from where the last one landed.
    ///
    /// - Parameters:
    ///   - sentence: What is walked.
    ///   - strategy: How addends are cut; by default ``Strategy/ones`` for a single addend, ``Strategy/whole`` for a
    ///     chain, a product and a quotient.
    /// - Throws: ``RouteError`` when there are more than ``mostJumps`` jumps, a number does not fit, or points are placed,
    ///   which is no walk.
    /// - Complexity: O(number of jumps).
    public init(_ sentence: NumberSentence, by strategy: Strategy? = nil) throws(RouteError) {
        guard let walk = sentence.walk else { throw .noWalk }
        let strategy = strategy ?? sentence.usualStrategy
        start = walk.start
        unit = sentence.unit
        self.strategy = strategy
        let terms = Strategy.Terms(sentence)
        var jumps: [Jump] = []
        var here = start
        for addend in walk.addends where addend.value != .zero {
            guard addend.count <= Int64(Route.mostJumps) else { throw .tooManyJumps(limit: Route.mostJumps) }
            for _ in 0..<addend.count {
                let limit = Route.mostJumps - jumps.count
                let sizes = try strategy.jumps(for: addend.value, from: here, terms: terms, limit: limit)
                if walk.addends.count == 1, addend.count == 1 { jumps.reserveCapacity(sizes.count) }
                for size in sizes {
                    do {
                        let jump = try Jump(from: here, by: size)
                        jumps.append(jump)
                        here = jump.to
                    } catch {
                        throw RouteError.overflow
                    }
                }
            }
        }
        self.jumps = jumps
    }

    /// The numbers jumped to, in order.
    public var landings: [Rational] { jumps.map(\.to) }

    /// The start and the landings: one more than there are jumps.
    public var points: [Rational] {
        var points = [start]
        points.reserveCapacity(jumps.count + 1)
        for jump in jumps { points.append(jump.to) }
        return points
    }

    /// Where the walk ends.
    public var end: Rational { jumps.last?.to ?? start }
}

/// Why a sentence has no route.
public enum RouteError: Error, Hashable, Sendable {
    /// The strategy cuts the sentence into more jumps than a line shows.
    case tooManyJumps(limit: Int)
    /// A number on the way does not fit into 64 bits.
    case overflow
    /// The sentence has no walk: it places points.
    case noWalk
}

extension NumberSentence {
    /// Ones for a single addend, whole for several of them, for products and for quotients.
    fileprivate var usualStrategy: Strategy {
        switch form {
        case .sum(_, let addends): addends.count > 1 ? .whole : .ones
        case .product, .quotient: .whole
        case .missing, .difference, .place: .ones
        }
    }
}
