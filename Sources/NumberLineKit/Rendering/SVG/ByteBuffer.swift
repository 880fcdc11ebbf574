/// Bytes of UTF-8 that grow, with numbers written straight into them.
struct ByteBuffer {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ bytes: [UInt8]) { self.bytes += bytes }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Text as content or attribute value: what XML would read as markup is escaped, and what it may not hold at all,
    /// control characters and the two that are no characters, is replaced by U+FFFD.
    mutating func append(escaping text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }

    /// A point: two numbers with a blank between.
    mutating func append(x: Int, y: Int) {
        append(hundredths: x)
        append(" ")
        append(hundredths: y)
    }

    /// A whole number.
    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// A number of hundredths as a decimal: at most two places, no trailing zeros, no negative zero.
    mutating func append(hundredths number: Int) {
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: whole)
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(digit(rest / 10))
        if rest % 10 > 0 { bytes.append(digit(rest % 10)) }
    }

    /// A colour as a hash and six hexadecimal digits.
    mutating func append(_ color: Color) {
        append("#")
        for part in [color.red, color.green, color.blue] {
            for digit in [part >> 4, part & 0xF] {
                bytes.append((digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10) + digit)
            }
        }
    }

    private mutating func append(digits number: UInt) {
        if number >= 10 { append(digits: number / 10) }
        bytes.append(digit(number % 10))
    }

    private func digit(_ value: UInt) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value) }
}
