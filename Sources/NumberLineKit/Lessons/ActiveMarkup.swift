/// Looks through prose for what would act in a reader's browser, once it has become a page: tags beyond those that mark
/// text up, attributes that run or fetch something, links that are none.
///
/// It looks at code too, and into comments: what one program takes for code, another may not. Tags, their attributes and
/// schemes pass if they are on its lists. In braces, where pandoc has attributes and others have words, it looks for those
/// that act.
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
        a abbr b bdi bdo blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3
        h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td
        tfoot th thead time tr tt u ul var wbr
        """)
    private static let attributes = words(
        "align alt class colspan dir height href id lang name open rowspan src start title valign width")
    /// Attributes that act though they are not named like events or sources, from the HTML Standard.
    private static let activeAttributes = words(
        """
        action archive background cite classid codebase content data formaction icon longdesc manifest ping poster profile
        style usemap
        """)
    private static let schemes = words("http https mailto")

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
        if beginsMetadata { report(.metadata) }
        while position < scalars.count, diagnostics.count < LessonError.most {
            switch scalars[position] {
            case "<": tag()
            case "]" where peek(1) == "(" || peek(1) == ":": link(from: position + 2)
            case "{": attributesInBraces()
            case "\\": escape()
            case "\n":
                (line, lineStart) = (line + 1, position + 1)
                let isAfterEmptyLine = position > 0 && scalars[position - 1] == "\n"
                if isAfterEmptyLine, beginsMetadata { report(.metadata) }
            default: break
            }
            position += 1
        }
    }

    /// Whether metadata begin in this line, as pandoc and others read them: three hyphens, and something right under them.
    private var beginsMetadata: Bool {
        let hyphens = scalars[lineStart...].prefix { $0 == "-" }.count
        let end = scalars[(lineStart + hyphens)...].prefix { $0 == " " || $0 == "\t" }.endIndex
        guard hyphens == 3, end < scalars.count, scalars[end] == "\n" else { return false }
        let next = scalars[(end + 1)...].first { $0 != " " && $0 != "\t" }
        return next != nil && next != "\n"
    }

    private mutating func report(_ problem: Diagnostic.Problem) {
        diagnostics.append(Diagnostic(line: line, column: 1, problem))
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
            if !ActiveMarkup.isAddress(scalars[start..<end]) { report(Diagnostic.Problem.activeLink, upTo: end + 1) }
            return
        }
        guard ActiveMarkup.elements.contains(name), let end = tagEnd(from: index) else {
            return report(Diagnostic.Problem.activeMarkup, upTo: index)
        }
        for attribute in attributes(in: index..<end) {
            let isLink = attribute.name == "href" || attribute.name == "src"
            if !ActiveMarkup.attributes.contains(attribute.name) {
                return report(Diagnostic.Problem.activeMarkup, upTo: end + 1)
            }
            if isLink, !ActiveMarkup.isPage(attribute.value ?? "") {
                return report(Diagnostic.Problem.activeLink, upTo: end + 1)
            }
        }
    }

    /// Where an address in angle brackets ends, `<https://example.org>` or `<me@example.org>`: it has a colon or an at sign
    /// and no blanks. Nil for what is none.
    private func addressEnd(from start: Int) -> Int? {
        var end = start
        while end < scalars.count, !scalars[end].isSpace, scalars[end] != "<", scalars[end] != ">" { end += 1 }
        let isAddress = scalars[start..<end].contains { $0 == ":" || $0 == "@" }
        return isAddress && end < scalars.count && scalars[end] == ">" ? end : nil
    }

    private static func isAddress(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let isMail = scalars.contains("@") && !scalars.contains(":")
        return isMail || isPage(String(String.UnicodeScalarView(scalars)))
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

    /// The attributes in a tag; of one without an equals sign the value is nil.
    private func attributes(in range: Range<Int>) -> [(name: String, value: String?)] {
        var attributes: [(name: String, value: String?)] = []
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
            var value: String?
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
            // A sign that belongs to no attribute.
            if index < range.upperBound, scalars[index] == ">" { index += 1 }
        }
        return attributes
    }

    // MARK: Links

    /// Where a link of Markdown leads, after `](` or `]:`.
    private mutating func link(from start: Int) {
        var from = start
        while from < scalars.count, scalars[from].isSpace { from += 1 }
        let isInBrackets = from < scalars.count && scalars[from] == "<"
        if isInBrackets { from += 1 }
        var end = from
        let last = min(scalars.count, from + ActiveMarkup.longestScheme)
        while end < last, !scalars[end].isSpace, scalars[end] != ")", scalars[end] != ">" { end += 1 }
        // A word with a colon at its end, as in a footnote, leads nowhere.
        let colons = scalars[from..<end].count { $0 == ":" }
        let isWord = !isInBrackets && colons == 1 && scalars[end - 1] == ":"
        guard !isWord, !ActiveMarkup.isPage(text(from..<end)) else { return }
        report(Diagnostic.Problem.activeLink, upTo: end + 1)
    }

    /// Whether a link leads to a page, to a mail address, or to what stands beside: it has one of three schemes, or none.
    /// Browsers pass over control characters in it, and take any case. A reference such as `&#58;` can stand for any sign,
    /// and nothing before the end of a scheme needs one.
    private static func isPage(_ link: String) -> Bool {
        let plain = link.unicodeScalars.filter { $0 > " " && $0 != "\u{7F}" && $0 != "\\" }
        let head = plain.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
        guard !head.contains("&") else { return false }
        guard let end = plain.dropFirst(head.count).first else { return plain.count < longestScheme }
        return end != ":" || schemes.contains(String(String.UnicodeScalarView(head)).lowercased())
    }

    // MARK: What pandoc reads

    /// Attributes as pandoc reads them after headings, links and code, `{onclick="…"}`, and what makes code a part of the page,
    /// `{=html}`. They may go on to the end of the paragraph, and who knows where a quotation ends: to look too far, and into
    /// quotations, only finds more.
    private mutating func attributesInBraces() {
        if peek(1) == "=" { return report(Diagnostic.Problem.activeMarkup, upTo: position + 8) }
        var end = position + 1
        var name = ""
        while end < scalars.count, scalars[end] != "{" {
            let scalar = scalars[end]
            if scalar == "\n", end + 1 < scalars.count, scalars[end + 1] == "\n" { break }
            if scalar == "=", ActiveMarkup.isActive(name.lowercased()) {
                return report(Diagnostic.Problem.activeMarkup, upTo: end + 1)
            }
            if scalar.isOfName || scalar == ":" {
                // After a blank, what was before it is no part of the name.
                if scalars[end - 1].isSpace { name = "" }
                name.unicodeScalars.append(scalar)
            } else if !scalar.isSpace {
                name = ""
            }
            end += 1
        }
    }

    /// Whether an attribute of this name runs, styles or fetches something.
    private static func isActive(_ name: String) -> Bool {
        name.hasPrefix("on") && name.count > 2 || name.contains("href") || name.contains("src")
            || activeAttributes.contains(name)
    }

    /// A character by its number, as pandoc reads it in metadata: `\x3C` is a less-than sign.
    private mutating func escape() {
        let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
        guard let sign = peek(1), let count = digits[sign], position + 2 + count <= scalars.count,
            scalars[(position + 2)..<(position + 2 + count)].allSatisfy(\.properties.isASCIIHexDigit)
        else { return }
        report(Diagnostic.Problem.activeMarkup, upTo: position + 2 + count)
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
