/// Figures in rows, under a title.
struct Table {
    let title: String
    /// What the figures are, in sentences.
    let note: String
    let columns: [String]
    let rows: [[String]]

    /// How wide text is at most.
    static let width = 100

    /// The table for a terminal, its first column from the left, the others up to the right. Without rows only what is
    /// said of it.
    var text: String {
        let widths = columns.indices.map { index in ([columns] + rows).map { $0[index].count }.max() ?? 0 }
        let lines = ([columns] + rows).map { row in
            // Nothing stands after the last cell that is not empty.
            row.indices.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1).map { index in
                let blanks = String(repeating: " ", count: widths[index] - row[index].count)
                return index == 0 ? row[index] + blanks : blanks + row[index]
            }.joined(separator: "   ")
        }
        return Table.lines([title] + Table.wrapped(note) + (rows.isEmpty ? [] : [""] + lines.map { "  \($0)" }))
    }

    /// The table as Markdown.
    var markdown: String {
        let rule = columns.indices.map { $0 == 0 ? "---" : "---:" }
        let lines = ([columns, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
        return Table.lines(Table.wrapped("**\(title).** \(note)") + (rows.isEmpty ? [] : [""] + lines))
    }

    /// Lines, each with its end.
    static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    /// Text in lines that fit.
    static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
