import Testing

@testable import NumberLineKit

@Suite("Lines")
struct LinesTests {
    private func figure(_ text: String, _ change: (inout Plan) -> Void = { _ in }) throws -> Figure {
        var plan = Plan(text.isEmpty ? [] : try NumberSentence.all(in: text))
        change(&plan)
        return try Figure(plan)
    }

    private func error(_ text: String, _ change: (inout Plan) -> Void = { _ in }) -> FigureError? {
        do {
            _ = try figure(text, change)
            return nil
        } catch {
            return error as? FigureError
        }
    }

    /// The middle of each number under the line, for each line of the picture.
    private func places(_ figure: Figure) -> [[String: Int]] {
        let scene = Scene(figure, metrics: .picture)
        return scene.rows.map { row in
            var places: [String: Int] = [:]
            for element in scene.elements where element.life.contains(scene.lastStep) {
                guard case .text(let text) = element.shape, element.layer == .labels || element.layer == .points,
                    row.contains(text.y)
                else { continue }
                places[text.text] = text.x
            }
            return places
        }
    }

    @Test("that share a picture are aligned: a number has one place on all of them")
    func aligned() throws {
        for figure in [
            try figure("27 + 38") { $0.by = [.makeTen, .compensate, .size(Rational(10)), .whole] },
            try figure("4 + 8; 8 + 4"), try figure("3 x 4; 4 x 3"), try figure("12 - 5; 5 + 7; 12 ÷ 5"),
            try figure("4 + 8; 8 + 4") { $0.line = [.ruled] }, try figure("27 + 38; 38 + 27") { $0.line = [.open] },
        ] {
            let lines = places(figure)
            #expect(lines.count == figure.panels.count, "each on one row")
            var known: [String: Int] = [:]
            for (number, x) in lines.joined() {
                #expect(known[number, default: x] == x, "\(number) in \(figure.slug)")
                known[number] = x
            }
        }
    }

    @Test("run one after the other: each begins to move when the one above has come to its end")
    func oneAfterTheOther() throws {
        let figure = try figure("27 + 38") { $0.by = [.makeTen, .compensate] }
        #expect(figure.lastStep == 5)
        let jumps = figure.panels.map { $0.marks.filter { $0.jump != nil }.map(\.life.first) }
        #expect(jumps == [[1, 2, 3], [4, 5]])
        #expect(
            figure.moments.map(\.line) == [
                "27", "Make ten: 27 + 3 = 30", "30 + 30 = 60", "60 + 5 = 65", "Compensate: 27 + 40 = 67", "67 − 2 = 65",
            ])
        #expect(figure.panels.map(\.caption) == ["Make ten · 3 jumps", "Compensate · 2 jumps"])
        let pair = try self.figure("4 + 2; 2 + 4")
        #expect(pair.moments.map(\.sentence)[2] == "4 + 2 = 6; 2 + 4 = ?")
        #expect(pair.moments.last?.sentence == "4 + 2 = 6; 2 + 4 = 6")
        #expect(pair.steps.map { $0.number.map(plain) } == ["4", "5", "6", "3", "4", "5", "6"])
        for panel in figure.panels {
            #expect(panel.marks.contains { $0.kind == .dot(panel.scale.index(of: Rational(27))) && $0.life == .always })
        }
    }

    @Test("are at most twenty, with at most 10,000 jumps in all")
    func limits() {
        #expect(error(Array(repeating: "1 + 1", count: 20).joined(separator: ";")) == nil)
        #expect(error(Array(repeating: "1 + 1", count: 21).joined(separator: ";")) == .tooManyPanels(limit: 20))
        #expect(error("0 + 5001; 0 + 5000") == .route(.tooManyJumps(limit: 10_000)))
    }

    @Test("of a path have boxes from 1 to ten or twenty, and zero before them where the walk comes to it")
    func paths() throws {
        func boxes(_ text: String) throws -> [String] {
            let panel = try #require(try figure(text) { $0.line = [.path] }.panels.first)
            return panel.marks.compactMap { mark in
                if case .box(let tick, _) = mark.kind { panel.scale.ticks[tick].numeral.text } else { nil }
            }
        }
        #expect(try boxes("4 + 3") == (1...10).map(String.init))
        #expect(try boxes("8 + 7") == (1...20).map(String.init))
        #expect(try boxes("3 - 3") == (1...10).map(String.init))
        for (text, number) in [("-3 + 5", "−3"), ("2/3 + 1/2", "4/6"), ("18 + 3", "21"), ("0.5 + 1", "0.5")] {
            guard case .noBox(let found, _, let last) = error(text, { $0.line = [.path] }) else {
                Issue.record("\(text) has boxes")
                continue
            }
            #expect(found.text == number && last.text == "20")
        }
    }

    @Test("of a path shade the start, underline what is counted, and frame the landing")
    func pathMarks() throws {
        /// A column a box: `#` shaded, `_` underlined, `[` framed, each at the last step.
        func drawn(_ text: String) throws -> String {
            let figure = try figure(text) { $0.line = [.path] }
            let panel = try #require(figure.panels.first)
            let marks = panel.marks.filter { $0.life.contains(figure.lastStep) }.map(\.kind)
            return panel.scale.shown.map { tick in
                let isFramed = marks.contains { if case .frame(tick, _) = $0 { true } else { false } }
                let isUnderlined = marks.contains { if case .underline(tick, _) = $0 { true } else { false } }
                return (marks.contains(.box(tick, isShaded: true)) ? "#" : ".") + (isUnderlined ? "_" : "")
                    + (isFramed ? "[" : "")
            }.joined(separator: " ")
        }
        #expect(try drawn("4 + 3") == "# # # # ._ ._ ._[ . . .")
        #expect(try drawn("7 - 3") == "# # # #[ #_ #_ #_ . . .")
        #expect(try drawn("4 + 0") == "# # # #[ . . . . . .")
    }

    @Test(
        "under a path have each number under its box, whatever the medium",
        arguments: [
            ("4 + 3", nil, [LineKind.path, .ruled]), ("8 + 5", nil, [.path, .grow]), ("30 + 20", 10, [.path, .ruled]),
        ]
            as [(String, Int32?, [LineKind])])
    func under(sentence: String, tick: Int32?, kinds: [LineKind]) throws {
        let figure = try figure(sentence) {
            $0.line = kinds
            $0.tick = tick.map(whole)
            $0.by = tick.map { [.size(Rational($0))] } ?? []
        }
        #expect(figure.panels.map(\.line) == kinds && figure.panels.map(\.heading.isEmpty) == [false, true])
        for metrics in [Metrics.columns(80), .picture] {
            let scene = Scene(figure, metrics: metrics)
            let places = scene.elements.compactMap { element -> (String, Int)? in
                guard case .text(let text) = element.shape, [.labels, .points].contains(element.layer) else {
                    return nil
                }
                return (text.text, text.x)
            }
            let numbers = Dictionary(grouping: places) { $0.0 }.filter { $0.value.count > 1 }
            #expect(numbers.count > 2, "a number stands on both")
            for (number, places) in numbers { #expect(Set(places.map(\.1)).count == 1, "\(number)") }
        }
        let half = figure.lastStep / 2
        #expect(figure.moments[1].line.hasPrefix("path: ") && figure.moments[half + 1].line.hasPrefix("line: "))
    }

    @Test("count their own jumps, and tell how many there are with the answer")
    func counts() throws {
        func counts(_ text: String, _ wishes: (inout Plan) -> Void) throws -> [String] {
            try figure(text, wishes).moments.map { $0.status.split(separator: " ").dropFirst().joined(separator: " ") }
        }
        #expect(
            try counts("27 + 38") { $0.by = [.makeTen, .compensate] } == [
                "0 of 3", "1 of 3", "2 of 3", "3 of 3", "1 of 2", "2 of 2",
            ])
        #expect(
            try counts("1 + 2; 4 + 1") { ($0.isQuestion, $0.isRevealed) = (true, true) } == [
                "0 of ?", "1 of ?", "2 of 2", "1 of 1",
            ])
        #expect(
            try counts("1 + 1; 1 + 3") { ($0.isQuestion, $0.isRevealed) = (true, true) } == [
                "0 of ?", "1 of 1", "1 of ?", "2 of ?", "3 of 3",
            ])
    }

    @Test("under a path count the same jumps again, and ask nothing twice")
    func again() throws {
        let figure = try figure("4 + 3") {
            $0.line = [.path, .ruled]
            $0.pauseAt = [Plan.Pause(NumberSentence.Operand(Rational(6)), question: "How many are left?")]
        }
        #expect(
            figure.moments.map(\.status) == [
                "jump 0 of 3", "jump 1 of 3", "jump 2 of 3", "jump 3 of 3", "jump 1 of 3", "jump 2 of 3", "jump 3 of 3",
            ])
        #expect(figure.pauses == [2: Figure.Pause(question: "How many are left?")])
        let silent = try self.figure("4 + 3") {
            $0.line = [.path, .ruled]
            $0.pauseAt = [Plan.Pause(NumberSentence.Operand(Rational(6)))]
        }
        #expect(silent.pauses == [2: Figure.Pause(question: nil), 5: Figure.Pause(question: nil)])
        // An answer that no jump leads to has a step of its own where it is asked for.
        let asked = try self.figure("4 + 0; 3 + 2") {
            ($0.line, $0.isQuestion, $0.isRevealed) = ([.path, .ruled], true, true)
            $0.pauseAt = [Plan.Pause(NumberSentence.Operand(Rational(4)), question: "And now?")]
        }
        #expect(asked.pauses == [3: Figure.Pause(question: "And now?")])
        // Its jumps are told on the line that shows it again.
        #expect(
            asked.moments.map { $0.status.filter { $0.isNumber || $0 == "?" } } == [
                "0?", "00", "00", "1?", "22", "12", "22",
            ])
        let other = try self.figure("4 + 1; 1 + 4") { $0.line = [.path, .ruled] }
        #expect(
            other.moments.map { $0.status.filter(\.isNumber) } == [
                "01", "11", "11", "14", "24", "34", "44", "14", "24", "34", "44",
            ])
    }

    @Test(
        "have every point that is placed, on the line and on the one that magnifies a part of it",
        arguments: ["0.62", "0.65", "0.6", "0.625", "0.7"])
    func points(point: String) throws {
        let value = try NumberSentence.Operand(point).value
        let zoom = try NumberSentence.Operand("0.6").value...NumberSentence.Operand("0.7").value
        let figure = try figure("place \(point)") {
            ($0.from, $0.to) = (whole(0), whole(1))
            $0.zoom = zoom
        }
        #expect(figure.panels.count == 2)
        for panel in figure.panels {
            let dots = panel.marks.compactMap { mark -> Rational? in
                if case .dot(let tick) = mark.kind { panel.scale.ticks[tick].value } else { nil }
            }
            #expect(dots == [value])
        }
    }

    @Test("beside a path have no ends of their own, and an open one stands alone")
    func beside() {
        #expect(error("4 + 3") { ($0.line, $0.to) = ([.path, .ruled], whole(20)) } == .noScale(.path))
        #expect(error("4 + 3") { $0.line = [.path, .open] } == .openBesideOthers)
        #expect(error("4 + 3") { ($0.line, $0.zoom) = ([.ruled, .grow], .zero...(.one)) } == .zoomOfSeveral)
        #expect(error("4 + 3") { ($0.line, $0.tick) = ([.path], try? NumberSentence.Operand("0.5")) } == .partialBoxes)
        #expect(error("4 + 3") { $0.line = Array(repeating: .ruled, count: 21) } == .tooManyPanels(limit: 20))
    }

    @Test("that are open have no ticks but those of the walk, and none before it is there")
    func open() throws {
        let figure = try figure("27 + 38") { ($0.by, $0.line) = ([.makeTen], [.open]) }
        let panel = try #require(figure.panels.first)
        #expect(panel.scale.ticks.filter(\.isShown).map { plain($0.value) } == ["27", "30", "60", "65"])
        for step in 0...figure.lastStep {
            let seen = panel.marks.filter { $0.life.contains(step) }.compactMap { mark -> String? in
                if case .label(let tick, _, _) = mark.kind { panel.scale.ticks[tick].numeral.text } else { nil }
            }
            #expect(Set(seen) == Set(["27", "30", "60", "65"].prefix(step + 1)))
        }
        let positions = LineBreaks([panel], room: 120_000, metrics: .picture).projection.positions
        let gaps = zip(positions, positions.dropFirst()).map { $1 - $0 }
        #expect(
            gaps[0] < gaps[2] && gaps[2] < gaps[1] && gaps[1] <= 4 * gaps[0], "larger jumps are wider, not to scale")
    }

    @Test("that have no scale or no walk refuse wishes for one")
    func refusals() {
        #expect(error("4 + 8") { ($0.line, $0.to) = ([.open], whole(20)) } == .noScale(.open))
        #expect(error("4 + 3") { ($0.line, $0.from) = ([.path], whole(2)) } == .noScale(.path))
        #expect(error("place 4") { $0.line = [.open] } == .onlyRuled(.open))
        #expect(error("place 4") { $0.by = [.whole] } == .nothingToCut)
        #expect(error("") { ($0.from, $0.to, $0.by) = (whole(0), whole(9), [.ones]) } == .nothingToCut)
        #expect(error("") { $0.from = whole(0) } == .blankEnds(.noTo))
        #expect(error("") { $0.to = whole(0) } == .blankEnds(.noFrom))
        #expect(error("") { ($0.from, $0.to) = (whole(1), whole(0)) } == .blankEnds(.reversed))
        #expect(error("4 + 8") { $0.isDifference = true } == .noDifference)
        #expect(error("7") { $0.by = [.makeTen] } == .nothingToCut)
        #expect(error("4 + 8; 1 + 1") { $0.zoom = Rational(4)...Rational(5) } == .zoomOfSeveral)
        for zoom in [Rational(0)...Rational(5), Rational(5)...Rational(13), Rational(5)...Rational(5)] {
            guard case .zoomOutside = error("4 + 8", { $0.zoom = zoom }) else {
                Issue.record("\(zoom) can be magnified")
                continue
            }
        }
    }

    @Test("that magnify have tenths, and the walk where it lies in them")
    func zoom() throws {
        let figure = try figure("0.62 + 0.05") { plan in
            plan.zoom = try? number("0.6")...number("0.7")
            (plan.from, plan.to) = (whole(0), whole(1))
        }
        let zoom = try #require(figure.panels.last)
        #expect(
            zoom.scale.ticks.map(\.numeral.text)
                == ["0.60", "0.61", "0.62", "0.63", "0.64", "0.65", "0.66", "0.67", "0.68", "0.69", "0.70"])
        #expect(zoom.marks.count { $0.jump != nil } == 5 && figure.panels[0].marks.allSatisfy { $0.jump == nil })
        // Tenths are counted from where the part begins, and zero is no tick where it is none of them.
        let odd = try self.figure("-7 + 15") { ($0.by, $0.zoom) = ([.whole], Rational(-7)...Rational(8)) }
        let tenths = try #require(odd.panels.last)
        let labels = Scene(odd, metrics: .columns(100)).elements.compactMap { element -> String? in
            if case .text(let text) = element.shape { text.text } else { nil }
        }
        for text in ["−5.5", "−4.0", "0.5", "6.5"] { #expect(labels.contains(text)) }
        #expect(
            !tenths.marks.contains {
                if case .label(_, _, .strong) = $0.kind, $0.life == .never { true } else { false }
            })
        let outer = try self.figure("4 + 8") { plan in
            plan.zoom = Rational(10)...Rational(11)
        }
        #expect(outer.panels[0].marks.count { $0.jump != nil } == 8)
        #expect(outer.panels[1].marks.count { $0.jump != nil } == 1)
        for metrics in [Metrics.columns(80), .picture] {
            let funnels = Scene(figure, metrics: metrics).elements.count {
                if case .funnel = $0.shape { true } else { false }
            }
            #expect(funnels == 2)
        }
    }

    @Test("that would begin with a long empty stretch are broken there, and others are not")
    func breaks() throws {
        func isBroken(_ text: String, _ change: (inout Plan) -> Void = { $0.from = whole(0) }) throws -> Bool {
            try #require(try figure(text, change).panels.first).scale.isBroken
        }
        #expect(try isBroken("1000 + 8"))
        #expect(try isBroken("108 - 5"))
        #expect(try !isBroken("4 + 8"))
        #expect(try !isBroken("29 + 1"))
        #expect(try !isBroken("1000 + 800"))
        #expect(try !isBroken("1000 + 8") { ($0.from, $0.tick) = (whole(0), whole(100)) })
        #expect(try !isBroken("1000 + 8") { _ in })
        #expect(try !isBroken("500 + 8") { ($0.from, $0.by) = (whole(-10), [.whole]) }, "zero would be left out")
        #expect(try !isBroken("1000 + 8") { ($0.from, $0.zoom) = (whole(0), Rational(2)...Rational(12)) })
        let scale = try #require(try figure("1000 + 8") { $0.from = whole(0) }.panels.first).scale
        #expect(scale.ticks.prefix(4).map { plain($0.value) } == ["0", "999", "1000", "1001"])
    }
}
