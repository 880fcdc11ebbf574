import NumberLineKit
import Testing

@Suite("Mailbox: messages, and a time to be woken", .timeLimit(.minutes(20)))
struct MailboxTests {
    private let clock = ManualClock()

    /// What a reader got: the messages, and `!` when its deadline came. The reader waits for the next of `deadlines`, in
    /// ticks; `nil` is for messages only.
    private func reading(
        _ deadlines: [Int?], _ body: @escaping @Sendable (Mailbox<String, ManualClock>.Sender) async throws -> Void
    ) async throws -> [String] {
        var mailbox = Mailbox<String, ManualClock>(clock: clock)
        let sender = mailbox.sender
        let script = Task { try await body(sender) }
        var got: [String] = []
        for deadline in deadlines {
            let delivery = await mailbox.next(until: deadline.map { .init(sinceStart: .ticks($0)) })
            switch delivery {
            case .message(let text): got.append(text)
            case .due: got.append("!")
            case nil: got.append("nil")
            }
        }
        try await script.value
        return got
    }

    /// Waits until the reader has nothing to do before `deadline`.
    private func parked(until deadline: Int) async throws {
        while try await clock.sleeping() != .init(sinceStart: .ticks(deadline)) { await Task.yield() }
    }

    @Test("wakes its reader at the deadline, and not before")
    func due() async throws {
        let clock = clock
        let got = try await reading([4, 100]) { [self] sender in
            try await parked(until: 4)
            clock.advance(by: .ticks(3))
            try await parked(until: 4)
            clock.advance(by: .ticks(1))
            try await parked(until: 100)
            sender.send("after")
        }
        #expect(got == ["!", "after"])
    }

    @Test("delivers in order, and what has come before the deadline before it")
    func order() async {
        var mailbox = Mailbox<String, ManualClock>(clock: clock)
        for text in ["a", "b", "c"] { mailbox.sender.send(text) }
        var got: [String] = []
        for _ in 1...4 {
            // Overdue from the beginning.
            guard let delivery = await mailbox.next(until: .init(sinceStart: .zero)) else { break }
            if case .message(let text) = delivery { got.append(text) } else { got.append("!") }
        }
        #expect(got == ["a", "b", "c", "!"])
    }

    @Test("ends a wait with a message, and its deadline does not come later")
    func stale() async throws {
        let clock = clock
        let got = try await reading([4, 9, 100]) { [self] sender in
            try await clock.sleeping()
            sender.send("early")
            try await parked(until: 9)
            clock.advance(by: .ticks(4))
            try await clock.sleeping()
            clock.advance(by: .ticks(5))
            try await parked(until: 100)
            sender.send("late")
        }
        #expect(got == ["early", "!", "late"])
    }

    @Test("ends with the task that reads it")
    func cancelled() async throws {
        let clock = clock
        let reader = Task {
            var mailbox = Mailbox<String, ManualClock>(clock: clock)
            return await mailbox.next(until: .init(sinceStart: .ticks(4))) == nil
        }
        try await clock.sleeping()
        reader.cancel()
        #expect(await reader.value)
    }

    @Test("drives a walk: it pauses, goes on and ends when somebody says so")
    func drives() async throws {
        let clock = clock
        var mailbox = Mailbox<PlaybackEvent, ManualClock>(clock: clock)
        let sender = mailbox.sender
        let (seen, saying) = AsyncStream<String>.makeStream()
        let script = Task {
            var states = seen.makeAsyncIterator()
            func pass(_ ticks: Int) async throws {
                try await clock.sleeping()
                clock.advance(by: .ticks(ticks))
            }
            try await pass(4)
            #expect(await states.next() == "playing 1 at 4")
            try await pass(2)
            sender.send(.pause)
            #expect(await states.next() == "paused 1 at 6")
            clock.advance(by: .ticks(84))
            sender.send(.resume)
            #expect(await states.next() == "playing 1 at 90")
            try await pass(2)
            #expect(await states.next() == "playing 2 at 92")
            sender.send(.quit)
        }
        var walk = Playback<ManualClock.Instant>(lastStep: 3, delay: .ticks(4))
        _ = walk.take(.start, at: clock.now)
        while let delivery = await mailbox.next(until: walk.deadline) {
            let event: PlaybackEvent = if case .message(let event) = delivery { event } else { .due }
            if walk.take(event, at: clock.now).contains(.quit) { break }
            saying.yield("\(walk.state.rawValue) \(walk.step) at \(clock.now.sinceStart.components.seconds)")
        }
        try await script.value
    }
}
