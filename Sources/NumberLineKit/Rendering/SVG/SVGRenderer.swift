/// Draws a scene as SVG, in the subset that survives its hosts: presentation attributes, no style sheet, no script, no
/// entity, nothing that changes from run to run.
///
/// ```swift
/// let scene = Scene(figure, metrics: .picture)
/// let bytes = SVGRenderer(scene, id: "sum").picture(at: scene.lastStep)
/// ```
public struct SVGRenderer: Sendable {
    private let scene: Scene
    private let id: String
    private let width: Int?
    private let theme: Theme

    /// A renderer of a scene that was laid out with ``Metrics/picture``.
    ///
    /// - Parameters:
    ///   - scene: What is drawn.
    ///   - name: A name from which all ids begin, as ``identifier(_:)`` makes it: two pictures on one page must have
    ///     different ones.
    ///   - width: The width in px, within ``widths``; by default a px for each unit of the picture.
    ///   - theme: The colours.
    public init(_ scene: Scene, id name: String, width: Int? = nil, theme: Theme = .classroom) {
        self.scene = scene
        id = SVGRenderer.identifier(name)
        self.width = width.map { min(max($0, SVGRenderer.widths.lowerBound), SVGRenderer.widths.upperBound) }
        self.theme = theme
    }

    /// The widths in px that a picture may have.
    public static let widths = 16...20_000

    /// `name` as an id: small letters, digits and single hyphens; `n-` before a digit.
    public static func identifier(_ name: String) -> String {
        var id = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
            case "A"..."Z": id.append(contentsOf: String(scalar).lowercased())
            default: if !id.isEmpty, id.last != "-" { id.append("-") }
            }
        }
        while id.last == "-" { id.removeLast() }
        guard let first = id.unicodeScalars.first else { return "numberline" }
        return ("0"..."9").contains(first) ? "n-\(id)" : id
    }

    /// The picture at a step, as UTF-8. Every step has the same geometry; what is not there yet or not any more is left
    /// out.
    ///
    /// - Complexity: O(*n*) in the size of the picture.
    public func picture(at step: Int) -> [UInt8] {
        var writer = SVGWriter(theme: theme)
        let step = max(0, min(step, scene.lastStep))
        open(at: step, &writer)
        let (base, steps) = groups(upTo: step)
        let layers: [(Scene.Layer, name: String, SVGWriter.Style)] = [
            (.axis, "axis", SVGWriter.Style()), (.ticks, "ticks", .ticks(theme)), (.labels, "labels", .labels(theme)),
        ]
        for (layer, name, style) in layers {
            writer.group("\(id)-\(name)", style) { writer in
                for element in base where element.layer == layer { writer.draw(element) }
            }
        }
        for (step, elements) in steps.enumerated() {
            writer.group("\(id)-step-\(step)", class: "step", .step) { writer in
                for element in elements { writer.draw(element) }
            }
        }
        writer.line("</svg>")
        return writer.buffer.bytes
    }

    private func open(at step: Int, _ writer: inout SVGWriter) {
        // Whole units, so that no edge of the background is blurred.
        let left = scene.left - (scene.left % 100 + 100) % 100
        let (unitWidth, unitHeight) = (wholeUnits(scene.left + scene.width - left), wholeUnits(scene.height))
        let width = width.map { $0 * 100 } ?? unitWidth
        let height = width * unitHeight / max(unitWidth, 1)
        writer.open(id: id, width: width, height: height, viewLeft: left, viewWidth: unitWidth, viewHeight: unitHeight)
        writer.element("title", id: "\(id)-title", text: scene.moments[step].sentence)
        writer.element(
            "desc", id: "\(id)-desc", text: scene.moments[...step].map(\.line).joined(separator: "; "))
        writer.group("\(id)-background") { $0.background(left: left, width: unitWidth, height: unitHeight) }
    }

    private func wholeUnits(_ length: Int) -> Int { (length + 99) / 100 * 100 }

    /// What is there before any step, and what each step adds, as far as it is still there at `step`.
    private func groups(upTo step: Int) -> (base: [Scene.Element], steps: [[Scene.Element]]) {
        var base: [Scene.Element] = []
        var steps = [[Scene.Element]](repeating: [], count: step + 1)
        for element in scene.elements where element.life.contains(step) {
            if element.life.first == 0, element.layer <= .labels {
                base.append(element)
            } else {
                steps[element.life.first].append(element)
            }
        }
        return (base, steps)
    }
}
