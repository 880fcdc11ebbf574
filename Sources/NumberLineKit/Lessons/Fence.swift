/// The lines around code in Markdown: three backticks or tildes, or more of them.
struct Fence: Hashable, Sendable {
    /// The blanks before it: three at most.
    let indent: Int
    /// What the fence is made of, and how many.
    private let sign: Unicode.Scalar
    private let count: Int
    /// What stands after it.
    let info: String
    /// How its line ends, as all lines do that come in place of the block.
    let ending: String

    /// The fence that `line` opens; nil where it opens none.
    init?(_ line: LessonLine) {
        let scalars = line.text.unicodeScalars
        let indent = scalars.prefix { $0 == " " }.count
        let rest = scalars.dropFirst(indent)
        guard indent <= 3, let sign = rest.first, sign == "`" || sign == "~" else { return nil }
        count = rest.prefix { $0 == sign }.count
        info = String(String.UnicodeScalarView(rest.dropFirst(count))).trimmed
        // With a backtick after it, it is code in a line of text.
        guard count >= 3, sign != "`" || !info.unicodeScalars.contains("`") else { return nil }
        self.indent = indent
        self.sign = sign
        ending = line.ending.isEmpty ? "\n" : line.ending
    }

    /// Whether it begins a picture.
    var isNumberline: Bool { language.lowercased() == "numberline" }

    /// The first word after it.
    private var language: Substring { info.prefix { $0 != " " && $0 != "\t" } }

    /// What follows the first word.
    var words: String { info.dropFirst(language.count).trimmed }

    /// Whether a line looks like the beginning of a picture to people, though it is code or a quotation in Markdown.
    static func isMisplaced(_ line: LessonLine) -> Bool {
        // Blanks, and what begins a quotation or an item of a list.
        let words = line.text.unicodeScalars.drop { " \t>-*+.)0123456789".unicodeScalars.contains($0) }
        guard let sign = words.first, sign == "`" || sign == "~" else { return false }
        let rest = words.drop { $0 == sign }
        let language = String(String.UnicodeScalarView(rest)).trimmed.lowercased()
        return words.count - rest.count >= 3 && language.prefix { $0 != " " } == "numberline"
    }

    /// Whether `line` ends what this began.
    func isClosed(by line: LessonLine) -> Bool {
        let scalars = line.text.unicodeScalars
        let indent = scalars.prefix { $0 == " " }.count
        let rest = scalars.dropFirst(indent)
        let length = rest.prefix { $0 == sign }.count
        return indent <= 3 && length >= count && rest.dropFirst(length).allSatisfy { $0 == " " || $0 == "\t" }
    }
}
