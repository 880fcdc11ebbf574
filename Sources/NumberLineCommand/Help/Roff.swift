/// Text as mdoc(7) wants it.
enum Roff {
    /// The longest line of text.
    private static let width = 80

    /// Text within a line. A minus and a quote stay what they are when they are copied from the page.
    static func escaped(_ text: some StringProtocol) -> String {
        text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "\"": "\\(dq"
            case "^": "\\(ha"
            case "~": "\\(ti"
            default: String(character)
            }
        }.joined()
    }

    /// A line of text: a dot at its beginning would make it a macro.
    static func line(_ text: some StringProtocol) -> String {
        let words = escaped(text)
        return words.hasPrefix(".") ? "\\&\(words)" : words
    }

    /// One argument of a macro, whatever is in it. What is short could be a macro's name or a delimiter: a character of no
    /// width makes it text.
    static func argument(_ text: some StringProtocol) -> String {
        let words = escaped(text)
        if words.contains(" ") { return "\"\(words)\"" }
        return words.count < 3 ? "\\&\(words)" : words
    }

    /// A macro for a flag, without its dot.
    static func macro(_ flag: Flag) -> String { "Fl Fl \(escaped(flag.rawValue))" }

    /// Text as lines, its flags in macros and each sentence beginning a line.
    static func prose(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        func end() {
            if !line.isEmpty { lines.append(line) }
            line = ""
        }
        for word in text.split(separator: " ") {
            if let macro = flagMacro(word) {
                end()
                lines.append(macro)
                continue
            }
            if line.count + 1 + escaped(word).count > width { end() }
            line += line.isEmpty ? self.line(word) : " \(escaped(word))"
            if word.hasSuffix(".") && !word.hasSuffix("..") { end() }
        }
        end()
        return lines
    }

    /// A line for a word that names a flag, with what stands around it; nil for another word.
    private static func flagMacro(_ word: Substring) -> String? {
        let isBracketed = word.hasPrefix("(") && word.hasSuffix(")")
        let inner = isBracketed ? word.dropFirst().dropLast() : word
        let name = inner.prefix { !",;:.?!".contains($0) }
        let flag = Flag.allCases.first { $0.name == name || $0.letter.map { "-\($0)" == name } ?? false }
        guard let flag else { return nil }
        let isLetter = !name.hasPrefix("--")
        let parts = [isLetter ? "Fl \(name.dropFirst())" : macro(flag)] + inner.dropFirst(name.count).map { "\($0)" }
        return ".\(isBracketed ? "Pq " : "")\(parts.joined(separator: " "))"
    }
}
