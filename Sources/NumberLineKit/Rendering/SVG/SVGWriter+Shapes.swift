extension SVGWriter {
    /// Writes an element of a scene.
    mutating func draw(_ element: Scene.Element) {
        let color = theme.color(element.ink)
        switch element.shape {
        case .line(let from, let to, let y): line(from: (from, y), to: (to, y), color, width: 300)
        case .end(let x, let tip, let y): end(x: x, tip: tip, y: y, color)
        case .goingOn(let x, let tip, let y): goingOn(x: x, tip: tip, y: y, color)
        case .axisBreak(let from, let to, let y): axisBreak(from: from, to: to, y: y, color)
        case .tick(let x, let y, let isMajor):
            let half = isMajor ? 1200 : 800
            line(from: (x, y - half), to: (x, y + half), color, width: 250, isRound: true)
        case .dot(let x, let y): circle(x, y, radius: 700, fill: color)
        case .ring(let x, let y, let isOuter):
            circle(x, y, radius: isOuter ? 1150 : 750, fill: isOuter ? "none" : theme.background, ring: color)
        case .diamond(let x, let y): diamond(x, y, color)
        case .box(let from, let to, let y, let height, let isShaded):
            rectangle(from, to, y, height, fill: isShaded ? theme.shade : theme.background, stroke: color, width: 200)
        case .underline(let from, let to, let y, let height):
            line(from: (from + 300, y + height - 400), to: (to - 300, y + height - 400), color, width: 400)
        case .frame(let from, let to, let y, let height):
            rectangle(from, to, y, height, fill: "none", stroke: color, width: 400)
        case .arc(let arc): draw(ArcPath(arc), color)
        case .bracket(let from, let to, let y, let gap, let style):
            bracket(from: from, to: to, y: y, gap: gap, style, color)
        case .leader(let x, let from, let to): line(from: (x, from), to: (x, to), color, width: 120)
        case .funnel(let x, let y, let toX, let toY, let foot):
            line(from: (x, y), to: (toX, toY), color, width: 120)
            if foot > toY { line(from: (toX, toY), to: (toX, foot), color, width: 120) }
        case .bar(let from, let to, let y, let isThick):
            line(from: (from, y), to: (to, y), color, width: isThick ? 180 : 150)
        case .text(let text): draw(text, color)
        }
    }

    /// Two strokes across the line, the page between them.
    private mutating func axisBreak(from: Int, to: Int, y: Int, _ color: String) {
        let middle = (from + to) / 2
        path(
            [(middle - 800, y + 800), (middle + 0, y - 800), (middle + 800, y - 800), (middle, y + 800)],
            Style(fill: theme.background))
        for x in [middle - 800, middle] {
            line(from: (x, y + 900), to: (x + 800, y - 900), color, width: 250, isRound: true)
        }
    }

    private mutating func diamond(_ x: Int, _ y: Int, _ color: String) {
        let half = 850
        path(
            [(x, y - half), (x + half, y), (x, y + half), (x - half, y)],
            Style(fill: theme.background, stroke: color, strokeWidth: 300))
    }

    /// The line runs on into the arrowhead, whose tip is the end of the picture's line.
    private mutating func end(x: Int, tip: Int, y: Int, _ color: String) {
        let back = tip < x ? 1200 : -1200
        line(from: (x, y), to: (tip + back / 2, y), color, width: 300)
        indent()
        buffer.append("<path d=\"M")
        buffer.append(x: tip, y: y)
        buffer.append(" L")
        buffer.append(x: tip + back, y: y - 600)
        buffer.append(" L")
        buffer.append(x: tip + back, y: y + 600)
        buffer.append(" Z\"")
        paint(" fill", color)
        buffer.append("/>\n")
    }

    /// The line runs on and out in three dots.
    private mutating func goingOn(x: Int, tip: Int, y: Int, _ color: String) {
        let back = tip < x ? 700 : -700
        line(from: (x, y), to: (tip + 3 * back, y), color, width: 300)
        for dot in 0..<3 { circle(tip + dot * back, y, radius: 180, fill: color) }
    }

    private mutating func draw(_ path: ArcPath, _ color: String) {
        indent()
        buffer.append("<path d=\"")
        path.curve(into: &buffer)
        buffer.append("\"")
        write(Style(fill: "none", stroke: color, strokeWidth: 250, isRound: true))
        buffer.append("/>\n")
        indent()
        buffer.append("<path d=\"")
        path.arrow(into: &buffer)
        buffer.append("\"")
        paint(" fill", color)
        buffer.append("/>\n")
    }

    private mutating func bracket(
        from: Int, to: Int, y: Int, gap: Range<Int>, _ style: Shape.Style, _ color: String
    ) {
        let foot = style == .under ? y - 800 : y + 800
        indent()
        buffer.append("<path d=\"M")
        buffer.append(x: from, y: foot)
        buffer.append(" V")
        buffer.append(hundredths: y)
        buffer.append(" H")
        buffer.append(hundredths: gap.lowerBound)
        if !gap.isEmpty {
            buffer.append(" M")
            buffer.append(x: gap.upperBound, y: y)
            buffer.append(" H")
            buffer.append(hundredths: to)
        }
        buffer.append(" V")
        buffer.append(hundredths: foot)
        buffer.append("\"")
        let isDashed = style == .dashed
        write(
            Style(
                fill: "none", stroke: color, strokeWidth: isDashed ? 200 : 150, isDashed: isDashed ? true : nil,
                isRound: isDashed ? false : nil))
        buffer.append("/>\n")
    }

    private mutating func draw(_ text: Shape.Text, _ color: String) {
        indent()
        buffer.append("<text")
        attribute(" x", text.x)
        attribute(" y", text.y)
        write(
            Style(
                fill: color, fontFamily: Style.arial, fontSize: text.points, isBold: text.face.isBold,
                isCentred: text.isCentred))
        buffer.append(">")
        buffer.append(escaping: text.text)
        buffer.append("</text>\n")
    }
}
