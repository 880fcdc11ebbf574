import TestSupport
import Testing

@testable import NumberLineKit

/// What holds for every picture, whatever the sentence and the width.
@Suite("Every layout")
struct LayoutPropertyTests {
    @Test("in text is no wider than its terminal and writes no number over another", arguments: 0..<8)
    func text(seed: Int) {
        var random = Seeded(UInt64(seed))
        for _ in 0..<100 {
            guard let figure = random.figure() else { continue }
            let columns = 12 + random.below(189)
            let scene = Scene(figure, metrics: .columns(columns))
            let renderer = TextRenderer(scene, glyphs: .unicode, columns: columns)
            for step in [0, random.below(figure.lastStep + 1), figure.lastStep] {
                let rows = renderer.frame(at: step).rows
                #expect(rows.allSatisfy { $0.count < columns }, "\(figure.slug) at \(columns)")
                #expect(rows.count == scene.height)
                expectWritingApart(scene, metrics: .columns(columns), at: step, air: 1)
            }
        }
    }

    private static let pictures = [Metrics.picture, .narrowPicture]

    @Test("in a picture keeps its writing apart and everything inside", arguments: 0..<8, Self.pictures)
    func picture(seed: Int, metrics: Metrics) {
        var random = Seeded(UInt64(seed) + 100)
        for _ in 0..<100 {
            guard let figure = random.figure() else { continue }
            let scene = Scene(figure, metrics: metrics)
            expectWritingApart(scene, metrics: metrics, at: figure.lastStep, air: 200)
            for element in scene.elements {
                guard case .text(let text) = element.shape else { continue }
                let box = box(of: text, .picture)
                #expect(
                    box.lowerBound >= scene.left && box.upperBound <= scene.left + scene.width,
                    "\(figure.slug): \(text.text)")
                #expect(text.y > 0 && text.y < scene.height)
            }
        }
    }

    @Test(
        "in a picture writes nothing over anything else that is written, fractions and all", arguments: 0..<8,
        Self.pictures)
    func writing(seed: Int, metrics: Metrics) {
        var random = Seeded(UInt64(seed) + 1000)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            let scene = Scene(figure, metrics: metrics)
            for step in Set([0, figure.lastStep]) {
                let boxes = scene.elements.filter { $0.life.contains(step) }.compactMap {
                    element -> (Range<Int>, Range<Int>, String)? in
                    guard case .text(let text) = element.shape else { return nil }
                    let height = text.points * 18 / 25
                    return (box(of: text, .picture), text.y - height..<text.y, text.text)
                }.sorted { $0.0.lowerBound < $1.0.lowerBound }
                for (index, left) in boxes.enumerated() {
                    for right in boxes[(index + 1)...] {
                        if right.0.lowerBound >= left.0.upperBound { break }
                        #expect(!left.1.overlaps(right.1), "\(left.2) and \(right.2) in \(figure.slug) at step \(step)")
                    }
                }
            }
        }
    }

    @Test("begins its sentence at its own left edge", arguments: 0..<8)
    func headings(seed: Int) {
        var random = Seeded(UInt64(seed) + 6000)
        for _ in 0..<60 {
            guard var plan = random.plan() else { continue }
            plan.isQuestion = true
            guard let figure = try? Figure(plan), figure.panels.first?.heading.isEmpty == false else { continue }
            for metrics in [Metrics.picture, .columns(20 + random.below(100))] {
                let scene = Scene(figure, metrics: metrics)
                let first = scene.elements.compactMap { element -> Int? in
                    guard case .text(let text) = element.shape, text.face == .sentence else { return nil }
                    return text.isCentred ? nil : text.x
                }.min()
                // A fraction is centred in its own width.
                if let first { #expect(first - scene.left >= metrics.margin, "\(figure.slug)") }
                let isWhole = figure.panels.first?.heading.first?.writing.text.contains("/") == false
                if isWhole { #expect(first.map { $0 - scene.left } == metrics.margin, "\(figure.slug)") }
            }
        }
    }

    @Test("shows the way from the foot of an arc to its number only where the arc is", arguments: 0..<8)
    func leaders(seed: Int) {
        var random = Seeded(UInt64(seed) + 8000)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            let scene = Scene(figure, metrics: .picture)
            let start = Metrics.picture.arcFoot + 2 * Metrics.picture.air
            for step in Set([0, random.below(figure.lastStep + 1), figure.lastStep]) {
                let shown = scene.elements.filter { $0.life.contains(step) }
                let feet = Set(
                    shown.flatMap { element -> [Scene.Point] in
                        guard case .arc(let arc) = element.shape, arc.isBelow else { return [] }
                        return [arc.from, arc.to].map { Scene.Point(x: $0, y: arc.y + start) }
                    })
                let lines = Set(
                    shown.compactMap { element -> Int? in
                        if case .line(_, _, let y) = element.shape { y + start } else { nil }
                    })
                for element in shown {
                    guard case .leader(let x, let from, _) = element.shape, lines.contains(from) else { continue }
                    #expect(feet.contains(Scene.Point(x: x, y: from)), "\(figure.slug) at step \(step)")
                }
            }
        }
    }

    @Test("of a question in text writes no number over another", arguments: 0..<8)
    func questions(seed: Int) {
        var random = Seeded(UInt64(seed) + 9000)
        for _ in 0..<80 {
            guard var plan = random.plan() else { continue }
            (plan.isQuestion, plan.by) = (true, [])
            guard let figure = try? Figure(plan) else { continue }
            let columns = 20 + random.below(101)
            let scene = Scene(figure, metrics: .columns(columns))
            expectWritingApart(scene, metrics: .columns(columns), at: 0, air: 1)
        }
    }

    /// A tick where the walk has landed stays beside a ring, and one with a number beside what does not cover it.
    @Test("in a picture has no tick that touches a dot, a ring or a diamond beside it", arguments: 0..<8, Self.pictures)
    func ticks(seed: Int, metrics: Metrics) {
        var random = Seeded(UInt64(seed) + 4000)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            let scene = Scene(figure, metrics: metrics)
            let feet = Set(
                scene.elements.flatMap { element -> [Scene.Point] in
                    switch element.shape {
                    case .arc(let arc): [arc.from, arc.to].map { Scene.Point(x: $0, y: arc.y) }
                    default: []
                    }
                })
            for step in Set([0, random.below(figure.lastStep + 1), figure.lastStep]) {
                let shown = scene.elements.filter { $0.life.contains(step) }
                let rounds = shown.compactMap { element -> Scene.Point? in
                    switch element.shape {
                    case .dot(let x, let y), .ring(let x, let y, _), .diamond(let x, let y): Scene.Point(x: x, y: y)
                    default: nil
                    }
                }
                for element in shown {
                    guard case .tick(let x, let y, _) = element.shape else { continue }
                    let near = rounds.filter { $0.y == y && $0.x != x && abs($0.x - x) < 825 }
                    #expect(
                        near.isEmpty || feet.contains(Scene.Point(x: x, y: y)),
                        "\(figure.slug) at step \(step): a tick at \(x) beside \(near)")
                }
            }
        }
    }

    private func box(of text: Shape.Text, _ metrics: Metrics) -> Range<Int> {
        let width =
            metrics.isCells
            ? text.text.unicodeScalars.count
            : ArialWidths.width(of: text.text, size: text.points, isBold: text.face.isBold)
        let left = text.isCentred ? text.x - width / 2 : text.x
        return left..<left + width
    }

    /// Texts of one line of the page do not touch.
    private func expectWritingApart(_ scene: Scene, metrics: Metrics, at step: Int, air: Int) {
        let texts = scene.elements.filter { $0.life.contains(step) }.compactMap { element -> Shape.Text? in
            if case .text(let text) = element.shape { text } else { nil }
        }
        for (_, line) in Dictionary(grouping: texts, by: \.y) {
            let boxes = line.map { (box(of: $0, metrics), $0.text) }.sorted { $0.0.lowerBound < $1.0.lowerBound }
            for (left, right) in zip(boxes, boxes.dropFirst()) {
                #expect(
                    left.0.upperBound + air <= right.0.lowerBound,
                    "\(left.1) and \(right.1) in \(scene.moments.first?.sentence ?? "") at step \(step)")
            }
        }
    }
}
