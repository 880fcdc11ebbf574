import NumberLineKit
import Synchronization
import Testing

@Suite("Runner: one walk at a time", .timeLimit(.minutes(20)))
struct RunnerTests {
    private let runner = Runner()
    private let clock = ManualClock()
    private let screen = Screen()

    @Test("A walk that has shown its last number has finished")
    func finished() async throws {
        let steps = try steps("4 + 2", every: .zero)
        #expect(await runner.start(steps, show: screen.show) == .finished)
        #expect(screen.numbers == [4, 5, 6])
    }

    @Test("A new start ends the run before it, which shows nothing any more")
    func newStart() async throws {
        let (low, high) = try (steps("0 + 5"), steps("100 + 2"))
        async let first = runner.start(low, show: screen.show)
        try await clock.sleeping()
        clock.advance(by: .ticks(1))
        try await clock.sleeping()
        #expect(screen.numbers == [0, 1])

        async let second = runner.start(high, show: screen.show)
        #expect(await first == .cancelled)
        for _ in 1...2 {
            try await clock.sleeping()
            clock.advance(by: .ticks(1))
        }
        #expect(await second == .finished)
        #expect(screen.numbers == [0, 1, 100, 101, 102])
    }

    @Test("A new run waits until what the run before is showing has been shown")
    func waitsForTheRunBefore() async throws {
        let (low, high) = try (steps("0 + 5"), steps("100 + 1"))
        let (cancellations, signal) = AsyncStream<Void>.makeStream()
        let first = Task {
            await runner.start(low) { [clock, screen] step in
                screen.show(step)
                try? await clock.sleep(for: .ticks(1_000))
                signal.yield()
                await Task { try? await clock.sleep(for: .ticks(1)) }.value
                screen.show(step)
            }
        }
        try await clock.sleeping()
        let second = Task { await runner.start(high, show: screen.show) }
        for await _ in cancellations { break }
        try await clock.sleeping()
        #expect(screen.numbers == [0])

        clock.advance(by: .ticks(1))
        #expect(await first.value == .cancelled)
        #expect(try await passing { await second.value } == .finished)
        #expect(screen.numbers == [0, 0, 100, 101])
    }

    @Test("However many starts come at once, no two runs interleave and only one finishes", arguments: 0..<20)
    func startsAtOnce(round: Int) async throws {
        let walks = try (0..<8).map { try steps("\($0 * 100) + 5") }
        try await withThrowingTaskGroup(of: Runner.Outcome.self) { [runner, clock, screen] group in
            for walk in walks {
                group.addTask {
                    await runner.start(walk) { step in
                        screen.enter(step)
                        // Long enough for another run to come in between, if it could.
                        try? await clock.sleep(for: .ticks(1))
                        screen.leave(step)
                    }
                }
            }
            // No time passes until all but one have been ended, so none can finish before the last one starts.
            for _ in walks.dropFirst() { #expect(try await group.next() == .cancelled) }
            for _ in 0...5 {
                try await clock.sleeping()
                clock.advance(by: .ticks(1))
            }
            #expect(try await group.next() == .finished)
        }
        #expect(screen.mostAtOnce == 1)

        // Each run shows 100 n, 100 n + 1, … from its start; the last one shows all of it.
        var last: Int64?
        for number in screen.numbers {
            #expect(number % 100 == 0 || number - 1 == last)
            last = number
        }
        #expect(last.map { $0 % 100 } == 5)
        #expect(Set(screen.numbers).count == screen.numbers.count)
    }

    @Test("A run ends with the task that started it")
    func callerCancelled() async throws {
        let steps = try steps("4 + 8")
        let caller = Task { await runner.start(steps, show: screen.show) }
        try await clock.sleeping()
        caller.cancel()
        #expect(try await passing { await caller.value } == .cancelled)
        #expect(screen.numbers == [4])
    }

    @Test("A task that is already cancelled starts nothing, and leaves the run before alone")
    func cancelledBeforeTheStart() async throws {
        let (low, high) = try (steps("0 + 2"), steps("100 + 2"))
        let first = Task { await runner.start(low, show: screen.show) }
        try await clock.sleeping()
        await withTaskGroup(of: Void.self) { [runner, screen] group in
            group.cancelAll()
            group.addTask { #expect(await runner.start(high, show: screen.show) == .cancelled) }
        }
        #expect(try await passing { await first.value } == .finished)
        #expect(screen.numbers == [0, 1, 2])
    }

    @Test("A start from within a run ends it, and does not wait for itself")
    func startFromWithin() async throws {
        let (low, high) = try (steps("0 + 5"), steps("100 + 2"))
        let end = try await passing { [runner, screen] in
            await runner.start(low) { step in
                screen.show(step)
                #expect(await runner.start(high, show: screen.show) == .cancelled)
            }
        }
        #expect(end == .cancelled)
        #expect(screen.numbers == [0])
    }

    private func steps(_ sentence: String, every delay: Duration = .ticks(1)) throws -> Steps<ManualClock> {
        Steps(of: try Route(NumberSentence(sentence)), every: delay, clock: clock)
    }

    /// Lets the time pass, tick by tick, until `work` is over.
    private func passing<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async throws -> Result {
        let never = ManualClock.Instant(sinceStart: .seconds(Int64.max))
        let task = Task { [clock] in
            let result = await work()
            try? await clock.sleep(until: never)
            return result
        }
        while try await clock.sleeping() < never { clock.advance(by: .ticks(1)) }
        task.cancel()
        return await task.value
    }
}

/// What was shown, whole numbers only, and by how many at the same time.
private final class Screen: Sendable {
    private struct State {
        var numbers: [Int64] = []
        var inside = 0
        var mostAtOnce = 0
    }

    private let state = Mutex(State())

    var numbers: [Int64] { state.withLock { $0.numbers } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    func enter(_ step: Step) {
        state.withLock {
            $0.numbers.append((step.number?.numerator ?? -1))
            $0.inside += 1
            $0.mostAtOnce = max($0.mostAtOnce, $0.inside)
        }
    }

    func leave(_ step: Step) { state.withLock { $0.inside -= 1 } }

    @Sendable func show(_ step: Step) {
        enter(step)
        leave(step)
    }
}
