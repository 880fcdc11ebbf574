/// What a walk under somebody's control is doing.
///
/// ``after(_:)`` is the whole of the state machine. A surface, be it a terminal or a page, offers what is ``possible``.
public enum PlaybackState: String, CaseIterable, Hashable, Sendable {
    /// The start is shown, and nothing has been played yet.
    case ready
    /// Steps come by themselves.
    case playing
    /// A step stands until somebody goes on.
    case paused
    /// The last step is shown.
    case finished
}

/// What can happen to a walk under somebody's control.
public enum PlaybackEvent: String, CaseIterable, Hashable, Sendable {
    /// Begin to play.
    case start
    /// Hold the step that is shown; what was left of its interval is kept.
    case pause
    /// Go on playing, with what was left of the interval.
    case resume
    /// Show the next step at once. While playing this pauses.
    case step
    /// Show the step before.
    case back
    /// Show the start again, as if nothing had been played.
    case reset
    /// Go on to what follows the walk.
    case next
    /// Play faster.
    case faster
    /// Play more slowly.
    case slower
    /// End.
    case quit
    /// The time has come for the next step.
    case due
}

extension PlaybackState {
    /// The state that an event leads to, as long as the step it shows is not the last one; `nil` where the event is not
    /// possible, and does nothing.
    ///
    /// A step onto the last one finishes, and so does the last step's time when it comes. A step key that is pressed
    /// while steps come by themselves pauses: whoever presses it wants to look.
    public func after(_ event: PlaybackEvent) -> PlaybackState? {
        switch (self, event) {
        case (.ready, .start), (.paused, .resume), (.playing, .due): .playing
        case (.playing, .pause), (.playing, .step): .paused
        case (.ready, .step), (.paused, .step), (.paused, .back), (.finished, .back): .paused
        case (.paused, .reset), (.finished, .reset): .ready
        case (.finished, .next), (_, .faster), (_, .slower), (_, .quit): self
        default: nil
        }
    }

    /// What a surface offers in this state, the likeliest first. Quitting and the speed are possible in every state.
    public var possible: [PlaybackEvent] {
        let events: [PlaybackEvent] = [.start, .pause, .resume, .step, .back, .reset]
        // While playing a step key is only another one for pausing.
        return events.filter { after($0) != nil && !(self == .playing && $0 == .step) }
    }
}
