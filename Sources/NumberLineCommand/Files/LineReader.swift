/// Reads a file line by line, in constant memory however long it is.
struct LineReader {
    private let descriptor: Int32
    private let path: String
    /// What has been read and not been given out.
    private var buffer: [UInt8] = []
    private var next = 0
    private var isAtEnd = false
    private var isFirst = true

    /// The longest line that is kept whole, in bytes: four for each character of the longest sentence.
    private static let longest = 16_384
    private static let chunk = 65_536

    /// A reader of the file at `path`; `-` is standard input.
    init(_ path: String) throws(CommandError) {
        self.path = path
        guard path != "-" else {
            descriptor = System.standardInput
            return
        }
        do {
            descriptor = try System.openForReading(path)
        } catch {
            throw .cannotRead(path, error)
        }
    }

    /// The next line without its end; nil after the last. Of one that is too long the beginning, which is too long for
    /// any sentence.
    mutating func line() throws(CommandError) -> String? {
        var line: [UInt8] = []
        var isBegun = false
        while true {
            if next == buffer.count {
                guard try fill() else { return isBegun ? text(line) : nil }
            }
            isBegun = true
            let rest = buffer[next...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            line += rest[..<(end ?? rest.endIndex)].prefix(LineReader.longest + 1 - line.count)
            next = end.map { $0 + 1 } ?? buffer.count
            if end != nil { return text(line) }
        }
    }

    /// The beginning of the first line may be marked as Unicode, and every line may end as on Windows.
    private mutating func text(_ line: [UInt8]) -> String {
        defer { isFirst = false }
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        let text = String(decoding: line, as: UTF8.self)
        return isFirst && text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private mutating func fill() throws(CommandError) -> Bool {
        guard !isAtEnd else { return false }
        do {
            buffer = try System.read(from: descriptor, atMost: LineReader.chunk)
        } catch {
            throw .cannotRead(path, error)
        }
        next = 0
        isAtEnd = buffer.isEmpty
        return !isAtEnd
    }

    func close() {
        if descriptor != System.standardInput { try? System.close(descriptor) }
    }
}
