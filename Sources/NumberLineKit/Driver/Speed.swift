/// How fast a walk is played: 1 at its own pace, 2 in half the time.
///
/// Counted in hundredths, a whole number: no floating point comes near a delay.
public struct Speed: Hashable, Comparable, Sendable {
    /// A hundred times the speed: 100 is the walk's own pace.
    public let percent: Int

    /// The slowest and the fastest speed, in percent: a tenth and ten times.
    public static let bounds = 10...1_000

    /// The walk's own pace.
    public static let normal = Speed(unchecked: 100)

    /// A speed of `percent` hundredths, or `nil` where that is out of ``bounds``.
    public init?(percent: Int) {
        guard Speed.bounds.contains(percent) else { return nil }
        self.init(unchecked: percent)
    }

    private init(unchecked percent: Int) { self.percent = percent }

    /// The speeds that a person steps through.
    static let rungs = [10, 25, 50, 75, 100, 150, 200, 300, 500, 1_000]

    /// The next rung above this speed; `nil` at the top.
    public var faster: Speed? { Speed.rungs.first { $0 > percent }.map(Speed.init(unchecked:)) }

    /// The next rung below this speed; `nil` at the bottom.
    public var slower: Speed? { Speed.rungs.last { $0 < percent }.map(Speed.init(unchecked:)) }

    /// The speed as it is written: `2`, `1.5`, `0.25`.
    public var text: String {
        let (whole, rest) = (percent / 100, percent % 100)
        guard rest > 0 else { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest / 10)\(rest % 10)"
    }

    /// How long what takes `duration` at the walk's own pace takes at this speed. Less than zero counts as zero, more than
    /// ``Pace/longestDelay`` as that.
    public func played(_ duration: Duration) -> Duration { Speed.bounded(duration) * 100 / percent }

    /// How long what takes `duration` at this speed takes at the walk's own pace; bounded alike.
    func unplayed(_ duration: Duration) -> Duration { Speed.bounded(duration) * percent / 100 }

    private static func bounded(_ duration: Duration) -> Duration {
        min(max(duration, .zero), Pace<SuspendingClock.Instant>.longestDelay)
    }

    /// The slower one first.
    public static func < (left: Speed, right: Speed) -> Bool { left.percent < right.percent }
}
