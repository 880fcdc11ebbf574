/// Plain text written into Markdown, so that it says there what it says.
enum Markdown {
    /// Signs that would mean something, in CommonMark or in one of its extensions.
    private static let signs: Set<Unicode.Scalar> = [
        "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "$", "^", "@", "{",
    ]

    /// A text as a part of a line.
    static func escaped(_ text: String) -> String {
        // A sign with a mark on it is the sign to whoever reads Markdown.
        text.printable.unicodeScalars.reduce(into: "") { escaped, scalar in
            if signs.contains(scalar) { escaped.append("\\") }
            escaped.unicodeScalars.append(scalar)
        }
    }

    /// A text as a whole paragraph: it begins neither a heading, nor a list, nor anything else.
    static func paragraph(_ text: String) -> String {
        let text = escaped(text)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard let first = rest.first else { return text }
        let isMarker = digits.isEmpty ? "#+-=:%".contains(first) : ".)".contains(first)
        return isMarker ? "\(digits)\\\(rest)" : text
    }

    /// A text in a comment, which nothing but a greater-than sign could end.
    static func commented(_ text: String) -> String { text.printable.replacing(">", with: "&gt;") }

    /// A file's name as the destination of a link.
    static func destination(_ name: String) -> String {
        name.utf8.reduce(into: "") { link, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": link.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                link += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }
}
