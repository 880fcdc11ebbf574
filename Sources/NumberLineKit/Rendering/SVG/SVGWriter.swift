/// Writes elements of SVG: one a line, indented by two blanks, attributes in the order id, class, geometry, paint, text.
struct SVGWriter {
    var buffer = ByteBuffer()
    let theme: Theme
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

    mutating func indent() {
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

        static let arial = "Arial, Helvetica, sans-serif"
    }

    /// Writes what of `style` is not inherited already.
    mutating func write(_ style: Style) {
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

    /// A closed outline.
    mutating func path(_ corners: [(x: Int, y: Int)], _ style: Style) {
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

    mutating func rectangle(
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

    mutating func attribute(_ name: StaticString, _ hundredths: Int) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(hundredths: hundredths)
        buffer.append("\"")
    }

    mutating func paint(_ name: StaticString, _ color: String) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(color)
        buffer.append("\"")
    }

    mutating func line(
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

    mutating func circle(_ x: Int, _ y: Int, radius: Int, fill: String, ring: String? = nil) {
        indent()
        buffer.append("<circle")
        attribute(" cx", x)
        attribute(" cy", y)
        attribute(" r", radius)
        write(Style(fill: fill, stroke: ring, strokeWidth: ring.map { _ in 350 }))
        buffer.append("/>\n")
    }

}
