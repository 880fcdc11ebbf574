import Foundation
import Testing

@Suite("The help")
struct HelpTests {
    @Test("is this text, in lines that fit, its descriptions under each other")
    func text() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/help.txt")
        let help = try Numberline.inFreshFolderResult("--help").output
        #expect(help == (try String(contentsOf: file, encoding: .utf8)))
        let lines = help.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 110 && $0.last != " " })
        for line in lines where line.contains(#/^  (-[a-z],|   ) --/#) {
            #expect(line.prefix(40).hasSuffix("  ") && line.dropFirst(40).first != " ", "\(line)")
        }
    }

    @Test("speaks of no flag that is not in it")
    func flags() throws {
        let help = try Numberline.inFreshFolderResult("--help").output
        let flags = try Numberline.flags
        for flag in help.matches(of: #/--[a-z]+(-[a-z]+)*/#) { #expect(flags.contains(String(flag.0))) }
    }

    @Test(
        "has every flag in it, and so have the manual page and all completions",
        arguments: [
            ("--help", "      "), ("--man", "Fl Fl "), ("--completions bash", " "), ("--completions zsh", ""),
            ("--completions fish", "-l "),
        ])
    func everywhere(line: String, before: String) throws {
        let text = try Numberline.inFreshFolder { try $0.shell("numberline \(line)").output }
        for flag in try Numberline.flags {
            let name = String(flag.dropFirst(2))
            let isThere =
                switch before {
                case "Fl Fl ": text.contains("Fl Fl \(name.replacing("-", with: "\\-"))")
                case "-l ": text.contains(" -l \(name) ")
                default: text.contains(try Regex("\(flag)(?![a-z-])"))
                }
            #expect(isThere, "\(flag)")
        }
    }

    @Test(
        "goes before all other flags, then the version, the completions, the manual page",
        arguments: [
            ("--version --completions bash --man 4 + 8 --help", "--help"),
            ("--man --completions zsh --version", "--version"),
            ("--man --completions fish 4 +", "--completions fish"), ("4 + --man --width 100", "--man"),
        ])
    func alone(line: String, same: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline \(line)")
            #expect(result.status == 0 && result.error.isEmpty && !result.output.isEmpty)
            #expect(result.output == (try command.shell("numberline \(same)").output))
        }
    }
}

extension Numberline {
    /// The flags that the help explains.
    static var flags: Set<String> {
        get throws {
            let help = try inFreshFolderResult("--help").output
            let flags = help.matches(of: #/(?m)^  (?:-[a-z],|   ) (--[a-z-]+)/#).map { String($0.1) }
            try #require(flags.count > 25)
            return Set(flags)
        }
    }
}
