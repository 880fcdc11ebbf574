import Foundation

/// A run that is written to, and read from, while it goes on.
final class Dialogue {
    private let process: Process
    private let (input, output, error) = (Pipe(), Pipe(), Pipe())
    private var read: [UInt8] = []

    /// Starts the command.
    init(_ command: Numberline, _ arguments: [String]) throws {
        process = command.process(arguments)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // A reader that is left over would keep the pipes open.
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        try error.fileHandleForWriting.close()
    }

    deinit { if process.isRunning { process.terminate() } }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Writes to its standard input, which stays open.
    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// The next line of its standard output; nil if none comes.
    func line() -> String? {
        while true {
            if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                defer { read.removeFirst(end + 1) }
                return String(decoding: read[..<end], as: UTF8.self)
            }
            let descriptor = output.fileHandleForReading.fileDescriptor
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&request, 1, 20_000) == 1 else { return nil }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            read += more
        }
    }

    /// How it ended, once it has; nil if it does not.
    func end() -> Numberline.Result? {
        guard Dialogue.becomesTrue({ !process.isRunning }) else { return nil }
        process.waitUntilExit()
        let said = error.fileHandleForReading.readDataToEndOfFile()
        return Numberline.Result(
            status: process.terminationStatus,
            signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
            output: String(decoding: read, as: UTF8.self), error: String(decoding: said, as: UTF8.self))
    }

    /// Waits until something is so; false if it does not come to be.
    static func becomesTrue(_ isSo: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<4000 {
            if try isSo() { return true }
            usleep(5_000)
        }
        return false
    }
}
