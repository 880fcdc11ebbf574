/// Takes keys out of the bytes that a terminal sends.
///
/// A key of more than one byte is a sequence of ECMA-48; terminals send them whole, but a slow line may tear them apart.
/// An escape at the very end of what has come may so be the Escape key or the beginning of a sequence: it is kept, and
/// ``isUndecided`` says that it waits.
public struct KeyReader: Sendable {
    private var pending: [UInt8] = []

    /// A reader that nothing has come to yet.
    public init() {}

    /// More bytes than any key's sequence has.
    private static let longest = 16

    /// Whether an escape waits for what follows it.
    public var isUndecided: Bool { !pending.isEmpty }

    /// The keys in `bytes`, with what has waited before them.
    public mutating func keys(in bytes: [UInt8]) -> [Key] {
        var rest = (pending + bytes)[...]
        pending = []
        var keys: [Key] = []
        while let byte = rest.first {
            guard byte == KeyReader.escape else {
                keys += KeyReader.key(byte).map { [$0] } ?? []
                rest.removeFirst()
                continue
            }
            switch KeyReader.sequence(rest) {
            case .key(let key, let length):
                keys += key.map { [$0] } ?? []
                rest.removeFirst(length)
            case .unfinished:
                pending = Array(rest)
                return keys
            }
        }
        return keys
    }

    /// Nothing has followed the escape that waits: it was the key.
    public mutating func settle() -> [Key] {
        defer { pending = [] }
        return pending == [KeyReader.escape] ? [.escape] : []
    }

    private static let escape: UInt8 = 0x1B

    private static func key(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"): .enter
        case UInt8(ascii: "!")...UInt8(ascii: "~"): .character(Character(Unicode.Scalar(byte)))
        default: nil
        }
    }

    private enum Sequence {
        /// A key, or one that means nothing here, and its length.
        case key(Key?, Int)
        case unfinished
    }

    /// The sequence at the beginning of `bytes`, which is an escape.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> Sequence {
        guard let introducer = bytes.dropFirst().first else { return .unfinished }
        // Two escapes: the first was the key. Any other character after it is that with the Alt key, which means nothing.
        guard introducer != escape else { return .key(.escape, 1) }
        guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(introducer) else { return .key(nil, 2) }
        let parameters = bytes.dropFirst(2).prefix(longest).prefix { (0x20...0x3F).contains($0) }
        guard parameters.count < longest else { return .key(nil, 2 + parameters.count) }
        guard let final = bytes.dropFirst(2 + parameters.count).first else { return .unfinished }
        // Torn off by another key, which is a key of its own.
        guard (0x40...0x7E).contains(final) else { return .key(nil, 2 + parameters.count) }
        return .key(named(final, Array(parameters)), 3 + parameters.count)
    }

    /// The names that terminals of the VT220's kind have for keys.
    private static func named(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
        switch (final, parameters) {
        case (UInt8(ascii: "C"), []): .right
        case (UInt8(ascii: "D"), []): .left
        case (UInt8(ascii: "M"), []): .enter
        case (UInt8(ascii: "~"), [UInt8(ascii: "5")]): .pageUp
        case (UInt8(ascii: "~"), [UInt8(ascii: "6")]): .pageDown
        default: nil
        }
    }
}
