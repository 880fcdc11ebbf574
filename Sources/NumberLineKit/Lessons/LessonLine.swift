/// A line of a lesson's file.
struct LessonLine {
    /// Its number in the file, from 1.
    let number: Int
    /// Its text; what is no UTF-8 in it has been replaced.
    let text: String
    /// How it ends: with a newline, a carriage return before one, or, at the end of the file, with nothing.
    let ending: String
    /// What in it belongs to no text.
    let fault: Diagnostic?

    /// The lines of `bytes`. A byte-order mark at the very beginning belongs to no line.
    static func lines(of bytes: [UInt8]) -> [LessonLine] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes[...]
        if rest.starts(with: mark) { rest.removeFirst(mark.count) }
        var lines: [LessonLine] = []
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            var content = rest[..<(end ?? rest.endIndex)]
            let isWindows = end != nil && content.last == UInt8(ascii: "\r")
            if isWindows { content.removeLast() }
            lines.append(
                LessonLine(
                    content, number: lines.count + 1, ending: end == nil ? "" : isWindows ? "\r\n" : "\n"))
            rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
        }
        return lines
    }

    private init(_ bytes: ArraySlice<UInt8>, number: Int, ending: String) {
        self.number = number
        self.ending = ending
        text = String(decoding: bytes, as: UTF8.self)
        fault = LessonLine.fault(in: bytes, line: number)
    }

    /// The first thing that is no UTF-8, or that a terminal would act on.
    private static func fault(in bytes: ArraySlice<UInt8>, line: Int) -> Diagnostic? {
        // Most lines are printable ASCII.
        guard bytes.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return nil }
        var (parser, input, column) = (UTF8.ForwardParser(), bytes.makeIterator(), 1)
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let encoded):
                let scalar = UTF8.decode(encoded)
                if scalar != "\t", scalar.properties.generalCategory == .control {
                    return Diagnostic(line: line, column: column, .controlCharacter(scalar))
                }
                column += 1
            case .error: return Diagnostic(line: line, column: column, .notUnicode)
            case .emptyInput: return nil
            }
        }
    }
}
