/// A page that leads to several lessons.
public struct LessonIndex: Sendable {
    private struct Entry {
        let name, title: String
        let grade, standard: String?
    }

    private var entries: [Entry] = []

    /// A page that leads nowhere yet.
    public init() {}

    /// Adds a lesson, whose file is called `name`, without its ending.
    public mutating func add(_ lesson: Lesson, name: String) {
        entries.append(
            Entry(
                name: name, title: lesson.title.isEmpty ? name : lesson.title, grade: lesson.grade,
                standard: lesson.standard))
    }

    /// The page: the lessons in the order in which they were added, under a heading for each grade.
    public var markdown: [UInt8] {
        var text = "# Lessons\n"
        for (index, entry) in entries.enumerated() {
            if index == 0 || entries[index - 1].grade != entry.grade {
                let heading = entry.grade ?? (index == 0 ? nil : "Other lessons")
                text += (heading.map { "\n## \(Markdown.escaped($0))\n" } ?? "") + "\n"
            }
            text += "- [\(Markdown.escaped(entry.title))](\(Markdown.destination("\(entry.name).md")))"
            text += entry.standard.map { " \u{B7} \(Markdown.escaped($0))" } ?? ""
            text += "\n"
        }
        return Array(text.utf8)
    }
}
