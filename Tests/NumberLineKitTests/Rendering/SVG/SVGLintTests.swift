import Testing
import TestSupport

@testable import NumberLineKit

@Suite("The lint of SVG pictures")
struct SVGLintTests {
    /// A small picture that keeps all rules, so that each fault below is the only one.
    static let good = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20" role="img" aria-labelledby="a-title" aria-describedby="a-desc">
          <title id="a-title">4</title>
          <desc id="a-desc">4 &amp; no more</desc>
          <g id="a-background">
            <rect x="0" y="0" width="40" height="20" fill="#FFFFFF"/>
          </g>
          <g id="a-axis">
            <line x1="1.5" y1="10" x2="39" y2="10" stroke="#0072B2" stroke-width="3"/>
          </g>
          <g id="a-ticks">
          </g>
          <g id="a-labels">
          </g>
          <g id="a-step-0" class="step" font-family="Arial, Helvetica, sans-serif">
            <text x="4" y="18" fill="#1A1A1A" font-size="14">4</text>
          </g>
        </svg>

        """

    /// The same, with a step that comes after a second.
    static let moving =
        good
        .replacing("<svg xmlns", with: "<svg id=\"a-picture\" xmlns")
        .replacing(
            "  <g id=\"a-background\">",
            with: """
                  <style>
                    @media print, (prefers-reduced-motion: reduce) {
                      #a-picture .step { opacity: 1 !important; }
                      #a-picture .passing { opacity: 0 !important; }
                    }
                  </style>
                  <g id="a-background">
                """
        )
        .replacing(
            "</svg>",
            with: """
                  <g id="a-step-1" class="step">
                    <set attributeName="opacity" to="0" begin="0s" dur="1s"/>
                    <g class="passing" opacity="0">
                      <set attributeName="opacity" to="1" begin="1s" dur="333.33ms"/>
                      <circle cx="4" cy="10" r="3" fill="none"/>
                    </g>
                  </g>
                </svg>
                """)

    private func rules(_ svg: String) -> Set<SVGLint.Rule> { Set(SVGLint.faults(in: Array(svg.utf8)).map(\.rule)) }

    @Test("takes a still and a moving picture that keep all rules")
    func good() {
        #expect(SVGLint.faults(in: Array(SVGLintTests.good.utf8)).isEmpty)
        #expect(SVGLint.faults(in: Array(SVGLintTests.moving.utf8)).isEmpty)
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let rule: SVGLint.Rule
        let old, new: String
        /// What the same change breaks besides.
        let others: Set<SVGLint.Rule>
        let isMoving: Bool

        var testDescription: String { "\(rule): \(new)" }

        init(
            _ rule: SVGLint.Rule, _ old: String, _ new: String, also others: Set<SVGLint.Rule> = [],
            isMoving: Bool = false
        ) {
            (self.rule, self.old, self.new, self.others, self.isMoving) = (rule, old, new, others, isMoving)
        }
    }

    static let rect = ##"<rect x="0" y="0" width="40" height="20" fill="#FFFFFF"/>"##
    static let line = ##"<line x1="1.5" y1="10" x2="39" y2="10" stroke="#0072B2" stroke-width="3"/>"##
    static let text = ##"<text x="4" y="18" fill="#1A1A1A" font-size="14">4</text>"##
    static let circle = #"<circle cx="4" cy="10" r="3" fill="none"/>"#
    static let trail = """
        <path d="M1 2 L3 4" pathLength="1" fill="none" stroke-dasharray="1" stroke-dashoffset="1">
                <animate attributeName="stroke-dashoffset" from="1" to="0" begin="1s" dur="333.33ms"/>
              </path>
        """
    static let hiding = #"<set attributeName="opacity" to="0" begin="0s" dur="1s"/>"#

    static let faults = [
        // Form
        Fault(.form, "</svg>\n", "</svg>"), Fault(.form, "<svg ", "<?xml version=\"1.0\"?>\n<svg ", also: [.root]),
        Fault(.form, "<svg ", "<!DOCTYPE svg>\n<svg ", also: [.root]), Fault(.form, "    <rect", "   <rect"),
        Fault(.form, "    <rect", "\t<rect", also: [.character]), Fault(.form, rect, "\(rect)\(rect)"),
        Fault(.form, rect, "<!-- a remark -->"), Fault(.form, rect, "<![CDATA[4]]>"), Fault(.form, rect, "four"),
        Fault(.form, rect, "<rect width='40'/>"), Fault(.form, "4</text>", "4"),
        Fault(.form, "  </g>\n</svg>", "</svg>"),
        Fault(.form, "</svg>", "  </g>\n</svg>"), Fault(.form, "4</text>", "4\n</text>"), Fault(.form, rect, ""),
        Fault(.form, ">4</text>", "><tspan>4</tspan></text>"),
        Fault(.form, "\n  <g id=\"a-axis", "\r\n  <g id=\"a-axis", also: [.character, .group]),
        // Elements
        Fault(.element, rect, "<use/>"), Fault(.element, rect, "<image/>"), Fault(.element, rect, "<foreignObject/>"),
        Fault(.element, rect, "<filter/>"), Fault(.element, rect, "<script>4</script>"), Fault(.element, rect, "<a/>"),
        Fault(.element, rect, "<title>4</title>", also: [.attribute]), Fault(.element, rect, "<marker/>"),
        Fault(.element, text, "<tspan>4</tspan>"), Fault(.element, rect, "<text/>"), Fault(.element, rect, "<g/>"),
        // Attributes
        Fault(.attribute, rect, "<circle cx=\"4\" cy=\"4\"/>"),
        Fault(.attribute, rect, "<rect x=\"4\" y=\"4\" width=\"4\"/>"),
        Fault(.attribute, "<rect", "<rect r=\"4\"", also: [.attributeOrder]),
        Fault(.attribute, "<g id=\"a-ticks\"", "<g id=\"a-ticks\" x=\"4\""),
        Fault(.attribute, "<line x1", "<line opacity=\"0\" x1", also: [.attributeOrder]),
        Fault(.attribute, " dur=\"1s\"", "", isMoving: true),
        Fault(.attribute, " begin=\"1s\"", "", isMoving: true),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" style=\"fill:red\""),
        Fault(.attribute, rect, #"<rect width="40" height="20" transform="scale(2)"/>"#),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" dominant-baseline=\"middle\""),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" textLength=\"4\""),
        Fault(.attribute, "stroke-width=\"3\"", "stroke-width=\"3\" paint-order=\"stroke\""),
        Fault(.attribute, "stroke-width=\"3\"", "stroke-width=\"3\" visibility=\"hidden\""),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" font=\"14px Arial\""),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" onclick=\"4\""),
        Fault(.attribute, "font-size=\"14\"", "font-size=\"14\" font-weight=\"650\""),
        Fault(.attribute, "class=\"step\"", "class=\"other\"", also: [.group]),
        Fault(.attribute, "x=\"4\"", "x=\"4\" x=\"4\""),
        Fault(.attribute, rect, #"<rect width="40" href="b"/>"#),
        // Their order
        Fault(.attributeOrder, rect, ##"<rect x="0" y="0" fill="#FFFFFF" width="40" height="20"/>"##),
        Fault(.attributeOrder, #"id="a-step-0" class="step""#, #"class="step" id="a-step-0""#),
        Fault(.attributeOrder, ##"fill="#1A1A1A" font-size="14""##, ##"font-size="14" fill="#1A1A1A""##),
        // Numbers
        Fault(.number, "x1=\"1.5\"", "x1=\"1.505\""), Fault(.number, "x1=\"1.5\"", "x1=\"1.50\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"1e3\""), Fault(.number, "x1=\"1.5\"", "x1=\"-0\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"1,5\""), Fault(.number, "x1=\"1.5\"", "x1=\"NaN\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"inf\""), Fault(.number, "x1=\"1.5\"", "x1=\".5\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"01\""), Fault(.number, "x1=\"1.5\"", "x1=\"1.\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"calc(1)\""), Fault(.number, "x1=\"1.5\"", "x1=\"+1\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"1.5px\""), Fault(.number, "x1=\"1.5\"", "x1=\"\""),
        Fault(.number, "x1=\"1.5\"", "x1=\"10000000000\""),
        Fault(.number, "viewBox=\"0 0 40 20\"", "viewBox=\"0 0 40\""),
        Fault(.number, "viewBox=\"0 0 40 20\"", "viewBox=\"0,0,40,20\""),
        Fault(.number, rect, ##"<path d="M1 2 l3 4" fill="#FFFFFF"/>"##),
        Fault(.number, rect, ##"<path d="M1 2 L3 4.125" fill="#FFFFFF"/>"##),
        Fault(.number, "dur=\"1s\"", "dur=\"1e3s\"", isMoving: true),
        Fault(.number, "dur=\"1s\"", "dur=\"1\"", isMoving: true),
        Fault(.number, "begin=\"1s\"", "begin=\"-1s\"", isMoving: true),
        Fault(.number, "x1=\"1.5\"", "x1=\"1 2\""), Fault(.number, "width=\"40\" height", "width=\"40 20\" height"),
        Fault(.number, rect, ##"<path d="M1" fill="#FFFFFF"/>"##),
        Fault(.number, rect, ##"<path d="M1 2 L3" fill="#FFFFFF"/>"##),
        Fault(.number, rect, ##"<path d="L1 2" fill="#FFFFFF"/>"##),
        Fault(.number, rect, ##"<path d="M1 2 A3 4 0 0 5 6" fill="#FFFFFF"/>"##),
        Fault(.number, rect, ##"<path d="M1,2 Z" fill="#FFFFFF"/>"##),
        // Colours
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"#1a1a1a\""), Fault(.color, "fill=\"#1A1A1A\"", "fill=\"#1A1A1A80\""),
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"black\""), Fault(.color, "fill=\"#1A1A1A\"", "fill=\"transparent\""),
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"rgba(0,0,0,1)\""),
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"url(#b)\""),
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"var(--b)\""), Fault(.color, "fill=\"#1A1A1A\"", "fill=\"#123\""),
        Fault(.color, "fill=\"#1A1A1A\"", "fill=\"context-stroke\""),
        // Type
        Fault(.font, "font-size=\"14\"", "font-size=\"13.9\""),
        Fault(.font, "\"Arial, Helvetica, sans-serif\"", "\"sans-serif\""), Fault(.font, "Arial, Helvetica", "Verdana"),
        Fault(.font, " font-family=\"Arial, Helvetica, sans-serif\"", ""), Fault(.font, " font-size=\"14\"", ""),
        // Ids
        Fault(.id, "a-axis", "a-background", also: [.group]), Fault(.id, "a-axis", "A-Axis", also: [.group]),
        Fault(.id, "a-axis", "b-axis"),
        Fault(.id, "a-axis", "4-axis"), Fault(.id, "a-axis", "a_axis"),
        Fault(.reference, "aria-labelledby=\"a-title\"", "aria-labelledby=\"a-name\""),
        Fault(.reference, "<desc id=\"a-desc\"", "<desc id=\"a-words\"", also: [.group]),
        // Characters
        Fault(.character, ">4</title>", ">\u{0}</title>"), Fault(.character, ">4</title>", ">\u{1B}[0m</title>"),
        Fault(.character, ">4</title>", ">\u{9B}</title>"), Fault(.character, ">4</title>", ">\u{FFFF}</title>"),
        Fault(.character, "&amp;", "&"), Fault(.character, "&amp;", "&nbsp;"), Fault(.character, "&amp;", "&#38;"),
        // The root
        Fault(.root, " viewBox=\"0 0 40 20\"", ""), Fault(.root, " width=\"40\" height=\"20\" viewBox", " viewBox"),
        Fault(.root, " role=\"img\"", ""), Fault(.root, "role=\"img\"", "role=\"figure\""),
        Fault(.root, " aria-labelledby=\"a-title\"", ""),
        Fault(.root, " aria-describedby=\"a-desc\"", ""), Fault(.root, "xmlns=\"http://www.w3.org/2000/svg\" ", ""),
        Fault(.root, "2000/svg", "1999/svg"), Fault(.root, "</svg>\n", "</svg>\n<svg width=\"4\">\n</svg>\n"),
        // Groups
        Fault(.group, "  <title id=\"a-title\">4</title>\n", "", also: [.reference]),
        Fault(.group, "  <g id=\"a-ticks\">\n  </g>\n", ""),
        Fault(.group, "a-step-0", "a-step-1"), Fault(.group, " class=\"step\"", ""),
        Fault(.group, line, "<g id=\"a-more\">\n    </g>"),
        Fault(.group, "<g id=\"a-background\">", "<g>"),
        Fault(
            .group, "  <g id=\"a-ticks\">\n  </g>\n  <g id=\"a-labels\">\n  </g>",
            "  <g id=\"a-labels\">\n  </g>\n  <g id=\"a-ticks\">\n  </g>"),
        Fault(
            .group, "  </g>\n</svg>", "  </g>\n  <g class=\"passing\" opacity=\"0\">\n  </g>\n</svg>", isMoving: true),
        // Motion
        Fault(
            .motion, "  <g id=\"a-background\">",
            "  <style>\n    * { fill: red }\n  </style>\n  <g id=\"a-background\">", also: [.group]),
        Fault(.motion, "<svg ", "<svg id=\"a-picture\" "),
        Fault(.motion, "class=\"step\"", "class=\"step\" opacity=\"0\""),
        Fault(.motion, "#a-picture .step", ".step", isMoving: true),
        Fault(.motion, "<svg id=\"a-picture\" ", "<svg ", isMoving: true),
        Fault(.motion, "    #a-picture .passing { opacity: 0 !important; }\n", "", isMoving: true),
        Fault(.motion, hiding, #"<set attributeName="opacity" to="1" begin="0s" dur="1s"/>"#, isMoving: true),
        Fault(.motion, hiding, #"<set attributeName="opacity" to="0" begin="2s" dur="1s"/>"#, isMoving: true),
        Fault(.motion, "dur=\"1s\"", "dur=\"0s\"", isMoving: true),
        Fault(.motion, circle, trail.replacing("dur=\"333.33ms\"", with: "dur=\"9s\""), isMoving: true),
        Fault(.motion, circle, trail.replacing(" pathLength=\"1\"", with: ""), isMoving: true),
        Fault(.motion, circle, ##"<path d="M1 2 L3 4" fill="none" stroke-dashoffset="1"/>"##, isMoving: true),
        Fault(.motion, hiding, "\(hiding)\n\(trail)", also: [.form], isMoving: true),
        Fault(
            .motion, circle, #"<animate attributeName="opacity" from="1" to="0" begin="1s" dur="333.33ms"/>"#,
            isMoving: true),
        Fault(.motion, "class=\"passing\" opacity=\"0\"", "class=\"passing\"", isMoving: true),
        Fault(
            .attribute, "dur=\"1s\"", "dur=\"1s\" fill=\"freeze\"", also: [.attributeOrder, .color], isMoving: true),
    ]

    @Test("finds", arguments: faults)
    func fault(fault: Fault) throws {
        let source = fault.isMoving ? SVGLintTests.moving : SVGLintTests.good
        try #require(source.contains(fault.old))
        let faulty = source.replacing(fault.old, with: fault.new, maxReplacements: 1)
        #expect(rules(faulty) == fault.others.union([fault.rule]), "\(SVGLint.faults(in: Array(faulty.utf8)))")
    }

    @Test("has a faulty picture for each of its rules")
    func all() {
        #expect(Set(SVGLintTests.faults.map(\.rule)) == Set(SVGLint.Rule.allCases))
    }

    @Test("says where a fault is")
    func place() {
        let svg = SVGLintTests.good.replacing("<line x1=\"1.5\"", with: "<line x1=\"1.55555\"")
        #expect(SVGLint.faults(in: Array(svg.utf8)).map(\.description) == ["8: number: x1 1.55555"])
    }

    @Test("finds nothing in any picture, at any step, in any theme, still or moving", arguments: PictureCase.all)
    func pictures(picture: PictureCase) throws {
        let scene = Scene(try picture.figure, metrics: .picture)
        for step in 0...scene.lastStep { expectNone(SVGRenderer(scene, id: picture.name).picture(at: step)) }
        for name in ThemeName.allCases {
            let renderer = SVGRenderer(scene, id: picture.name, width: 333, theme: Theme(name))
            expectNone(renderer.picture(at: scene.lastStep))
            expectNone(renderer.animated(delay: .milliseconds(333)))
        }
    }

    @Test("finds nothing in pictures of any plan", arguments: 0..<8)
    func random(seed: Int) {
        var random = Seeded(UInt64(seed) + 5_000)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            let scene = Scene(figure, metrics: .picture)
            let renderer = SVGRenderer(
                scene, id: figure.slug, width: 16 + random.below(19_985),
                theme: Theme(ThemeName.allCases[random.below(4)]))
            expectNone(renderer.picture(at: random.below(scene.lastStep + 1)), figure.slug)
            expectNone(renderer.animated(delay: .nanoseconds(random.number(digits: 12))), figure.slug)
        }
    }

    private func expectNone(_ svg: [UInt8], _ name: String = "") {
        let faults = SVGLint.faults(in: svg)
        #expect(faults.isEmpty, "\(name): \(faults.prefix(3))")
    }
}
