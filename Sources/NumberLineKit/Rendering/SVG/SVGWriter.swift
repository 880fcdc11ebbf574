/// Writes elements of SVG: one a line, indented by two blanks, attributes in the order id, class, geometry, paint, text.
struct SVGWriter {
    private(set) var buffer = ByteBuffer()
    private let theme: Theme
    private var depth = 0
    private var inherited = Style()

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
    mutating func open(
        id: String, width: Int, height: Int, viewLeft: Int, viewWidth: Int, viewHeight: Int
    ) {
        buffer.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        attribute(" width", width)
        attribute(" height", height)
        buffer.append(" viewBox=\"")
        buffer.append(x: viewLeft, y: 0)
        buffer.append(" ")
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

    /// A group whose elements leave out what they have from it, so that a person who edits the file changes it once.
    mutating func group(
        _ id: String, class name: String? = nil, _ style: Style = Style(), _ content: (inout SVGWriter) -> Void
    ) {
        buffer.append("  <g id=\"\(id)\"")
        if let name { buffer.append(" class=\"\(name)\"") }
        inherited = Style()
        write(style)
        buffer.append(">\n")
        inherited = style
        depth = 2
        content(&self)
        depth = 0
        inherited = Style()
        buffer.append("  </g>\n")
    }

    /// Attributes that elements have from their group where they do not say otherwise; nil for what a group leaves open.
    struct Style {
        var fill: String?
        var stroke: String?
        var strokeWidth: Int?
        var isDashed: Bool?
        var isRound: Bool?
        var fontFamily: String?
        var fontSize: Int?
        var isBold: Bool?
        var isCentred: Bool?

        /// Ticks that are there before the walk has come to them.
        static func ticks(_ theme: Theme) -> Style {
            Style(stroke: theme.color(.unwalked), strokeWidth: 250, isRound: true)
        }

        /// Numbers under the line.
        static func labels(_ theme: Theme) -> Style {
            Style(
                fill: theme.color(.quiet), fontFamily: Style.arial, fontSize: Face.label.points, isBold: false,
                isCentred: true)
        }

        /// What comes with a step: strokes of arcs, writing in the middle of things.
        static let step = Style(isRound: true, fontFamily: arial, isBold: true, isCentred: true)

        fileprivate static let arial = "Arial, Helvetica, sans-serif"
    }

    /// Writes what of `style` is not inherited already.
    private mutating func write(_ style: Style) {
        if let fill = style.fill, fill != inherited.fill { paint(" fill", fill) }
        if let stroke = style.stroke, stroke != inherited.stroke { paint(" stroke", stroke) }
        if let width = style.strokeWidth, width != inherited.strokeWidth { attribute(" stroke-width", width) }
        if style.isDashed == true { buffer.append(" stroke-dasharray=\"5 4\"") }
        if let isRound = style.isRound, isRound != inherited.isRound ?? false {
            buffer.append(isRound ? " stroke-linecap=\"round\"" : " stroke-linecap=\"butt\"")
        }
        if let family = style.fontFamily, family != inherited.fontFamily { paint(" font-family", family) }
        if let size = style.fontSize, size != inherited.fontSize { attribute(" font-size", size) }
        if let isBold = style.isBold, isBold != inherited.isBold ?? false {
            buffer.append(isBold ? " font-weight=\"bold\"" : " font-weight=\"normal\"")
        }
        if let isCentred = style.isCentred, isCentred != inherited.isCentred ?? false {
            buffer.append(isCentred ? " text-anchor=\"middle\"" : " text-anchor=\"start\"")
        }
    }

    mutating func background(left: Int, width: Int, height: Int) {
        indent()
        buffer.append("<rect")
        if left != 0 { attribute(" x", left) }
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

    /// A closed outline.
    private mutating func path(_ corners: [(x: Int, y: Int)], _ style: Style) {
        indent()
        buffer.append("<path d=\"")
        for (index, corner) in corners.enumerated() {
            buffer.append(index == 0 ? "M" : " L")
            buffer.append(x: corner.x, y: corner.y)
        }
        buffer.append(" Z\"")
        write(style)
        buffer.append("/>\n")
    }

    private mutating func rectangle(
        _ from: Int, _ to: Int, _ y: Int, _ height: Int, fill: String, stroke: String, width: Int
    ) {
        indent()
        buffer.append("<rect")
        attribute(" x", from)
        attribute(" y", y - height)
        attribute(" width", to - from)
        attribute(" height", 2 * height)
        write(Style(fill: fill, stroke: stroke, strokeWidth: width))
        buffer.append("/>\n")
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
        from: (x: Int, y: Int), to: (x: Int, y: Int), _ color: String, width: Int, isRound: Bool? = nil
    ) {
        indent()
        buffer.append("<line")
        attribute(" x1", from.x)
        attribute(" y1", from.y)
        attribute(" x2", to.x)
        attribute(" y2", to.y)
        write(Style(stroke: color, strokeWidth: width, isRound: isRound))
        buffer.append("/>\n")
    }

    private mutating func circle(_ x: Int, _ y: Int, radius: Int, fill: String, ring: String? = nil) {
        indent()
        buffer.append("<circle")
        attribute(" cx", x)
        attribute(" cy", y)
        attribute(" r", radius)
        write(Style(fill: fill, stroke: ring, strokeWidth: ring.map { _ in 350 }))
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
