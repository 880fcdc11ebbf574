import Testing

@testable import NumberLineKit

@Suite("A figure")
struct FigureTests {
    /// Each line is a tick; each column a step. `●` dot, `○` ring, `◉` both, `|` tick, `·` a tick not yet walked.
    private func drawn(_ sentence: String, _ change: (inout Plan) -> Void = { _ in }) throws -> [String] {
        var plan = Plan(try NumberSentence(sentence))
        change(&plan)
        let figure = try Figure(plan)
        let panel = try #require(figure.panels.first)
        return panel.scale.shown.filter { panel.scale.ticks[$0].isShown }.map { tick in
            let states = (0...figure.lastStep).map { step -> Character in
                let kinds = panel.marks.filter { $0.life.contains(step) }.map(\.kind)
                let hasDot = kinds.contains(.dot(tick))
                let hasRing = kinds.contains { if case .ring(tick, _, _) = $0 { true } else { false } }
                let ticks = kinds.compactMap { kind -> Ink? in
                    if case .tick(tick, let ink, _) = kind { ink } else { nil }
                }
                #expect(ticks.count + (hasDot || hasRing ? 1 : 0) <= 1, "no tick behind a dot or a ring")
                return hasDot && hasRing
                    ? "◉" : hasDot ? "●" : hasRing ? "○" : ticks.first == .line ? "|" : ticks.isEmpty ? " " : "·"
            }
            return "\(plain(panel.scale.ticks[tick].value)) \(String(states))"
        }
    }

    @Test("grows with the walk; the ring moves on and leaves a tick")
    func growing() throws {
        #expect(try drawn("4 + 3") == ["4 ●●●●", "5  ○||", "6   ○|", "7    ○"])
        #expect(try drawn("4 - 2") == ["2   ○", "3  ○|", "4 ●●●"])
        #expect(try drawn("4 + 0") == ["4 ◉"])
    }

    @Test("turns, and lands where it has been")
    func turning() throws {
        #expect(try drawn("4 + 2 - 1 + 3") == ["4 ●●●●", "5  |○|", "6  ○||", "7    |", "8    ○"])
        #expect(try drawn("4 + 2 - 2") == ["4 ●●◉", "5  ||", "6  ○|"])
    }

    @Test("shows what lies behind the start at once and what lies ahead at the last")
    func extending() throws {
        let both: (inout Plan) -> Void = { ($0.from, $0.to) = (whole(3), whole(7)) }
        #expect(try drawn("4 + 2", both) == ["3 ···", "4 ●●●", "5  ○|", "6   ○", "7   ·"])
        #expect(try drawn("6 - 2", both) == ["3   ·", "4   ○", "5  ○|", "6 ●●●", "7 ···"])
    }

    @Test("that is ruled has its scale from the first step and colours what was walked")
    func ruled() throws {
        #expect(
            try drawn("3 + 2") { $0.line = [.ruled] }
                == ["0 ···", "1 ···", "2 ···", "3 ●●●", "4 ·○|", "5 ··○"])
    }

    @Test("says the walk in symbols and keeps the answer for the last step")
    func moments() throws {
        let figure = try Figure(Plan(NumberSentence("5 - (-2)")))
        #expect(figure.moments.map(\.line) == ["5", "5 + 1 = 6", "6 + 1 = 7"])
        #expect(figure.moments.map(\.sentence) == ["5 − (−2) = ?", "5 − (−2) = ?", "5 − (−2) = 7"])
        let long = try Figure(Plan(NumberSentence("0 + 12"))).moments.map(\.status)
        #expect([long[0], long[9], long[12]] == ["jump  0 of 12", "jump  9 of 12", "jump 12 of 12"])
        #expect(try Figure(Plan(NumberSentence("4 + 0"))).moments.map(\.sentence) == ["4 + 0 = 4"])
        #expect(try Figure(Plan(NumberSentence("-1 - 2"))).moments.map(\.line) == ["−1", "−1 − 1 = −2", "−2 − 1 = −3"])
    }

    /// What is written on each jump: on top, under its arch in brackets, `!` where it is the answer.
    private func captions(_ sentence: String, by: Strategy? = nil) throws -> [String] {
        var plan = Plan(try NumberSentence(sentence))
        plan.by = by.map { [$0] } ?? []
        let panel = try #require(try Figure(plan).panels.first)
        return panel.marks.compactMap(\.jump).map { jump in
            let text = panel.text(on: jump)
            return text.caption.text + (text.size.map { "(\($0.text))" } ?? "") + (jump.isBelow ? " below" : "")
                + (jump.captionInk == .answer ? "!" : "")
        }
    }

    @Test("counts equal jumps and says the size of others")
    func captions() throws {
        #expect(try captions("4 + 3") == ["1", "2", "3"])
        #expect(try captions("4 + 1") == ["+1"])
        #expect(try captions("0 + 5 + 5") == ["1(5)", "2(5)"])
        #expect(try captions("27 + 38", by: .makeTen) == ["+3", "+30", "+5"])
        #expect(try captions("27 + 40 - 2") == ["+40", "−2 below"])
        #expect(try captions("9 - 4 + 1") == ["−4", "+1 below"])
    }

    @Test("counts the jumps of a product or a division only where no strategy has cut them")
    func products() throws {
        #expect(try captions("3 x 4") == ["1(4)", "2(4)", "3(4)"])
        #expect(try captions("1 x 4") == ["1(4)"])
        #expect(try captions("12 ÷ 4") == ["1(4)", "2(4)", "3(4)!"])
        #expect(try captions("1 ÷ 3/4") == ["1(3/4)!"])
        #expect(try captions("12 ÷ 4", by: .makeTen) == ["+4", "+4", "+2", "+2"])
        #expect(try captions("3 x 4", by: .size(Rational(3))) == ["+3", "+1", "+3", "+1", "+3", "+1"])
        #expect(try captions("4 ÷ 4", by: .ones) == ["1", "2", "3", "4"])
        #expect(try captions("1 1/6 + 2 3/4", by: .placeValue) == ["+2", "+9/12"])
    }

    @Test("names a strategy as a teacher would, and claims no jumps that are not there")
    func names() throws {
        func caption(_ sentence: String, _ by: Strategy...) throws -> String? {
            var plan = Plan(try NumberSentence(sentence))
            plan.by = by
            return try #require(try Figure(plan).panels.first).caption
        }
        #expect(try caption("27 + 38", .makeTen) == "Make ten · 3 jumps")
        #expect(try caption("3.8 + 0.4", .makeTen) == "Make a whole · 2 jumps")
        #expect(try caption("-3 + 5", .makeTen) == "Through zero · 2 jumps")
        #expect(try caption("27 + 38", .placeValue) == "Place by place · 2 jumps")
        #expect(try caption("27 + 38", .compensate) == "Compensate · 2 jumps")
        #expect(try caption("99 + 102", .compensate) == "Place by place · 2 jumps")
        #expect(try caption("27 + 38", .size(Rational(10))) == "Jumps of 10 · 4 jumps")
        #expect(try caption("0.7 + 12.6", .size(Rational(10))) == "Jumps of 10 · 2 jumps")
        #expect(try caption("1/2 + 3", .size(number("3/2"))) == "Jumps of 1 1/2 · 2 jumps")
        #expect(try caption("0.7 + 0.6", .size(Rational(10))) == nil)
        #expect(try caption("27 + 38", .ones) == nil)
        #expect(try caption("27 + 38", .ones, .whole) == "Count by ones · 38 jumps")
        #expect(try caption("27 + 1", .whole, .ones) == "All at once · 1 jump")
    }

    @Test("shows what a division leaves, and on a path in its boxes")
    func remainders() throws {
        func marks(_ line: LineKind?) throws -> [Mark] {
            var plan = Plan(try NumberSentence("14 ÷ 4"))
            plan.line = line.map { [$0] } ?? []
            return try #require(try Figure(plan).panels.first).marks.filter { $0.life.first == 3 }
        }
        #expect(
            try marks(nil).contains { if case .remainder(_, _, Writing("2 left")) = $0.kind { true } else { false } })
        #expect(
            try marks(.path).contains {
                if case .brace(_, _, "2 left", .quiet, isRemainder: true) = $0.kind { true } else { false }
            })
        // Where a walk has turned, an arc reaches over what is left: the bracket is over it.
        var plan = Plan(try NumberSentence("1 ÷ 3/4"))
        plan.by = [.compensate]
        let scene = Scene(try Figure(plan), metrics: .picture)
        let tops = scene.elements.compactMap { element -> Int? in
            switch element.shape {
            case .arc(let arc) where !arc.isBelow: arc.y - arc.height
            case .bracket(_, _, let y, _, .dashed): y
            default: nil
            }
        }
        #expect(tops.count == 2 && tops[1] < tops[0])
    }

    @Test(
        "has a name from the sentence that leaves the answer out",
        arguments: [
            ("4 + 8", "4-plus-8"), ("-3 + 5", "minus-3-plus-5"), ("5 - (-2)", "5-minus-minus-2"),
            ("0.7 + 2/3", "0-point-7-plus-2-over-3"), ("1 1/6 + 1", "1-and-1-over-6-plus-1"),
        ])
    func slugs(sentence: String, slug: String) throws {
        #expect(try Figure(Plan(NumberSentence(sentence))).slug == slug)
    }

    @Test("says before its last step nothing of the answer")
    func secrecy() throws {
        let figure = try Figure(Plan(NumberSentence("14 + 8")))
        for renderer in [
            {
                TextRenderer(Scene(figure, metrics: .columns(120)), glyphs: .ascii, columns: 120).frame(at: $0).text(
                    isColored: false)
            },
            { String(decoding: SVGRenderer(Scene(figure, metrics: .picture), id: "a").picture(at: $0), as: UTF8.self) },
        ] {
            for step in 0..<figure.lastStep {
                #expect(!renderer(step).contains(">22<") && !renderer(step).contains("= 22"))
            }
            #expect(renderer(figure.lastStep).contains("22"))
        }
    }

    @Test(
        "pauses on the landings that are wished for, however often the walk comes there",
        arguments: [
            ("8 + 5", "10", [2]), ("8 + 5", "13", [5]), ("27 + 3 + 30 - 30", "30", [1, 3]), ("0.7 + 0.6", "1", [3]),
            ("2/3 + 1/2", "5/6", [1]), ("place 25, 50, 65", "50", [2]), ("3 x 4", "8", [2]),
            ("4 + 3; 8 + 4", "10", [5]),
        ])
    func pauses(text: String, landing: String, steps: [Int]) throws {
        var plan = Plan(try NumberSentence.all(in: text))
        plan.pauseAt = [Plan.Pause(try NumberSentence.Operand(landing))]
        #expect(try Figure(plan).pauses.keys.sorted() == steps)
    }

    @Test("names the landings that there are where it is to pause on another", arguments: ["8", "14", "-1", "9.5"])
    func neverLanded(landing: String) throws {
        var plan = Plan(try NumberSentence("8 + 5"))
        let operand = try NumberSentence.Operand(landing)
        plan.pauseAt = [Plan.Pause(operand)]
        let landings = try (9...13).map { try NumberSentence.Operand("\($0)").numeral }
        #expect(throws: FigureError.neverLanded(operand.numeral, landings: landings)) { try Figure(plan) }
        plan.sentences = []
        (plan.from, plan.to) = (try NumberSentence.Operand("0"), try NumberSentence.Operand("9"))
        #expect(throws: FigureError.neverLanded(operand.numeral, landings: [])) { try Figure(plan) }
    }
}
