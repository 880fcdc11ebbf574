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
        /// Each with how many sleepers it waits for.
        var watchers: [(count: Int, tell: AsyncStream<Instant>.Continuation)] = []
        var lastID = 0

        /// Tells those who have waited for as many sleepers as there are now.
        mutating func tellWatchers() {
            guard watchers.contains(where: { $0.count <= sleepers.count }),
                let earliest = sleepers.values.map(\.deadline).min()
            else { return }
            for watcher in watchers where watcher.count <= sleepers.count { watcher.tell.yield(earliest) }
            watchers.removeAll { $0.count <= sleepers.count }
        }
    }

    private let state = Mutex(State())

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
                state.withLock { state in
                    // A task is marked as cancelled before its handler runs: either it is seen here, or the handler,
                    // which waits for the lock, finds the sleeper.
                    if Task.isCancelled { return wake.resume(throwing: CancellationError()) }
                    if deadline <= state.now { return wake.resume() }
                    state.sleepers[id] = Sleeper(deadline: deadline, wake: wake)
                    state.tellWatchers()
                }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id)?.wake.resume(throwing: CancellationError()) }
        }
    }

    /// The earliest deadline, once a task sleeps on this clock, or as many tasks as one waits for.
    ///
    /// - Throws: `CancellationError` when the test has run out of its time, as it does where no task ever sleeps.
    @discardableResult func sleeping(_ count: Int = 1) async throws -> Instant {
        let (deadlines, watcher) = AsyncStream<Instant>.makeStream()
        state.withLock { state in
            state.watchers.append((count, watcher))
            state.tellWatchers()
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
