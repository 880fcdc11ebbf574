extension Completions {
    /// For zsh: autoloaded from a folder of `fpath`, or sourced after `compinit`.
    static var zsh: String {
        """
        #compdef \(Help.program)

        _numberline() {
            _arguments -S : \\
        \((Flag.allCases.flatMap(specifications) + [inputs]).map { "        \(quoted($0))" }.joined(separator: " \\\n"))
        }

        # As an autoloaded function this file is called to complete something; sourced, it only says what completes it.
        if [[ ${funcstack[1]-} == _numberline ]]; then
            _numberline "$@"
        else
            compdef _numberline \(Help.program)
        fi

        """
    }

    /// What `_arguments` is told of a flag, once for each of its names.
    private static func specifications(_ flag: Flag) -> [String] {
        let names = names(of: flag)
        // A flag excludes its other name; one that stands alone all others.
        let excluded = flag.uses.isEmpty ? "(- *)" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
        return names.map { name in
            let repeats = flag.isRepeatable ? "*" : excluded
            let value = flag.value.map { ":\(escaped($0.name, ":")):\(action($0))" } ?? ""
            // A long flag takes its value after = too.
            let isJoined = flag.value != nil && name.hasPrefix("--")
            return "\(repeats)\(name)\(isJoined ? "=" : "")[\(escaped(flag.summary, "[]:"))]\(value)"
        }
    }

    private static func action(_ value: Flag.Value) -> String {
        if value.isPath { return "_files" }
        guard !value.words.isEmpty else { return " " }
        guard value.words.contains(where: { $0.summary != nil }) else {
            return "(\(value.words.map(\.name).joined(separator: " ")))"
        }
        let words = value.words.map { choice in
            // The list is evaluated as words of the shell, then taken apart at colons.
            "\(choice.name)\\:\(quoted(escaped(choice.summary ?? "", ":")))"
        }
        return "((\(words.joined(separator: " "))))"
    }

    private static var inputs: String {
        let endings = inputEndings.map { $0.dropFirst() }.joined(separator: "|")
        return "*:sentence, lesson or list:_files -g \"*.(\(endings))\""
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        String(text.flatMap { $0 == "\\" || special.contains($0) ? ["\\", $0] : [$0] })
    }

    /// As one word of the shell.
    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
