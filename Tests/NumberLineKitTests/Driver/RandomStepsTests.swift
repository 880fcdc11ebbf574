import NumberLineKit
import TestSupport
import Testing

/// A time limit is for hangs only.
@Suite("Steps and their runner, whatever happens when", .timeLimit(.minutes(20)))
struct RandomStepsTests {
    @Test("come as their definition says, for 100 random operations of each of 1,000 seeds", arguments: 0..<20)
    func likeTheirDefinition(block: Int) async throws {
        let routes = try (0...8).map { try Route(NumberSentence("3 + \($0)")) }
        for seed in block * 50..<(block + 1) * 50 {
            var runs = RandomRuns(seed: seed, along: routes)
            if let fault = try await runs.fault(in: 100) {
                Issue.record("seed \(seed): \(fault)")
                return
            }
        }
    }
}

/// Three readers: two that go along the same `Steps` on their own, and one who lets a runner show others.
private struct RandomRuns {
    private enum Operation {
        case start(reader: Int, RunModel)
        case cancel(reader: Int)
        case pass(Duration)
    }

    private struct Run {
        let number: Int
        var model: RunModel
        let task: Task<Void, Never>
        /// Sleeps once the task has ended, so that each reader always sleeps when there is nothing to do.
        let rest: Task<Void, Never>
    }

    private let clock = ManualClock()
    private let runner = Runner()
    private let routes: [Route]
    private let seen = Seen<(run: Int, sight: RunModel.Sight)>()
    private var random: Seeded
    private let shared: (steps: Steps<ManualClock>, last: Int, delay: Duration)
    private let ending: AsyncStream<Int>.Continuation
    private var endings: AsyncStream<Int>.Iterator
    private var ended: Set<Int> = []
    private var runs: [Run?] = [nil, nil, nil]
    private var started = 0
    private var operations: [Operation] = []

    /// Readers of walks along `routes`, of which there is one for each number of jumps.
    init(seed: Int, along routes: [Route]) {
        (self.routes, random) = (routes, Seeded(UInt64(seed) + 47_000))
        let (endings, ending) = AsyncStream<Int>.makeStream()
        (self.endings, self.ending) = (endings.makeAsyncIterator(), ending)
        let delays: [Duration] = [
            .zero, .seconds(-1), .nanoseconds(1), .milliseconds(333), .milliseconds(500), .seconds(2),
            .seconds(365 * 24 * 60 * 60),
        ]
        let (last, delay) = (random.below(routes.count), delays[random.below(delays.count)])
        shared = (Steps(of: routes[last], every: delay, clock: clock), last, delay)
    }

    /// What differs from the models, and what led to it.
    mutating func fault(in count: Int) async throws -> String? {
        for index in 0..<count {
            let operation = index < runs.count ? start(index) : choose()
            operations.append(operation)
            let expected = try await perform(operation)
            try await clock.sleeping(runs.count { $0 != nil })
            let all = Dictionary(grouping: seen.take(), by: \.run).mapValues { $0.map(\.sight) }
            guard all == expected else {
                let lines = operations.suffix(40).map { "\($0)" }.joined(separator: "\n")
                return """
                    \(all) was seen in place of \(expected)
                    after \(index + 1) operations, the last of which were
                    \(lines)
                    """
            }
        }
        for run in runs.compactMap({ $0 }) {
            run.task.cancel()
            run.rest.cancel()
            await run.rest.value
        }
        return clock.sleepers == 0 ? nil : "\(clock.sleepers) sleep on when all has ended"
    }

    private mutating func choose() -> Operation {
        switch random.below(20) {
        case 0...2: start(random.below(3))
        case 3: .cancel(reader: random.below(3))
        default: .pass(duration())
        }
    }

    /// The walk of a new run is chosen when it is started.
    private mutating func start(_ reader: Int) -> Operation {
        let showings: [Duration] = [.zero, .zero, .nanoseconds(1), .milliseconds(500), .seconds(3)]
        let leavesAfter = reader < 2 && random.below(4) == 0 ? random.below(4) : nil
        return .start(
            reader: reader,
            RunModel(
                last: reader < 2 ? shared.last : random.below(routes.count),
                delay: reader < 2 ? shared.delay : .milliseconds(random.below(4) * 400),
                showing: showings[random.below(showings.count)], leavesAfter: leavesAfter))
    }

    private mutating func duration() -> Duration {
        let wakes = runs.compactMap { $0?.model.wake }
        let untilWake = wakes.isEmpty ? .seconds(1) : clock.now.duration(to: wakes[random.below(wakes.count)])
        switch random.below(9) {
        case 0: return .zero
        case 1: return max(untilWake - .nanoseconds(1), .zero)
        case 2: return untilWake + .nanoseconds(1)
        case 3: return untilWake + max(shared.delay, .zero)
        case 4: return untilWake + max(shared.delay, .zero) + .nanoseconds(1)
        case 5: return .seconds(random.below(10_000))
        case 6: return untilWake * random.below(1000) / 300
        default: return untilWake
        }
    }

    /// - Returns: What should be seen of each run.
    private mutating func perform(_ operation: Operation) async throws -> [Int: [RunModel.Sight]] {
        var expected: [Int: [RunModel.Sight]] = [:]
        switch operation {
        case .pass(let duration): clock.advance(by: duration)
        case .cancel(let reader):
            guard let run = runs[reader] else { break }
            run.task.cancel()
            expected[run.number] = runs[reader]?.model.cancel()
            try await expectEnd(of: run)
        case .start(let reader, let model):
            let before = runs[reader]
            expected[before?.number ?? 0] = runs[reader]?.model.cancel()
            // A runner does this itself.
            if reader < 2 { before?.task.cancel() }
            runs[reader] = begin(reader, model)
            guard let before else { break }
            try await expectEnd(of: before)
            before.rest.cancel()
            await before.rest.value
        }
        let now = clock.now
        for reader in runs.indices {
            guard let number = runs[reader]?.number else { continue }
            let sights = runs[reader]?.model.sights(at: now)
            expected[number, default: []] += sights ?? []
        }
        return expected.filter { !$0.value.isEmpty }
    }

    /// Waits until a run has ended, or throws when the test has run out of its time.
    private mutating func expectEnd(of run: Run) async throws {
        while !ended.contains(run.number) {
            guard let next = await endings.next(isolation: #isolation) else { throw CancellationError() }
            ended.insert(next)
        }
    }

    private mutating func begin(_ reader: Int, _ model: RunModel) -> Run {
        started += 1
        let steps =
            reader < 2 ? shared.steps : Steps(of: routes[model.last], every: model.delay, clock: clock)
        let task = Task { [number = started, clock, runner, seen] in
            @Sendable func show(_ step: Step) async {
                seen.add((number, .shown(step.index, at: clock.now)))
                if model.showing > .zero { try? await clock.sleep(for: model.showing) }
            }
            guard reader < 2 else {
                let outcome = await runner.start(steps, show: show)
                return seen.add((number, outcome == .finished ? .finished : .cancelled))
            }
            do {
                for try await step in steps {
                    if step.index == model.leavesAfter {
                        seen.add((number, .shown(step.index, at: clock.now)))
                        return seen.add((number, .left))
                    }
                    await show(step)
                }
                seen.add((number, .finished))
            } catch {
                seen.add((number, .cancelled))
            }
        }
        let rest = Task { [number = started, clock, ending] in
            await task.value
            ending.yield(number)
            try? await clock.sleep(until: .init(sinceStart: .seconds(Int64.max)))
        }
        return Run(number: started, model: model, task: task, rest: rest)
    }
}
