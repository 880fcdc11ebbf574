import NumberLineKit

/// A figure as a file: a picture, a page that plays it, a transcript with its picture in text, exact values, or a recording of
/// a terminal.
struct Document {
    /// The kinds of file, by the ending of their names.
    enum Kind: String, CaseIterable {
        case svg, html, txt, json, cast

        /// Whether several of them, one after the other, are one file.
        var isJoinable: Bool { self == .txt || self == .json }

        /// The ending of a lesson's file in a folder, where pictures stand in a page of Markdown.
        var lessonEnding: String { self == .svg ? "md" : rawValue }

        /// Whether a page leads to several lessons in a folder.
        var hasIndex: Bool { self == .svg || self == .html }
    }

    let kind: Kind
    /// How text is written.
    let wishes: Request.ScreenWishes

    /// A file's name without its folder and its ending: what ids begin with.
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }

    /// Writes a document after what a buffer has already. Ids begin with `name`, or with the figure's own where there is
    /// none.
    func write(
        _ figure: Figure, _ plan: Plan, name: String? = nil, to buffer: inout ByteBuffer
    ) throws(CommandError) {
        switch kind {
        case .svg:
            let renderer = SVGRenderer(Scene(figure, metrics: .picture), plan, id: name ?? figure.slug)
            renderer.write(plan.isAnimated ? .growing(plan.stepDelay) : .still(figure.lastStep), to: &buffer)
        case .html:
            do {
                buffer.append(try Page(plan, name: name ?? figure.slug).html)
            } catch {
                throw .figure(error)
            }
        case .txt:
            let surroundings = Surroundings(file: wishes)
            buffer.append(
                text: Transcript(figure, glyphs: surroundings.glyphs, columns: surroundings.columns).text)
        case .cast:
            let columns = wishes.columns ?? Surroundings.plainColumns
            let scene = Scene(figure, metrics: .columns(columns))
            let glyphs: Glyphs = wishes.isASCII ? .ascii : .unicode
            buffer.append(Asciicast(scene, columns: columns, glyphs: glyphs, delay: plan.stepDelay).bytes)
        case .json: buffer.append(JSONRenderer(figure, delay: plan.stepDelay).bytes)
        }
    }

    /// The bytes of a document.
    func bytes(_ figure: Figure, _ plan: Plan, name: String? = nil) throws(CommandError) -> ByteBuffer {
        var buffer = ByteBuffer()
        try write(figure, plan, name: name, to: &buffer)
        return buffer
    }
}

extension SVGRenderer {
    /// A renderer of a scene as its plan wants it.
    init(_ scene: Scene, _ plan: Plan, id: String) {
        self.init(scene, id: id, width: plan.width, theme: Theme(plan.theme ?? .classroom))
    }
}
