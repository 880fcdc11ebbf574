import Foundation
import TestSupport
import Testing

/// A terminal with a screen of its own: what a program writes to it is kept and emulated, and keys can be typed.
final class PseudoTerminal {
    /// What a program wrote, and when it came, in seconds after its start.
    struct Chunk {
        let time: Double
        let text: String
    }

    /// How the terminal treats input and output: the settings that a program may change.
    struct Modes: Equatable {
        let flags: [tcflag_t]
        let characters: [cc_t]
    }

    /// Done once the screen shows a text, and the acts before it are done.
    struct Act {
        let text: String
        let action: (PseudoTerminal, Process) throws -> Void
    }

    private(set) var emulator: Emulator
    private(set) var chunks: [Chunk] = []
    private let master: FileHandle
    private let slave: FileHandle
    private var isClosed = false

    var output: String { chunks.map(\.text).joined() }

    init?(columns: Int = 80, rows: Int = 24) {
        var (descriptor, other): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe openpty(&descriptor, &other, nil, nil, &size) == 0 else { return nil }
        // A child that inherited them would keep the terminal open.
        for descriptor in [descriptor, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        slave = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        emulator = Emulator(columns: columns, height: rows)
    }

    /// The side that programs have.
    var end: FileHandle { slave }

    var modes: Modes {
        var settings = termios()
        unsafe tcgetattr(master.fileDescriptor, &settings)
        let characters = unsafe withUnsafeBytes(of: &settings.c_cc) { unsafe Array($0) }
        return Modes(
            flags: [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag], characters: characters)
    }

    /// Types keys, as a person at the terminal does.
    func type(_ keys: String) throws { try master.write(contentsOf: Data(keys.utf8)) }

    /// Gives the terminal another size, and tells the program.
    func resize(columns: Int, rows: Int, _ process: Process) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(master.fileDescriptor, UInt(TIOCSWINSZ), &size)
        emulator.resize(columns: columns, height: rows)
        kill(process.processIdentifier, SIGWINCH)
    }

    /// Closes the window.
    func close() throws {
        isClosed = true
        try master.close()
    }

    /// Runs a process with this as its standard output until it has ended and all has been read.
    ///
    /// - Parameters:
    ///   - process: What is run.
    ///   - hasKeys: Whether its standard input is this too.
    ///   - acts: Done one after the other.
    /// - Throws: What starting the process and the acts throw.
    func run(_ process: Process, hasKeys: Bool = false, _ acts: [Act] = []) throws {
        process.standardOutput = slave
        if hasKeys { process.standardInput = slave }
        try process.run()
        let start = SuspendingClock.now
        try slave.close()
        var acts = acts[...]
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            while let act = acts.first, shows(act.text) {
                acts.removeFirst()
                try act.action(self, process)
            }
            guard !isClosed else { break }
            guard isReadable(within: 20_000) else {
                Issue.record("nothing came any more: \(emulator.text)")
                process.terminate()
                try close()
                break
            }
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe read(master.fileDescriptor, buffer.baseAddress, buffer.count)
            }
            // A terminal whose last user has gone is an error to read, not an end.
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
            // A character may be torn apart.
            let whole = bytes.count - PseudoTerminal.unfinished(bytes)
            let text = String(decoding: bytes.prefix(whole), as: UTF8.self)
            bytes.removeFirst(whole)
            let time = start.duration(to: .now) / .seconds(1)
            chunks.append(Chunk(time: time, text: text))
            emulator.write(text)
        }
        process.waitUntilExit()
        let missed = acts.map(\.text)
        #expect(missed.isEmpty, "the screen never showed this: \(emulator.text)")
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: master.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&descriptor, 1, milliseconds) == 1
    }

    private func shows(_ text: String) -> Bool {
        text.isEmpty || emulator.screen.contains { $0.contains(text) }
    }

    /// How many bytes at the end are the beginning of a character.
    private static func unfinished(_ bytes: [UInt8]) -> Int {
        let tail = bytes.suffix(3).reversed()
        for (index, byte) in tail.enumerated() where byte & 0xC0 != 0x80 {
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            return length > index + 1 ? index + 1 : 0
        }
        return 0
    }
}

extension PseudoTerminal.Act {
    /// Types `keys` once the screen shows `text`.
    static func typing(_ keys: String, at text: String) -> Self {
        Self(text: text) { terminal, _ in try terminal.type(keys) }
    }

    /// Sends a signal once the screen shows `text`.
    static func sending(_ signal: Int32, at text: String) -> Self {
        Self(text: text) { _, process in kill(process.processIdentifier, signal) }
    }
}
