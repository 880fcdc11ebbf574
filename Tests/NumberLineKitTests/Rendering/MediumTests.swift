import TestSupport
import Testing

@testable import NumberLineKit

@Suite("A scene for one medium")
struct MediumTests {
    private func figure(_ sentence: String, _ line: LineKind? = nil) throws -> Figure {
        var plan = Plan(try NumberSentence(sentence))
        plan.line = line.map { [$0] } ?? []
        return try Figure(plan)
    }

    @Test(
        "is not drawn in the other, but its words are there", .timeLimit(.minutes(20)),
        arguments: [("4 + 8", nil), ("1 + 8", .path), ("1 + 2000", nil)] as [(String, LineKind?)])
    func other(sentence: String, line: LineKind?) throws {
        let figure = try figure(sentence, line)
        let picture = Scene(figure, metrics: .picture)
        let renderer = TextRenderer(picture, glyphs: .unicode, columns: 80)
        #expect(renderer.frame(at: figure.lastStep).rows.isEmpty)
        let cast = Asciicast(picture, columns: 80, glyphs: .unicode, delay: .seconds(1)).bytes
        #expect(cast.count < 400 * (figure.lastStep + 2))

        let cells = SVGRenderer(Scene(figure, metrics: .columns(80)), id: "a")
        for svg in [cells.picture(at: 0), cells.animated(delay: .seconds(1))] {
            let text = String(decoding: svg, as: UTF8.self)
            #expect(!text.contains("<text") && text.contains("<title id=\"a-title\">"))
            #expect(SVGLint.faults(in: svg).isEmpty, "\(SVGLint.faults(in: svg))")
        }
    }

    @Test("is drawn at its first step before it, and at its last beyond")
    func steps() throws {
        let figure = try figure("4 + 8")
        let text = TextRenderer(Scene(figure, metrics: .columns(80)), glyphs: .unicode, columns: 80)
        let svg = SVGRenderer(Scene(figure, metrics: .picture), id: "a")
        for (step, same) in [(-1, 0), (Int.min, 0), (9, 8), (Int.max, 8)] {
            #expect(text.frame(at: step).text(isColored: false) == text.frame(at: same).text(isColored: false))
            #expect(svg.picture(at: step) == svg.picture(at: same))
        }
    }

    @Test("holds nothing of an answer that is hidden", arguments: PictureCase.all)
    func hidden(picture: PictureCase) throws {
        let scene = Scene(try picture.figure, metrics: .picture)
        #expect(scene.elements.allSatisfy { $0.life.first <= scene.lastStep })
    }
}
