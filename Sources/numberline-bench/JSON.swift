/// A value of JSON.
indirect enum JSON {
    case null
    case bool(Bool)
    case whole(Int)
    case decimal(Thousandths)
    case text(String)
    case array([JSON])
    /// Members in the order they are written.
    case object([(key: String, value: JSON)])

    /// Without blanks, on one line.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .whole(let number): String(number)
        case .decimal(let number): number.exact
        case .text(let text): JSON.quoted(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSON.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\u{0}"..."\u{1F}":
                "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
