/// Writes elements of SVG: one a line, indented by two blanks, attributes in the order id, class, geometry, paint, text.
///
/// Places are given as the scene has them; the file has them from where the walk begins, so that a jump keeps its places
/// whatever comes after it.
struct SVGWriter: ~Copyable {
    var buffer = ByteBuffer()
    let theme: Theme
    /// When the steps come; nil for a still.
    let timing: SVGTiming?
    /// What all ids begin with.
    let id: String
    private let origin: Scene.Point
    private var depth = 0
    /// What elements have from the group they stand in.
    private var inherited = SVGStyle()

    init(id: String, theme: Theme, origin: Scene.Point, timing: SVGTiming? = nil) {
        self.id = id
        self.theme = theme
        self.origin = origin
        self.timing = timing
    }

    // MARK: Elements around others

    /// The root and what stands in it. It has an id where a style sheet must not reach beyond it.
    mutating func root(
        width: Int, height: Int, view: (left: Int, width: Int, height: Int), _ content: (inout SVGWriter) -> Void
    ) {
        buffer.append("<svg")
        if timing != nil { attribute(" id", idOf: "-picture") }
        buffer.append(" xmlns=\"http://www.w3.org/2000/svg\"")
        attribute(" width", width)
        attribute(" height", height)
        buffer.append(" viewBox=\"")
        point("", view.left, 0)
        buffer.append(" ")
        buffer.append(x: view.width, y: view.height)
        buffer.append("\" role=\"img\"")
        attribute(" aria-labelledby", idOf: "-title")
        attribute(" aria-describedby", idOf: "-desc")
        self.content(content, inheriting: SVGStyle())
        buffer.append("</svg>\n")
    }

    /// A part of the picture: a group whose elements leave out what they have from it, so that a person who edits the file
    /// changes it once. It stands in the root, so it inherits nothing itself.
    mutating func part(_ name: StaticString, _ style: SVGStyle = SVGStyle(), _ content: (inout SVGWriter) -> Void) {
        group(name, style, content)
    }

    /// What comes with a step, whose jump has a colour.
    mutating func step(_ number: Int, _ color: Color?, _ content: (inout SVGWriter) -> Void) {
        group("-step-", step: number, .step(color), content)
    }

    private mutating func group(
        _ part: StaticString, step: Int? = nil, _ style: SVGStyle, _ content: (inout SVGWriter) -> Void
    ) {
        indent()
        buffer.append("<g")
        attribute(" id", idOf: part, step)
        if step != nil { buffer.append(" class=\"step\"") }
        write(style)
        self.content(content, inheriting: style)
        closeGroup()
    }

    /// A group that only moving pictures show.
    mutating func passing(_ content: (inout SVGWriter) -> Void) {
        indent()
        buffer.append("<g class=\"passing\" opacity=\"0\"")
        self.content(content, inheriting: inherited)
        closeGroup()
    }

    private mutating func closeGroup() {
        indent()
        buffer.append("</g>\n")
    }

    /// Ends an opening tag and writes what stands in its element.
    private mutating func content(_ content: (inout SVGWriter) -> Void, inheriting style: SVGStyle) {
        let outer = inherited
        inherited = style
        buffer.append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        inherited = outer
    }

    /// Text under an id.
    mutating func words(_ name: StaticString, _ part: StaticString, _ text: (inout SVGWriter) -> Void) {
        indent()
        buffer.append("<")
        buffer.append(name)
        attribute(" id", idOf: part)
        buffer.append(">")
        text(&self)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }

    /// A line of a style sheet, or of the element around it.
    mutating func line(_ text: StaticString) {
        line { $0.buffer.append(text) }
    }

    mutating func line(_ content: (inout SVGWriter) -> Void) {
        indent()
        content(&self)
        buffer.append("\n")
    }

    mutating func indent() {
        buffer.append(blanks: 2 * depth)
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

    @inline(__always)
    mutating func attribute(_ name: StaticString, _ hundredths: Int) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(hundredths: hundredths)
        buffer.append("\"")
    }

    private mutating func attribute(_ name: StaticString, idOf part: StaticString, _ number: Int? = nil) {
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(text: id)
        buffer.append(part)
        if let number { buffer.append(number) }
        buffer.append("\"")
    }

    private mutating func attribute(_ name: StaticString, _ paint: SVGStyle.Paint) {
        buffer.append(name)
        buffer.append("=\"")
        switch paint {
        case .open: buffer.append("none")
        case .color(let color): buffer.append(color)
        }
        buffer.append("\"")
    }

    // MARK: Elements

    mutating func rectangle(x: Int, y: Int, width: Int, height: Int, _ style: SVGStyle) {
        indent()
        buffer.append("<rect")
        attribute(" x", x - origin.x)
        attribute(" y", y - origin.y)
        attribute(" width", width)
        attribute(" height", height)
        end(style)
    }

    mutating func line(from: (x: Int, y: Int), to: (x: Int, y: Int), _ style: SVGStyle) {
        indent()
        buffer.append("<line")
        attribute(" x1", from.x - origin.x)
        attribute(" y1", from.y - origin.y)
        attribute(" x2", to.x - origin.x)
        attribute(" y2", to.y - origin.y)
        end(style)
    }

    mutating func circle(_ x: Int, _ y: Int, radius: Int, _ style: SVGStyle) {
        indent()
        buffer.append("<circle")
        attribute(" cx", x - origin.x)
        attribute(" cy", y - origin.y)
        attribute(" r", radius)
        end(style)
    }

    /// A polygon, as a path like all that has corners, so that a person who edits the file meets one way to write them.
    mutating func polygon(_ corners: [(x: Int, y: Int)], _ style: SVGStyle) {
        path(style) { path in
            for (index, corner) in corners.enumerated() { path.point(index == 0 ? "M" : " L", corner.x, corner.y) }
            path.buffer.append(" Z")
        }
    }

    /// A path of whatever `data` writes.
    mutating func path(_ style: SVGStyle, _ data: (inout SVGWriter) -> Void) {
        openPath(data)
        end(style)
    }

    /// A path up to its data.
    mutating func openPath(_ data: (inout SVGWriter) -> Void) {
        indent()
        buffer.append("<path d=\"")
        data(&self)
        buffer.append("\"")
    }

    /// A command of a path's data and the point it goes to.
    @inline(__always)
    mutating func point(_ command: StaticString, _ x: Int, _ y: Int) {
        buffer.append(command)
        buffer.append(x: x - origin.x, y: y - origin.y)
    }

    /// The same straight across, and straight up or down.
    mutating func across(_ x: Int) {
        buffer.append(" H")
        buffer.append(hundredths: x - origin.x)
    }

    mutating func upright(_ y: Int) {
        buffer.append(" V")
        buffer.append(hundredths: y - origin.y)
    }

    mutating func text(_ text: Shape.Text, _ color: Color) {
        indent()
        buffer.append("<text")
        attribute(" x", text.x - origin.x)
        attribute(" y", text.y - origin.y)
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
