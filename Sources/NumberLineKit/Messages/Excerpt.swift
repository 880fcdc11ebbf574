/// Text of unknown origin made fit for a terminal.
package struct Excerpt {
    /// The text, and under it carets.
    package let lines: String

    /// More of a text than this is not shown, in scalars.
    package static let longest = 60

    /// The part of `text` around `range`, with carets under it.
    package init(_ text: String, marking range: Range<Int>) {
        let scalars = Array(text.unicodeScalars)
        let from = max(0, min(range.lowerBound, scalars.count) - Excerpt.longest * 2 / 3)
        let to = min(scalars.count, from + Excerpt.longest)
        var shown = from > 0 ? "..." : ""
        var carets = from > 0 ? "   " : ""
        for (index, scalar) in zip(from..., scalars[from..<to]) {
            let piece = Excerpt.printable(scalar)
            shown += piece
            let isMarked = range.contains(index)
            if index < range.upperBound { carets += String(repeating: isMarked ? "^" : " ", count: piece.count) }
        }
        if range.isEmpty || range.lowerBound >= to { carets += "^" }
        lines = "  \(shown)\(to < scalars.count ? "..." : "")\n  \(carets)"
    }

    /// `text` without anything that a terminal would act on, cut off where it is long.
    package static func printable(_ text: String, atMost longest: Int = longest) -> String {
        let scalars = text.unicodeScalars.prefix(longest)
        let shown = scalars.map(printable).joined()
        return scalars.count < text.unicodeScalars.count ? "\(shown)..." : shown
    }

    /// Only what is surely one column wide and harmless is shown as it is: ASCII, the letters of Latin-1 and the signs
    /// of sentences.
    private static func printable(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " "..."~", "\u{A1}"..."\u{AC}", "\u{AE}"..."\u{17F}", "\u{2212}": String(scalar)
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
}
