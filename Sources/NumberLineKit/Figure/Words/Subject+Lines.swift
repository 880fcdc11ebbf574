extension Subject {
    /// The line's words, one for each of its jumps or points; the first is where it begins. A question has its start written
    /// as the sentence has it; one of several lines says its name before its first jump.
    func lines(isAsked: Bool, name: String?) -> [String] {
        guard let route else { return [""] + placed.map(\.numeral.text) }
        var lines = [(isAsked ? asWritten(route.start) : notation.numeral(for: route.start)).text]
        lines.reserveCapacity(route.jumps.count + 1)
        var here = notation.numeral(for: route.start).text
        var line = ByteBuffer()
        for jump in route.jumps {
            let (by, next) = (notation.size(of: jump), notation.numeral(for: jump.to).text)
            line.removeAll()
            line.append(text: here)
            line.append(by.isNegative ? " \u{2212} " : " + ")
            line.append(text: by.digits)
            line.append(" = ")
            line.append(text: next)
            lines.append(line.text)
            here = next
        }
        if let name {
            let first = min(1, lines.count - 1)
            lines[first] = "\(name): \(lines[first])"
        }
        return lines
    }

    /// The sentence without its answer, as words name it: `4 + 8`, `8 + □ = 10`.
    var question: String? {
        let text = sentence.map { Figure.Part.text($0.parts(answeredAt: 1, isAsked: true), at: 0) }
        return text.map { $0.hasSuffix(" = ?") ? String($0.dropLast(4)) : $0 }
    }

    /// What a division leaves over, in words; nil where it leaves nothing.
    var rest: String? {
        guard let sentence, case .count(_, let remainder) = try? sentence.answer, remainder != .zero else { return nil }
        let left = "\(notation.numeral(for: remainder.magnitude).text) left"
        return sentence.partOfJump.map { "\(left), \($0.rest.text) of a jump" } ?? left
    }
}

extension ByteBuffer {
    /// Those of `parts` that are there at a step, with blanks between.
    mutating func append(_ parts: [Figure.Part], at step: Int) {
        var isFirst = true
        for index in parts.indices where parts[index].life.contains(step) {
            if !isFirst { append(" ") }
            isFirst = false
            append(text: parts[index].writing.text)
        }
    }
}

extension Figure.Part {
    /// What of `parts` is there at a step, as one line.
    static func text(_ parts: [Figure.Part], at step: Int) -> String {
        var text = ByteBuffer()
        text.append(parts, at: step)
        return text.text
    }
}
