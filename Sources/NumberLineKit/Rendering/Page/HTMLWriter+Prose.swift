extension HTMLWriter {
    /// Prose, whatever direction its script is written in.
    mutating func prose(_ prose: Prose) {
        var rest = prose.blocks[...]
        while let block = rest.first {
            if case .item = block {
                list(&rest)
            } else {
                write(block)
                rest.removeFirst()
            }
        }
    }

    private mutating func write(_ block: Prose.Block) {
        switch block {
        case .heading(let level, let spans):
            let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
            line(names[min(max(level, 1), names.count) - 1], spans)
        case .paragraph(let spans), .item(_, _, let spans): line("p", spans)
        case .quotation(let spans): line("blockquote", spans)
        case .code(let lines):
            phrase("pre") { html in
                html.phrase("code") { $0.text(lines.joined(separator: "\n")) }
            }
            newLine()
        case .rule:
            open("hr")
            newLine()
        }
    }

    private mutating func line(_ name: StaticString, _ spans: [Prose.Span]) {
        phrase(name, ["dir": "auto"]) { $0.write(spans) }
        newLine()
    }

    private mutating func write(_ spans: [Prose.Span]) {
        for span in spans {
            switch span.style {
            case .plain: text(span.text)
            case .emphasis: phrase("em") { $0.text(span.text) }
            case .strong: phrase("strong") { $0.text(span.text) }
            case .code: phrase("code") { $0.text(span.text) }
            }
        }
    }

    /// A list that is open: how far its items are indented, and whether they are numbered.
    private struct List {
        let indent: Int
        let isNumbered: Bool

        var name: StaticString { isNumbered ? "ol" : "ul" }
    }

    /// The items that stand in a row, those that are indented further as lists within.
    private mutating func list(_ blocks: inout ArraySlice<Prose.Block>) {
        var lists: [List] = []
        while case .item(let marker, let indent, let spans) = blocks.first {
            blocks.removeFirst()
            let number = Int(marker.dropLast())
            func isOver(_ list: List) -> Bool {
                indent < list.indent || indent == list.indent && list.isNumbered != (number != nil)
            }
            while let last = lists.last, isOver(last) { end(lists.removeLast()) }
            if let last = lists.last, indent < last.indent + HTMLWriter.leastIndent || lists.count == HTMLWriter.deepest
            {
                close("li")
                newLine()
            } else {
                if !lists.isEmpty { newLine() }
                let list = List(indent: indent, isNumbered: number != nil)
                lists.append(list)
                if let number, number != 1 {
                    open(list.name, ["dir": "auto", "start": "\(number)"])
                } else {
                    open(list.name, ["dir": "auto"])
                }
                newLine()
            }
            open("li")
            write(spans)
        }
        for list in lists.reversed() { end(list) }
    }

    private mutating func end(_ list: List) {
        close("li")
        newLine()
        close(list.name)
        newLine()
    }

    /// Items indented by fewer blanks belong to the list before.
    private static let leastIndent = 2
    /// Lists within lists that still are some.
    private static let deepest = 8
}
