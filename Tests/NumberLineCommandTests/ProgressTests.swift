import Foundation
import TestSupport
import Testing

@Suite("The progress of a batch", .timeLimit(.minutes(20)))
struct ProgressTests {
    /// Runs a shell's line on a terminal. In it `$N` is the command, `slowly` writes a list for a second or so, and sums.txt is
    /// one of 300 lines, of which two are faulty.
    private func run(_ line: String, columns: Int = 80, _ acts: PseudoTerminal.Act...) throws -> PseudoTerminal {
        var command = try Numberline()
        defer { command.end() }
        command.environment["N"] = Numberline.path
        let list = (1...300).map { $0 == 100 || $0 == 200 ? "\($0) + x\n" : "\($0) + 40\n" }
        try command.write(list.joined(), to: "sums.txt")
        let terminal = try #require(PseudoTerminal(columns: columns, rows: 20))
        let slowly = "slowly() { for i in 1 2 3 4 5 6; do echo $i + 8; sleep 0.12; done; }"
        try terminal.run(command.process(["-c", "\(slowly)\n\(line)"], path: "/bin/sh"), acts)
        // Messages may be longer than a row.
        #expect(!terminal.emulator.faults.contains { !$0.contains("last column") }, "\(terminal.emulator.faults)")
        return terminal
    }

    @Test("of a pipe is a count and a rate, and none of it stays")
    func pipe() throws {
        let terminal = try run("slowly | $N - -o out/ 2>&1; echo END $?", .init(text: "done") { _, _ in })
        #expect(terminal.output.contains(#/\r\d done  \d+ a second\e\[K\e\[J\r/#) && !terminal.output.contains("%"))
        #expect(terminal.emulator.text == ["END 0"])
    }

    @Test("of a file is also what is left")
    func file() throws {
        // What is over within a moment shows none.
        let pause = PseudoTerminal.Act(text: "") { _, process in
            usleep(100_000)
            kill(process.processIdentifier, SIGSTOP)
            usleep(400_000)
            kill(process.processIdentifier, SIGCONT)
        }
        let terminal = try run("exec $N sums.txt -o out/ 2>&1", columns: 100, pause, .init(text: " left") { _, _ in })
        let row = #/\r[━─]{24}  [ \d]{3} %  \d+ done  [\d,]+ a second  \d+:\d\d left\e\[K\e\[J\r/#
        #expect(terminal.output.contains(row), "\(terminal.output)")
        let text = terminal.emulator.text
        #expect(text.count == 3 && text.allSatisfy { $0.hasPrefix("numberline: ") }, "\(text)")
    }

    @Test("is not mixed up with messages, on a terminal of any width", arguments: [100, 30, 9, 1])
    func messages(columns: Int) throws {
        let terminal = try run(
            "(slowly; echo 9 + x; slowly; echo 1 + y) | $N - -o out/ 2>&1; echo END $?", columns: columns)
        let text = terminal.emulator.text.joined().replacing(" ", with: "")
        #expect(text.hasPrefix("numberline:-:7:5:'x'") && text.hasSuffix("theotherswereEND65"), "\(text)")
        #expect(!text.contains("done") && text.contains("numberline:-:14:5:'y'"), "\(text)")
        #expect(terminal.output.contains("done") == (columns >= 9))
    }

    @Test("goes with all of its row where a terminal becomes narrower")
    func narrower() throws {
        let terminal = try run(
            "echo above; (slowly; slowly) | $N - -o out/ 2>&1; echo END $?", columns: 60,
            .init(text: " a second") { terminal, process in terminal.resize(columns: 12, rows: 20, process) })
        #expect(terminal.emulator.text == ["above", "END 0"])
        #expect(terminal.output.contains(#/\r\d+ done\e\[K\e\[J\r/#), "\(terminal.output)")
    }

    @Test(
        "is nowhere but on a terminal that can show it, and not where results or the list are on one",
        arguments: [
            "slowly | $N - -o out/ 2>error; cat error", "slowly | TERM=dumb $N - -o out/ 2>&1",
            "slowly | $N - --format json 2>&1", "{ slowly | $N - --format json 2>&3 | cat >json; } 3>&1",
            "slowly | $N - --format json -o /dev/stdout 2>&1",
        ])
    func nowhere(line: String) throws {
        let terminal = try run("\(line); echo END $?")
        #expect(!terminal.output.contains("done") && !terminal.output.contains("\u{1B}"), "\(terminal.output)")
        #expect(terminal.emulator.text.last == "END 0")
    }

    @Test("is where results go into a file or nowhere", arguments: ["json", "/dev/null"])
    func redirected(file: String) throws {
        let terminal = try run("slowly | $N - --format json 2>&1 >\(file); echo END $?")
        #expect(terminal.output.contains("done"), "\(terminal.output)")
        #expect(terminal.emulator.text.last == "END 0")
    }

    @Test("of a list that is typed would be where it is typed")
    func typed() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let line = "'\(Numberline.path)' - -o out/ 2>&1; echo END $?"
        func typing(_ keys: String) -> PseudoTerminal.Act {
            .init(text: "") { terminal, _ in
                usleep(250_000)
                try terminal.type(keys)
            }
        }
        try terminal.run(
            command.process(["-c", line], path: "/bin/sh"), hasKeys: true,
            ["4 + 8\n", "5 + 8\n", "6 + 8\n", "\u{4}"].map(typing))
        #expect(terminal.emulator.text == ["4 + 8", "5 + 8", "6 + 8", "END 0"])
    }

    @Test(
        "goes with a program that is ended by a signal", .enabled(if: isInstalled("setsid"), "setsid is not installed"))
    func ended() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        // It goes on for as long as the progress may take to be seen on a busy machine.
        let list = "for i in $(seq 100); do echo $i + 8; sleep 0.15; done; sleep 9"
        let line = "trap : INT; sh -c '\(list)' | '\(Numberline.path)' - -o out/ 2>&1; echo END $?"
        let shell = command.process(["--ctty", "--wait", "/bin/sh", "-mc", line], path: "/usr/bin/setsid")
        try terminal.run(shell, hasKeys: true, [.typing("\u{3}", at: " a second")])
        #expect(terminal.emulator.text.last == "END 130", "\(terminal.emulator.text)")
        #expect(!terminal.emulator.text.joined().contains("done"), "\(terminal.emulator.text)")
    }

    @Test("in the background is not drawn", .enabled(if: isInstalled("setsid"), "setsid is not installed"))
    func background() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let list = "for i in 1 2 3 4 5 6; do echo $i + 8; sleep 0.15; done"
        let line =
            "stty tostop; { sh -c '\(list)' | '\(Numberline.path)' - -o out/ 2>&1; } & wait $!; printf 'END %s\\n' $?"
        let shell = command.process(["--ctty", "--wait", "/bin/sh", "-mc", line], path: "/usr/bin/setsid")
        try terminal.run(shell, hasKeys: true)
        #expect(terminal.output.contains("END 0") && !terminal.output.contains("\u{1B}"), "\(terminal.output)")
    }
}
