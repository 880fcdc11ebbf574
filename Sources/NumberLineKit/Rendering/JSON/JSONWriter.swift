/// Writes JSON, value after value.
struct JSONWriter: ~Copyable {
    private(set) var buffer = ByteBuffer()
    /// Whether a comma stands before the next value.
    private var needsComma = false

    mutating func object(_ members: (inout JSONWriter) -> Void) { enclosed("{", "}", members) }

    mutating func array(_ values: (inout JSONWriter) -> Void) { enclosed("[", "]", values) }

    mutating func array<Values: Sequence>(_ values: Values, _ write: (inout JSONWriter, Values.Element) -> Void) {
        array { json in
            for value in values { write(&json, value) }
        }
    }

    mutating func member(_ key: StaticString, _ text: String) { member(key) { $0.string(text) } }

    mutating func member(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
        member(key.description, value)
    }

    mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
        literal(key)
        buffer.append(":")
        needsComma = false
        value(&self)
        needsComma = true
    }

    /// Text for programs: the minus of people is that of the keyboard here.
    mutating func string(_ text: String) {
        literal(String(text.map { $0 == Numeral.minus ? "-" : $0 }))
    }

    /// Text as it is, with what JSON reserves, and every control character, escaped.
    mutating func literal(_ text: String) {
        separate()
        buffer.append("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": buffer.append("\\\"")
            case "\\": buffer.append("\\\\")
            case "\r": buffer.append("\\r")
            case "\n": buffer.append("\\n")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                buffer.append(text: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
            default: buffer.append(text: String(scalar))
            }
        }
        buffer.append("\"")
        needsComma = true
    }

    /// A number that is written already.
    mutating func number(_ text: String) {
        separate()
        buffer.append(text: text)
        needsComma = true
    }

    mutating func endLine() {
        buffer.append("\n")
        needsComma = false
    }

    private mutating func enclosed(
        _ open: StaticString, _ close: StaticString, _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        buffer.append(open)
        needsComma = false
        content(&self)
        buffer.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { buffer.append(",") }
    }
}
