/// A page in one medium, on which things are drawn one after the other.
struct Sheet {
    let metrics: Metrics
    /// Everything so far, in the order it was drawn.
    private(set) var elements: [Scene.Element] = []

    /// How something is drawn, and when it is there.
    struct Style {
        let ink: Ink
        let life: Lifetime
        let layer: Scene.Layer

        init(_ ink: Ink, _ life: Lifetime, _ layer: Scene.Layer) {
            (self.ink, self.life, self.layer) = (ink, life, layer)
        }
    }

    /// An empty page, on which so many things will be drawn.
    init(_ metrics: Metrics, count: Int) {
        self.metrics = metrics
        elements.reserveCapacity(count)
    }

    /// What is never there has had its room by now, and is not drawn.
    mutating func draw(_ shape: Shape, _ style: Style) {
        guard style.life != .never else { return }
        elements.append(Scene.Element(shape: shape, ink: style.ink, life: style.life, layer: style.layer))
    }

    /// A line of writing on the base line `y`. `x` is its left edge, or its middle where it is centred; in cells it is
    /// always the left edge.
    mutating func write(_ writing: Writing, _ face: Face, x: Int, y: Int, isCentred: Bool, _ style: Style) {
        if let text = metrics.isCells ? writing.text : writing.plain {
            guard !text.isEmpty else { return }
            return draw(.text(Shape.Text(text: text, face: face, x: x, y: y, isCentred: isCentred)), style)
        }
        var left = isCentred ? x - metrics.width(of: writing, in: face) / 2 : x
        for (index, run) in writing.runs.enumerated() {
            switch run {
            case .text(let text):
                // Blanks at the ends are distances: in SVG they would be lost.
                let blanks = text.prefix { $0 == " " }
                let inked = String(text.dropFirst(blanks.count).reversed().drop { $0 == " " }.reversed())
                let x = left + metrics.width(of: String(blanks), in: face)
                if !inked.isEmpty {
                    draw(.text(Shape.Text(text: inked, face: face, x: x, y: y, isCentred: false)), style)
                }
                left += metrics.width(of: text, in: face)
            case .fraction(let fraction):
                left += index > 0 ? Metrics.wholeGap : 0
                left = write(fraction, face, left: left, y: y, style)
            }
        }
    }

    /// A fraction with its bar; its right edge is where it ends.
    private mutating func write(
        _ fraction: Numeral.Fraction, _ face: Face, left: Int, y: Int, _ style: Style
    ) -> Int {
        let width = metrics.width(of: fraction, in: face)
        let (middle, bar) = (left + width / 2, y - metrics.barHeight(face))
        for (text, base) in [
            (fraction.numerator, bar - Metrics.barGap),
            (fraction.denominator, bar + Metrics.barGap + face.fractionDigitHeight),
        ] {
            draw(
                .text(Shape.Text(text: text, face: face, x: middle, y: base, isCentred: true, isFraction: true)), style)
        }
        draw(.bar(from: left, to: left + width, y: bar, isThick: face.isBold), style)
        return left + width
    }
}
