extension Lesson {
    /// The lesson as Markdown whose blocks are pictures beside it: what is asked with the question, then the answer with what
    /// is said after it. Prose is kept as it stands.
    ///
    /// - Parameter name: What the files are called, before the number of the block: ``Lesson/Block/pictureName(_:)``.
    /// - Returns: Markdown in UTF-8.
    /// - Complexity: O(*n*) in the size of the lesson.
    public func markdown(name: String) -> [UInt8] {
        var text = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case .prose(let prose): text += prose
            case .block(let block):
                // A paragraph begins after an empty line, and so does what follows it.
                if !text.isEmpty, !text.endsInEmptyLine { text += block.fence.ending }
                text += block.markdown(name: name)
                guard parts.indices.contains(index + 1) else { continue }
                if case .prose(let next) = parts[index + 1], next.beginsWithEmptyLine { continue }
                text += block.fence.ending
            }
        }
        return Array(text.utf8)
    }
}

extension Lesson.Block {
    /// What a picture of the block is called, without its ending: `06-make-ten-1`.
    public func pictureName(_ lesson: String) -> String { "\(lesson)-\(number)" }

    /// What the picture of its question is called: `06-make-ten-1-question`.
    public func questionName(_ lesson: String) -> String { "\(pictureName(lesson))-question" }

    /// The lines that stand in its place.
    fileprivate func markdown(name: String) -> String {
        var paragraphs: [[String]] = []
        func picture(_ figure: Figure, _ name: String) -> String {
            "![\(Markdown.escaped(figure.alternative))](\(Markdown.destination("\(name).svg")))"
        }
        if let question {
            paragraphs.append([ask.map(Markdown.paragraph), picture(question, questionName(name))].compactMap { $0 })
        } else if let ask {
            paragraphs.append([Markdown.paragraph(ask)])
        }
        if let answer {
            paragraphs += pauses.map { pause in
                [Markdown.paragraph("At \(pause.number.numeral.text): \(pause.question ?? "")")]
            }
            // In one paragraph with words under it, a picture is no figure with a caption of its own, for which pandoc would
            // take the alternative text.
            let picture = picture(answer, pictureName(name))
            let tell = tell.map(Markdown.paragraph)
            if let caption {
                paragraphs += [[picture, "*\(Markdown.escaped(caption))*"]] + (tell.map { [[$0]] } ?? [])
            } else {
                paragraphs.append([picture, tell].compactMap { $0 })
            }
        }
        if let note { paragraphs.append(["<!-- note: \(Markdown.commented(note)) -->"]) }
        let indent = String(repeating: " ", count: fence.indent)
        let (end, broken) = (fence.ending, "\\\(fence.ending)")
        return paragraphs.map { lines in lines.map { indent + $0 }.joined(separator: broken) + end }
            .joined(separator: end)
    }

    /// The pauses on which something is asked.
    private var pauses: [Plan.Pause] { plan.pauseAt.filter { $0.question != nil } }
}

extension String {
    fileprivate var endsInEmptyLine: Bool {
        let end = utf8.suffix(4).reversed().filter { $0 != UInt8(ascii: "\r") }
        return end.count == 1 || end.starts(with: [UInt8(ascii: "\n"), UInt8(ascii: "\n")])
    }

    fileprivate var beginsWithEmptyLine: Bool {
        utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }.first == UInt8(ascii: "\n")
    }
}
