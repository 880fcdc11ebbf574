import Foundation
import Testing

/// The walls of the house, read off the sources.
@Suite("The house")
struct ArchitectureTests {
    private static let sources = Cases.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// The Swift files under a folder of Sources, with their paths in it; comments are left out.
    private func files(in folder: String) throws -> [(path: String, code: String)] {
        let root = Self.sources.appending(path: folder)
        let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            return ("\(folder)/\(path)", code.joined(separator: "\n"))
        }
        try #require(!files.isEmpty)
        return files
    }

    private func expect(_ folder: String, knows pattern: String, never reason: Comment) throws {
        let regex = try Regex("\\b(\(pattern))\\b")
        for file in try files(in: folder) {
            let found = file.code.firstMatch(of: regex).map { String(file.code[$0.range]) }
            #expect(found == nil, "\(file.path) has \(found ?? ""): \(reason)")
        }
    }

    @Test("has a kit that imports nothing and computes without floating point")
    func kit() throws {
        try expect("NumberLineKit", knows: "import", never: "the kit is values and functions")
        try expect("NumberLineKit", knows: "Double|Float|CGFloat|Float16|Float80", never: "positions are integers")
        try expect(
            "NumberLineKit", knows: "print(?=\\()|readLine|fatalError|precondition|assert|try!",
            never: "no I/O, no traps")
    }

    @Test(
        "lets data flow one way: from numbers over routes and figures to scenes and renderers",
        arguments: [
            ("Numbers", "Route|Figure|Plan|Scene|Metrics", "numbers come first"),
            ("Routes", "Figure|Plan|Scene|Metrics", "a route has no picture"),
            ("Figure", "Scene|Metrics|Shape|TextRenderer|SVGRenderer", "a figure has no width"),
            (
                "Lessons", "Scene|Metrics|Shape|TextRenderer|SVGRenderer|Transcript|ProseText|Glyphs|Playback",
                "a lesson has no picture yet"
            ),
            (
                "Messages", "Scene|Metrics|Shape|TextRenderer|SVGRenderer|Transcript|ProseText|Glyphs|Playback",
                "a lesson has no picture yet"
            ),
            ("Scene", "NumberSentence|Plan|Strategy|Route|SVGRenderer|TextRenderer", "a scene knows a figure"),
            ("Rendering/Text", "NumberSentence|Plan|Strategy|Route|Figure|Scale", "a renderer knows a scene"),
            ("Rendering/SVG", "NumberSentence|Plan|Strategy|Route|Figure|Scale", "a renderer knows a scene"),
            ("Rendering/Themes", "NumberSentence|Plan|Strategy|Route|Figure|Scale", "a renderer knows a scene"),
            ("Rendering/Terminal", "NumberSentence|Plan|Strategy|Route|Figure|Scale", "a renderer knows a scene"),
            ("Rendering/Asciicast", "NumberSentence|Plan|Strategy|Route|Figure|Scale", "a renderer knows a scene"),
            (
                "Rendering/Transcript", "NumberSentence|Plan|Strategy|Route|Scale|Shape",
                "a transcript knows a figure's words and its picture"
            ),
            ("Rendering/JSON", "NumberSentence|Plan|Strategy|Scene|Metrics", "exact values have no positions"),
            (
                "Rendering/Lessons", "NumberSentence|Strategy|Route|Scale|Scene|Shape",
                "a page knows what is shown and said, and not where it stands"
            ),
            (
                "Rendering/Page", "NumberSentence|Strategy|Route|Scale|Shape|Timeline",
                "a page has pictures, words and their playback"
            ),
            ("Driver", "Scene|Metrics|Shape|TextRenderer|TerminalStage|SVGRenderer", "time has no picture"),
        ])
    func direction(folder: String, pattern: String, reason: String) throws {
        try expect("NumberLineKit/\(folder)", knows: pattern, never: Comment(rawValue: reason))
    }

    @Test("has a command that computes and lays out nothing")
    func command() throws {
        try expect("NumberLineCommand", knows: "Projection|LineBreaks|Skyline|Shape|Mark", never: "layout is the kit's")
    }

    @Test("has files that are read in one sitting")
    func size() throws {
        for folder in ["NumberLineKit", "NumberLineCommand", "numberline", "numberline-bench"] {
            for file in try files(in: folder) { #expect(file.code.split(separator: "\n").count <= 350, "\(file.path)") }
        }
    }
}
