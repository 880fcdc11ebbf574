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
    /// The line of each number that the walk is to pause on.
    private var pauseLines: [Rational: Int] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the plan is what its lines say, as far as they say anything of it.
    private var isPlanWhole = true

    /// A reader of the block number `number`, which begins in `line`. What `wishes` says goes before what it says itself.
    init(_ fence: Fence, line: Int, number: Int, wishes: Plan) {
        self.fence = fence
        self.line = line
        self.number = number
        self.wishes = wishes
    }

    /// The block that `lines` make; nil where something is wrong, which ``diagnostics`` then say. Its jumps are added to
    /// those of the blocks before.
    mutating func block(_ lines: ArraySlice<LessonLine>, jumps: inout Int) -> Lesson.Block? {
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
        for entry in entries where diagnostics.count <= LessonError.most { read(entry) }
        // What is wrong with a sentence or a value shows in the picture too, and is said once.
        guard isPlanWhole else { return nil }
        let drawn = reachable(plan.overlaid(with: wishes))
        guard !plan.sentences.isEmpty || drawn.says(.from) || drawn.says(.to) else {
            report(first, .emptyBlock)
            return nil
        }
        guard jumps <= Lesson.mostJumps else { return nil }
        do {
            let figure = try Figure(drawn)
            checkPauses(drawn, figure)
            jumps += figure.lastStep
            if jumps > Lesson.mostJumps { report(first, .tooManyJumps(limit: Lesson.mostJumps)) }
            guard diagnostics.isEmpty else { return nil }
            return Lesson.Block(
                number: number, line: line, plan: drawn, figure: figure, question: try question(of: drawn, figure),
                ask: texts[.ask], tell: texts[.tell], caption: texts[.caption], note: texts[.note], fence: fence)
        } catch {
            report(error, drawn, sentence: (first.line, first.offset + 1))
            return nil
        }
    }

    /// A plan without the pauses that are its lesson's, where the command line wants another way, which may not land there.
    private func reachable(_ plan: Plan) -> Plan {
        guard wishes.says(.by) || wishes.says(.difference), !wishes.says(.pauseAt) else { return plan }
        var plan = plan
        var alone = plan
        (alone.pauseAt, alone.isQuestion) = ([], false)
        // Whatever else is wrong is said of the whole plan.
        guard let figure = try? Figure(alone) else { return plan }
        let landings = Set(figure.steps.compactMap(\.number))
        plan.pauseAt.removeAll { !landings.contains($0.number.value) }
        return plan
    }

    /// The figure without its answer; nil where nothing is asked, or where there is no answer to hide.
    private func question(of plan: Plan, _ figure: Figure) throws(FigureError) -> Figure? {
        if plan.isQuestion { return figure }
        guard texts[.ask] != nil else { return nil }
        var plan = plan
        plan.isQuestion = true
        do {
            return try Figure(plan)
        } catch .nothingToAsk {
            return nil
        } catch {
            throw error
        }
    }

    /// Where a walk ends it does not go on, so that nothing can be asked on the way.
    private mutating func checkPauses(_ plan: Plan, _ figure: Figure) {
        guard !wishes.says(.pauseAt), !plan.isQuestion else { return }
        let onTheWay = Set(figure.steps.dropFirst().dropLast().compactMap(\.number))
        let wanted = Set(plan.pauseAt)
        for (pause, place) in zip(self.plan.pauseAt, pausePlaces) where pause.question != nil && wanted.contains(pause)
        {
            guard !onTheWay.contains(pause.number.value) else { continue }
            diagnostics.append(Diagnostic(line: place.line, column: place.column, .pauseAtEnd(pause.number.numeral)))
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
            isPlanWhole = false
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
            if key == .pauseAt { takePause(entry, entry.offset + column + 1) }
        } catch {
            isPlanWhole = false
            report(entry, at: column, .value(error))
        }
    }

    /// Where the walk pauses twice on one number, only one question could be asked.
    private mutating func takePause(_ entry: Entry, _ column: Int) {
        guard let pause = plan.pauseAt.last else { return }
        if let line = pauseLines.updateValue(entry.line, forKey: pause.number.value) {
            report(entry, .repeatedKey("pause-at: \(typed(pause.number.numeral.text))", line: line))
        }
        pausePlaces.append((entry.line, column))
    }

    /// Why there is no key of this name.
    private static func problem(ofKey name: String) -> Diagnostic.Problem {
        if ["start", "addend"].contains(name) { return .sentenceKey(name) }
        if commandKeys.contains(name) { return .commandKey(name) }
        return .unknownKey(name)
    }

    /// Flags that say where a result goes or how somebody's screen is used.
    private static let commandKeys: Set<String> = [
        "output", "format", "frames", "columns", "color", "ascii", "no-animation", "quiet",
    ]

    /// All keys that a block can have.
    static let keys = Plan.Key.allCases.map(\.rawValue) + TextKey.allCases.map(\.rawValue)

    /// What cannot be drawn is said where the key stands that asks for it, else at the sentence.
    private mutating func report(_ error: FigureError, _ plan: Plan, sentence: (line: Int, column: Int)) {
        // A flag that a block cannot follow is named as it was typed.
        let isWished = error.key.map(wishes.says) ?? false
        var place = isWished ? nil : error.key.flatMap { places[$0.rawValue] }
        if !isWished, case .neverLanded(let number, _) = error {
            let index = plan.pauseAt.firstIndex { $0.number.numeral == number }
            place = index.flatMap { pausePlaces.indices.contains($0) ? pausePlaces[$0] : nil } ?? place
        }
        let naming = Naming.lesson(flags: Set(Plan.Key.allCases.filter(wishes.says)))
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
