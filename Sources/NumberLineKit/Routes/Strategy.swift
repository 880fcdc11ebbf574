/// How an addend is cut into jumps.
public enum Strategy: Hashable, Sendable {
    /// Jumps of one unit each.
    case ones
    /// Jumps of this size each, the rest last. The size is positive.
    case size(Rational)
    /// The addend at once.
    case whole

    /// The jumps' signed sizes for an addend, none of them zero.
    ///
    /// - Parameters:
    ///   - addend: What is added; negative to the left.
    ///   - unit: The size of a jump of ``ones``.
    ///   - limit: The most jumps that may come of it.
    /// - Returns: The sizes in the order of the jumps; none for zero.
    /// - Throws: ``RouteError``.
    /// - Complexity: O(number of jumps).
    func jumps(for addend: Rational, unit: Rational, limit: Int) throws(RouteError) -> [Rational] {
        guard addend != .zero else { return [] }
        let size: Rational
        switch self {
        case .whole: return [addend]
        case .ones: size = unit
        case .size(let given): size = given
        }
        do {
            let whole = try addend.magnitude.count(of: size)
            guard whole <= Int64(limit) else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
            let step = addend.sign < 0 ? -size : size
            var jumps = Array(repeating: step, count: Int(whole))
            let rest = try addend - Rational(whole) * step
            if rest != .zero { jumps.append(rest) }
            guard jumps.count <= limit else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
            return jumps
        } catch let error as RouteError {
            throw error
        } catch {
            throw RouteError.overflow
        }
    }
}
