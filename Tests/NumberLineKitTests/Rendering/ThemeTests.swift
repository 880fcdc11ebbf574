import Testing
import TestSupport

@testable import NumberLineKit

@Suite("A theme")
struct ThemeTests {
    private func svg(_ sentence: String, _ theme: ThemeName, line: LineKind? = nil, by: [Strategy] = []) throws
        -> [SVGLine]
    {
        var plan = Plan(try NumberSentence(sentence))
        (plan.line, plan.by) = (line.map { [$0] } ?? [], by)
        let scene = Scene(try Figure(plan), metrics: .picture)
        let bytes = SVGRenderer(scene, id: "a", theme: Theme(theme)).picture(at: scene.lastStep)
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { SVGLine(Array($0)) }
    }

    /// The least contrast of text and of graphics against what they stand on.
    private static let least: [ThemeName: (text: Double, graphics: Double)] = [
        .classroom: (4.5, 3), .print: (21, 21), .contrast: (7, 7), .dark: (7, 3),
    ]

    @Test("has text and graphics that can be read on the page and on what is shaded", arguments: ThemeName.allCases)
    func contrast(name: ThemeName) throws {
        let colors = Theme(name).colors
        let least = try #require(ThemeTests.least[name])
        // Ticks are never text; all other inks write something.
        for ink in Ink.allCases {
            let contrast = Colorimetry.contrast(colors[ink], colors.background)
            #expect(contrast >= (ink == .unwalked ? least.graphics : least.text), "\(ink): \(contrast)")
        }
        for ink in [Ink.plain, .answer] {
            let contrast = Colorimetry.contrast(colors[ink], colors.shade)
            #expect(contrast >= least.text, "\(ink) in a shaded box: \(contrast)")
        }
        #expect(Colorimetry.contrast(colors[.line], colors.shade) >= 3, "the edge of a shaded box")
    }

    /// Twelve is five times what is just noticeable.
    @Test("in colour keeps apart what must differ, to eyes that lack a kind of cone too", arguments: ThemeName.allCases)
    func eyes(name: ThemeName) {
        guard name != .print else { return }
        let colors = Theme(name).colors
        let parts: [Ink] = [.start, .right, .left, .answer]
        let pairs = parts.flatMap { one in parts.filter { $0.rawValue > one.rawValue }.map { (one, $0) } }
        for (one, other) in pairs + [(.line, .unwalked), (.answer, .plain), (.start, .plain)] {
            for eye in Colorimetry.Eye.allCases {
                let distance = Colorimetry.distance(colors[one], colors[other], to: eye)
                #expect(distance >= 12, "\(one) and \(other) to \(eye): \(distance)")
            }
        }
    }

    @Test(
        "for print has nothing but black and white", arguments: ["27 + 38", "4 + 3", "12 - 5", "14 ÷ 4", "8 + _ = 10"])
    func blackAndWhite(sentence: String) throws {
        for line in [LineKind.grow, .ruled] {
            let colors = try svg(sentence, .print, line: line).flatMap(\.attributes)
                .filter { ["fill", "stroke"].contains($0.name) }.map(\.value)
            #expect(Set(colors).isSubset(of: ["none", "#000000", "#FFFFFF"]))
        }
        let path = try svg("4 + 3", .print, line: .path).flatMap(\.attributes).filter {
            ["fill", "stroke"].contains($0.name)
        }.map(\.value)
        #expect(Set(path).isSubset(of: ["none", "#000000", "#FFFFFF"]))
    }

    /// An element as someone sees it who sees no colours: its shape, without its place.
    private func shape(_ line: SVGLine, background: String) -> String {
        let fill = line["fill"].map { $0 == "none" ? "open" : $0 == background ? "page" : "filled" } ?? "-"
        let form = ["r", "stroke-width", "stroke-dasharray"].compactMap { line[$0] }.joined(separator: " ")
        return "\(line.name) \(fill) \(form)"
    }

    @Test("tells start, landing, target and jumps apart without colours", arguments: ThemeName.allCases)
    func shapes(name: ThemeName) throws {
        let page = name == .dark ? "#14181C" : "#FFFFFF"
        let lines = try svg("8 + _ = 10", name, line: .ruled)
        // The walk begins at 0, a unit is 40 wide: it lands at 80, where the target is. The ring around that is the last
        // thing drawn there.
        func element(_ isIt: (SVGLine) -> Bool) throws -> SVGLine {
            let found = lines.last(where: isIt)
            return try #require(found)
        }
        let start = try element { $0["cx"] == "0" && $0["cy"] == "0" }
        let landing = try element { $0["cx"] == "80" && $0["cy"] == "0" }
        let target = try element { $0["d"]?.hasPrefix("M80 -") == true }
        let jump = try element { $0["d"]?.hasPrefix("M44 -16 ") == true }
        let plain = try #require(try svg("8 + 2", name).last { $0["cx"] == "80" })
        let shapes = [start, landing, target, jump, plain].map { shape($0, background: page) }
        #expect(Set(shapes).count == 5, "\(shapes)")
        #expect(start["fill"] != "none" && start["fill"] != page, "the start is filled")
        #expect(plain["fill"] == page, "a landing is not")
    }

    @Test("for print says by dashes, widths and outlines what the others say by colours")
    func dashes() throws {
        func arc(_ sentence: String) throws -> SVGLine {
            try #require(try svg(sentence, .print).first { $0.name == "path" && $0["d"]?.contains("A") == true })
        }
        #expect(try arc("4 + 3")["stroke-dasharray"] == nil)
        #expect(try arc("4 - 3")["stroke-dasharray"] == "4 3")

        let ticks = try svg("4 + 3", .print, line: .ruled).filter { $0.name == "line" && $0["x1"] == $0["x2"] }
        let widths = Set(ticks.map { $0["stroke-width"] ?? "as its group" })
        #expect(widths == ["as its group", "2.75"], "where the walk has been and where it has not")

        let boxes = try svg("4 + 3", .print, line: .path).filter { $0.name == "rect" && $0["stroke-width"] == "1.25" }
        #expect(boxes.count == 4, "the start's boxes have a second outline")
    }

    @Test("has marks no larger than the layout leaves room for", arguments: ThemeName.allCases)
    func room(name: ThemeName) {
        let (sizes, widths) = (Theme(name).sizes, Theme(name).widths)
        #expect(sizes.dot <= Metrics.dotRadius)
        #expect(sizes.ring + widths.ring / 2 <= Metrics.ringRadius)
        #expect(sizes.outerRing + widths.ring / 2 <= Metrics.largestRound)
        // A corner of a square stands out by half the stroke's width times the root of two.
        #expect(sizes.diamond + widths.diamond * 71 / 100 <= Metrics.diamondRadius)
        #expect(max(widths.tick, widths.unwalkedTick) <= Metrics.tickWidth)
    }

    @Test("moves nothing, and changes no type", arguments: PictureCase.all)
    func places(picture: PictureCase) throws {
        let scene = Scene(try picture.figure, metrics: .picture)
        let names: Set = [
            "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "width", "height", "viewBox", "font-size", "font-weight",
        ]
        let places = ThemeName.allCases.map { name in
            SVGRenderer(scene, id: "a", theme: Theme(name)).picture(at: scene.lastStep)
                .split(separator: UInt8(ascii: "\n")).compactMap { SVGLine(Array($0)) }
                // The second outline of a box is all that a theme adds; what lies under boxes depends on how thick it is.
                .filter {
                    !($0.name == "rect" && $0["stroke-width"] == "1.25")
                        && !($0.name == "line" && picture.line.contains(.path))
                }
                .map { line in line.attributes.filter { names.contains($0.name) }.map { "\($0.name) \($0.value)" } }
        }
        #expect(Set(places).count == 1)
    }
}
