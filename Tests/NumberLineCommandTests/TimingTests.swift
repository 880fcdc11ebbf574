import Foundation
import NumberLineKit
import TestSupport
import Testing

/// The few that measure a real clock. Machines are shared: what they compare with has met the same noise.
@Suite("Time on a terminal", .timeLimit(.minutes(3)), .serialized)
struct TimingTests {
    /// Absolute deadlines, kept by the test itself as the program should keep them.
    private func yardstick(steps: Int, delay: Duration) async throws -> Duration {
        let start = SuspendingClock.now
        var pace = Pace(every: delay, from: start)
        for _ in 1...steps {
            try await Task.sleep(until: pace.deadline, tolerance: .zero, clock: .suspending)
            pace.stepCame(at: .now)
        }
        return start.duration(to: .now)
    }

    @Test("1,000 steps of 10 ms drift less than 5 ms in all")
    func drift() async throws {
        var excesses: [Double] = []
        repeat {
            async let compared = yardstick(steps: 1_000, delay: .milliseconds(10))
            // On a thread of its own, which waits for the program.
            let took = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Double, any Error>) in
                Thread.detachNewThread {
                    done.resume(
                        with: Result {
                            let played = try Played("0 + 1000 --delay 0.01 --quiet", columns: 60)
                            let first = try #require(played.terminal.chunks.first)
                            let last = try #require(played.terminal.chunks.last { $0.text.contains("▾") })
                            #expect(played.isRestored)
                            return last.time - first.time
                        })
                }
            }
            #expect(took > 9.98)
            excesses.append(took - (try await compared) / .seconds(1))
        } while excesses.count < 3 && excesses.allSatisfy { $0 > 0.005 }
        #expect(excesses.contains { $0 <= 0.005 }, "later than bare sleeps by \(excesses) s")
    }

    @Test("a step that a stopped process has missed comes at once, the next a whole delay later, none together")
    func stopped() throws {
        let delay = 1.0
        var goOn = 0.0
        let played = try Played(
            "4 + 4 --delay \(delay)", hasKeys: true,
            .init(text: "jump 1 of 4") { terminal, process in
                kill(process.processIdentifier, SIGSTOP)
                usleep(2_500_000)
                kill(process.processIdentifier, SIGCONT)
                goOn = (terminal.chunks.last?.time ?? 0) + 2.5
            })
        let times = try (2...4).map { step in
            try #require(played.terminal.chunks.first { $0.text.contains("─\(step)─") }, "step \(step)").time
        }
        #expect(times[0] - goOn < delay - 0.2, "at once")
        for (earlier, later) in zip(times, times.dropFirst()) {
            #expect(later - earlier > delay - 0.2, "\(times)")
        }
        #expect(played.isRestored)
    }

    @Test(
        "between steps and redraws of its clock it sleeps",
        .enabled(if: isInstalled("strace"), "strace is not installed"))
    func wakeUps() throws {
        let command = try Numberline()
        defer { command.end() }
        let terminal = try #require(PseudoTerminal())
        let process = command.process(
            ["-f", "-ttt", "-o", "calls", Numberline.path, "0", "+", "10", "--delay", "0.5"], path: "/usr/bin/strace")
        try terminal.run(process, hasKeys: true)
        #expect(process.terminationStatus == 0)
        let calls = try command.text("calls").split(separator: "\n").compactMap {
            line -> (time: Double, call: Substring)? in
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
            return parts.count == 3 ? Double(parts[1]).map { ($0, parts[2]) } : nil
        }
        let writes = calls.filter { $0.call.hasPrefix("write(1,") }.count
        #expect((11...52).contains(writes), "eleven steps, and a clock of ten tenths a second")
        // All its threads were asleep between two calls.
        let sleeps = zip(calls, calls.dropFirst()).filter { $1.time - $0.time > 0.02 }.count
        #expect(sleeps >= writes / 2)
        #expect(sleeps <= writes + 12, "\(sleeps) sleeps for \(writes) updates in 5 s")
    }
}
