/// When the steps of a moving picture come.
public struct SVGTiming: Hashable, Sendable {
    /// The last step.
    let lastStep: Int
    /// The time from step to step, in attoseconds.
    private let delay: Int128

    /// Somebody must be able to pause what moves for longer, as WCAG 2.2 has it in 2.2.2; a picture cannot be paused.
    public static let longestUnpaused = Duration.seconds(5)

    /// The timing of a picture whose last step is `lastStep`.
    ///
    /// - Parameters:
    ///   - delay: The time from step to step, from zero to ``Pace/longestDelay``.
    ///   - lastStep: The last step.
    public init(delay: Duration, lastStep: Int) {
        let longest = Pace<SuspendingClock.Instant>.longestDelay
        let (seconds, attoseconds) = min(max(delay, .zero), longest).components
        self.delay = Int128(seconds) * SVGTiming.second + Int128(attoseconds)
        self.lastStep = min(max(lastStep, 0), Int(Int32.max))
    }

    /// Whether anything moves.
    var isMoving: Bool { time(of: lastStep) > 0 }

    /// Whether it moves for longer than ``longestUnpaused``.
    public var isLong: Bool {
        delay * Int128(lastStep) > Int128(SVGTiming.longestUnpaused.components.seconds) * SVGTiming.second
    }

    /// When a step comes, in hundredths of a millisecond; each is rounded for itself, so that no errors add up.
    func time(of step: Int) -> Int {
        Int((delay * Int128(step) + SVGTiming.tick / 2) / SVGTiming.tick)
    }

    /// When the jump that lands with a step sets off: shortly before, in the second half of the time from the step before.
    func departure(to step: Int) -> Int {
        let (before, landing) = (time(of: step - 1), time(of: step))
        return landing - min((landing - before) / 2, SVGTiming.longestFlight)
    }

    private static let second: Int128 = 1_000_000_000_000_000_000
    private static let tick = second / 100_000
    private static let longestFlight = 40_000
}
