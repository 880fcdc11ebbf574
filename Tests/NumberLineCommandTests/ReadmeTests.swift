import Foundation
import Testing

import NumberLineKit

@Suite("The README")
struct ReadmeTests {
    private var readme: String {
        get throws { try String(contentsOf: Numberline.root.appending(path: "README.md"), encoding: .utf8) }
    }

    /// The code blocks with this name after their fence.
    private func blocks(_ language: String) throws -> [String] {
        try readme.matches(of: try Regex("(?s)```\(language)\\n(.*?)```", as: (Substring, Substring).self)).map {
            String($0.output.1)
        }
    }

    @Test("has commands that do what they say", .timeLimit(.minutes(20)))
    func commands() throws {
        let lines = try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
        let commands = lines.compactMap { line -> String? in
            // What follows ` #` is a remark.
            let words = line.split(separator: " #").first.map(String.init) ?? line
            if words.hasPrefix("swift run numberline") { return String(words.dropFirst("swift run ".count)) }
            return words.hasPrefix("numberline") ? words : nil
        }
        #expect(commands.count >= 8)
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try FileManager.default.createSymbolicLink(
                at: command.folder.appending(path: "Lessons"),
                withDestinationURL: Numberline.root.appending(path: "Lessons"))
            for line in commands {
                let result = try command.shell(line)
                #expect(result.status == 0 && result.error.isEmpty, "\(line): \(result.error)")
                if let output = line.firstMatch(of: #/-o ([^ ]+)/#)?.1, output != "-" {
                    #expect(FileManager.default.fileExists(atPath: command.folder.appending(path: output).path))
                }
            }
        }
    }

    @Test("shows the text that the program writes")
    func picture() throws {
        let picture = try Numberline.inFreshFolderResult("4", "+", "8", "--quiet").output
        #expect(try blocks("text").contains { block in picture.hasSuffix(block) })
    }

    @Test("shows the JSON that the program writes")
    func json() throws {
        let json = try Numberline.inFreshFolderResult("27", "+", "38", "--by", "make-ten", "--format", "json").output
        #expect(try blocks("json").map { $0.replacing("\n", with: "") } == [json.replacing("\n", with: "")])
    }

    @Test("names the buttons that each state of a page has")
    func buttons() throws {
        let readme = try readme
        for state in PlaybackState.allCases {
            let names = state.possible.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
            #expect(readme.contains("| \(state.rawValue) | \(names.joined(separator: ", ")) |\n"))
        }
    }

    @Test("has a flag table with every flag of --help")
    func flags() throws {
        let readme = try readme
        let help = try Numberline.inFreshFolderResult("--help").output
        for flag in help.matches(of: #/--[a-z]+(-[a-z]+)*/#) { #expect(readme.contains(flag.0), "\(flag.0)") }
    }

    @Test("has a picture of every strategy and every kind of line, each of them there")
    func gallery() throws {
        let readme = try readme
        let strategies: [Strategy] = [.ones, .whole, .makeTen, .placeValue, .compensate, .size(Rational(10))]
        for name in strategies.map(\.name) + LineKind.allCases.map(\.rawValue) {
            let rows = readme.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("![") }
            #expect(rows.contains { $0.split(separator: "|").first?.contains(name) == true }, "\(name)")
        }
        let paths = readme.matches(of: #/!\[[^\]]+\]\(([^)]+)\)/#).map { String($0.1) }
        #expect(paths.count > 10)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Numberline.root.appending(path: path).path), "\(path)")
        }
    }

    @Test("has a library example that compiles and does what it says", .timeLimit(.minutes(20)))
    func library() async throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let example = try #require(blocks("swift").first)
        // The lines below stand in the README as they are, but for their indentation.
        let here = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        for line in example.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
        where !line.isEmpty && !line.hasPrefix("import") {
            #expect(here.contains(line), "\(line)")
        }
        var shown: [String] = []
        func print(_ text: String) { shown.append(text) }

        let plan = Plan(try NumberSentence("4 + 8"))
        let figure = try Figure(plan)
        let scene = Scene(figure, metrics: .columns(80))
        let renderer = TextRenderer(scene, glyphs: .unicode, columns: 80)
        for try await step in Steps(of: figure, every: .milliseconds(100)) {
            print(renderer.frame(at: step.index).text(isColored: false))
        }
        let drawing = Scene(figure, metrics: .picture)
        let svg = SVGRenderer(drawing, id: "sum").picture(at: drawing.lastStep)
        let moving = SVGRenderer(drawing, id: "grow", theme: .dark).animated(delay: .milliseconds(500))
        let page = try Page(plan, name: "sum").html

        #expect(shown.count == 9 && shown.last?.contains("4 + 8 = 12") == true)
        #expect(page.starts(with: "<!DOCTYPE html>".utf8))
        #expect(svg.starts(with: "<svg ".utf8) && moving.starts(with: "<svg id=\"grow-picture\"".utf8))
    }

    @Test(
        "makes PNG and PDF by other programs' commands",
        .enabled(if: isInstalled("rsvg-convert"), "librsvg is not installed"))
    func papers() throws {
        let commands = try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
            .filter { $0.hasPrefix("rsvg-convert") }
        #expect(commands.count == 2)
        try Numberline.inFreshFolder { (command: Numberline) throws in
            #expect(try command.run("4", "+", "8", "-o", "sum.svg").status == 0)
            for line in commands {
                let result = try command.shell(line)
                #expect(result.status == 0 && result.error.isEmpty, "\(line): \(result.error)")
            }
            // The width stands in the file's head: 16 cm at 300 dots an inch.
            let png = try Data(contentsOf: command.folder.appending(path: "sum.png"))
            let width = png[16..<20].reduce(0) { $0 * 256 + Int($1) }
            #expect(width == 1890)
            let pdf = try Data(contentsOf: command.folder.appending(path: "sum.pdf"))
            #expect(pdf.starts(with: "%PDF".utf8))
        }
    }

    @Test(
        "makes a PDF whose text can be selected",
        .enabled(if: isInstalled("rsvg-convert") && isInstalled("pdftotext"), "librsvg or poppler is not installed"))
    func selectable() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let line = "numberline 4 + 8 -o sum.svg && rsvg-convert -f pdf sum.svg -o sum.pdf && pdftotext sum.pdf -"
            let words = try command.shell(line).output.split(whereSeparator: \.isWhitespace)
            for word in ["4", "+", "8", "=", "12", "+8", "10", "11"] {
                #expect(words.contains { $0 == word }, "\(word)")
            }
        }
    }

    @Test("shows how to write a lesson, with one that is right, in one screen, and every key of it")
    func lesson() throws {
        let readme = try readme
        let example = try #require(readme.firstMatch(of: #/(?s)````markdown\n(.*?)````/#)?.1)
        let lesson = try Lesson(Array(example.utf8))
        #expect(lesson.title == "Make ten" && lesson.standard == "1.OA.C.6" && lesson.blocks.count == 1)
        let section = try #require(readme.firstMatch(of: #/(?s)### Lessons\n(.*?)\n### /#)?.1)
        for key in Plan.Key.allCases.map(\.rawValue) + ["ask", "tell", "caption", "note"] {
            #expect(section.contains("`\(key)`") || section.contains("`\(key): "), "\(key)")
        }
        #expect(section.split(separator: "\n", omittingEmptySubsequences: false).count <= 66)
    }
}
