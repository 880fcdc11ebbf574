import TestSupport
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
            let ticks = try #require(figure.panels.first).scale.ticks
            for metrics in [Metrics.columns(20 + random.below(100)), .picture] {
                let scene = Scene(figure, metrics: metrics)
                for step in [0, figure.lastStep / 2, figure.lastStep] {
                    let shapes = scene.elements.filter { $0.life.contains(step) }.map(\.shape)
                    let arcs = shapes.count { if case .arc = $0 { true } else { false } }
                    let dots = shapes.count { if case .dot = $0 { true } else { false } }
                    let rings = shapes.count { if case .ring = $0 { true } else { false } }
                    let texts = Set(shapes.compactMap { if case .text(let text) = $0 { text.text } else { nil } })
                    let jumps = figure.steps.prefix(step + 1).count { $0.jump != nil }
                    #expect(arcs == jumps, "one arc a jump")
                    let isPath = figure.panels.first?.line == .path
                    #expect(isPath || dots >= 1 || figure.steps.last?.jump == nil, "\(figure.slug) at \(step)")
                    let lands = jumps > 0 || figure.addsNothing && (!figure.isQuestion || step > 0)
                    #expect(isPath || (rings >= 1) == lands, "\(figure.slug) at \(step)")
                    for number in figure.steps.prefix(step + 1).compactMap(\.number) {
                        let tick = try #require(ticks.first { $0.value == number })
                        for text in metrics.words(of: Writing(tick.numeral)) {
                            #expect(texts.contains(text), "\(tick.numeral.text) of \(figure.slug)")
                        }
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

    @Test(
        "thins its ticks and labels to round numbers",
        arguments: [
            ("0 + 12", "0.5", 70, "0 1 2 3 4 5 6 7 8 9 10 11 12", "0 1 2 3 4 5 6 7 8 9 10 11 12"),
            ("0 + 12", "0.5", 30, "0 5 10 12", "0 5 12"),
            ("27 + 38", nil, 80, "27 30 35 40 45 50 55 60 65", "27 30 40 50 60 65"),
            ("0 + 40", "1", 60, "0 5 10 15 20 25 30 35 40", "0 5 10 15 20 25 30 35 40"),
            ("0 + 400", "1", 60, "0 50 100 150 200 250 300 350 400", "0 50 100 150 200 250 300 350 400"),
        ] as [(String, String?, Int, String, String)])
    func thinning(sentence: String, tick: String?, columns: Int, ticks: String, labels: String) throws {
        var plan = Plan(try NumberSentence(sentence))
        plan.by = [.whole]
        plan.tick = try tick.map { try NumberSentence.Operand($0) }
        let figure = try Figure(plan)
        let panel = try #require(figure.panels.first)
        let metrics = Metrics.columns(columns)
        let scene = Scene(figure, metrics: metrics)
        let texts = scene.elements.compactMap { element -> Shape.Text? in
            guard case .text(let text) = element.shape, element.layer != .writing else { return nil }
            return text
        }
        #expect(texts.sorted { $0.x < $1.x }.map(\.text).joined(separator: " ") == labels)
        let projection = LineBreaks([panel], room: columns - 10, metrics: metrics).projection
        let shown = ShownTicks(
            panel.scale, kept: panel.keptTicks(isSeen: true), projection: projection, metrics: metrics)
        let drawn = zip(panel.scale.ticks, shown.isDrawn).filter { $0.isKept || ($0.isShown && $1) }.map {
            plain($0.0.value)
        }
        #expect(drawn.joined(separator: " ") == ticks)
    }

    @Test("draws each box of a path once, however many rows it takes", arguments: 12...90)
    func boxes(columns: Int) throws {
        for (sentence, count) in [("4 + 3", 10), ("8 + 7", 20), ("15 - 7", 20), ("14 ÷ 4", 20)] {
            var plan = Plan(try NumberSentence(sentence))
            plan.line = [.path]
            let scene = Scene(try Figure(plan), metrics: .columns(columns))
            let boxes = scene.elements.count { if case .box = $0.shape { true } else { false } }
            let frames = scene.elements.filter { element in
                guard case .frame(_, _, _, _, isTarget: false) = element.shape else { return false }
                return element.life.contains(scene.lastStep)
            }
            #expect(boxes == count && frames.count == 1, "\(sentence) at \(columns)")
        }
    }

    /// What stands on arcs, from left to right: by the row, `|` between two.
    private func captions(_ sentence: String, by: [Strategy], _ metrics: Metrics) throws -> String {
        var plan = Plan(try NumberSentence(sentence))
        plan.by = by
        let scene = Scene(try Figure(plan), metrics: metrics)
        let texts = scene.elements.compactMap { element -> Shape.Text? in
            guard case .text(let text) = element.shape, text.face == .count || text.face == .size else { return nil }
            return text
        }
        return scene.rows.map { row in
            texts.filter { row.contains($0.y) }.sorted { $0.x < $1.x }.map(\.text).joined(separator: " ")
        }.joined(separator: " | ")
    }

    @Test("leaves counts out where arcs are too narrow for all: multiples of 2, 5, 10 … stay, and the last")
    func thinnedCounts() throws {
        let counts = (1...38).map(String.init).joined(separator: " ")
        #expect(try captions("27 + 38", by: [.ones, .compensate], .picture) == "\(counts) | +40 −2")
        #expect(
            try captions("27 + 38", by: [.ones, .compensate], .columns(80)) == "5 10 15 20 25 30 35 38 | +40 −2")
        #expect(
            try captions("27 + 38", by: [.ones, .compensate], .columns(50)) == "5 10 15 20 25 30 35 38 | +40 −2")
        let evens = stride(from: 2, through: 60, by: 2).map(String.init).joined(separator: " ")
        #expect(try captions("0 + 60", by: [.ones, .whole], .picture) == "\(evens) | +60")
    }

    @Test("says the size of many narrow jumps once")
    func thinnedSizes() throws {
        #expect(try captions("27 + 60 - 20", by: [.ones, .whole], .picture) == "−1 +1 | +60 −20")
        #expect(try captions("27 + 20 - 10", by: [.ones], .columns(200)).split(separator: "+1").count > 15)
    }

    @Test(
        "thins the ticks of a division to the multiples of its divisor",
        arguments: [
            ("14 ÷ 4", 50, "◂──●───────╂───────╂───────○───◇───╂──▸"),
            ("14 ÷ 4", 60, "◂──●───────────╂───────────╂───────────○─────◇─────╂──▸"),
        ])
    func division(sentence: String, columns: Int, line: String) throws {
        #expect(try drawn(sentence, columns: columns, at: 3) { $0.line = [.ruled] }.contains(line))
    }

    @Test("has ends that are exactly in proportion")
    func proportion() throws {
        for sentence in ["-3 + 8", "1000000000.5 + 2", "0 + 8"] {
            let figure = try Figure(Plan(NumberSentence(sentence)))
            let scale = try #require(figure.panels.first).scale
            let projection = Projection(scale, range: scale.shown, length: 7_000_001, gap: 0)
            #expect(projection.positions[scale.shown.lowerBound] == 0)
            #expect(projection.positions[scale.shown.upperBound] == 7_000_001)
            let middle = try (scale.low + scale.high) / Rational(2)
            let index = try #require(scale.ticks.firstIndex { $0.value == middle })
            #expect(projection.positions[index] == 3_500_001, "half of an odd length goes up")
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

extension Metrics {
    /// The texts that a line of writing is set in.
    fileprivate func words(of writing: Writing) -> [String] {
        var sheet = Sheet(self, count: 1)
        sheet.write(writing, .label, x: 0, y: 0, isCentred: false, Sheet.Style(.plain, .always, .labels))
        return sheet.elements.compactMap { if case .text(let text) = $0.shape { text.text } else { nil } }
    }
}

extension Figure {
    /// Whether the walk lands where it starts, without a jump.
    fileprivate var addsNothing: Bool {
        guard let facts = panels.first?.facts, let route = facts.route else { return false }
        return route.jumps.isEmpty && facts.answer == route.start
            && moments.last?.sentence.contains(/[+−×] .*=/) == true
    }
}
