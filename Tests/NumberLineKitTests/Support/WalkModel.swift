import NumberLineKit

/// What a walk under somebody's control does, told from its definition.
///
/// A walk has a time of its own, which passes so many times as fast as the clock's as the speed says, and only while
/// it plays. On it each step comes one delay after the one before. So there are no instants here and no intervals of
/// a speed, only how much of the walk's own time is left until the next step: below zero for one that is late.
struct WalkModel {
    typealias Effect = Playback<ManualClock.Instant>.Effect

    /// What instants may differ by: a speed of 3 has no exact third of an attosecond.
    static let tolerance = Duration(secondsComponent: 0, attosecondsComponent: 1_000_000)

    /// All that is shown if nobody interferes: 0 to the last step, as often as it is played.
    private let track: [Int]
    private let isManual: Bool
    private let stops: Set<Int>
    private let leadsOn: Bool
    let delay: Duration
    let last: Int

    private var place = 0
    private var left: Duration
    private var hasFinished = false
    private(set) var state = PlaybackState.ready
    private(set) var percent: Int
    private(set) var hasEnded = false

    init(_ walk: Playback<ManualClock.Instant>, repeats: Int) {
        last = walk.lastStep
        track = last == 0 ? [0] : (0..<repeats).flatMap { [last] _ in 0...last }
        (isManual, stops, leadsOn) = (walk.isManual, walk.stops, walk.leadsOn)
        (delay, left, percent) = (walk.delay, walk.delay, walk.speed.percent)
    }

    var step: Int { track[place] }

    /// How long it still is until the next step, by the clock; nil while nothing comes by itself.
    var timeLeft: Duration? { isPlaying ? left * 100 / percent : nil }

    /// How far it is on its own time.
    var elapsed: Duration { delay * step + (step == last ? .zero : delay - min(max(left, .zero), delay)) }

    private var isPlaying: Bool { state == .playing && !hasEnded }
    private var isLast: Bool { place == track.count - 1 }

    mutating func pass(_ duration: Duration) {
        if isPlaying { left -= duration * percent / 100 }
    }

    mutating func take(_ event: PlaybackEvent) -> [Effect] {
        guard !hasEnded else { return [] }
        switch (state, event) {
        case (.ready, .start), (.paused, .resume):
            if isLast { return finish() }
            if isManual { return stepByHand() }
            state = .playing
        case (.playing, .pause), (.playing, .step):
            keepWhatIsLeft()
            state = .paused
        case (.playing, .due) where left <= WalkModel.tolerance:
            let isTooLate = left + delay < .zero - WalkModel.tolerance
            left = isTooLate ? delay : left + delay
            return arrive()
        case (.ready, .step), (.paused, .step): return stepByHand()
        case (.paused, .back), (.finished, .back):
            guard step > 0 else { return [] }
            (place, left, state) = (place - 1, delay, .paused)
            return [.show(step)]
        case (.paused, .reset), (.finished, .reset):
            (place, left, state, hasFinished) = (0, delay, .ready, false)
            return [.show(0)]
        case (_, .faster): change(to: [10, 25, 50, 75, 100, 150, 200, 300, 500, 1000].first { $0 > percent })
        case (_, .slower): change(to: [10, 25, 50, 75, 100, 150, 200, 300, 500, 1000].last { $0 < percent })
        case (.finished, .next) where leadsOn, (_, .quit):
            keepWhatIsLeft()
            hasEnded = true
            return [event == .next ? .next : .quit]
        default: break
        }
        return []
    }

    /// A step that is late when time stops for it comes as soon as it goes on, and is not late any more.
    private mutating func keepWhatIsLeft() { left = max(left, .zero) }

    private mutating func change(to percent: Int?) {
        guard let percent else { return }
        keepWhatIsLeft()
        self.percent = percent
    }

    private mutating func stepByHand() -> [Effect] {
        if isLast { return finish() }
        (state, left) = (.paused, delay)
        return arrive()
    }

    private mutating func arrive() -> [Effect] {
        place += 1
        if isLast { return [.show(step)] + finish() }
        if state == .playing, stops.contains(step) { (state, left) = (.paused, delay) }
        return [.show(step)]
    }

    private mutating func finish() -> [Effect] {
        (state, left) = (.finished, delay)
        defer { hasFinished = true }
        return hasFinished ? [] : [.finish]
    }
}
