/// What the program says of itself, as data: `--help` and the manual page are made from it.
enum Help {
    static let version = "0.1.0"
    /// The day of the manual page, as mdoc writes one: when what it says has last changed.
    static let date = "November 30, 2026"
    /// What is typed to run it.
    static let program = "numberline"

    /// What stands for any of the flags.
    static let anyFlags = "FLAGS"

    /// One way to call the program.
    struct Form {
        /// Flags that it needs, each with its value.
        var flags: [Flag] = []
        /// Words that stand for something else.
        var inputs: [String] = []
        /// What it is, where its words do not say it.
        var remark: String?
    }

    /// What is explained, and how.
    struct Row {
        let term: String
        let words: String
    }

    /// A part under a heading.
    struct Section {
        let heading: String
        /// The line over it in the help; the heading where nothing else is said, nothing where it is empty.
        var lead: String?
        let items: [Item]
    }

    /// What a section has in it.
    enum Item {
        case paragraph(String)
        case rows([Row])
        /// What can be typed, several things in a row.
        case samples([[String]])
        case flags([Flag])
        /// What the value of a flag may be.
        case choices(Flag)
    }

    /// What the value of a flag may be, each with what it does.
    static func rows(of flag: Flag) -> [Row] {
        (flag.value?.choices ?? []).map { Row(term: $0.name, words: $0.summary ?? "") }
    }
}
