import NumberLineKit
import Testing

/// The pictures are explained at ``Marbles``: `-` is a tick of the clock.
@Suite("Steps: each number at its time", .timeLimit(.minutes(20)))
struct StepsTests {
    @Test("Each number comes exactly once, in order; the start at once, and nothing is waited for after the last")
    func inOrder() async throws {
        try await expect("4---5---6---7|", walking: "4 + 3", every: .ticks(3))
        try await expect("0-1-2-3-4-5-6-7-8-9-10-11-12|", walking: "0 + 12", every: .ticks(1))
        try await expect("0.7--0.8--0.9--1.0|", walking: "0.7 + 0.3", every: .ticks(2))
    }

    @Test("After the end the time goes on and nothing comes")
    func nothingAfterTheEnd() async throws {
        try await expect("4---5|---------", walking: "4 + 1", every: .ticks(3))
    }

    @Test("A negative addend walks to the left")
    func negativeAddend() async throws {
        try await expect("1--0--−1--−2|", walking: "1 + -3", every: .ticks(2))
        try await expect("1--0--−1--−2|", walking: "1 - 3", every: .ticks(2))
    }

    @Test("A walk of no jumps is its start")
    func noJumps() async throws {
        try await expect("4|", walking: "4", every: .ticks(3))
        try await expect("4|", walking: "4 + 0", every: .ticks(3))
    }

    @Test(
        "Without a delay, or with one below zero, all numbers come at once",
        arguments: [
            Duration.zero, .seconds(-1), .seconds(Int64.min),
        ])
    func noDelay(delay: Duration) async throws {
        try await expect("4567|", walking: "4 + 3", every: delay)
    }

    @Test("With a delay beyond all bounds the start comes, and the walk can be cancelled")
    func hugeDelay() async throws {
        try await expect("4~~~~~~~~~~x|", walking: "4 + 3", every: .seconds(Int64.max))
    }

    @Test("A cancelled walk throws at once and then has ended: what remained is not shown")
    func cancelled() async throws {
        try await expect("4---5-x|---------", walking: "4 + 3", every: .ticks(3))
        try await expect("4x|---------", walking: "4 + 3", every: .ticks(3))
        try await expect("4---5---6---7|x", walking: "4 + 3", every: .ticks(3), draws: "4---5---6---7|")
    }

    @Test("Cancelled while its reader is busy, a walk throws when it is asked for the next number")
    func cancelledWhileShowing() async throws {
        try await expect("4-x-|", walking: "4 + 3", every: .ticks(3), showing: .ticks(2), draws: "4-x|-")
    }

    @Test("A walk of a task that is already cancelled shows not even its start")
    func cancelledBeforeTheStart() async throws {
        let route = try Route(NumberSentence("4 + 3"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask {
                var steps = Steps(of: route, every: .zero, clock: ManualClock()).makeAsyncIterator()
                await #expect(throws: CancellationError.self) { try await steps.next() }
                let afterwards = try await steps.next()
                #expect(afterwards == nil)
            }
            try await group.waitForAll()
        }
    }

    @Test("A number that is at most one delay late moves none of those after it")
    func late() async throws {
        try await expect("4---5~~~~~6-7---8|", walking: "4 + 4", every: .ticks(3))
        try await expect("4---5~~~~~~67---8|", walking: "4 + 4", every: .ticks(3))
        try await expect("4~~~~5--6---7---8|", walking: "4 + 4", every: .ticks(3))
    }

    @Test("A number that is more than one delay late comes at once, and the next a full delay later")
    func reanchored() async throws {
        try await expect("4---5~~~~~~~6---7---8|", walking: "4 + 4", every: .ticks(3))
        try await expect("4---5~~~~~~~~~~~~~~~~~~~~6---7---8|", walking: "4 + 4", every: .ticks(3))
        try await expect("4~~~~~~~5---6~~~~~~~7---8|", walking: "4 + 4", every: .ticks(3))
    }

    @Test("A reader that takes less than a delay for each number does not slow the walk down")
    func slowReader() async throws {
        try await expect("4---5---6---7--|", walking: "4 + 3", every: .ticks(3), showing: .ticks(2))
    }

    @Test("A reader slower than the walk gets every number, and never a burst")
    func readerSlowerThanTheWalk() async throws {
        // 5 is 2 late, 6 is 4 late and re-anchors: 7 is due 3 later, and is 2 late again.
        try await expect("4-----5-----6-----7-----8-----|", walking: "4 + 4", every: .ticks(3), showing: .ticks(5))
    }

    @Test("A reader that is slow once gets the next number at once, and the one after it a full delay later")
    func readerSlowOnce() async throws {
        try await expect("4---5-----------6---7---8|", walking: "4 + 4", every: .ticks(3), showing: .ticks(11), only: 1)
    }

    @Test("Each iterator walks from the start, on its own")
    func iterators() async throws {
        let clock = ManualClock()
        let steps = Steps(of: try Route(NumberSentence("4 + 1")), every: .zero, clock: clock)
        var first = steps.makeAsyncIterator()
        var second = steps.makeAsyncIterator()
        #expect(try await first.next()?.index == 0)
        #expect(try await first.next()?.index == 1)
        #expect(try await second.next()?.index == 0)
        #expect(try await first.next() == nil)
        #expect(try await second.next()?.index == 1)
    }

    @Test("A sequence gives the same steps as the route, read without a clock")
    func sameStepsAsWithoutAClock() async throws {
        let route = try Route(NumberSentence("27 + 38"), by: .size(Rational(10)))
        var played: [Step] = []
        for try await step in Steps(of: route, every: .zero, clock: ManualClock()) { played.append(step) }
        #expect(played == (0...route.jumps.count).compactMap { Step($0, of: route) })
    }
}

/// Plays a sentence along a picture and expects that picture, or `drawn` where it is not the script itself.
///
/// The reader takes as long as `showing` for each number, or only for that of step `only`.
private func expect(
    _ picture: String, walking text: String, every delay: Duration, showing: Duration = .zero, only: Int? = nil,
    draws expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let sentence = try NumberSentence(text)
    let route = try Route(sentence)
    let drawn = try await Marbles.drawn(along: picture) { marbles in
        var steps = Steps(of: route, every: delay, clock: marbles.clock).makeAsyncIterator()
        // One question for each step, one that throws, one that is answered by the end.
        for _ in 0...route.jumps.count + 2 {
            do {
                guard let step = try await steps.next() else { return marbles.mark("|") }
                marbles.mark(step.number.map { sentence.notation.numeral(for: $0).text } ?? "-")
                if only == nil || only == step.index { try? await marbles.clock.sleep(for: showing) }
            } catch {
                marbles.mark("x")
            }
        }
    }
    #expect(drawn == expected ?? picture, sourceLocation: sourceLocation)
}
