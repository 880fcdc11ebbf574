/// Writes HTML: elements around what is written within, text and attributes escaped.
struct HTMLWriter: ~Copyable {
    private(set) var buffer = ByteBuffer()

    /// Names and values; an attribute whose value is nil is left out.
    typealias Attributes = KeyValuePairs<StaticString, String?>

    /// An element, on lines of its own.
    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        newLine()
        content(&self)
        close(name)
        newLine()
    }

    /// An element of nothing but text, on a line.
    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
        phrase(name, attributes) { $0.text(text) }
        newLine()
    }

    /// An element within a line.
    mutating func phrase(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close(name)
    }

    mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
        buffer.append("<")
        buffer.append(name)
        for case (let name, let value?) in attributes {
            buffer.append(" ")
            buffer.append(name)
            buffer.append("=\"")
            buffer.append(escaping: value)
            buffer.append("\"")
        }
        buffer.append(">")
    }

    mutating func close(_ name: StaticString) {
        buffer.append("</")
        buffer.append(name)
        buffer.append(">")
    }

    mutating func newLine() { buffer.append("\n") }

    /// Text as it is to be read; ends of lines stay, and where its author has broken a line it is broken.
    mutating func text(_ text: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { newLine() }
            let pieces = line.split(separator: Character(Prose.lineBreak), omittingEmptySubsequences: false)
            for (index, piece) in pieces.enumerated() {
                if index > 0 { buffer.append("<br>") }
                buffer.append(escaping: String(piece.replacing("\t", with: "    ")))
            }
        }
    }

    /// What is HTML, SVG, CSS or a script already.
    mutating func verbatim(_ bytes: [UInt8]) { buffer.append(bytes) }

    /// A picture, as a part of the page.
    mutating func picture(_ renderer: SVGRenderer, _ showing: SVGRenderer.Showing) {
        renderer.write(showing, to: &buffer)
    }

    /// Exact values for a script: numbers, names and the words of a walk, none of which could end the element.
    mutating func data(_ attributes: Attributes, _ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        open("script", attributes)
        buffer.append(json.buffer)
        close("script")
        newLine()
    }
}
