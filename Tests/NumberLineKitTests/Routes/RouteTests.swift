import Testing

@testable import NumberLineKit

@Suite("A route")
struct RouteTests {
    @Test("is the one of routes.tsv", arguments: RouteCase.all)
    func key(row: RouteCase) throws {
        let route = try Route(NumberSentence(row.sentence), by: row.strategy)
        #expect(route.jumps.map { plain($0.by) } == row.jumps)
        #expect(route.landings.map(plain) == row.landings)
    }

    @Test("of so many rows of the key is read by this version")
    func count() {
        #expect(RouteCase.all.count == 34)
    }

    @Test("has jumps that sum to the addends, none of zero, and one point more than jumps", arguments: 0..<4)
    func properties(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 50)
        for _ in 0..<200 {
            guard let plan = random.plan(), let route = try? Route(plan.sentence, by: plan.by) else { continue }
            #expect(route.end == (try plan.sentence.end))
            #expect(route.jumps.allSatisfy { $0.by != .zero })
            #expect(route.points.count == route.jumps.count + 1)
            for (jump, from) in zip(route.jumps, route.points) {
                #expect(jump.from == from)
                #expect(try jump.from + jump.by == jump.to)
            }
        }
    }

    @Test("may have 10,000 jumps and no more")
    func limit() throws {
        #expect(try Route(NumberSentence("0 + 10000")).jumps.count == 10_000)
        #expect(throws: RouteError.tooManyJumps(limit: 10_000)) { try Route(NumberSentence("0 + 10001")) }
        #expect(throws: RouteError.tooManyJumps(limit: 10_000)) {
            try Route(NumberSentence("0 + 5000 + 5001"), by: .ones)
        }
        #expect(try Route(NumberSentence("0 + 9223372036854775807"), by: .whole).jumps.count == 1)
    }
}

/// A row of routes.tsv.
struct RouteCase: CustomTestStringConvertible, Sendable {
    let sentence: String
    let by: String
    let strategy: Strategy?
    let jumps: [String]
    let landings: [String]

    var testDescription: String { "\(sentence) by \(by)" }

    /// All rows whose sentence and strategy this version has.
    static let all = Cases.table("routes.tsv").compactMap { row -> RouteCase? in
        guard !row[0].contains(where: { "x÷_".contains($0) }), !row[0].contains(" / ") else { return nil }
        let strategy: Strategy?
        switch row[1] {
        case "default": strategy = nil
        case "whole": strategy = .whole
        case "make-ten": strategy = .makeTen
        default:
            guard let size = try? NumberSentence.Operand(row[1]).value else { return nil }
            strategy = .size(size)
        }
        return RouteCase(
            sentence: row[0], by: row[1], strategy: strategy,
            jumps: row[2].split(separator: " ").map(String.init),
            landings: row[3].split(separator: " ").map(String.init))
    }
}
