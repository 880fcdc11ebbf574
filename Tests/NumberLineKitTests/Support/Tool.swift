import Foundation

/// A program on this machine.
struct Tool: Sendable {
    let path: String

    /// Nil where it is not installed.
    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.path = path
    }

    static let xmllint = Tool("xmllint")
    static let rsvg = Tool("rsvg-convert")

    /// Its exit status; `input` is what it reads from standard input.
    func run(_ arguments: [String], input: [UInt8]? = nil) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let pipe = input.map { _ in Pipe() }
        if let pipe { process.standardInput = pipe }
        try process.run()
        if let pipe, let input {
            try pipe.fileHandleForWriting.write(contentsOf: input)
            try pipe.fileHandleForWriting.close()
        }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
