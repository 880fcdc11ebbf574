import TestSupport
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
        plan.line = [line]
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

    /// Ranges that have gone wrong elsewhere: labels twice, ends that are missed, a tiny number in place of zero.
    @Test(
        "of a blank line has exactly these numbers",
        arguments: [
            ("-2", "2", "0.5", "−2 −1.5 −1 −0.5 0 0.5 1 1.5 2"),
            ("0", "1", "0.1", "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1"),
            ("0", "1", "1/10", "0 1/10 2/10 3/10 4/10 5/10 6/10 7/10 8/10 9/10 10/10"),
            ("4", "4", nil, "4"),
            ("0", "8", "2.5", "0 2.5 5 7.5 8"),
            ("-0.65", "0.65", "0.2", "−0.65 −0.60 −0.40 −0.20 0 0.20 0.40 0.60 0.65"),
            ("1000000000", "1000000001", "0.5", "1000000000 1000000000.5 1000000001"),
            ("999999999.5", "1000000001.5", "0.5", "999999999.5 1000000000.0 1000000000.5 1000000001.0 1000000001.5"),
            ("0", "3333", "500", "0 500 1000 1500 2000 2500 3000 3333"),
            ("-3", "5", nil, "−3 −2 −1 0 1 2 3 4 5"),
            ("0", "2", "1/4", "0 1/4 2/4 3/4 4/4 5/4 6/4 7/4 8/4"),
            ("0.1", "0.4", nil, "0.1 0.2 0.3 0.4"),
            (
                "9223372036854775800", "9223372036854775807", "7",
                "9223372036854775800 9223372036854775807"
            ),
        ] as [(String, String, String?, String)])
    func ranges(from: String, to: String, tick: String?, expected: String) throws {
        var plan = Plan([])
        plan.from = try NumberSentence.Operand(from)
        plan.to = try NumberSentence.Operand(to)
        plan.tick = try tick.map { try NumberSentence.Operand($0) }
        let scale = try #require(try Figure(plan).panels.first).scale
        #expect(scale.ticks.map(\.numeral.text).joined(separator: " ") == expected)
        #expect(scale.low == plan.from?.value && scale.high == plan.to?.value)
    }

    @Test(
        "has every number that was asked for in the picture, where there is room",
        arguments: [
            ("-2", "2", "0.5", 9), ("0", "1", "0.1", 11), ("0", "1", "1/10", 11),
            ("1000000000.5", "1000000003", "0.5", 6),
            ("0", "100", "10", 11),
        ])
    func asked(from: String, to: String, tick: String, count: Int) throws {
        var plan = Plan([])
        plan.from = try NumberSentence.Operand(from)
        plan.to = try NumberSentence.Operand(to)
        plan.tick = try NumberSentence.Operand(tick)
        let figure = try Figure(plan)
        let numerals = try #require(figure.panels.first).scale.ticks.map(\.numeral)
        #expect(Set(numerals.map(\.text)).count == count)
        let text = TextRenderer(Scene(figure, metrics: .columns(100)), glyphs: .unicode, columns: 100).frame(at: 0)
            .text(
                isColored: false)
        let shown = text.split(whereSeparator: { " \n".contains($0) }).map(String.init)
        for numeral in numerals { #expect(shown.contains(numeral.text), "\(numeral.text) in\n\(text)") }
        let texts = Scene(figure, metrics: .picture).elements.count { if case .text = $0.shape { true } else { false } }
        #expect(texts >= count)
    }

    @Test("of millions is quick and readable: some twenty ticks, their numbers apart")
    func millions() throws {
        var plan = Plan([])
        (plan.from, plan.to) = (whole(2_000_000), whole(4_000_000))
        let figure = try Figure(plan)
        let scale = try #require(figure.panels.first).scale
        #expect(scale.ticks.count == 21 && plain(scale.step) == "100000")
        for metrics in [Metrics.columns(80), .picture] {
            let labels = Scene(figure, metrics: metrics).elements.count {
                if case .text = $0.shape { true } else { false }
            }
            #expect((5...21).contains(labels), "\(labels)")
        }
    }

    @Test("places numbers in proportion")
    func proportion() throws {
        let panel = try #require(try Figure(Plan(NumberSentence("place -3, 5, 0, 1"))).panels.first)
        let positions = LineBreaks([panel], room: 120_000, metrics: .picture).projection.positions
        func place(_ number: Int32) -> Int { positions[panel.scale.index(of: Rational(number))] }
        #expect(place(5) - place(-3) == 8 * (place(1) - place(0)))
        #expect(place(0) - place(-3) == 3 * (place(1) - place(0)))
    }

    @Test("has zero marked wherever it is in range", arguments: 0..<4)
    func zero(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 300)
        for _ in 0..<200 {
            guard let figure = random.figure() else { continue }
            for panel in figure.panels where panel.line == .grow || panel.line == .ruled {
                let scale = panel.scale
                guard scale.low <= .zero, .zero <= scale.high else { continue }
                let tick = scale.ticks[scale.index(of: .zero)]
                #expect(
                    tick.value == .zero && tick.isShown && tick.isKept && tick.numeral.text == "0", "\(figure.slug)")
            }
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
