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

    /// The bytes of a document. Ids begin with `name`, or with the figure's own where there is none.
    func bytes(_ figure: Figure, _ plan: Plan, name: String? = nil) throws(CommandError) -> [UInt8] {
        switch kind {
        case .svg:
            let renderer = SVGRenderer(Scene(figure, metrics: .picture), plan, id: name ?? figure.slug)
            return plan.isAnimated
                ? renderer.animated(delay: plan.stepDelay) : renderer.picture(at: figure.lastStep)
        case .html:
            do {
                return try Page(plan, name: name ?? figure.slug).html
            } catch {
                throw .figure(error)
            }
        case .txt:
            let surroundings = Surroundings(file: wishes)
            return Array(Transcript(figure, glyphs: surroundings.glyphs, columns: surroundings.columns).text.utf8)
        case .cast:
            let columns = wishes.columns ?? Surroundings.plainColumns
            return Asciicast(
                Scene(figure, metrics: .columns(columns)), columns: columns, glyphs: wishes.isASCII ? .ascii : .unicode,
                delay: plan.stepDelay
            ).bytes
        case .json: return JSONRenderer(figure, delay: plan.stepDelay).bytes
        }
    }
}

extension SVGRenderer {
    /// A renderer of a scene as its plan wants it.
    init(_ scene: Scene, _ plan: Plan, id: String) {
        self.init(scene, id: id, width: plan.width, theme: Theme(plan.theme ?? .classroom))
    }
}
