import NumberLineKit
import TestSupport
import Testing

@Suite("Keys")
struct KeyTests {
    @Test(
        "are taken out of what a terminal sends",
        arguments: [
            (" ", [.space]), ("\r", [.enter]), ("\n", [.enter]), ("q", [.character("q")]), ("?", [.character("?")]),
            ("\u{1B}[C", [.right]), ("\u{1B}OC", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OD", [.left]),
            ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}OM", [.enter]),
            ("n \u{1B}[6~p", [.character("n"), .space, .pageDown, .character("p")]),
            ("\u{1B}\u{1B}[C", [.escape, .right]), ("\u{1B}[\u{1B}[C", [.right]),
            ("\u{1B}[1;5C", []), ("\u{1B}[A", []), ("\u{1B}x", []), ("\u{1B}[200~", []), ("\u{3}\u{4}\u{7F}é", []),
            ("\u{1B}[<0;10;10M\u{1B}[M q", [.enter, .space, .character("q")]),
        ] as [(String, [Key])])
    func keys(bytes: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.keys(in: Array(bytes.utf8)) == keys)
        #expect(!reader.isUndecided)
        // A slow line tears them apart anywhere.
        var (torn, found) = (KeyReader(), [Key]())
        for byte in bytes.utf8 { found += torn.keys(in: [byte]) }
        #expect(found == keys)
    }

    @Test("an escape is the key when nothing follows it")
    func escape() {
        var reader = KeyReader()
        #expect(reader.keys(in: [0x20, 0x1B]) == [.space] && reader.isUndecided)
        #expect(reader.settle() == [.escape] && !reader.isUndecided && reader.settle().isEmpty)
        #expect(reader.keys(in: [0x1B, 0x5B]).isEmpty && reader.isUndecided)
        #expect(reader.settle().isEmpty && reader.keys(in: [0x43]) == [.character("C")])
    }

    @Test("whatever comes is taken, and nothing is kept that never ends", arguments: 0..<6)
    func random(seed: Int) {
        var random = Seeded(UInt64(seed) + 400)
        var reader = KeyReader()
        for _ in 0..<500 {
            let pool: [UInt8] = [0x1B, 0x5B, 0x4F, 0x30, 0x3B, 0x43, 0x7E, 0x20, 0xFF, 0x00]
            let bytes = (0..<random.below(40)).map { _ in pool[random.below(pool.count)] }
            _ = reader.keys(in: bytes)
        }
        #expect(reader.keys(in: [UInt8](repeating: 0x3B, count: 10_000)).count > 9_000)
        _ = reader.settle()
        #expect(reader.keys(in: [0x1B, 0x5B] + [UInt8](repeating: 0x3B, count: 40)).count > 10)
        #expect(!reader.isUndecided)
    }

    @Test("each do one thing, whatever the walk is doing")
    func controls() {
        let keys = Control.allCases.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        for control in Control.allCases {
            #expect(control.keys.allSatisfy { Control($0) == control })
        }
        #expect(Control(.character("x")) == nil)
        var walk = Playback<ManualClock.Instant>(lastStep: 3, delay: .ticks(1))
        let now = ManualClock.Instant(sinceStart: .zero)
        #expect(Control.play.event(in: walk) == .start)
        _ = walk.take(.start, at: now)
        #expect(Control.play.event(in: walk) == .pause)
        _ = walk.take(.pause, at: now)
        #expect(Control.play.event(in: walk) == .resume)
        for _ in 1...3 { _ = walk.take(.step, at: now) }
        #expect(Control.play.event(in: walk) == nil)
        let manual = Playback<ManualClock.Instant>(lastStep: 3, delay: .ticks(1), isManual: true)
        #expect(Control.play.event(in: manual) == .step)
    }
}
