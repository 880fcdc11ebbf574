extension Completions {
    /// For fish, 3.0 and later.
    static var fish: String {
        let endings = inputEndings.map { "\\\($0)" }.joined(separator: "|")
        return """
            # Completions of \(Help.program) for fish. Source this file, or keep it where completions are looked for.

            function __numberline_inputs
                # A path may have a tab and its kind after it.
                __fish_complete_path (commandline -ct) | string match -r '^[^\\t]*(?:/|\(endings))(?:\\t.*)?$'
            end

            complete -c \(Help.program) -f -a '(__numberline_inputs)'
            \(Flag.allCases.map(line).joined(separator: "\n"))

            """
    }

    private static func line(_ flag: Flag) -> String {
        let names = (flag.letter.map { ["-s \($0)"] } ?? []) + ["-l \(flag.rawValue)"]
        let value = flag.value.map(value).map { [$0] } ?? []
        return (["complete -c \(Help.program)"] + names + value + ["-d \(quoted(flag.summary))"])
            .joined(separator: " ")
    }

    private static func value(_ value: Flag.Value) -> String {
        if value.isPath { return "-r -F" }
        guard !value.words.isEmpty else { return "-x" }
        // The list is evaluated as words of the shell: a tab there parts a word from its description.
        let words = value.words.map { "\($0.name)\($0.summary.map { "\\t\(quoted($0))" } ?? "")" }
        return "-x -a \(quoted(words.joined(separator: " ")))"
    }

    /// As one word of the shell.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
