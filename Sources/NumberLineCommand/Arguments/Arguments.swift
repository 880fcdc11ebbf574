/// A command line taken apart: the words of the sentence and the flags with their values.
struct Arguments {
    /// How the name of a lesson ends.
    static let lessonEnding = ".md"
    /// How the name of a list ends.
    static let listEnding = ".txt"

    /// What is not a flag, in order.
    private(set) var words: [String] = []
    private var values: [Flag: [String]] = [:]
    /// The flags that were given, in order.
    private(set) var given: [Flag] = []

    subscript(_ flag: Flag) -> String? { values[flag]?.first }

    /// All values of a flag, in order; of one without a value an empty text.
    func values(of flag: Flag) -> [String] { values[flag] ?? [] }

    func has(_ flag: Flag) -> Bool { values[flag] != nil }

    /// Reads from left to right. A flag with a value takes the next argument whatever it is; what begins like a number
    /// is a word, a minus before it included; after `--` all are words.
    init(_ arguments: [String]) throws(CommandError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard Arguments.isFlag(argument) else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let name = parts.first, let flag = Arguments.flag(named: name) else {
                throw .unknownFlag(parts.first ?? argument)
            }
            guard flag.isRepeatable || !given.contains(flag) else { throw .repeatedFlag(flag) }
            if !has(flag) { given.append(flag) }
            let attached = parts.count > 1 ? parts[1] : nil
            if flag.value == nil {
                guard attached == nil else { throw .unwantedValue(flag) }
                values[flag] = [""]
            } else {
                guard let value = attached ?? rest.popFirst() else { throw .missingValue(flag) }
                values[flag, default: []].append(value)
            }
        }
    }

    /// A minus before a digit, a point, a bracket or nothing belongs to the sentence.
    private static func isFlag(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.unicodeScalars.dropFirst().first else { return false }
        return !("0"..."9").contains(second) && second != "." && second != "("
    }

    private static func flag(named name: String) -> Flag? {
        if name.hasPrefix("--") { return Flag(rawValue: String(name.dropFirst(2))) }
        guard name.count == 2, let letter = name.last else { return nil }
        return Flag.allCases.first { $0.letter == letter }
    }
}
