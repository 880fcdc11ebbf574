import Foundation
import NumberLineKit
import TestSupport
import Testing

@Suite("Lessons", .timeLimit(.minutes(20)))
struct LessonTests {
    private static let course = Numberline.root.appending(path: "Lessons")

    private static let short = """
        # Short
        Grade 1 · 1.OA.C.6

        Three more.

        ```numberline
        4 + 3
        ask: Where do you land?
        pause-at: 6 | How many are left?
        tell: On 7.
        ```

        And now another.

        ```numberline
        8 + 5
        by: make-ten
        tell: On 13.
        ```

        The end.

        """

    private func inFolder(_ files: [String: String], _ body: (Numberline) throws -> Void) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for (name, text) in files { try command.write(text, to: name) }
            try body(command)
        }
    }

    @Test("the whole course is shown off a terminal, and in a file with the same bytes")
    func shown() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.course.path).filter { $0.hasSuffix(".md") }
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for name in names {
                let path = Self.course.appending(path: name).path
                let shown = try command.run(path)
                #expect(shown.status == 0 && shown.error.isEmpty && !shown.output.contains("\u{1B}"))
                #expect(shown.output.split(separator: "\n").allSatisfy { $0.count < 80 }, "\(name)")
                #expect(try command.run(path, "-o", "a.txt").status == 0)
                #expect(try command.text("a.txt") == shown.output)
            }
        }
    }

    @Test("the whole course is written as pages with pictures that are there, and an index that leads to them")
    func site() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline '\(Self.course.path)'/*.md -o site/")
            #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty)
            let names = try command.names("site")
            #expect(names.filter { $0.hasSuffix(".md") }.count == 28)
            var linked: Set<String> = []
            for page in names where page.hasSuffix(".md") {
                let text = try command.text("site/\(page)")
                #expect(!text.contains("```"))
                for link in text.matches(of: #/\]\(([^)]+)\)/#).map({ String($0.1) }) {
                    #expect(names.contains(link), "\(link) in \(page)")
                    linked.insert(link)
                }
                for picture in text.matches(of: #/!\[([^\]]*)\]/#) { #expect(picture.1.count > 3) }
            }
            #expect(Set(names).subtracting(linked) == ["index.md"], "nothing is there that nobody shows")
            #expect(try command.text("site/06-make-ten-1.svg").contains("id=\"n-06-make-ten-1-step-2\""))
        }
    }

    @Test("a lesson alone has no index; questions stand still beside pictures that grow")
    func alone() throws {
        try inFolder(["short.md": Self.short]) { command throws in
            #expect(try command.run("short.md", "-o", "site/", "--animated", "--theme", "dark").status == 0)
            #expect(try command.names("site") == ["short-1-question.svg", "short-1.svg", "short-2.svg", "short.md"])
            #expect(try command.text("site/short-1.svg").contains("<set "))
            let question = try command.text("site/short-1-question.svg")
            #expect(!question.contains("<set ") && !question.contains("= 7") && question.contains("4 + 3 = ?"))
            #expect(try command.text("site/short.md").contains("\n\nAnd now another.\n\n"))
        }
    }

    @Test("a page takes an earlier one's place, whatever code it quotes, but no lesson's")
    func again() throws {
        let quoting = Self.short + "````\n```numberline\n4 + 8\n```\n````\n\n<!--\n```numberline\n```\n-->\n"
        try inFolder(["short.md": quoting, "lesson.md": "```numberline\n4 + + 8\n"]) { command throws in
            for _ in 1...2 { #expect(try command.run("short.md", "-o", "site/").status == 0) }
            try command.write(command.text("lesson.md"), to: "site/short.md")
            #expect(
                try command.run("short.md", "-o", "site/").error.contains(
                    "is a lesson, and a page would be written over"))
        }
    }

    @Test("--frames writes all steps of each block into a folder of its own")
    func frames() throws {
        try inFolder(["short.md": Self.short]) { command throws in
            #expect(try command.run("short.md", "-o", "site/", "--frames").status == 0)
            #expect(
                try command.names("site") == [
                    "short-1", "short-1-question.svg", "short-1.svg", "short-2", "short-2.svg", "short.md",
                ])
            #expect(try command.names("site/short-1") == (0...3).map { "frame-00\($0).svg" })
            #expect(try command.text("site/short-2/frame-001.svg").contains("id=\"short-2-frame-001-step-1\""))
        }
    }

    @Test("--question makes worksheets of lessons: nothing of them tells an answer")
    func worksheet() throws {
        try inFolder(["short.md": Self.short]) { command throws in
            #expect(try command.run("short.md", "-o", "site/", "--question").status == 0)
            #expect(try command.names("site") == ["short-1-question.svg", "short-2-question.svg", "short.md"])
            #expect(!(try command.text("site/short.md")).contains("On 7"))
            let shown = try command.run("short.md", "--question").output
            #expect(!shown.contains("On 13") && !shown.contains("How many are left?") && shown.contains("8 + 5 = ?"))
        }
    }

    @Test("the command line goes before the keys of a lesson, and JSON has an object a block")
    func overlaid() throws {
        try inFolder(["short.md": Self.short]) { command throws in
            let json = try command.run("short.md", "--by", "whole", "--format", "json").output.split(separator: "\n")
            #expect(json.count == 2 && json.allSatisfy { $0.contains("\"by\":\"whole\"") })
            #expect(try command.run("short.md", "-o", "out/", "--format", "cast").status == 0)
            #expect(try command.names("out") == ["short-1.cast", "short-2.cast"])
            #expect(try command.run("short.md", "-o", "x.svg").status == 64)
            #expect(try command.run("short.md", "--frames", "-o", "x.svg").status == 64)
            #expect(try command.run("short.md", "--width", "300").error.contains("--width is for pictures in files"))
        }
    }

    @Test("faults are said as compilers say them, all of them, and the other lessons are shown")
    func faults() throws {
        let faulty = "# T\n\n```numberline\n4 + + 8\nbye: ones\n```\n"
        try inFolder(["bad.md": faulty, "good.md": Self.short, "site": ""]) { command throws in
            let result = try command.run("bad.md", "good.md", "-o", "out/")
            #expect(result.status == 65)
            #expect(
                result.error == """
                    bad.md:4:5: error: '+' stands where a number belongs; one is written like 12, -3, 0.75 or 2/3
                    bad.md:5:1: error: there is no key 'bye'; did you mean 'by'?
                    numberline: 1 of 2 lessons have faults, and nothing of them is shown; the others were: bad.md

                    """)
            #expect(
                try command.names("out") == ["good-1-question.svg", "good-1.svg", "good-2.svg", "good.md", "index.md"])
            #expect(!(try command.text("out/index.md")).contains("bad"))
            let alone = try command.run("bad.md")
            #expect(alone.status == 65 && alone.output.isEmpty)
            #expect(alone.error.hasSuffix("numberline: 'bad.md': the lesson has faults, and nothing of it is shown\n"))
            // What was there before stays, where there is nothing to take its place.
            try command.write("mine", to: "out/index.md")
            #expect(try command.run("bad.md", "bad.md", "-o", "out/").status == 64)
            try command.write(faulty, to: "worse.md")
            #expect(try command.run("bad.md", "worse.md", "-o", "out/").status == 65)
            #expect(try command.text("out/index.md") == "mine")
        }
    }

    @Test(
        "what cannot be is said before anything is written",
        arguments: [
            (["a.md", "b/a.md", "-o", "out/"], 64, "two files would be called 'a.md'"),
            (["a.md", "index.md", "-o", "out/"], 64, "'index.md'"),
            (["a.md", "-o", "./"], 64, "'a.md' is a lesson, and a page would be written over it"),
            (["link/a.md", "-o", "."], 64, "over it"),
            (["b/a.md", "-o", "./"], 64, "'.//a.md' is a lesson"),
            (["a.md", "4", "+", "8"], 64, "'a.md' is a lesson, and '4' beside it is none"),
            (["b/"], 64, "'b/' is a folder: give the lessons in it, as in 'b/'*.md"), (["./b"], 64, "as in './b/'*.md"),
            (["a.md", "none.md"], 66, "'none.md': there is no such file"),
            (["folder.md"], 74, "'folder.md': cannot be read: Is a directory"),
            (["a.md", "--start", "4", "--addend", "2"], 64, "--start and --addend stand in place of a sentence"),
            (["a.md", "-o", "sum.svg"], 64, "a lesson has several pictures: give a folder"),
            (["a.md", "-o", "sum.png"], 64, "this name does not say"),
        ])
    func refused(arguments: [String], status: Int32, message: String) throws {
        try inFolder(["a.md": Self.short, "index.md": Self.short]) { command throws in
            for folder in ["b", "folder.md"] {
                try FileManager.default.createDirectory(
                    at: command.folder.appending(path: folder), withIntermediateDirectories: false)
            }
            try command.write(Self.short, to: "b/a.md")
            try FileManager.default.createSymbolicLink(
                at: command.folder.appending(path: "link"), withDestinationURL: command.folder)
            let result = try command.run(arguments)
            #expect(result.status == status && result.error.contains(message), "\(result.error)")
            #expect(try command.text("a.md") == Self.short && command.text("b/a.md") == Self.short)
            #expect(try command.names() == ["a.md", "b", "folder.md", "index.md", "link"])
        }
    }

    /// Files that want to do harm, and what is said of them.
    private static let hostile: [(name: String, bytes: [UInt8], status: Int32, says: String)] = [
        ("script", Array("a <script>alert(1)</script>".utf8), 65, "h.md:1:3: error: '<script' could act"),
        (
            "link", Array("[a](javascript:alert(1))".utf8), 65,
            "h.md:1:3: error: '](javascript:alert(1)' is no link to a page"
        ),
        ("title", Array("# \"T\" 'x' <b>\n```numberline\n3 + 1\n```".utf8), 0, ""),
        ("names", Array("# ../../T\n```numberline\n3 + 1\ncaption: ../../c\nask: /etc/passwd?\n```".utf8), 0, ""),
        ("escape", Array("a\u{1B}]0;title\u{7}".utf8), 65, "h.md:1:2: error: a control character, U+001B"),
        (
            "key", Array("```numberline\noutput: ../../x.svg\n3\n```".utf8), 65,
            "h.md:2:1: error: 'output' is for whoever runs"
        ),
        (
            "blocks", Array(String(repeating: "```numberline\n4\n```\n", count: 1_000_000).utf8), 65,
            "h.md:1:1: error: a lesson has at most 1,000,000 bytes"
        ),
        (
            "many", Array(String(repeating: "```numberline\n4\n```\n", count: 49_000).utf8), 65,
            "h.md:301:1: error: a lesson has at most 100 blocks"
        ),
        (
            "line", [UInt8](repeating: 0x78, count: 10_000_000), 65,
            "h.md:1:1: error: a lesson has at most 1,000,000 bytes"
        ),
        ("newline", Array("```numberline\n3 + 1\n```".utf8), 0, ""),
        ("crlf", Array("# T\r\n\r\n```numberline\r\n3 + 1\r\n```\r\n".utf8), 0, ""),
        ("mark", [0xEF, 0xBB, 0xBF] + Array("# T\n```numberline\n3 + 1\n```\n".utf8), 0, ""),
        ("bytes", [0x61, 0xFF, 0xFE], 65, "h.md:1:2: error: this is no UTF-8"),
        ("nul", [0x61, 0x00], 65, "h.md:1:2: error: a control character, U+0000"),
        ("unterminated", Array("a\n\n```numberline\n4 + 8\n".utf8), 65, "h.md:3:1: error: this block is never closed"),
        ("empty", [], 0, ""),
    ]

    @Test("a lesson that wants to do harm does none", arguments: hostile.indices)
    func harm(index: Int) throws {
        let (name, bytes, status, says) = Self.hostile[index]
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try Data(bytes).write(to: command.folder.appending(path: "h.md"))
            for arguments in [["h.md"], ["h.md", "-o", "out/"]] {
                let result = try command.run(arguments)
                #expect(result.status == status && result.signal == nil, "\(name): \(result.error.prefix(300))")
                #expect(result.error.hasPrefix(says), "\(name): \(result.error.prefix(300))")
                let shown = result.output + result.error
                #expect(
                    !shown.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control },
                    "\(name)")
            }
            #expect(try command.names() == (status == 0 ? ["h.md", "out"] : command.names()))
            if status == 0 { #expect(try command.names("out").allSatisfy { $0.hasPrefix("h") }) }
        }
    }

    // MARK: On a terminal

    private func play(
        _ text: String, flags: String = "--delay 0.01", columns: Int = 80, rows: Int = 40,
        hasKeys: Bool = true, _ acts: PseudoTerminal.Act...
    ) throws -> (terminal: PseudoTerminal, process: Process, before: PseudoTerminal.Modes) {
        let command = try Numberline()
        defer { command.end() }
        try command.write(text, to: "short.md")
        let terminal = try #require(PseudoTerminal(columns: columns, rows: rows))
        let before = terminal.modes
        let process = command.process(["short.md"] + flags.split(separator: " ").map(String.init))
        try terminal.run(process, hasKeys: hasKeys, acts)
        return (terminal, process, before)
    }

    /// The lesson as it stands in the scrollback once it is over.
    private var record: [String] {
        get throws {
            let sum = Plan(try NumberSentence("4 + 3"))
            var question = sum
            question.isQuestion = true
            var ten = Plan(try NumberSentence("8 + 5"))
            ten.by = [.makeTen]
            return [" Short", " ─────", "", " Grade 1 · 1.OA.C.6", "", " Three more.", "", " Where do you land?", ""]
                + (try question.rows(columns: 80, isRevealed: true)) + ["", " On 7.", "", " And now another.", ""]
                + (try ten.rows(columns: 80)) + ["", " On 13.", "", " The end."]
        }
    }

    @Test("a lesson asks and waits, pauses and asks, tells, and goes on when somebody says so")
    func played() throws {
        let (terminal, process, before) = try play(
            Self.short,
            .typing(" ", at: "space start"), .typing(" ", at: " How many are left?"), .typing(" ", at: " On 7."),
            .typing("n", at: " On 13."))
        #expect(process.terminationStatus == 0 && terminal.modes == before && terminal.emulator.faults.isEmpty)
        #expect(terminal.emulator.text == (try record))
        #expect(terminal.output.contains("next"))
    }

    @Test("it can be gone back over and begun again before going on, and ended at any time")
    func controlled() throws {
        let (terminal, process, before) = try play(
            Self.short,
            .typing(" ", at: "space start"), .typing(" ", at: " How many are left?"), .typing("p", at: " On 7."),
            .typing("r", at: "jump  2 of ?"), .typing("nnn", at: "space start"), .typing("\r", at: "space next"),
            .typing("q", at: " On 13."))
        #expect(process.terminationStatus == 0 && terminal.modes == before)
        let shown = terminal.emulator.text
        #expect(shown.contains(" On 7.") && shown.contains(" And now another.") && !shown.contains(" The end."))
    }

    @Test(
        "Ctrl-C ends it, in the middle and between, and gives the terminal back",
        arguments: ["space resume", "jump  0 of ?"])
    func interrupted(at text: String) throws {
        let (terminal, process, before) = try play(
            Self.short, flags: "--delay 3", .typing(" ", at: "space start"), .typing("n", at: "space pause"),
            .sending(SIGINT, at: text))
        #expect(process.terminationReason == .uncaughtSignal && terminal.modes == before)
        #expect(!terminal.emulator.text.contains(" The end."))
    }

    @Test("without keys it waits for nobody, and on a dumb terminal it is text")
    func unattended() throws {
        let (terminal, process, _) = try play(Self.short, hasKeys: false)
        #expect(process.terminationStatus == 0 && terminal.emulator.faults.isEmpty)
        #expect(terminal.emulator.text.last == " The end." && terminal.emulator.text.contains(" On 7."))
        let (still, other, _) = try play(Self.short, flags: "--no-animation --delay 0", rows: 60)
        #expect(other.terminationStatus == 0 && !still.output.contains("\u{1B}[?"))
        #expect(still.emulator.text.contains(" How many are left?") && still.emulator.text.last == " The end.")
    }

    @Test("on a small terminal what is asked is seen, and the way to go on")
    func small() throws {
        let (terminal, process, before) = try play(
            Self.short, columns: 44, rows: 12,
            .typing(" ", at: "space start"), .typing(" ", at: " How many are left?"), .typing(" ", at: " On 7."),
            .typing(" ", at: " On 13."))
        #expect(process.terminationStatus == 0 && terminal.modes == before && terminal.emulator.faults.isEmpty)
        #expect(terminal.emulator.text.last == " The end.")
    }

    @Test("what is told stays unsaid where the answer stays hidden")
    func untold() throws {
        let hidden = Self.short.replacing("ask:", with: "question: yes\nask:")
        let (terminal, process, _) = try play(hidden, hasKeys: false)
        #expect(process.terminationStatus == 0 && !terminal.output.contains("On 7."))
        let (answered, _, _) = try play(
            hidden, .typing(" ", at: "space start"), .typing(" ", at: " How many are left?"), .typing("q", at: " On 7.")
        )
        #expect(!answered.emulator.text.isEmpty)
    }

    @Test("flags that wait for keys say so where there are none, and keys of a lesson do not")
    func keyless() throws {
        let waiting = Self.short.replacing("ask:", with: "manual: yes\nwait: yes\nask:")
        let (terminal, process, _) = try play(waiting, hasKeys: false)
        #expect(process.terminationStatus == 0 && terminal.emulator.text.last == " The end.")
        let (_, refused, _) = try play(Self.short, flags: "--manual", hasKeys: false)
        #expect(refused.terminationStatus == 64)
    }

    @Test(
        "names of lessons lead nowhere but into the output's folder",
        arguments: ["../up.md", "b/../b/down.md", "./b//..//b/down.md", "b/.md"])
    func paths(path: String) throws {
        try inFolder([:]) { command throws in
            let work = command.folder.appending(path: "work/b")
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
            for name in ["up.md", "work/b/down.md", "work/b/.md"] { try command.write(Self.short, to: name) }
            let before = try FileManager.default.subpathsOfDirectory(atPath: command.folder.path)
            let result = try command.shell("cd work && numberline '\(path)' -o out/")
            #expect(result.status == 0 && result.error.isEmpty)
            let after = try FileManager.default.subpathsOfDirectory(atPath: command.folder.path)
            let name = path.hasSuffix("/.md") ? "lesson" : String(path.split(separator: "/").last?.dropLast(3) ?? "")
            #expect(
                Set(after).subtracting(before) == [
                    "work/out", "work/out/\(name).md", "work/out/\(name)-1.svg", "work/out/\(name)-1-question.svg",
                    "work/out/\(name)-2.svg",
                ])
        }
    }

    @Test("several lessons follow one another")
    func several() throws {
        try inFolder(["a.md": "# A\n\nOne.\n", "b.md": "# B\n\nTwo.\n"]) { command throws in
            #expect(try command.run("a.md", "b.md").output == " A\n ─\n\n One.\n\n B\n ─\n\n Two.\n")
        }
    }
}
