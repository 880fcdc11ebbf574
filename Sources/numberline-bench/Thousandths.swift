/// A number with three places, computed without floating point.
struct Thousandths: Equatable {
    /// How many thousandths it is.
    let count: Int

    init(_ count: Int) { self.count = count }

    /// A quotient, rounded; of nothing by nothing it is 0.
    init(_ dividend: Int, over divisor: Int) {
        let divisor = max(divisor, 1)
        count = (dividend * 1000 + divisor / 2) / divisor
    }

    /// All places, but no zeros at the end: `12.5`.
    var exact: String {
        var text = decimal(count.magnitude, places: 3)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return sign + text
    }

    /// Three digits that count, or all before the point: `0.12`, `1.23`, `12.3`, `1,234`.
    var rounded: String {
        switch count.magnitude {
        case ..<9_995: sign + decimal((count.magnitude + 5) / 10, places: 2)
        case ..<99_950: sign + decimal((count.magnitude + 50) / 100, places: 1)
        default: sign + grouped(Int((count.magnitude + 500) / 1000))
        }
    }

    private var sign: String { count < 0 ? "-" : "" }

    private func decimal(_ digits: UInt, places: Int) -> String {
        let text = String(digits)
        let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
        return "\(padded.dropLast(places)).\(padded.suffix(places))"
    }
}

/// A whole number with a comma before each three digits: `10,000`.
func grouped(_ number: Int) -> String {
    guard number.magnitude >= 1000 else { return String(number) }
    let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1000)
    let digits = String(rest.magnitude)
    return "\(grouped(thousands)),\(String(repeating: "0", count: 3 - digits.count))\(digits)"
}
