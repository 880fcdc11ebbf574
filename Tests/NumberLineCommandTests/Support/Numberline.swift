import Foundation
import Testing

/// The built command, run as a person or a script runs it: never through `swift run`, which would wait for the build
/// that runs the tests.
struct Numberline {
    /// A folder of its own for each run; it is removed by ``end()``.
    let folder: URL
    var environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm"]
        .merging(sanitizing) { $1 }

    /// What a sanitizer is told, if the tests run under one: the command runs under it as well.
    private static let sanitizing = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "numberline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func end() { try? FileManager.default.removeItem(at: folder) }

    /// Runs `body` with a command in a fresh folder.
    static func inFreshFolder<Outcome>(_ body: (Numberline) throws -> Outcome) throws -> Outcome {
        let command = try Numberline()
        defer { command.end() }
        return try body(command)
    }

    /// Whether the tests, and with them the command, run under a sanitizer, whose runtime is part of the program then.
    static let isSanitized = (["__asan_init", "__tsan_init"] as [String]).contains { unsafe dlsym(nil, $0) != nil }

    /// What a run came to.
    struct Result {
        let status: Int32
        let signal: Int32?
        let output: String
        let error: String
    }

    /// The repository.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The command beside the test bundle.
    static let path: String = {
        let bundle = URL(filePath: CommandLine.arguments.first ?? "")
        var folder = bundle.deletingLastPathComponent()
        while folder.path.count > 1 {
            let file = folder.appending(path: "numberline").path
            if (try? URL(filePath: file).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
                return file
            }
            folder.deleteLastPathComponent()
        }
        return root.appending(path: ".build/debug/numberline").path
    }()

    func process(_ arguments: [String], path: String = Numberline.path) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        return process
    }

    func run(_ arguments: String...) throws -> Result { try run(arguments) }

    func run(_ arguments: [String], path: String = Numberline.path) throws -> Result {
        try Numberline.finish(process(arguments, path: path))
    }

    /// Runs words as they are typed into a shell.
    func shell(_ line: String) throws -> Result {
        try Numberline.finish(
            process(["-c", "numberline() { '\(Numberline.path)' \"$@\"; }\n\(line)"], path: "/bin/sh"))
    }

    private static func finish(_ process: Process) throws -> Result {
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // Standard error is short; standard output is read first, so that neither side waits for the other.
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
            output: String(decoding: written, as: UTF8.self), error: String(decoding: said, as: UTF8.self))
    }

    /// The names in the working folder or one below it, sorted.
    func names(_ path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: path))
    }
}

/// Whether a program is on this machine, where the command's tests look for it.
func isInstalled(_ tool: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(tool)")
}
