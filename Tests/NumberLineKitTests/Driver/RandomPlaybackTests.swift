import NumberLineKit
import TestSupport
import Testing

/// A time limit is for hangs only.
@Suite("Playback on the driver, whatever happens when", .timeLimit(.minutes(20)))
struct RandomPlaybackTests {
    @Test("does what its definition says, for 200 random operations of each of 1,000 seeds", arguments: 0..<20)
    func likeItsDefinition(block: Int) async {
        for seed in block * 50..<(block + 1) * 50 {
            do throws(RandomPlayback.Fault) {
                var playback = try await RandomPlayback(seed: seed)
                try await playback.play(200)
            } catch {
                Issue.record("seed \(seed): \(error.text)")
                return
            }
        }
    }
}

/// Walks on the driver, one after another, beside their models.
private struct RandomPlayback {
    typealias Walk = DrivenWalk.Walk

    /// What differs, and what led to it.
    struct Fault: Error {
        let text: String
    }

    private enum Operation {
        case control(PlaybackEvent)
        case pass(Duration)
        /// What comes while the reader is busy waits until it is not.
        case busy(Duration, [PlaybackEvent], isCancelled: Bool)
        case cancel
        case begin(Walk, repeats: Int)
    }

    private let clock = ManualClock()
    private var random: Seeded
    private var driven: DrivenWalk
    private var model: WalkModel
    private var seen = SeenNumbers()
    private var deadline: ManualClock.Instant?
    private var operations: [Operation] = []

    init(seed: Int) async throws(Fault) {
        random = Seeded(UInt64(seed) + 31_000)
        let (walk, repeats) = RandomPlayback.walk(&random)
        guard let driven = await DrivenWalk(walk, on: clock) else { throw Fault(text: "the test was cancelled") }
        (self.driven, model) = (driven, WalkModel(walk, repeats: repeats))
        operations.append(.begin(walk, repeats: repeats))
    }

    mutating func play(_ count: Int) async throws(Fault) {
        for _ in 0..<count {
            let operation = choose()
            operations.append(operation)
            try await perform(operation)
        }
        try await end()
    }

    // MARK: What happens

    private static func walk(_ random: inout Seeded) -> (Walk, repeats: Int) {
        let delays: [Duration] = [
            .zero, .nanoseconds(1), .milliseconds(1), .milliseconds(333), .milliseconds(500), .seconds(2),
            .nanoseconds(1_234_567_891), .seconds(30 * 24 * 60 * 60),
        ]
        let speeds = [100, 100, 100, 10, 25, 130, 300, 1000]
        let repeats = random.below(3) == 0 ? 1 + random.below(3) : 1
        let walk = Walk(
            lastStep: random.below(12), delay: delays[random.below(delays.count)],
            speed: Speed(percent: speeds[random.below(speeds.count)]) ?? .normal, isManual: random.below(10) == 0,
            stops: random.below(3) == 0 ? [random.below(6), random.below(6)] : [], repeats: repeats,
            leadsOn: random.below(4) == 0)
        return (walk, repeats)
    }

    private mutating func choose() -> Operation {
        if model.hasEnded, random.below(4) == 0 {
            let (walk, repeats) = RandomPlayback.walk(&random)
            return .begin(walk, repeats: repeats)
        }
        switch random.below(100) {
        case 0: return .cancel
        case 1..<20:
            let events = (0..<random.below(4)).map { _ in event() }
            return .busy(duration(), events, isCancelled: random.below(20) == 0)
        case 20..<60: return .control(event())
        default: return .pass(duration())
        }
    }

    /// As often one that leads on as any.
    private mutating func event() -> PlaybackEvent {
        if random.below(100) == 0 { return .quit }
        let others = PlaybackEvent.allCases.filter { $0 != .quit }
        if random.below(2) == 0 { return others[random.below(others.count)] }
        switch model.state {
        case .ready: return [.start, .start, .step][random.below(3)]
        case .playing: return [.pause, .step, .faster, .slower][random.below(4)]
        case .paused: return [.resume, .resume, .resume, .step, .back, .reset][random.below(6)]
        case .finished: return [.reset, .reset, .back, .next][random.below(4)]
        }
    }

    /// Mostly a time at which it matters what exactly happens.
    private mutating func duration() -> Duration {
        let interval = model.delay * 100 / model.percent
        let untilDue = deadline.map { max(clock.now.duration(to: $0), .zero) } ?? interval
        switch random.below(10) {
        case 0: return .zero
        case 1: return untilDue
        case 2: return max(untilDue - .nanoseconds(1), .zero)
        case 3: return untilDue + .nanoseconds(1)
        case 4: return untilDue + interval
        case 5: return untilDue + interval + .nanoseconds(1)
        case 6: return max(untilDue + interval - .nanoseconds(1), .zero)
        case 7: return .seconds(random.below(10_000_000))
        default: return interval * random.below(1000) / 400
        }
    }

    private mutating func perform(_ operation: Operation) async throws(Fault) {
        switch operation {
        case .control(let event):
            driven.send(event)
            try await expect(event)
        case .pass(let duration): pass(duration)
        case .busy(let duration, let events, let isCancelled):
            driven.hold()
            try await expect(nil)
            for event in events { driven.send(event) }
            pass(duration)
            if isCancelled { return try await begin(RandomPlayback.walk(&random)) }
            driven.goOn()
            for event in events { try await expect(event) }
        case .cancel: return try await begin(RandomPlayback.walk(&random))
        case .begin(let walk, let repeats): return try await begin((walk, repeats))
        }
        while let deadline, deadline <= clock.now { try await expect(.due) }
    }

    private mutating func pass(_ duration: Duration) {
        clock.advance(by: duration)
        model.pass(duration)
    }

    private mutating func begin(_ next: (walk: Walk, repeats: Int)) async throws(Fault) {
        try await end()
        guard let driven = await DrivenWalk(next.walk, on: clock) else { throw fault("the test was cancelled") }
        (self.driven, model) = (driven, WalkModel(next.walk, repeats: next.repeats))
        (seen, deadline) = (SeenNumbers(), nil)
    }

    // MARK: What comes of it

    /// Cancels the reader. Nothing comes after that, whatever is sent and however much time passes.
    private mutating func end() async throws(Fault) {
        driven.cancel()
        for event in PlaybackEvent.allCases { driven.send(event) }
        clock.advance(by: .seconds(100_000_000))
        if let report = await driven.report() { throw fault("\(report) after it was cancelled") }
        guard clock.sleepers == 0 else { throw fault("a timer goes on") }
    }

    private mutating func expect(_ event: PlaybackEvent?) async throws(Fault) {
        guard let report = await driven.report() else {
            throw fault("nothing came of \(event.map { "\($0)" } ?? "hold")")
        }
        let effects = event.map { model.take($0) } ?? []
        deadline = report.walk.deadline
        let (walk, untilDue) = (report.walk, report.walk.deadline.map { clock.now.duration(to: $0) })
        let isSame =
            report.event == event && report.effects == effects && report.time == clock.now && walk.state == model.state
            && walk.step == model.step && walk.speed.percent == model.percent
            && RandomPlayback.areClose(untilDue, model.timeLeft)
            && RandomPlayback.areClose(walk.elapsed(at: clock.now), model.elapsed)
        guard isSame else {
            throw fault(
                """
                \(report.event.map { "\($0)" } ?? "hold") came to \(report.effects) at \(report.time.sinceStart), then \
                \(walk.state) at \(walk.step), due in \(String(describing: untilDue)), after \
                \(walk.elapsed(at: clock.now)); it should be \(event.map { "\($0)" } ?? "hold") to \(effects) at \
                \(clock.now.sinceStart), then \(model.state) at \(model.step), due in \
                \(String(describing: model.timeLeft)), after \(model.elapsed)
                """)
        }
        guard report.timers == 0 else { throw fault("\(report.timers) timers went on after \(report)") }
        if let wrong = seen.wrong(about: report, last: model.last) { throw fault(wrong) }
    }

    private static func areClose(_ one: Duration?, _ other: Duration?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one - other <= WalkModel.tolerance && other - one <= WalkModel.tolerance
    }

    private func fault(_ text: String) -> Fault {
        let lines = operations.suffix(40).map { "\($0)" }.joined(separator: "\n")
        return Fault(text: "\(text)\nafter \(operations.count - 1) operations, the last of which were\n\(lines)")
    }
}
