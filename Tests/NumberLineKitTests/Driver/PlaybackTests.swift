import NumberLineKit
import TestSupport
import Testing

@Suite("Playback: a walk under somebody's control")
struct PlaybackTests {
    typealias Walk = Playback<ManualClock.Instant>

    /// A walk of 8 steps and 4 ticks from step to step, in each of its states on step 3, or at its start or end.
    private func walk(in state: PlaybackState, leadsOn: Bool = false) -> Walk {
        var walk = Walk(lastStep: 8, delay: .ticks(4), leadsOn: leadsOn)
        switch state {
        case .ready: break
        case .playing:
            for step in 0...3 { _ = walk.take(step == 0 ? .start : .due, at: at(4 * step)) }
        case .paused: for _ in 1...3 { _ = walk.take(.step, at: at(0)) }
        case .finished: for _ in 1...8 { _ = walk.take(.step, at: at(0)) }
        }
        #expect(walk.state == state)
        return walk
    }

    /// For each state and event: the state after it, what is to be done, and when the next step is due. The event comes
    /// at tick 17: in a walk that plays step 3 came at 12, and step 4 is due at 16.
    @Test("does in each state what the table says about each event")
    func table() {
        let table = """
            state    | start         | pause    | resume        | step              | back              | reset         | next          | faster           | slower           | quit          | due
            ready    | playing ⏰ 21 | –        | –             | paused show 1     | –                 | –             | –             | ready            | ready            | ready quit    | –
            playing  | –             | paused   | –             | paused            | –                 | –             | –             | playing ⏰ 17    | playing ⏰ 17    | playing quit  | playing show 4 ⏰ 20
            paused   | –             | –        | playing ⏰ 21 | paused show 4     | paused show 2     | ready show 0  | –             | paused           | paused           | paused quit   | –
            finished | –             | –        | –             | –                 | paused show 7     | ready show 0  | finished next | finished         | finished         | finished quit | –
            """
        let rows = table.split(separator: "\n").map { line in
            line.split(separator: "|").map { String($0.trimmed) }
        }
        #expect(rows[0].dropFirst() == PlaybackEvent.allCases.map(\.rawValue)[...])
        #expect(rows.dropFirst().map { $0[0] } == PlaybackState.allCases.map(\.rawValue))
        for (row, state) in zip(rows.dropFirst(), PlaybackState.allCases) {
            for (expected, event) in zip(row.dropFirst(), PlaybackEvent.allCases) {
                let before = walk(in: state, leadsOn: true)
                var walk = before
                let effects = walk.take(event, at: at(17))
                if expected == "–" {
                    #expect(walk == before && effects.isEmpty && state.after(event) == nil, "\(event) when \(state)")
                } else {
                    #expect(drawn(walk, effects) == expected, "\(event) when \(state)")
                    #expect(state.after(event) == walk.state, "\(event) when \(state)")
                }
            }
        }
    }

    private func drawn(_ walk: Walk, _ effects: [Walk.Effect]) -> String {
        let words = effects.map { effect in
            switch effect {
            case .show(let step): " show \(step)"
            case .finish: " finish"
            case .next: " next"
            case .quit: " quit"
            }
        }
        let due = walk.deadline.map { " ⏰ \($0.sinceStart.components.seconds)" } ?? ""
        return walk.state.rawValue + words.joined() + due
    }

    @Test("offers what is possible, the likeliest first, and nothing that would do nothing")
    func possible() {
        #expect(walk(in: .ready).possible == [.start, .step, .faster, .slower, .quit])
        #expect(walk(in: .playing).possible == [.pause, .faster, .slower, .quit])
        #expect(walk(in: .paused).possible == [.resume, .step, .back, .reset, .faster, .slower, .quit])
        #expect(walk(in: .finished).possible == [.back, .reset, .faster, .slower, .quit])
        var leading = walk(in: .finished, leadsOn: true)
        #expect(leading.possible == [.next, .back, .reset, .faster, .slower, .quit])
        #expect(leading.take(.next, at: at(0)) == [.next] && leading.possible.isEmpty)
        var single = walk(in: .finished)
        #expect(single.take(.next, at: at(0)).isEmpty, "nothing follows")
        var walk = walk(in: .ready)
        _ = walk.take(.step, at: at(0))
        _ = walk.take(.back, at: at(0))
        #expect(walk.state == .paused && walk.possible == [.resume, .step, .reset, .faster, .slower, .quit])
        for _ in 1...9 { _ = walk.take(.faster, at: at(0)) }
        #expect(walk.speed.text == "10" && !walk.possible.contains(.faster))
        for _ in 1...9 { _ = walk.take(.slower, at: at(0)) }
        #expect(walk.speed.text == "0.1" && !walk.possible.contains(.slower))
        _ = walk.take(.quit, at: at(0))
        #expect(walk.possible.isEmpty && walk.take(.step, at: at(0)).isEmpty)
    }

    /// What happens at which tick, and then when the next step is due.
    @Test(
        "knows when the next step is due",
        arguments: [
            ([(0, .start)], 4, "a start: a whole interval"),
            ([(0, .start), (4, .due)], 8, "a step in time"),
            ([(0, .start), (1, .pause)], nil, "a pause: nothing is due"),
            ([(0, .start), (1, .pause), (90, .resume)], 93, "resumed: what was left of the interval"),
            ([(0, .start), (3, .pause), (50, .resume), (50, .pause), (99, .resume)], 100, "paused twice"),
            ([(0, .start), (1, .step), (90, .resume)], 93, "a step key that pauses keeps what was left, too"),
            ([(0, .start), (1, .pause), (2, .step), (9, .resume)], 13, "a step by hand restarts the interval"),
            ([(0, .start), (4, .due), (5, .pause), (6, .back), (9, .resume)], 13, "so does a step back"),
            ([(0, .start), (5, .due), (6, .pause), (7, .reset)], nil, "a reset: nothing is due"),
            ([(0, .start), (5, .due), (6, .pause), (7, .reset), (9, .start)], 13, "and a start is as at first"),
            ([(0, .start), (2, .quit)], nil, "the end: nothing is due"),
            ([(0, .start), (90, .due)], 94, "late by more than an interval: a whole one follows"),
            ([(0, .start), (7, .due)], 8, "a little late: the next is in time"),
            ([(0, .start), (3, .due)], 4, "before its time nothing comes"),
            ([(0, .start), (9, .pause), (20, .resume)], 20, "overdue when paused: due at once"),
        ] as [([(Int, PlaybackEvent)], Int?, String)])
    func deadlines(events: [(Int, PlaybackEvent)], due: Int?, rule: String) {
        var walk = Walk(lastStep: 8, delay: .ticks(4))
        for (time, event) in events { _ = walk.take(event, at: at(time)) }
        #expect(walk.deadline == due.map(at), "\(rule)")
    }

    @Test("played faster or more slowly, has as much of the interval left in proportion")
    func speeds() {
        var walk = Walk(lastStep: 8, delay: .ticks(4))
        _ = walk.take(.start, at: at(0))
        _ = walk.take(.faster, at: at(1))
        #expect(walk.speed.text == "1.5" && walk.deadline == at(3), "3 of 4 ticks were left, now 2 of 8/3")
        _ = walk.take(.faster, at: at(2))
        #expect(walk.speed.text == "2")
        #expect(walk.deadline.map { $0 < at(3) && $0 > ManualClock.Instant(sinceStart: .milliseconds(2_749)) } == true)
        _ = walk.take(.due, at: at(3))
        #expect(walk.step == 1 && walk.deadline.map { $0 > at(4) && $0 < at(5) } == true, "half the interval later")
        _ = walk.take(.pause, at: at(3))
        _ = walk.take(.reset, at: at(3))
        #expect(walk.speed.text == "2", "the speed is the player's, not the walk's")
        #expect(Walk(lastStep: 2, delay: .ticks(4), speed: Speed(percent: 50) ?? .normal).started(at: at(0)) == at(8))
    }

    @Test("pauses by itself on its stops, and goes on with a whole interval")
    func stops() {
        var walk = Walk(lastStep: 4, delay: .ticks(4), stops: [2, 4])
        _ = walk.take(.start, at: at(0))
        #expect(walk.take(.due, at: at(4)) == [.show(1)] && walk.state == .playing)
        #expect(walk.take(.due, at: at(8)) == [.show(2)] && walk.state == .paused && walk.deadline == nil)
        _ = walk.take(.resume, at: at(50))
        #expect(walk.deadline == at(54))
        #expect(walk.take(.due, at: at(54)) == [.show(3)] && walk.state == .playing)
        #expect(walk.take(.due, at: at(58)) == [.show(4), .finish] && walk.state == .finished)
    }

    @Test("that only moves by hand goes a step where others start")
    func manual() {
        var walk = Walk(lastStep: 2, delay: .ticks(4), isManual: true)
        #expect(walk.take(.start, at: at(0)) == [.show(1)] && walk.state == .paused && walk.deadline == nil)
        #expect(walk.take(.resume, at: at(1)) == [.show(2), .finish] && walk.state == .finished)
    }

    @Test("played several times begins again one interval after its end, and finishes once")
    func repeats() {
        var walk = Walk(lastStep: 2, delay: .ticks(4), repeats: 2)
        _ = walk.take(.start, at: at(0))
        let effects = (1...5).map { walk.take(.due, at: at(4 * $0)) }
        #expect(effects == [[.show(1)], [.show(2)], [.show(0)], [.show(1)], [.show(2), .finish]])
        #expect(walk.state == .finished && walk.deadline == nil)
    }

    @Test("finishes once: stepping back and on again is no second end, a new start has its own")
    func finishesOnce() {
        var walk = walk(in: .finished)
        #expect(walk.take(.back, at: at(0)) == [.show(7)])
        #expect(walk.take(.step, at: at(0)) == [.show(8)] && walk.state == .finished)
        _ = walk.take(.reset, at: at(0))
        for _ in 1...7 { _ = walk.take(.step, at: at(0)) }
        #expect(walk.take(.step, at: at(0)) == [.show(8), .finish])
    }

    @Test("without a jump is finished as soon as it starts", arguments: [PlaybackEvent.start, .step])
    func nothing(event: PlaybackEvent) {
        var walk = Walk(lastStep: 0, delay: .ticks(4), repeats: 3)
        #expect(walk.take(event, at: at(0)) == [.finish])
        #expect(walk.state == .finished && walk.possible == [.reset, .faster, .slower, .quit])
    }

    @Test("tells its own time: none while it is paused, and never more than the steps shown")
    func elapsed() {
        var walk = Walk(lastStep: 8, delay: .ticks(4))
        #expect(walk.elapsed(at: at(90)) == .zero)
        _ = walk.take(.start, at: at(0))
        #expect(walk.elapsed(at: at(3)) == .ticks(3))
        _ = walk.take(.due, at: at(4))
        #expect(walk.elapsed(at: at(6)) == .ticks(6))
        _ = walk.take(.pause, at: at(6))
        #expect(walk.elapsed(at: at(500)) == .ticks(6))
        _ = walk.take(.resume, at: at(500))
        #expect(walk.elapsed(at: at(501)) == .ticks(7))
        #expect(walk.elapsed(at: at(700)) == .ticks(8), "step 2 is overdue")
        _ = walk.take(.due, at: at(700))
        #expect(walk.elapsed(at: at(701)) == .ticks(9))
        _ = walk.take(.pause, at: at(701))
        _ = walk.take(.back, at: at(702))
        #expect(walk.elapsed(at: at(703)) == .ticks(4))
        _ = walk.take(.reset, at: at(704))
        #expect(walk.elapsed(at: at(705)) == .zero)
        #expect(self.walk(in: .finished).elapsed(at: at(900)) == .ticks(32))
    }

    @Test("says when its time is next a whole multiple of something")
    func multiples() {
        var walk = Walk(lastStep: 8, delay: .ticks(4))
        #expect(walk.timeUntilMultiple(of: .ticks(1), at: at(0)) == nil)
        _ = walk.take(.start, at: at(0))
        #expect(walk.timeUntilMultiple(of: .ticks(3), at: at(0)) == .ticks(3))
        #expect(walk.timeUntilMultiple(of: .ticks(3), at: at(2)) == .ticks(1))
        #expect(walk.timeUntilMultiple(of: .ticks(3), at: at(3)) == .ticks(3))
        #expect(walk.timeUntilMultiple(of: .zero, at: at(3)) == nil)
    }

    @Test("keeps its rules whatever happens", arguments: 0..<50)
    func random(seed: Int) {
        var random = Seeded(UInt64(seed) + 7_000)
        let last = random.below(6)
        var walk = Walk(
            lastStep: last, delay: .milliseconds(random.below(3) * 700), isManual: random.below(4) == 0,
            stops: [random.below(6)], repeats: 1 + random.below(3))
        var (now, finishes) = (at(0), 0)
        for _ in 0..<400 {
            now = now.advanced(by: .milliseconds(random.below(900)))
            let event = PlaybackEvent.allCases[random.below(PlaybackEvent.allCases.count)]
            guard event != .quit else { continue }
            let before = walk
            let effects = walk.take(event, at: now)
            if event == .reset, walk.state == .ready { finishes = 0 }
            finishes += effects.filter { $0 == .finish }.count
            #expect(finishes <= 1)
            #expect((walk.deadline != nil) == (walk.state == .playing))
            #expect((0...last).contains(walk.step))
            #expect(walk == before || before.possible.contains(event) || event == .due || event == .step)
            #expect(effects.allSatisfy { $0 == .finish || $0 == .show(walk.step) })
            #expect(effects.contains(.show(walk.step)) || walk.step == before.step)
            #expect(walk.elapsed(at: now) >= walk.delay * walk.step)
            #expect(walk.elapsed(at: now) <= walk.delay * min(walk.step + 1, last))
            if walk.state == .finished { #expect(walk.step == last) }
        }
    }

    @Test("does not trap on the largest values")
    func extremes() {
        let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
        var walk = Walk(lastStep: .max, delay: longest, speed: Speed(percent: 10) ?? .normal, repeats: .max)
        _ = walk.take(.start, at: at(0))
        for _ in 1...9 { _ = walk.take(.faster, at: at(1_000_000_000)) }
        for _ in 1...100 { _ = walk.take(.due, at: at(4_000_000_000_000)) }
        #expect(walk.elapsed(at: at(4_000_000_000_000)) > .zero)
        #expect(Walk(lastStep: .min, delay: .seconds(-1)).lastStep == 0)
    }

    @Test("the example of the documentation")
    func example() {
        let start = ContinuousClock.now
        var playback = Playback<ContinuousClock.Instant>(lastStep: 8, delay: .seconds(1))
        #expect(playback.take(.start, at: start) == [])
        #expect(playback.deadline == start + .seconds(1))
        #expect(playback.take(.due, at: start + .seconds(1)) == [.show(1)])
        #expect(playback.take(.pause, at: start + .milliseconds(1_250)) == [])
        #expect(playback.deadline == nil)
        #expect(playback.take(.resume, at: start + .seconds(9)) == [])
        #expect(playback.deadline == start + .milliseconds(9_750))
    }

    private func at(_ ticks: Int) -> ManualClock.Instant { .init(sinceStart: .ticks(ticks)) }
}

extension Playback {
    /// When the first step is due after a start.
    fileprivate func started(at now: Instant) -> Instant? {
        var walk = self
        _ = walk.take(.start, at: now)
        return walk.deadline
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " }
        return start[...(start.lastIndex { $0 != " " } ?? start.startIndex)]
    }
}
