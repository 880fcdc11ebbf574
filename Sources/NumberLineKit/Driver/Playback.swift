/// A walk under somebody's control: events go in, what to do comes out.
///
/// A value with neither a clock nor a screen in it: whoever has these says what happens and when, shows the step, and
/// comes back with ``PlaybackEvent/due`` when ``deadline`` has come.
///
/// ```swift
/// var playback = Playback<ContinuousClock.Instant>(lastStep: 8, delay: .seconds(1))
/// playback.take(.start, at: start)                    // []
/// playback.deadline == start + .seconds(1)
/// playback.take(.due, at: start + .seconds(1))        // [.show(1)]
/// playback.take(.pause, at: start + .seconds(1.25))   // [], and nothing is due
/// playback.take(.resume, at: start + .seconds(9))     // []
/// playback.deadline == start + .seconds(9.75)         // what was left of the interval
/// ```
///
/// When steps are due is up to ``Pace``, as it is for ``Steps``. Paused time never counts. Going a step forward or back
/// by hand begins a full interval; a reset forgets everything but the speed.
public struct Playback<Instant: InstantProtocol>: Hashable, Sendable where Instant.Duration == Duration {
    /// What to do about an event.
    public enum Effect: Hashable, Sendable {
        /// Another step is to be shown.
        case show(Int)
        /// The last step has been reached: once in a walk, after the ``show(_:)`` of that step.
        case finish
        /// What follows the walk is to come.
        case next
        /// Nothing is to come.
        case quit
    }

    /// What the walk is doing.
    public private(set) var state = PlaybackState.ready
    /// The step that is shown.
    public private(set) var step = 0
    /// How fast it is played.
    public private(set) var speed: Speed
    /// The last step.
    public let lastStep: Int
    /// The time from one step to the next at the walk's own pace, within the bounds of ``Pace``.
    public let delay: Duration
    /// Whether it only ever moves by hand.
    public let isManual: Bool
    /// The steps at which it pauses by itself.
    public let stops: Set<Int>
    /// Whether something follows it, to which somebody goes on.
    public let leadsOn: Bool

    /// How often it is played in all.
    let repeats: Int

    private var round = 1
    private var hasFinished = false
    private var hasEnded = false
    /// While playing: when the next step is due.
    private var pace: Pace<Instant>?
    /// While not playing: what will be left of the interval when it goes on, as the clock counts it.
    private var left: Duration

    /// A walk that is ready at its start.
    ///
    /// - Parameters:
    ///   - lastStep: Its last step, from 0 to a million.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    ///   - speed: How fast it is played.
    ///   - isManual: Whether it only ever moves by hand: one that is started goes a step and pauses.
    ///   - stops: The steps at which it pauses by itself.
    ///   - repeats: How often it is played in all; the start follows the last step like any other.
    ///   - leadsOn: Whether something follows it, to which somebody goes on once it has finished.
    public init(
        lastStep: Int, delay: Duration, speed: Speed = .normal, isManual: Bool = false, stops: Set<Int> = [],
        repeats: Int = 1, leadsOn: Bool = false
    ) {
        self.lastStep = min(max(lastStep, 0), 1_000_000)
        self.delay = min(max(delay, .zero), Pace<Instant>.longestDelay)
        self.speed = speed
        self.isManual = isManual
        self.stops = stops
        self.leadsOn = leadsOn
        self.repeats = lastStep > 0 ? max(repeats, 1) : 1
        left = .zero
        left = interval
    }

    /// When the next step is due; `nil` while nothing comes by itself.
    public var deadline: Instant? { pace?.deadline }

    /// What is possible now, the likeliest first: that of the state, and of the speed what it has room for.
    public var possible: [PlaybackEvent] {
        guard !hasEnded else { return [] }
        let events = state.possible.filter { $0 != .back || step > 0 }
        let next: [PlaybackEvent] = leadsOn && state == .finished ? [.next] : []
        return next + events + (speed.faster == nil ? [] : [.faster]) + (speed.slower == nil ? [] : [.slower]) + [.quit]
    }

    /// Takes an event. One that is not possible does nothing.
    ///
    /// - Parameters:
    ///   - event: What has happened.
    ///   - now: When. Only the time between two events matters.
    /// - Returns: What to do, in this order.
    public mutating func take(_ event: PlaybackEvent, at now: Instant) -> [Effect] {
        guard !hasEnded, let next = state.after(event) else { return [] }
        guard event != .back || step > 0, event != .next || leadsOn, event != .due || isOverdue(at: now) else {
            return []
        }
        let isPlaying = state == .playing
        state = next
        switch event {
        case .start, .resume:
            guard !isLast else { return finish() }
            guard !isManual else { return stepByHand() }
            pace = Pace(every: interval, due: now.advanced(by: left))
            return []
        case .step where !isPlaying: return stepByHand()
        case .pause, .step:
            halt(at: now)
            return []
        case .due:
            pace?.stepCame(at: now)
            return advance()
        case .back:
            left = interval
            step -= 1
            return [.show(step)]
        case .reset:
            (step, round, left, hasFinished) = (0, 1, interval, false)
            return [.show(0)]
        case .faster, .slower:
            if let speed = event == .faster ? speed.faster : speed.slower { change(to: speed, at: now) }
            return []
        case .next, .quit:
            halt(at: now)
            hasEnded = true
            return [event == .next ? .next : .quit]
        }
    }

    /// How far the walk has come on its own time: `step × delay`, and what has passed since. Nothing passes while it is
    /// paused, and it never runs ahead of a step that is late; played faster, it runs faster.
    public func elapsed(at now: Instant) -> Duration {
        guard step < lastStep else { return delay * step }
        let left = pace?.remaining(at: now) ?? left
        return delay * step + min(speed.unplayed(max(interval - left, .zero)), delay)
    }

    /// How long until ``elapsed(at:)`` will be a whole multiple of `fraction` again; `nil` while it stands still.
    public func timeUntilMultiple(of fraction: Duration, at now: Instant) -> Duration? {
        guard pace != nil, lastStep > step, fraction > .zero else { return nil }
        let since = elapsed(at: now).attoseconds % fraction.attoseconds
        return speed.played(fraction - Duration(attoseconds: since))
    }

    private var interval: Duration { min(speed.played(delay), Pace<Instant>.longestDelay) }

    private var isLast: Bool { step == lastStep && round == repeats }

    private func isOverdue(at now: Instant) -> Bool { deadline.map { now >= $0 } ?? false }

    private mutating func stepByHand() -> [Effect] {
        state = .paused
        left = interval
        return advance()
    }

    /// The step after this one, or the start once more.
    private mutating func advance() -> [Effect] {
        guard !isLast else { return finish() }
        if step < lastStep {
            step += 1
        } else {
            step = 0
            round += 1
        }
        if isLast { return [.show(step)] + finish() }
        if state == .playing, stops.contains(step) {
            (state, pace, left) = (.paused, nil, interval)
        }
        return [.show(step)]
    }

    private mutating func finish() -> [Effect] {
        (state, pace, left) = (.finished, nil, interval)
        guard !hasFinished else { return [] }
        hasFinished = true
        return [.finish]
    }

    /// Keeps what is left of the interval.
    private mutating func halt(at now: Instant) {
        if let pace { left = pace.remaining(at: now) }
        pace = nil
    }

    /// What is left of the interval takes as much longer or shorter as a whole one.
    private mutating func change(to speed: Speed, at now: Instant) {
        let isPlaying = pace != nil
        halt(at: now)
        left = speed.played(self.speed.unplayed(left))
        self.speed = speed
        if isPlaying { pace = Pace(every: interval, due: now.advanced(by: left)) }
    }
}
