/// A page for a browser, in one file that asks for no other: prose, and pictures that are played by buttons and keys. It
/// plays as the terminal does, by ``PlaybackState`` and ``Control``.
///
/// ```swift
/// let bytes = try Page(plan, name: "sum").html
/// ```
public struct Page: Sendable {
    private enum Part {
        case prose(Prose)
        case figure(PageFigure)
    }

    private let title: String
    /// Whether a heading of its own says what the page is.
    private let isTitled: Bool
    /// Whether a line under the title says for whom it is.
    private let isGraded: Bool
    private let parts: [Part]
    private let index: String?

    /// The page of a lesson.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - name: What ids and saved pictures are called, before the number of the block.
    ///   - index: The file of the page that leads to this and other lessons, where there is one.
    public init(_ lesson: Lesson, name: String, index: String? = nil) {
        self.index = index
        title = lesson.title.isEmpty ? name : lesson.title
        isTitled = !lesson.title.isEmpty
        isGraded = lesson.grade != nil || lesson.standard != nil
        parts = lesson.parts.map { part in
            switch part {
            case .prose(let markdown): .prose(Prose(markdown))
            case .block(let block): .figure(PageFigure(block, name: block.pictureName(name)))
            }
        }
    }

    /// The page of a plan.
    ///
    /// - Parameters:
    ///   - plan: What is shown, and how it is played; a question is answered when it has been played.
    ///   - name: What ids and the saved picture are called.
    /// - Throws: ``FigureError`` when the plan asks for what cannot be drawn.
    public init(_ plan: Plan, name: String) throws(FigureError) {
        let figure = try PageFigure(plan, name: name)
        title = figure.sentence
        (isTitled, isGraded, index) = (false, false, nil)
        parts = [.figure(figure)]
    }

    private var figures: [PageFigure] {
        parts.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
    }

    /// The page, in UTF-8.
    ///
    /// - Complexity: O(*n*) in the size of its prose and pictures.
    public var html: [UInt8] {
        var html = HTMLWriter()
        let figures = figures
        let rules = figures.compactMap(\.rule)
        html.page(title: title, style: PageStyle(figures.map(\.plan.theme)), rules: rules) { html in
            html.element("main", isGraded ? ["class": "graded"] : [:]) { html in
                if let index {
                    html.element("nav") { html in
                        html.element("a", ["href": Markdown.destination(index)], text: "\u{2190} All lessons")
                    }
                }
                if !isTitled { html.element("h1", ["class": "unseen", "dir": "auto"], text: title) }
                for part in parts {
                    switch part {
                    case .prose(let prose): html.prose(prose)
                    case .figure(let figure): figure.write(into: &html)
                    }
                }
            }
            guard !figures.isEmpty else { return }
            settings(figures, &html)
            html.data(["type": "application/json", "class": "playback"]) { PlaybackTable.write(into: &$0) }
            for script in [PackageResources.playback_js, PackageResources.saving_js, PackageResources.page_js] {
                html.element("script") { $0.verbatim(script) }
            }
        }
        return html.buffer.bytes
    }

    /// What a reader can choose for the whole page.
    private func settings(_ figures: [PageFigure], _ html: inout HTMLWriter) {
        let plays = figures.contains { !$0.isStill }
        let asks = figures.contains { $0.question != nil }
        guard plays || asks else { return }
        html.element("footer", ["class": "settings", "hidden": ""]) { html in
            if plays {
                html.choice(["type": "checkbox", "class": "clocks", "checked": ""], "Show the clock")
            }
            if asks {
                let isSheet = figures.allSatisfy(\.isAsking)
                html.element("div", ["class": "paper"]) { html in
                    html.element("span", ["class": "name"], text: "On paper")
                    html.element("div", ["role": "radiogroup", "aria-label": "On paper"]) { html in
                        html.paper("answers", isChosen: !isSheet, "Answers")
                        html.paper("questions", isChosen: isSheet, "Questions")
                    }
                    html.element("button", ["type": "button", "class": "print"], text: "Print")
                }
            }
            if plays { keys(isManual: figures.allSatisfy(\.plan.isManual), &html) }
        }
    }

    private func keys(isManual: Bool, _ html: inout HTMLWriter) {
        html.element("button", ["type": "button", "class": "help"], text: "Keys")
        html.element(
            "div", ["class": "keys", "role": "dialog", "aria-label": "Keys", "hidden": ""]
        ) { html in
            html.element("p", text: "They act on the picture that was clicked, or reached with Tab.")
            html.element("dl") { html in
                for control in PlaybackTable.controls {
                    html.phrase("dt") { html in
                        for (index, key) in control.keys.enumerated() {
                            if index > 0 { html.text(" ") }
                            html.phrase("kbd") { $0.text(key.name()) }
                        }
                    }
                    html.element("dd", text: control == .play && isManual ? "next step" : control.words)
                }
            }
            html.element("button", ["type": "button", "class": "close"], text: "Close")
        }
    }
}

extension HTMLWriter {
    /// A whole page.
    mutating func page(
        title: String, style: PageStyle, rules: [String] = [], _ body: (inout HTMLWriter) -> Void
    ) {
        verbatim(Array("<!DOCTYPE html>\n".utf8))
        element("html", ["lang": "en"]) { html in
            html.element("head") { html in
                html.verbatim(PackageResources.head_html)
                html.open("meta", ["name": "color-scheme", "content": style.schemes])
                html.newLine()
                html.element("title", text: title)
                html.element("style") { html in
                    html.verbatim(Array(style.css.utf8))
                    html.verbatim(PackageResources.page_css)
                    for rule in rules { html.verbatim(Array("\(rule)\n".utf8)) }
                }
            }
            html.element("body") { body(&$0) }
        }
    }

    /// What is printed, one of several that a reader chooses from.
    fileprivate mutating func paper(_ value: String, isChosen: Bool, _ name: String) {
        choice(["type": "radio", "name": "paper", "value": value, "checked": isChosen ? "" : nil], name)
    }

    fileprivate mutating func choice(_ attributes: Attributes, _ name: String) {
        phrase("label", ["class": "choice"]) { html in
            html.open("input", attributes)
            html.text(" \(name)")
        }
        newLine()
    }
}

extension Control {
    /// What it does, in words.
    fileprivate var words: String {
        switch self {
        case .play: "start, pause, go on"
        case .step: "next step; while it plays, pause"
        case .back: "step back"
        case .reset: "back to the start"
        case .faster: "faster"
        case .slower: "more slowly"
        case .help: "show these keys"
        case .quit: "end"
        }
    }
}
