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
        var screen = TerminalScreen(columns: columns, rows: height, isColored: true)
        var emulator = Emulator(columns: columns, height: height)
        for step in 0...figure.lastStep {
            let frame = renderer.frame(at: step)
            let live = scene.rows[scene.stands[step]]
            let update = screen.update(to: frame, live: live, status: [cells("jump \(step)")])
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

    @Test("is drawn anew in its place when the terminal changes its size")
    func resizing() throws {
        let figure = try Figure(Plan(NumberSentence("4 + 8")))
        var screen = TerminalScreen(columns: 80, rows: 24, isColored: false)
        var emulator = Emulator(columns: 80, height: 24)
        emulator.write("$ numberline\r\n")
        for columns in [80, 90, 100] {
            if columns > 80 { emulator.write(screen.resize(columns: columns, rows: 24)) }
            let scene = Scene(figure, metrics: .columns(columns))
            let frame = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: 3)
            emulator.write(screen.update(to: frame, live: scene.rows[0], status: [cells("jump 3")]))
            #expect(emulator.text == ["$ numberline"] + frame.rows.map { String($0.map(\.glyph)) } + ["jump 3"])
        }
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
