// What SVG and HTML write: text that is no markup, ids and colours.
extension ByteBuffer {
    /// Text as content or attribute value: what XML would read as markup is escaped, and what it may not hold at all,
    /// control characters and the two that are no characters, is replaced by U+FFFD.
    mutating func append(escaping text: String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard unsafe utf8.allSatisfy(ByteBuffer.isPlain) else { return false }
            unsafe append(utf8)
            return true
        }
        guard !isPlain else { return }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default: append(text: String(scalar))
            }
        }
    }

    /// A letter, a digit, or another character by its number in Unicode, in what an id may have.
    mutating func append(identifying scalar: Unicode.Scalar) {
        guard scalar.isASCII else { return append(text: "u\(String(scalar.value, radix: 16))") }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        append(byte: ("A"..."Z").contains(scalar) ? byte | 0x20 : byte)
    }

    /// Whether a byte stands for itself wherever it is. C1 controls begin with C2, the two that are no characters with EF.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x1F, 0x7F, 0xC2, 0xEF: false
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: true
        }
    }

    /// A colour as a hash and six hexadecimal digits.
    mutating func append(_ color: Color) {
        append("#")
        append(hexadecimal: color.red)
        append(hexadecimal: color.green)
        append(hexadecimal: color.blue)
    }
}
