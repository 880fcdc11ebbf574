/// Looks through prose for what would act in a reader's browser, once it has become a page: elements that run, fetch or
/// take something in, attributes that do, links that are none.
///
/// It looks at code too, and into comments and quotations: what one program takes for code, another may not. Of the
/// elements that mark text up only some attributes pass, written plainly; a name that no browser knows passes with any
/// attributes but those that act.
struct ActiveMarkup {
    private(set) var diagnostics: [Diagnostic] = []
    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The line at ``position``, and where it begins.
    private var line: Int
    private var lineStart = 0

    /// Elements that mark text up, from the HTML Standard.
    private static let elements = words(
        """
        a abbr article aside b bdi bdo blockquote br caption center cite code dd del details dfn div dl dt em figcaption
        figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section
        small span strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr
        """)
    private static let attributes = words(
        """
        align alt border class color colspan datetime dir face height href id lang loading name open rel rowspan size src
        start target title type valign value width
        """)
    /// All other elements that a browser knows, from the HTML Standard, those that are obsolete included.
    private static let activeElements = words(
        """
        applet area audio base basefont bgsound blink body button canvas col colgroup command content data datalist dialog
        dir embed fieldset form frame frameset head hgroup html iframe image input isindex keygen label layer legend link
        listing map marquee math menu menuitem meta meter nextid nobr noembed noframes noscript object optgroup option output
        param picture plaintext portal progress rb rtc script search select shadow slot source spacer strike style svg
        template textarea title track video xmp
        """)
    /// Attributes that act though they are not named like events or sources, from the HTML Standard.
    private static let activeAttributes = words(
        """
        action archive background cite classid codebase content data formaction icon longdesc manifest ping poster profile
        style usemap
        """)
    private static let schemes = words("ftp http https mailto tel")

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// A scheme ends within so many characters, however it is written; a link without one has a slash by then.
    private static let longestScheme = 256

    /// Looks through whole lines of prose.
    ///
    /// - Complexity: O(*n*) in their length.
    init(_ lines: ArraySlice<LessonLine>) {
        scalars = lines.flatMap { ActiveMarkup.unquoted(Array($0.text.unicodeScalars)) + ["\n"] }
        line = lines.first?.number ?? 1
        scan()
    }

    /// A line of a quotation without the signs before it, which belong to no tag and no link that goes over several lines.
    private static func unquoted(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let signs = line.prefix { $0 == ">" || $0 == " " || $0 == "\t" }
        return [Unicode.Scalar](repeating: " ", count: signs.count) + line.dropFirst(signs.count)
    }

    private mutating func scan() {
        checkMetadata()
        while position < scalars.count, diagnostics.count <= LessonError.most {
            switch scalars[position] {
            case "<": tag()
            case "]" where peek(1) == "(" || peek(1) == ":": link(from: position + 2)
            case "{": attributesInBraces()
            case "\\": mathLink()
            case "\n":
                let last = scalars[lineStart..<position].first { !$0.isSpace }
                (line, lineStart) = (line + 1, position + 1)
                // Under a line of text, hyphens make it a heading.
                if last.map({ $0.properties.isAlphabetic || $0.properties.numericType != nil }) != true {
                    checkMetadata()
                }
            default: break
            }
            position += 1
        }
    }

    /// Finds metadata that begin in this line, as pandoc and others read them: three hyphens, and something right under
    /// them.
    private mutating func checkMetadata() {
        let start = scalars[lineStart...].prefix { $0 == " " || $0 == "\t" }.endIndex
        let hyphens = scalars[start...].prefix { $0 == "-" }
        let end = scalars[hyphens.endIndex...].prefix { $0 == " " || $0 == "\t" }.endIndex
        guard hyphens.count == 3, end < scalars.count, scalars[end] == "\n" else { return }
        guard let next = scalars[(end + 1)...].first(where: { $0 != " " && $0 != "\t" }), next != "\n" else { return }
        diagnostics.append(Diagnostic(line: line, column: 1, .metadata))
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
        while index < scalars.count, scalars[index].isOfName { index += 1 }
        guard index > start, scalars[start].isLetter else { return }
        let name = text(start..<index).lowercased()
        if let end = addressEnd(from: start) {
            if !ActiveMarkup.isAddress(text(start..<end)) { report(Diagnostic.Problem.activeLink, upTo: end + 1) }
            return
        }
        guard !ActiveMarkup.activeElements.contains(name) else {
            return report(Diagnostic.Problem.activeMarkup, upTo: index)
        }
        let end = scalars[index...].firstIndex { $0 == ">" || $0 == "<" || $0 == "\n" }
        guard ActiveMarkup.elements.contains(name), let end, scalars[end] == ">" else { return looseTag(from: index) }
        guard let attributes = attributes(in: index..<end) else {
            return report(Diagnostic.Problem.activeMarkup, upTo: index)
        }
        for (name, value) in attributes {
            guard ActiveMarkup.attributes.contains(name) else {
                return report(Diagnostic.Problem.activeMarkup, upTo: end + 1)
            }
            guard name != "href" && name != "src" || ActiveMarkup.isPage(value) else {
                return report(Diagnostic.Problem.activeLink, upTo: end + 1)
            }
        }
    }

    /// A tag that no browser knows, or that does not end in its line, does nothing by itself; most often it is a less-than
    /// sign before a letter. What could be its attributes goes on to the end of the paragraph, whatever stands there: in a
    /// table it may go on in another column.
    private mutating func looseTag(from start: Int) {
        var index = start
        while index < scalars.count {
            if scalars[index] == "\n", index + 1 < scalars.count, scalars[index + 1] == "\n" { return }
            // The next tag is looked at by itself.
            if scalars[index] == "<", index + 1 < scalars.count, scalars[index + 1].isLetter { return }
            if scalars[index] == "=", ActiveMarkup.isActive(name(before: index)) {
                return report(Diagnostic.Problem.activeMarkup, upTo: index + 1)
            }
            index += 1
        }
    }

    /// The name that ends before an equals sign, blanks between passed over.
    private func name(before end: Int) -> String {
        var end = end
        while end > 0, scalars[end - 1].isSpace { end -= 1 }
        var start = end
        while start > 0, end - start < 64, scalars[start - 1].isOfName || scalars[start - 1] == ":" { start -= 1 }
        return text(start..<end).lowercased()
    }

    /// Where an address in angle brackets ends, `<https://example.org>` or `<me@example.org>`: it has a colon or an at sign
    /// and no blanks. Nil for what is none.
    private func addressEnd(from start: Int) -> Int? {
        var end = start
        while end < scalars.count, !scalars[end].isSpace, scalars[end] != "<", scalars[end] != ">" { end += 1 }
        let isAddress = scalars[start..<end].contains { $0 == ":" || $0 == "@" }
        return isAddress && end < scalars.count && scalars[end] == ">" ? end : nil
    }

    /// Whether an address is one of mail, or leads to a page and is no tag with attributes to a browser, which takes slashes
    /// for blanks between them.
    private static func isAddress(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        if scalars.contains("@"), !scalars.contains(":") {
            let parts = scalars.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2
                && parts.allSatisfy { part in
                    !part.isEmpty && part.allSatisfy { $0.isOfName || $0 == "." || $0 == "+" }
                }
        }
        let isAttributed = scalars.split(separator: "/").contains { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            return sides.count == 2 && isActive(String(sides[0]).lowercased())
        }
        return !isAttributed && isPage(text)
    }

    /// The attributes of a tag, where they are written plainly: a name, or a name with a value that is in quotes or has none
    /// of the signs in it that browsers and others disagree on. Nil where they are not.
    private func attributes(in range: Range<Int>) -> [(name: String, value: String)]? {
        var attributes: [(name: String, value: String)] = []
        var index = range.lowerBound
        func skip(while condition: (Unicode.Scalar) -> Bool) -> Range<Int> {
            let start = index
            while index < range.upperBound, condition(scalars[index]) { index += 1 }
            return start..<index
        }
        while true {
            let isApart = !skip(while: \.isSpace).isEmpty
            if index < range.upperBound, scalars[index] == "/" { index += 1 }
            guard index < range.upperBound else { return attributes }
            let name = text(skip(while: \.isOfName)).lowercased()
            guard isApart, !name.isEmpty else { return nil }
            guard index < range.upperBound, scalars[index] == "=" else {
                attributes.append((name, ""))
                continue
            }
            index += 1
            if index < range.upperBound, scalars[index] == "\"" || scalars[index] == "'" {
                let quote = scalars[index]
                index += 1
                attributes.append((name, text(skip { $0 != quote })))
                guard index < range.upperBound else { return nil }
                index += 1
            } else {
                let signs: Set<Unicode.Scalar> = ["\"", "'", "=", "<", "`"]
                attributes.append((name, text(skip { !$0.isSpace && !signs.contains($0) })))
            }
        }
    }

    // MARK: Links

    /// Where a link of Markdown leads, after `](` or `]:`. It stands right there: what is further on may belong to another
    /// column of a table.
    private mutating func link(from start: Int) {
        let isDefinition = scalars[start - 1] == ":"
        let isFootnote = isDefinition && isLabelOfFootnote
        var from = start
        if isDefinition, from < scalars.count, scalars[from] == " " { from += 1 }
        let isInBrackets = from < scalars.count && scalars[from] == "<"
        if isInBrackets { from += 1 }
        guard from < scalars.count, !scalars[from].isSpace, scalars[from] != "|" else {
            if !isFootnote { report(Diagnostic.Problem.activeLink, upTo: from) }
            return
        }
        var end = from
        let last = min(scalars.count, from + ActiveMarkup.longestScheme)
        while end < last, !scalars[end].isSpace, scalars[end] != ")", scalars[end] != ">" { end += 1 }
        // A footnote may begin with a word and a colon, which leads nowhere.
        let colons = scalars[from..<end].count { $0 == ":" }
        let isWord = isFootnote && !isInBrackets && colons == 1 && scalars[end - 1] == ":"
        guard !isWord, !ActiveMarkup.isPage(text(from..<end)) else { return }
        report(Diagnostic.Problem.activeLink, upTo: end + 1)
    }

    /// Whether the bracket that ends at ``position`` is a footnote's: `[^1]`.
    private var isLabelOfFootnote: Bool {
        let label = scalars[lineStart..<position].suffix(100)
        guard let open = label.lastIndex(of: "[") else { return false }
        return open + 1 < position && scalars[open + 1] == "^"
    }

    /// Whether a link leads to a page, to an address, or to what stands beside: it has one of a few schemes, or none. Browsers
    /// pass over control characters in it, and take any case. A reference such as `&#58;` can stand for any sign, and nothing
    /// before the end of a scheme needs one.
    private static func isPage(_ link: String) -> Bool {
        let plain = link.unicodeScalars.filter { $0 > " " && $0 != "\u{7F}" && $0 != "\\" }
        let head = plain.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
        let name = String(String.UnicodeScalarView(head)).lowercased()
        // The number sign or the semicolon of a reference, to which a mark may belong.
        guard head.last != "&" && !(head.contains("&") && head.contains(";")) else { return false }
        guard let end = plain.dropFirst(head.count).first else { return plain.count < longestScheme }
        return end != ":" || schemes.contains(name) || name.unicodeScalars.first.map { !$0.isLetter } ?? true
    }

    // MARK: What pandoc reads

    /// Attributes as pandoc reads them after headings, links and code, `{onclick="…"}`, and what makes code a part of the page,
    /// `{=html}`. They may go on to the end of the paragraph, and who knows where a quotation ends: to look too far, and into
    /// quotations, only finds more.
    private mutating func attributesInBraces() {
        if peek(1) == "=" { return report(Diagnostic.Problem.activeMarkup, upTo: position + 8) }
        var end = position + 1
        while end < scalars.count, scalars[end] != "{" {
            if scalars[end] == "\n", end + 1 < scalars.count, scalars[end + 1] == "\n" { break }
            // With a blank before its equals sign, it is a word.
            if scalars[end] == "=", !scalars[end - 1].isSpace, ActiveMarkup.isActive(name(before: end)) {
                return report(Diagnostic.Problem.activeMarkup, upTo: end + 1)
            }
            end += 1
        }
    }

    /// A link in a formula, `\href{https://example.org}{x}`, which programs that set formulas make one of the page.
    private mutating func mathLink() {
        let command = "\\href{"
        let from = position + command.count
        guard text(position..<from) == command else { return }
        let link = scalars[from...].prefix(ActiveMarkup.longestScheme).prefix { $0 != "}" }
        if !ActiveMarkup.isPage(text(from..<link.endIndex)) {
            report(Diagnostic.Problem.activeLink, upTo: link.endIndex + 1)
        }
    }

    /// Whether an attribute of this name runs, styles or fetches something.
    private static func isActive(_ name: String) -> Bool {
        name.utf8.starts(with: "on".utf8) && name.utf8.count > 2 || name.utf8.contains("href".utf8)
            || name.utf8.contains("src".utf8) || activeAttributes.contains(name)
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    /// Whether it can be a part of a tag's or an attribute's name.
    fileprivate var isOfName: Bool { isLetter || isDigit || self == "-" || self == "_" }
    fileprivate var isSpace: Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(self) }
}

extension String {
    fileprivate var replacingNewlines: String { String(map { $0 == "\n" ? " " : $0 }) }
}
