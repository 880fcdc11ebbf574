import Testing

@testable import NumberLineKit

@Suite("An SVG picture")
struct SVGTests {
    private func text(_ sentence: String, at step: Int? = nil, id: String = "sum") throws -> String {
        let scene = Scene(try Figure(Plan(NumberSentence(sentence))), metrics: .picture)
        return String(decoding: SVGRenderer(scene, id: id).picture(at: step ?? scene.lastStep), as: UTF8.self)
    }

    @Test("has the groups of its parts and steps, in order, under ids of its own")
    func structure() throws {
        let svg = try text("4 + 2")
        let ids = svg.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(
            ids == [
                "sum-title", "sum-desc", "sum-background", "sum-axis", "sum-ticks", "sum-labels", "sum-step-0",
                "sum-step-1", "sum-step-2",
            ])
        #expect(svg.contains(#"role="img" aria-labelledby="sum-title" aria-describedby="sum-desc""#))
        #expect(svg.contains(#"<title id="sum-title">4 + 2 = 6</title>"#))
        #expect(svg.contains(#"<desc id="sum-desc">4; 4 + 1 = 5; 5 + 1 = 6</desc>"#))
    }

    @Test("at an earlier step has the same geometry and nothing of what comes")
    func frames() throws {
        let scene = Scene(try Figure(Plan(NumberSentence("8 + 4"))), metrics: .picture)
        let frames = (0...4).map { String(decoding: SVGRenderer(scene, id: "a").picture(at: $0), as: UTF8.self) }
        let roots = frames.map { String($0.prefix { $0 != "\n" }) }
        #expect(Set(roots).count == 1)
        #expect(frames[2].contains("a-step-2\"") && !frames[2].contains("a-step-3\""))
        #expect(frames[2].contains("<title id=\"a-title\">8 + 4 = ?</title>"))
        #expect(!frames[3].contains(">12<"))
    }

    @Test(
        "turns names into ids",
        arguments: [
            ("sum", "sum"), ("4-plus-8", "n-4-plus-8"), ("Été 2.1", "uc9-t-ue9-2-1"), ("--", "numberline"),
            ("steps-frame-003", "steps-frame-003"), ("\"><script>", "script"), ("ÄÖ", "uc4-ud6"), ("да", "u434-u430"),
            ("нет", "u43d-u435-u442"), ("\u{1F600}", "u1f600"),
        ])
    func identifiers(name: String, id: String) {
        #expect(SVGRenderer.identifier(name) == id)
    }

    @Test("writes hundredths with a point, without zeros at the end or a negative zero")
    func numbers() {
        for (number, expected) in [
            (0, "0"), (1, "0.01"), (10, "0.1"), (100, "1"), (12345, "123.45"), (-5, "-0.05"), (-100, "-1"),
            (990, "9.9"),
            (Int.max, "92233720368547758.07"), (Int.min, "-92233720368547758.08"),
        ] {
            var buffer = ByteBuffer()
            buffer.append(hundredths: number)
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
        }
    }

    @Test("lets nothing through that is markup or a control character")
    func escaping() {
        var buffer = ByteBuffer()
        buffer.append(escaping: "<a href=\"x\">&\u{0}\u{1B}[0m\u{7F}\u{9B}é😀")
        let expected = "&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}\u{FFFD}[0m\u{FFFD}\u{FFFD}é😀"
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
    }
}
