/// When the steps of a moving picture come.
public struct SVGTiming: Hashable, Sendable {
    /// The last step.
    let lastStep: Int
    /// The time from step to step, in attoseconds.
    private let delay: Int128
    /// The longest time that an arc is under way, in hundredths of a millisecond.
    private let longestFlight: Int
    /// Whether a script sets the picture's time.
    let isSought: Bool

    /// The longest time, five seconds, that something may move without a way to pause it: WCAG 2.2, 2.2.2. A picture has
    /// none.
    public static let longestUnpaused = Duration.seconds(5)

    /// The timing of a picture whose last step is `lastStep`.
    ///
    /// - Parameters:
    ///   - delay: The time from step to step; less than zero counts as zero, more than ``Pace/longestDelay`` as that.
    ///   - lastStep: The last step; less than zero counts as zero.
    public init(delay: Duration, lastStep: Int) {
        self.init(delay: SVGTiming.attoseconds(delay), lastStep: lastStep, longestFlight: 40_000, isSought: false)
    }

    /// The timing of a picture whose time a script sets: step k comes at k seconds, whatever the delay is at which the
    /// script plays it. No time between is lost to rounding, and a delay of zero needs no picture of its own.
    ///
    /// - Parameters:
    ///   - delay: The time from step to step as it is played, within the bounds of ``init(delay:lastStep:)``.
    ///   - lastStep: The last step; less than zero counts as zero.
    init(soughtAt delay: Duration, lastStep: Int) {
        let played = SVGTiming(delay: delay, lastStep: lastStep)
        let step = Int(SVGTiming.second / SVGTiming.tick)
        // An arc takes the same part of a second as it takes of the delay.
        let flight = Int128(played.longestFlight) * SVGTiming.second / max(played.delay, 1)
        self.init(
            delay: SVGTiming.second, lastStep: lastStep, longestFlight: Int(min(flight, Int128(step))), isSought: true)
    }

    private init(delay: Int128, lastStep: Int, longestFlight: Int, isSought: Bool) {
        self.delay = delay
        self.lastStep = min(max(lastStep, 0), Int(Int32.max))
        self.longestFlight = longestFlight
        self.isSought = isSought
    }

    private static func attoseconds(_ delay: Duration) -> Int128 {
        let longest = Pace<SuspendingClock.Instant>.longestDelay
        let (seconds, attoseconds) = min(max(delay, .zero), longest).components
        return Int128(seconds) * second + Int128(attoseconds)
    }

    /// Whether anything moves: there is more than one step, and it takes at least a hundredth of a millisecond.
    public var isMoving: Bool { time(of: lastStep) > 0 }

    /// Whether it moves for longer than ``longestUnpaused``.
    public var isLong: Bool {
        delay * Int128(lastStep) > Int128(SVGTiming.longestUnpaused.components.seconds) * SVGTiming.second
    }

    /// When a step comes, in hundredths of a millisecond; each is rounded for itself, so that no errors add up.
    ///
    /// Browsers take a time that is sought by `setCurrentTime` as a number of 24 binary digits. Where that is a little less
    /// than a step's time, as it is for 0.9 s, the step comes a hundredth of a millisecond early: who seeks it, sees it.
    func time(of step: Int) -> Int {
        let exact = (delay * Int128(min(max(step, 0), lastStep)) + SVGTiming.tick / 2) / SVGTiming.tick
        return Int(clamping: SVGTiming.isSoughtTooEarly(exact) ? exact - 1 : exact)
    }

    /// Whether a time has no binary digits of its own and is rounded down to 24 of them, halves to even.
    private static func isSoughtTooEarly(_ time: Int128) -> Bool {
        guard time > 0 else { return false }
        var (numerator, denominator) = (time, second / tick)
        while numerator >= denominator << 24 { denominator <<= 1 }
        while numerator < denominator << 23 { numerator <<= 1 }
        let (digits, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return rest > 0 && (rest * 2 < denominator || (rest * 2 == denominator && digits.isMultiple(of: 2)))
    }

    /// The time from one step to another; none where the other comes first.
    func times(from step: Int, until end: Int) -> Range<Int> {
        let first = time(of: step)
        return first..<max(time(of: end), first)
    }

    /// The time in which the jump that lands with a step is under way: shortly before, and at most half the time since the
    /// step before, so that this is seen alone first.
    func flight(to step: Int) -> Range<Int> {
        let landing = time(of: step)
        let before = time(of: max(step, 1) - 1)
        return landing - min((landing - before) / 2, longestFlight)..<landing
    }

    private static let second: Int128 = 1_000_000_000_000_000_000
    private static let tick = second / 100_000
}
