import Testing

@testable import NumberLineKit

@Suite("A scene")
struct SceneTests {
    private func drawn(_ sentence: String, columns: Int = 60, at step: Int, _ change: (inout Plan) -> Void = { _ in })
        throws -> String
    {
        var plan = Plan(try NumberSentence(sentence))
        change(&plan)
        let scene = Scene(try Figure(plan), metrics: .columns(columns))
        let frame = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: step)
        return frame.text(isColored: false)
    }

    @Test("begins with the start and what lies behind it")
    func start() throws {
        #expect(try drawn("4 + 8", at: 0).hasSuffix(" ◂──●\n    4\n"))
        #expect(
            try drawn("12 - 5", at: 0).hasSuffix(
                "                                  ●──▸\n                                  12\n"))
        #expect(try drawn("5 + 3 - 6", at: 0).hasSuffix("                      ●\n\n\n                      5\n"))
    }

    @Test("shows its start and every number reached at every step, in every medium", arguments: 0..<4)
    func everything(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 400)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            for metrics in [Metrics.columns(20 + random.below(100)), .picture] {
                let scene = Scene(figure, metrics: metrics)
                for step in [0, figure.lastStep / 2, figure.lastStep] {
                    let shapes = scene.elements.filter { $0.life.contains(step) }.map(\.shape)
                    let arcs = shapes.count { if case .arc = $0 { true } else { false } }
                    let dots = shapes.count { if case .dot = $0 { true } else { false } }
                    let rings = shapes.count { if case .ring = $0 { true } else { false } }
                    let texts = Set(shapes.compactMap { if case .text(let text) = $0 { text.text } else { nil } })
                    let reached = figure.route.points.prefix(step + 1)
                    let ticks = try #require(figure.panels.first).scale.ticks
                    #expect(arcs == step, "one arc a jump")
                    #expect(dots >= 1 && (rings >= 1) == (step > 0), "\(figure.slug) at \(step)")
                    for point in reached {
                        let tick = try #require(ticks.first { $0.value == point })
                        #expect(texts.contains(tick.numeral.text), "\(tick.numeral.text) of \(figure.slug)")
                    }
                }
            }
        }
    }

    @Test("goes on in rows that repeat the last number and are entered with the walk")
    func rows() throws {
        #expect(
            try drawn("4 + 4", columns: 20, at: 2) == """
                 4 + 4 = ?

                     1  2
                     ╭╮ ╭╮
                     │▾ │▾
                 ◂──●──╂──○
                    4  5  6







                """)
    }

    @Test("has ends that are exactly in proportion")
    func proportion() throws {
        for sentence in ["-3 + 8", "1000000000.5 + 2", "0 + 7"] {
            let figure = try Figure(Plan(NumberSentence(sentence)))
            let scale = try #require(figure.panels.first).scale
            let projection = Projection(scale, length: 7_000_001)
            #expect(projection.position(of: scale.low) == 0)
            #expect(projection.position(of: scale.high) == 7_000_001)
            let middle = try (scale.low + scale.high) / Rational(2)
            #expect(projection.position(of: middle) == 3_500_001, "half of an odd length goes up")
        }
    }

    @Test(
        "rounds proportions of any size",
        arguments: [
            (10, "1", "3", 3), (10, "2", "3", 7), (1, "1", "2", 1),
            (100, "9223372036854775807", "9223372036854775807", 100),
            (120_000, "1/9223372036854775807", "1/9223372036854775806", 120_000), (5, "0", "3", 0), (5, "3", "0", 0),
        ])
    func proportions(length: Int, part: String, whole: String, expected: Int) throws {
        let (part, whole) = (try NumberSentence.Operand(part).value, try NumberSentence.Operand(whole).value)
        #expect(NumberLineKit.proportion(length, part, over: whole) == expected)
    }
}
