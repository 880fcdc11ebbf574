import Testing

@testable import NumberLineKit

@Suite("Notation")
struct NotationTests {
    @Test(
        "writes numbers as the sentence does",
        arguments: [
            (Notation.whole, "7", "7"), (.whole, "-7", "−7"), (.whole, "2.5", "2.5"), (.whole, "1/3", "1/3"),
            (.whole, "-7/3", "−2 1/3"), (.decimal(places: 1), "1", "1.0"), (.decimal(places: 2), "-0.5", "−0.50"),
            (.decimal(places: 1), "0.25", "0.25"), (.decimal(places: 2), "0", "0"), (.decimal(places: 1), "1/3", "1/3"),
            (.fraction(denominator: 4), "1", "4/4"), (.fraction(denominator: 6), "-7/6", "−7/6"),
            (.fraction(denominator: 4), "1/8", "0.125"), (.fraction(denominator: 4), "0", "0"),
        ])
    func numerals(notation: Notation, number: String, expected: String) throws {
        #expect(try notation.numeral(for: NumberSentence.Operand(number).value).text == expected)
    }

    @Test("writes the largest numbers whole")
    func extremes() throws {
        #expect(Notation.whole.numeral(for: try Rational(-Int64.max)).text == "−9223372036854775807")
        let fine = try Rational(1, over: 1_000_000_000_000_000_000)
        #expect(Notation.decimal(places: 18).numeral(for: fine).text == "0.000000000000000001")
    }

    @Test("shows the numbers of labels.tsv", arguments: LabelCase.all)
    func labels(row: LabelCase) throws {
        let figure = try Figure(Plan(NumberSentence(row.sentence)))
        let panel = try #require(figure.panels.first)
        let points = try #require(panel.facts.route?.points)
        #expect(points.map { panel.scale.ticks[panel.scale.index(of: $0)].numeral.text } == row.numbers)
        #expect(try #require(figure.moments.last).sentence.hasSuffix("= \(row.answer)"))
    }

    @Test("has the labels and routes that were agreed on")
    func copies() {
        for name in ["labels.tsv", "routes.tsv"] {
            if let original = Cases.original(name) { #expect(Cases.copy(name) == original) }
        }
        #expect(LabelCase.all.count == 15)
    }
}

/// A row of labels.tsv.
struct LabelCase: CustomTestStringConvertible, Sendable {
    let sentence: String
    let numbers: [String]
    let answer: String

    var testDescription: String { sentence }

    static let all = Cases.table("labels.tsv").map { row in
        LabelCase(sentence: row[0], numbers: row[1].split(separator: " ").map(String.init), answer: row[2])
    }
}
