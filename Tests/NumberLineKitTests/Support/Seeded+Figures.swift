import TestSupport

@testable import NumberLineKit

/// Sentences, plans and figures at random.
extension Seeded {
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
        switch below(12) {
        case 0: return "\(below(12)) x \(operand())"
        case 1: return "\(operand()) ÷ \(operand())"
        case 2: return "\(operand()) + _ = \(operand())"
        case 3: return "\(operand()) - _ = \(operand())"
        case 4: return "place \(operand()), \(operand()), \(operand())"
        case 5: return "\(below(11)) + \(below(10))"
        default: return words.joined(separator: " ")
        }
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
        let strategies: [Strategy] = [.ones, .whole, .makeTen, .placeValue, .compensate, .size(Rational(7))]
        plan.by = below(4) == 0 ? [] : (0...below(below(4) == 0 ? 3 : 1)).map { _ in strategies[below(6)] }
        plan.line = [[], [.grow], [.ruled], [.ruled], [.open], [.path], [.path, .ruled], [.path, .grow]][below(8)]
        plan.isQuestion = below(5) == 0
        guard let route = try? Route(sentence), !plan.line.contains(.open), !plan.line.contains(.path) else {
            return plan
        }
        if below(5) == 0 {
            plan.from = (try? min(route.end, route.start) - Rational(Int32(below(40)))).map {
                NumberSentence.Operand($0)
            }
        }
        if below(5) == 0 {
            plan.to = (try? max(route.end, route.start) + Rational(Int32(below(40)))).map { NumberSentence.Operand($0) }
        }
        if below(8) == 0 { plan.tick = whole(Int32(1 + below(30))) }
        return plan
    }

    /// The figure of such a plan, where it is one that can be drawn and has at most 300 jumps.
    mutating func figure() -> Figure? {
        guard let plan = plan(), let figure = try? Figure(plan), figure.lastStep <= 300,
            figure.panels.allSatisfy({ ($0.facts.route?.jumps.count ?? 0) <= 300 })
        else { return nil }
        return figure
    }
}
