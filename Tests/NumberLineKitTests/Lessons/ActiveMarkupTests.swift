import Testing

@testable import NumberLineKit

@Suite("Prose that could act")
struct ActiveMarkupTests {
    private func problems(_ text: String) -> [String] {
        do {
            _ = try Lesson(Array(text.utf8))
            return []
        } catch {
            return error.diagnostics.map { "\($0.line):\($0.column)" }
        }
    }

    @Test(
        "is refused, wherever it stands",
        arguments: [
            "<script>alert(1)</script>", "<SCRIPT\nsrc=//x>", "a </script> b", "`<script>alert(1)</script>`",
            "\\`<script>`",
            "```{=html}\n<script>alert(1)</script>\n```", "<!-- <script>x</script> -->", "<!--> <script>x</script> -->",
            "<img src=x onerror=alert(1)>", "<b onclick='x'>b</b>", "<p style=\"background:url(x)\">",
            "<a href=javascript:x>y</a>",
            "<a href=\"java\nscript:x\">y</a>", "<a href='&#106;avascript:x'>y</a>", "<iframe src=x>", "<svg onload=x>",
            "<math>",
            "<style>*{}</style>", "<form action=x>", "<input>", "<meta http-equiv=refresh>", "<link rel=x>",
            "<base href=x>",
            "<object data=x>", "<embed src=x>", "<x-y onclick=a>", "<?php x ?>",
            "<!DOCTYPE html>",
            "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x]( <javascript:alert(1)>)",
            "[x](java&#115;cript:x)",
            "[x](javascript&colon;x)", "[x](javascript&colon;\u{301}x)", "<https://x/src=\u{301}y>",
            "[x](java&Tab;script:x)", "[x](\\javascript:x)", "[x](data:text/html,x)",
            "[x](vbscript:x)",
            "[x](file:///etc/passwd)", "![x](javascript:x)", "[x]: javascript:x", "[x]\n\n[x]: <javascript:x>",
            "<javascript:x>",
            "<data:text/html;base64,x>", "[x](\njavascript:x)", "[x](https://example.org){onclick=\"x\"}",
            "# T {onclick=x}",
            "[x]{style=\"position:fixed\"}", "`x`{onmouseover=y}", "<a href=\"x\" \u{A0}onclick=y>", "<b/onclick=x>",
            "<a href=\"javascript&#58alert(1)\">x</a>",
            "[x](javascript&#0000000000000000000000000000000000000058;x)", "[x](y.md){\nonclick=\"x\"}",
            "{x=\"}\" onclick=\"y\"}",

            "`<`{=html}`script>alert(1)`{=html}", "<div>\n<script/@>alert(1)</script/@>\n</div>",
            "Text <svg/onload=alert(1)//@> x",
            "<iframe/src=//x/@>", "$\\href{javascript:alert(1)}{x}$", "<b/onmouseover=x//@>",
            "<div>\n<https://x/onmouseover=y>z\n</div>",
            "<b title=a\" id=\"> \" onclick=x>",
            "<b =\" title=\">\" onfocus=x>", "[x](javascript: alert(1))", "[x](javascript:\nalert(1))",
            "[a]: javascript: alert(1)",
            "[x](< javascript:alert(1)>)", "[x]: < javascript:alert(1)>",
            "| [x](          | foo |\n| javascript:x) | b |",
            "[x](     foo\njavascript:x)", "[x]:\njavascript:x", "<b\nonclick=\"x\">",
            "a\n  \n---\nheader-includes: x\n---",
            "~~~\nx\n~~~\n---\ncss: x\n---", "# T\n---\ncss: x\n---", "> ---\n> css: x\n> ---", "<x\ny onclick=z>",
            "<x < onclick=z>", "<div\nonclick=x>", "| <b title=\"   | > |\n| \" onclick=x>  | |",
            "<button>", "[x](java&#115cript:x)", "[x](javascript&colon;x)", "<p title=\"a > b\">",
            "[x]{title=\"}\" onclick=\"y\"}", "[x]{.a\nonclick=\"y\"}",
            "::: {.a\nonclick=\"y\"}\nhello\n:::", "# T {.x title=\"a\n\" onclick=\"y\"}", "> [b](\n> javascript:x)",
            "> [b]\n\n> [b]:\n> javascript:x", "> <b\n> onclick=x>", "> <a href=\"java\n> script:x\">",
            "<x_y onmouseover=x>",
            "<https:x\nonmouseover=x>", "[x]{xlink:href=\"javascript:1\"}", "{srcset=\"x\" poster=\"y\"}",
            "---\ntitle: x\n---", "text\n\n---\ncss: x\n...", "[x](<javascript: alert(1)>)",
        ])
    func active(text: String) {
        #expect(problems("fine\n\n" + text).count >= 1)
    }

    @Test(
        "is told apart from what marks text up",
        arguments: [
            "4 < 8 and 8 > 4", "3<4", "x <= y", "a -> b", "<b>bold</b> and <br> and <br/>", "H<sub>2</sub>O",
            "<!-- a remark -->",
            "<a href=\"https://example.org/a?b=c#d\" title='a b'>x</a>",
            "<img src=\"pictures/a.png\" alt=\"a\" width=20>",
            "<div dir=\"rtl\">\n\nשלום\n\n</div>", "<details><summary>More</summary>x</details>",
            "[x](https://example.org)",
            "[x](other.md#part)", "[x](../a/b.md \"Title: with colon\")", "[x](mailto:me@example.org)",
            "<https://example.org>",
            "<me@example.org>", "[x]: https://example.org", "[1]: notes.md", "![a](a-1.svg)", "one = 1, {x = 3}",
            "$\\frac{a}{b}$", "$\\href{https://example.org}{x}$",
            "# Title {#part .wide}", "javascript: is a word", "at 10:30", "a & b", "&lt;script&gt;", "**3 + 4** = 7",
            "[ ] a box",
            "<kbd>Enter</kbd>", "Do it online = good", "{once} and {only}", "{only one = two}",
            "Array<Int> and `vector<int>`", "if a<b: c", "$a<b$ and x <y", "3<x<5", "<number> + <number>",
            "<ask the class>", "[Time](12:30)", "[the ratio](3:4)", "[call](tel:123)", "C:\\users\\x41",
            "<ol type=\"a\" start=3>",
            "<section lang=de>", "<a href=\"https://example.org\" target=_blank rel=noopener>", "[R&D](R&D.md)",
            "<https://example.org/a?b=c>", "set {x > 3} and {>}",
            "---\n\nAfter a rule", "[^1]: Note: a remark", "Title\n---\ntext", "a --- b", "{a > b}", "\\under \\x",
            "[x](a/b.md?c=1&d=2)",
            "[x](\(String(repeating: "a/", count: 200)))",
        ])
    func harmless(text: String) {
        #expect(problems(text).isEmpty)
    }

    @Test("is found at its place")
    func place() {
        #expect(problems("a\nbc <script>\n\n[x](javascript:y)") == ["2:4", "4:3"])
        #expect(problems("é <u><s><q onclick=x>") == ["1:9"])
    }

    @Test("takes no longer than it should to be looked for", .timeLimit(.minutes(20)))
    func linear() {
        for piece in [
            "_a", "](", "<b ", "<b \"", "{", "[x]: ", "<a href=", "&#", "<!--", "*a ", "_a ", "`", "``` ", "<a:",
            "**a*",
            "{a='",
            "- a\n", "> a\n",
        ] {
            func time(_ length: Int) -> Duration {
                let text = "# T\n" + String(repeating: piece, count: length / piece.utf8.count)
                return ContinuousClock().measure { _ = problems(text) }
            }
            // Eight times as long takes eight times as long, on a busy machine a few times that; a square would be 64.
            let (short, long) = (time(4_000), time(32_000))
            #expect(long < short * 40 + .milliseconds(100), "\(piece): \(short), \(long)")
        }
    }
}
