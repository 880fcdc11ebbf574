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
    /// Place by place, from the highest: 256 + 378 by +300, +70, +8. Of a fraction the wholes, then the rest.
    case placeValue
    /// A whole base more than the addend and back, where its rest is more than half a base; else by place value:
    /// 27 + 38 by +40, −2.
    case compensate

    /// The sizes that a sentence gives its strategies.
    struct Terms {
        /// The size of a jump of ``Strategy/ones``.
        let unit: Rational
        /// Ten among whole numbers, else one.
        let base: Rational
        /// Whether numbers are fractions, which have no places below the ones.
        let isFractional: Bool

        init(_ sentence: NumberSentence) {
            unit = sentence.unit
            base = sentence.notation == .whole ? Rational(10) : .one
            isFractional = sentence.notation.isFraction
        }
    }

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
        do {
            // Everything is looked at as if it went to the right.
            let isLeftward = addend.sign < 0
            var jumps = try cut(addend.magnitude, from: isLeftward ? -here : here, terms: terms, limit: limit)
            jumps.removeAll { $0 == .zero }
            guard jumps.count <= limit else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
            if isLeftward { for index in jumps.indices { jumps[index] = -jumps[index] } }
            return jumps
        } catch let error as RouteError {
            throw error
        } catch {
            throw .overflow
        }
    }

    private func cut(
        _ addend: Rational, from position: Rational, terms: Terms, limit: Int
    ) throws -> [Rational] {
        switch self {
        case .whole: [addend]
        case .ones: try Strategy.equal(addend, size: terms.unit, limit: limit)
        case .size(let size): try Strategy.equal(addend, size: size, limit: limit)
        case .makeTen: try Strategy.bridged(addend, from: position, base: terms.base)
        case .placeValue: try Strategy.places(of: addend, terms)
        case .compensate: try Strategy.compensated(addend, terms)
        }
    }

    private static func equal(_ addend: Rational, size: Rational, limit: Int) throws -> [Rational] {
        let count = try addend.count(of: size)
        guard count <= Int64(limit) else { throw RouteError.tooManyJumps(limit: Route.mostJumps) }
        var jumps = Array(repeating: size, count: Int(count) + 1)
        jumps[jumps.count - 1] = try addend - Rational(count) * size
        return jumps
    }

    private static func bridged(_ addend: Rational, from position: Rational, base: Rational) throws -> [Rational] {
        let next = try Rational(position.count(of: base)) * base + base
        let gap = try next - position
        let first = gap == base ? .zero : gap
        guard first <= addend else { return [addend] }
        let beyond = try addend - first
        let bases = try Rational(beyond.count(of: base)) * base
        return try [first, bases, beyond - bases]
    }

    private static func places(of addend: Rational, _ terms: Terms) throws -> [Rational] {
        let wholes = try addend.count(of: .one)
        guard !terms.isFractional else { return try [Rational(wholes), addend - Rational(wholes)] }
        var parts: [Rational] = []
        var (rest, place) = (addend, Rational.one)
        while try place.count(of: .one) <= wholes / 10 { place = try place * Rational(10) }
        // A decimal ends; what is none has its rest at the end.
        for _ in 0..<2 * Notation.mostPlaces where rest != .zero {
            let part = try Rational(rest.count(of: place)) * place
            parts.append(part)
            rest = try rest - part
            guard rest != .zero else { break }
            guard let lower = try? place / Rational(10) else { break }
            place = lower
        }
        return parts + [rest]
    }

    private static func compensated(_ addend: Rational, _ terms: Terms) throws -> [Rational] {
        let bases = try Rational(addend.count(of: terms.base)) * terms.base
        let rest = try addend - bases
        guard try rest * Rational(2) > terms.base else { return try places(of: addend, terms) }
        return try [bases + terms.base, rest - terms.base]
    }
}
