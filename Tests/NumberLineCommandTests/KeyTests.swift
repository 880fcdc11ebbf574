import Foundation
import NumberLineKit
import TestSupport
import Testing

@Suite("Keys on a terminal", .timeLimit(.minutes(20)))
struct KeyTests {
    private func rows(_ sentence: String, step: Int? = nil) throws -> [String] {
        try Plan(NumberSentence(sentence)).rows(columns: 80, step: step)
    }

    @Test("q ends the program and gives the terminal back, and so does Escape", arguments: ["q", "\u{1B}"])
    func quit(key: String) throws {
        let played = try Played("4 + 8 --delay 9", hasKeys: true, .typing(key, at: "pause"))
        #expect(played.status == 0 && played.signal == nil && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 8", step: 0)))
    }

    @Test("while it plays keys come at once and are not shown, and signals and output stay as they are")
    func modes() throws {
        var during: PseudoTerminal.Modes?
        let played = try Played(
            "4 + 8 --delay 9", hasKeys: true,
            .init(text: "pause") { terminal, _ in
                during = terminal.modes
                try terminal.type("q")
            })
        let (before, raw) = (played.before, try #require(during))
        #expect(raw.flags[0...2] == before.flags[0...2])
        #expect(raw.flags[3] == before.flags[3] & ~tcflag_t(ICANON | ECHO))
        #expect(played.isRestored)
    }

    /// Waits a while, then types.
    private func typing(_ keys: String, after milliseconds: UInt32, at text: String) -> PseudoTerminal.Act {
        .init(text: text) { terminal, _ in
            usleep(milliseconds * 1000)
            try terminal.type(keys)
        }
    }

    @Test("space pauses and goes on; no time passes meanwhile")
    func pause() throws {
        let played = try Played(
            "4 + 3 --delay 0.4", hasKeys: true,
            .typing(" ", at: "jump 1 of 3"), typing(" ", after: 1_500, at: "resume"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 3")))
        #expect(!played.updates.contains { $0.contains("1.9") || $0.contains("2.") }, "the clock stands still")
        // The whole walk takes 1.2 s and was paused for 1.5 s.
        let (first, last) = (try #require(played.terminal.chunks.first), try #require(played.terminal.chunks.last))
        #expect(last.time - first.time >= 2.65)
    }

    @Test("the step keys go on and back, each of them, and a step onto the last one is the end")
    func steps() throws {
        let played = try Played(
            "4 + 4 --delay 9", hasKeys: true,
            .typing("\u{1B}[C", at: "pause"), .typing("\u{1B}[C", at: "resume"), .typing("\r", at: "jump 1 of 4"),
            .typing("\u{1B}[6~", at: "jump 2 of 4"), .typing("\u{1B}[D", at: "jump 3 of 4"),
            .typing("\u{1B}[5~", at: "jump 2 of 4"), .typing("p", at: "jump 1 of 4"), .typing("nnn", at: "jump 0 of 4"),
            .typing("r", at: "jump 3 of 4"), .typing("nnnn", at: "space start"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 4")))
    }

    @Test("a key that is not possible does nothing, nor does any other")
    func impossible() throws {
        let played = try Played(
            "4 + 4 --wait", hasKeys: true,
            typing("prx\u{1B}[A\u{4}", after: 0, at: "space start"), typing("n", after: 200, at: "space start"),
            .typing("q", at: "jump 1 of 4"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 4", step: 1)))
    }

    @Test("? lists all keys, and takes the list away again; + and - change the speed")
    func help() throws {
        let played = try Played(
            "4 + 4 --wait", hasKeys: true,
            .typing("?", at: "? keys"), .typing("+=", at: "→ Enter PgDn n  step"), .typing("?", at: "×2"),
            .typing("---", at: "? keys"), .typing("q", at: "×0.75"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 4", step: 0)))
    }

    @Test("--wait starts when told to, and stays at the end for a reset")
    func wait() throws {
        let played = try Played(
            "4 + 2 --wait --delay 0.1", hasKeys: true,
            .typing(" ", at: "space start"), .typing("r", at: "r reset"), .typing(" ", at: "space start"),
            .typing("q", at: "jump 2 of 2"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 2")))
    }

    @Test("--manual goes a step for each space and stays at the end, where it rings once")
    func manual() throws {
        let played = try Played(
            "4 + 2 --manual --bell", hasKeys: true,
            .typing(" ", at: "space step"), .typing(" ", at: "jump 1 of 2"), .typing("pn", at: "jump 2 of 2"),
            typing("q", after: 200, at: "jump 2 of 2"))
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 2")))
        #expect(played.terminal.emulator.bells == 1)
        // Between two updates, not within one.
        #expect(
            played.updates.allSatisfy { !($0.components(separatedBy: "\u{1B}[?2026l").first ?? "").contains("\u{7}") })
    }

    @Test("--bell rings once, after the picture is finished and the terminal is given back")
    func bell() throws {
        let played = try Played("4 + 2 --bell --delay 0.05", hasKeys: true)
        #expect(played.output.hasSuffix("\u{1B}[?25h\u{7}") && played.terminal.emulator.bells == 1)
        let still = try Played("4 + 2 --bell --delay 0 --no-animation")
        #expect(still.output.hasSuffix("\u{7}") && still.terminal.emulator.bells == 1)
        #expect(!(try Numberline.inFreshFolderResult("4", "+", "2", "--bell").output.contains("\u{7}")))
    }

    @Test("--pause-at pauses on a landing, on each that is named")
    func pauseAt() throws {
        let played = try Played(
            "8 + 5 --delay 0.05 --pause-at 10 --pause-at 12", hasKeys: true,
            .typing(" ", at: "space resume"),
            .init(text: "jump 4 of 5") { terminal, _ in
                #expect(terminal.emulator.screen.contains { $0.contains("10    11    12") })
                try terminal.type("n")
            })
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("8 + 5")))
    }

    @Test("--repeat plays again from the start, --speed faster or more slowly")
    func repeats() throws {
        let played = try Played("4 + 2 --repeat 3 --delay 2 --speed 10", hasKeys: true)
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try rows("4 + 2")))
        #expect(played.updates.filter { $0.contains("╭─1─╮") }.count == 3)
        let (first, last) = (try #require(played.terminal.chunks.first), try #require(played.terminal.chunks.last))
        // Eight steps of 0.2 s. On a busy machine what comes first may be read late; at its own pace it would take 16 s.
        #expect(last.time >= 1.59 && last.time - first.time < 8)
    }

    @Test("--question asks, waits for a key, and reveals the answer step by step on the question's line")
    func question() throws {
        var plan = Plan(try NumberSentence("4 + 3"))
        plan.isQuestion = true
        let asked = try plan.rows(columns: 80).filter { !$0.isEmpty }
        let played = try Played(
            "4 + 3 --question --delay 0.1", hasKeys: true,
            .init(text: "space start") { terminal, _ in
                usleep(300_000)
                let shown = terminal.emulator.text.filter { !$0.isEmpty }
                #expect(Array(shown.dropLast(2)) == asked && shown.dropLast().last == " jump  0 of ?    00:00.0")
                try terminal.type(" ")
            })
        #expect(played.status == 0 && played.isRestored)
        #expect(played.terminal.emulator.text == (try plan.rows(columns: 80, isRevealed: true)))
        #expect(played.terminal.emulator.text.contains(" 4 + 3 = 7"))
    }

    @Test("where nobody can press a key a question is only asked, and what waits for one is refused")
    func withoutKeys() throws {
        var plan = Plan(try NumberSentence("4 + 3"))
        plan.isQuestion = true
        #expect(try Played("4 + 3 --question").terminal.emulator.text == (try plan.rows(columns: 80)))
        for flag in ["--manual", "--wait", "--pause-at 6"] {
            #expect(try Played("4 + 3 \(flag)").status == 64)
        }
    }

    @Test("--quiet leaves the status and the keys' line out, and keys work all the same")
    func quiet() throws {
        let played = try Played("4 + 2 --quiet --wait", hasKeys: true, .typing("nnq", at: "4 + 2"))
        #expect(played.status == 0 && played.isRestored && !played.output.contains("jump"))
        #expect(played.terminal.emulator.text == (try rows("4 + 2")))
    }

    @Test("keys that were typed too early or too late are not left to whoever reads next")
    func leftOver() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let line = "'\(Numberline.path)' 4 + 2 --delay 0.3; stty -icanon min 0 time 2; printf 'left:'; cat -A; echo END"
        let shell = command.process(["-c", line], path: "/bin/sh")
        try terminal.run(shell, hasKeys: true, [.typing("xyz", at: "jump 1 of 2")])
        #expect(terminal.output.contains("left:END"), "\(terminal.output.suffix(100))")
    }

    @Test("the end of input ends the program")
    func endOfInput() throws {
        let command = try Numberline()
        defer { command.end() }
        let (keys, window) = (try #require(PseudoTerminal()), try #require(PseudoTerminal()))
        let process = command.process(["4", "+", "8", "--wait"])
        process.standardInput = keys.end
        try window.run(process, [.init(text: "space start") { _, _ in try keys.close() }])
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(window.output.hasSuffix("\u{1B}[?25h"))
    }
}
