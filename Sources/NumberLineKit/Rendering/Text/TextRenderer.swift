/// Draws a scene in cells.
///
/// ```swift
/// let renderer = TextRenderer(scene, glyphs: .unicode, columns: 80)
/// print(renderer.frame(at: scene.lastStep).text(isColored: false))
/// ```
public struct TextRenderer: Sendable {
    private let scene: Scene
    private let glyphs: Glyphs
    private let columns: Int

    /// A renderer of a scene that was laid out with ``Metrics/columns(_:)``; of any other nothing is drawn.
    ///
    /// - Parameters:
    ///   - scene: What is drawn.
    ///   - glyphs: The characters it is drawn with.
    ///   - columns: The columns there are. A picture that needs more, as one of very long numbers on a very narrow
    ///     terminal, is cut off there, and each row that is says so with its last character.
    public init(_ scene: Scene, glyphs: Glyphs, columns: Int) {
        self.scene = scene.expecting(.cells)
        self.glyphs = glyphs
        self.columns = max(columns, 2) - 1
    }

    /// The picture at a step; before the first that is the first, beyond the last the last.
    ///
    /// - Complexity: O(*n*) in the size of the picture.
    public func frame(at step: Int) -> TextFrame {
        draw(scene.elements, at: max(0, min(step, scene.lastStep)), rows: 0..<max(scene.height, 0))
    }

    /// Some rows of the picture at a step; `index` is that of the scene.
    ///
    /// - Complexity: O(*n* log *n*) in the size of these rows.
    func frame(at step: Int, rows: Range<Int>, of index: RowIndex) -> TextFrame {
        draw(index.elements(on: rows).map { scene.elements[$0] }, at: step, rows: rows)
    }

    private func draw(_ elements: [Scene.Element], at step: Int, rows: Range<Int>) -> TextFrame {
        var canvas = TextCanvas(width: scene.width, rows: rows, crossing: glyphs.crossing)
        var layers = [[Scene.Element]](repeating: [], count: Scene.Layer.allCases.count)
        for element in elements where element.life.contains(step) { layers[element.layer.rawValue].append(element) }
        for element in layers.joined() { draw(element, on: &canvas) }
        return TextFrame(rows: canvas.rows(width: columns, cutOff: glyphs.goingOn), first: rows.lowerBound)
    }

    private func draw(_ element: Scene.Element, on canvas: inout TextCanvas) {
        canvas.ink = element.ink
        canvas.isStrong = element.ink == .start || element.ink == .answer
        switch element.shape {
        case .line(let from, let to, let y):
            canvas.put(glyphs.line, x: from...to, y: y)
        case .end(let x, let tip, let y):
            canvas.put(glyphs.line, x: min(x, tip)...max(x, tip), y: y)
            canvas.put(tip < x ? glyphs.lowEnd : glyphs.highEnd, x: tip, y: y)
        case .goingOn(let x, let tip, let y):
            // One column shorter than an arrowhead, so that the two are told apart at a glance.
            let tip = tip < x ? tip + 1 : tip - 1
            canvas.put(glyphs.line, x: min(x, tip)...max(x, tip), y: y)
            canvas.put(glyphs.goingOn, x: tip, y: y)
        case .tick(let x, let y, let isMajor):
            canvas.put(isMajor ? glyphs.majorTick : glyphs.minorTick, x: x, y: y)
        case .dot(let x, let y):
            canvas.put(glyphs.dot, x: x, y: y)
        case .ring(let x, let y, let isOuter):
            let glyph = canvas.glyph(x: x, y: y) == glyphs.diamond ? glyphs.ringedDiamond : glyphs.outerRing
            canvas.put(isOuter ? glyph : glyphs.ring, x: x, y: y)
        case .diamond(let x, let y):
            canvas.put(glyphs.diamond, x: x, y: y)
        case .axisBreak(let from, let to, let y):
            let middle = (from + to) / 2
            canvas.put(glyphs.axisBreak, x: middle...middle + 1, y: y)
        case .arc(let arc):
            draw(arc, on: &canvas)
        case .leader(let x, let from, let to):
            for y in from...max(from, to) { canvas.put(glyphs.leader, x: x, y: y) }
        case .box, .underline, .frame, .bracket, .funnel, .bar:
            drawOutline(element.shape, on: &canvas)
        case .text(let text):
            canvas.isStrong = canvas.isStrong || text.face == .sentence || text.face == .strong
            for (offset, character) in text.text.enumerated() {
                canvas.put(glyphs.written(character), x: text.x + offset, y: text.y)
            }
        }
    }

    private func drawOutline(_ shape: Shape, on canvas: inout TextCanvas) {
        switch shape {
        case .box(let from, let to, let y, let height, _):
            draw(glyphs.box, from: from, to: to, y: y, height: height, on: &canvas)
        case .frame(let from, let to, let y, let height, let isTarget):
            draw(isTarget ? glyphs.slot : glyphs.frame, from: from, to: to, y: y, height: height, on: &canvas)
        case .bracket(let from, let to, let y, let gap, let style):
            let isUnder = style.isUnder
            for x in from...max(from, to) where !gap.contains(x) {
                canvas.put(isUnder && !style.isDashed ? glyphs.brace : glyphs.bracket, x: x, y: y)
            }
            canvas.put(isUnder ? glyphs.braceLeft : glyphs.bracketLeft, x: from, y: y)
            canvas.put(isUnder ? glyphs.braceRight : glyphs.bracketRight, x: to, y: y)
        case .funnel(let x, let y, let toX, _, let foot):
            canvas.put(glyphs.bracket, x: min(x, toX)...max(x, toX), y: y)
            canvas.put(x == toX ? glyphs.leader : x < toX ? glyphs.braceLeft : glyphs.braceRight, x: x, y: y)
            guard x != toX else { return }
            canvas.put(x < toX ? glyphs.bracketRight : glyphs.bracketLeft, x: toX, y: y)
            for y in y + 1..<max(y + 1, foot + 1) { canvas.put(glyphs.leader, x: toX, y: y) }
        default: break
        }
    }

    /// A rectangle over what is there; where it meets another, the corners become tees.
    private func draw(
        _ box: Glyphs.Box, from: Int, to: Int, y: Int, height: Int, on canvas: inout TextCanvas
    ) {
        let (top, bottom) = (y - height, y + height)
        canvas.put(box.top, x: from...max(from, to), y: top)
        canvas.put(box.bottom, x: from...max(from, to), y: bottom)
        for side in [from, to] {
            for row in top + 1..<max(bottom, top + 1) { canvas.put(box.side, x: side, y: row) }
        }
        // Asked of each row by itself: the other one may be none of those that are drawn.
        func meetsLeft(_ edge: Character, y: Int) -> Bool {
            box == glyphs.box && canvas.glyph(x: from - 1, y: y) == edge
        }
        canvas.put(meetsLeft(box.top, y: top) ? box.topTee : box.topLeft, x: from, y: top)
        canvas.put(meetsLeft(box.bottom, y: bottom) ? box.bottomTee : box.bottomLeft, x: from, y: bottom)
        canvas.put(box.topRight, x: to, y: top)
        canvas.put(box.bottomRight, x: to, y: bottom)
    }

    /// An arc fills the columns between its two numbers. One that has none there is drawn as a spike.
    private func draw(_ arc: Shape.Arc, on canvas: inout TextCanvas) {
        let outward = arc.isBelow ? 1 : -1
        let top = arc.y + outward * arc.height
        let arrow = arc.isBelow ? glyphs.arrowUp : glyphs.arrowDown
        let (left, right) = (min(arc.from, arc.to) + 1, max(arc.from, arc.to) - 1)
        let landing = arc.to > arc.from ? max(right, left - 1) : min(left, right + 1)
        let legs = left < right ? [left, right] : [landing]
        if left < right {
            canvas.put(glyphs.arcTop, x: left...right, y: top)
            canvas.put(arc.isBelow ? glyphs.arcBottomLeft : glyphs.arcTopLeft, x: left, y: top)
            canvas.put(arc.isBelow ? glyphs.arcBottomRight : glyphs.arcTopRight, x: right, y: top)
        } else {
            canvas.put(arc.isBelow ? glyphs.spikeBottom : glyphs.spikeTop, x: landing, y: top)
        }
        for distance in 1..<max(arc.height, 2) {
            for leg in legs { canvas.putLeg(glyphs.leg, x: leg, y: arc.y + outward * distance, over: glyphs.arcTop) }
        }
        canvas.put(arrow, x: landing, y: arc.y + outward)
    }
}
