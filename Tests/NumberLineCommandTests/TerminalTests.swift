import Foundation
import Testing

@Suite("On a terminal", .timeLimit(.minutes(1)))
struct TerminalTests {
    private let hide = "\u{1B}[?25l"
    private let show = "\u{1B}[?25h"

    private func play(
        _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80,
        whenContains text: String? = nil,
        _ action: (Process) -> Void = { _ in }
    ) throws -> (output: String, process: Process) {
        var command = try Numberline()
        defer { command.end() }
        command.environment.merge(environment) { $1 }
        let terminal = try #require(PseudoTerminal(columns: columns))
        let process = command.process(arguments)
        return (try terminal.run(process, whenContains: text, action), process)
    }

    @Test("a walk hides the cursor once, shows it again, and gives the status line back")
    func cursor() throws {
        let (output, process) = try play(["4", "+", "8", "--delay", "0.02"])
        #expect(process.terminationStatus == 0)
        #expect(output.hasPrefix(hide) && output.hasSuffix("\r\u{1B}[K\(show)"))
        #expect(output.matches(of: #/\e\[\?25/#).count == 2)
        #expect(output.contains("jump 0 of 8") && output.contains("12"))
        // A step is one update.
        #expect(output.matches(of: #/\e\[\?2026h/#).count == 9)
    }

    @Test("the picture fits however narrow it is", arguments: [12, 20, 33, 80, 200] as [UInt16])
    func narrow(columns: UInt16) throws {
        let (output, process) = try play(["4", "+", "8", "--delay", "0", "--color", "never"], columns: columns)
        #expect(process.terminationStatus == 0)
        let plain = output.replacing(#/\e\[[0-9;?]*[A-Za-z]/#, with: "\n")
        #expect(plain.split(whereSeparator: \.isNewline).allSatisfy { $0.count < columns })
    }

    @Test("--columns is heeded as far as the terminal is that wide")
    func columns() throws {
        for (wish, width) in [("200", 40), ("30", 30)] {
            let (output, _) = try play(
                ["4", "+", "8", "--delay", "0", "--color", "never", "--columns", wish], columns: wish == "200" ? 40 : 80
            )
            let plain = output.replacing(#/\e\[[0-9;?]*[A-Za-z]/#, with: "\n")
            #expect(plain.split(whereSeparator: \.isNewline).allSatisfy { $0.count < width })
        }
    }

    @Test("--no-animation and a dumb terminal move no cursor and set no mode")
    func still() throws {
        for (flags, environment) in [(["--no-animation"], [:]), ([], ["TERM": "dumb"])] {
            let (output, _) = try play(["4", "+", "2", "--delay", "0"] + flags, environment: environment)
            let plain = output.replacing(#/\e\[[0-9;]*m/#, with: "").replacing("\r\n", with: "\n")
            #expect(plain == (try Numberline.inFreshFolderResult("4", "+", "2").output))
            if environment["TERM"] == "dumb" { #expect(!output.contains("\u{1B}")) }
        }
    }

    @Test(
        "a signal in mid-walk gives the terminal back and ends the program as that signal",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let (output, process) = try play(["4", "+", "8", "--delay", "2"], whenContains: "jump 0 of 8") {
            kill($0.processIdentifier, number)
        }
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        #expect(output.hasSuffix(show) && !output.contains("12"))
    }

    @Test(
        "a signal at any moment from the start on is not lost", arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34] as [UInt32])
    func earlySignals(milliseconds: UInt32) throws {
        let (output, process) = try play(["4", "+", "8", "--delay", "10"]) {
            usleep(milliseconds * 1000)
            kill($0.processIdentifier, SIGTERM)
        }
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
        #expect(output.isEmpty || output.hasSuffix(show))
    }

    @Test("a signal that was ignored when the program began stays ignored")
    func ignoredSignals() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let shell = command.process(
            ["-c", "trap '' TERM; exec '\(Numberline.path)' 4 + 2 --delay 0.2"], path: "/bin/sh")
        let output = try terminal.run(shell, whenContains: "jump 0 of 2") { kill($0.processIdentifier, SIGTERM) }
        #expect(shell.terminationReason == .exit && shell.terminationStatus == 0)
        #expect(output.contains("+2") && output.hasSuffix(show))
    }

    /// A shell of its own with job control, since only a program that a shell has started as a job can be stopped by ^Z.
    @Test(
        "^Z gives the terminal back each time, and fg draws the picture anew",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid"), "setsid is not installed"))
    func stopping() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let line = "'\(Numberline.path)' 4 + 3 --delay 1; echo STOP; fg; echo STOP; fg; echo END $?"
        let shell = command.process(["--ctty", "--wait", "/bin/sh", "-m", "-c", line], path: "/usr/bin/setsid")
        shell.standardInput = terminal.input
        // Each time the picture is drawn, the first two times.
        let output = try terminal.run(shell, whenContains: hide, times: 2) { _ in try? terminal.type("\u{1A}") }
        let parts = output.replacing(#/END 0/#, with: "STOP").components(separatedBy: "STOP")
        #expect(parts.count == 4, "\(output)")
        for part in parts.dropLast() {
            #expect(part.contains(hide) && part.contains(show))
            #expect(part.contains("4 + 3 = ") || part.contains("\u{1B}[1;32m+ 3"), "the whole picture is drawn")
        }
    }
}
