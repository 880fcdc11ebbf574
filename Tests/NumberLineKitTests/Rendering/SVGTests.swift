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
            ("sum", "sum"), ("4-plus-8", "n-4-plus-8"), ("Été 2.1", "t-2-1"), ("--", "numberline"),
            ("steps-frame-003", "steps-frame-003"), ("\"><script>", "script"), ("ÄÖ", "numberline"),
        ])
    func identifiers(name: String, id: String) {
        #expect(SVGRenderer.identifier(name) == id)
    }

    /// What one of the hosts of a picture does not understand, changes or refuses.
    private static let forbidden = [
        "<?xml", "<!", "<style", "<script", "<use", "<foreignObject", "<filter", "&nbsp;", "rgba(", "transparent",
        "var(", "calc(", "transform", "visibility", "textLength", "dominant-baseline", "paint-order", "style=",
        "href", "url(", "font:", "\t", "\r",
    ]

    @Test("keeps to the subset that every host draws", arguments: PictureCase.all)
    func subset(picture: PictureCase) throws {
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        let drawing = svg.replacing(#/ (id|aria-labelledby|aria-describedby)="[^"]*"/#, with: "")
        for word in SVGTests.forbidden { #expect(!drawing.contains(word), "\(word)") }
        for value in drawing.matches(
            of: #/ (?:[xyrd]|[xy][12]|c[xy]|width|height|viewBox|stroke-width|font-size)="([^"]*)"/#)
        {
            for number in value.1.split(whereSeparator: { " MLACVHZ".contains($0) }) {
                #expect(number.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]?[1-9])?/#) != nil, "\(value.0)")
                #expect(number != "-0")
            }
        }
        for color in drawing.matches(of: #/(?:fill|stroke)="([^"]*)"/#) {
            #expect(String(color.1).wholeMatch(of: #/none|#[0-9A-F]{6}/#) != nil, "\(color.1)")
        }
        #expect(svg.hasSuffix("</svg>\n"))
        for line in svg.split(separator: "\n") {
            #expect(line.prefix { $0 == " " }.count.isMultiple(of: 2))
            #expect(line.count { $0 == "<" } <= 2, "one element a line")
        }
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

    @Test("has colours that can be read on their background: text 4.5 to 1, graphics 3 to 1")
    func contrast() {
        for ink in Ink.allCases {
            let contrast = Contrast.between(Theme.classroom.color(ink), Theme.classroom.background)
            #expect(contrast >= (ink == .unwalked ? 3 : 4.5), "\(ink): \(contrast)")
        }
        for ink in [Ink.plain, .answer] {
            #expect(
                Contrast.between(Theme.classroom.color(ink), Theme.classroom.shade) >= 4.5, "\(ink) in a shaded box")
        }
    }
}

/// The contrast of WCAG 2.2.
enum Contrast {
    static func between(_ one: String, _ other: String) -> Double {
        let lights = [luminance(one), luminance(other)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func luminance(_ color: String) -> Double {
        let value = Int(color.dropFirst(), radix: 16) ?? 0
        let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part -> Double in
            let part = Double(part) / 255
            return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// x to the power of 2.4: its fifth root's twelfth power.
    private static func power(_ x: Double) -> Double {
        var root = 0.5
        for _ in 0..<60 { root = (4 * root + x / (root * root * root * root)) / 5 }
        let square = root * root
        return (square * square) * (square * square) * (square * square)
    }
}
