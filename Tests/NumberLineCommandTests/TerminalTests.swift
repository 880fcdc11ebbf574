import Foundation
import NumberLineKit
import TestSupport
import Testing

@testable import NumberLineCommand

/// What a run on a terminal came to.
struct Played {
    let terminal: PseudoTerminal
    let process: Process
    let before: PseudoTerminal.Modes

    var output: String { terminal.output }
    var status: Int32 { process.terminationStatus }
    var signal: Int32? { process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil }
    /// Whether the terminal is as it was found, the cursor shown.
    var isRestored: Bool {
        let cursors = output.matches(of: #/\e\[\?25([hl])/#).map(\.1)
        return terminal.modes == before && cursors.last != "l" && terminal.emulator.faults.isEmpty
    }
    /// The updates that the program sent.
    var updates: [String] { Array(output.components(separatedBy: "\u{1B}[?2026h").dropFirst()) }

    /// Runs the command on a terminal.
    init(
        _ line: String, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24, hasKeys: Bool = false,
        _ acts: PseudoTerminal.Act...
    ) throws {
        var command = try Numberline()
        defer { command.end() }
        command.environment.merge(environment) { $1 }
        terminal = try #require(PseudoTerminal(columns: columns, rows: rows))
        before = terminal.modes
        process = command.process(line.split(separator: " ").map(String.init))
        try terminal.run(process, hasKeys: hasKeys, acts)
    }
}

extension Plan {
    /// The picture in text of a step, as rows without the blanks at their ends; the last one if none is said.
    func rows(columns: Int, step: Int? = nil, isRevealed: Bool = false) throws -> [String] {
        let figure = try isRevealed ? Figure(revealing: self) : Figure(self)
        let scene = Scene(figure, metrics: .columns(columns))
        let frame = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: step ?? figure.lastStep)
        var rows = frame.text(isColored: false).components(separatedBy: "\n")
        while rows.last == "" { rows.removeLast() }
        return rows
    }
}

@Suite("On a terminal", .timeLimit(.minutes(20)))
struct TerminalTests {
    private let hide = "\u{1B}[?25l"
    private let show = "\u{1B}[?25h"

    @Test("a walk hides the cursor once, shows it again, and leaves nothing but the picture")
    func cursor() throws {
        let played = try Played("4 + 8 --delay 0.15")
        #expect(played.status == 0 && played.isRestored)
        #expect(played.output.hasPrefix(hide) && played.output.hasSuffix(show))
        #expect(played.output.matches(of: #/\e\[\?25/#).count == 2)
        #expect(played.output.contains("jump 0 of 8"))
        #expect(played.updates.filter { $0.contains("▾") }.count == 8, "a step is one update")
        #expect(played.terminal.emulator.text == (try Plan(NumberSentence("4 + 8")).rows(columns: 80)))
        #expect(played.terminal.emulator.cursorRow == played.terminal.emulator.text.count)
    }

    @Test("the screen shows the scene's text however wide it is", arguments: [12, 13, 17, 20, 33, 50, 80, 121, 200])
    func widths(columns: Int) throws {
        for sentence in ["4 + 8", "12 - 15"] {
            let played = try Played("\(sentence) --delay 0", columns: columns, rows: 110)
            #expect(played.status == 0 && played.isRestored)
            #expect(played.terminal.emulator.text == (try Plan(NumberSentence(sentence)).rows(columns: columns)))
        }
    }

    @Test("a step late in the walk is as many bytes as an early one")
    func bytes() throws {
        let played = try Played("100 + 70 --delay 0.01 --columns 500 --quiet", columns: 600)
        let steps = played.updates.filter { $0.contains("▾") }.map(\.utf8.count)
        try #require(steps.count == 70)
        // Steps 10 and 60: both have two digits.
        #expect(abs(steps[59] - steps[9]) * 10 <= steps[9], "\(steps[9]) bytes, then \(steps[59])")
    }

    /// Between two keys nothing moves, so that the screen is complete when the size changes.
    @Test("after each change of its size the screen shows the scene's text, and no row above it is touched")
    func resizing() throws {
        let sizes = [(60, 40), (24, 90), (100, 30), (12, 100), (200, 90), (80, 60)]
        let plan = Plan(try NumberSentence("4 + 8"))
        var acts: [PseudoTerminal.Act] = []
        var shown: [(columns: Int, step: Int, rows: [String])] = []
        for (step, size) in sizes.enumerated() {
            acts.append(
                .init(text: "jump \(step) of") { terminal, process in
                    shown.append((terminal.emulator.columns, step, terminal.emulator.screen))
                    terminal.resize(columns: size.0, rows: size.1, process)
                    try terminal.type(" ")
                })
        }
        acts.append(.typing("q", at: "jump \(sizes.count) of"))
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal(rows: 40))
        let shell = command.process(
            ["-c", "echo before; exec '\(Numberline.path)' 4 + 8 --manual --color never"], path: "/bin/sh")
        try terminal.run(shell, hasKeys: true, acts)
        #expect(shell.terminationStatus == 0 && terminal.emulator.faults.isEmpty)
        for (columns, step, rows) in shown {
            let picture = try plan.rows(columns: columns, step: step)
            #expect(rows.count > picture.count && rows.contains("before"), "\(rows)")
            #expect(rows.indices.contains { rows[$0...].starts(with: picture) }, "\(columns) columns: \(rows)")
        }
        #expect(terminal.emulator.text == ["before"] + (try plan.rows(columns: 80, step: sizes.count)))
    }

    @Test(
        "it is known which terminals break a row that has become too long",
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], false),
            (["TERM": "linux"], false), (["TERM": "screen", "STY": "1.pts"], false),
            (["TERM": "tmux", "TMUX": "/tmp/x", "XTERM_VERSION": "XTerm(379)"], true), ([:], true),
        ] as [([String: String], Bool)])
    func reflowing(environment: [String: String], reflows: Bool) {
        #expect(Surroundings.reflows { environment[$0] } == reflows)
    }

    @Test("--columns is heeded as far as the terminal is that wide")
    func columns() throws {
        for (wish, columns, width) in [(200, 40, 40), (30, 80, 30)] {
            let played = try Played("4 + 8 --delay 0 --columns \(wish)", columns: columns)
            #expect(played.terminal.emulator.text == (try Plan(NumberSentence("4 + 8")).rows(columns: width)))
        }
    }

    @Test("--no-animation and a dumb terminal move no cursor and set no mode, even where keys could be pressed")
    func still() throws {
        for (flags, environment) in [("--no-animation", [:]), ("", ["TERM": "dumb"])] {
            let played = try Played("4 + 2 --delay 0 \(flags)", environment: environment, hasKeys: true)
            let plain = played.output.replacing(#/\e\[[0-9;]*m/#, with: "").replacing("\r\n", with: "\n")
            #expect(plain == (try Numberline.inFreshFolderResult("4", "+", "2").output))
            #expect(played.isRestored && (environment.isEmpty || !played.output.contains("\u{1B}")))
        }
    }

    @Test("colour and characters follow the environment, motion does not")
    func environment() throws {
        let colour = #/\e\[[0-9;]*m/#
        for (environment, isColored, isASCII) in [
            ([:], true, false), (["NO_COLOR": "1"], false, false), (["LC_ALL": "C"], true, true),
            (["NO_COLOR": "1", "LC_ALL": "C"], false, true), (["NO_COLOR": ""], true, false),
        ] as [([String: String], Bool, Bool)] {
            let played = try Played("4 + 2 --delay 0", environment: environment, hasKeys: true)
            #expect(played.output.contains(colour) == isColored, "\(environment)")
            #expect(played.output.utf8.allSatisfy { $0 < 0x80 } == isASCII, "\(environment)")
            #expect(played.output.contains(hide) && played.isRestored && played.terminal.emulator.text.count > 5)
        }
    }

    @Test(
        "in a pipe nothing moves, whatever the colours",
        arguments: [[:], ["FORCE_COLOR": "1"], ["CLICOLOR_FORCE": "1"]])
    func pipe(environment: [String: String]) throws {
        var command = try Numberline()
        defer { command.end() }
        command.environment.merge(environment) { $1 }
        let output = try command.run("4", "+", "2").output
        #expect(output.contains("\u{1B}") == !environment.isEmpty)
        #expect(!output.replacing(#/\e\[[0-9;]*m/#, with: "").contains("\u{1B}"))
    }

    @Test(
        "a signal in mid-walk gives the terminal back and ends the program as that signal",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], [true, false])
    func signals(number: Int32, hasKeys: Bool) throws {
        let played = try Played("4 + 8 --delay 2", hasKeys: hasKeys, .sending(number, at: "jump 0 of 8"))
        #expect(played.signal == number && played.isRestored)
        #expect(played.output.hasSuffix(show) && !played.output.contains("12"))
        #expect(played.terminal.emulator.text == (try Plan(NumberSentence("4 + 8")).rows(columns: 80, step: 0)))
    }

    @Test(
        "a signal at any moment from the start on is not lost", arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34] as [UInt32])
    func earlySignals(milliseconds: UInt32) throws {
        let act = PseudoTerminal.Act(text: "") { _, process in
            usleep(milliseconds * 1000)
            kill(process.processIdentifier, SIGTERM)
        }
        let played = try Played("4 + 8 --delay 10", hasKeys: true, act)
        #expect(played.signal == SIGTERM && played.isRestored)
    }

    @Test("a signal that was ignored when the program began stays ignored", arguments: ["INT", "TERM"])
    func ignoredSignals(name: String) throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let shell = command.process(
            ["-c", "trap '' \(name); exec '\(Numberline.path)' 4 + 2 --delay 0.3"], path: "/bin/sh")
        try terminal.run(shell, [.sending(name == "INT" ? SIGINT : SIGTERM, at: "jump 0 of 2")])
        #expect(shell.terminationReason == .exit && shell.terminationStatus == 0)
        #expect(terminal.output.contains("+2") && terminal.output.hasSuffix(show))
    }

    @Test("a thrown error gives the keys' terminal back: the window that is drawn on has been closed")
    func thrownError() throws {
        let command = try Numberline()
        defer { command.end() }
        let (keys, window) = (try #require(PseudoTerminal()), try #require(PseudoTerminal()))
        let before = keys.modes
        let process = command.process(["4", "+", "8", "--delay", "0.2"])
        let error = Pipe()
        (process.standardInput, process.standardError) = (keys.end, error)
        try window.run(process, [.init(text: "jump 1 of 8") { terminal, _ in try terminal.close() }])
        #expect(process.terminationReason == .exit && process.terminationStatus == 74)
        #expect(String(decoding: error.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("numberline: "))
        #expect(keys.modes == before)
    }

    @Test("the end of a pipe ends it in silence, a full disk with a message")
    func closedPipe() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let line = "env --default-signal=PIPE '\(Numberline.path)' 4 + 8 --delay 0.01 2>error; echo $? >status"
            let result = try command.shell("(\(line)) | head -1")
            #expect(result.output == "4\n")
            let (status, error) = (try command.text("status"), try command.text("error"))
            #expect(status == "141\n" && error.isEmpty)
            let full = try command.shell("numberline 4 + 8 >/dev/full")
            #expect(full.status == 74 && full.error.hasPrefix("numberline: 'standard output': "))
        }
    }
}
