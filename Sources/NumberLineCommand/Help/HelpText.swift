/// The help as text, for `--help` and for someone who typed only the name.
enum HelpText {
    /// All of it.
    static var help: String {
        ([["Shows \(Help.purpose)."], usage] + Help.sections.map(lines) + [statuses])
            .map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
    }

    /// Where to begin.
    static var examples: String {
        let rows = lines(Help.examples).map { "\($0)\n" }.joined()
        return "\(Help.program) shows \(Help.purpose).\n\n\(rows)\n\(Help.program) \(Flag.help.name) lists all flags.\n"
    }

    /// The longest line.
    private static let width = 110
    /// Where the summaries of flags begin.
    private static let flagColumn = 40
    /// Where the descriptions of a list begin at least, so that short lists stand under each other.
    private static let listColumn = 17
    /// Between a column and the next.
    private static let gap = 4

    private static var usage: [String] {
        let calls = Help.forms.map { form in
            let flags = form.flags.map(call)
            return ([Help.program] + flags + form.inputs + ["[\(Help.anyFlags)]"]).joined(separator: " ")
        }
        let widest = calls.map(\.count).max() ?? 0
        return zip(calls, Help.forms).enumerated().map { index, line in
            let lead = index == 0 ? "Usage: " : "       "
            return lead + (line.1.remark.map { line.0.padded(to: widest + 2) + $0 } ?? line.0)
        }
    }

    private static var statuses: [String] {
        let words = ExitStatus.allCases.map { status in
            "\(status.rawValue)\(status.summary.map { " \($0)" } ?? "")"
        }
        // Each stays on one line.
        let ends = Array(repeating: ";", count: words.count - 1) + ["."]
        return wrapped(["Exit status:"] + zip(words, ends).map { $0 + $1 })
    }

    private static func lines(_ section: Help.Section) -> [String] {
        let lead = section.lead ?? "\(section.heading):"
        return (lead.isEmpty ? [] : [lead]) + section.items.flatMap(lines)
    }

    private static func lines(_ item: Help.Item) -> [String] {
        switch item {
        case .paragraph(let text): wrapped(text.split(separator: " ").map(String.init))
        case .rows(let rows): lines(rows)
        case .samples(let rows): rows.map { "  " + $0.joined(separator: String(repeating: " ", count: gap)) }
        case .choices(let flag): lines(Help.rows(of: flag))
        case .flags(let flags):
            flags.map { flag in
                let letter = flag.letter.map { "-\($0), " } ?? "    "
                return "  \(letter)\(call(flag))  ".padded(to: flagColumn) + flag.summary
            }
        }
    }

    private static func lines(_ rows: [Help.Row]) -> [String] {
        let widest = rows.map(\.term.count).max() ?? 0
        return rows.map { "  \($0.term)".padded(to: max(listColumn, 2 + widest + gap)) + $0.words }
    }

    /// A flag as it is typed, with what its value is called.
    private static func call(_ flag: Flag) -> String { flag.name + (flag.value.map { " \($0.name)" } ?? "") }

    /// Parts that are not to be broken, in lines.
    private static func wrapped(_ parts: [String]) -> [String] {
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, last.count + 1 + part.count <= width {
                lines[lines.count - 1] = "\(last) \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines
    }
}

extension String {
    /// With blanks at its end, so that it is `width` long.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
