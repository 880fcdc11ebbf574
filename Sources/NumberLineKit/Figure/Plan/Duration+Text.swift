extension Duration {
    /// The longest delay that is taken, in seconds: nobody waits a day for a jump.
    static let longestDelay: Int64 = 86_400

    /// A time as it is typed: seconds as `0.5`, or with a unit, `200ms`, `2s`; exact to the nanosecond. Nil for what
    /// is none, is negative or is longer than a day.
    init?(typed text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        guard
            digits.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = try? NumberSentence.Operand(String(digits)).value,
            let seconds = isMilliseconds ? try? number / Rational(1000) : number,
            let limit = try? Rational(Duration.longestDelay), seconds <= limit,
            let nanoseconds = try? (seconds * Rational(1_000_000_000)).count(of: .one)
        else { return nil }
        self = .nanoseconds(nanoseconds)
    }
}
