extension Scene {
    /// Lays a figure out for a medium.
    ///
    /// ```swift
    /// let scene = Scene(try Figure(Plan(NumberSentence("4 + 8"))), metrics: .columns(80))
    /// ```
    ///
    /// - Complexity: O(*n* log *n*) in the number of marks and ticks.
    public init(_ figure: Figure, metrics: Metrics) {
        var page = PageLayout(
            metrics, steps: figure.moments.count,
            count: figure.panels.reduce(8) { $0 + $1.marks.count + $1.marks.count / 4 })
        let scaled = figure.panels.filter { $0.magnified == nil }
        // What is magnified must be seen in one piece.
        let isZoomed = scaled.count < figure.panels.count
        let group = PanelGroup(scaled, mayBreak: !isZoomed, metrics: metrics)
        for panel in scaled { page.add(panel, group) }
        for zoom in figure.panels where zoom.magnified != nil {
            page.add(zoom, PanelGroup([zoom], least: group.length, mayBreak: false, metrics: metrics))
        }
        medium = metrics.medium
        elements = page.sheet.elements
        rows = page.rows
        // Where nothing arrives, the walk stands where it stood.
        var stand = 0
        stands = page.arrivals.map { arrival in
            stand = arrival ?? stand
            return stand
        }
        start = page.start ?? Point(x: 0, y: 0)
        left = page.left
        width = page.right - page.left
        height = page.bottom + metrics.bottom
        moments = figure.moments
        slug = figure.slug
    }
}

/// Sentences and lines one under the other.
private struct PageLayout {
    private(set) var sheet: Sheet
    private(set) var rows: [Range<Int>] = []
    /// For each step the row that the walk comes to with it, if any.
    private(set) var arrivals: [Int?]
    private(set) var (left, right, bottom) = (0, 0, 0)
    private(set) var start: Scene.Point?
    private var isFirst = true
    private var lastRow: RowLayout?

    init(_ metrics: Metrics, steps: Int, count: Int) {
        arrivals = Array(repeating: nil, count: steps)
        sheet = Sheet(metrics, count: count)
    }

    private var metrics: Metrics { sheet.metrics }

    mutating func add(_ panel: Panel, _ group: PanelGroup) {
        if let magnified = panel.magnified, let above = lastRow {
            let layout = PanelLayout(panel, group, top: bottom + metrics.funnel, on: &sheet)
            let top = layout.rows.first?.lowerBound ?? bottom
            add(layout)
            if let row = layout.lastRow { addFunnel(from: above, magnified, to: row, panel.scale, top: top) }
            return
        }
        var top = isFirst ? metrics.sentenceTop : bottom + metrics.betweenPanels
        if !panel.heading.isEmpty {
            var sentence = SentenceLayout(
                metrics, left: metrics.margin - group.outset, top: isFirst ? top : top + metrics.sentenceLine)
            sentence.place(panel.heading, on: &sheet)
            right = max(right, sentence.right)
            top = sentence.bottom
        }
        if let caption = panel.caption {
            top += metrics.captionLine
            let left = metrics.margin - group.outset
            sheet.write(
                Writing(caption), .caption, x: left, y: top, isCentred: false,
                Sheet.Style(.quiet, .always, .writing))
            var end = left + metrics.width(of: caption, in: .caption)
            if let count = panel.count {
                let x = end + metrics.width(of: " ", in: .caption)
                sheet.write(
                    count.writing, .caption, x: x, y: top, isCentred: false,
                    Sheet.Style(count.ink, count.life, .writing))
                end = x + metrics.width(of: count.writing, in: .caption)
            }
            right = max(right, end + metrics.margin)
        }
        let isTitled = !panel.heading.isEmpty || panel.caption != nil
        let gap = isTitled ? metrics.afterSentence : isFirst ? 0 : metrics.untitled
        add(PanelLayout(panel, group, top: top + gap, on: &sheet))
    }

    private mutating func add(_ layout: PanelLayout) {
        start = start ?? layout.start
        for (step, row) in layout.arrivals where step < arrivals.count {
            arrivals[step] = arrivals[step] ?? rows.count + row
        }
        rows += layout.rows
        left = min(left, layout.left)
        right = max(right, layout.right)
        bottom = layout.bottom
        lastRow = layout.lastRow
        isFirst = false
    }

    /// From the ends of what is magnified to the ends of the line below. Between lie the numbers of the line above.
    private mutating func addFunnel(
        from above: RowLayout, _ magnified: ClosedRange<Int>, to row: RowLayout, _ scale: Scale, top: Int
    ) {
        let ends = [(magnified.lowerBound, scale.shown.lowerBound), (magnified.upperBound, scale.shown.upperBound)]
        // From a row above others it would go through these.
        for (tick, end) in ends where above.contains(magnified.lowerBound) && above.contains(magnified.upperBound) {
            // Down beside the arcs it is upright, so that it crosses none.
            let foot = row.y - metrics.tickHeight - metrics.air
            let shape = Shape.funnel(
                x: above.x(tick), y: above.bottom + metrics.air, toX: row.x(end), toY: min(top, foot), foot: foot)
            sheet.draw(shape, Sheet.Style(.quiet, .always, .axis))
        }
    }
}

/// The sentence over a line, on as many lines as it needs. What is never there together makes no room for each other: the
/// question mark and what comes in its place begin at one place.
private struct SentenceLayout {
    /// Where something ends, on which line of the page.
    private struct Place {
        var x, y: Int
    }

    private let metrics: Metrics
    /// Where its lines begin.
    private let left: Int
    /// The right edge of the longest line, with the margin.
    private(set) var right: Int
    /// What has been placed so far ends here, as long as the answer is not there, and once it is.
    private var (asked, answered): (Place, Place)

    init(_ metrics: Metrics, left: Int, top: Int) {
        self.metrics = metrics
        self.left = left
        right = left + metrics.margin
        asked = Place(x: left, y: top)
        answered = asked
    }

    /// The last line's height on the page.
    var bottom: Int { max(asked.y, answered.y) }

    mutating func place(_ parts: [Figure.Part], on sheet: inout Sheet) {
        for (index, part) in parts.enumerated() {
            // A question has no gap where the answer would be.
            guard part.life != .never else { continue }
            var place = start(of: part)
            if place.x > left {
                place.x += blank
                if place.x - left + room(for: part, before: parts[(index + 1)...]) + 2 * metrics.margin
                    > metrics.breadth
                {
                    place = Place(x: left, y: place.y + metrics.sentenceLine)
                }
            }
            sheet.write(
                part.writing, .sentence, x: place.x, y: place.y, isCentred: false,
                Sheet.Style(part.ink, part.life, .writing))
            place.x += metrics.width(of: part.writing, in: .sentence)
            if part.isOfQuestion { asked = place }
            if part.isOfAnswer { answered = place }
            right = max(right, place.x + metrics.margin)
        }
    }

    private var blank: Int { metrics.width(of: " ", in: .sentence) }

    /// The end of what a part follows: of whatever is farther, where it is always there.
    private func start(of part: Figure.Part) -> Place {
        guard part.isOfQuestion else { return answered }
        guard part.isOfAnswer else { return asked }
        return (asked.y, asked.x) > (answered.y, answered.x) ? asked : answered
    }

    /// The width of a part, of an equals sign with what follows it, since neither is torn apart.
    private func room(for part: Figure.Part, before rest: ArraySlice<Figure.Part>) -> Int {
        let width = metrics.width(of: part.writing, in: .sentence)
        guard part.writing.plain == "=" else { return width }
        var following = -blank
        func follow(_ isNext: (Figure.Part) -> Bool) {
            guard let next = rest.first(where: { $0.life != .never && isNext($0) }) else { return }
            following = max(following, metrics.width(of: next.writing, in: .sentence))
        }
        if part.isOfQuestion { follow(\.isOfQuestion) }
        if part.isOfAnswer { follow(\.isOfAnswer) }
        return width + blank + following
    }
}

extension Figure.Part {
    /// Whether it is there before the answer.
    fileprivate var isOfQuestion: Bool { life.first == 0 }
    /// Whether it is there with the answer.
    fileprivate var isOfAnswer: Bool { life.end == nil }
}
