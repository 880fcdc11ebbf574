extension Diagnostic {
    /// What is wrong and what would be right, in one line; without the place.
    public var message: String {
        switch problem {
        case .sentence(let error): error.message(.keys)
        case .value(let error): error.message(.keys)
        case .figure(let error, let naming): error.message(naming)
        case .tooLarge(let limit): "a lesson has at most \(grouped(limit)) bytes, and this file has more"
        case .notUnicode: "this is no UTF-8: save the file as UTF-8"
        case .controlCharacter(let scalar):
            "a control character, U+\(hexadecimal(scalar)), stands here, which a terminal would obey: delete it"
        case .activeMarkup(let text):
            "\(quoted(text)) could act in a reader's browser, and prose only marks text up: leave it out; "
                + "a less-than sign has a blank after it"
        case .activeLink(let text):
            "\(quoted(text)) is no link to a page: one begins with https://, http:// or mailto:, or is a file's name"
        case .metadata:
            "lines right under --- are metadata, which could act in a reader's browser: leave them out, or an empty line "
                + "between"
        case .andMore: "there are more faults from here on: mend those before, and read it again"
        default: blockMessage
        }
    }

    /// The same for what is wrong with a block as a whole or with one of its lines.
    private var blockMessage: String {
        switch problem {
        case .unterminated: "this block is never closed: end it with a line of the signs that it begins with"
        case .emptyBlock:
            "this block shows nothing: write a sentence as its first line, such as 4 + 8, or 'from' and 'to' for a blank line"
        case .misplacedBlock:
            "a block stands at the beginning of its line, with three blanks before it at most: this is shown as it is"
        case .tooManyJumps(let limit):
            "a lesson has at most \(grouped(limit)) jumps: take larger ones, as with 'by: 10', or make two lessons of it"
        case .pauseAtEnd(let number):
            "the walk ends on \(typed(number.text)) and does not go on: ask it with 'ask', or on a number before"
        case .tooManyBlocks(let limit): "a lesson has at most \(grouped(limit)) blocks: make two lessons of it"
        case .fenceWords(let words):
            "\(quoted(words)) stands after 'numberline': what a block says stands in lines of its own, under its sentence"
        case .keyExpected(let text):
            "\(quoted(text)) is no 'key: value'; the sentence is the first line, and sentences that share a picture "
                + "stand in it with ; between them"
        case .unknownKey(let key):
            "there is no key \(quoted(key)); did you mean '\(key.nearest(of: BlockParser.keys) ?? "by")'?"
        case .commandKey(let key):
            "\(quoted(key)) is for whoever runs the program: give it on the command line, as --\(key)"
        case .sentenceKey(let key):
            "\(quoted(key)) stands in place of a sentence on the command line: here write the sentence as the first line"
        case .repeatedKey(let key, let line): "'\(key)' stands in line \(line) already: give it once"
        case .missingValue(let key): "'\(key)' has no value: write one after the colon, or leave the line out"
        case .tooLong(let key, let limit): "'\(key)' is too long: it may have \(grouped(limit)) characters"
        default: ""
        }
    }

    private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
