import Foundation
import TestSupport
import Testing

import NumberLineKit

@Suite("A picture in a file")
struct PictureTests {
    @Test("has the width that is asked for, and the same picture")
    func width() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let plain = try command.run("4", "+", "8", "--format", "svg").output
            let wide = try command.run("4", "+", "8", "--format", "svg", "--width", "880").output
            #expect(plain.contains("width=\"440\" height=\"217\" viewBox=\"-60 -156.4 440 217\""))
            #expect(wide.contains("width=\"880\" height=\"434\" viewBox=\"-60 -156.4 440 217\""))
            #expect(plain.split(separator: "\n").dropFirst() == wide.split(separator: "\n").dropFirst())
        }
    }

    @Test("looks as its theme says, with the same words and places", arguments: ThemeName.allCases)
    func theme(name: ThemeName) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let plain = try command.run("12", "-", "5", "--format", "svg").output
            let result = try command.run("12", "-", "5", "--format", "svg", "--theme", name.rawValue)
            #expect(result.status == 0 && result.error.isEmpty)
            #expect((result.output == plain) == (name == .classroom))
            #expect(result.output.prefix { $0 != "\n" } == plain.prefix { $0 != "\n" })
            #expect(SVGLint.faults(in: Array(result.output.utf8)).isEmpty)
            #expect(try command.run("12", "-", "5", "--frames", "-o", "f/", "--theme", name.rawValue).status == 0)
            let background = Theme(name).colors.background == Theme.dark.colors.background ? "#14181C" : "#FFFFFF"
            for frame in try command.names("f") {
                let svg = try command.text("f/\(frame)")
                #expect(svg.contains("fill=\"\(background)\"") && SVGLint.faults(in: Array(svg.utf8)).isEmpty)
            }
        }
    }

    @Test("grows by itself, at its delay")
    func animated() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.run("4", "+", "8", "--animated", "-o", "grow.svg")
            #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
            let svg = try command.text("grow.svg")
            #expect(SVGLint.faults(in: Array(svg.utf8)).isEmpty)
            #expect(svg.contains("<title id=\"grow-title\">4 + 8 = 12</title>"))
            #expect(svg.contains("begin=\"0s\" dur=\"4s\""))
            let slow = try command.run("4", "+", "2", "--animated", "--delay", "2", "--format", "svg").output
            #expect(slow.contains("begin=\"0s\" dur=\"4s\"") && !slow.contains("dur=\"0.5s\""))
        }
    }

    @Test(
        "that moves for more than five seconds says so, and is written all the same",
        arguments: [("4 + 10", false), ("4 + 11", true), ("4 + 8 --delay 1", true), ("4 + 8 --delay 0", false)])
    func long(arguments: String, isLong: Bool) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline \(arguments) --animated -o grow.svg")
            #expect(result.status == 0 && result.output.isEmpty)
            #expect(try command.text("grow.svg").hasSuffix("</svg>\n"))
            let words = ["numberline: ", "5 s", "HTML page", "--delay"]
            #expect(isLong ? words.allSatisfy(result.error.contains) : result.error.isEmpty, "\(result.error)")
            #expect(result.error.count { $0 == "\n" } == (isLong ? 1 : 0))
        }
    }

    @Test("of a list that moves for too long is counted, and said once")
    func longList() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n4 + 20\n4 + 30\n", to: "sums.txt")
            let result = try command.run("sums.txt", "--animated", "-o", "out/")
            #expect(result.status == 0 && result.error.hasPrefix("numberline: 2 pictures move for more than 5 s"))
            let names = try command.names("out")
            #expect(names.count == 3)
            for name in names {
                let svg = try command.text("out/\(name)")
                #expect(svg.contains("-picture .step") && SVGLint.faults(in: Array(svg.utf8)).isEmpty)
            }
        }
    }

    @Test(
        "says which flags do not go together, and what would be right",
        arguments: [
            ("--animated --frames -o steps/", "--frames writes stills"), ("--delay 1 -o x.svg", "--animated"),
            ("--theme dark", "-o"), ("--animated --format txt", "--animated does nothing for text"),
            ("--theme darkish -o x.svg", "classroom, print, contrast or dark"), ("--theme dark -o x.txt", "--theme"),
            ("--animated --question -o x.svg", "--question hides the answer"),
            ("--delay 1 --frames -o steps/", "--frames writes stills"), ("--columns 40 -o x.svg", "is for text"),
            ("--animated --pause-at 8 -o x.svg", "--pause-at is for playing"),
        ])
    func flags(flags: String, words: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline 4 + 8 \(flags)")
            #expect(result.status == 64 && result.error.contains(words), "\(result.error)")
            #expect(try command.names().isEmpty)
        }
    }

    @Test("is the same bytes twice, and from another folder, locale, time zone and terminal")
    func sameBytes() throws {
        let surroundings = [
            [:], [:], ["LC_ALL": "C"], ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"],
            ["TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "20"], ["TERM": "xterm-256color", "FORCE_COLOR": "3"],
            ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
        ]
        let pictures = [
            "0.7 + 0.6 -o sum.svg", "'2/3 + 1/2' --animated --delay 1.25 -o sum.svg", "27 + 38 --theme dark -o sum.svg",
            "1000000 + 8 --width 1001 -o sum.svg",
        ]
        for picture in pictures {
            var files: Set<String> = []
            for (number, environment) in surroundings.enumerated() {
                var command = try Numberline()
                defer { command.end() }
                command.environment.merge(environment) { $1 }
                let folder = "d\(number)"
                #expect(try command.shell("mkdir \(folder) && cd \(folder) && numberline \(picture)").status == 0)
                files.insert(try command.text("\(folder)/sum.svg"))
            }
            #expect(files.count == 1, "\(picture)")
        }
    }

    @Test("has ids of its file's name, so that two on one page share none")
    func ids() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let names = ["a.svg", "a-step-1.svg", "b.svg", "да.svg", "нет.svg", "4.svg", "A B.svg"]
            var ids: Set<String> = []
            var count = 0
            for name in names {
                #expect(try command.run("4", "+", "2", "--animated", "-o", name).status == 0)
                let found = try command.text(name).matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
                #expect(found.count > 8)
                count += found.count
                ids.formUnion(found)
            }
            #expect(ids.count == count)
        }
    }

    @Test(
        "of a hostile name or sentence is well-formed or refused",
        arguments: [
            "a<b", "a&b", "a\"b", "a'b", "a--b", "a]]>b", "a\u{1B}[31mb", "a\u{7}b", "\u{1F600}",
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
            "\u{202E}ab", "a\u{2028}b", "a\u{FEFF}b", String(repeating: "x", count: 240), "&#0;", "</title><script>",
        ])
    func hostile(text: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let name = text.replacing("/", with: "_")
            #expect(try command.run("4", "+", "8", "--animated", "-o", "\(name).svg").status == 0)
            let faults = SVGLint.faults(in: Array(try command.text("\(name).svg").utf8))
            #expect(faults.isEmpty, "\(faults)")
            let sentence = try command.run(["4 + \(text)", "-o", "sentence.svg"])
            #expect(sentence.status == 64 && sentence.error.hasPrefix("numberline: "))
            #expect(try command.names().count == 1)
        }
    }
}
