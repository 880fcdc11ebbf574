import Synchronization

/// A picture of time, one line long: what comes, and when.
///
///     4---5---6|          4 at once, 5 three ticks later, 6 three ticks later, and the end at once
///     4---5~~~~~6-7       the time leaps by five ticks, as if the machine had slept; 6 comes late
///     4---5-x|            the task is cancelled a tick after 5; that is thrown, and then comes the end
///
/// The picture that a test expects is the script as well: ``drawn(along:by:)`` moves the clock as the picture says, and
/// gives the picture of what really came.
final class Marbles: Sendable {
    let clock = ManualClock()
    private let marks = Mutex("")

    var picture: String { marks.withLock { $0 } }

    func mark(_ text: String) { marks.withLock { $0 += text } }

    static func drawn(
        along script: String, by work: @escaping @Sendable (Marbles) async -> Void
    ) async throws -> String {
        let marbles = Marbles()
        let task = Task { await work(marbles) }
        // Sleeps when the work is over, so that there is always somebody to wait for.
        let end = Task {
            await task.value
            try? await marbles.clock.sleep(until: .init(sinceStart: .seconds(Int64.max)))
        }
        try await marbles.clock.sleeping()
        var script = Substring(script)
        while let mark = script.popFirst() {
            switch mark {
            case "-":
                marbles.pass(1, drawnAs: "-")
            case "~":
                let more = script.prefix { $0 == "~" }
                script.removeFirst(more.count)
                marbles.pass(1 + more.count, drawnAs: "~")
            case "x":
                task.cancel()
            default:
                continue
            }
            try await marbles.clock.sleeping()
        }
        let picture = marbles.picture
        task.cancel()
        end.cancel()
        await end.value
        return picture
    }

    private func pass(_ ticks: Int, drawnAs mark: String) {
        self.mark(String(repeating: mark, count: ticks))
        clock.advance(by: .ticks(ticks))
    }
}

extension Duration {
    /// The time that so many `-` of a picture stand for.
    static func ticks(_ count: Int) -> Duration { .seconds(count) }
}
