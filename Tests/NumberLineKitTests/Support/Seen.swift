import Synchronization

/// What has been seen by tasks that may run at the same time.
final class Seen<Sight: Sendable>: Sendable {
    private let sights = Mutex<[Sight]>([])

    /// All that has been seen, in order.
    var all: [Sight] { sights.withLock { $0 } }

    func add(_ sight: Sight) { sights.withLock { $0.append(sight) } }

    /// What has been seen since it was last taken.
    func take() -> [Sight] {
        sights.withLock { sights in
            defer { sights = [] }
            return sights
        }
    }
}
