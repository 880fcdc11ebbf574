import NumberLineKit
import TestSupport
import Testing

/// Tasks that really run at the same time. What comes first is up to the machine; what holds is not.
@Suite("The driver among tasks that race", .timeLimit(.minutes(20)))
struct RaceTests {
    @Test(
        "A mailbox gives each message once, those of a sender in order, and wakes its reader in between",
        arguments: 0..<10)
    func senders(round: Int) async {
        let (clock, senders, count) = (ManualClock(), 8, 100)
        var mailbox = Mailbox<[Int], ManualClock>(clock: clock)
        var next = Array(repeating: 0, count: senders)
        var (dues, left) = (0, senders * count)
        let sending = Task { [sender = mailbox.sender] in
            await withTaskGroup(of: Void.self) { group in
                for name in 0..<senders {
                    group.addTask { for number in 0..<count { sender.send([name, number]) } }
                }
            }
        }
        while left > 0 || dues == 0 {
            // Overdue in every other wait.
            switch await mailbox.next(until: left.isMultiple(of: 2) ? clock.now : nil) {
            case .message(let message):
                #expect(message[1] == next[message[0]])
                next[message[0]] += 1
                left -= 1
            case .due: dues += 1
            case nil:
                Issue.record("nobody has cancelled it")
                return
            }
        }
        await sending.value
        #expect(next == Array(repeating: count, count: senders) && left == 0)
        #expect(clock.sleepers == 0)
    }

    @Test(
        "A walk keeps its rules while several people press keys at once and time passes, until it is ended",
        arguments: 0..<20)
    func keys(round: Int) async throws {
        var random = Seeded(UInt64(round) + 5_000)
        let clock = ManualClock()
        let walk = DrivenWalk.Walk(lastStep: 1 + random.below(9), delay: .milliseconds(400), stops: [random.below(5)])
        let driven = try #require(await DrivenWalk(walk, on: clock))
        let pressing = Task { [send = driven.send, seeds = (0..<4).map { _ in random.next() }] in
            await withTaskGroup(of: Void.self) { group in
                for seed in seeds { group.addTask { await RaceTests.press(seed, send) } }
                group.addTask {
                    for _ in 0..<400 {
                        clock.advance(by: .milliseconds(70))
                        await Task.yield()
                    }
                }
            }
            send(.quit)
        }
        var seen = SeenNumbers()
        var (time, messages) = (ManualClock.Instant(sinceStart: .zero), 0)
        while let report = await driven.report() {
            if let wrong = seen.wrong(about: report, last: walk.lastStep) { Issue.record("\(wrong)") }
            #expect(report.time >= time && report.timers == 0)
            time = report.time
            messages += report.event == .due ? 0 : 1
            if report.event == .quit { driven.cancel() }
        }
        await pressing.value
        #expect(messages == 801 && clock.sleepers == 0)
    }

    /// Presses 200 keys at random.
    private static func press(_ seed: UInt64, _ send: (PlaybackEvent) -> Void) async {
        var random = Seeded(seed)
        let events = PlaybackEvent.allCases.filter { $0 != .quit && $0 != .due }
        for _ in 0..<200 {
            send(events[random.below(events.count)])
            if random.below(8) == 0 { await Task.yield() }
        }
    }

    @Test("A reader that is cancelled at any moment ends, whoever still sends", arguments: 0..<50)
    func cancelledReader(round: Int) async throws {
        let clock = ManualClock()
        let driven = try #require(
            await DrivenWalk(DrivenWalk.Walk(lastStep: 5, delay: .milliseconds(400)), on: clock))
        let pressing = Task { [send = driven.send] in
            await RaceTests.press(UInt64(round), send)
            clock.advance(by: .milliseconds(400))
        }
        for _ in 0..<round { await Task.yield() }
        driven.cancel()
        while await driven.report() != nil {}
        await pressing.value
        #expect(clock.sleepers == 0)
    }

    @Test(
        "A walk that is cancelled while its step comes has shown it or not, and then shows nothing", arguments: 0..<20)
    func cancelledSteps(round: Int) async throws {
        let route = try Route(NumberSentence("0 + 20"))
        for tick in 0..<20 {
            let (clock, shown) = (ManualClock(), Seen<Int>())
            let steps = Steps(of: route, every: .ticks(1), clock: clock)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for try await step in steps { shown.add(step.index) }
                }
                for _ in 0..<tick {
                    try await clock.sleeping()
                    clock.advance(by: .ticks(1))
                }
                // As the last tick wakes the reader.
                if round.isMultiple(of: 2) { try await clock.sleeping() }
                group.cancelAll()
                let atOnce = shown.all.count
                clock.advance(by: .ticks(100))
                await #expect(throws: CancellationError.self) { try await group.waitForAll() }
                let all = shown.all
                #expect(all == Array(0..<all.count) && all.count <= min(atOnce + 1, tick + 1))
                #expect(clock.sleepers == 0)
            }
        }
    }

    @Test(
        "A runner that is told to start and to end by several at once shows each run from its start, one at a time",
        arguments: 0..<20)
    func runner(round: Int) async throws {
        let (clock, runner, shown) = (ManualClock(), Runner(), Seen<(run: Int, step: Int)>())
        let route = try Route(NumberSentence("0 + 3"))
        var outcomes: [Int: Runner.Outcome] = [:]
        await withTaskGroup(of: (Int, Runner.Outcome).self) { group in
            for run in 0..<30 {
                group.addTask {
                    var random = Seeded(UInt64(round * 100 + run))
                    for _ in 0..<random.below(40) { await Task.yield() }
                    let caller = Task {
                        await runner.start(Steps(of: route, every: .ticks(1), clock: clock)) { step in
                            shown.add((run, step.index))
                            if run.isMultiple(of: 3) { await Task.yield() }
                        }
                    }
                    for _ in 0..<random.below(40) { await Task.yield() }
                    if run.isMultiple(of: 5) { caller.cancel() }
                    return (run, await caller.value)
                }
            }
            let passing = Task {
                while !Task.isCancelled {
                    clock.advance(by: .ticks(1))
                    await Task.yield()
                }
            }
            for await (run, outcome) in group { outcomes[run] = outcome }
            passing.cancel()
            await passing.value
        }
        #expect(outcomes.count == 30)
        let all = shown.all
        for (run, outcome) in outcomes {
            let steps = all.filter { $0.run == run }.map(\.step)
            #expect(steps == Array(0..<steps.count), "run \(run)")
            #expect((outcome == .finished) == (steps.count == 4), "run \(run)")
        }
        let changes = zip(all, all.dropFirst()).filter { $0.run != $1.run }.count
        #expect(changes == Set(all.map(\.run)).count - 1, "runs are shown one after the other")
        let last = await runner.start(Steps(of: route, every: .zero, clock: clock)) { _ in }
        #expect(last == .finished && clock.sleepers == 0)
    }
}
