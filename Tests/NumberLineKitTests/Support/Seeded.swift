@testable import NumberLineKit

/// SplitMix64: the same numbers for the same seed, on every machine.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// A whole number of up to so many digits, small ones as likely as large ones.
    mutating func number(digits: Int) -> Int64 {
        let bound = (0...below(digits)).reduce(Int64(1)) { bound, _ in bound * 10 }
        return Int64.random(in: 0..<bound, using: &self)
    }

    /// A sentence such as a class, a worksheet or a joker would write.
    mutating func sentence() -> String {
        var words = [operand()]
        for _ in 0...below(below(4) == 0 ? 6 : 2) {
            words.append(Bool.random(using: &self) ? "+" : "-")
            words.append(operand())
        }
        return words.joined(separator: " ")
    }

    private mutating func operand() -> String {
        let sign = below(6) == 0 ? "-" : ""
        switch below(10) {
        case 0: return "(\(sign)\(number(digits: 2)).\(below(100)))"
        case 1: return "(\(sign)\(number(digits: 2))/\(1 + below(12)))"
        case 2: return "(\(sign)\(number(digits: 17)))"
        default: return "(\(sign)\(number(digits: 3)))"
        }
    }

    /// A plan of such a sentence with some wishes; nil where it cannot be drawn.
    mutating func plan() -> Plan? {
        guard let sentence = try? NumberSentence(sentence()) else { return nil }
        var plan = Plan(sentence)
        plan.by = [nil, .ones, .whole, .makeTen, .size(Rational(7))][below(5)]
        plan.line = below(3) == 0 ? .ruled : .grow
        guard let end = try? sentence.end else { return nil }
        if below(5) == 0 { plan.from = try? min(end, sentence.start.value) - Rational(Int32(below(40))) }
        if below(5) == 0 { plan.to = try? max(end, sentence.start.value) + Rational(Int32(below(40))) }
        if below(8) == 0 { plan.tick = try? Rational(Int64(1 + below(30))) }
        return plan
    }

    /// The figure of such a plan, where it is one that can be drawn and has at most 300 jumps.
    mutating func figure() -> Figure? {
        guard let plan = plan(), let route = try? Route(plan.sentence, by: plan.by), route.jumps.count <= 300 else {
            return nil
        }
        return try? Figure(plan)
    }
}
