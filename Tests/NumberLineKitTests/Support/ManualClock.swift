import Synchronization

/// A clock whose time passes only when a test says so.
///
/// A test waits with ``sleeping()`` until the task it watches has nothing left to do but to wait, then moves the time.
/// So it never sleeps for real, and never has to guess whether a task has had its turn.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var sinceStart: Duration

        func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private struct Sleeper: Sendable {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant(sinceStart: .zero)
        var sleepers: [Int: Sleeper] = [:]
        /// Each with how many sleepers it waits for.
        var watchers: [(count: Int, tell: AsyncStream<Instant>.Continuation)] = []
        var lastID = 0

        /// Takes those out who have waited for as many sleepers as there are now, to be told.
        mutating func takeWatchers() -> [Wake] {
            guard let earliest = sleepers.values.map(\.deadline).min() else { return [] }
            let told = watchers.filter { $0.count <= sleepers.count }.map(\.tell)
            watchers.removeAll { $0.count <= sleepers.count }
            return told.map { tell in { tell.yield(earliest) } }
        }
    }

    private typealias Wake = @Sendable () -> Void

    private let state = Mutex(State())

    /// Changes the state, and then wakes whoever is to be woken.
    ///
    /// A task that is being cancelled is locked while its handler waits for the state; waking it waits for its lock.
    /// Whoever did that with the state locked would wait for ever.
    private func change(_ body: (inout State) -> [Wake]) {
        for wake in state.withLock({ body(&$0) }) { wake() }
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// How many tasks sleep on it.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock {
            $0.lastID += 1
            return $0.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                change { state in
                    // A task is marked as cancelled before its handler runs: either it is seen here, or the handler,
                    // which waits for the lock, finds the sleeper.
                    if Task.isCancelled { return [{ wake.resume(throwing: CancellationError()) }] }
                    if deadline <= state.now { return [{ wake.resume() }] }
                    state.sleepers[id] = Sleeper(deadline: deadline, wake: wake)
                    return state.takeWatchers()
                }
            }
        } onCancel: {
            change { state in
                guard let sleeper = state.sleepers.removeValue(forKey: id) else { return [] }
                return [{ sleeper.wake.resume(throwing: CancellationError()) }]
            }
        }
    }

    /// The earliest deadline, once a task sleeps on this clock, or as many tasks as one waits for.
    ///
    /// - Throws: `CancellationError` when the test has run out of its time, as it does where no task ever sleeps.
    @discardableResult func sleeping(_ count: Int = 1) async throws -> Instant {
        let (deadlines, watcher) = AsyncStream<Instant>.makeStream()
        change { state in
            state.watchers.append((count, watcher))
            return state.takeWatchers()
        }
        for await deadline in deadlines { return deadline }
        throw CancellationError()
    }

    /// Lets `duration` pass in one leap and wakes whoever waited for that, the earliest deadline first.
    func advance(by duration: Duration) {
        change { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map { sleeper in { sleeper.wake.resume() } }
        }
    }
}
