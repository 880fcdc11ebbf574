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

    @Test("lets data flow one way: from numbers over routes and figures to scenes and renderers")
    func direction() throws {
        try expect("NumberLineKit/Numbers", knows: "Route|Figure|Plan|Scene|Metrics", never: "numbers come first")
        try expect("NumberLineKit/Routes", knows: "Figure|Plan|Scene|Metrics", never: "a route has no picture")
        try expect(
            "NumberLineKit/Figure", knows: "Scene|Metrics|Shape|TextRenderer|SVGRenderer",
            never: "a figure has no width")
        try expect(
            "NumberLineKit/Scene", knows: "NumberSentence|Plan|Strategy|Route|SVGRenderer|TextRenderer",
            never: "a scene knows a figure")
        for folder in ["Text", "SVG", "Themes", "Terminal", "Asciicast"] {
            try expect(
                "NumberLineKit/Rendering/\(folder)", knows: "NumberSentence|Plan|Strategy|Route|Figure|Scale",
                never: "a renderer knows a scene")
        }
        for folder in ["Lessons", "Messages"] {
            try expect(
                "NumberLineKit/\(folder)",
                knows: "Scene|Metrics|Shape|TextRenderer|SVGRenderer|Transcript|ProseText|Glyphs|Playback",
                never: "a lesson has no picture yet")
        }
        try expect(
            "NumberLineKit/Rendering/Lessons", knows: "NumberSentence|Strategy|Route|Scale|Scene|Shape",
            never: "a page knows what is shown and said, and not where it stands")
        try expect(
            "NumberLineKit/Rendering/Page", knows: "NumberSentence|Strategy|Route|Scale|Shape|Timeline",
            never: "a page has pictures, words and their playback")
        try expect(
            "NumberLineKit/Driver", knows: "Scene|Metrics|Shape|TextRenderer|TerminalStage|SVGRenderer",
            never: "time has no picture")
        try expect(
            "NumberLineKit/Rendering/JSON", knows: "NumberSentence|Plan|Strategy|Scene|Metrics",
            never: "exact values have no positions")
        try expect(
            "NumberLineKit/Rendering/Transcript", knows: "NumberSentence|Plan|Strategy|Route|Scale|Shape",
            never: "a transcript knows a figure's words and its picture")
    }

    @Test("has a command that computes and lays out nothing")
    func command() throws {
        try expect("NumberLineCommand", knows: "Projection|LineBreaks|Skyline|Shape|Mark", never: "layout is the kit's")
    }

    @Test("has files that are read in one sitting")
    func size() throws {
        for folder in ["NumberLineKit", "NumberLineCommand", "numberline"] {
            for file in try files(in: folder) { #expect(file.code.split(separator: "\n").count <= 350, "\(file.path)") }
        }
    }
}
