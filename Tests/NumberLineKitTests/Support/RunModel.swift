import NumberLineKit

/// When somebody who reads `Steps` gets which step, told from its definition: number k is due k delays after the start.
///
/// The reader takes some time for each, and asks for the next one after that.
struct RunModel {
    /// What is seen of a run.
    enum Sight: Hashable {
        case shown(Int, at: ManualClock.Instant)
        case finished
        case cancelled
        /// Its reader wanted no more.
        case left
    }

    let last: Int
    let delay: Duration
    /// How long the reader takes for each step.
    let showing: Duration
    /// The step after which the reader wants no more.
    let leavesAfter: Int?

    private var next = 0
    /// Where the start would have been for what follows to be in time.
    private var start: ManualClock.Instant?
    private var busyUntil: ManualClock.Instant?
    private(set) var hasEnded = false

    init(last: Int, delay: Duration, showing: Duration, leavesAfter: Int?) {
        (self.last, self.delay, self.showing, self.leavesAfter) = (last, max(delay, .zero), showing, leavesAfter)
    }

    /// When it next does something by itself.
    var wake: ManualClock.Instant? { hasEnded ? nil : busyUntil ?? start.map { $0.advanced(by: delay * next) } }

    /// What comes at `now`, which nothing has happened since the last time.
    mutating func sights(at now: ManualClock.Instant) -> [Sight] {
        var sights: [Sight] = []
        while !hasEnded {
            if let busyUntil, busyUntil > now { break }
            busyUntil = nil
            if next > last {
                hasEnded = true
                return sights + [.finished]
            }
            let due = start?.advanced(by: delay * next) ?? now
            if due > now { break }
            if start == nil || due.advanced(by: delay) < now { start = now.advanced(by: delay * -next) }
            sights.append(.shown(next, at: now))
            if next == leavesAfter {
                hasEnded = true
                return sights + [.left]
            }
            next += 1
            busyUntil = now.advanced(by: showing)
        }
        return sights
    }

    /// What comes of a cancellation.
    mutating func cancel() -> [Sight] {
        guard !hasEnded else { return [] }
        hasEnded = true
        return [next > last ? .finished : .cancelled]
    }
}
