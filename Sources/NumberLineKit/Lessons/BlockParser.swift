/// Reads what a block says, line by line. Every line is looked at, whatever is wrong with those before.
struct BlockParser {
    /// A line of the block, and where its text begins in the line of the file.
    private struct Entry {
        let text: String
        let line: Int
        let offset: Int
    }

    /// What a block can say beside its plan.
    private enum TextKey: String, CaseIterable {
        case ask, tell, caption, note
    }

    private let fence: Fence
    /// Where the block begins.
    private let line: Int
    private let number: Int
    private let wishes: Plan
    private var plan = Plan([])
    private var texts: [TextKey: String] = [:]
    /// Where each key stands, the last of those that may stand there more than once.
    private var places: [String: (line: Int, column: Int)] = [:]
    private var pausePlaces: [(line: Int, column: Int)] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// A reader of the block number `number`, which begins in `line`. What `wishes` says goes before what it says itself.
    init(_ fence: Fence, line: Int, number: Int, wishes: Plan) {
        self.fence = fence
        self.line = line
        self.number = number
        self.wishes = wishes
    }

    /// The block that `lines` make; nil where something is wrong, which ``diagnostics`` then say.
    mutating func block(_ lines: ArraySlice<LessonLine>) -> Lesson.Block? {
        var entries = lines.compactMap { entry($0) }[...]
        guard let first = entries.first else {
            diagnostics.append(Diagnostic(line: line, column: fence.indent + 1, .emptyBlock))
            return nil
        }
        // A blank line has no sentence.
        if BlockParser.key(of: first.text) == nil {
            entries.removeFirst()
            readSentence(first)
        }
        for entry in entries { read(entry) }
        let place = (line: first.line, column: first.offset + 1)
        let drawn = plan.overlaid(with: wishes)
        // What is wrong with a sentence or a value shows in the picture too, and is said once.
        guard diagnostics.isEmpty else { return nil }
        do {
            return Lesson.Block(
                number: number, line: line, plan: drawn, figure: try Figure(drawn), ask: texts[.ask],
                tell: texts[.tell],
                caption: texts[.caption], note: texts[.note], fence: fence)
        } catch {
            report(error, drawn, sentence: place)
            return nil
        }
    }

    /// A line without the blanks around it; nil for one of nothing else.
    private func entry(_ line: LessonLine) -> Entry? {
        let text = line.text.trimmed
        let offset = line.text.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
        return text.isEmpty ? nil : Entry(text: text, line: line.number, offset: offset)
    }

    /// The key that a line begins with: letters and hyphens before a colon. No sentence has one.
    private static func key(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let key = text[..<colon].trimmed
        let isWord = key.unicodeScalars.allSatisfy { $0 == "-" || $0.properties.isAlphabetic }
        return isWord && !key.isEmpty ? key : nil
    }

    private mutating func report(_ entry: Entry, at column: Int = 0, _ problem: Diagnostic.Problem) {
        diagnostics.append(Diagnostic(line: entry.line, column: entry.offset + column + 1, problem))
    }

    private mutating func readSentence(_ entry: Entry) {
        do {
            plan.sentences = try NumberSentence.all(in: entry.text)
        } catch {
            report(entry, at: error.range.lowerBound, .sentence(error))
        }
    }

    private mutating func read(_ entry: Entry) {
        guard let name = BlockParser.key(of: entry.text), let colon = entry.text.firstIndex(of: ":") else {
            return report(entry, .keyExpected(entry.text))
        }
        let tail = entry.text[entry.text.index(after: colon)...]
        let value = tail.trimmed
        let column = entry.text.unicodeScalars.count - tail.drop { $0 == " " || $0 == "\t" }.unicodeScalars.count
        let key = Plan.Key(rawValue: name)
        let textKey = TextKey(rawValue: name)
        guard key != nil || textKey != nil else { return report(entry, BlockParser.problem(ofKey: name)) }
        if let place = places[name], key?.isRepeatable != true {
            return report(entry, .repeatedKey(name, line: place.line))
        }
        places[name] = (entry.line, entry.offset + 1)
        guard !value.isEmpty else { return report(entry, .missingValue(name)) }
        guard value.unicodeScalars.count <= Lesson.longestText else {
            return report(entry, at: column, .tooLong(name, limit: Lesson.longestText))
        }
        if let textKey { texts[textKey] = value }
        guard let key else { return }
        do {
            try plan.set(key, to: value)
            if key == .pauseAt { pausePlaces.append((entry.line, entry.offset + column + 1)) }
        } catch {
            report(entry, at: column, .value(error))
        }
    }

    /// Why there is no key of this name.
    private static func problem(ofKey name: String) -> Diagnostic.Problem {
        if ["start", "addend"].contains(name) { return .sentenceKey(name) }
        let ofCommand = [
            "output", "format", "frames", "columns", "color", "ascii", "no-animation", "quiet", "shard",
        ]
        if ofCommand.contains(name) { return .commandKey(name) }
        let names = Plan.Key.allCases.map(\.rawValue) + TextKey.allCases.map(\.rawValue)
        return .unknownKey(name, nearest: name.nearest(of: names).map { names[$0] } ?? "by")
    }

    /// What cannot be drawn is said where the key stands that asks for it, else at the sentence.
    private mutating func report(_ error: FigureError, _ plan: Plan, sentence: (line: Int, column: Int)) {
        var place = error.key.flatMap { places[$0.rawValue] }
        if case .neverLanded(let number, _) = error {
            let index = plan.pauseAt.firstIndex { $0.number.numeral == number }
            place = index.flatMap { pausePlaces.indices.contains($0) ? pausePlaces[$0] : nil } ?? place
        }
        // A flag that a block cannot follow is named as it was typed.
        let naming: Naming = error.key == nil || place != nil ? .keys : .flags
        let (line, column) = place ?? sentence
        diagnostics.append(Diagnostic(line: line, column: column, .figure(error, naming)))
    }
}

extension FigureError {
    /// The key whose value is in the way, where it is one key's.
    fileprivate var key: Plan.Key? {
        switch self {
        case .fromTooHigh, .blankEnds(.noTo): .from
        case .toTooLow, .blankEnds(.noFrom), .blankEnds(.reversed): .to
        case .tickNotPositive, .tooManyTicks, .partialBoxes: .tick
        case .nothingToCut, .route(.noWalk): .by
        case .nothingToAsk: .question
        case .noDifference: .difference
        case .onlyRuled, .openBesideOthers, .noScale, .noBox: .line
        case .zoomOutside, .zoomOfSeveral: .zoom
        case .neverLanded: .pauseAt
        case .route, .overflow, .tooManyPanels: nil
        }
    }
}
