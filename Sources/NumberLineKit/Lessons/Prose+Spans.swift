extension Prose {
    /// The spans of a text: emphasis between stars or underscores, code between backticks. A backslash takes a sign's
    /// meaning away; a sign beside a blank, as in 3 * 4 or 8 + _ = 10, has none.
    ///
    /// - Complexity: O(*n*) in its length.
    static func spans(of text: String) -> [Span] {
        var reader = SpanReader(Array(text.unicodeScalars))
        return reader.spans
    }
}

private struct SpanReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var plain = String.UnicodeScalarView()
    private var read: [Prose.Span] = []
    /// The marks of which there is no further one: they are not looked for again.
    private var missing: Set<String> = []

    /// More backticks in a row are no mark: each length is looked for once.
    private static let longestRun = 16

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    lazy var spans: [Prose.Span] = {
        while position < scalars.count { step() }
        endPlain()
        return read
    }()

    private mutating func step() {
        let scalar = scalars[position]
        if scalar == "\\", let next = peek(1), next.isASCII, next.properties.isASCIIPunctuation {
            plain.append(next)
            position += 2
        } else if scalar == "&", let (name, meant) = SpanReader.entities.first(where: { starts(with: $0.key) }) {
            plain.append(meant)
            position += name.count
        } else if scalar == "`" || scalar == "*" || scalar == "_" {
            takeMark(scalar)
        } else {
            plain.append(scalar)
            position += 1
        }
    }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
        scalars.indices.contains(position + offset) ? scalars[position + offset] : nil
    }

    /// Signs by their names, as far as prose needs them.
    private static let entities: [[Unicode.Scalar]: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: [
            ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&nbsp;", "\u{A0}"),
        ].map { (Array(($0.0 as String).unicodeScalars), $0.1) })

    private func starts(with scalars: [Unicode.Scalar]) -> Bool { self.scalars[position...].starts(with: scalars) }

    private mutating func takeMark(_ sign: Unicode.Scalar) {
        let run = scalars[position...].prefix { $0 == sign }.count
        let mark = String(String.UnicodeScalarView(repeatElement(sign, count: run)))
        let style: Prose.Span.Style = sign == "`" ? .code : run == 1 ? .emphasis : .strong
        let mayOpen = sign == "`" ? run <= SpanReader.longestRun : run <= 3 && opens(at: position, run, sign)
        guard mayOpen, !missing.contains(mark) else { return takePlain(run) }
        guard let end = close(sign, run, from: position + run) else {
            missing.insert(mark)
            return takePlain(run)
        }
        endPlain()
        let content = String(String.UnicodeScalarView(scalars[(position + run)..<end]))
        // Marks within emphasis are taken away, as its own are.
        let text = style == .code ? content : Prose.spans(of: content).map(\.text).joined()
        read.append(Prose.Span(text: text, style: style))
        position = end + run
    }

    private mutating func takePlain(_ count: Int) {
        // Appending them together would copy all that there is already.
        for scalar in scalars[position..<(position + count)] { plain.append(scalar) }
        position += count
    }

    private mutating func endPlain() {
        if !plain.isEmpty { read.append(Prose.Span(text: String(plain), style: .plain)) }
        plain = String.UnicodeScalarView()
    }

    /// Emphasis begins before a word, and with underscores not within one.
    private func opens(at index: Int, _ run: Int, _ sign: Unicode.Scalar) -> Bool {
        guard scalars.indices.contains(index + run), !scalars[index + run].isBlank else { return false }
        return sign == "*" || index == 0 || !scalars[index - 1].properties.isAlphabetic
    }

    /// Where a mark like the one that has opened closes.
    private func close(_ sign: Unicode.Scalar, _ run: Int, from start: Int) -> Int? {
        var index = start
        while index < scalars.count {
            if scalars[index] == "\\", sign != "`" {
                index += 2
                continue
            }
            guard scalars[index] == sign else {
                index += 1
                continue
            }
            let length = scalars[index...].prefix { $0 == sign }.count
            let next = index + length
            let isAfterWord = sign == "`" || !scalars[index - 1].isBlank
            let isInWord = sign == "_" && next < scalars.count && scalars[next].properties.isAlphabetic
            if length == run, isAfterWord, !isInWord, index > start { return index }
            index = next
        }
        return nil
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\n" }
}

extension Unicode.Scalar.Properties {
    fileprivate var isASCIIPunctuation: Bool {
        switch generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol:
            true
        default: false
        }
    }
}
