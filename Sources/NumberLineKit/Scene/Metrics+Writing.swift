// How much room writing takes in a medium. In cells a fraction has a slash and all is one line of text; a picture sets it
// with a bar.
extension Metrics {
    /// Between a whole part and its fraction, and from a fraction's digits to the ends and to the height of its bar.
    static let (wholeGap, barOverhang, barGap) = (300, 200, 320)

    /// The width of a line of writing.
    func width(of writing: Writing, in face: Face) -> Int {
        if let text = writing.plain { return width(of: text, in: face) }
        guard !isCells else { return width(of: writing.text, in: face) }
        var width = 0
        for (index, run) in writing.runs.enumerated() {
            switch run {
            case .text(let text): width += self.width(of: text, in: face)
            case .fraction(let fraction):
                width += self.width(of: fraction, in: face) + (index > 0 ? Metrics.wholeGap : 0)
            }
        }
        return width
    }

    func width(of fraction: Numeral.Fraction, in face: Face) -> Int {
        max(fractionWidth(fraction.numerator, face), fractionWidth(fraction.denominator, face)) + 2
            * Metrics.barOverhang
    }

    private func fractionWidth(_ digits: String, _ face: Face) -> Int {
        ArialWidths.width(of: digits, size: face.fractionPoints, isBold: face.isBold)
    }

    /// How far writing reaches above and below its base line.
    func heights(of writing: Writing, in face: Face) -> (above: Int, below: Int) {
        guard !isCells else { return (0, 0) }
        // What is not plain has a fraction.
        guard writing.plain == nil else { return (face.digitHeight, 0) }
        let half = Metrics.barGap + face.fractionDigitHeight
        return (barHeight(face) + half, half - barHeight(face))
    }

    /// The height of a fraction's bar above the base line: that of a minus.
    func barHeight(_ face: Face) -> Int { face.digitHeight / 2 }
}
