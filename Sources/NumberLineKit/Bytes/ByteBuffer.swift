/// Bytes of UTF-8 that grow: what renderers write into. One buffer can be used for picture after picture, and then has
/// grown for good.
///
/// Nothing is copied or counted on the way: text that is known beforehand is moved as it stands, and a number is written
/// digit by digit where it will stay. It owns its memory, and is the only one that touches it.
@safe
package struct ByteBuffer: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes have been written.
    package private(set) var count = 0

    /// An empty buffer.
    package init() {
        capacity = 64
        unsafe storage = .allocate(capacity: capacity)
    }

    deinit { unsafe storage.deallocate() }

    /// A copy of what has been written.
    package var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }

    /// What has been written, as text.
    var text: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

    /// What has been written, or a part of it, where it stands.
    package func withBytes<Result, Failure: Error>(
        _ range: Range<Int>? = nil, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = (range ?? 0..<count).clamped(to: 0..<count)
        return try unsafe body(UnsafeRawBufferPointer(start: storage + range.lowerBound, count: range.count))
    }

    /// Forgets what has been written, from a place on, and keeps the room for it.
    package mutating func removeAll(from start: Int = 0) { count = min(count, max(start, 0)) }

    // MARK: Text

    @inline(__always)
    mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        unsafe (storage + count).update(from: text.utf8Start, count: length)
        count &+= length
    }

    package mutating func append(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
    }

    /// Text that is not known beforehand. It is named so that a literal never comes here, which would be made into a
    /// `String` first.
    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { unsafe append($0) }
    }

    package mutating func append(_ other: borrowing ByteBuffer) {
        unsafe append(UnsafeBufferPointer(start: other.storage, count: other.count))
    }

    /// Text that somebody holds meanwhile.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        unsafe (storage + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// One byte as it is.
    @inline(__always)
    mutating func append(byte: UInt8) {
        reserve(1)
        unsafe storage[count] = byte
        count &+= 1
    }

    /// A blank, so many times.
    mutating func append(blanks: Int) {
        reserve(blanks)
        unsafe (storage + count).update(repeating: UInt8(ascii: " "), count: max(blanks, 0))
        count += max(blanks, 0)
    }

    // MARK: Numbers

    /// A point: two numbers with a blank between.
    mutating func append(x: Int, y: Int) {
        append(hundredths: x)
        append(" ")
        append(hundredths: y)
    }

    /// A whole number.
    mutating func append(_ number: Int) {
        reserve(ByteBuffer.longestNumber)
        if number < 0 { put(UInt8(ascii: "-")) }
        put(number.magnitude)
    }

    /// A number of hundredths as a decimal: at most two places, no trailing zeros, no negative zero.
    mutating func append(hundredths number: Int) {
        reserve(ByteBuffer.longestNumber)
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
        if number < 0 { put(UInt8(ascii: "-")) }
        put(whole)
        guard rest > 0 else { return }
        put(UInt8(ascii: "."))
        put(pair: rest)
        if rest % 10 == 0 { count &-= 1 }
    }

    /// A byte as two hexadecimal digits.
    mutating func append(hexadecimal byte: UInt8) {
        func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
        }
        reserve(2)
        unsafe storage[count] = digit(byte >> 4)
        unsafe storage[count &+ 1] = digit(byte & 0xF)
        count &+= 2
    }

    // What is put has its room already.

    /// A sign, twenty digits and a point.
    private static let longestNumber = 24

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        unsafe storage[count] = byte
        count &+= 1
    }

    /// A number, two digits at a time; most have four at most.
    private mutating func put(_ number: UInt) {
        let (hundreds, pair) = number.quotientAndRemainder(dividingBy: 100)
        if hundreds > 0 {
            if hundreds >= 100 { put(hundreds) } else { putShort(hundreds) }
            put(pair: pair)
        } else {
            putShort(pair)
        }
    }

    /// A number below 100.
    @inline(__always)
    private mutating func putShort(_ number: UInt) {
        if number < 10 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) } else { put(pair: number) }
    }

    /// A number below 100 as two digits.
    @inline(__always)
    private mutating func put(pair: UInt) {
        let tens = pair / 10
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens))
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: pair &- 10 &* tens))
    }

    // MARK: Room

    /// Makes sure that so many more bytes have room.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = max(2 * capacity, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe moved.moveInitialize(from: storage, count: count)
        unsafe storage.deallocate()
        unsafe storage = moved
        capacity = larger
    }
}
