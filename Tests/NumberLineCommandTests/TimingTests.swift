import Foundation
import NumberLineKit
import TestSupport
import Testing

/// The few that measure a real clock. Machines are shared: what they compare with has met the same noise.
@Suite("Time on a terminal", .timeLimit(.minutes(20)), .serialized)
struct TimingTests {
    /// How late steps are at best, in any twenty that follow each other, in seconds.
    ///
    /// A busy machine wakes a sleeper late now and then, and a step that is more than one delay late moves the rest by
    /// design: the deadlines here move as the program's do. What a program adds to each step itself makes whole
    /// stretches late, and none of them is on time.
    private func lateness(of arrivals: [Double], delay: Double) -> Double {
        guard let start = arrivals.first else { return .infinity }
        let origin = SuspendingClock.now
        var pace = Pace(every: .seconds(delay), from: origin)
        let late = arrivals.dropFirst().map { arrival in
            let now = origin + .seconds(arrival - start)
            defer { pace.stepCame(at: now) }
            return pace.deadline.duration(to: now) / .seconds(1)
        }
        return stride(from: 0, to: late.count - 20, by: 10).map { late[$0..<$0 + 20].min() ?? 0 }.max() ?? .infinity
    }

    @Test("1,000 steps of 10 ms drift less than 5 ms in all")
    func drift() throws {
        // The measure sees a tenth of a millisecond a step.
        #expect(lateness(of: (0...1000).map { Double($0) * 0.0101 }, delay: 0.01) > 0.005)
        #expect(lateness(of: (0...1000).map { Double($0) * 0.01 }, delay: 0.01) < 0.001)
        var all: [Double] = []
        repeat {
            let played = try Played("0 + 1000 --delay 0.01 --quiet", columns: 60)
            #expect(played.isRestored)
            // Steps that were read together came together.
            let arrivals = played.terminal.chunks.flatMap { chunk in
                Array(repeating: chunk.time, count: chunk.text.components(separatedBy: "\u{1B}[?2026h").count - 1)
            }
            #expect(arrivals.count >= 1001)
            let took = (arrivals.last ?? 0) - (arrivals.first ?? 0)
            #expect(took > 9.98)
            all.append(lateness(of: arrivals, delay: 0.01))
        } while all.count < 3 && all.allSatisfy { $0 > 0.005 }
        #expect(all.contains { $0 <= 0.005 }, "late by \(all) s at best")
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
