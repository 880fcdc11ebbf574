import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let arguments: String
        let status: Int32
        let pattern: String

        var testDescription: String { arguments }
    }

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Cases/bad-input.tsv")

    static let rows: [Row] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: "\t").map(String.init)
            guard columns.count == 3, let status = Int32(columns[1]) else { return nil }
            return Row(arguments: columns[0], status: status, pattern: columns[2])
        }
    }()

    @Test("gives its exit status, a message that says what would be right, and nothing else", arguments: rows)
    func row(row: Row) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline \(row.arguments)")
            #expect(result.status == row.status && result.signal == nil)
            let pattern = try Regex(row.pattern).ignoresCase()
            #expect(result.error.firstMatch(of: pattern) != nil, "\(result.error)")
            #expect(result.output.isEmpty)
            #expect(try command.names().isEmpty)
            expectGoodForm(result.error)
        }
    }

    /// One line, or one and a sentence with carets under the place.
    private func expectGoodForm(_ message: String) {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(message.hasPrefix("numberline: ") && message.hasSuffix("\n"))
        #expect(lines.count == 2 || lines.count == 4, "\(message)")
        if lines.count == 4 {
            #expect(lines[1].hasPrefix("  "))
            #expect(lines[2].wholeMatch(of: #/ +\^+/#) != nil, "\(lines[2])")
        }
        #expect(message.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) })
    }

    @Test("is tested by every row of the agreed table")
    func table() throws {
        #expect(BadInputTests.rows.count == 48)
        let original = Numberline.root.deletingLastPathComponent().appending(path: "shared/cases/bad-input.tsv")
        if let original = try? Data(contentsOf: original) {
            #expect(try Data(contentsOf: BadInputTests.file) == original)
        }
    }

    @Test(
        "of hostile characters never reaches the terminal as it is, and never traps",
        arguments: [
            "\u{1B}[31mred", "4 + \u{1B}]0;title\u{7}", "4\n+\n8\nx", "\u{202E}4 + 8", "4 + 😀", "x\u{9B}2J",
            String(repeating: "4 + ", count: 5000), String(repeating: "9", count: 10_000), "\u{7F}", "4 + 8 \r\u{8}",
        ])
    func hostile(text: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let uses = [
                [text], ["--by", text, "4", "+", "8"], ["--delay", text, "4"], ["--\(text)"],
                ["4", "-o", "\(text).jpeg"],
                ["4", "-o", "missing/\(text).svg"], ["--start", text, "--addend", "1"], ["\(text).md"],
                ["--format", text, "4"],
            ]
            for arguments in uses {
                let result = try command.run(arguments)
                #expect(result.signal == nil && result.status != 0)
                #expect(result.error.utf8.count < 1000)
                expectGoodForm(result.error)
            }
        }
    }

    @Test("made by a shell that expanded * says to use quotes")
    func expansion() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("", to: "notes")
            let result = try command.shell("numberline 4 * 3")
            #expect(result.status == 64)
            #expect(result.error.contains("in quotes"))
            #expect(try command.shell("numberline '4 * 3'").error.contains("quotes") == false)
        }
    }
}

extension Numberline {
    /// The result of one run in a fresh folder.
    static func inFreshFolderResult(_ arguments: String...) throws -> Result {
        let command = try Numberline()
        defer { command.end() }
        return try command.run(arguments)
    }
}
