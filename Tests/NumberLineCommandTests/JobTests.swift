import Foundation
import NumberLineKit
import TestSupport
import Testing

/// Runs of a shell with job control on a terminal of its own: only what a shell has started as a job can be stopped by
/// ^Z, or be in the background.
@Suite(
    "As a job of a shell", .timeLimit(.minutes(20)),
    .enabled(if: isInstalled("setsid"), "setsid is not installed"))
struct JobTests {
    private let hide = "\u{1B}[?25l"
    private let show = "\u{1B}[?25h"

    /// Runs `script`, in which `$N` is the command, by a shell with job control.
    private func run(
        _ script: String, _ acts: PseudoTerminal.Act...
    ) throws -> (terminal: PseudoTerminal, before: PseudoTerminal.Modes) {
        let terminal = try #require(PseudoTerminal(rows: 60))
        let before = terminal.modes
        var command = try Numberline()
        defer { command.end() }
        // Shells write a job as it was written, and so in few columns.
        command.environment["N"] = Numberline.path
        let shell = command.process(["--ctty", "--wait", "/bin/sh", "-mc", script], path: "/usr/bin/setsid")
        try terminal.run(shell, hasKeys: true, acts)
        return (terminal, before)
    }

    @Test("^Z gives the terminal back each time, and fg draws the picture anew")
    func stopping() throws {
        var modes: [PseudoTerminal.Modes] = []
        func looking(at text: String) -> PseudoTerminal.Act {
            .init(text: text) { terminal, _ in
                modes.append(terminal.modes)
                try terminal.type("\n")
            }
        }
        let (terminal, before) = try run(
            "$N 4 + 3 --wait; echo STOP 1; read x; fg; echo STOP 2; read x; fg; echo END $?",
            .typing("n", at: "space start"), .typing("\u{1A}", at: "jump 1 of 3"), looking(at: "STOP 1"),
            .typing("\u{1A}", at: "space resume"),
            looking(at: "STOP 2"), .typing("nnq", at: "space resume"))
        #expect(modes == [before, before] && terminal.modes == before)
        let parts = terminal.output.replacing("END 0", with: "STOP").components(separatedBy: "STOP")
        #expect(parts.count == 4, "\(terminal.output)")
        for part in parts.dropLast() {
            #expect(part.matches(of: #/\e\[\?25[hl]/#).map { String($0.0) } == [hide, show])
            #expect(part.contains("4") && part.contains("+ 3") && part.contains("◂"), "the whole picture is drawn")
        }
        // Each picture stands beneath the one before, and all are whole.
        let plan = Plan(try NumberSentence("4 + 3"))
        let pictures = try [1, 1, 3].map { try plan.rows(columns: 80, step: $0) }
        var rest = terminal.emulator.text[...]
        for picture in pictures {
            let place = rest.indices.first { rest[$0...].starts(with: picture) }
            let found = try #require(place, "\(terminal.emulator.text)")
            rest = rest[(found + picture.count)...]
        }
        #expect(terminal.emulator.faults.isEmpty)
    }

    @Test("after fg nothing is rushed: the overdue step at once, the next a whole delay later")
    func afterStop() throws {
        let (terminal, before) = try run(
            "$N 4 + 3 --delay 1; echo STOP; sleep 3; echo GO; fg; echo END",
            .typing("\u{1A}", at: "jump 1 of 3"))
        #expect(terminal.modes == before && terminal.output.contains("END"))
        func time(_ text: String) throws -> Double {
            try #require(terminal.chunks.first { $0.text.contains(text) }, "\(text)").time
        }
        let (go, second, third) = (try time("GO"), try time("─2─"), try time("─3─"))
        #expect(second - go < 0.8 && third - second > 0.8)
    }

    @Test("in the background it neither stops nor touches the terminal")
    func background() throws {
        let (terminal, before) = try run(
            "stty tostop; $N 4 + 3 --delay 0.05 & wait $!; printf 'DONE %s\\n' $?")
        #expect(terminal.output.contains("DONE 0") && !terminal.output.contains("\u{1B}"))
        #expect(terminal.modes.flags[3] & ~tcflag_t(TOSTOP) == before.flags[3])
    }

    @Test("a walk that waits in the background for a key is there when it is brought forward")
    func broughtForward() throws {
        let (terminal, before) = try run(
            "$N 4 + 3 --wait & sleep 0.5; echo FG; fg; printf 'DONE %s\\n' $?",
            .typing("nnnq", at: "space start"))
        let parts = terminal.output.components(separatedBy: "FG")
        #expect(!(parts.first ?? "").contains("\u{1B}") && terminal.output.contains("DONE 0"))
        #expect(terminal.modes == before && terminal.emulator.faults.isEmpty)
    }

    @Test("paused, stopped, sent to the background and brought forward, it goes on")
    func sentBack() throws {
        let (terminal, before) = try run(
            "$N 4 + 3 --wait; bg; sleep 0.4; echo FG; fg; printf 'DONE %s\\n' $?",
            .typing("n", at: "space start"), .typing("\u{1A}", at: "jump 1 of 3"),
            .init(text: "FG") { _, _ in }, .typing("nnq", at: "space resume"))
        #expect(terminal.output.contains("DONE 0"), "\(terminal.emulator.text)")
        #expect(terminal.modes == before && terminal.emulator.faults.isEmpty)
    }

    @Test("what plays on in the background gives nothing back that it no longer has")
    func endsInBackground() throws {
        let (terminal, before) = try run(
            "$N 4 + 3 --delay 0.3; bg; echo BACK; wait; printf 'DONE %s\\n' $?",
            .typing("\u{1A}", at: "jump 1 of 3"))
        let parts = terminal.output.components(separatedBy: "BACK")
        #expect(parts.count == 2 && !(parts.last ?? "").contains("\u{1B}"), "\(parts.last ?? "")")
        #expect(terminal.output.contains("DONE 0") && terminal.modes == before)
    }

    /// Types lines at the prompt of a bash, where it has jobs. Each line waits for the answer of the one before, a number
    /// that it alone has.
    private func atPrompt(
        _ acts: PseudoTerminal.Act...
    ) throws -> PseudoTerminal {
        var command = try Numberline()
        defer { command.end() }
        command.environment.merge(["TERM": "dumb", "PS1": "> ", "N": Numberline.path]) { $1 }
        let terminal = try #require(PseudoTerminal(rows: 70))
        let shell = command.process(
            ["--ctty", "--wait", "/bin/bash", "--norc", "--noprofile", "-i"], path: "/usr/bin/setsid")
        // Where it writes its prompt.
        shell.standardError = terminal.end
        try terminal.run(shell, hasKeys: true, acts)
        return terminal
    }

    /// Types a line a while after the screen shows a text; then the shell says the number of the line.
    private func line(_ line: String, _ number: Int, at text: String) -> PseudoTerminal.Act {
        .init(text: text) { terminal, _ in
            usleep(600_000)
            try terminal.type("\(line)\necho A$((\(number) + 0))\n")
        }
    }

    private static let hasBash = FileManager.default.isExecutableFile(atPath: "/bin/bash")

    /// bash says nothing to a job that is running already when it brings it forward.
    @Test(
        "brought forward by bash it is there, whether it was started in the background or sent there",
        .enabled(if: hasBash, "bash is not installed"))
    func bash() throws {
        let terminal = try atPrompt(
            line("TERM=xterm $N 4 + 3 --wait &", 1, at: ">"),
            .init(text: "A1") { terminal, _ in
                usleep(600_000)
                try terminal.type("fg\n")
            },
            .typing("n", at: "space start"), .typing("\u{1A}", at: "jump 1 of 3"),
            line("bg", 2, at: "Stopped"),
            .init(text: "A2") { terminal, _ in
                usleep(600_000)
                try terminal.type("fg\n")
            },
            .typing("nn", at: "space resume"), .typing("q", at: "jump 3 of 3"),
            line("echo B$?; exit", 3, at: "4 + 3 = 7"))
        #expect(terminal.output.contains("B0"), "\(terminal.emulator.text)")
        let picture = try Plan(NumberSentence("4 + 3")).rows(columns: 80)
        let text = terminal.emulator.text
        #expect(text.indices.contains { text[$0...].starts(with: picture) }, "\(text)")
    }

    @Test(
        "stopped from outside, sent to the background and brought forward, it takes the terminal again",
        .enabled(if: hasBash, "bash is not installed"))
    func takenBack() throws {
        func signal(_ number: Int32, _ terminal: PseudoTerminal) throws {
            let words = terminal.emulator.text.compactMap { $0.wholeMatch(of: #/\[1\] (\d+)/#) }
            kill(try #require(words.first.flatMap { Int32($0.1) }), number)
        }
        let terminal = try atPrompt(
            line("TERM=xterm $N 4 + 8 --wait --delay 0.7 &", 1, at: ">"),
            .init(text: "A1") { terminal, _ in
                usleep(600_000)
                try terminal.type("fg\n")
            },
            .typing(" ", at: "space start"),
            .init(text: "jump 1 of 8") { terminal, _ in try signal(SIGSTOP, terminal) },
            line("clear", 2, at: "Stopped"),
            .init(text: "A2") { terminal, _ in
                try signal(SIGCONT, terminal)
                usleep(300_000)
                try terminal.type("fg\n")
            },
            .typing(" ", at: "jump 4 of 8"), .typing("q", at: "space resume"),
            line("echo B$?; exit", 3, at: "◂"))
        #expect(terminal.output.contains("B0"), "\(terminal.emulator.text)")
        let picture = try Plan(NumberSentence("4 + 8")).rows(columns: 80, step: 4)
        let text = terminal.emulator.text
        #expect(text.indices.contains { text[$0...].starts(with: picture) }, "\(text)")
    }

    @Test(
        "waiting in the background for a key it ends when it is told to", .enabled(if: hasBash, "bash is not installed")
    )
    func endedInBackground() throws {
        let terminal = try atPrompt(
            line("TERM=xterm $N 4 + 3 --wait &", 1, at: ">"), line("kill %1", 2, at: "A1"), line("jobs", 3, at: "A2"),
            .typing("exit\n", at: "A3"))
        #expect(terminal.output.contains("Terminated"), "\(terminal.emulator.text)")
    }

    @Test("Ctrl-C ends it and the shell goes on", arguments: ["--delay 9", "--wait"])
    func interrupt(flags: String) throws {
        let (terminal, before) = try run(
            "trap : INT; $N 4 + 3 \(flags); printf 'DONE %s\\n' $?", .typing("\u{3}", at: "jump 0 of 3"))
        #expect(terminal.output.contains("DONE 130") && terminal.modes == before)
        #expect(terminal.output.matches(of: #/\e\[\?25[hl]/#).map { String($0.0) } == [hide, show])
    }

    /// Some shells set the terminal back to what a job had when it stopped, some leave that to the job.
    @Test(
        "stopped in a way that cannot be seen coming, it draws anew when the shell has had the terminal",
        arguments: ["stty sane; ", ""])
    func stoppedFromOutside(reset: String) throws {
        let (terminal, before) = try run(
            "$N 4 + 3 --wait & J=$!; (sleep 1.5; kill -STOP $J) & fg %1; \(reset)echo STOP; fg %1; echo END $?",
            .typing("n", at: "space start"),
            .init(text: "STOP") { terminal, _ in
                usleep(500_000)
                try terminal.type("q")
            })
        #expect(terminal.output.contains("END 0") && terminal.modes == before)
        // Its picture stands beneath what the shell has said.
        let text = terminal.emulator.text
        let said = try #require(text.lastIndex { $0.contains("STOP") })
        let picture = try Plan(NumberSentence("4 + 3")).rows(columns: 80, step: 1)
        #expect(text[said...].indices.contains { text[$0...].starts(with: picture) }, "\(text)")
    }

    /// The program leads the session of a terminal of its own, as in a window that runs nothing else. The shell outside
    /// outlives the terminal, and says into files how the program ended and what time it took.
    @Test("a terminal that is closed ends it, without spinning", arguments: [":", "trap '' HUP"])
    func closed(trap: String) throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let line = "'\(Numberline.path)' 4 + 3 --wait"
        let shell = command.process(
            ["-c", "\(trap); setsid --fork --ctty --wait \(line) 2>error; echo $? >status; times >times"],
            path: "/bin/sh")
        try terminal.run(
            shell, hasKeys: true, [.init(text: "space start") { terminal, _ in try terminal.close() }])
        let (status, error) = (try command.text("status"), try command.text("error"))
        // setsid exits with the number of the signal. Where that is ignored, writing fails.
        #expect(trap == ":" ? status == "\(SIGHUP)\n" && error.contains("did not exit") : status == "74\n", "\(error)")
        let times = try command.text("times").split(separator: "\n").last ?? ""
        let seconds = times.matches(of: #/(\d+)m([\d.]+)s/#).map { 60 * (Double($0.1) ?? 99) + (Double($0.2) ?? 99) }
        #expect(seconds.count == 2 && seconds.reduce(0, +) < 0.1, "\(times)")
    }
}
