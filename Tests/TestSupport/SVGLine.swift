/// A line of an SVG file that has one element, or a part of one, on each line.
public struct SVGLine {
    /// What of an element a line can hold.
    public enum Kind: Hashable, Sendable {
        /// `<g>`, whose content follows.
        case opening
        /// `</g>`.
        case closing
        /// `<rect/>`.
        case empty
        /// `<text>12</text>`.
        case whole
        /// Text alone, as in a style sheet.
        case bare
    }

    /// What of an element it is.
    public let kind: Kind
    /// The element's name; empty for bare text.
    public let name: String
    /// In the order they stand.
    public let attributes: [(name: String, value: String)]
    /// What stands in it, escaped as it is.
    public let text: String
    /// The blanks before it.
    public let indent: Int

    /// The value of an attribute.
    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Reads a line; nil for one of any other form, such as two elements, a comment or an attribute in single quotes.
    public init?(_ line: [UInt8]) {
        var rest = line[...]
        indent = rest.prefix { $0 == UInt8(ascii: " ") }.count
        rest = rest.dropFirst(indent)
        guard rest.first == UInt8(ascii: "<") else {
            guard !rest.isEmpty, !rest.contains(UInt8(ascii: "<")) else { return nil }
            (kind, name, attributes, text) = (.bare, "", [], String(decoding: rest, as: UTF8.self))
            return
        }
        rest.removeFirst()
        let isClosing = rest.first == UInt8(ascii: "/")
        if isClosing { rest.removeFirst() }
        let letters = SVGLine.take(&rest) {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        guard SVGLine.isName(letters) else { return nil }
        name = letters
        var attributes: [(name: String, value: String)] = []
        while rest.first == UInt8(ascii: " ") {
            rest.removeFirst()
            let name = SVGLine.take(&rest) {
                $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">")
            }
            guard SVGLine.isName(name), rest.starts(with: Array("=\"".utf8)) else { return nil }
            rest = rest.dropFirst(2)
            let value = SVGLine.take(&rest) { $0 != UInt8(ascii: "\"") }
            guard rest.popFirst() != nil else { return nil }
            attributes.append((name, value))
        }
        self.attributes = attributes
        if rest.elementsEqual("/>".utf8), !isClosing {
            (kind, text) = (.empty, "")
            return
        }
        guard rest.popFirst() == UInt8(ascii: ">") else { return nil }
        if rest.isEmpty {
            guard !isClosing || attributes.isEmpty else { return nil }
            (kind, text) = (isClosing ? .closing : .opening, "")
            return
        }
        let end = Array("</\(letters)>".utf8)
        guard !isClosing, rest.count >= end.count, rest.suffix(end.count).elementsEqual(end) else { return nil }
        let content = rest.dropLast(end.count)
        guard !content.contains(UInt8(ascii: "<")) else { return nil }
        (kind, text) = (.whole, String(decoding: content, as: UTF8.self))
    }

    private static func take(_ rest: inout ArraySlice<UInt8>, while isPart: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest.dropFirst(part.count)
        return String(decoding: part, as: UTF8.self)
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: ":")
            }
    }
}
