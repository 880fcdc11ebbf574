import TestSupport
import Testing

@testable import NumberLineKit

@Suite("A question")
struct QuestionTests {
    private func figures(_ text: String, _ change: (inout Plan) -> Void = { _ in }) throws -> (Figure, answer: Figure) {
        var plan = Plan(try NumberSentence.all(in: text))
        change(&plan)
        let answer = try Figure(plan)
        plan.isQuestion = true
        return (try Figure(plan), answer)
    }

    @Test(
        "asks, and says nothing of the answer in any words",
        arguments: [
            ("14 + 8", "14 + 8 = ?", "14", "22"), ("22 - 8", "22 − 8 = ?", "22", "14"),
            ("3 x 14", "3 × 14 = ?", "0", "42"), ("45 ÷ 14", "45 ÷ 14 = ?", "0", "remainder"),
            ("18 + _ = 45", "18 + □ = 45", "18", "27"), ("2/3 + 1/2", "2/3 + 1/2 = ?", "2/3", "6"),
            ("4 + 0", "4 + 0 = ?", "4", "= 4"), ("3 ÷ 4", "3 ÷ 4 = ?", "0", "left"),
        ])
    func words(text: String, asked: String, start: String, secret: String) throws {
        let (question, _) = try figures(text)
        #expect(question.moments.map(\.sentence) == [asked])
        #expect(question.moments.map(\.line) == [start])
        #expect(question.moments.map(\.status) == [""])
        let svg = String(
            decoding: SVGRenderer(Scene(question, metrics: .picture), id: question.slug).picture(at: 0), as: UTF8.self)
        let title = svg.split(separator: "\n").filter { $0.contains("<title") || $0.contains("<desc") }
        #expect(title.count == 2 && !title.contains { $0.contains(">\(secret)<") || $0.contains(" \(secret)<") })
        #expect(!question.slug.contains(secret))
        let transcript = Transcript(question, glyphs: .unicode, columns: 80)
        #expect(!transcript.line(at: 0).contains(secret))
        let json = String(decoding: JSONRenderer(question, delay: .zero).bytes, as: UTF8.self)
        for key in ["end", "answer", "remainder", "jumps"] { #expect(!json.contains("\"\(key)\"")) }
        #expect(json.contains("\"sentence\":\"\(asked.replacing("−", with: "-"))\""))
    }

    @Test(
        "never singles the answer out: no jump, no ring, no label in its colour, nothing at a place of its own",
        arguments: 0..<4)
    func secrecy(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 900)
        var asked = 0
        for _ in 0..<150 {
            guard var plan = random.plan() else { continue }
            plan.isQuestion = true
            guard let figure = try? Figure(plan) else { continue }
            asked += 1
            #expect(figure.lastStep == 0 && figure.steps.count == 1)
            for panel in figure.panels {
                let shown = panel.marks.filter { $0.life.contains(0) }
                for mark in shown {
                    switch mark.kind {
                    case .jump, .ring, .frame, .remainder, .underline: Issue.record("\(figure.slug): \(mark.kind)")
                    case .label(_, let ink, _), .bracket(_, _, _, let ink): #expect(ink != .answer)
                    default: break
                    }
                }
                // Nor among the places that are listed, as JSON does.
                let fixed =
                    [panel.scale.low, panel.scale.high, .zero]
                    + (plan.zoom.map { [$0.lowerBound, $0.upperBound] } ?? [])
                for tick in panel.scale.ticks where tick.isShown && !tick.isOnGrid {
                    let isGiven = shown.contains {
                        switch $0.kind {
                        case .dot(let index), .diamond(let index, _): panel.scale.ticks[index].value == tick.value
                        default: false
                        }
                    }
                    #expect(isGiven || fixed.contains(tick.value), "\(tick.numeral.text) of \(figure.slug)")
                }
                guard let route = panel.facts.route, panel.line == .ruled, let answer = panel.facts.answer,
                    answer == route.end, answer != route.start, figure.moments[0].sentence.hasSuffix("= ?")
                else { continue }
                let index = panel.scale.index(of: answer)
                let (tick, ends) = (panel.scale.ticks[index], panel.scale.shown)
                let hasTick = shown.contains { if case .tick(index, _, .soft) = $0.kind { true } else { false } }
                #expect(!hasTick || tick.isOnGrid, "\(figure.slug)")
                if plan.from == nil, plan.to == nil, answer != .zero {
                    #expect(ends.lowerBound != index && ends.upperBound != index, "\(figure.slug) ends on the answer")
                }
            }
            let texts =
                figure.moments.map(\.sentence)
                + figure.panels.flatMap(\.heading).filter { $0.life.contains(0) }
                .map(\.writing.text)
            #expect(figure.panels.flatMap(\.heading).allSatisfy { $0.ink != .answer || !$0.life.contains(0) })
            #expect(!texts.contains { $0.contains("remainder") })
        }
        #expect(asked > 50)
    }

    @Test(
        "has the numbers of its answer at the same places, so that one can be laid over the other",
        arguments: [
            "4 + 8", "12 - 5", "27 + 38", "-3 + 5", "3 + (-7)", "4 + 38", "40 - 35", "99 + 1 + 300", "27 + 40 - 2",
            "0.7 + 0.6", "3/4 + 2/4", "8 + _ = 10", "12 - _ = 7", "3 x 4", "14 ÷ 4", "1000000 + 8", "5 + 27 - 30",
        ])
    func geometry(text: String) throws {
        for line in [nil, LineKind.ruled] {
            let (question, answer) = try figures(text) { $0.line = line.map { [$0] } ?? [] }
            let (asked, answered) = (places(of: question), places(of: answer))
            let shared = Set(asked.keys).intersection(answered.keys)
            #expect(shared.count > 1, "\(text)")
            for number in shared {
                // A number that stands out is larger: a unit or two for its sign and for a fraction's height.
                let distances = zip(asked[number] ?? [], answered[number] ?? []).map { abs($0 - $1) }
                #expect(distances.allSatisfy { $0 <= 200 }, "\(number) of \(text): \(distances)")
            }
        }
    }

    /// Where the numbers under the line stand in the finished picture.
    private func places(of figure: Figure) -> [String: [Int]] {
        let scene = Scene(figure, metrics: .picture)
        var places: [String: [Int]] = [:]
        for element in scene.elements where element.life.contains(scene.lastStep) {
            guard case .text(let text) = element.shape, element.layer == .labels || element.layer == .points else {
                continue
            }
            places[text.text, default: []] += [text.x, text.y]
        }
        return places.filter { $0.value.count == 2 }
    }

    @Test(
        "in a terminal has room for what it shows, and no more",
        arguments: ["27 + 38", "0.95 + 0.55", "4 + 8", "3 x 14"])
    func height(text: String) throws {
        let (question, _) = try figures(text)
        for columns in [40, 80, 120] {
            let scene = Scene(question, metrics: .columns(columns))
            let frame = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: 0)
            let empty = frame.rows.split(whereSeparator: { !$0.isEmpty }).map(\.count).max() ?? 0
            #expect(empty <= 1, "\(text) at \(columns)")
        }
    }

    @Test("leaves no gap where the answer would stand in the sentence")
    func gaps() throws {
        let (question, _) = try figures("8 + _ = 3")
        for metrics in [Metrics.columns(80), .picture] {
            let texts = Scene(question, metrics: metrics).elements.compactMap { element -> Shape.Text? in
                guard case .text(let text) = element.shape, text.face == .sentence, element.life.contains(0) else {
                    return nil
                }
                return text
            }
            let blank = metrics.width(of: " ", in: .sentence)
            for (left, right) in zip(texts, texts.dropFirst()) {
                #expect(right.x - left.x - metrics.width(of: left.text, in: .sentence) == blank)
            }
        }
    }

    @Test("labels the line as if the answer were not on it")
    func labels() throws {
        let (question, _) = try figures("6 x 7")
        #expect(
            places(of: question).keys.sorted { $0.count < $1.count || ($0.count == $1.count && $0 < $1) }
                == ["0", "10", "20", "30", "40", "50"])
    }

    @Test("is asked only where there is an answer")
    func nothing() throws {
        for text in ["7", "7; 8"] {
            #expect(throws: FigureError.nothingToAsk) { try figures(text) }
        }
        var blank = Plan([])
        (blank.from, blank.to, blank.isQuestion) = (whole(0), whole(9), true)
        #expect(throws: FigureError.nothingToAsk) { try Figure(blank) }
    }

    @Test("of unlike fractions shows only the start, and the whole numbers")
    func unlike() throws {
        let (question, _) = try figures("2/3 + 1/2")
        let scale = try #require(question.panels.first).scale
        #expect(scale.ticks.filter(\.isShown).map(\.numeral.text) == ["2/3", "1", "2"])
        let (like, _) = try figures("3/4 + 2/4")
        #expect(try #require(like.panels.first).scale.ticks.filter(\.isShown).count > 4)
    }

    @Test(
        "that is played begins as the question, and ends with the answer where that stands",
        arguments: [
            "4 + 8", "12 - 5", "8 + _ = 10", "12 - _ = 7", "12 ÷ 4", "14 ÷ 4", "3 x 4", "2/3 + 1/2",
            "0.7 + 0.6", "3 + (-7)", "27 + 30 - 5", "4 + 5; 5 + 4", "4 + 0", "3 ÷ 4", "3 + 4; 7 ÷ 10", "5 + 0; 3 + 4",
            "1/2 + 0/3", "8 + _ = 8",
        ], [LineKind?.none, .ruled, .open, .path])
    func revealed(text: String, line: LineKind?) throws {
        var plan = Plan(try NumberSentence.all(in: text))
        (plan.line, plan.isQuestion) = (line.map { [$0] } ?? [], true)
        guard let question = try? Figure(plan) else { return }
        let played = try Figure(revealing: plan)
        let scenes = [question, played].map { Scene($0, metrics: .columns(120)) }
        let frames = scenes.map { TextRenderer($0, glyphs: .unicode, columns: 120).frame(at: 0) }
        // The question's picture has no room for arcs that it does not show.
        let rows = frames.map { $0.rows.map { String($0.map(\.glyph)) }.filter { !$0.isEmpty } }
        #expect(rows[0] == rows[1])
        #expect(!played.isQuestion && played.lastStep == played.steps.count - 1)
        let answer = try Figure(Plan(NumberSentence.all(in: text)))
        // How many jumps a line has is told with its answer.
        let unanswered = played.moments.prefix { $0.sentence == played.moments[0].sentence }
        #expect(unanswered.allSatisfy { $0.status.isEmpty || $0.status.contains(" of ?") })
        let last = try #require(played.moments.last)
        #expect(Set(played.moments.map(\.status.count)).count == 1)
        #expect(last.line.contains("left") == ["14 ÷ 4", "3 ÷ 4", "7 ÷ 10"].contains { text.hasSuffix($0) })
        #expect(!played.moments.dropLast().contains { $0.line.contains("left") } || text.contains(";"))
        #expect(last.sentence == answer.moments.last?.sentence)
    }

    @Test(
        "that is played says nothing of how long the answer is, and says how many jumps only with it",
        arguments: [
            ("27 + _ = 65", " 27 + □ = 65", " 27 + 38 = 65"), ("65 - _ = 27", " 65 − □ = 27", " 65 − 38 = 27"),
            ("3/4 + _ = 1 1/2", " 3/4 + □ = 1 1/2", " 3/4 + 3/4 = 1 1/2"), ("27 + 38", " 27 + 38 = ?", " 27 + 38 = 65"),
        ])
    func revealedWords(text: String, asked: String, answered: String) throws {
        var plan = Plan(try NumberSentence(text))
        (plan.isQuestion, plan.by) = (true, [.makeTen, .whole])
        let figure = try Figure(revealing: plan)
        let scene = Scene(figure, metrics: .columns(120))
        let texts = [0, figure.lastStep].map { step in
            TextRenderer(scene, glyphs: .unicode, columns: 120).frame(at: step).text(isColored: false)
        }
        #expect(texts[0].hasPrefix(asked + "\n") && texts[1].hasPrefix(answered + "\n"), "\(texts)")
        #expect(!texts[0].contains("·") && texts[1].contains("jumps") && texts[1].contains(" · 1 jump"))
        #expect(scene.moments.first.map { " \($0.sentence)" } == asked)
        #expect(scene.moments.last.map { " \($0.sentence)" } == answered)
    }

    @Test("that is played does not say into how many parts unlike fractions are cut before the first jump")
    func revealedParts() throws {
        var plan = Plan(try NumberSentence("2/3 + 1/2"))
        plan.isQuestion = true
        let scene = Scene(try Figure(revealing: plan), metrics: .columns(120))
        let labels = (0...1).map { step in
            scene.elements.filter { $0.life.contains(step) && $0.layer == .labels }.count
        }
        #expect(labels[0] < labels[1])
        let texts = (0...1).map { step in
            TextRenderer(scene, glyphs: .unicode, columns: 120).frame(at: step).text(isColored: false)
        }
        #expect(!texts[0].contains("/6") && texts[0].contains("2/3") && texts[1].contains("4/6"))
    }

    @Test("ends at a round number beyond the answer, where the author does not say where")
    func ends() throws {
        func ends(_ text: String, _ change: (inout Plan) -> Void = { _ in }) throws -> [String] {
            let (question, _) = try figures(text, change)
            let scale = try #require(question.panels.first).scale
            return [plain(scale.low), plain(scale.high)]
        }
        #expect(try ends("4 + 8") == ["4", "15"])
        #expect(try ends("4 + 6") == ["4", "15"])
        #expect(try ends("12 - 5") == ["5", "12"])
        #expect(try ends("12 - 7") == ["0", "12"])
        #expect(try ends("12 + 8") { $0.line = [.ruled] } == ["0", "25"])
        #expect(try ends("65 - 35") { $0.line = [.ruled] } == ["25", "65"])
        #expect(try ends("5 - 5") == ["0", "5"])
        #expect(try ends("4 + 8") { $0.to = whole(12) } == ["4", "12"])
        #expect(try ends("0.7 + 0.3") == ["7/10", "3/2"])
        #expect(try ends("0.95 + 0.05") == ["19/20", "21/20"])
        #expect(try ends("3/4 + 2/4") == ["3/4", "2"])
        #expect(try ends("2/3 + 1/2") == ["2/3", "2"])
        #expect(try ends("4 + 0") == ["4", "5"])
        #expect(try ends("4 + 6") { $0.line = [.open] } == ["4", "23/2"])
    }

    @Test(
        "tells a walk without jumps by its sentence alone, revealed or not",
        arguments: [
            ("5 + 0", "5 + 0 = 5"), ("3 ÷ 4", "3 ÷ 4 = 0 remainder 3"), ("0 x 5", "0 × 5 = 0"),
            ("5 + _ = 5", "5 + 0 = 5"),
        ])
    func alternativeWithoutJumps(text: String, expected: String) throws {
        var plan = Plan(try NumberSentence(text))
        #expect(try Figure(plan).alternative == expected)
        plan.isQuestion = true
        #expect(try Figure(revealing: plan).alternative == expected)
    }
}
