/// Reads the sentences of a list line by line, in constant memory however long it is. Empty lines and those that begin
/// with `#` are passed over.
struct LineReader: ~Copyable {
    /// A line with a sentence.
    struct Line: Sendable {
        /// Counted from 1.
        let number: Int
        /// Without its end. Of a line that is too long it is the beginning, which is too long for any sentence.
        let text: String
    }

    private let descriptor: Int32
    private let path: String
    private let shard: Shard
    /// The bytes of the whole list; nil where nobody knows, as of a pipe.
    let size: Int?
    /// How many bytes have been read and given out.
    private(set) var position = 0
    /// How many lines have a sentence, in other shards too.
    private(set) var sentences = 0
    /// The number of the last line.
    private var number = 0
    /// What has been read and not been given out.
    private var buffer: [UInt8] = []
    private var next = 0
    /// The beginning of a line whose end has not been read.
    private var beginning: [UInt8] = []
    private var isAtEnd = false

    /// The longest line that is kept whole, in bytes: four for each character of the longest sentence.
    private static let longest = 16_384
    private static let chunk = 65_536

    /// A reader of those lines of the file at `path` that a shard takes; `-` is standard input.
    init(_ path: String, _ shard: Shard) throws(CommandError) {
        (self.path, self.shard) = (path, shard)
        guard path != "-" else {
            descriptor = System.standardInput
            size = System.bytesLeft(in: descriptor)
            return
        }
        do {
            descriptor = try System.openForReading(path)
        } catch {
            throw .cannotRead(path, error)
        }
        size = System.bytesLeft(in: descriptor)
    }

    deinit { if descriptor != System.standardInput { try? System.close(descriptor) } }

    /// Whether somebody types the list.
    var isTyped: Bool { System.isTerminal(descriptor) }

    /// Whether all lines have been given out.
    var isFinished: Bool { isAtEnd && beginning.isEmpty }

    /// Whether something has been read, or can be read without waiting for somebody to write it.
    var isReady: Bool { isAtEnd || next < buffer.count || System.isReadable(descriptor) }

    /// The sentences of the lines that come next, not more than `limit` and maybe none. They are of what has been read;
    /// where nothing is left of that it reads once, and waits for that, but never for the rest of a line.
    mutating func lines(atMost limit: Int) throws(CommandError) -> [Line] {
        if next == buffer.count { try fill() }
        var lines: [Line] = []
        while lines.count < limit, let bytes = line() {
            number += 1
            guard LineReader.hasSentence(bytes) else { continue }
            sentences += 1
            guard shard.takes(number) else { continue }
            lines.append(Line(number: number, text: String(decoding: bytes, as: UTF8.self)))
        }
        return lines
    }

    /// Blanks without an end are no empty line: what comes after them has not been kept.
    private static func hasSentence(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return first.map { $0 != UInt8(ascii: "#") } ?? (line.count > longest)
    }

    /// The next line; nil where its end has not been read, and after the last. The beginning of the first may be marked as
    /// Unicode, and every line may end as on Windows.
    private mutating func line() -> ArraySlice<UInt8>? {
        let rest = buffer[next...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        let piece = rest[..<(end ?? rest.endIndex)]
        next = end.map { $0 + 1 } ?? buffer.count
        position += rest.count - buffer[next...].count
        // Most lines have been read at once.
        if end != nil, beginning.isEmpty { return trimmed(piece.prefix(LineReader.longest + 1)) }
        beginning += piece.prefix(LineReader.longest + 1 - beginning.count)
        // The last may have no end.
        guard end != nil || isAtEnd && !beginning.isEmpty else { return nil }
        defer { beginning = [] }
        return trimmed(beginning[...])
    }

    private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = number == 0 && line.starts(with: mark) ? line.dropFirst(mark.count) : line
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    private mutating func fill() throws(CommandError) {
        guard !isAtEnd else { return }
        do {
            buffer = try System.read(from: descriptor, atMost: LineReader.chunk)
        } catch {
            throw .cannotRead(path, error)
        }
        next = 0
        isAtEnd = buffer.isEmpty
    }
}
