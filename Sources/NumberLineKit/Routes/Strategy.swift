/// How an addend is cut into jumps.
public enum Strategy: Hashable, Sendable {
    /// Jumps of one unit each.
    case ones
    /// Jumps of this size each, the rest last. The size is positive.
    case size(Rational)
    /// The addend at once.
    case whole
    /// To the next multiple of the base if the addend reaches it, then whole bases at once, then the rest: 27 + 38 by
    /// +3, +30, +5.
    case makeTen

    /// The jumps' signed sizes for an addend, none of them zero.
    ///
    /// - Parameters:
    ///   - addend: What is added; negative to the left.
    ///   - here: Where the addend begins.
    ///   - terms: The sizes of the sentence that matter.
    ///   - limit: The most jumps that may come of it.
    /// - Returns: The sizes in the order of the jumps; none for zero.
    /// - Throws: ``RouteError``.
    /// - Complexity: O(number of jumps).
    func jumps(
        for addend: Rational, from here: Rational, terms: Terms, limit: Int
    ) throws(RouteError) -> [Rational] {
        guard addend != .zero else { return [] }
        do {
            let jumps =
                switch self {
                case .whole: [addend]
                case .ones: try Strategy.equal(addend, size: terms.unit, limit: limit)
                case .size(let size): try Strategy.equal(addend, size: size, limit: limit)
                case .makeTen: try Strategy.bridged(addend, from: here, base: terms.base)
                }
            guard jumps.count <= limit else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
            return jumps
        } catch let error as RouteError {
            throw error
        } catch {
            throw .overflow
        }
    }

    /// The sizes that a sentence gives its strategies.
    struct Terms {
        /// The size of a jump of ``Strategy/ones``.
        let unit: Rational
        /// Ten among whole numbers, else one.
        let base: Rational

        init(_ sentence: NumberSentence) {
            unit = sentence.unit
            base = sentence.notation == .whole ? Rational(10) : .one
        }
    }

    private static func equal(_ addend: Rational, size: Rational, limit: Int) throws -> [Rational] {
        let count = try addend.magnitude.count(of: size)
        guard count <= Int64(limit) else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
        let step = addend.sign < 0 ? -size : size
        let rest = try addend - Rational(count) * step
        return Array(repeating: step, count: Int(count)) + (rest == .zero ? [] : [rest])
    }

    private static func bridged(_ addend: Rational, from here: Rational, base: Rational) throws -> [Rational] {
        // Everything is looked at as if it went to the right.
        let (position, size) = addend.sign < 0 ? (-here, -addend) : (here, addend)
        let next = try Rational(position.count(of: base)) * base + base
        let gap = try next - position
        let first = gap == base ? .zero : gap
        guard first <= size else { return [addend] }
        let beyond = try size - first
        let bases = try Rational(beyond.count(of: base)) * base
        return try [first, bases, beyond - bases].filter { $0 != .zero }.map { addend.sign < 0 ? -$0 : $0 }
    }
}
