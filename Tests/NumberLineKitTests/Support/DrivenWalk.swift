import NumberLineKit

/// A walk on the real driver: a task that waits on a mailbox, as a terminal does, and reports all that comes of it.
final class DrivenWalk {
    typealias Walk = Playback<ManualClock.Instant>

    /// What one delivery came to.
    struct Report: Sendable {
        /// None for a reader that has become busy.
        let event: PlaybackEvent?
        let effects: [Walk.Effect]
        /// The walk after it.
        let walk: Walk
        let time: ManualClock.Instant
        /// How many timers were running while the reader did not wait.
        let timers: Int
    }

    private enum Message: Sendable {
        case event(PlaybackEvent)
        /// To be busy until it is told to go on.
        case hold
    }

    /// Sends an event, from any task.
    let send: @Sendable (PlaybackEvent) -> Void

    private let task: Task<Void, Never>
    private let sender: Mailbox<Message, ManualClock>.Sender
    private let release: AsyncStream<Void>.Continuation
    private var reports: AsyncStream<Report>.Iterator

    init?(_ walk: Walk, on clock: ManualClock) async {
        let (reports, reporter) = AsyncStream<Report>.makeStream()
        let (releases, release) = AsyncStream<Void>.makeStream()
        let (senders, opened) = AsyncStream<Mailbox<Message, ManualClock>.Sender>.makeStream()
        task = Task {
            var (walk, gate) = (walk, releases.makeAsyncIterator())
            var mailbox = Mailbox<Message, ManualClock>(clock: clock)
            opened.yield(mailbox.sender)
            while let delivery = await mailbox.next(until: walk.deadline) {
                let event: PlaybackEvent? =
                    switch delivery {
                    case .due: .due
                    case .message(.event(let event)): event
                    case .message(.hold): nil
                    }
                let now = clock.now
                let effects = event.map { walk.take($0, at: now) } ?? []
                reporter.yield(
                    Report(event: event, effects: effects, walk: walk, time: now, timers: clock.sleepers))
                if event == nil { await gate.next() }
            }
            reporter.finish()
        }
        self.release = release
        self.reports = reports.makeAsyncIterator()
        var opening = senders.makeAsyncIterator()
        guard let sender = await opening.next() else { return nil }
        self.sender = sender
        send = { sender.send(.event($0)) }
    }

    deinit { task.cancel() }

    /// Makes the reader busy, once it has reported that it is, until ``goOn()``.
    func hold() { sender.send(.hold) }

    func goOn() { release.yield() }

    func cancel() { task.cancel() }

    /// What the reader does next; nil once it has ended.
    func report() async -> Report? { await reports.next(isolation: #isolation) }
}
