import NumberLineKit

/// What a command line asks for.
enum Request {
    case help
    case version
    case completions(Shell)
    /// The manual page.
    case manual
    /// Nothing: where to begin is shown.
    case examples
    case show(Plan, Output)
    /// Lessons, one after the other, with the plan's wishes for all of their blocks.
    case lessons([String], Plan, Output)
    /// The sentences of a list, one after the other, each with the plan's wishes.
    case list(String, Shard, Plan, Output)

    /// Where the result goes.
    enum Output {
        /// To standard output: played where that is a terminal, else as text.
        case play(ScreenWishes)
        /// The finished document to standard output.
        case standardOutput(Document)
        /// The finished document to a file.
        case file(String, Document)
        /// The finished document into a folder, under the sentence's name.
        case folder(String, Document)
        /// A picture a step into a folder.
        case frames(String)
    }

    /// What is wanted of the terminal.
    struct ScreenWishes {
        var color: ColorWish = .auto
        var isASCII = false
        var columns: Int?
        var isStill = false
        var isQuiet = false
    }

    /// When to use colours.
    enum ColorWish: String, CaseIterable {
        case auto, always, never
    }
}
