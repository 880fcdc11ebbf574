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

    /// A figure laid out as a document. Ids begin with `name`, or with the figure's own where there is none.
    func layout(_ figure: Figure, _ plan: Plan, name: String? = nil) -> Layout {
        let name = name ?? figure.slug
        switch kind {
        case .svg:
            let renderer = SVGRenderer(Scene(figure, metrics: .picture), plan, id: name)
            return .picture(renderer, plan.isAnimated ? .growing(plan.stepDelay) : .still(figure.lastStep))
        case .html: return .page(plan, name: name)
        case .txt:
            let surroundings = Surroundings(file: wishes)
            return .transcript(Transcript(figure, glyphs: surroundings.glyphs, columns: surroundings.columns))
        case .cast:
            let columns = wishes.columns ?? Surroundings.plainColumns
            let scene = Scene(figure, metrics: .columns(columns))
            let glyphs: Glyphs = wishes.isASCII ? .ascii : .unicode
            return .recording(Asciicast(scene, columns: columns, glyphs: glyphs, delay: plan.stepDelay))
        case .json: return .values(JSONRenderer(figure, delay: plan.stepDelay))
        }
    }

    /// A figure that has its places, and is not written yet.
    enum Layout {
        case picture(SVGRenderer, SVGRenderer.Showing)
        /// A page lays out itself.
        case page(Plan, name: String)
        case transcript(Transcript)
        case recording(Asciicast)
        case values(JSONRenderer)

        /// Writes it after what a buffer has already.
        func write(to buffer: inout ByteBuffer) throws(CommandError) {
            switch self {
            case .picture(let renderer, let showing): renderer.write(showing, to: &buffer)
            case .page(let plan, let name):
                do { buffer.append(try Page(plan, name: name).html) } catch { throw .figure(error) }
            case .transcript(let transcript): buffer.append(text: transcript.text)
            case .recording(let recording): buffer.append(recording.bytes)
            case .values(let renderer): buffer.append(renderer.bytes)
            }
        }
    }

    /// The bytes of a document.
    func bytes(_ figure: Figure, _ plan: Plan, name: String? = nil) throws(CommandError) -> ByteBuffer {
        var buffer = ByteBuffer()
        try layout(figure, plan, name: name).write(to: &buffer)
        return buffer
    }
}

extension SVGRenderer {
    /// A renderer of a scene as its plan wants it.
    init(_ scene: Scene, _ plan: Plan, id: String) {
        self.init(scene, id: id, width: plan.width, theme: Theme(plan.theme ?? .classroom))
    }
}
