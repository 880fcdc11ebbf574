#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Oracle {
    /// Inputs to begin with: what tests and lessons have of the kind.
    public var seeds: [[UInt8]] {
        let texts: [String]
        switch self {
        case .sentence: texts = Seeds.sentences
        case .lesson, .reading: texts = Seeds.lessons
        case .arguments: texts = Seeds.commands + Seeds.sentences.map { $0.replacing(" ", with: "\n") }
        case .picture: texts = Seeds.blocks + Seeds.sentences
        }
        return texts.map { Array($0.utf8) }
    }

    /// Pieces that such inputs are made of.
    public var tokens: [String] {
        let numbers = [
            "0", "7", "20", "-3", "0.75", ".5", "2/3", "1 1/6", "(-2)", "9223372036854775807", "-9223372036854775808",
            "0.000000000000000001", "1/9223372036854775807", "10000", "\u{2212}",
        ]
        let signs = [" + ", " - ", " x ", " \u{F7} ", " / ", " = ", "_", "?", "\u{25A1}", "; ", "place ", ", "]
        let keys = [
            "by: ones", "by: make-ten", "by: place-value", "by: compensate", "by: whole", "by: 10", "line: grow",
            "line: ruled", "line: open", "line: path", "from: ", "to: ", "tick: ", "zoom: 0..1", "question: yes",
            "difference: yes", "delay: 0", "width: 880", "theme: print", "animated: yes", "pause-at: 10 | ",
            "ask: ", "tell: ", "caption: ", "note: ",
        ]
        let odd = ["\u{1B}[2J", "\0", "\u{202E}", "\u{301}", "\r\n", "\u{FEFF}", "\u{9B}", "\u{7F}"]
        switch self {
        case .sentence: return numbers + signs + odd
        case .picture: return numbers + signs + keys.map { "\n\($0)" } + odd
        case .lesson, .reading:
            let markup = [
                "\n```\n", "\n```numberline\n", "\n~~~", "\n---\n", "<!--", "-->", "<b>", "](", "![", "`", "\n> ",
            ]
            return numbers + signs + keys.map { "\n\($0)" } + markup + odd
        case .arguments:
            let flags = keys.map { "\n--" + $0.replacing(": yes", with: "").replacing(": ", with: "\n") }
            let outputs = [
                "\n-o\nx.svg", "\n--format\njson", "\n-", "\n--", "\n--frames", "\n-o\n.", "\nx.md", "\n--shard\n1/2",
            ]
            return numbers + signs.map { $0.replacing(" ", with: "\n") } + flags + outputs + odd
        }
    }
}

/// The texts of the repository that inputs begin with.
private enum Seeds {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) -> String {
        (try? Data(contentsOf: root.appending(path: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func lines(_ path: String) -> [Substring] { text(path).split(separator: "\n") }

    /// The first column of a table.
    private static func column(_ path: String) -> [String] {
        lines(path).dropFirst().compactMap { $0.split(separator: "\t").first.map(String.init) }
    }

    static var sentences: [String] {
        let cases = "Tests/NumberLineKitTests/Cases"
        return Array(Set(column("\(cases)/routes.tsv") + column("\(cases)/labels.tsv"))).sorted()
    }

    static var lessons: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Lessons").path)
        return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { text("Lessons/\($0)") }
    }

    /// What stands in the lessons' blocks.
    static var blocks: [String] {
        lessons.flatMap { lesson in
            lesson.split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }.map {
                $0.element.split(separator: "\n").dropFirst().joined(separator: "\n")
            }
        }
    }

    /// The command lines of the README and those that are not understood, an argument a line.
    static var commands: [String] {
        let typed = lines("README.md").filter { $0.hasPrefix("numberline ") }.map { line in
            words(of: line.prefix { $0 != "#" }).dropFirst().joined(separator: "\n")
        }
        let faulty = column("Tests/NumberLineCommandTests/Cases/bad-input.tsv")
        return typed + faulty.map { words(of: $0[...]).joined(separator: "\n") }
    }

    /// The words of a command line as a shell takes them apart.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        return words
    }
}
