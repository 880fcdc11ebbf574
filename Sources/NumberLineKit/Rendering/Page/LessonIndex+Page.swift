extension LessonIndex {
    /// The page in HTML, with a picture of each lesson: as far as its first walk goes without saying the answer.
    ///
    /// - Complexity: O(*n*) in the number of lessons and the size of their pictures.
    public var html: [UInt8] {
        var html = HTMLWriter()
        html.page(title: "Lessons", style: PageStyle(entries.compactMap(\.plan).map(\.theme))) { html in
            html.element("main", ["class": "index"]) { html in
                html.element("h1", text: "Lessons")
                var rest = entries[...]
                while let first = rest.first {
                    if let heading = first.heading { html.element("h2", ["dir": "auto"], text: heading) }
                    let group = [first] + rest.dropFirst().prefix { $0.heading == nil }
                    html.element("ul", ["class": "lessons"]) { html in
                        for (entry, number) in zip(group, rest.indices) {
                            entry.write(into: &html, id: "lesson-\(number + 1)")
                        }
                    }
                    rest = rest.dropFirst(group.count)
                }
            }
        }
        return html.buffer.bytes
    }
}

extension LessonIndex.Entry {
    fileprivate func write(into html: inout HTMLWriter, id: String) {
        html.element("li") { html in
            html.element("a", ["href": Markdown.destination("\(name).html")]) { html in
                if let plan, let figure = try? Figure(played: plan, asks: asks) {
                    // The link says all that the picture could say to who does not see it.
                    let isAdapting = plan.theme == nil
                    html.element(
                        "span",
                        ["class": "thumbnail" + (isAdapting ? " \(PageStyle.adapting)" : ""), "aria-hidden": "true"]
                    ) { html in
                        let scene = Scene(figure, metrics: .picture)
                        let renderer = SVGRenderer(scene, id: id, theme: PageStyle.theme(of: plan))
                        html.picture(renderer, .still(scene.lastUnanswered))
                    }
                }
                html.element("span", ["class": "title", "dir": "auto"], text: title)
                if let standard { html.element("span", ["class": "standard"], text: standard) }
            }
        }
    }
}

extension Scene {
    /// The last step at which the sentence is still that of the start.
    fileprivate var lastUnanswered: Int {
        (moments.firstIndex { $0.sentence != moments[0].sentence } ?? moments.count) - 1
    }
}
