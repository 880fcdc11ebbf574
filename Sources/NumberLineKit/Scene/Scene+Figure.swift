extension Scene {
    /// Lays a figure out for a medium.
    ///
    /// ```swift
    /// let scene = Scene(try Figure(Plan(NumberSentence("4 + 8"))), metrics: .columns(80))
    /// ```
    ///
    /// - Complexity: O(*n* log *n*) in the number of marks and ticks.
    public init(_ figure: Figure, metrics: Metrics) {
        var sentence = SentenceLayout(metrics)
        sentence.place(figure.sentence)
        var elements = sentence.elements
        var width = sentence.width
        var rows: [Range<Int>] = []
        var stands: [Int] = []
        var top = sentence.bottom
        for panel in figure.panels {
            if let caption = panel.caption {
                top += metrics.captionLine
                elements.append(sentence.caption(caption, at: top))
            }
            top += metrics.afterSentence
            let layout = PanelLayout(panel, top: top, metrics: metrics)
            elements += layout.elements
            stands += layout.stands.map { rows.count + $0 }
            rows += layout.rows
            width = max(width, layout.width)
            top = layout.bottom
        }
        self.elements = elements
        self.rows = rows
        self.stands = stands
        self.width = width
        height = top + metrics.bottom
        moments = figure.moments
        slug = figure.slug
    }
}

/// The sentence over the picture, on as many lines as it needs.
private struct SentenceLayout {
    private let metrics: Metrics
    private(set) var elements: [Scene.Element] = []
    /// The right edge of the longest line, with the margin.
    private(set) var width: Int
    /// The last line's height on the page.
    private(set) var bottom: Int

    init(_ metrics: Metrics) {
        self.metrics = metrics
        width = 2 * metrics.margin
        bottom = metrics.sentenceTop
    }

    mutating func place(_ parts: [Figure.Part]) {
        var (x, end) = (metrics.margin, metrics.margin)
        for (index, part) in parts.enumerated() {
            if index == 0 || !part.replaces(parts[index - 1]) {
                x = end == metrics.margin ? end : end + blank
                if x + room(for: parts[index...]) + metrics.margin > metrics.breadth, x > metrics.margin {
                    x = metrics.margin
                    bottom += metrics.sentenceLine
                }
                end = x
            }
            elements.append(element(part.text, .sentence, x: x, y: bottom, ink: part.ink, life: part.life))
            end = max(end, x + metrics.width(of: part.text, in: .sentence))
            width = max(width, end + metrics.margin)
        }
    }

    private var blank: Int { metrics.width(of: " ", in: .sentence) }

    /// The width of the first of `parts`: with what takes its place later, and of an equals sign with what follows it,
    /// since neither is torn apart.
    private func room(for parts: ArraySlice<Figure.Part>) -> Int {
        guard let first = parts.first else { return 0 }
        let width = metrics.width(of: first.text, in: .sentence)
        let rest = parts.dropFirst()
        if first.text == "=" { return width + blank + room(for: rest) }
        guard let next = rest.first, next.replaces(first) else { return width }
        return max(width, metrics.width(of: next.text, in: .sentence))
    }

    mutating func caption(_ text: String, at y: Int) -> Scene.Element {
        width = max(width, 2 * metrics.margin + metrics.width(of: text, in: .caption))
        return element(text, .caption, x: metrics.margin, y: y, ink: .quiet, life: .always)
    }

    private func element(_ text: String, _ face: Face, x: Int, y: Int, ink: Ink, life: Lifetime) -> Scene.Element {
        let text = Shape.Text(text: text, face: face, x: x, y: y, isCentred: false)
        return Scene.Element(shape: .text(text), ink: ink, life: life, layer: .writing)
    }
}

extension Figure.Part {
    /// Whether it comes as `other` goes, and so takes its place.
    fileprivate func replaces(_ other: Figure.Part) -> Bool {
        life.first > 0 && other.life.end == life.first
    }
}
