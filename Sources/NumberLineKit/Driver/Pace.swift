/// When the next step is due: the whole policy of time, as a value with no clock in it.
///
/// Step k is due `k × delay` after the start. Deadlines are absolute, so what it takes to show a step never adds up. A
/// step that comes more than one delay late, because the machine slept or whoever shows the steps was slow, would
/// find the steps after it overdue as well; rather than letting them come in a burst, it re-anchors them: the next
/// comes a full delay later. None is skipped, since each step teaches.
///
/// ```swift
/// let start = ContinuousClock.now
/// var pace = Pace(every: .seconds(2), from: start)
/// pace.deadline == start + .seconds(2)
///
/// pace.stepCame(at: start + .seconds(3))    // a little late: the rest stay where they were
/// pace.deadline == start + .seconds(4)
///
/// pace.stepCame(at: start + .seconds(9))    // more than one delay late: the rest move
/// pace.deadline == start + .seconds(11)
/// ```
public struct Pace<Instant: InstantProtocol>: Hashable, Sendable where Instant.Duration == Duration {
    /// The time from one step to the next, from zero to ``longestDelay``.
    public let delay: Duration
    /// When the next step is due.
    public private(set) var deadline: Instant

    /// The longest time from one step to the next, a year.
    ///
    /// Clocks count nanoseconds in 64 bits, and an instant further ahead than these reach would trap or be over at once.
    public static var longestDelay: Duration { .seconds(365 * 24 * 60 * 60) }

    /// The pace of a walk whose start is shown at `start`, with step 1 due one delay later.
    ///
    /// - Parameters:
    ///   - delay: The time from one step to the next; what is negative counts as zero, what is longer than
    ///     ``longestDelay`` as that.
    ///   - start: When step 0 came.
    public init(every delay: Duration, from start: Instant) {
        self.delay = min(max(delay, .zero), Pace.longestDelay)
        deadline = start.advanced(by: self.delay)
    }

    /// The pace of a walk that goes on after a pause, with its next step due at `deadline`.
    ///
    /// - Parameters:
    ///   - delay: The time from one step to the next, within the bounds of ``init(every:from:)``.
    ///   - deadline: When the next step is due.
    public init(every delay: Duration, due deadline: Instant) {
        self.delay = min(max(delay, .zero), Pace.longestDelay)
        self.deadline = deadline
    }

    /// How long it still is at `now` until the next step is due: nothing for one that is overdue, and never more than
    /// ``delay``.
    public func remaining(at now: Instant) -> Duration {
        min(max(now.duration(to: deadline), .zero), delay)
    }

    /// Moves on to the step after the one that was due.
    ///
    /// - Parameter now: When the step that was due came.
    public mutating func stepCame(at now: Instant) {
        let following = deadline.advanced(by: delay)
        deadline = now > following ? now.advanced(by: delay) : following
    }
}
