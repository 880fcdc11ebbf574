import Testing
import TestSupport

@testable import NumberLineKit

@Suite("A terminal's screen")
struct TerminalScreenTests {
    private func play(
        _ figure: Figure, columns: Int, height: Int, check: (Int, Emulator, TextFrame, String) -> Void
    ) {
        let scene = Scene(figure, metrics: .columns(columns))
        let renderer = TextRenderer(scene, glyphs: .unicode, columns: columns)
        let index = RowIndex(scene)
        var screen = TerminalScreen(columns: columns, rows: height, isColored: true)
        var emulator = Emulator(columns: columns, height: height)
        for step in 0...figure.lastStep {
            let frame = renderer.frame(at: step)
            let live = scene.rows[scene.stands[step]]
            let window = screen.window(on: scene.height, live: live, status: 1)
            let part = renderer.frame(at: step, rows: window, of: index)
            #expect(
                part.rows.map { String($0.map(\.glyph)) } == frame.rows[window].map { String($0.map(\.glyph)) },
                "\(figure.slug) \(step) \(columns) \(window)")
            let update = screen.update(to: part, live: live, status: [cells("jump \(step)")])
            emulator.write(update)
            #expect(emulator.faults.isEmpty, "\(figure.slug) at step \(step)")
            check(step, emulator, frame, update)
        }
    }

    private func cells(_ text: String) -> [TextFrame.Cell] {
        text.map { TextFrame.Cell(glyph: $0, ink: .quiet, isStrong: false) }
    }

    @Test("shows every step of every picture, whatever the sentence and the width", arguments: 0..<8)
    func everyStep(seed: Int) {
        var random = Seeded(UInt64(seed) + 900)
        for _ in 0..<40 {
            guard let figure = random.figure(), figure.lastStep < 80 else { continue }
            play(figure, columns: 12 + random.below(160), height: 500) { step, emulator, frame, _ in
                #expect(emulator.text == frame.rows.map { String($0.map(\.glyph)) } + ["jump \(step)"])
            }
        }
    }

    @Test("lower than the picture shows the row the walk is on, and leaves what has scrolled away", arguments: 0..<8)
    func lowScreens(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 1300)
        for _ in 0..<40 {
            guard let figure = random.figure(), figure.lastStep < 80 else { continue }
            let (columns, height) = (14 + random.below(60), 10 + random.below(12))
            let scene = Scene(figure, metrics: .columns(columns))
            play(figure, columns: columns, height: height) { step, emulator, frame, _ in
                let live = scene.rows[scene.stands[step]]
                guard live.count < height else { return }
                let expected = frame.rows[live].map { String($0.map(\.glyph)) }
                let shown = Array(emulator.text.dropLast())
                #expect(emulator.text.last == "jump \(step)")
                #expect(
                    shown.indices.contains { shown[$0...].starts(with: expected) }, "\(figure.slug) at step \(step)")
            }
        }
    }

    @Test("is sent no more for a late step than for an early one")
    func bytes() throws {
        var sizes: [Int] = []
        play(try Figure(Plan(NumberSentence("100 + 60"))), columns: 400, height: 30) {
            sizes.append($3.utf8.count); _ = ($0, $1, $2)
        }
        #expect(sizes[60 - 1] * 10 <= sizes[10] * 11, "step 10: \(sizes[10]), step 59: \(sizes[59])")
    }

    @Test(
        "is drawn anew in its place when the terminal changes its size, and no row above it is touched",
        arguments: [true, false], 0..<6)
    func resizing(reflows: Bool, seed: Int) throws {
        var random = Seeded(UInt64(seed) + 2_600)
        let figure = try Figure(Plan(NumberSentence.all(in: ["4 + 8", "4 + 30", "4 + 5; 5 + 4"][seed % 3])))
        var (columns, height) = (80, 40)
        var screen = TerminalScreen(columns: columns, rows: height, isColored: false, reflows: reflows)
        var emulator = Emulator(columns: columns, height: height)
        emulator.write("$ numberline\r\n")
        emulator.firstOwnRow = 1
        for step in 0...figure.lastStep {
            if step % 3 == 1 {
                (columns, height) = (14 + random.below(100), 40 - random.below(3))
                emulator.resize(columns: columns, height: height, reflows: reflows)
                screen.resize(columns: columns, rows: height)
            }
            let scene = Scene(figure, metrics: .columns(columns))
            let live = scene.rows[scene.stands[step]]
            let status = [cells(""), cells("jump \(step)"), cells("space-pause-and-a-long-line-of-all-other-keys")]
            let window = screen.window(on: scene.height, live: live, status: status.count)
            let renderer = TextRenderer(scene, glyphs: .unicode, columns: columns)
            emulator.write(
                screen.update(
                    to: renderer.frame(at: step, rows: window, of: RowIndex(scene)), live: live, status: status))
            #expect(emulator.faults.isEmpty, "step \(step), \(columns) columns")
            guard window.count == scene.height, scene.height + 4 < height else { return }
            let picture = renderer.frame(at: step).rows.map { String($0.map(\.glyph)) }
            let keys = String("space-pause-and-a-long-line-of-all-other-keys".prefix(columns - 1))
            let expected = ["$ numberline".prefix(columns).description] + picture + ["", "jump \(step)", keys]
            #expect(emulator.text == expected, "step \(step), \(columns) columns")
        }
    }

    @Test("has a row with wide letters written anew from its beginning, since they have two columns each")
    func wide() throws {
        let scene = Scene(try Figure(Plan(NumberSentence("4 + 3"))), metrics: .columns(60))
        let frame = TextRenderer(scene, glyphs: .unicode, columns: 60).frame(at: 0)
        var screen = TerminalScreen(columns: 60, rows: 24, isColored: false)
        let live = scene.rows[0]
        _ = screen.update(to: frame, live: live, status: [cells("\u{6570}\u{5B57} one")])
        #expect(
            screen.update(to: frame, live: live, status: [cells("\u{6570}\u{5B57} two")]).contains(
                "\u{6570}\u{5B57} two"))
        let narrow = screen.update(to: frame, live: live, status: [cells("\u{6570}\u{5B57} two")])
        #expect(narrow.isEmpty)
        // As many letters, but narrower: what stood there is taken away.
        let plain = screen.update(to: frame, live: live, status: [cells("ab two")])
        #expect(plain.contains("ab two\u{1B}[K"))
    }

    @Test("is told nothing when nothing has changed")
    func nothing() throws {
        let figure = try Figure(Plan(NumberSentence("4 + 8")))
        let scene = Scene(figure, metrics: .columns(80))
        let frame = TextRenderer(scene, glyphs: .unicode, columns: 80).frame(at: 3)
        var screen = TerminalScreen(columns: 80, rows: 24, isColored: false)
        #expect(!screen.update(to: frame, live: scene.rows[0], status: []).isEmpty)
        #expect(screen.update(to: frame, live: scene.rows[0], status: []).isEmpty)
    }
}
