/// Writes elements of SVG: one a line, indented by two blanks, attributes in the order id, class, geometry, paint, text.
struct SVGWriter {
    var buffer = ByteBuffer()
    let theme: Theme
    /// What the file's places are measured from.
    private let origin: Scene.Point
    private var depth = 0
    /// What elements have from the group they stand in.
    private var inherited = SVGStyle()

    init(theme: Theme, origin: Scene.Point) {
        self.theme = theme
        self.origin = origin
    }

    /// Places of the scene as the file has them.
    func x(_ x: Int) -> Int { x - origin.x }
    func y(_ y: Int) -> Int { y - origin.y }

    // MARK: Elements around others

    /// The root and what stands in it.
    mutating func root(
        id: String, isNamed: Bool, width: Int, height: Int, view: (left: Int, width: Int, height: Int),
        _ content: (inout SVGWriter) -> Void
    ) {
        buffer.append("<svg")
        if isNamed { attribute(" id", id, "-picture") }
        buffer.append(" xmlns=\"http://www.w3.org/2000/svg\"")
        attribute(" width", width)
        attribute(" height", height)
        buffer.append(" viewBox=\"")
        buffer.append(x: x(view.left), y: y(0))
        buffer.append(" ")
        buffer.append(x: view.width, y: view.height)
        buffer.append("\" role=\"img\"")
        attribute(" aria-labelledby", id, "-title")
        attribute(" aria-describedby", id, "-desc")
        buffer.append(">\n")
        depth = 1
        content(&self)
        depth = 0
        buffer.append("</svg>\n")
    }

    /// A group whose elements leave out what they have from it, so that a person who edits the file changes it once.
    mutating func group(
        id: String, _ part: String, isStep: Bool = false, _ style: SVGStyle = SVGStyle(),
        _ content: (inout SVGWriter) -> Void
    ) {
        indent()
        buffer.append("<g")
        attribute(" id", id, part)
        if isStep { buffer.append(" class=\"step\"") }
        write(style)
        close(around: content, style)
    }

    /// A group that only moving pictures show.
    mutating func passing(_ content: (inout SVGWriter) -> Void) {
        indent()
        buffer.append("<g class=\"passing\" opacity=\"0\"")
        close(around: content, inherited)
    }

    private mutating func close(around content: (inout SVGWriter) -> Void, _ style: SVGStyle) {
        let outer = inherited
        inherited = style
        buffer.append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        inherited = outer
        indent()
        buffer.append("</g>\n")
    }

    /// Text under an id.
    mutating func words(_ name: StaticString, id: String, _ part: String, _ text: String) {
        indent()
        buffer.append("<")
        buffer.append(name)
        attribute(" id", id, part)
        buffer.append(">")
        buffer.append(escaping: text)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }

    /// A line of a style sheet, or of the element around it.
    mutating func line(_ text: String) {
        indent()
        buffer.append(text)
        buffer.append("\n")
    }

    mutating func indent() {
        for _ in 0..<depth { buffer.append("  ") }
    }

    // MARK: Attributes

    /// Writes what of `style` is not inherited already.
    mutating func write(_ style: SVGStyle) {
        if let fill = style.fill, fill != inherited.fill { attribute(" fill", fill) }
        if let stroke = style.stroke, stroke != inherited.stroke { attribute(" stroke", stroke) }
        if let width = style.strokeWidth, width != inherited.strokeWidth { attribute(" stroke-width", width) }
        if let isRound = style.isRound, isRound != inherited.isRound ?? false {
            buffer.append(isRound ? " stroke-linecap=\"round\"" : " stroke-linecap=\"butt\"")
        }
        if let dash = style.dash {
            buffer.append(" stroke-dasharray=\"")
            buffer.append(x: dash.length, y: dash.gap)
            buffer.append("\"")
        }
        if style.isArial == true, inherited.isArial != true {
            buffer.append(" font-family=\"Arial, Helvetica, sans-serif\"")
        }
        if let size = style.fontSize, size != inherited.fontSize { attribute(" font-size", size) }
        if let isBold = style.isBold, isBold != inherited.isBold ?? false {
            buffer.append(isBold ? " font-weight=\"bold\"" : " font-weight=\"normal\"")
        }
        if let isCentred = style.isCentred, isCentred != inherited.isCentred ?? false {
            buffer.append(isCentred ? " text-anchor=\"middle\"" : " text-anchor=\"start\"")
        }
    }

    mutating func attribute(_ name: StaticString, _ hundredths: Int) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(hundredths: hundredths)
        buffer.append("\"")
    }

    private mutating func attribute(_ name: StaticString, _ id: String, _ part: String) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(id)
        buffer.append(part)
        buffer.append("\"")
    }

    private mutating func attribute(_ name: StaticString, _ paint: SVGStyle.Paint) {
        buffer.append(name)
        buffer.append("=\"")
        switch paint {
        case .none: buffer.append("none")
        case .color(let color): buffer.append(color)
        }
        buffer.append("\"")
    }

    // MARK: Elements

    mutating func rectangle(x: Int, y: Int, width: Int, height: Int, _ style: SVGStyle) {
        indent()
        buffer.append("<rect")
        attribute(" x", self.x(x))
        attribute(" y", self.y(y))
        attribute(" width", width)
        attribute(" height", height)
        end(style)
    }

    mutating func line(from: (x: Int, y: Int), to: (x: Int, y: Int), _ style: SVGStyle) {
        indent()
        buffer.append("<line")
        attribute(" x1", x(from.x))
        attribute(" y1", y(from.y))
        attribute(" x2", x(to.x))
        attribute(" y2", y(to.y))
        end(style)
    }

    mutating func circle(_ x: Int, _ y: Int, radius: Int, _ style: SVGStyle) {
        indent()
        buffer.append("<circle")
        attribute(" cx", self.x(x))
        attribute(" cy", self.y(y))
        attribute(" r", radius)
        end(style)
    }

    /// A closed outline.
    mutating func outline(_ corners: [(x: Int, y: Int)], _ style: SVGStyle) {
        let corners = corners.map { (x: x($0.x), y: y($0.y)) }
        path(style) { buffer in
            for (index, corner) in corners.enumerated() {
                buffer.append(index == 0 ? "M" : " L")
                buffer.append(x: corner.x, y: corner.y)
            }
            buffer.append(" Z")
        }
    }

    /// A path of whatever `data` writes, in the file's places.
    mutating func path(_ style: SVGStyle, _ data: (inout ByteBuffer) -> Void) {
        indent()
        buffer.append("<path d=\"")
        data(&buffer)
        buffer.append("\"")
        end(style)
    }

    mutating func text(_ text: Shape.Text, _ color: Color) {
        indent()
        buffer.append("<text")
        attribute(" x", x(text.x))
        attribute(" y", y(text.y))
        write(
            SVGStyle(
                fill: .color(color), isArial: true, fontSize: text.points, isBold: text.face.isBold,
                isCentred: text.isCentred))
        buffer.append(">")
        buffer.append(escaping: text.text)
        buffer.append("</text>\n")
    }

    private mutating func end(_ style: SVGStyle) {
        write(style)
        buffer.append("/>\n")
    }
}
