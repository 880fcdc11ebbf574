@testable import NumberLineKit

/// The equations in a text, computed: `8 + 5 = 13`, `8 + 2 is 10`, `14 ÷ 4 = 3 remainder 2`, `2/3 + 1/2 = 4/6 + 3/6`. All
/// sides of one must be equal, so that `8 + 2 = 10 + 3 = 13` is false.
struct Sums {
    struct Sum: Hashable {
        let text: String
        let isTrue: Bool
    }

    private(set) var found: [Sum] = []

    private enum Token: Hashable {
        case number(Rational)
        case sign(Character)
        case equals
        case open, close
        case remainder
    }

    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        characters = Array(text)
        while position < characters.count { takeRun() }
    }

    /// Tokens up to what belongs to no equation.
    private mutating func takeRun() {
        let start = position
        var tokens: [Token] = []
        var end = position
        while let token = token() {
            // "It is −3" has nothing on one side.
            if token == .equals, tokens.isEmpty { return }
            // A number after a number begins something else.
            if case .number = token, case .number = tokens.last {
                position = end
                break
            }
            tokens.append(token)
            end = position
        }
        guard end > start else {
            position += 1
            return
        }
        position = end
        while let last = tokens.last, last != .close {
            if case .number = last { break }
            tokens.removeLast()
        }
        let sides = tokens.split(separator: .equals, omittingEmptySubsequences: false).map(Array.init)
        guard sides.count > 1 else { return }
        // A word such as "is" between two numbers says no sum: "2 is less".
        guard tokens.contains(where: { if case .sign = $0 { true } else { false } }) || hasEqualsSign(start..<end)
        else {
            return
        }
        let values = sides.map(value)
        let isTrue = values.allSatisfy { $0 != nil && $0 == values[0] }
        found.append(Sum(text: String(characters[start..<end]), isTrue: isTrue))
    }

    private func hasEqualsSign(_ range: Range<Int>) -> Bool { characters[range].contains("=") }

    /// The next token, blanks before it passed over; nil at what is none, which is left where it is.
    private mutating func token() -> Token? {
        let start = position
        while position < characters.count, characters[position] == " " || characters[position] == "\n" { position += 1 }
        guard position < characters.count else { return nil }
        let character = characters[position]
        switch character {
        case "0"..."9" where character.isASCII: return number()
        case "+", "-", "\u{2212}", "\u{D7}", "\u{F7}":
            position += 1
            return .sign(character == "-" ? "\u{2212}" : character)
        case "=", "(", ")":
            position += 1
            return character == "=" ? .equals : character == "(" ? .open : .close
        default:
            for (word, token) in [("is", Token.equals), ("remainder", .remainder), ("x", .sign("\u{D7}"))] {
                let end = position + word.count
                guard end < characters.count, String(characters[position..<end]) == word, characters[end] == " " else {
                    continue
                }
                position = end
                return token
            }
            position = start
            return nil
        }
    }

    /// A whole number, a decimal, a fraction, or a whole part and a proper fraction.
    private mutating func number() -> Token? {
        func digits() -> String {
            let start = position
            while position < characters.count, characters[position].isASCII, characters[position].isNumber {
                position += 1
            }
            return String(characters[start..<position])
        }
        func next(_ offset: Int) -> Character? {
            characters.indices.contains(position + offset) ? characters[position + offset] : nil
        }
        var text = digits()
        if let sign = next(0), sign == "." || sign == "/", next(1)?.isNumber == true {
            position += 1
            text += String(sign) + digits()
        } else if next(0) == " ", next(1)?.isNumber == true {
            let before = position
            position += 1
            let top = digits()
            if next(0) == "/", next(1)?.isNumber == true {
                position += 1
                text += " \(top)/\(digits())"
            } else {
                position = before
            }
        }
        return (try? NumberSentence.Operand(text)).map { .number($0.value) }
    }

    /// What a side comes to: products before sums; a remainder only after a division.
    private func value(_ side: [Token]) -> [Rational]? {
        var rest = side[...]
        guard let value = sum(&rest) else { return nil }
        if rest.first == .remainder {
            rest.removeFirst()
            guard case .number(let remainder) = rest.popFirst(), rest.isEmpty else { return nil }
            return [value, remainder]
        }
        guard rest.isEmpty else { return nil }
        // A division that does not come out even is said with its remainder.
        guard side.count == 3, side[1] == .sign("\u{F7}"), !value.isWhole, case .number(let dividend) = side[0],
            case .number(let divisor) = side[2], let count = try? dividend.count(of: divisor),
            let rest = try? dividend - Rational(count) * divisor
        else { return [value, .zero] }
        return [Rational(Int32(count)), rest]
    }

    private func sum(_ rest: inout ArraySlice<Token>) -> Rational? {
        var isNegative = false
        if rest.first == .sign("\u{2212}") {
            rest.removeFirst()
            isNegative = true
        }
        guard var value = product(&rest) else { return nil }
        if isNegative { value = -value }
        while case .sign(let sign) = rest.first, sign == "+" || sign == "\u{2212}" {
            rest.removeFirst()
            guard let next = product(&rest), let sum = try? sign == "+" ? value + next : value - next else {
                return nil
            }
            value = sum
        }
        return value
    }

    private func product(_ rest: inout ArraySlice<Token>) -> Rational? {
        guard var value = factor(&rest) else { return nil }
        while case .sign(let sign) = rest.first, sign == "\u{D7}" || sign == "\u{F7}" {
            rest.removeFirst()
            guard let next = factor(&rest), let result = try? sign == "\u{D7}" ? value * next : value / next else {
                return nil
            }
            value = result
        }
        return value
    }

    private func factor(_ rest: inout ArraySlice<Token>) -> Rational? {
        switch rest.popFirst() {
        case .number(let value): return value
        case .open:
            let value = sum(&rest)
            return rest.popFirst() == .close ? value : nil
        default: return nil
        }
    }
}
