import NumberLineKit

extension Findings {
    /// A sentence is read, or its fault lies in it and is said in a line that can be printed. One that is read comes to what
    /// its jumps come to, and what is printed of it is read as the same.
    mutating func checkSentence(_ text: String) {
        do {
            for sentence in try NumberSentence.all(in: text) { check(sentence) }
        } catch {
            let length = text.unicodeScalars.count
            expect(
                0 <= error.range.lowerBound && error.range.upperBound <= length,
                "the fault at \(error.range) is not in the sentence of \(length)")
            checkMessage(error.message())
            checkMessage(error.message(.keys))
            expectPrintable(Excerpt(text, marking: error.range).lines, "the excerpt")
            return
        }
        // A hyphen is a minus, and blanks around a sentence say nothing.
        var other = "\u{A0}"
        for scalar in text.unicodeScalars { other.unicodeScalars.append(scalar == "-" ? "\u{2212}" : scalar) }
        expect(
            (try? NumberSentence.all(in: text)) == (try? NumberSentence.all(in: "\(other)\t"))
                || text.unicodeScalars.count + 2 > NumberSentence.longest,
            "with a minus for its hyphens it is another sentence")
    }

    /// A message is one line that can be printed.
    mutating func checkMessage(_ message: String) {
        expect(!message.isEmpty && !message.unicodeScalars.contains("\n"), "a message of more than one line")
        expectPrintable(message, "a message")
    }

    private mutating func check(_ sentence: NumberSentence) {
        let printed = sentence.description
        expectPrintable(printed, "the sentence")
        expect((try? NumberSentence(printed)) == sentence, "\(printed) is read as another sentence")
        if let difference = sentence.asDifference {
            expect(
                (try? NumberSentence(difference.description))?.asDifference == difference,
                "\(difference) is read as another difference")
        }
        for strategy in [nil, .ones, .whole, .makeTen, .placeValue, .compensate] as [Strategy?] {
            // One that has too many jumps for a line, or is none, has no route.
            if let route = try? Route(sentence, by: strategy) { check(route, of: sentence) }
        }
    }

    /// The jumps follow each other, none is of nothing, and they sum to the answer.
    mutating func check(_ route: Route, of sentence: NumberSentence) {
        var here = route.start
        var sum: Rational? = route.start
        for jump in route.jumps {
            expect(jump.from == here && jump.by != .zero, "a jump of \(jump.by) from \(jump.from), not from \(here)")
            sum = sum.flatMap { try? $0 + jump.by }
            here = jump.to
        }
        expect(sum == route.end && here == route.end, "the jumps sum to another number than \(route.end)")
        switch try? sentence.answer {
        case .landing(let end): expect(route.end == end, "the walk ends on \(route.end), the answer is \(end)")
        case .gap(let gap):
            let way = try? route.end - route.start
            expect(way == gap || way == -gap, "the walk goes \(route.start) to \(route.end), the answer is \(gap)")
        case .count(let count, let remainder):
            guard case .quotient(let dividend, _) = sentence.form else { break }
            expect((try? route.end + remainder) == dividend.value, "\(count) jumps and the remainder are not all of it")
        case nil, .some(.none): break
        }
    }
}
