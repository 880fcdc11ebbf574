import NumberLineKit

/// What a command line asks for.
enum Request {
    case help
    case version
    /// Nothing: where to begin is shown.
    case examples
    case show(Plan, Output)

    /// Where the result goes.
    enum Output: Hashable {
        /// To standard output: played where that is a terminal, else as text.
        case play(ScreenWishes)
        /// The finished picture to standard output.
        case standardOutput
        /// The finished picture to a file.
        case file(String)
        /// The finished picture into a folder, under the sentence's name.
        case folder(String)
        /// A picture a step into a folder.
        case frames(String)
    }

    /// What is wanted of the terminal.
    struct ScreenWishes: Hashable {
        var color: ColorWish = .auto
        var isASCII = false
        var isStill = false
        var isQuiet = false
    }

    /// When to use colours.
    enum ColorWish: String, CaseIterable {
        case auto, always, never
    }
}
