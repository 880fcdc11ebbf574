import NumberLineKit

extension Request {
    /// Reads a command line.
    init(_ arguments: [String]) throws(CommandError) {
        let arguments = try Arguments(arguments)
        if arguments.has(.help) {
            self = .help
        } else if arguments.has(.version) {
            self = .version
        } else if let shell: Shell = try arguments.choice(.completions) {
            self = .completions(shell)
        } else if arguments.has(.man) {
            self = .manual
        } else if arguments.words.isEmpty, arguments.given.isEmpty {
            self = .examples
        } else {
            var plan = try Plan(arguments)
            let output = try Output(arguments)
            let use = output.use(isAnimated: arguments.has(.animated))
            if let flag = arguments.given.first(where: { !$0.uses.contains(use) }) {
                throw .uselessFlag(flag, use)
            }
            let (shard, lessons) = (try arguments.shard, try arguments.lessons)
            if let path = lessons == nil ? try arguments.list : nil {
                self = .list(path, shard ?? .whole, plan, try output.forList)
            } else if shard != nil {
                throw .shardWithoutList
            } else if let paths = lessons {
                self = .lessons(paths, plan, try output.forLessons(paths.count))
            } else {
                plan.sentences = try arguments.sentences
                guard !plan.isAnimated || !plan.sentences.isEmpty else { throw .blankAnimated }
                self = .show(plan, output)
            }
        }
    }
}

extension Request.Output {
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        let wishes = try Request.ScreenWishes(arguments)
        let format: Document.Kind? = try arguments.choice(.format)
        guard let path = arguments[.output] ?? (format == nil ? nil : "-") else {
            guard !arguments.has(.frames) else { throw .framesWithoutFolder(nil) }
            self = .play(wishes)
            return
        }
        func document(_ kind: Document.Kind) -> Document { Document(kind: kind, wishes: wishes) }
        let isFolder = path.hasSuffix("/") || (path != "-" && System.isFolder(path))
        if arguments.has(.frames) {
            guard isFolder else { throw .framesWithoutFolder(path) }
            if let format, format != .svg { throw .framesOnlyPictures(format) }
            guard !arguments.has(.animated) else { throw .framesOrAnimated }
            self = .frames(path)
        } else if isFolder {
            self = .folder(path, document(format ?? .svg))
        } else if path == "-" {
            guard let format else { throw .formatNeeded }
            self = .standardOutput(document(format))
        } else {
            let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
            guard let kind = format ?? ending.flatMap(Document.Kind.init) else { throw .unknownKind(path) }
            self = .file(path, document(kind))
        }
    }

    /// What a flag must matter for.
    fileprivate func use(isAnimated: Bool) -> Flag.Use {
        switch self {
        case .play: .play
        case .frames: .frames
        case .standardOutput(let document), .file(_, let document), .folder(_, let document):
            switch document.kind {
            case .svg: isAnimated ? .animation : .picture
            case .html: .page
            case .txt: .text
            case .json: .json
            case .cast: .recording
            }
        }
    }

    /// The output of so many lessons: their pictures want a folder, and so do several pages.
    fileprivate func forLessons(_ count: Int) throws(CommandError) -> Request.Output {
        switch self {
        case .standardOutput(let document), .file(_, let document):
            let isWhole = document.kind == .html ? count == 1 : document.kind.isJoinable
            guard isWhole else { throw .lessonsWithoutFolder(document.kind) }
        case .play, .folder, .frames: break
        }
        return self
    }

    /// The output of a list: many pictures and pages want a folder.
    fileprivate var forList: Request.Output {
        get throws(CommandError) {
            switch self {
            case .frames: throw .listInFrames
            case .standardOutput(let document), .file(_, let document):
                guard document.kind.isJoinable else { throw .listWithoutFolder(document.kind) }
            case .play, .folder: break
            }
            return self
        }
    }
}

extension Request.ScreenWishes {
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        color = try arguments.choice(.color) ?? .auto
        columns = try arguments.count(.columns, in: Metrics.possibleColumns)
        isASCII = arguments.has(.ascii)
        isStill = arguments.has(.noAnimation)
        isQuiet = arguments.has(.quiet)
    }
}

extension Plan {
    /// The plan of the flags, without its sentences. The flags' own faults come first: they are quicker to mend than a
    /// sentence.
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        self.init([])
        for flag in arguments.given {
            guard let key = flag.key else { continue }
            for value in arguments.values(of: flag) {
                do {
                    try set(key, to: flag.value == nil ? "yes" : value)
                } catch {
                    throw .value(error)
                }
            }
        }
    }
}

extension Arguments {
    /// The lessons that are read in place of a sentence: files of Markdown, and nothing else beside them.
    fileprivate var lessons: [String]? {
        get throws(CommandError) {
            if words.count == 1, let folder = words.first, folder.contains("/"), System.isFolder(folder) {
                throw .folderOfLessons(folder)
            }
            guard let lesson = words.first(where: { $0.hasSuffix(Arguments.lessonEnding) }) else { return nil }
            if let other = words.first(where: { !$0.hasSuffix(Arguments.lessonEnding) }) {
                throw .besideLesson(lesson, other)
            }
            guard !has(.start), !has(.addend) else { throw .sentenceTwice(lesson) }
            if let missing = words.first(where: { !System.exists($0) }) { throw .missingInput(missing) }
            return words
        }
    }

    /// The list that is read in place of a sentence: a file of sentences, or `-` for standard input.
    fileprivate var list: String? {
        get throws(CommandError) {
            guard words.count == 1, let word = words.first else { return nil }
            guard word == "-" || word.hasSuffix(Arguments.listEnding) else { return nil }
            guard !has(.start), !has(.addend) else { throw .sentenceTwice(word) }
            guard word == "-" || System.exists(word) else { throw .missingInput(word) }
            return word
        }
    }

    /// The part of a list that is wanted; nil where nothing is said.
    fileprivate var shard: Shard? {
        get throws(CommandError) {
            guard let text = self[.shard] else { return nil }
            guard let shard = Shard(text) else { throw .badValue(.shard, text) }
            return shard
        }
    }

    /// What is shown; nothing for a blank line.
    fileprivate var sentences: [NumberSentence] {
        get throws(CommandError) {
            if has(.start) || has(.addend) { return [try sentenceOfFlags] }
            guard !words.isEmpty else {
                guard has(.from) || has(.to) else { throw .noSentence }
                return []
            }
            let text = words.joined(separator: " ")
            do {
                return try NumberSentence.all(in: text)
            } catch {
                throw .sentence(text, error)
            }
        }
    }

    private var sentenceOfFlags: NumberSentence {
        get throws(CommandError) {
            guard words.isEmpty else { throw .sentenceTwice(words.joined(separator: " ")) }
            guard has(.start) else { throw .flagAlone(.addend, needs: .start) }
            guard has(.addend) else { throw .flagAlone(.start, needs: .addend) }
            let start = try operand(.start)
            let addend = try operand(.addend)
            do {
                return try NumberSentence(start: start, addends: [NumberSentence.Addend(addend)])
            } catch {
                throw .figure(.overflow)
            }
        }
    }

    private func operand(_ flag: Flag) throws(CommandError) -> NumberSentence.Operand {
        let text = self[flag] ?? ""
        do {
            return try NumberSentence.Operand(text)
        } catch {
            throw .badValue(flag, text)
        }
    }

    /// One of several words.
    fileprivate func choice<Choice: RawRepresentable<String>>(_ flag: Flag) throws(CommandError) -> Choice? {
        guard let text = self[flag] else { return nil }
        guard let choice = Choice(rawValue: text) else { throw .badValue(flag, text) }
        return choice
    }

    /// A whole number within bounds.
    fileprivate func count(_ flag: Flag, in bounds: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = self[flag] else { return nil }
        guard let count = Int(count: text, in: bounds) else { throw .badValue(flag, text) }
        return count
    }
}
