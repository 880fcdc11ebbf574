/// The steps of a route, each at its time.
///
/// The start comes at once, every other step when ``Pace`` says that it is due; nothing is waited for after the last.
/// Each iterator walks the route from its start.
///
/// ```swift
/// let route = try Route(NumberSentence("4 + 8"))
/// for try await step in Steps(of: route, every: .milliseconds(500)) {
///     show(step.number)   // 4, half a second later 5, … 12
/// }
/// ```
///
/// Cancelling differs from finishing: an iterator whose task is cancelled throws `CancellationError` at once in place of
/// its next step, and has no more steps after that. A walk that has shown its last step has finished, cancelled or not.
public struct Steps<C: Clock>: AsyncSequence, Sendable where C.Duration == Duration {
    private let steps: [Step]
    private let delay: Duration
    private let clock: C

    /// The steps of `route`, timed by `clock`.
    ///
    /// - Parameters:
    ///   - route: What is walked.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    ///   - clock: What tells the time, and is slept on.
    public init(of route: Route, every delay: Duration, clock: C) {
        self.init(route.steps, every: delay, clock: clock)
    }

    /// The steps of `figure`, timed by `clock`: of one line after the other, where it has several.
    ///
    /// - Parameters:
    ///   - figure: What is shown.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    ///   - clock: What tells the time, and is slept on.
    public init(of figure: Figure, every delay: Duration, clock: C) {
        self.init(figure.steps, every: delay, clock: clock)
    }

    private init(_ steps: [Step], every delay: Duration, clock: C) {
        self.steps = steps
        self.delay = delay
        self.clock = clock
    }

    /// A new walk from the start of the route; its time begins when the first step is asked for.
    public func makeAsyncIterator() -> Iterator { Iterator(steps: steps, delay: delay, clock: clock) }

    /// One walk along the route.
    public struct Iterator: AsyncIteratorProtocol {
        private let steps: [Step]
        private let delay: Duration
        private let clock: C
        private var index = 0
        /// None before the start has been shown, since nothing is waited for until then.
        private var pace: Pace<C.Instant>?
        private var isCancelled = false

        fileprivate init(steps: [Step], delay: Duration, clock: C) {
            self.steps = steps
            self.delay = delay
            self.clock = clock
        }

        /// The next step, once it is due; `nil` when there is none.
        ///
        /// - Parameter actor: Where the caller runs, so that the step arrives there without a detour.
        /// - Returns: The next step, or `nil` after the last one and after an error.
        /// - Throws: `CancellationError` at once when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(CancellationError) -> Step? {
            guard !isCancelled, steps.indices.contains(index) else { return nil }
            let step = steps[index]
            do {
                if let pace { try await Task.sleep(until: pace.deadline, tolerance: .zero, clock: clock) }
                try Task.checkCancellation()
            } catch {
                isCancelled = true
                throw CancellationError()
            }
            let now = clock.now
            if pace == nil { pace = Pace(every: delay, from: now) } else { pace?.stepCame(at: now) }
            index += 1
            return step
        }
    }
}

extension Steps where C == SuspendingClock {
    /// The steps of `route`, timed by the clock that stands still while the machine sleeps.
    ///
    /// - Parameters:
    ///   - route: What is walked.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    public init(of route: Route, every delay: Duration) {
        self.init(of: route, every: delay, clock: SuspendingClock())
    }

    /// The steps of `figure`, timed by the clock that stands still while the machine sleeps.
    ///
    /// - Parameters:
    ///   - figure: What is shown.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    public init(of figure: Figure, every delay: Duration) {
        self.init(of: figure, every: delay, clock: SuspendingClock())
    }
}
