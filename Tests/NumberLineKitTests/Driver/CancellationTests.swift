import NumberLineKit
import Synchronization
import Testing

/// One test for each place at which the driver waits, or has just waited.
@Suite("A cancellation", .timeLimit(.minutes(20)))
struct CancellationTests {
    private let clock = ManualClock()

    @Test("that comes as a step is due ends the walk, even on a clock that sleeps through it", arguments: 0...3)
    func asAStepIsDue(sleep: Int) async throws {
        let route = try Route(NumberSentence("4 + 3"))
        let steps = Steps(of: route, every: .ticks(1), clock: CancellingClock(atSleep: sleep))
        let shown = Seen<Int>()
        let outcome = await Runner().start(steps) { step in shown.add(step.index) }
        // The start is not slept for.
        let expected = sleep == 0 ? 3 : sleep - 1
        #expect(shown.all == Array(0...expected))
        #expect(outcome == (sleep == 0 ? .finished : .cancelled))
    }

    @Test("of a start that waits for the run before it starts nothing, and spoils no later start")
    func whileWaitingForTheRunBefore() async throws {
        let (runner, shown) = (Runner(), Seen<String>())
        let steps = Steps(of: try Route(NumberSentence("0 + 1")), every: .zero, clock: clock)
        let (endings, ending) = AsyncStream<Void>.makeStream()
        @Sendable func start(_ name: String, isDeaf: Bool = false) -> Task<Runner.Outcome, Never> {
            Task { [clock] in
                await runner.start(steps) { step in
                    shown.add("\(name) \(step.index)")
                    guard isDeaf else { return }
                    try? await clock.sleep(for: .ticks(1000))
                    ending.yield()
                    // It goes on although it has been ended.
                    await Task { try? await clock.sleep(for: .ticks(5)) }.value
                }
            }
        }
        let first = start("first", isDeaf: true)
        try await clock.sleeping()
        let second = start("second")
        for await _ in endings { break }
        second.cancel()
        let third = start("third")
        try await clock.sleeping()
        #expect(shown.all == ["first 0"])
        clock.advance(by: .ticks(5))
        #expect(await [first.value, second.value, third.value] == [.cancelled, .cancelled, .finished])
        #expect(shown.all == ["first 0", "third 0", "third 1"])
    }

    /// Whether messages wait, and the reader's deadline has come, when its task is cancelled.
    @Test(
        "ends the reader of a mailbox before all that waits for it",
        arguments: [(0, false), (0, true), (3, false), (3, true)])
    func withMessagesWaiting(messages: Int, isOverdue: Bool) async {
        let clock = clock
        let reader = Task {
            var mailbox = Mailbox<Int, ManualClock>(clock: clock)
            for message in 0..<messages { mailbox.sender.send(message) }
            let deadline = isOverdue ? clock.now : nil
            if isOverdue, messages > 0 {
                // Its timer has rung before the task is cancelled.
                _ = await mailbox.next(until: deadline)
                for _ in 1...100 { await Task.yield() }
            }
            try? await clock.sleep(until: .init(sinceStart: .seconds(Int64.max)))
            var delivered = 0
            for _ in 1...5 where await mailbox.next(until: deadline) != nil { delivered += 1 }
            return delivered
        }
        reader.cancel()
        #expect(await reader.value == 0)
        #expect(clock.sleepers == 0)
    }
}

/// A clock on which nothing takes any time, and on which a task is cancelled when it has slept so many times, without
/// being told.
private final class CancellingClock: Clock {
    private let atSleep: Int
    private let state = Mutex((now: ManualClock.Instant(sinceStart: .zero), sleeps: 0))

    init(atSleep: Int) { self.atSleep = atSleep }

    var now: ManualClock.Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        let sleeps = state.withLock { state in
            state.now = max(state.now, deadline)
            state.sleeps += 1
            return state.sleeps
        }
        if sleeps == atSleep { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
}
