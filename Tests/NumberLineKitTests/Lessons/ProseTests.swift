import Testing

@testable import NumberLineKit

@Suite("Prose")
struct ProseTests {
    private func drawn(_ block: Prose.Block) -> String {
        func marked(_ spans: [Prose.Span]) -> String {
            spans.map { span in
                switch span.style {
                case .plain: span.text
                case .emphasis: "‹\(span.text)›"
                case .strong: "«\(span.text)»"
                case .code: "[\(span.text)]"
                }
            }.joined()
        }
        return switch block {
        case .heading(let level, let spans): "h\(level) \(marked(spans))"
        case .paragraph(let spans): "p \(marked(spans))"
        case .item(let marker, let indent, let spans): "\(indent)\(marker) \(marked(spans))"
        case .quotation(let spans): "> \(marked(spans))"
        case .code(let lines): "code \(lines.joined(separator: "⏎"))"
        case .rule: "rule"
        }
    }

    @Test(
        "is taken apart into what stands by itself",
        arguments: [
            ("# A\n## B ##\n####### C\n#D", ["h1 A", "h2 B", "p ####### C\n#D"]),
            ("A\n=\nB\n---\nC", ["h1 A", "h2 B", "p C"]),
            ("one\ntwo\n\nthree", ["p one\ntwo", "p three"]),
            ("one  \ntwo\\\nthree", ["p one\u{2028}\ntwo\u{2028}\nthree"]),
            ("- a\n- b\n  more\n2. c\n* d\n+ e\n-f", ["0- a", "0- b\nmore", "02. c", "0* d", "0+ e\n-f"]),
            ("- a\n  - b", ["0- a", "2- b"]), ("> a\n> b\n\n> c", ["> a\nb", "> c"]),
            ("***\n\n- - -\n___", ["rule", "rule", "rule"]),
            ("```js\nlet *x*\n\n  y\n```\nafter", ["code let *x*⏎⏎  y", "p after"]),
            ("~~~\nnever closed", ["code never closed"]),
            ("    one\n      two\n\ntext\n    lazy", ["code one⏎  two", "p text\nlazy"]),
            ("| a | b |\n|---|---|\n| 1 | 2 |\n\nafter", ["code | a | b |⏎|---|---|⏎| 1 | 2 |", "p after"]),
            ("a <!-- b", ["p a <!-- b"]), ("<!-- a\nb -->\nc", ["p c"]), ("<!-- a --> b", ["p b"]),
            ("<!-- never\nclosed", []),
            ("a\r\nb\r\n\r\nc", ["p a\nb", "p c"]), ("", []),
        ] as [(String, [String])])
    func blocks(text: String, expected: [String]) {
        #expect(Prose(text).blocks.map(drawn) == expected)
    }

    @Test(
        "has emphasis where people mean it, and sums where they mean these",
        arguments: [
            ("a *b* c", "a ‹b› c"), ("**b** and __c__", "«b» and «c»"), ("_a b_ c_d_e", "‹a b› c_d_e"),
            ("`x * y`", "[x * y]"),
            ("3 * 4 * 5", "3 * 4 * 5"), ("8 + _ = 10 and _ too", "8 + _ = 10 and _ too"),
            ("\\*a\\* \\`b\\`", "*a* `b`"),
            ("**bold *and* more**", "«bold and more»"), ("*not closed", "*not closed"), ("``a ` b``", "[a ` b]"),
            ("***both***", "«both»"),
            ("****four****", "****four****"), ("*a _b *c _d d_ c* b_ a*", "‹a b *c _d d c› b_ a*"),
            ("&lt;b&gt; &amp;lt; &nope;", "<b> &lt; &nope;"),
            ("`&lt;`", "[&lt;]"), ("snake_case_name", "snake_case_name"), ("**", "**"), ("", ""),
        ])
    func spans(text: String, expected: String) {
        let blocks = Prose(text).blocks
        #expect(blocks.map(drawn).joined() == (expected.isEmpty ? "" : "p \(expected)"))
    }

    private func text(_ markdown: String, columns: Int = 30, glyphs: Glyphs = .unicode, isColored: Bool = false)
        -> [String]
    {
        ProseText(glyphs: glyphs, columns: columns, isColored: isColored).text(Prose(markdown))
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }

    @Test("is wrapped as a page is set")
    func wrapped() {
        let page = """
            # Make ten

            Eight and five more. How far is it to ten? What is **left**, then?

            - one item that is longer than a line
            - two
              12. nested, and longer than a line too

            > Nobody said that this was easy.

            ```
            code stays   as it is
            ```
            """
        #expect(
            text(page) == [
                " Make ten", " ────────", "", " Eight and five more. How far", " is it to ten? What is left,", " then?",
                "",
                " - one item that is longer", "   than a line", " - two", "   12. nested, and longer",
                "       than a line too", "",
                "  │ Nobody said that this was", "  │ easy.", "", "     code stays   as it is",
            ])
    }

    @Test(
        "keeps words together with what hangs on them, and no line is wider than there is room",
        arguments: [
            ("www www **thirteen**. And *so* on.", 18, [" www www", " thirteen. And so", " on."]),
            ("unbelievablylongword", 12, [" unbelievab", " lylongword"]),
            ("数字の線を見てください", 12, [" 数字の線を", " 見てくださ", " い"]),
            ("a\u{301}e\u{301} e\u{301}", 10, [" a\u{301}e\u{301} e\u{301}"]), ("one\\\ntwo", 30, [" one", " two"]),
            ("a b c d e f g", 10, [" a b c d", " e f g"]),
        ])
    func narrow(markdown: String, columns: Int, expected: [String]) {
        let lines = text(markdown, columns: columns)
        #expect(lines == expected)
        for line in lines { #expect(line.columns < columns) }
    }

    @Test("never reaches a terminal but as letters", arguments: [false, true])
    func harmless(isColored: Bool) {
        let nasty = "a\u{1B}[31mb\u{7}\u{9B}2J\u{0}c \u{202E}rtl\u{2066} \u{200B} \u{E000} \u{FFFF}\u{2028}d"
        for prose in [
            nasty, "# \(nasty)", "- \(nasty)", "> \(nasty)", "```\n\(nasty)\n```", "**\(nasty)**", "| \(nasty) |",
        ] {
            let text = text(prose, isColored: isColored).joined()
            let plain = isColored ? text.replacing(/\e\[[013]m/, with: "") : text
            for scalar in plain.unicodeScalars {
                let isFine =
                    scalar == " "
                    || ![.control, .format, .privateUse, .unassigned, .lineSeparator].contains(
                        scalar.properties.generalCategory)
                #expect(isFine, "U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test("stands out in colour, and ends what it began")
    func colored() {
        #expect(
            text("# A *b*\n\nc **d e** *f* `g`", isColored: true) == [
                " \u{1B}[1mA b\u{1B}[0m", " ───", "", " c \u{1B}[1md e\u{1B}[0m \u{1B}[3mf\u{1B}[0m g",
            ])
        #expect(text("“It’s 3 − 2 — fine…”", glyphs: .ascii) == [" \"It's 3 - 2 - fine.\""])
    }
}
