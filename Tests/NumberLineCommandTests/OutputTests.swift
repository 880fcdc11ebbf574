import Foundation
import Testing

@Suite("Output")
struct OutputTests {
    @Test("to a file is the finished picture, whole, and nothing beside it")
    func file() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for _ in 0..<2 {
                let result = try command.run("4", "+", "8", "-o", "sum.svg")
                #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
                #expect(try command.names() == ["sum.svg"])
            }
            let svg = try command.text("sum.svg")
            #expect(svg.contains("<title id=\"sum-title\">4 + 8 = 12</title>"))
            #expect(svg.contains("id=\"sum-step-8\"") && svg.hasSuffix("</svg>\n"))
        }
    }

    @Test("replaces what was there")
    func overwriting() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(String(repeating: "earlier", count: 100_000), to: "sum.svg")
            #expect(try command.run("4", "+", "1", "-o", "sum.svg").status == 0)
            #expect(try command.text("sum.svg").hasPrefix("<svg ") && !command.text("sum.svg").contains("earlier"))
        }
    }

    @Test("to standard output is the same picture, under ids from the sentence")
    func standardOutput() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            #expect(try command.run("4", "+", "8", "-o", "n-4-plus-8.svg").status == 0)
            let expected = try command.text("n-4-plus-8.svg")
            #expect(try command.run("4", "+", "8", "-o", "-", "--format", "svg").output == expected)
            #expect(try command.run("4", "+", "8", "--format", "svg").output == expected)
        }
    }

    @Test("to a folder makes it and takes the sentence's name", arguments: ["out/", "deep/er/out/"])
    func folder(path: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            #expect(try command.run("4", "+", "8", "-o", path).status == 0)
            #expect(try command.names(path) == ["4-plus-8.svg"])
            #expect(try command.run("12", "-", "5", "-o", String(path.dropLast())).status == 0, "an existing folder")
            #expect(try command.names(path) == ["12-minus-5.svg", "4-plus-8.svg"])
        }
    }

    @Test("as frames is one picture a step, and afterwards the folder holds this run's and what is not ours")
    func frames() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            #expect(try command.run("4", "+", "8", "--frames", "-o", "steps/").status == 0)
            let frames = (0...8).map { "frame-00\($0).svg" }
            #expect(try command.names("steps") == frames)
            let roots = try frames.map { try command.text("steps/\($0)").prefix { $0 != ">" } }
            let views = roots.map { $0.split(separator: "aria").first ?? "" }
            #expect(Set(views).count == 1, "one geometry")
            #expect(try command.text("steps/frame-003.svg").contains("id=\"steps-frame-003-step-3\""))

            let others = ["frame-0001.svg", "frame-extra.svg", "frame-1.svg", "notes.txt", "xframe-004.svg"]
            for name in others { try command.write("mine", to: "steps/\(name)") }
            #expect(try command.run("4", "+", "2", "--frames", "-o", "steps/").status == 0)
            #expect(
                try command.names("steps") == (["frame-000.svg", "frame-001.svg", "frame-002.svg"] + others).sorted())
            for name in others { #expect(try command.text("steps/\(name)") == "mine") }
        }
    }

    @Test("as frames has at most a thousand")
    func frameLimit() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.run("0", "+", "1000", "--frames", "-o", "steps/")
            #expect(result.status == 64 && result.error.contains("--by"))
            #expect(try command.names().isEmpty)
        }
    }

    @Test("that cannot be made is 73 and leaves nothing")
    func impossible() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("a file", to: "file")
            for path in ["missing/sum.svg", "file/sum.svg", "file/out/", "/proc/sum.svg"] {
                let result = try command.run("4", "+", "8", "-o", path)
                #expect(result.status == 73, "\(path): \(result.error)")
                #expect(result.error.contains(path.hasSuffix("/") ? "file" : path))
            }
            #expect(try command.names() == ["file"])
            #expect(try command.text("file") == "a file")
        }
    }

    @Test("under a name that cannot be had is 73 and says why")
    func names() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("a file", to: "file")
            let long = try command.run("4", "+", "8", "-o", String(repeating: "x", count: 300) + ".svg")
            #expect(long.status == 73 && long.error.contains("too long"))
            let folder = try command.run("4", "+", "8", "-o", "file/")
            #expect(folder.status == 73 && folder.error.contains("Not a directory"))
            #expect(try command.names() == ["file"])
        }
    }

    @Test("through a link replaces what it leads to, and leaves the link")
    func links() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let made = try command.shell("mkdir deep && echo old > deep/real.svg && ln -s deep/real.svg sum.svg")
            #expect(made.status == 0)
            #expect(try command.run("4", "+", "8", "-o", "sum.svg").status == 0)
            #expect(try command.shell("test -h sum.svg && echo link").output == "link\n")
            #expect(try command.text("deep/real.svg").contains("id=\"sum-step-8\""))
            #expect(try command.names("deep") == ["real.svg"])
        }
    }

    @Test("to a closed stream fails, and goes into nothing that was opened later")
    func closedStreams() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for flags in ["", "--format svg", "--version"] {
                let result = try command.shell("numberline 4 + 8 \(flags) >&-")
                #expect(result.status == 74 && result.error.contains("Bad file descriptor"), "\(result.error)")
            }
            #expect(try command.shell("numberline 4 + 2>&-").status == 64)
        }
    }

    @Test("that cannot be written is 74 and says so")
    func full() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for flags in ["", "--format svg", "--help", "--delay 0.01"] {
                let result = try command.shell("numberline 4 + 8 \(flags) > /dev/full")
                #expect(result.status == 74 && result.error.contains("standard output"))
            }
        }
    }

    @Test("to a device or a pipe is written into it, and leaves it what it is")
    func devices() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            #expect(try command.run("4", "+", "8", "-o", "/dev/null", "--format", "svg").status == 0)
            let full = try command.run("4", "+", "8", "-o", "/dev/full", "--format", "svg")
            #expect(full.status == 74 && full.error.contains("/dev/full"))
            let kinds = try command.shell("test -c /dev/null && test -c /dev/full && echo devices")
            #expect(kinds.output == "devices\n")
            let pipe = try command.shell("mkfifo pipe.svg; numberline 4 + 8 -o pipe.svg & head -c 4 pipe.svg; wait")
            #expect(pipe.output == "<svg")
            #expect(try command.names() == ["pipe.svg"])
        }
    }

    @Test("that nobody reads any more ends silently")
    func closedPipe() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline 4 + 8 --delay 0.05 | head -n 1")
            #expect(result.output == "4\n" && result.error.isEmpty)
            let ignoring = try command.shell("trap '' PIPE; (numberline 4 + 8 --delay 0.05; echo $? >&2) | head -n 1")
            #expect(ignoring.output == "4\n" && ignoring.error == "74\n")
        }
    }
}
