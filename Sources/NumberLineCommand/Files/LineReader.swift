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
    private var isAtEnd = false
    /// Whether all lines have been given out.
    private(set) var isFinished = false

    /// The longest line that is kept whole, in bytes: four for each character of the longest sentence.
    private static let longest = 16_384
    private static let chunk = 65_536

    /// A reader of those lines of the file at `path` that a shard takes; `-` is standard input.
    init(_ path: String, _ shard: Shard) throws(CommandError) {
        (self.path, self.shard) = (path, shard)
        guard path != "-" else {
            descriptor = System.standardInput
            size = System.size(of: descriptor)
            return
        }
        do {
            descriptor = try System.openForReading(path)
        } catch {
            throw .cannotRead(path, error)
        }
        size = System.size(of: descriptor)
    }

    deinit { if descriptor != System.standardInput { try? System.close(descriptor) } }

    /// Whether a line, or the end, can be had without waiting for somebody to write it.
    var isReady: Bool {
        isAtEnd || hasLine || System.isReadable(descriptor)
    }

    /// Whether a whole line has been read and not been given out.
    private var hasLine: Bool { buffer[next...].contains(UInt8(ascii: "\n")) }

    /// The sentences of the line that comes next and of those after it that have been read already, not more than `limit`
    /// and maybe none. Waits for one line if need be.
    mutating func lines(atMost limit: Int) throws(CommandError) -> [Line] {
        var lines: [Line] = []
        repeat {
            guard let bytes = try line() else {
                isFinished = true
                break
            }
            number += 1
            guard LineReader.hasSentence(bytes) else { continue }
            sentences += 1
            guard shard.takes(number) else { continue }
            lines.append(Line(number: number, text: String(decoding: bytes, as: UTF8.self)))
        } while lines.count < limit && hasLine
        return lines
    }

    private static func hasSentence(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return first != nil && first != UInt8(ascii: "#")
    }

    /// The next line; nil after the last. The beginning of the first may be marked as Unicode, and every line may end as on
    /// Windows.
    private mutating func line() throws(CommandError) -> ArraySlice<UInt8>? {
        var line: [UInt8] = []
        while true {
            if next == buffer.count {
                guard try fill() else { return line.isEmpty ? nil : trimmed(line[...]) }
            }
            let rest = buffer[next...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let piece = rest[..<(end ?? rest.endIndex)]
            position += piece.count + (end == nil ? 0 : 1)
            next = end.map { $0 + 1 } ?? buffer.count
            // Most lines have been read at once.
            if end != nil, line.isEmpty { return trimmed(piece.prefix(LineReader.longest + 1)) }
            line += piece.prefix(LineReader.longest + 1 - line.count)
            if end != nil { return trimmed(line[...]) }
        }
    }

    private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = number == 0 && line.starts(with: mark) ? line.dropFirst(mark.count) : line
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
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
}
