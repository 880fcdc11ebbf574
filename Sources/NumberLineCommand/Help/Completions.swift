/// Scripts with which shells complete the command's words, from the table of flags. Each is a file to be kept or a text to
/// be sourced.
enum Completions {
    /// How the names of files end that are read in place of a sentence.
    static let inputEndings = [Arguments.lessonEnding, Arguments.listEnding]

    /// What can be typed for a flag: its name, and the letter that stands for it.
    static func names(of flag: Flag) -> [String] { (flag.letter.map { ["-\($0)"] } ?? []) + [flag.name] }
}
