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
        var grade: String??
        for entry in entries {
            if grade != .some(entry.grade) {
                text += "\n"
                if let name = entry.grade { text += "## \(Markdown.escaped(name))\n\n" }
                // Lessons without a grade after some that have one.
                if entry.grade == nil, grade != nil { text += "## Other lessons\n\n" }
                grade = .some(entry.grade)
            }
            text += "- [\(Markdown.escaped(entry.title))](\(Markdown.destination("\(entry.name).md")))"
            text += entry.standard.map { " \u{B7} \(Markdown.escaped($0))" } ?? ""
            text += "\n"
        }
        return Array(text.utf8)
    }
}
