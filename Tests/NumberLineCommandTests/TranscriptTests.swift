import Foundation
import Testing

@Suite("Off a terminal")
struct TranscriptTests {
    @Test(
        "the walk is told line by line, then drawn",
        arguments: [
            (
                "4 + 8",
                """
                4
                4 + 1 = 5
                5 + 1 = 6
                6 + 1 = 7
                7 + 1 = 8
                8 + 1 = 9
                9 + 1 = 10
                10 + 1 = 11
                11 + 1 = 12

                 4 + 8 = 12

                    ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ +8 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐
                     ╭─1─╮ ╭─2─╮ ╭─3─╮ ╭─4─╮ ╭─5─╮ ╭─6─╮ ╭─7─╮ ╭─8─╮
                     │   ▾ │   ▾ │   ▾ │   ▾ │   ▾ │   ▾ │   ▾ │   ▾
                 ◂──●─────╂─────┼─────┼─────┼─────┼─────╂─────┼─────○──▸
                    4     5     6     7     8     9     10    11    12

                """
            ),
            (
                "'3 + (-7)' --by make-ten",
                """
                3
                3 − 3 = 0
                0 − 4 = −4

                 3 + (−7) = −4
                 Through zero · 2 jumps

                     ╭─────────−4──────────╮ ╭──────−3───────╮
                     ▾                     │ ▾               │
                 ◂──○─────┼─────┼─────┼─────╂─────┼─────┼─────●──▸
                   −4    −3    −2    −1     0     1     2     3

                """
            ),
            (
                "12 - 2 --from 9 --to 13 --ascii",
                """
                12
                12 - 1 = 11
                11 - 1 = 10

                 12 - 2 = 10

                          .--- -2 ----.
                           .-2-. .-1-.
                           v   | v   |
                 <--+-----o-----+-----*-----+-->
                    9     10    11    12    13

                """
            ),
            ("4 + 0", "4\n\n 4 + 0 = 4\n\n ◂──◉──▸\n    4\n"),
        ])
    func transcript(line: String, expected: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline \(line)")
            #expect(result.output == expected)
            #expect(result.status == 0 && result.error.isEmpty && !result.output.contains("\u{1B}"))
        }
    }

    @Test("flags say the same as a sentence, and --quiet leaves only the picture")
    func sameByFlags() throws {
        let sentence = try Numberline.inFreshFolderResult("4", "+", "8").output
        let flags = try Numberline.inFreshFolderResult("--start", "4", "--addend=8", "--delay", "0.01").output
        #expect(flags == sentence)
        let quiet = try Numberline.inFreshFolderResult("4", "+", "8", "--quiet").output
        #expect(quiet.hasPrefix(" 4 + 8 = 12\n") && sentence.hasSuffix("\n\(quiet)"))
        let negative = try Numberline.inFreshFolderResult("--start", "-4", "--addend", "-3").output
        #expect(negative == (try Numberline.inFreshFolderResult("-4 + (-3)").output))
    }

    @Test("a locale without UTF-8 gets ASCII in the same layout")
    func ascii() throws {
        var command = try Numberline()
        defer { command.end() }
        let rich = try command.run("4", "-", "8").output
        command.environment["LC_ALL"] = "C"
        let plain = try command.run("4", "-", "8").output
        #expect(plain.utf8.allSatisfy { $0 < 0x80 } && plain.contains("-1 - 1 = -2"))
        #expect(plain.split(separator: "\n").map(\.count) == rich.split(separator: "\n").map(\.count))
    }

    @Test("each line is written when its step happens, and waits only if told to", .timeLimit(.minutes(20)))
    func timing() throws {
        let command = try Numberline()
        defer { command.end() }
        let process = command.process(["0", "+", "4", "--delay", "200ms"])
        let pipe = Pipe()
        process.standardOutput = pipe
        let start = ContinuousClock.now
        try process.run()
        var arrivals: [Duration] = []
        while arrivals.count < 5 {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            arrivals += data.filter { $0 == UInt8(ascii: "\n") }.map { _ in ContinuousClock.now - start }
        }
        process.waitUntilExit()
        try #require(arrivals.count >= 5)
        // Never early; and the first lines are there while the last are still to come, however busy the machine is.
        for step in 1...4 { #expect(arrivals[step] >= .milliseconds(200) * step) }
        #expect(arrivals[4] - arrivals[0] >= .milliseconds(100))

        let quick = ContinuousClock.now
        #expect(try command.run("0", "+", "1000").status == 0)
        #expect(ContinuousClock.now - quick < .seconds(100), "a thousand default delays would take 500 s")
    }
}
