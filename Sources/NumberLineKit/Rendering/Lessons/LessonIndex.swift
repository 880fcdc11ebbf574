/// A page that leads to several lessons.
public struct LessonIndex: Sendable {
    struct Entry {
        let name, title: String
        let grade, standard: String?
        /// What the first of its pictures shows, and whether it asks something first. The picture itself would take so
        /// much memory that thousands of lessons could not stand in one index.
        let plan: Plan?
        let asks: Bool
        /// The heading that stands before it.
        let heading: String?
    }

    private(set) var entries: [Entry] = []

    /// A page that leads nowhere yet.
    public init() {}

    /// Adds a lesson, whose file is called `name`, without its ending.
    public mutating func add(_ lesson: Lesson, name: String) {
        let isHeaded = entries.last.map { $0.grade != lesson.grade } ?? true
        entries.append(
            Entry(
                name: name, title: lesson.title.isEmpty ? name : lesson.title, grade: lesson.grade,
                standard: lesson.standard, plan: lesson.blocks.first?.plan,
                asks: lesson.blocks.first?.question != nil,
                heading: isHeaded ? lesson.grade ?? (entries.isEmpty ? nil : "Other lessons") : nil))
    }

    /// The page in Markdown: the lessons in the order in which they were added, under a heading for each grade.
    public var markdown: [UInt8] {
        var text = "# Lessons\n"
        for (index, entry) in entries.enumerated() {
            if let heading = entry.heading { text += "\n## \(Markdown.escaped(heading))\n" }
            if index == 0 || entry.heading != nil { text += "\n" }
            text += "- [\(Markdown.escaped(entry.title))](\(Markdown.destination("\(entry.name).md")))"
            text += entry.standard.map { " \u{B7} \(Markdown.escaped($0))" } ?? ""
            text += "\n"
        }
        return Array(text.utf8)
    }
}
