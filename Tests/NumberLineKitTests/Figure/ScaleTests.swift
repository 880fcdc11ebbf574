import Testing

@testable import NumberLineKit

@Suite("A scale")
struct ScaleTests {
    /// The ticks, those that are labelled only when there is room in brackets, tall ones with an apostrophe.
    @Test(
        "has ticks at round places, and at the start, the landings and the ends",
        arguments: [
            ("4 + 8", .grow, nil, nil, nil, nil, "4 5' 6 7 8 9 10' 11 12"),
            ("4 + 8", .ruled, nil, nil, nil, nil, "0' (1) (2) (3) 4 5' 6 7 8 9 10' 11 12 (13) (14) 15'"),
            ("4 + 0", .grow, nil, nil, nil, nil, "4"),
            ("-3 + 5", .ruled, .whole, nil, nil, nil, "-5' (-4) -3 (-2) (-1) 0' (1) 2 (3) (4) 5'"),
            ("27 + 38", .ruled, .makeTen, nil, nil, nil, "20' 25- 27 30' 35- (40') 45- (50') 55- 60' 65 70'"),
            ("4 + 8", .grow, nil, "0", "15", nil, "0' (1) (2) (3) 4 5' 6 7 8 9 10' 11 12 (13) (14) 15'"),
            ("4 + 8", .grow, .whole, "0", nil, "5", "0' 4 (5) (10') 12"),
            ("0.7 + 0.6", .grow, nil, nil, nil, nil, "7/10 4/5 9/10 1' 11/10 6/5 13/10"),
            ("0 + 8", .grow, .whole, nil, nil, "2.5", "0' (5/2) (5') (15/2) 8"),
            ("0 + 3333", .grow, .whole, nil, nil, "500", "0' (500) (1000') (1500) (2000') (2500) (3000') 3333"),
        ] as [(String, LineKind, Strategy?, String?, String?, String?, String)])
    func ticks(
        sentence: String, line: LineKind, by: Strategy?, from: String?, to: String?, tick: String?, expected: String
    ) throws {
        var plan = Plan(try NumberSentence(sentence))
        plan.line = line
        plan.by = by.map { [$0] } ?? []
        plan.from = try from.map { try NumberSentence.Operand($0) }
        plan.to = try to.map { try NumberSentence.Operand($0) }
        plan.tick = try tick.map { try NumberSentence.Operand($0) }
        let scale = try #require(try Figure(plan).panels.first).scale
        let drawn = scale.ticks.filter(\.isShown).map { tick in
            let text = plain(tick.value) + (tick.isMajor ? "'" : "")
            return tick.isKept ? text : tick.isLabelled ? "(\(text))" : "\(text)-"
        }
        #expect(drawn.joined(separator: " ") == expected)
    }

    @Test("has exact ends and as many different labels as ticks")
    func exactness() throws {
        for (text, tick, count) in [("-2 + 4", "0.5", 9), ("0 + 1", "0.1", 11), ("1000000000.5 + 2", "0.5", 5)] {
            let sentence = try NumberSentence(text)
            var plan = Plan(sentence)
            plan.by = [.whole]
            plan.tick = try NumberSentence.Operand(tick)
            let scale = try #require(try Figure(plan).panels.first).scale
            #expect(Set(scale.ticks.filter(\.isShown).map(\.numeral.text)).count == count)
            #expect(scale.low == sentence.walk?.start)
            #expect(scale.high == (try Route(sentence).end))
        }
    }

    @Test("is refused where the wishes contradict the walk or ask for too much")
    func refusals() throws {
        func error(_ change: (inout Plan) -> Void) -> FigureError? {
            guard let sentence = try? NumberSentence("4 + 8") else { return nil }
            var plan = Plan(sentence)
            change(&plan)
            do {
                _ = try Figure(plan)
                return nil
            } catch {
                return error
            }
        }
        let numeral = { (number: Int32) in Notation.whole.numeral(for: Rational(number)) }
        #expect(error { $0.from = whole(9) } == .fromTooHigh(from: numeral(9), lowest: numeral(4)))
        #expect(error { $0.to = whole(5) } == .toTooLow(to: numeral(5), highest: numeral(12)))
        #expect(error { $0.tick = whole(0) } == .tickNotPositive)
        #expect(
            error {
                $0.to = whole(1004); $0.tick = whole(1)
            } == nil)
        #expect(
            error {
                $0.to = whole(2000); $0.tick = whole(1)
            } == .tooManyTicks(limit: 1000))
        #expect(error { $0.to = (try? Rational(Int64.max)).map { NumberSentence.Operand($0) } } == nil)
    }
}
