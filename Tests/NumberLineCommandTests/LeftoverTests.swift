import Foundation
import Testing

@Suite("What is left in a folder", .timeLimit(.minutes(20)))
struct LeftoverTests {
    /// Files by their names, how many minutes ago they were changed, and whether they stay.
    private static let files = [
        (".numberline-4711-0.tmp", 11, false), (".numberline-1-123456.tmp", 60 * 24 * 400, false),
        (".numberline-4711-1.tmp", 9, true), (".numberline-4711-2.tmp", 0, true),
        (".numberline-4711.tmp", 11, true), (".numberline-4711-1-2.tmp", 11, true), (".numberline-x-1.tmp", 11, true),
        (".numberline--1.tmp", 11, true), (".numberline-4711-1.tmp~", 11, true), ("numberline-4711-1.tmp", 11, true),
        (".numberline-4711-3.svg", 11, true), ("000009-4-plus-8.svg", 11, true),
    ]

    @Test("of runs that were killed is removed after ten minutes, and nothing else", arguments: FaultyRun.all)
    func leftovers(run: FaultyRun) throws {
        try Numberline.inFreshFolder { command in
            try run.prepare(command)
            let folder = command.folder.appending(path: run.folder)
            for (name, minutes, _) in LeftoverTests.files {
                try command.write("x", to: "\(run.folder)/\(name)")
                try age(folder.appending(path: name), minutes: minutes)
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".numberline-4711-8.tmp"), withIntermediateDirectories: true)
            try command.write("x", to: "elsewhere")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: ".numberline-4711-9.tmp"),
                withDestinationURL: command.folder.appending(path: "elsewhere"))
            for name in [".numberline-4711-8.tmp", ".numberline-4711-9.tmp"] {
                _ = try command.shell("touch -h -d '1 hour ago' out/\(name)")
            }
            try age(command.folder.appending(path: "elsewhere"), minutes: 60)
            #expect(try command.shell("numberline \(run.line)").status == 0)
            let names = try Set(command.names(run.folder))
            for (name, minutes, stays) in LeftoverTests.files {
                #expect(names.contains(name) == stays, "\(name) of \(minutes) minutes ago")
            }
            #expect(names.contains(".numberline-4711-8.tmp") && names.contains(".numberline-4711-9.tmp"))
            #expect(try command.text("elsewhere") == "x")
        }
    }

    @Test("of a run that lives is its own, however long it waits")
    func living() throws {
        try Numberline.inFreshFolder { command in
            try command.write("", to: "sums.json")
            let talk = try Dialogue(command, ["-", "-o", "sums.json"])
            try talk.write("4 + 8\n")
            // It is there as soon as the list is read from.
            var draft: String?
            _ = try Dialogue.becomesTrue {
                draft = try command.names().first { $0.hasPrefix(".numberline-") }
                return draft != nil
            }
            let name = try #require(draft)
            try age(command.folder.appending(path: name), minutes: 60)
            #expect(try command.run("1 + 1", "-o", "one.svg").status == 0)
            #expect(try command.names().contains(name), "another run has taken it away")
            try talk.write("5 + 5\n")
            try talk.closeInput()
            #expect(talk.end()?.status == 0)
            #expect(try command.names() == ["one.svg", "sums.json"])
            #expect(try command.text("sums.json").split(separator: "\n").count == 2)
        }
    }

    @Test("as a link is not followed out of it", arguments: ["elsewhere/", "nowhere/"])
    func links(target: String) throws {
        try Numberline.inFreshFolder { command in
            try command.write("# A\n\n```numberline\n4 + 3\n```\n", to: "lesson.md")
            _ = try command.shell(
                "mkdir out elsewhere; ln -s ../\(target) out/lesson-1; ln -s ../elsewhere/x.svg out/lesson-1.svg")
            let result = try command.run("lesson.md", "--frames", "-o", "out/")
            #expect(
                result.status == 73
                    && result.error
                        == "numberline: 'out/lesson-1/': cannot be made: Not a directory; one file has been written, and no more\n"
            )
            #expect(try command.names("elsewhere").isEmpty)
            #expect(try command.names("out") == ["lesson-1", "lesson-1.svg"])
            #expect(try command.shell("test -L out/lesson-1.svg").status == 1, "a picture takes the link's place")
        }
    }

    @Test("where files may not become so large is what was there, or a whole file", arguments: FaultyRun.all)
    func limits(run: FaultyRun) throws {
        for kilobytes in 0...6 {
            try Numberline.inFreshFolder { command in
                try run.prepare(command)
                let old = try run.files(command)
                // A write is cut off there, and the next one fails.
                let result = try command.shell("ulimit -f \(kilobytes); numberline \(run.line)")
                let files = try run.files(command)
                for (path, bytes) in files where bytes != old[path] {
                    #expect(bytes.suffix(7) == Data("</svg>\n".utf8) || bytes.last == UInt8(ascii: "\n"), "\(path)")
                    #expect(bytes.count <= 1024 * kilobytes, "\(path)")
                }
                #expect(Set(old.keys).isSubset(of: files.keys) && result.signal == nil)
                #expect(try run.leftovers(command).isEmpty)
                guard result.status != 0 else { return }
                #expect(result.status == 74 && result.error.contains("File too large; "), "\(result.error)")
            }
        }
    }

    private func age(_ file: URL, minutes: Int) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60 * Double(minutes))], ofItemAtPath: file.path)
    }
}
