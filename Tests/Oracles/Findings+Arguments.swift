import NumberLineCommand
import NumberLineKit

extension Findings {
    /// A command line is understood, or what is wrong with it is said in a line that can be printed, after which a sentence
    /// may stand with a caret; it is understood in the same way when its flags have their values attached.
    mutating func checkArguments(_ text: String) {
        // No argument holds a zero byte.
        let arguments = text.unicodeScalars.filter { $0 != "\0" }.split(separator: "\n").map { String($0) }
        guard let fault = NumberLine.fault(in: arguments) else { return }
        expect([64, 66].contains(fault.status), "the status is \(fault.status)")
        expectPrintable(fault.message, "the message")
        let lines = fault.message.split(separator: "\n", omittingEmptySubsequences: false)
        expect(lines.count == 1 || lines.count == 3 && lines[2].contains("^"), "the message has \(lines.count) lines")
        // It repeats two arguments at most, cut off, each of their characters as `\u{10ffff}`.
        let longest = 2 * 10 * (Excerpt.longest + 1) + 300
        expect(lines.allSatisfy { $0.unicodeScalars.count <= longest }, "the message never ends")
        expect(NumberLine.fault(in: arguments)?.message == fault.message, "it is said in another way the second time")
    }
}
