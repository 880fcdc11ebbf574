import NumberLineKit
import Testing

@Suite("Steps on a real clock")
struct RealTimeTests {
    private static let delay = Duration.milliseconds(10)
    private static let jumps = 100

    /// On an idle machine the walk ends within 5 ms of one second, and it never ends early.
    ///
    /// A busy machine wakes any sleeper late, and a wake-up more than one delay late moves the rest by design. So a
    /// yardstick runs beside the walk, which keeps the same deadlines with bare sleeps and meets the same stalls; the
    /// walk may end 5 ms later than that. What the walk adds itself, 100 times over, still shows. A wake-up just about
    /// one delay late can move one of the two and not the other, hence up to three attempts.
    @Test("100 steps of 10 ms take a second", .timeLimit(.minutes(20)))
    func hundredSteps() async throws {
        let route = try Route(NumberSentence("0 + \(RealTimeTests.jumps)"))
        let whole = RealTimeTests.delay * RealTimeTests.jumps
        var excesses: [Duration] = []
        repeat {
            let start = SuspendingClock.now
            async let yardstick = RealTimeTests.yardstick(from: start)
            var steps = 0
            for try await _ in Steps(of: route, every: RealTimeTests.delay) { steps += 1 }
            let took = start.duration(to: .now)
            #expect(steps == RealTimeTests.jumps + 1)
            #expect(took >= whole)
            excesses.append(took - (try await yardstick))
        } while excesses.count < 3 && excesses.allSatisfy { $0 > .milliseconds(5) }
        #expect(excesses.contains { $0 <= .milliseconds(5) }, "later than bare sleeps by \(excesses)")
    }

    /// How long the same deadlines take with nothing but sleeps.
    private static func yardstick(from start: SuspendingClock.Instant) async throws -> Duration {
        var deadline = start
        for _ in 1...jumps {
            deadline += delay
            try await Task.sleep(until: deadline, tolerance: .zero, clock: .suspending)
            let now = SuspendingClock.now
            if deadline.duration(to: now) > delay { deadline = now }
        }
        return start.duration(to: .now)
    }
}
