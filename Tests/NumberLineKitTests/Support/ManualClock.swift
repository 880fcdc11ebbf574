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

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(sinceStart: .zero)
        var sleepers: [Int: Sleeper] = [:]
        /// They wait only while there are no sleepers, so the first sleeper's deadline is the earliest.
        var watchers: [AsyncStream<Instant>.Continuation] = []
        var lastID = 0

        var earliest: Instant? { sleepers.values.map(\.deadline).min() }
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock {
            $0.lastID += 1
            return $0.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    // A task is marked as cancelled before its handler runs: either it is seen here, or the handler,
                    // which waits for the lock, finds the sleeper.
                    if Task.isCancelled { return wake.resume(throwing: CancellationError()) }
                    if deadline <= state.now { return wake.resume() }
                    state.sleepers[id] = Sleeper(deadline: deadline, wake: wake)
                    for watcher in state.watchers { watcher.yield(deadline) }
                    state.watchers = []
                }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id)?.wake.resume(throwing: CancellationError()) }
        }
    }

    /// The earliest deadline, once a task sleeps on this clock.
    ///
    /// - Throws: `CancellationError` when the test has run out of its time, as it does where no task ever sleeps.
    @discardableResult func sleeping() async throws -> Instant {
        let (deadlines, watcher) = AsyncStream<Instant>.makeStream()
        state.withLock { state in
            if let earliest = state.earliest { watcher.yield(earliest) } else { state.watchers.append(watcher) }
        }
        for await deadline in deadlines { return deadline }
        throw CancellationError()
    }

    /// Lets `duration` pass in one leap and wakes whoever waited for that, the earliest deadline first.
    func advance(by duration: Duration) {
        state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for (id, sleeper) in due.sorted(by: { $0.value.deadline < $1.value.deadline }) {
                state.sleepers[id] = nil
                sleeper.wake.resume()
            }
        }
    }
}
