import TestSupport
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

    @Test("stands in the key for every row, and every strategy is in it")
    func count() {
        #expect(RouteCase.all.count == 52)
        for name in ["default", "whole", "make-ten", "place-value", "compensate", "10"] {
            #expect(RouteCase.all.contains { $0.by == name })
        }
    }

    private static let strategies: [Strategy] = [
        .ones, .whole, .makeTen, .placeValue, .compensate, .size(Rational(7)), .size(Rational(10)),
    ]

    /// Addends as the sentence itself has them, without the routes' help.
    private func addends(of sentence: NumberSentence) throws -> [Rational] {
        let walk = try #require(sentence.walk)
        return walk.addends.flatMap { addend in Array(repeating: addend.value, count: Int(addend.count)) }
    }

    @Test("has jumps that sum to the addends, none of them zero, and one point more", arguments: 0..<8)
    func properties(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 50)
        var routes = 0
        for _ in 0..<250 {
            guard let sentence = try? NumberSentence(random.sentence()), sentence.walk != nil else { continue }
            for strategy in [nil] + RouteTests.strategies.map(Optional.some) {
                guard let route = try? Route(sentence, by: strategy) else { continue }
                routes += 1
                #expect(route.jumps.allSatisfy { $0.by != .zero })
                #expect(route.points.count == route.jumps.count + 1)
                var here = route.start
                for jump in route.jumps {
                    #expect(jump.from == here)
                    here = try here + jump.by
                    #expect(jump.to == here)
                }
                // Each addend's own jumps, one after the other, come to it.
                var rest = route.jumps[...]
                for addend in try addends(of: sentence) {
                    var sum = Rational.zero
                    while sum != addend, let jump = rest.popFirst() { sum = try sum + jump.by }
                    #expect(sum == addend)
                }
                #expect(rest.isEmpty)
            }
        }
        #expect(routes > 1000)
    }

    @Test("by make-ten lands first on the base it crosses first, and by whole bases from there", arguments: 0..<4)
    func bridges(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 80)
        for _ in 0..<1000 {
            guard let sentence = try? NumberSentence(random.sentence()), let walk = sentence.walk,
                walk.addends.count == 1, walk.addends[0].count == 1,
                let route = try? Route(sentence, by: .makeTen), let first = route.jumps.first
            else { continue }
            let base = sentence.notation == .whole ? Rational(10) : .one
            let isRightward = route.end > route.start
            /// How many bases lie at or below a number, looked at in the direction of the walk.
            func bases(_ number: Rational) throws -> Int64 { try (isRightward ? number : -number).count(of: base) }
            if try bases(route.end) > bases(route.start) {
                #expect(first.to.isMultiple(of: base), "\(route.jumps)")
                #expect(
                    try bases(first.to) - bases(route.start)
                        == (route.start.isMultiple(of: base) ? bases(first.to) - bases(route.start) : 1))
            } else {
                #expect(route.jumps.count == 1)
            }
            #expect(route.jumps.count <= 3)
            for landing in route.landings.dropLast() { #expect(landing.isMultiple(of: base)) }
        }
    }

    @Test("may have 10,000 jumps and no more")
    func limit() throws {
        let error = RouteError.tooManyJumps(limit: 10_000)
        #expect(try Route(NumberSentence("0 + 10000")).jumps.count == 10_000)
        #expect(try Route(NumberSentence("10000 x 2")).jumps.count == 10_000)
        for text in ["0 + 10001", "10001 x 1", "9223372036854775807 x 1", "9223372036854775807 ÷ 1"] {
            #expect(throws: error) { try Route(NumberSentence(text)) }
        }
        #expect(throws: error) { try Route(NumberSentence("0 + 5000 + 5001"), by: .ones) }
        #expect(throws: error) { try Route(NumberSentence("5001 x 2"), by: .ones) }
        #expect(try Route(NumberSentence("0 + 9223372036854775807"), by: .whole).jumps.count == 1)
        #expect(try Route(NumberSentence("9223372036854775807 x 0")).jumps.isEmpty)
        #expect(throws: RouteError.noWalk) { try Route(NumberSentence("place 4")) }
    }

    @Test("has a strategy with a name that reads back", arguments: strategies)
    func names(strategy: Strategy) {
        #expect(Strategy(name: strategy.name) == strategy)
    }

    @Test("has names for its strategies, and sizes above zero")
    func otherNames() {
        #expect(Strategy(name: "bridge") == .makeTen)
        #expect(Strategy(name: "1/2")?.name == "1/2")
        for name in ["", "0", "-2", "banana", "Ones", "10 "] where name != "10 " {
            #expect(Strategy(name: name) == nil)
        }
    }

    @Test("cuts the largest numbers by every strategy, or says that it cannot", arguments: strategies)
    func extremes(strategy: Strategy) throws {
        for text in [
            "0 + 9223372036854775807", "9223372036854775807 - 9223372036854775807", "-9223372036854775807 + 5",
            "0.000000000000000001 + 9.2", "1/9223372036854775807 + 0", "0 - 9223372036854775807",
            "9223372036854775806 + 1",
        ] {
            guard let route = try? Route(NumberSentence(text), by: strategy) else { continue }
            #expect(route.jumps.allSatisfy { $0.by != .zero })
        }
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

    static let all = Cases.table("routes.tsv").map { row in
        RouteCase(
            sentence: row[0], by: row[1], strategy: Strategy(name: row[1]),
            jumps: row[2].split(separator: " ").map(String.init),
            landings: row[3].split(separator: " ").map(String.init))
    }
}
