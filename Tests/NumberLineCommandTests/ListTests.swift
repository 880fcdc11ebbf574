import Foundation
import Testing

@Suite("Kinds of file, and lists")
struct ListTests {
    @Test("JSON and text are written by the name of the file, or by --format")
    func kinds() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for arguments in [
                ["4", "+", "8", "-o", "plan.json"], ["4", "+", "8", "-o", "plan", "--format", "json"],
                ["4", "+", "8", "-o", "out/", "--format", "json"],
            ] {
                let result = try command.run(arguments)
                #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
            }
            let json = try command.text("plan.json")
            #expect(json.hasPrefix(#"{"sentence":"4 + 8 = 12","panels":[{"by":"ones""#) && json.hasSuffix("\n"))
            #expect(try command.text("plan") == json)
            #expect(try command.text("out/4-plus-8.json") == json)
            #expect(try command.run("4", "+", "8", "--format", "json").output == json)
            #expect(try command.run("4", "+", "8", "-o", "plan.json", "--delay", "2").status == 0)
            #expect(try command.text("plan.json").hasSuffix("\"delay\":\"2\"}\n"))
        }
    }

    @Test("A transcript in a file has the bytes of standard output that is no terminal")
    func transcript() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for sentence in ["4 + 8", "2/3 + 1/2", "14 ÷ 4", "4 + 3 --line path", "4 + 8 --question"] {
                let words = sentence.split(separator: " ").map(String.init)
                #expect(try command.run(words + ["-o", "sum.txt"]).status == 0)
                #expect(try command.text("sum.txt") == command.run(words).output)
            }
            let narrow = try command.run("4", "+", "8", "--format", "txt", "--columns", "30", "--ascii").output
            #expect(narrow.utf8.allSatisfy { $0 < 0x80 } && narrow.split(separator: "\n").allSatisfy { $0.count < 30 })
            #expect(narrow.hasPrefix("4\n4 + 1 = 5\n"))
        }
    }

    private static let list = """
        # Sums for Monday
        4 + 8

        27 + 38\r
          14 ÷ 4
        2/3 + 1/2
        """

    @Test("A list makes a picture a sentence, named by its line")
    func pictures() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(ListTests.list, to: "sums.txt")
            let result = try command.run("sums.txt", "-o", "out/", "--by", "whole")
            #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
            #expect(
                try command.names("out") == [
                    "000002-4-plus-8.svg", "000004-27-plus-38.svg", "000005-14-by-4.svg",
                    "000006-2-over-3-plus-1-over-2.svg",
                ])
            let picture = try command.text("out/000004-27-plus-38.svg")
            #expect(picture.contains("id=\"n-000004-27-plus-38-step-1\"") && picture.contains(">+38<"))
            #expect(try command.run("sums.txt", "-o", "out/", "--format", "json").status == 0)
            #expect(try command.names("out").count == 8)
        }
    }

    @Test("A list is one JSON object a line, or transcripts one after the other; - is standard input")
    func streams() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(ListTests.list, to: "sums.txt")
            let json = try command.run("sums.txt", "--format", "json").output
            #expect(json.split(separator: "\n").count == 4)
            #expect(json.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"sentence\":") && $0.hasSuffix("}") })
            #expect(try command.run("sums.txt", "-o", "sums.json").status == 0)
            #expect(try command.text("sums.json") == json)
            #expect(try command.shell("numberline - --format json < sums.txt").output == json)
            #expect(try command.shell("cat sums.txt | numberline - --format json -o -").output == json)
            let text = try command.run("sums.txt").output
            #expect(text.hasPrefix("4\n4 + 1 = 5\n") && text.contains("\n\n27\n27 + 1 = 28\n"))
            #expect(try command.run("sums.txt", "--format", "txt").output == text)
            #expect(try command.run("sums.txt", "-o", "all.txt").status == 0)
            #expect(try command.text("all.txt") == text)
        }
    }

    @Test("A faulty line is reported by its place, and the others are shown")
    func faults() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n4 +\n5 + x\n0 + 20000\n1 + 1\n", to: "sums.txt")
            let result = try command.run("sums.txt", "-o", "out/")
            #expect(result.status == 65)
            let lines = result.error.split(separator: "\n").map(String.init)
            #expect(lines.count == 4)
            for (line, place) in zip(lines, ["sums.txt:2:4: ", "sums.txt:3:5: 'x'", "sums.txt:4:1: "]) {
                #expect(line.hasPrefix("numberline: \(place)"), "\(line)")
            }
            #expect(lines.last?.contains("3 of 5") == true)
            #expect(try command.names("out") == ["000001-4-plus-8.svg", "000005-1-plus-1.svg"])
        }
    }

    @Test("What cannot be a list's output, and lists that cannot be read, are refused")
    func refusals() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n", to: "sums.txt")
            try command.write("\n# nothing\n", to: "empty.txt")
            for (line, status, pattern) in [
                ("sums.txt -o x.svg", 64, "folder"), ("sums.txt --format svg", 64, "folder"),
                ("sums.txt --frames -o out/", 64, "--frames"), ("none.txt -o out/", 66, "none.txt"),
                ("empty.txt -o out/", 65, "no sentence"), ("sums.txt --start 1 --addend 2", 64, "--start"),
                ("- < /dev/null", 65, "no sentence"), ("sums.txt -o no/such/x.json", 73, "no/such"),
                ("- -o out/ < .", 74, "read"),
                ("4 + 8 --frames --format txt -o out/", 64, "--frames"),
                ("4 + 8 -o x.txt --delay 1", 64, "--delay"), ("4 + 8 -o x.json --ascii", 64, "--ascii"),
                ("4 + 8 -o x.txt --width 100", 64, "--width"), ("4 + 8 --columns 5", 64, "10 to"),
            ] as [(String, Int32, String)] {
                let result = try command.shell("numberline \(line)")
                #expect(result.status == status, "\(line): \(result.error)")
                #expect(result.error.contains(pattern), "\(line): \(result.error)")
            }
            #expect(try command.names().filter { $0 != "out" } == ["empty.txt", "sums.txt"])
        }
    }

    @Test("A line of any bytes and any length is reported or shown, and never reaches the terminal raw")
    func hostile() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let long = String(repeating: "1 + ", count: 20_000) + "1"
            let text = "\u{FEFF}4 + 8\n\u{1B}]0;title\u{7}\n\(long)\n4 + \u{202E}8\n\u{0}\n1 + 1"
            try (Data(text.utf8) + Data([0x0A, 0xFF, 0xFE, 0x0A])).write(to: command.folder.appending(path: "sums.txt"))
            let result = try command.run("sums.txt", "--format", "json")
            #expect(result.status == 65 && result.output.split(separator: "\n").count == 2)
            #expect(result.error.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
            #expect(result.error.contains("sums.txt:3:") && result.error.utf8.count < 2000)
        }
    }
}
