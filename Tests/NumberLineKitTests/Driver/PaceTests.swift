import NumberLineKit
import Testing

@Suite("Pace: when the next step is due")
struct PaceTests {
    /// Times are ticks after the start, the delay is 4 ticks: when steps 1, 2, 3 … come, and when the one after each is
    /// due.
    @Test(arguments: [
        (came: [4, 8, 12], due: [8, 12, 16], "in time"),
        (came: [5, 11, 12], due: [8, 12, 16], "a little late: the rest stay where they were"),
        (came: [8, 8, 12], due: [8, 12, 16], "exactly one delay late: still in step"),
        (came: [9, 13, 17], due: [13, 17, 21], "more than one delay late: the next a full delay later"),
        (came: [4, 100, 104], due: [8, 104, 108], "asleep for many delays: no burst, no skip"),
        (came: [6, 12, 18], due: [8, 12, 22], "slow every time: re-anchored once more than one delay late"),
        (came: [3, 7, 11], due: [8, 12, 16], "early: due times do not move"),
    ])
    func deadlines(came: [Int], due: [Int], rule: String) {
        var pace = Pace(every: .seconds(4), from: at(0))
        #expect(pace.deadline == at(4))
        for (came, due) in zip(came, due) {
            pace.stepCame(at: at(came))
            #expect(pace.deadline == at(due), "\(rule)")
        }
    }

    @Test("Step k is due k times the delay after the start, to the attosecond")
    func exact() {
        let delay = Duration(secondsComponent: 0, attosecondsComponent: 333_333_333_333_333_333)
        var pace = Pace(every: delay, from: at(0))
        for _ in 1..<10_000 { pace.stepCame(at: pace.deadline) }
        #expect(pace.deadline == at(0).advanced(by: delay * 10_000))
    }

    @Test(
        "Any delay counts as one between zero and a year",
        arguments: [
            (given: Duration.zero, used: Duration.zero),
            (.nanoseconds(-1), .zero),
            (.seconds(Int64.min), .zero),
            (Duration(secondsComponent: .min, attosecondsComponent: .min), .zero),
            (.nanoseconds(1), .nanoseconds(1)),
            (.seconds(31_536_000), .seconds(31_536_000)),
            (.seconds(31_536_001), .seconds(31_536_000)),
            (.seconds(Int64.max), .seconds(31_536_000)),
            (Duration(secondsComponent: .max, attosecondsComponent: .max), .seconds(31_536_000)),
        ])
    func clamped(given: Duration, used: Duration) {
        var pace = Pace(every: given, from: at(0))
        #expect(pace.delay == used)
        for _ in 1...10_000 { pace.stepCame(at: pace.deadline) }
        #expect(pace.deadline == at(0).advanced(by: used * 10_001))
    }

    @Test("The example of the documentation")
    func example() {
        let start = ContinuousClock.now
        var pace = Pace(every: .seconds(2), from: start)
        #expect(pace.deadline == start + .seconds(2))
        pace.stepCame(at: start + .seconds(3))
        #expect(pace.deadline == start + .seconds(4))
        pace.stepCame(at: start + .seconds(9))
        #expect(pace.deadline == start + .seconds(11))
    }

    private func at(_ seconds: Int) -> ManualClock.Instant { .init(sinceStart: .seconds(seconds)) }
}
