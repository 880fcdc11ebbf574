import Testing

@testable import NumberLineKit

/// The pictures that are kept as golden files, one for each thing a line can show.
struct PictureCase: CustomTestStringConvertible, Sendable {
    let name: String
    let sentence: String
    var by: [Strategy] = []
    var line: [LineKind] = []
    var from: String?
    var to: String?
    var tick: String?
    var zoom: ClosedRange<String>?
    var isDifference = false
    var isQuestion = false
    var columns = 80
    var step: Int?
    var theme = ThemeName.classroom
    /// Whether it grows by itself.
    var isAnimated = false

    var testDescription: String { name }

    var figure: Figure {
        get throws {
            var plan = Plan(sentence.isEmpty ? [] : try NumberSentence.all(in: sentence))
            plan.by = by
            plan.line = line
            plan.from = try from.map { try NumberSentence.Operand($0) }
            plan.to = try to.map { try NumberSentence.Operand($0) }
            plan.tick = try tick.map { try NumberSentence.Operand($0) }
            plan.zoom = try zoom.map { try number($0.lowerBound)...number($0.upperBound) }
            plan.isDifference = isDifference
            plan.isQuestion = isQuestion
            return try Figure(plan)
        }
    }

    func text(_ glyphs: Glyphs = .unicode) throws -> String {
        let scene = Scene(try figure, metrics: .columns(columns))
        return TextRenderer(scene, glyphs: glyphs, columns: columns).frame(at: step ?? scene.lastStep).text(
            isColored: false)
    }

    func svg() throws -> [UInt8] {
        let scene = Scene(try figure, metrics: .picture)
        let renderer = SVGRenderer(scene, id: name, theme: Theme(theme))
        return isAnimated ? renderer.animated(delay: .milliseconds(500)) : renderer.picture(at: step ?? scene.lastStep)
    }

    /// Pictures in other looks, and such as grow; in text they are like others.
    static let looks = [
        PictureCase(name: "print", sentence: "27 + 38", by: [.compensate], line: [.ruled], theme: .print),
        PictureCase(name: "print-count-back", sentence: "12 - 5", line: [.ruled], theme: .print),
        PictureCase(name: "print-path", sentence: "4 + 3", line: [.path], theme: .print),
        PictureCase(name: "print-path-division", sentence: "14 ÷ 4", line: [.path], theme: .print),
        PictureCase(name: "print-path-back", sentence: "12 - _ = 7", line: [.path], theme: .print),
        PictureCase(name: "print-division", sentence: "14 ÷ 4", line: [.ruled], theme: .print),
        PictureCase(name: "contrast", sentence: "8 + _ = 10", line: [.ruled], theme: .contrast),
        PictureCase(name: "contrast-fractions", sentence: "2/3 + 1/2", line: [.ruled], theme: .contrast),
        PictureCase(name: "dark", sentence: "27 + 38", by: [.makeTen], theme: .dark),
        PictureCase(name: "dark-path", sentence: "8 + 7", line: [.path], theme: .dark),
        PictureCase(name: "animated", sentence: "4 + 8", isAnimated: true),
        PictureCase(name: "animated-ruled", sentence: "8 + 5 - 2", by: [.makeTen], line: [.ruled], isAnimated: true),
    ]

    static let all = [
        PictureCase(name: "count-on", sentence: "4 + 8"),
        PictureCase(name: "count-on-start", sentence: "4 + 8", step: 0),
        PictureCase(name: "count-on-step-3", sentence: "4 + 8", step: 3),
        PictureCase(name: "count-on-ruled", sentence: "4 + 8", line: [.ruled]),
        PictureCase(name: "count-on-ruled-step-5", sentence: "4 + 8", line: [.ruled], step: 5),
        PictureCase(name: "count-on-extended", sentence: "4 + 8", from: "0", to: "15"),
        PictureCase(name: "count-back", sentence: "12 - 5"),
        PictureCase(name: "integers", sentence: "-3 + 5", by: [.whole], line: [.ruled]),
        PictureCase(name: "add-negative", sentence: "3 + (-7)"),
        PictureCase(name: "take-away-negative", sentence: "5 - (-2)"),
        PictureCase(name: "chain", sentence: "27 + 3 + 30 + 5", line: [.ruled]),
        PictureCase(name: "make-ten", sentence: "27 + 38", by: [.makeTen]),
        PictureCase(name: "tens", sentence: "0 + 40", by: [.size(Rational(10))]),
        PictureCase(name: "turn-back", sentence: "27 + 40 - 2", line: [.ruled]),
        PictureCase(name: "turn-twice", sentence: "5 + 3 - 2 + 6 - 4"),
        PictureCase(name: "turn-by-ones", sentence: "12 - 9 + 4", by: [.ones], line: [.ruled], columns: 44),
        PictureCase(name: "back-to-start", sentence: "5 + 3 - 3"),
        PictureCase(name: "no-jump", sentence: "4 + 0"),
        PictureCase(name: "rows", sentence: "4 + 38"),
        PictureCase(name: "rows-back", sentence: "40 - 35"),
        PictureCase(name: "narrow", sentence: "4 + 8", columns: 20),
        PictureCase(name: "crowded", sentence: "99 + 1 + 300", columns: 40),
        PictureCase(name: "long-numbers", sentence: "1000000 + 8", columns: 60),
        PictureCase(name: "decimals", sentence: "0.7 + 0.6"),
        PictureCase(name: "by-ten", sentence: "27 + 38", by: [.size(Rational(10))]),
        PictureCase(name: "by-whole", sentence: "27 + 38", by: [.whole]),
        PictureCase(name: "by-place-value", sentence: "256 + 378", by: [.placeValue]),
        PictureCase(name: "by-compensate", sentence: "27 + 38", by: [.compensate], line: [.ruled]),
        PictureCase(name: "compensate-back", sentence: "62 - 38", by: [.compensate], line: [.ruled]),
        PictureCase(name: "through-zero", sentence: "-3 + 5", by: [.makeTen], line: [.ruled]),
        PictureCase(name: "make-a-whole", sentence: "3.8 + 0.4", by: [.makeTen]),
        PictureCase(name: "decimal-places", sentence: "3.8 + 2.56", by: [.placeValue]),
        PictureCase(name: "fractions", sentence: "2/3 + 1/2", line: [.ruled]),
        PictureCase(name: "mixed-numbers", sentence: "1 1/6 + 2 3/4", by: [.placeValue]),
        PictureCase(name: "product", sentence: "3 x 4"),
        PictureCase(name: "product-of-a-fraction", sentence: "4 x 1/3"),
        PictureCase(name: "division", sentence: "14 ÷ 4", line: [.ruled]),
        PictureCase(name: "division-by-a-fraction", sentence: "1 ÷ 3/4", line: [.ruled]),
        PictureCase(name: "missing-addend", sentence: "8 + _ = 10", line: [.ruled]),
        PictureCase(name: "missing-addend-start", sentence: "8 + _ = 10", step: 0),
        PictureCase(name: "missing-subtrahend", sentence: "12 - _ = 7"),
        PictureCase(name: "difference", sentence: "62 - 58", isDifference: true),
        PictureCase(name: "place", sentence: "place 25, 50, 65"),
        PictureCase(name: "place-in-rows", sentence: "place 3.14"),
        PictureCase(name: "blank", sentence: "", from: "0", to: "20"),
        PictureCase(name: "blank-fourths", sentence: "", from: "0", to: "2", tick: "1/4"),
        PictureCase(name: "open", sentence: "27 + 38", by: [.makeTen], line: [.open]),
        PictureCase(name: "open-step-1", sentence: "27 + 38", by: [.makeTen], line: [.open], step: 1),
        PictureCase(name: "path", sentence: "4 + 3", line: [.path]),
        PictureCase(name: "path-step-2", sentence: "4 + 3", line: [.path], step: 2),
        PictureCase(name: "path-back", sentence: "7 - 3", line: [.path]),
        PictureCase(name: "path-of-twenty", sentence: "8 + 7", line: [.path]),
        PictureCase(name: "path-in-rows", sentence: "8 + 7", line: [.path], columns: 40),
        PictureCase(name: "path-division", sentence: "14 ÷ 4", line: [.path]),
        PictureCase(name: "path-missing", sentence: "8 + _ = 15", line: [.path]),
        PictureCase(name: "path-difference", sentence: "9 - 5", line: [.path], isDifference: true),
        PictureCase(name: "path-and-line", sentence: "4 + 3", line: [.path, .ruled]),
        PictureCase(name: "path-and-line-step-4", sentence: "4 + 3", line: [.path, .grow], step: 4),
        PictureCase(
            name: "path-and-line-question", sentence: "8 + 5", by: [.makeTen], line: [.path, .ruled], isQuestion: true),
        PictureCase(
            name: "path-of-tens", sentence: "30 + 20", by: [.size(Rational(10))], line: [.path, .ruled], tick: "10"),
        PictureCase(name: "path-plus-one", sentence: "3 + 1", line: [.path]),
        PictureCase(name: "plus-nothing", sentence: "4 + 0", line: [.path, .ruled]),
        PictureCase(name: "plus-nothing-question", sentence: "4 + 0", line: [.path, .ruled], isQuestion: true),
        PictureCase(name: "axis-break", sentence: "1000 + 8", from: "0"),
        PictureCase(name: "zoom", sentence: "place 0.65", from: "0", to: "1", zoom: "0.6"..."0.7"),
        PictureCase(name: "zoom-on-jumps", sentence: "0.62 + 0.05", from: "0", to: "1", zoom: "0.6"..."0.7"),
        PictureCase(name: "compare", sentence: "27 + 38", by: [.makeTen, .compensate, .size(Rational(10))]),
        PictureCase(name: "compare-step-4", sentence: "27 + 38", by: [.makeTen, .compensate], step: 4),
        PictureCase(name: "compare-in-a-row", sentence: "27 + 38", by: [.ones, .compensate]),
        PictureCase(name: "compare-crowded", sentence: "27 + 60 - 20", by: [.ones, .whole]),
        PictureCase(name: "place-value-close", sentence: "1234 + 567", by: [.placeValue]),
        PictureCase(name: "turned-round", sentence: "4 + 8; 8 + 4"),
        PictureCase(name: "question", sentence: "4 + 8", isQuestion: true),
        PictureCase(name: "question-ruled", sentence: "12 + 8", line: [.ruled], isQuestion: true),
        PictureCase(name: "question-back", sentence: "12 - 5", isQuestion: true),
        PictureCase(name: "question-turning", sentence: "8 + 5 - 9", isQuestion: true),
        PictureCase(name: "question-narrow", sentence: "86 + 78", isQuestion: true, columns: 44),
        PictureCase(name: "question-of-fractions", sentence: "2/3 + 1/2", isQuestion: true),
        PictureCase(name: "question-missing", sentence: "8 + _ = 10", line: [.ruled], isQuestion: true),
        PictureCase(name: "question-path-missing", sentence: "8 + _ = 15", line: [.path], isQuestion: true),
        PictureCase(name: "question-path", sentence: "4 + 3", line: [.path], isQuestion: true),
    ]
}
