import NumberLineKit
import Testing

@Suite("Step: a moment of a walk")
struct StepTests {
    @Test("Step 0 is the start without a jump, step k the landing of jump k; there are no others")
    func stepsOfARoute() throws {
        let route = try Route(NumberSentence("1/2 - 1"), by: .size(Rational(2, over: 3)))
        let steps = (-1...3).map { Step($0, of: route) }
        #expect(steps.map(\.?.index) == [nil, 0, 1, 2, nil])
        let numbers = try [Rational(1, over: 2), Rational(-1, over: 6), Rational(-1, over: 2)]
        #expect(steps.map(\.?.number) == [nil] + numbers + [nil])
        #expect(steps.map(\.?.jump) == [nil, nil, route.jumps[0], route.jumps[1], nil])
    }

    @Test("A number that is far from any step is none", arguments: [Int.min, Int.max])
    func farAway(index: Int) throws {
        #expect(Step(index, of: try Route(NumberSentence("4 + 8"))) == nil)
    }
}
