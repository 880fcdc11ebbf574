import TestSupport
import Testing

@testable import NumberLineKit

/// Whatever is asked for is drawn or refused, and never ends the program.
@Suite("The largest and the finest numbers")
struct ExtremesTests {
    private static let numbers = [
        "0", "1", "-1", "9223372036854775807", "-9223372036854775807", "9223372036854775806", "4611686018427387904",
        "0.000000000000000001", "9.223372036854775807", "1/9223372036854775807", "9223372036854775807/2", "1/3", "7",
        "999999999999999999", "-4611686018427387904", "3000", "4000", "0.1",
    ]

    /// Small numbers, written in ways that make a line of parts.
    private static let small = [
        "0", "1", "0/5", "0/1", "2/4", "4/2", "7/7", "0.0", "0.50", "1.0", "3", "-2", "12", "20", "21", "1 1/2",
    ]

    @Test("are drawn in every way, or refused; so are small ones however they are written", arguments: 0..<12)
    func everything(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 2000)
        let numbers = seed < 8 ? ExtremesTests.numbers : ExtremesTests.small
        func pick() -> String { numbers.randomElement(using: &random) ?? "0" }
        func operand() -> NumberSentence.Operand? { try? NumberSentence.Operand(pick()) }
        var drawn = 0
        for _ in 0..<300 {
            let text = [
                "(\(pick())) + (\(pick()))", "(\(pick())) - (\(pick())) + (\(pick()))", "(\(pick())) ÷ (\(pick()))",
                "\(random.below(4)) x (\(pick()))", "(\(pick())) + _ = (\(pick()))", "place (\(pick())), (\(pick()))",
                "(\(pick())) - (\(pick())); (\(pick())) + (\(pick()))",
            ][random.below(7)]
            guard let sentences = try? NumberSentence.all(in: text) else { continue }
            var plan = Plan(random.below(9) == 0 ? [] : sentences)
            plan.by = [[], [.whole], [.makeTen], [.placeValue], [.compensate], [.ones]][random.below(6)]
            plan.line = [[], [.ruled], [.open], [.path], [.path, .ruled], [.path, .grow]][random.below(6)]
            if random.below(3) == 0 { plan.from = operand() }
            if random.below(3) == 0 { plan.to = operand() }
            if random.below(4) == 0 { plan.tick = operand() }
            if random.below(4) == 0, let low = operand()?.value, let high = operand()?.value, low < high {
                plan.zoom = low...high
            }
            plan.isQuestion = random.below(4) == 0
            guard let figure = try? Figure(plan), figure.lastStep <= 200 else { continue }
            drawn += 1
            for metrics in [Metrics.columns(40), .picture] {
                let scene = Scene(figure, metrics: metrics)
                // A picture may be large, but no larger than its jumps and numbers.
                let isModest = scene.width < 50_000_000 && scene.height < 50_000_000
                try #require(
                    isModest,
                    "\(text): \(scene.width) by \(scene.height), \(String(describing: plan.line)) \(plan.from?.numeral.text ?? "-") \(plan.to?.numeral.text ?? "-") \(plan.tick?.numeral.text ?? "-") \(String(describing: plan.zoom)) \(plan.isQuestion)"
                )
            }
            #expect(!Transcript(figure, glyphs: .unicode, columns: 40).text.isEmpty)
            let scene = Scene(figure, metrics: .picture)
            #expect(SVGRenderer(scene, id: "a", width: .max).picture(at: 0).starts(with: "<svg ".utf8))
            #expect(JSONRenderer(figure, delay: .seconds(1)).bytes.last == UInt8(ascii: "\n"))
        }
        #expect(drawn > 10)
    }

    @Test(
        "have scales at the ends of what fits",
        arguments: [
            ("4611686018427387904 + 1", "1/2"), ("9223372036854775806 ÷ 9223372036854775807", nil),
            ("3000 ÷ 4000", nil), ("9223372036854775807 - 7", "1"),
            ("0 + 9223372036854775807 + 0", "5000000000000000000"),
        ] as [(String, String?)])
    func ends(text: String, tick: String?) throws {
        var plan = Plan(try NumberSentence(text))
        plan.tick = try tick.map { try NumberSentence.Operand($0) }
        do {
            let scale = try #require(try Figure(plan).panels.first).scale
            #expect(scale.ticks.count <= 1100)
        } catch {
            #expect((error as? FigureError) == .overflow, "\(text)")
        }
    }

    @Test("have a width and columns that are bounded")
    func bounds() throws {
        let scene = Scene(try Figure(Plan(NumberSentence("4 + 8"))), metrics: .picture)
        func root(_ width: Int) -> String {
            String(decoding: SVGRenderer(scene, id: "a", width: width).picture(at: 0).prefix(120), as: UTF8.self)
        }
        #expect(root(.max).contains(" width=\"20000\" ") && root(.min).contains(" width=\"16\" "))
        #expect(Metrics.columns(.max) == Metrics.columns(10_000) && Metrics.columns(.min) == Metrics.columns(2))
    }
}
