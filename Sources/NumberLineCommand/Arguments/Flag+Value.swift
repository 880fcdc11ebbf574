import NumberLineKit

extension Flag {
    /// What is given after a flag.
    struct Value {
        /// What it is called in help and in messages.
        let name: String
        /// What it may be, where that can be listed.
        let choices: [Choice]
        /// Whether it is the path of a file or a folder.
        let isPath: Bool

        /// What can be typed as it stands.
        var words: [Choice] { choices.filter(\.isWord) }

        /// Whether its name lists its words.
        var isNamedByWords: Bool { name == Choice.names(of: words) && !words.isEmpty }
    }

    /// One of the values that a flag may have.
    struct Choice {
        let name: String
        /// What it does, in a few words; nil where its name says that.
        var summary: String?
        /// False for the name of what stands there, such as a size.
        var isWord = true

        /// Several of them as the name of a value.
        static func names(of choices: [Choice]) -> String { choices.map(\.name).joined(separator: "|") }
    }

    /// What is given after it; nil for a flag without a value.
    var value: Value? {
        switch self {
        case .start, .addend, .columns: Value(name: "N", choices: [], isPath: false)
        case .shard: Value(name: "I/N", choices: [], isPath: false)
        case .output: Value(name: "PATH", choices: [], isPath: true)
        case .format, .color, .completions: Value(name: Choice.names(of: choices), choices: choices, isPath: false)
        default: key?.value.map { Value(name: $0, choices: choices, isPath: false) }
        }
    }

    private var choices: [Choice] {
        switch self {
        case .by: Strategy.choices
        case .line: LineKind.allCases.map { Choice(name: $0.rawValue, summary: $0.summary) }
        case .theme: ThemeName.allCases.map { Choice(name: $0.rawValue, summary: $0.summary) }
        case .format: Document.Kind.allCases.map { Choice(name: $0.rawValue) }
        case .color: Request.ColorWish.allCases.map { Choice(name: $0.rawValue) }
        case .completions: Shell.allCases.map { Choice(name: $0.rawValue) }
        default: []
        }
    }
}

extension Strategy {
    /// The names, and after the default what a size does.
    fileprivate static var choices: [Flag.Choice] {
        var choices = named.map { Flag.Choice(name: $0.name, summary: $0.summary) }
        choices.insert(Flag.Choice(name: "SIZE", summary: Strategy.size(.one).summary, isWord: false), at: 1)
        return choices
    }

    private var summary: String {
        switch self {
        case .ones: "one unit each; so is a single addend if nothing is said"
        case .size: "that much each, the rest last: --by 10"
        case .whole: "at once; so are several addends, products and divisions if nothing is said"
        case .makeTen: "to the next ten, then tens, then the rest; among fractions and decimals to the next whole"
        case .placeValue: "hundreds, tens, ones, tenths"
        case .compensate: "a whole ten too far and back, where that is nearer"
        }
    }
}

extension LineKind {
    fileprivate var summary: String {
        switch self {
        case .grow: "grows with the walk; the default"
        case .ruled: "stands from the start, from one round number to another"
        case .open: "has only the numbers of the walk, not to scale"
        case .path: "is ten or twenty boxes, for whole numbers from 0"
        }
    }
}

extension ThemeName {
    fileprivate var summary: String {
        switch self {
        case .classroom: "colours on white; the default"
        case .print: "black on white, for photocopies"
        case .contrast: "dark colours and bold strokes"
        case .dark: "light colours on a dark page"
        }
    }
}
