/// Writes JSON, value after value.
struct JSONWriter {
    private(set) var buffer = ByteBuffer()
    /// Whether a comma stands before the next value.
    private var needsComma = false

    mutating func object(_ members: (inout JSONWriter) -> Void) { enclosed("{", "}", members) }

    mutating func array<Values: Sequence>(_ values: Values, _ write: (inout JSONWriter, Values.Element) -> Void) {
        enclosed("[", "]") { json in
            for value in values { write(&json, value) }
        }
    }

    mutating func member(_ key: StaticString, _ text: String) { member(key) { $0.string(text) } }

    mutating func member(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
        separate()
        buffer.append("\"")
        buffer.append(key)
        buffer.append("\":")
        needsComma = false
        value(&self)
        needsComma = true
    }

    /// Text with what JSON reserves escaped. The minus of people is that of the keyboard here.
    mutating func string(_ text: String) {
        separate()
        buffer.append("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": buffer.append("\\\"")
            case "\\": buffer.append("\\\\")
            case "\u{2212}": buffer.append("-")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": buffer.append("\u{FFFD}" as StaticString)
            default: buffer.append(String(scalar))
            }
        }
        buffer.append("\"")
        needsComma = true
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
