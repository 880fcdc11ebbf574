import Foundation

/// A terminal without a screen: what a program writes to it is read here.
struct PseudoTerminal {
    private let master: FileHandle
    private let slave: FileHandle

    init?(columns: UInt16 = 80, rows: UInt16 = 24) {
        var (descriptor, other): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe openpty(&descriptor, &other, nil, nil, &size) == 0 else { return nil }
        // A child that inherited them would keep the terminal open.
        for descriptor in [descriptor, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        slave = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    }

    /// Types keys, as a person at the terminal does.
    func type(_ keys: String) throws {
        try master.write(contentsOf: Data(keys.utf8))
    }

    /// The side that programs have, as their standard input.
    var input: FileHandle { slave }

    /// Runs a process with this as its standard output and gives all it wrote.
    ///
    /// - Parameters:
    ///   - process: What is run.
    ///   - text: Each time the output holds this text once more, `action` is done; without it, at once.
    ///   - times: How often at most.
    ///   - action: Done with the process.
    /// - Returns: Everything that was written.
    /// - Throws: What starting the process throws.
    func run(
        _ process: Process, whenContains text: String? = nil, times: Int = 1, _ action: (Process) -> Void = { _ in }
    ) throws -> String {
        process.standardOutput = slave
        try process.run()
        try slave.close()
        var bytes: [UInt8] = []
        if text == nil { action(process) }
        var done = 0
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe read(master.fileDescriptor, buffer.baseAddress, buffer.count)
            }
            // A terminal whose last user has gone is an error to read, not an end.
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
            guard let text else { continue }
            let found = String(decoding: bytes, as: UTF8.self).components(separatedBy: text).count - 1
            while done < min(found, times) {
                done += 1
                action(process)
            }
        }
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
