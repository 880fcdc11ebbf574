import NumberLineKit
import Oracles
import Testing

/// What fuzzing looks for, in so many inputs as there is time for in each run of the tests; `Tests/Fuzzing/run` goes on.
@Suite("Any input")
struct OracleTests {
    @Test("is read as it is meant where tests and lessons have it", arguments: Oracle.allCases)
    func seeds(oracle: Oracle) async {
        #expect(oracle.seeds.count > 20)
        for seed in oracle.seeds { await expectNothing(oracle, seed) }
    }

    @Test(
        "is read, drawn and printed without a fault, or refused in words, whatever it is", .timeLimit(.minutes(20)),
        arguments: [(Oracle.sentence, 3_000), (.lesson, 400), (.arguments, 3_000), (.picture, 60)])
    func mutations(oracle: Oracle, count: Int) async {
        for input in Mutations(for: oracle, seed: 2026).prefix(count) { await expectNothing(oracle, input) }
    }

    @Test(
        "is a lesson, or has faults in their places, wherever a lesson is cut off or lacks a byte",
        .timeLimit(.minutes(20)))
    func cutLessons() async {
        for lesson in Oracle.reading.seeds {
            for end in lesson.indices {
                await expectNothing(.reading, Array(lesson[..<end]))
                await expectNothing(.reading, Array(lesson[..<end] + lesson[(end + 1)...]))
            }
        }
    }

    @Test("that fuzzing has found a fault with has none", arguments: Found.all)
    func found(input: Found) async { await expectNothing(input.oracle, Array(input.text.utf8)) }

    private func expectNothing(_ oracle: Oracle, _ input: [UInt8]) async {
        // Tests that wait for time or for keys are not to wait for all of these.
        await Task.yield()
        let faults = oracle.faults(in: input)
        let text = String(decoding: input, as: UTF8.self)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n")) in \(text.debugDescription)")
    }
}

/// An input that something did not hold of, once.
struct Found: CustomTestStringConvertible {
    let oracle: Oracle
    let text: String
    /// What it was.
    let fault: String

    var testDescription: String { fault }

    static let all = [
        Found(oracle: .sentence, text: "5 \t\t1/9,5", fault: "a message had the blanks of a mixed number in it"),
        Found(
            oracle: .lesson, text: "```numberline\n4 + 8\nnote: a ha<b>nd\n```\n",
            fault: "a note in a page's comment had something like a tag"),
    ]
}
