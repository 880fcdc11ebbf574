extension SVGWriter {
    /// Writes an element of a scene.
    mutating func draw(_ element: Scene.Element) {
        let color = theme.colors[element.ink]
        let widths = theme.widths
        switch element.shape {
        case .line(let from, let to, let y): line(from: (from, y), to: (to, y), .line(color, widths.line))
        case .end(let x, let tip, let y): end(x: x, tip: tip, y: y, color)
        case .goingOn(let x, let tip, let y): goingOn(x: x, tip: tip, y: y, color)
        case .axisBreak(let from, let to, let y): axisBreak(from: from, to: to, y: y, color)
        case .tick(let x, let y, let isMajor):
            let half = isMajor ? 1200 : 800
            let width = element.ink == .unwalked ? widths.unwalkedTick : widths.tick
            line(from: (x, y - half), to: (x, y + half), .line(color, width, isRound: true))
        case .dot(let x, let y): circle(x, y, radius: theme.sizes.dot, .surface(color))
        case .ring(let x, let y, let isOuter): ring(x, y, isOuter: isOuter, color)
        case .diamond(let x, let y): diamond(x, y, color)
        case .box(let from, let to, let y, let height, let isShaded):
            box(from, to, y, height, isShaded: isShaded, color)
        case .underline(let from, let to, let y, let height):
            let base = y + height - widths.frame
            line(from: (from + 300, base), to: (to - 300, base), .line(color, widths.frame))
        case .frame(let from, let to, let y, let height, let isTarget):
            if isTarget {
                inner(from, to, y, height, inset: 750, .outline(color, widths.box, dash: theme.dashes.target))
            } else {
                inner(from, to, y, height, inset: 0, .outline(color, widths.frame))
            }
        case .arc(let arc): draw(ArcPath(arc, theme.sizes), color)
        case .bracket(let from, let to, let y, let gap, let style):
            bracket(from: from, to: to, y: y, gap: gap, style, color)
        case .leader(let x, let from, let to): line(from: (x, from), to: (x, to), .line(color, widths.leader))
        case .funnel(let x, let y, let toX, let toY, let foot):
            line(from: (x, y), to: (toX, toY), .line(color, widths.leader))
            if foot > toY { line(from: (toX, toY), to: (toX, foot), .line(color, widths.leader)) }
        case .bar(let from, let to, let y, let isThick):
            line(from: (from, y), to: (to, y), .line(color, isThick ? widths.thickBar : widths.bar))
        case .text(let text): self.text(text, color)
        }
    }

    /// Two strokes across the line, the page between them.
    private mutating func axisBreak(from: Int, to: Int, y: Int, _ color: Color) {
        let middle = (from + to) / 2
        polygon(
            [(middle - 800, y + 800), (middle, y - 800), (middle + 800, y - 800), (middle, y + 800)],
            .surface(theme.colors.background))
        for x in [middle - 800, middle] {
            line(from: (x, y + 900), to: (x + 800, y - 900), .line(color, theme.widths.tick, isRound: true))
        }
    }

    /// The page shows in a ring, but not where it lies around something.
    private mutating func ring(_ x: Int, _ y: Int, isOuter: Bool, _ color: Color) {
        let width = theme.widths.ring
        guard isOuter else {
            return circle(x, y, radius: theme.sizes.ring, .surface(theme.colors.background, edge: color, width))
        }
        circle(x, y, radius: theme.sizes.outerRing, .outline(color, width))
    }

    private mutating func diamond(_ x: Int, _ y: Int, _ color: Color) {
        let half = theme.sizes.diamond
        polygon(
            [(x, y - half), (x + half, y), (x, y + half), (x - half, y)],
            .surface(theme.colors.background, edge: color, theme.widths.diamond))
    }

    private mutating func box(_ from: Int, _ to: Int, _ y: Int, _ height: Int, isShaded: Bool, _ color: Color) {
        let (widths, colors) = (theme.widths, theme.colors)
        let fill = isShaded ? colors.shade : colors.background
        rectangle(
            x: from, y: y - height, width: to - from, height: 2 * height,
            .surface(fill, edge: color, widths.box))
        guard isShaded, let inset = widths.inset else { return }
        inner(from, to, y, height, inset: 350, .outline(color, inset))
    }

    /// An outline so far inside a box.
    private mutating func inner(_ from: Int, _ to: Int, _ y: Int, _ height: Int, inset: Int, _ style: SVGStyle) {
        rectangle(
            x: from + inset, y: y - height + inset, width: to - from - 2 * inset, height: 2 * (height - inset), style)
    }

    /// The line runs on into the arrowhead, whose tip is the end of the picture's line.
    private mutating func end(x: Int, tip: Int, y: Int, _ color: Color) {
        let back = tip < x ? 1200 : -1200
        line(from: (x, y), to: (tip + back / 2, y), .line(color, theme.widths.line))
        polygon([(tip, y), (tip + back, y - 600), (tip + back, y + 600)], .surface(color))
    }

    /// The line runs on and out in three dots.
    private mutating func goingOn(x: Int, tip: Int, y: Int, _ color: Color) {
        let back = tip < x ? 700 : -700
        line(from: (x, y), to: (tip + 3 * back, y), .line(color, theme.widths.line))
        for dot in 0..<3 { circle(tip + dot * back, y, radius: 180, .surface(color)) }
    }

    private mutating func draw(_ arc: ArcPath, _ color: Color) {
        let dash = arc.isLeftward ? theme.dashes.left : nil
        path(.outline(color, theme.widths.arc, dash: dash, isRound: dash == nil), arc.curve(into:))
        path(.surface(color), arc.arrow(into:))
    }

    private mutating func bracket(
        from: Int, to: Int, y: Int, gap: Range<Int>, _ style: Shape.Style, _ color: Color
    ) {
        let foot = style.isUnder ? y - 800 : y + 800
        let (widths, dashes) = (theme.widths, theme.dashes)
        let line: SVGStyle =
            style.isDashed
            ? .outline(color, widths.dashedBracket, dash: dashes.remainder, isRound: false)
            : .outline(color, widths.bracket)
        path(line) { path in
            path.point("M", from, foot)
            path.upright(y)
            path.across(gap.isEmpty ? to : gap.lowerBound)
            if !gap.isEmpty {
                path.point(" M", gap.upperBound, y)
                path.across(to)
            }
            path.upright(foot)
        }
    }
}
