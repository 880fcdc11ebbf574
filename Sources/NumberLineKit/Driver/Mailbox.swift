/// Messages from anywhere, taken one by one by a reader who also has something to do at a certain time: what a loop
/// waits on that shows steps when they are due and listens to keys meanwhile.
///
/// ```swift
/// var mailbox = Mailbox<Key, SuspendingClock>(clock: .suspending)
/// let keyboard = Keyboard(whenPressed: mailbox.sender.send)
/// while let delivery = await mailbox.next(until: playback.deadline) {
///     switch delivery {
///     case .message(let key): press(key)
///     case .due: showNextStep()
///     }
/// }
/// ```
///
/// The reader goes on until its task is cancelled; then nothing is delivered any more, not even what has come before. A
/// message that has come before the deadline is delivered before it, so that a walk without delays can be stopped.
/// Between deliveries the reader sleeps: nothing is polled.
public struct Mailbox<Message: Sendable, C: Clock>: ~Copyable where C.Duration == Duration {
    /// What the reader is woken by.
    public enum Delivery {
        /// Somebody has sent this.
        case message(Message)
        /// The deadline has come.
        case due
    }

    /// The slot that messages are put into, from any thread.
    public struct Sender: Sendable {
        fileprivate let items: AsyncStream<Item>.Continuation

        /// Puts `message` behind those that wait.
        @Sendable public func send(_ message: Message) { items.yield(.message(message)) }
    }

    fileprivate enum Item: Sendable {
        case message(Message)
        /// The deadline of the wait with this number.
        case due(Int)
    }

    /// For whoever has something to say.
    public let sender: Sender

    private let clock: C
    private var items: AsyncStream<Item>.Iterator
    private var wait = 0

    /// A mailbox without messages.
    ///
    /// - Parameter clock: What deadlines are told by, and is slept on.
    public init(clock: C) {
        self.clock = clock
        let (stream, continuation) = AsyncStream<Item>.makeStream()
        items = stream.makeAsyncIterator()
        sender = Sender(items: continuation)
    }

    /// The next message, or that the deadline has come, whichever is first.
    ///
    /// - Parameters:
    ///   - deadline: When to wake the reader; `nil` for a message only.
    ///   - actor: Where the reader runs.
    /// - Returns: What has come, or `nil` once the reader's task is cancelled.
    public mutating func next(
        until deadline: C.Instant?, isolation actor: isolated (any Actor)? = #isolation
    ) async -> Delivery? {
        wait += 1
        let timer = deadline.map { deadline in
            Task { [clock, items = sender.items, wait] in
                guard (try? await Task.sleep(until: deadline, tolerance: .zero, clock: clock)) != nil else { return }
                items.yield(.due(wait))
            }
        }
        defer { timer?.cancel() }
        while let item = await items.next(isolation: actor) {
            // A stream gives what waits in it even to those who are cancelled.
            guard !Task.isCancelled else { return nil }
            switch item {
            case .message(let message): return .message(message)
            case .due(let number) where number == wait: return .due
            // The deadline of a wait that a message had ended.
            case .due: continue
            }
        }
        return nil
    }
}
