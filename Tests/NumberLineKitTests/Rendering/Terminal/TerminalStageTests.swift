import NumberLineKit
import TestSupport
import Testing

@Suite("A walk on a terminal")
struct TerminalStageTests {
    typealias Instant = ManualClock.Instant

    /// A walk on an emulated terminal, with the time in milliseconds.
    private struct Theatre {
        var playback: Playback<Instant>
        var stage: TerminalStage<Instant>
        var emulator: Emulator
        var now = 0
        /// When a draw wrote something, and how much.
        var writes: [(time: Int, bytes: Int)] = []

        init(
            _ sentence: String, delay: Int = 500, columns: Int = 80, rows: Int = 24, isQuiet: Bool = false,
            hasKeys: Bool = true, glyphs: Glyphs = .unicode, change: (inout Plan) throws -> Void = { _ in }
        ) throws {
            var plan = Plan(try NumberSentence.all(in: sentence))
            plan.delay = .milliseconds(delay)
            try change(&plan)
            let figure = try Figure(revealing: plan)
            playback = Playback(figure, plan)
            stage = TerminalStage(
                Scene(figure, metrics: .columns(columns)), columns: columns, size: (columns, rows),
                manner: .init(glyphs: glyphs, isColored: false, isQuiet: isQuiet, hasKeys: hasKeys))
            emulator = Emulator(columns: columns, height: rows)
            draw()
        }

        var instant: Instant { Instant(sinceStart: .milliseconds(now)) }

        mutating func draw() {
            let update = stage.draw(playback, at: instant)
            if !update.isEmpty { writes.append((now, update.utf8.count)) }
            emulator.write(update)
            #expect(emulator.faults.isEmpty)
        }

        mutating func take(_ event: PlaybackEvent) {
            _ = playback.take(event, at: instant)
            draw()
        }

        /// Plays on as a player does: it wakes when a step is due or the status is to be drawn, and some time later.
        mutating func play(until end: Int, late: (Int) -> Int = { _ in 0 }) {
            while let wake = [playback.deadline, stage.redraw].compactMap({ $0 }).min() {
                let due = wake.sinceStart
                let time =
                    Int(due.components.seconds) * 1000
                    + Int((due.components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
                guard time <= end else { break }
                now = max(now, time + late(writes.count))
                _ = playback.take(.due, at: instant)
                draw()
            }
            now = end
        }

        var status: [String] { Array(emulator.text.drop { !$0.contains(" of ") }) }
    }

    @Test("has under it how far it is, the time, and what is possible now")
    func status() throws {
        var theatre = try Theatre("4 + 12", delay: 1_000)
        #expect(
            theatre.status == [
                " jump  0 of 12   00:00.0", " space start  → step  q quit  ? keys  + faster  - slower",
            ])
        theatre.take(.start)
        theatre.play(until: 3_520)
        #expect(theatre.status == [" jump  3 of 12   00:03.5", " space pause  q quit  ? keys  + faster  - slower"])
        theatre.take(.pause)
        theatre.now += 90_000
        theatre.draw()
        #expect(
            theatre.status == [
                " jump  3 of 12   00:03.5",
                " space resume  → step  ← back  r reset  q quit  ? keys  + faster  - slower",
            ])
        theatre.take(.faster)
        theatre.play(until: theatre.now + 200)
        #expect(theatre.status[0] == " jump  3 of 12   00:03.5   ×1.5")
        for _ in 4...12 { theatre.take(.step) }
        theatre.play(until: theatre.now + 200)
        #expect(
            theatre.status == [
                " jump 12 of 12   00:12.0   ×1.5", " ← back  r reset  q quit  ? keys  + faster  - slower",
            ])
        theatre.take(.reset)
        theatre.play(until: theatre.now + 200)
        #expect(theatre.status[0] == " jump  0 of 12   00:00.0   ×1.5")
    }

    @Test("lists all keys that do something now")
    func help() throws {
        var theatre = try Theatre("4 + 8")
        theatre.stage.showsHelp = true
        theatre.play(until: 100)
        theatre.draw()
        #expect(
            theatre.status.dropFirst() == [
                " space           start", " → Enter PgDn n  step", " q Esc           quit",
                " ?               fewer keys", " + =             faster", " -               slower",
            ])
        theatre.now = 300
        theatre.stage.showsHelp = false
        theatre.draw()
        #expect(theatre.status.count == 2)
    }

    @Test("offers only the step where nothing goes by itself, and nothing where nobody can press a key")
    func hints() throws {
        let manual = try Theatre("4 + 8") { $0.isManual = true }
        #expect(manual.status[1] == " space step  q quit  ? keys")
        var help = manual
        help.stage.showsHelp = true
        help.play(until: 200)
        help.draw()
        #expect(help.status.dropFirst().first == " space → Enter PgDn n  step")
        #expect(try Theatre("4 + 8", hasKeys: false).status == [" jump 0 of 8   00:00.0"])
        #expect(try Theatre("4 + 8", isQuiet: true).status == [])
        #expect(
            try Theatre("4 + 8", glyphs: .ascii).status[1]
                == " space start  right step  q quit  ? keys  + faster  - slower")
    }

    @Test("fits however narrow it is", arguments: [2, 8, 12, 20, 33, 60])
    func narrow(columns: Int) throws {
        var theatre = try Theatre("4 + 8", columns: columns, rows: 60)
        theatre.stage.showsHelp = true
        theatre.take(.start)
        theatre.play(until: 5_000)
        #expect(theatre.emulator.text.allSatisfy { $0.count < columns })
    }

    @Test("its first row keeps its width from the first step to the last", arguments: ["4 + 12", "8 + 995", "3 x 4"])
    func constantWidth(sentence: String) throws {
        var theatre = try Theatre(sentence, delay: 700) {
            $0.by = sentence.contains("995") ? [try .size(Rational(Int64(9)))] : []
        }
        theatre.take(.start)
        var widths: Set<Int> = []
        while theatre.playback.state == .playing {
            theatre.play(until: theatre.now + 350)
            widths.insert(theatre.status.first?.count ?? 0)
        }
        #expect(widths.count == 1)
    }

    @Test("as a question does not say how many jumps there are before the last one")
    func countAsked() throws {
        var theatre = try Theatre("14 ÷ 4", delay: 1_000) { $0.isQuestion = true }
        #expect(theatre.status.first == " jump  0 of ?    00:00.0")
        theatre.take(.start)
        theatre.play(until: 2_000)
        #expect(theatre.status.first == " jump  2 of ?    00:02.0")
        theatre.play(until: 3_000)
        #expect(theatre.status.first == " jump  3 of  3   00:03.0")
    }

    @Test(
        "is drawn ten times a second at most besides its steps, and never late for one",
        arguments: [(1_000, 1), (500, 1), (250, 1), (300, 3), (10, 1), (30, 1), (70, 5), (100, 1), (7, 0)])
    func redraws(delay: Int, late: Int) throws {
        var theatre = try Theatre("0 + 200", delay: delay, columns: 200)
        theatre.take(.start)
        let from = theatre.writes.count
        theatre.play(until: 5_000) { $0 % 2 * late }
        let writes = theatre.writes.dropFirst(from)
        let steps = theatre.playback.step
        #expect(steps >= min(5_000 / (delay + late) - 1, 199))
        // A step is one write; between two of them only the clock moves.
        #expect(writes.count <= steps + 51, "\(writes.count) writes in 5 s with \(steps) steps")
        let clocks = writes.filter { $0.bytes < 60 }
        for write in clocks {
            #expect(clocks.filter { write.time..<write.time + 1_000 ~= $0.time }.count <= 11 + 1_000 / max(delay, 100))
        }
        // Where steps are no closer than its redraws, the count is never behind the picture.
        if delay >= 100 { #expect(theatre.status[0].contains("jump \(padded(steps, to: 3)) of 200")) }
    }

    private func padded(_ number: Int, to width: Int) -> String {
        String(repeating: " ", count: width - "\(number)".count) + "\(number)"
    }

    @Test("writes only the digits of the clock that have changed")
    func cells() throws {
        var theatre = try Theatre("4 + 8", delay: 1_000)
        theatre.take(.start)
        theatre.play(until: 250)
        #expect(theatre.writes.last.map { $0.time == 200 && $0.bytes < 40 } == true)
    }

    @Test("shows at each step what the scene shows, on every way there", arguments: 0..<12)
    func random(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 5_100)
        let sentences = ["4 + 8", "12 - 5", "27 + 30 - 5 + 8", "4 + 5; 5 + 4", "8 + _ = 10", "2/3 + 1/2", "4 + 40"]
        let (columns, rows) = (12 + random.below(120), 60)
        var plan = Plan(try NumberSentence.all(in: sentences[random.below(sentences.count)]))
        plan.repeats = 2
        let figure = try Figure(plan)
        let scene = Scene(figure, metrics: .columns(columns))
        let renderer = TextRenderer(scene, glyphs: .unicode, columns: columns)
        guard scene.height + 4 < rows else { return }
        var theatre = try Theatre(
            sentences[0], columns: columns, rows: rows, isQuiet: true, hasKeys: false)
        theatre.playback = Playback(figure, plan)
        theatre.stage = TerminalStage(
            scene, columns: columns, size: (columns, rows),
            manner: .init(glyphs: .unicode, isColored: false, isQuiet: true, hasKeys: true))
        theatre.emulator = Emulator(columns: columns, height: rows)
        for _ in 0..<60 {
            theatre.now += random.below(900)
            theatre.take(PlaybackEvent.allCases.filter { $0 != .quit }[random.below(PlaybackEvent.allCases.count - 1)])
            let expected = renderer.frame(at: theatre.playback.step).rows.map { String($0.map(\.glyph)) }
            #expect(theatre.emulator.text == Array(expected.reversed().drop { $0.isEmpty }.reversed()))
        }
    }

    /// The rows under the picture, which has `picture` rows.
    private func under(_ picture: Int, _ theatre: Theatre) -> [String] {
        Array(theatre.emulator.text.dropFirst(picture))
    }

    @Test("has what is asked under it, before the status, and takes it away again")
    func prompts() throws {
        var theatre = try Theatre("4 + 3", columns: 40)
        let picture = theatre.emulator.text.count - 3
        theatre.stage.prompts = ["Over the ten", "And how many jumps are left, do you think?"]
        theatre.now += 200
        theatre.take(.step)
        #expect(
            under(picture, theatre).prefix(5) == [
                "", " Over the ten", " And how many jumps are left, do you", " think?", " jump 1 of 3   00:00.5",
            ])
        theatre.stage.prompts = []
        theatre.now += 200
        theatre.take(.step)
        #expect(under(picture, theatre).prefix(2) == ["", " jump 2 of 3   00:01.0"])
    }

    @Test(
        "where there is little room has what is asked before the keys, and these before the clock",
        arguments: [8, 9, 10, 11, 12])
    func promptsOnLowTerminals(rows: Int) throws {
        var theatre = try Theatre("4 + 3", columns: 60, rows: rows)
        theatre.stage.prompts = ["How many are left?"]
        theatre.now += 200
        theatre.take(.step)
        let screen = theatre.emulator.screen
        #expect(
            screen.contains { $0.contains("How many are left?") } && screen.contains { $0.contains("space resume") })
        #expect(screen.contains { $0.contains("○") }, "the line is there too")
        theatre.stage.prompts = [
            "One line and then another one and then one more, which make three lines.  \(String(repeating: "a ", count: 60))"
        ]
        theatre.now += 200
        theatre.take(.step)
        #expect(theatre.emulator.screen.contains { $0.contains("One line and then") })
    }

    @Test("asks whoever wants only the picture, too, and follows the width")
    func quietPrompts() throws {
        var theatre = try Theatre("4 + 3", columns: 60, isQuiet: true)
        let picture = theatre.emulator.text.count
        theatre.stage.prompts = ["How many are left?"]
        theatre.now += 200
        theatre.take(.step)
        #expect(under(picture, theatre) == ["", " How many are left?"])
        #expect(theatre.stage.prompts == ["How many are left?"])
        var other = try Theatre("4 + 3", columns: 60, glyphs: .ascii)
        other.stage.prompts = ["3 − 2 “is” 1…"]
        other.now += 200
        other.take(.step)
        #expect(other.emulator.text.contains(" 3 - 2 \"is\" 1."))
    }

    @Test("leaves only the picture, with the cursor below it")
    func leaving() throws {
        var theatre = try Theatre("4 + 3")
        theatre.stage.showsHelp = true
        theatre.take(.start)
        theatre.play(until: 1_500)
        theatre.emulator.write(theatre.stage.finish())
        let scene = Scene(try Figure(Plan(NumberSentence("4 + 3"))), metrics: .columns(80))
        let picture = TextRenderer(scene, glyphs: .unicode, columns: 80).frame(at: 3).text(isColored: false)
        #expect(
            theatre.emulator.text
                == picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
        #expect(theatre.emulator.cursorRow == theatre.emulator.text.count && theatre.emulator.faults.isEmpty)
    }

    @Test("says the sentence once more where it has scrolled away", arguments: [8, 14])
    func lowTerminal(rows: Int) throws {
        var theatre = try Theatre("4 + 40", columns: 40, rows: rows, hasKeys: false)
        theatre.take(.start)
        theatre.play(until: 20_000)
        theatre.emulator.write(theatre.stage.finish())
        #expect(theatre.emulator.text.last == " 4 + 40 = 44")
        #expect(theatre.emulator.faults.isEmpty)
    }

    /// Many keys between two draws, the list of all keys, other sizes: whatever comes, the row of the line on which the walk
    /// stands is whole on the screen where there is room for it.
    @Test("keeps the live row whole on a low terminal, whatever comes", arguments: 0..<24)
    func bursts(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 3_300)
        let plan = Plan(try NumberSentence.all(in: ["0 + 100", "12 - 40", "4 + 9; 9 + 4", "27 + 30 - 5"][seed % 4]))
        let figure = try Figure(plan)
        var (columns, rows) = (14 + random.below(40), 2 + random.below(16))
        var theatre = try Theatre("4 + 8", columns: columns, rows: rows)
        theatre.playback = Playback(figure, plan)
        func scene() -> Scene { Scene(figure, metrics: .columns(columns)) }
        theatre.stage = TerminalStage(
            scene(), columns: columns, size: (columns, rows),
            manner: .init(glyphs: .unicode, isColored: false, isQuiet: false, hasKeys: true))
        theatre.emulator = Emulator(columns: columns, height: rows)
        for _ in 0..<60 {
            theatre.now += 200
            for _ in 0...random.below(4) * random.below(20) {
                let events: [PlaybackEvent] = [.step, .step, .step, .step, .back, .reset]
                _ = theatre.playback.take(events[random.below(random.below(8) == 0 ? 6 : 5)], at: theatre.instant)
            }
            if random.below(8) == 0 { theatre.stage.showsHelp.toggle() }
            if random.below(10) == 0 {
                (columns, rows) = (14 + random.below(40), 2 + random.below(16))
                theatre.emulator.resize(columns: columns, height: rows)
                theatre.stage.resize(scene(), columns: columns, size: (columns, rows))
            }
            theatre.draw()
            let scene = scene()
            let live = scene.rows[scene.stands[theatre.playback.step]]
            guard live.count < rows else { continue }
            let frame = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: theatre.playback.step)
            let row = frame.rows[live].map { String($0.map(\.glyph)) }
            let screen = theatre.emulator.screen
            #expect(
                screen.indices.contains { screen[$0...].starts(with: row) },
                "step \(theatre.playback.step), \(columns)x\(rows), live \(live), \(theatre.stage.showsHelp): \(screen)"
            )
        }
        theatre.emulator.write(theatre.stage.finish())
        #expect(theatre.emulator.isCursorShown && theatre.emulator.faults.isEmpty)
        #expect(!theatre.emulator.text.contains { $0.contains("jump ") || $0.contains("quit") })
    }

    @Test("prints anew beneath where a step back or a reset goes to what has scrolled away", arguments: 0..<8)
    func backAcross(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 830)
        let (columns, rows) = (30 + random.below(30), 10 + random.below(6))
        var theatre = try Theatre("4 + 30", columns: columns, rows: rows)
        let plan = Plan(try NumberSentence("4 + 30"))
        let scene = Scene(try Figure(plan), metrics: .columns(columns))
        let renderer = TextRenderer(scene, glyphs: .unicode, columns: columns)
        for _ in 0..<80 {
            theatre.now += 200
            theatre.take([.step, .step, .step, .back, .reset][random.below(5)])
            let live = scene.rows[scene.stands[theatre.playback.step]]
            let row = renderer.frame(at: theatre.playback.step).rows[live].map { String($0.map(\.glyph)) }
            let screen = theatre.emulator.screen
            guard live.count + 3 < rows else { continue }
            #expect(screen.indices.contains { screen[$0...].starts(with: row) }, "step \(theatre.playback.step)")
            #expect(screen.contains { $0.contains("jump \(padded(theatre.playback.step, to: 2)) of 30") })
        }
    }
}
