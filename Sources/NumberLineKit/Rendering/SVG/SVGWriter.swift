/// Writes elements of SVG: one a line, indented by two blanks, attributes in the order id, class, geometry, paint, text.
struct SVGWriter {
    private(set) var buffer = ByteBuffer()
    private let theme: Theme
    private var depth = 0

    init(theme: Theme) {
        self.theme = theme
    }

    mutating func line(_ text: String) {
        indent()
        buffer.append(text)
        buffer.append("\n")
    }

    private mutating func indent() {
        for _ in 0..<depth { buffer.append("  ") }
    }

    /// The root. Its children follow; `</svg>` is theirs to write.
    mutating func open(id: String, width: Int, height: Int, viewWidth: Int, viewHeight: Int) {
        buffer.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        attribute(" width", width)
        attribute(" height", height)
        buffer.append(" viewBox=\"0 0 ")
        buffer.append(x: viewWidth, y: viewHeight)
        buffer.append("\" role=\"img\" aria-labelledby=\"")
        buffer.append(id)
        buffer.append("-title\" aria-describedby=\"")
        buffer.append(id)
        buffer.append("-desc\">\n")
        depth = 0
    }

    mutating func element(_ name: String, id: String, text: String) {
        buffer.append("  <\(name) id=\"\(id)\">")
        buffer.append(escaping: text)
        buffer.append("</\(name)>\n")
    }

    mutating func group(_ id: String, class name: String? = nil, _ content: (inout SVGWriter) -> Void) {
        buffer.append("  <g id=\"\(id)\"")
        if let name { buffer.append(" class=\"\(name)\"") }
        buffer.append(">\n")
        depth = 2
        content(&self)
        depth = 0
        buffer.append("  </g>\n")
    }

    mutating func background(width: Int, height: Int) {
        indent()
        buffer.append("<rect")
        attribute(" width", width)
        attribute(" height", height)
        paint(" fill", theme.background)
        buffer.append("/>\n")
    }

    mutating func draw(_ element: Scene.Element) {
        let color = theme.color(element.ink)
        switch element.shape {
        case .line(let from, let to, let y): line(from: (from, y), to: (to, y), color, width: 300)
        case .end(let x, let tip, let y): end(x: x, tip: tip, y: y, color)
        case .goingOn(let x, let tip, let y): goingOn(x: x, tip: tip, y: y, color)
        case .tick(let x, let y, let isMajor):
            let half = isMajor ? 1200 : 800
            line(from: (x, y - half), to: (x, y + half), color, width: 250, isRound: true)
        case .dot(let x, let y): circle(x, y, radius: 700, fill: color)
        case .ring(let x, let y, let isAroundDot):
            circle(x, y, radius: isAroundDot ? 1150 : 750, fill: isAroundDot ? "none" : theme.background, ring: color)
        case .arc(let arc): draw(ArcPath(arc), color)
        case .bracket(let from, let to, let y, let gap): bracket(from: from, to: to, y: y, gap: gap, color)
        case .leader(let x, let from, let to): line(from: (x, from), to: (x, to), color, width: 120)
        case .text(let text): draw(text, color)
        }
    }

    private mutating func attribute(_ name: StaticString, _ hundredths: Int) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(hundredths: hundredths)
        buffer.append("\"")
    }

    private mutating func paint(_ name: StaticString, _ color: String) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(color)
        buffer.append("\"")
    }

    private mutating func line(
        from: (x: Int, y: Int), to: (x: Int, y: Int), _ color: String, width: Int, isRound: Bool = false
    ) {
        indent()
        buffer.append("<line")
        attribute(" x1", from.x)
        attribute(" y1", from.y)
        attribute(" x2", to.x)
        attribute(" y2", to.y)
        paint(" stroke", color)
        attribute(" stroke-width", width)
        if isRound { buffer.append(" stroke-linecap=\"round\"") }
        buffer.append("/>\n")
    }

    private mutating func circle(_ x: Int, _ y: Int, radius: Int, fill: String, ring: String? = nil) {
        indent()
        buffer.append("<circle")
        attribute(" cx", x)
        attribute(" cy", y)
        attribute(" r", radius)
        paint(" fill", fill)
        if let ring {
            paint(" stroke", ring)
            attribute(" stroke-width", 350)
        }
        buffer.append("/>\n")
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
        buffer.append("\" fill=\"none\"")
        paint(" stroke", color)
        attribute(" stroke-width", 250)
        buffer.append(" stroke-linecap=\"round\"/>\n")
        indent()
        buffer.append("<path d=\"")
        path.arrow(into: &buffer)
        buffer.append("\"")
        paint(" fill", color)
        buffer.append("/>\n")
    }

    private mutating func bracket(from: Int, to: Int, y: Int, gap: Range<Int>, _ color: String) {
        indent()
        buffer.append("<path d=\"M")
        buffer.append(x: from, y: y + 800)
        buffer.append(" V")
        buffer.append(hundredths: y)
        buffer.append(" H")
        buffer.append(hundredths: gap.lowerBound)
        buffer.append(" M")
        buffer.append(x: gap.upperBound, y: y)
        buffer.append(" H")
        buffer.append(hundredths: to)
        buffer.append(" V")
        buffer.append(hundredths: y + 800)
        buffer.append("\" fill=\"none\"")
        paint(" stroke", color)
        attribute(" stroke-width", 150)
        buffer.append("/>\n")
    }

    private mutating func draw(_ text: Shape.Text, _ color: String) {
        indent()
        buffer.append("<text")
        attribute(" x", text.x)
        attribute(" y", text.y)
        paint(" fill", color)
        buffer.append(" font-family=\"Arial, Helvetica, sans-serif\"")
        attribute(" font-size", text.face.points)
        if text.face.isBold { buffer.append(" font-weight=\"bold\"") }
        if text.isCentred { buffer.append(" text-anchor=\"middle\"") }
        buffer.append(">")
        buffer.append(escaping: text.text)
        buffer.append("</text>\n")
    }
}
