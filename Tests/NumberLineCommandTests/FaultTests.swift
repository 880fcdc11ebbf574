import Foundation
import Testing

/// Every call that writes is made to fail, or is the last one, once in each run: what stands under a final name is whole
/// then, the earlier file or the new one.
@Suite(
    "A run on a failing machine", .timeLimit(.minutes(20)),
    .enabled(if: isInstalled("strace"), "strace is not installed"))
struct FaultTests {
    /// What can happen to a call, and the calls it can happen to, as strace has them.
    private static let faults = [
        ("write", "error=ENOSPC"), ("write", "error=EDQUOT"), ("openat", "error=EMFILE"),
        ("/^renameat", "error=EACCES"),
        ("close", "error=EIO"), ("/^mkdir", "error=ENOSPC"), ("/^unlink", "error=EPERM"),
    ]

    @Test("leaves only whole files, nothing unfinished, and says how many it has written", arguments: FaultyRun.all)
    func failures(run: FaultyRun) throws {
        for (calls, fault) in FaultTests.faults {
            try forEachCall(run, calls, fault, atMost: 3) { command, result, old, new in
                let files = try run.files(command)
                let what = Comment(rawValue: "\(calls) \(fault): \(result.error)")
                expectWhole(files, old, new, what)
                #expect([0, 73, 74].contains(result.status), what)
                let left = try run.leftovers(command)
                #expect(left.isEmpty || calls == "/^unlink", what)
                guard result.status != 0 else {
                    #expect(files == new, what)
                    return
                }
                #expect(result.error.hasPrefix("numberline: '") && result.error.split(separator: "\n").count == 1, what)
                // Where a folder cannot be had at all, nothing is begun.
                if let said = written(result.error) {
                    #expect(said == files.count { new[$0.key] == $0.value && old[$0.key] != $0.value }, what)
                } else {
                    #expect(files == old, what)
                }
            }
        }
    }

    @Test("goes on where calls are interrupted", arguments: FaultyRun.all)
    func interruptions(run: FaultyRun) throws {
        for calls in ["write", "close"] {
            try forEachCall(run, calls, "error=EINTR", atMost: 2) { command, result, _, new in
                #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
                let files = try run.files(command)
                #expect(files == new)
            }
        }
    }

    @Test("killed at any moment leaves whole files, and what it has begun to a later run", arguments: FaultyRun.all)
    func kills(run: FaultyRun) throws {
        for calls in ["write", "openat", "/^renameat", "close"] {
            try forEachCall(run, calls, "signal=SIGKILL", atMost: 5) { command, result, old, new in
                expectWhole(try run.files(command), old, new, "\(calls)")
                for path in try run.leftovers(command) {
                    let name = path.split(separator: "/").last ?? ""
                    #expect(name.wholeMatch(of: /\.numberline-[0-9]+-[0-9]+\.tmp/) != nil, "\(name)")
                    try FileManager.default.setAttributes(
                        [.modificationDate: Date(timeIntervalSinceNow: -660)],
                        ofItemAtPath: command.folder.appending(path: "\(run.folder)/\(path)").path)
                }
                let again = try command.shell("numberline \(run.line)")
                #expect(again.status == 0, "\(again.error)")
                let (files, left) = (try run.files(command), try run.leftovers(command))
                #expect(files == new && left.isEmpty)
            }
        }
    }

    /// Runs it once for each of its calls that has to do with what it writes, which then has a fault; of many calls of one
    /// kind for those at both ends.
    private func forEachCall(
        _ run: FaultyRun, _ calls: String, _ fault: String, atMost limit: Int,
        _ check: (Numberline, Numberline.Result, FaultyRun.Files, FaultyRun.Files) throws -> Void
    ) throws {
        try Numberline.inFreshFolder { template in
            try run.prepare(template)
            let old = try run.files(template)
            let (new, numbers) = try trace(run, calls, from: template)
            let isRare = calls.contains("mkdir") || calls.contains("unlink") || calls == "close"
            #expect(!numbers.isEmpty || isRare, "\(run) makes no call of \(calls)")
            for number in numbers.prefix(limit) + numbers.dropFirst(limit).suffix(limit) {
                try Numberline.inFreshFolder { command in
                    try run.copy(template, to: command)
                    let result = try strace(command, run, calls, "-e inject='\(calls):\(fault):when=\(number)'")
                    try check(command, result, old, new)
                }
            }
        }
    }

    /// What it writes where nothing fails, and the numbers of its calls that have to do with that. strace counts calls in
    /// their thread: a number that a call of another kind has in another thread is none of them, since a fault in what
    /// threads wake each other by is none of files.
    private func trace(
        _ run: FaultyRun, _ calls: String, from template: Numberline
    ) throws -> (new: FaultyRun.Files, numbers: [Int]) {
        try Numberline.inFreshFolder { command in
            try run.copy(template, to: command)
            let result = try strace(command, run, calls, "-y -e trace='\(calls)'")
            #expect(result.status == 0, "\(result.error)")
            var counts: [Substring: Int] = [:]
            var (writing, others): (Set<Int>, Set<Int>) = ([], [])
            for line in try command.text("calls").split(separator: "\n") where line.contains("(") {
                let thread = line.prefix { $0 != " " }
                let count = counts[thread, default: 0] + 1
                counts[thread] = count
                let isWriting = line.contains("/\(run.folder)") || line.contains("\"\(run.folder)")
                if isWriting { writing.insert(count) } else { others.insert(count) }
            }
            return (try run.files(command), writing.subtracting(others).sorted())
        }
    }

    private func strace(
        _ command: Numberline, _ run: FaultyRun, _ calls: String, _ options: String
    ) throws -> Numberline.Result {
        // Calls that name no path are known by what they write to only when they are made.
        let folder = "\(command.folder.path)/\(run.folder)"
        let paths = calls == "write" || calls == "close" ? "" : "-P \(folder) -P \(folder)/lesson-1"
        return try command.shell(
            "exec timeout 20 strace -f -qq -o calls \(paths) \(options) '\(Numberline.path)' \(run.line)")
    }

    /// Each file is the earlier one or the new one, and none of the earlier ones is missing that the run does not remove.
    private func expectWhole(_ files: FaultyRun.Files, _ old: FaultyRun.Files, _ new: FaultyRun.Files, _ what: Comment)
    {
        for (path, bytes) in files { #expect(bytes == old[path] || bytes == new[path], "\(path): \(what)") }
        for path in old.keys where new[path] != nil { #expect(files[path] != nil, "\(path) is gone: \(what)") }
    }

    /// How many files a message says have been written; nil where it says nothing of that.
    private func written(_ message: String) -> Int? {
        if message.contains("; nothing has been written") { return 0 }
        if message.contains("; one file has been written, and no more") { return 1 }
        return message.firstMatch(of: /; ([0-9]+) files have been written, and no more/).flatMap { Int($0.1) }
    }
}
