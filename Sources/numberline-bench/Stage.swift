import NumberLineKit

/// A part of the way from a sentence to a picture.
enum Stage: String, CaseIterable {
    /// A sentence is read into a plan.
    case plan
    /// A plan becomes a figure.
    case figure
    /// A figure is laid out as a picture.
    case scene
    /// The last step of what is laid out for a terminal is drawn as text.
    case text
    /// The last step of what is laid out as a picture is written as SVG.
    case svg
    /// The same is written as SVG that grows by itself.
    case animated
    /// A sentence becomes SVG, all stages together.
    case all

    /// Whether bytes come out.
    var hasOutput: Bool {
        switch self {
        case .plan, .figure, .scene: false
        case .text, .svg, .animated, .all: true
        }
    }

    /// Goes this part of the way once.
    ///
    /// - Parameters:
    ///   - walk: Where it begins.
    ///   - buffer: What is written into; one for all pictures, as the command has one for all of a list.
    /// - Returns: How many bytes came out; for a stage that writes none something that depends on its result.
    /// - Throws: What is wrong with a sentence or its figure; with those of a ``Walk`` nothing is.
    func run(_ walk: Walk, _ buffer: inout ByteBuffer) throws -> Int {
        switch self {
        case .plan: return Plan(try NumberSentence(walk.sentence)).sentences.count
        case .figure: return try Figure(walk.plan).lastStep
        case .scene: return Scene(walk.figure, metrics: .picture).elements.count
        case .text:
            return TextRenderer(walk.cells, glyphs: .unicode, columns: Walk.columns)
                .frame(at: walk.cells.lastStep).text(isColored: false).utf8.count
        case .svg: Stage.write(walk.picture, .still(walk.picture.lastStep), to: &buffer)
        case .animated: Stage.write(walk.picture, .growing(walk.plan.stepDelay), to: &buffer)
        case .all:
            let figure = try Figure(Plan(try NumberSentence(walk.sentence)))
            let scene = Scene(figure, metrics: .picture)
            Stage.write(scene, .still(scene.lastStep), to: &buffer)
        }
        return buffer.count
    }

    private static func write(_ scene: Scene, _ showing: SVGRenderer.Showing, to buffer: inout ByteBuffer) {
        buffer.removeAll()
        SVGRenderer(scene, id: scene.slug).write(showing, to: &buffer)
    }
}
