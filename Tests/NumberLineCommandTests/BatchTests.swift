import Foundation
import Testing

@Suite("A batch", .timeLimit(.minutes(20)))
struct BatchTests {
    /// The list `1 + 8`, `2 + 8` and on, of which some lines are faulty.
    private static func list(_ count: Int, isFaulty: (Int) -> Bool = { _ in false }) -> String {
        (1...count).map { isFaulty($0) ? "\($0) + x\n" : "\($0) + 8\n" }.joined()
    }

    /// The numbers of the lines that were shown, in the order of the objects.
    private func shown(_ json: String) -> [Int] {
        json.split(separator: "\n").compactMap { $0.firstMatch(of: #/^{"sentence":"(\d+) \+ 8/#).flatMap { Int($0.1) } }
    }

    private func faultyLines(_ error: String) -> [Int] {
        error.matches(of: #/(?m)^numberline: sums\.txt:(\d+):/#).compactMap { Int($0.1) }
    }

    // MARK: Order

    static let faults: [@Sendable (Int) -> Bool] = [
        { _ in false }, { _ in true }, { $0 == 1 || $0 == 500 || (200...300).contains($0) }, { $0.isMultiple(of: 2) },
        { $0 * $0 % 11 == 3 },
    ]

    @Test("has its results and its messages in the list's order, on however many processors", arguments: faults.indices)
    func order(row: Int) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let isFaulty = Self.faults[row]
            try command.write(Self.list(500, isFaulty: isFaulty), to: "sums.txt")
            let faulty = (1...500).filter(isFaulty)
            let result = try command.run("sums.txt", "--format", "json")
            #expect(result.status == (faulty.isEmpty ? 0 : 65))
            #expect(shown(result.output) == (1...500).filter { !isFaulty($0) })
            #expect(result.output.split(separator: "\n").count == 500 - faulty.count)
            #expect(faultyLines(result.error) == faulty)
            let last = result.error.split(separator: "\n").last ?? ""
            #expect(faulty.isEmpty ? last.isEmpty : last.contains("\(faulty.count) of 500 sentences"), "\(last)")
            guard isInstalled("taskset") else { return }
            let alone = try command.shell("taskset -c 0 '\(Numberline.path)' sums.txt --format json")
            #expect(alone.output == result.output && alone.error == result.error && alone.status == result.status)
        }
    }

    // MARK: Lines

    static let lists: [(name: String, bytes: [UInt8], shown: [Int], faulty: [Int])] = {
        func row(_ name: String, _ text: String, _ shown: [Int] = [], faulty: [Int] = []) -> (
            name: String, bytes: [UInt8], shown: [Int], faulty: [Int]
        ) { (name, Array(text.utf8), shown, faulty) }
        let (blanks, padding) = (String(repeating: " ", count: 20_000), String(repeating: " ", count: 75))
        return [
            row("nothing", ""), row("empty lines", "\n\n\r\n \t\n"), row("comments", "# 1 + 8\n  # 2 + 8\n#"),
            row("the ends of Windows", "1 + 8\r\n\r\n2 + 8\r\n", [1, 2]), row("no last end", "1 + 8\n2 + 8", [1, 2]),
            row("a mark of Unicode", "\u{FEFF}1 + 8\n2 + 8\n", [1, 2]), row("nothing but the mark", "\u{FEFF}"),
            row("the mark in the middle", "1 + 8\n\u{FEFF}2 + 8\n", [1], faulty: [2]),
            row(
                "a line that is too long", "1 + 8\n2 + \(String(repeating: "1 + ", count: 9000))1\n3 + 8", [1, 3],
                faulty: [2]),
            row(
                "one that is longer than what is read at once", "1\(blanks)\(blanks)\(blanks)\(blanks) + 8\n2 + 8", [2],
                faulty: [1]),
            row("a sentence after too many blanks", "\(blanks)1 + 8\n2 + 8\n", [2], faulty: [1]),
            row("a comment that is long", "#\(blanks)\(blanks)\(blanks)\(blanks)1 + 8\n2 + 8\n", [2]),
            row("a null character", "1 + 8\n2 +\u{0} 8\n\u{0}\n4 + 8\n", [1, 4], faulty: [2, 3]),
            row(
                "lines that are read in parts", (1...1000).map { "\($0) + 8\(padding)\n" }.joined(), Array(1...1000)),
            (
                "bytes that are no text", Array("1 + 8\n".utf8) + [0xFF, 0xFE, 0x0A, 0xC3, 0x0A] + Array("4 + 8".utf8),
                [1, 4], [2, 3]
            ),
        ]
    }()

    @Test("reads lines of any bytes, from a file, a pipe and what has been read in part", arguments: lists.indices)
    func lines(row: Int) throws {
        let (name, bytes, expected, faulty) = Self.lists[row]
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try Data(bytes).write(to: command.folder.appending(path: "sums.txt"))
            let status: Int32 = faulty.isEmpty && !expected.isEmpty ? 0 : 65
            let result = try command.run("sums.txt", "--format", "json")
            #expect(result.status == status && shown(result.output) == expected, "\(name): \(result.error)")
            #expect(faultyLines(result.error) == faulty, "\(name)")
            if expected.isEmpty, faulty.isEmpty { #expect(result.error.contains("no sentence"), "\(name)") }
            #expect(result.error.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) }, "\(name)")
            for line in [
                "cat sums.txt | numberline -", "(sleep 0.01; cat sums.txt) | numberline -", "numberline - <sums.txt",
            ] {
                let piped = try command.shell("\(line) --format json")
                #expect(piped.output == result.output && piped.status == status, "\(name): \(line)")
                #expect(
                    piped.error.replacing("'-'", with: "'sums.txt'").replacing(" -:", with: " sums.txt:")
                        == result.error)
            }
        }
    }

    // MARK: Slow input

    @Test("puts each result out before the next line is written")
    func dialogue() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let talk = try Dialogue(command, ["-", "--format", "json"])
            for number in 1...20 {
                try talk.write("# a remark\n\(number) + 8\n")
                #expect(try shown(#require(talk.line())) == [number])
            }
            try talk.closeInput()
            let result = try #require(talk.end())
            #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
        }
    }

    @Test("does not wait for the rest of a line while results can be put out")
    func partOfALine() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let talk = try Dialogue(command, ["-", "--format", "json"])
            // While the first two are worked on, the beginning of the third comes.
            try talk.write("0 + 3000\n0 + 6000\n")
            for part in ["3", " ", "+"] {
                usleep(20_000)
                try talk.write(part)
            }
            for sum in ["0 + 3000 = 3000", "0 + 6000 = 6000"] { #expect(talk.line()?.contains(sum) == true) }
            try talk.write(" 8")
            try talk.closeInput()
            #expect(try shown(#require(talk.line())) == [3])
            #expect(talk.end()?.status == 0)
        }
    }

    @Test(
        "uses pipes and terminals on which others have asked not to wait",
        .enabled(if: isInstalled("python3"), "python3 is not installed"))
    func withoutWaiting() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let script = """
                import os, subprocess, sys, time
                (list, writer), (reader, results) = os.pipe(), os.pipe()
                os.set_blocking(list, False), os.set_blocking(results, False)
                run = subprocess.Popen([sys.argv[1], "-", "--format", "json"], stdin=list, stdout=results)
                os.close(list), os.close(results)
                time.sleep(0.1)
                os.write(writer, b"0 + 3000\\n" * 3)
                os.close(writer)
                time.sleep(0.2)
                print(len(open(reader, "rb").readlines()), run.wait())
                """
            let result = try command.run(["-c", script, Numberline.path], path: "/usr/bin/python3")
            #expect(result.output == "3 0\n", "\(result.error)")
        }
    }

    // MARK: Failures

    @Test("that nobody reads any more ends silently")
    func closedPipe() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(Self.list(3000), to: "sums.txt")
            let result = try command.shell("numberline sums.txt --format json | head -n 1")
            #expect(shown(result.output) == [1] && result.error.isEmpty)
            let ignoring = try command.shell(
                "trap '' PIPE; (numberline sums.txt --format json; echo $? >&2) | head -n 1")
            #expect(shown(ignoring.output) == [1] && ignoring.error == "74\n")
        }
    }

    @Test("ends when its folder goes away, although its input stays open")
    func removedFolder() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let talk = try Dialogue(command, ["-", "-o", "out/"])
            try talk.write("4 + 8\n")
            let picture = "out/000001-4-plus-8.svg"
            #expect(try Dialogue.becomesTrue { try command.exists(picture) })
            try FileManager.default.removeItem(at: command.folder.appending(path: "out"))
            try talk.write("5 + 8\n")
            let result = try #require(talk.end())
            #expect(result.status == 73 && result.error.contains("out/000002-5-plus-8.svg"), "\(result.error)")
            #expect(try command.names().isEmpty)
        }
    }

    @Test("ends when a disk is full, says so and leaves nothing unfinished, although its input stays open")
    func fullDisk() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(Self.list(300), to: "sums.txt")
            let device = try command.run("sums.txt", "-o", "/dev/full", "--format", "json")
            #expect(device.status == 74 && device.error.contains("'/dev/full': writing failed: No space left"))
            let talk = try Dialogue(command, ["-", "-o", "/dev/full", "--format", "json"])
            try talk.write("4 + 8\n5 +")
            #expect(talk.end()?.status == 74)
            // Only some may have a small disk of their own for this.
            guard try command.shell("mkdir full && mount -t tmpfs -o size=300k tmpfs full").status == 0 else { return }
            defer { _ = try? command.shell("umount full") }
            for output in ["full/", "full/sums.json"] {
                let result = try command.run("sums.txt", "-o", output, "--by", "ones")
                guard output == "full/" || result.status != 0 else { continue }
                #expect(result.status == 74 && result.error.contains("'full/"), "\(output): \(result.error)")
                #expect(result.error.contains("writing failed: No space left on device"))
                let names = try command.names("full")
                #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix(".svg") }, "\(output): \(names)")
                for name in names { #expect(try command.text("full/\(name)").hasSuffix("</svg>\n")) }
            }
            let open = try Dialogue(command, ["-", "-o", "full/"])
            try open.write(Self.list(20))
            #expect(open.end()?.status == 74)
        }
    }

    @Test("replaces a file whole, or not at all")
    func replacing() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            func check(_ line: String, status: Int32, shows: [Int]?) throws {
                try command.write("earlier", to: "sums.json")
                let result = try command.shell("numberline \(line) -o sums.json")
                #expect(result.status == status, "\(line): \(result.error)")
                let text = try command.text("sums.json")
                #expect(shows.map { shown(text) == $0 } ?? (text == "earlier"), "\(line): \(text)")
                #expect(try command.names() == ["sums.json", "sums.txt"])
            }
            try command.write("1 + 8\n2 + x\n3 + 8\n", to: "sums.txt")
            try check("sums.txt", status: 65, shows: [1, 3])
            try check("- <.", status: 74, shows: nil)
            try command.write("1 +\n2 + x\n", to: "sums.txt")
            try check("sums.txt", status: 65, shows: nil)
            try command.write("# nothing\n", to: "sums.txt")
            try check("sums.txt", status: 65, shows: nil)
        }
    }

    @Test(
        "puts out what comes before a failure, and a file not at all",
        .enabled(if: isInstalled("strace"), "strace is not installed"))
    func brokenInput() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let line = 500
            let list = (1...2500).map { number in
                let sentence = number == 7 ? "7 + x" : "\(number) + 8"
                return sentence + String(repeating: " ", count: line - 1 - sentence.utf8.count) + "\n"
            }
            try command.write(list.joined(), to: "sums.txt")
            // The second time that a thread reads the list, there is nothing to be had.
            let fault = "-P \"$PWD/sums.txt\" -e trace=read -e inject=read:error=EIO:when=2+"
            let run = "strace -f -o /dev/null \(fault) '\(Numberline.path)' sums.txt"
            let result = try command.shell("\(run) --format json")
            #expect(result.status == 74 && result.error.contains("'sums.txt': cannot be read: Input/output error"))
            let last = try #require(shown(result.output).last)
            #expect((1...18).contains { last == 65_536 * $0 / line }, "all that has been read: \(last)")
            #expect(shown(result.output) == (1...last).filter { $0 != 7 })
            #expect(faultyLines(result.error) == [7])
            #expect(try command.shell("\(run) -o sums.json").status == 74)
            #expect(try command.names() == ["sums.txt"])
        }
    }

    @Test("of what cannot be made is 73")
    func impossible() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n", to: "sums.txt")
            try command.write("a file", to: "file")
            #expect(try command.shell("mkdir closed && chmod a-w closed").status == 0)
            for output in ["file/", "file/out/", "none/sums.json", "file/sums.json"]
                + (getuid() == 0 ? [] : ["closed/"])
            {
                let result = try command.run("sums.txt", "-o", output)
                #expect(result.status == 73 && result.error.contains("cannot be made"), "\(output): \(result.error)")
            }
            #expect(try command.text("file") == "a file" && command.names() == ["closed", "file", "sums.txt"])
        }
    }

    @Test("says so where too few files can be open", arguments: [4, 5, 6, 8, 10, 13, 16, 20, 24])
    func fewFiles(count: Int) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n5 + 8\n", to: "sums.txt")
            for output in ["-o out/", "-o sums.json", "--format json"] {
                let result = try command.shell("ulimit -n \(count); numberline sums.txt \(output)")
                // Of the smallest limits the shell itself says something.
                #expect([0, 2, 66, 73, 74].contains(result.status), "\(count), \(output): \(result)")
                #expect(result.status == 0 || !result.error.isEmpty, "\(count), \(output)")
            }
        }
    }

    @Test("is not written over the list itself", arguments: ["sums.txt", "./sums.txt", "link.txt"])
    func itself(path: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n", to: "sums.txt")
            try FileManager.default.createSymbolicLink(
                at: command.folder.appending(path: "link.txt"),
                withDestinationURL: command.folder.appending(path: "sums.txt"))
            let result = try command.run("sums.txt", "-o", path)
            #expect(result.status == 64)
            #expect(
                result.error
                    == "numberline: '\(path)' is the list, and its pictures would be written over it: give another name\n"
            )
            #expect(try command.text("sums.txt") == "4 + 8\n")
        }
    }

    @Test("begins its files under names that nobody has, whatever others have left")
    func leftovers() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n5 + 8\n", to: "sums.txt")
            let left = "for n in 0 1 2; do echo mine >.numberline-$$-$n.tmp; done"
            let result = try command.shell(
                "\(left); mkdir out; cp .numberline* out/; ls -A . out >before; exec '\(Numberline.path)' sums.txt -o out/"
            )
            #expect(result.status == 0 && result.error.isEmpty)
            let names = try command.names("out")
            #expect(names.suffix(2) == ["000001-4-plus-8.svg", "000002-5-plus-8.svg"] && names.count == 5)
            for name in names.prefix(3) { #expect(try command.text("out/\(name)") == "mine\n") }
            let file = try command.shell("\(left); exec '\(Numberline.path)' sums.txt -o sums.json")
            #expect(file.status == 0 && file.error.isEmpty)
        }
    }

    // MARK: Signals

    @Test("ended by a signal dies by it, and only whole files are left", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for (output, isBegun) in [
                ("out/", { try command.names("out").count > 5 }),
                (
                    "sums.json",
                    { try command.names().contains { try $0.hasSuffix(".tmp") && !command.text($0).isEmpty } }
                ),
            ] as [(String, () throws -> Bool)] {
                let talk = try Dialogue(command, ["-", "-o", output])
                try talk.write(Self.list(400))
                #expect(Dialogue.becomesTrue { (try? isBegun()) == true })
                kill(talk.processIdentifier, signal)
                let result = try #require(talk.end())
                #expect(result.signal == signal && result.error.isEmpty)
            }
            #expect(try command.names() == ["out"])
            let names = try command.names("out")
            #expect(names.allSatisfy { $0.hasSuffix(".svg") }, "\(names)")
            for name in names { #expect(try command.text("out/\(name)").hasSuffix("</svg>\n")) }
            if isInstalled("xmllint") { #expect(try command.shell("xmllint --noout out/*.svg").status == 0) }
        }
    }

    // MARK: Memory

    @Test(
        "takes no more memory for a list that is eight times as long",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"),
        arguments: [false, true])
    func memory(hasFolder: Bool) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let talk = try Dialogue(command, ["-", "--format", "json", "-o", hasFolder ? "out/" : "-"])
            /// The most that it has had, in kB, when so many lines are done.
            func peak(after count: Int, of all: Int) throws -> Int {
                for written in stride(from: 0, to: count, by: 50) {
                    try talk.write(String(repeating: "0 + 60\n", count: 50))
                    for _ in 0..<(hasFolder ? 0 : 50) { _ = try #require(talk.line()) }
                    let last =
                        String(repeating: "0", count: 6 - String(all - count + written + 50).count)
                        + "\(all - count + written + 50)-0-plus-60.json"
                    if hasFolder { #expect(try Dialogue.becomesTrue { try command.exists("out/\(last)") }) }
                }
                let status = try String(contentsOfFile: "/proc/\(talk.processIdentifier)/status", encoding: .utf8)
                return try #require(status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap { Int($0.1) })
            }
            let short = try peak(after: 400, of: 400)
            let long = try peak(after: 2800, of: 3200)
            #expect(long - short < 5000, "\(short) kB, then \(long) kB")
            try talk.closeInput()
            #expect(talk.end()?.status == 0)
        }
    }
}

extension Numberline {
    fileprivate func exists(_ path: String) throws -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}
