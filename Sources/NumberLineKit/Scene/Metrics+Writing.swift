// Writing in a medium: how much room it takes, and the pieces it is set in. In cells a fraction has a slash and all is
// one line of text; a picture sets it with a bar.
extension Metrics {
    /// Between a whole part and its fraction, and from a fraction's digits to the ends and to the height of its bar.
    private static let (wholeGap, barOverhang, barGap) = (300, 200, 320)

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

    private func width(of fraction: Numeral.Fraction, in face: Face) -> Int {
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
    private func barHeight(_ face: Face) -> Int { face.digitHeight / 2 }

    /// The shapes of a line of writing on the base line `y`. `x` is its left edge, or its middle where it is centred; in
    /// cells it is always the left edge.
    func shapes(of writing: Writing, _ face: Face, x: Int, y: Int, isCentred: Bool) -> [Shape] {
        if let text = isCells ? writing.text : writing.plain {
            return text.isEmpty ? [] : [.text(Shape.Text(text: text, face: face, x: x, y: y, isCentred: isCentred))]
        }
        var left = isCentred ? x - width(of: writing, in: face) / 2 : x
        var shapes: [Shape] = []
        for (index, run) in writing.runs.enumerated() {
            switch run {
            case .text(let text):
                // Blanks at the ends are distances: in SVG they would be lost.
                let blanks = text.prefix { $0 == " " }
                let inked = String(text.dropFirst(blanks.count).reversed().drop { $0 == " " }.reversed())
                let x = left + width(of: String(blanks), in: face)
                if !inked.isEmpty {
                    shapes.append(.text(Shape.Text(text: inked, face: face, x: x, y: y, isCentred: false)))
                }
                left += width(of: text, in: face)
            case .fraction(let fraction):
                left += index > 0 ? Metrics.wholeGap : 0
                let width = width(of: fraction, in: face)
                let (middle, bar) = (left + width / 2, y - barHeight(face))
                let digits = face.fractionDigitHeight
                for (text, base) in [
                    (fraction.numerator, bar - Metrics.barGap), (fraction.denominator, bar + Metrics.barGap + digits),
                ] {
                    shapes.append(
                        .text(
                            Shape.Text(
                                text: text, face: face, x: middle, y: base, isCentred: true, isFraction: true)))
                }
                shapes.append(.bar(from: left, to: left + width, y: bar, isThick: face.isBold))
                left += width
            }
        }
        return shapes
    }
}
