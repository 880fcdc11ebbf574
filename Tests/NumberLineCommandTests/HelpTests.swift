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
