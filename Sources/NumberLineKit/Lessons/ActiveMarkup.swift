/// Looks through prose for what would act in a reader's browser, once it has become a page: tags beyond those that mark
/// text up, attributes that run or fetch something, links that are none.
///
/// It looks at code too, and into comments: what one program takes for code, another may not. What is on its list passes,
/// nothing else does.
struct ActiveMarkup {
    private(set) var diagnostics: [Diagnostic] = []
    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The line at ``position``, and where it begins.
    private var line: Int
    private var lineStart = 0

    /// Elements that mark text up, from the HTML Standard.
    private static let elements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "caption", "center", "cite", "code", "dd", "del", "details",
        "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img",
        "ins",
        "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub",
        "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var", "wbr",
    ]
    private static let attributes: Set<String> = [
        "align", "alt", "class", "colspan", "dir", "height", "href", "id", "lang", "name", "open", "rowspan", "src",
        "start",
        "title", "valign", "width",
    ]
    private static let schemes: Set<String> = ["http", "https", "mailto"]
    /// A scheme ends within so many characters, however it is written; a link without one has a slash by then.
    private static let longestScheme = 256

    /// Looks through whole lines of prose.
    ///
    /// - Complexity: O(*n*) in their length.
    init(_ lines: ArraySlice<LessonLine>) {
        scalars = lines.flatMap { Array($0.text.unicodeScalars) + ["\n"] }
        line = lines.first?.number ?? 1
        scan()
    }

    private mutating func scan() {
        while position < scalars.count {
            switch scalars[position] {
            case "<": tag()
            case "]" where peek(1) == "(" || peek(1) == ":": link(from: position + 2)
            case "{": attributesInBraces()
            case "\n": (line, lineStart) = (line + 1, position + 1)
            default: break
            }
            position += 1
        }
    }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
        scalars.indices.contains(position + offset) ? scalars[position + offset] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range.clamped(to: scalars.indices)]))
    }

    /// Says what is wrong at ``position``, with the beginning of it.
    private mutating func report(_ problem: (String) -> Diagnostic.Problem, upTo end: Int) {
        let shown = text(position..<min(end, position + 40)).replacingNewlines
        diagnostics.append(Diagnostic(line: line, column: position - lineStart + 1, problem(shown)))
    }

    // MARK: Tags

    /// What follows a less-than sign: a tag, an address in angle brackets, or nothing of the kind.
    private mutating func tag() {
        var index = position + 1
        guard let first = peek(1) else { return }
        // A comment is looked into like all else; of what else begins so nothing is needed.
        if first == "!" || first == "?" {
            if text(position..<position + 4) != "<!--" { report(Diagnostic.Problem.activeMarkup, upTo: position + 12) }
            return
        }
        if first == "/" { index += 1 }
        let start = index
        while index < scalars.count, scalars[index].isLetter || scalars[index].isDigit || scalars[index] == "-" {
            index += 1
        }
        guard index > start, scalars[start].isLetter else { return }
        let name = text(start..<index).lowercased()
        if first != "/", index < scalars.count, [":", "@", ".", "+", "_"].contains(scalars[index]) {
            return address(from: start)
        }
        guard ActiveMarkup.elements.contains(name), let end = tagEnd(from: index) else {
            return report(Diagnostic.Problem.activeMarkup, upTo: index)
        }
        for attribute in attributes(in: index..<end) {
            let isLink = attribute.name == "href" || attribute.name == "src"
            if !ActiveMarkup.attributes.contains(attribute.name) {
                return report(Diagnostic.Problem.activeMarkup, upTo: end + 1)
            }
            if isLink, !ActiveMarkup.isPage(attribute.value) {
                return report(Diagnostic.Problem.activeLink, upTo: end + 1)
            }
        }
    }

    /// An address in angle brackets, which is a link: `<https://example.org>`, `<me@example.org>`.
    private mutating func address(from start: Int) {
        var end = start
        while end < scalars.count, ![">", " ", "\t", "\n", "<"].contains(scalars[end]) { end += 1 }
        let isMail = scalars[start..<end].contains("@") && !scalars[start..<end].contains(":")
        guard !isMail, !ActiveMarkup.isPage(text(start..<end)) else { return }
        report(Diagnostic.Problem.activeLink, upTo: end + 1)
    }

    /// Where a tag ends; what stands in quotes is part of it. Nil where it never does, since browsers then take in all that
    /// follows.
    private func tagEnd(from start: Int) -> Int? {
        var quote: Unicode.Scalar?
        for index in start..<scalars.count {
            let scalar = scalars[index]
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == ">" {
                return index
            } else if scalar == "<" {
                return nil
            }
        }
        return nil
    }

    private func attributes(in range: Range<Int>) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        var index = range.lowerBound
        func skip(while condition: (Unicode.Scalar) -> Bool) -> Range<Int> {
            let start = index
            while index < range.upperBound, condition(scalars[index]) { index += 1 }
            return start..<index
        }
        while index < range.upperBound {
            _ = skip { $0.isSpace || $0 == "/" }
            let name = text(skip { !$0.isSpace && $0 != "=" && $0 != "/" && $0 != ">" }).lowercased()
            _ = skip(while: \.isSpace)
            var value = ""
            if index < range.upperBound, scalars[index] == "=" {
                index += 1
                _ = skip(while: \.isSpace)
                if index < range.upperBound, scalars[index] == "\"" || scalars[index] == "'" {
                    let quote = scalars[index]
                    index += 1
                    value = text(skip { $0 != quote })
                    index += 1
                } else {
                    value = text(skip { !$0.isSpace })
                }
            }
            if !name.isEmpty { attributes.append((name, value)) }
        }
        return attributes
    }

    // MARK: Links

    /// Where a link of Markdown leads, after `](` or `]:`.
    private mutating func link(from start: Int) {
        var from = start
        while from < scalars.count, scalars[from].isSpace || scalars[from] == "<" { from += 1 }
        var end = from
        let last = min(scalars.count, from + ActiveMarkup.longestScheme)
        while end < last, !scalars[end].isSpace, scalars[end] != ")", scalars[end] != ">" { end += 1 }
        guard !ActiveMarkup.isPage(text(from..<end)) else { return }
        report(Diagnostic.Problem.activeLink, upTo: end + 1)
    }

    /// Whether a link leads to a page, to a mail address, or to what stands beside: it has one of three schemes, or none.
    /// Browsers read entities in it, pass over control characters, and take any case.
    private static func isPage(_ link: String) -> Bool {
        let plain = ActiveMarkup.decoded(link).filter { $0 > " " && $0 != "\u{7F}" && $0 != "\\" }
        let head = plain.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
        guard plain.dropFirst(head.count).first == ":" else { return link.unicodeScalars.count < longestScheme }
        return schemes.contains(String(String.UnicodeScalarView(head)).lowercased())
    }

    /// The scalars of a text with its entities read, as far as they make a scheme: numbers, and the names of a colon and
    /// of blanks.
    private static func decoded(_ text: String) -> [Unicode.Scalar] {
        var decoded: [Unicode.Scalar] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&" else {
                decoded.append(scalar)
                continue
            }
            let name = rest.prefix(32).prefix { $0.isLetter || $0.isDigit || $0 == "#" }
            let word = String(String.UnicodeScalarView(name))
            guard let meant = ActiveMarkup.entity(word) else {
                decoded.append(scalar)
                continue
            }
            decoded.append(meant)
            rest = rest.dropFirst(name.count)
            if rest.first == ";" { rest.removeFirst() }
        }
        return decoded
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "colon": ":"
        case "Tab", "NewLine": " "
        case _ where name.lowercased().hasPrefix("#x"):
            UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }

    // MARK: Attributes in braces

    /// Attributes as pandoc reads them after headings, links and code: `{onclick="…"}`.
    private mutating func attributesInBraces() {
        var end = position + 1
        while end < scalars.count, scalars[end] != "}", scalars[end] != "{", scalars[end] != "\n" { end += 1 }
        let active = ["style", "srcdoc", "action", "formaction"]
        let isActive = attributes(in: position + 1..<end).contains { name, _ in
            active.contains(name) || name.hasPrefix("on") && name.count > 2
                || (name == "href" || name == "src")
        }
        if isActive { report(Diagnostic.Problem.activeMarkup, upTo: end + 1) }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isSpace: Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(self) }
}

extension String {
    fileprivate var replacingNewlines: String { String(map { $0 == "\n" ? " " : $0 }) }
}
