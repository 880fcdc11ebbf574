/// How what a plan says is named in messages: as it was typed.
public enum Naming: Hashable, Sendable {
    /// After flags: `--by whole`.
    case flags
    /// In a lesson, `by: whole`, but for some keys that flags have said.
    case lesson(flags: Set<Plan.Key>)

    /// In a lesson.
    public static let keys = Naming.lesson(flags: [])

    private func isFlag(_ key: Plan.Key) -> Bool {
        switch self {
        case .flags: true
        case .lesson(let flags): flags.contains(key)
        }
    }

    /// A key as it is typed.
    func name(_ key: Plan.Key) -> String { isFlag(key) ? "--\(key.rawValue)" : "'\(key.rawValue)'" }

    /// A key with a value, as they are typed.
    func name(_ key: Plan.Key, _ value: String) -> String {
        isFlag(key) ? "--\(key.rawValue) \(value)" : "'\(key.rawValue): \(value)'"
    }
}

/// A text as messages show it: printable, in quotes.
package func quoted(_ text: String) -> String { "'\(Excerpt.printable(text))'" }

/// Numerals in messages have the minus of the keyboard, since that is what is typed.
func typed(_ text: String) -> String { String(text.map { $0 == Numeral.minus ? "-" : $0 }) }

/// A number with its thousands apart.
package func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    return "\(grouped(number / 1000)),\(String(1000 + number % 1000).dropFirst())"
}

extension Collection where Element: RawRepresentable<String> {
    /// The names as a sentence has them: `grow, ruled, open or path`.
    package var words: String {
        let names = map(\.rawValue)
        return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    }
}
