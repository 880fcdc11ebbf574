import NumberLineKit

extension Request {
    /// Reads a command line.
    init(_ arguments: [String]) throws(CommandError) {
        let arguments = try Arguments(arguments)
        if arguments.has(.help) {
            self = .help
        } else if arguments.has(.version) {
            self = .version
        } else if arguments.words.isEmpty, arguments.given.isEmpty {
            self = .examples
        } else {
            let plan = try Plan(arguments)
            let output = try Output(arguments)
            let use: Flag.Use = if case .play = output { .play } else { .picture }
            if let flag = arguments.given.first(where: { !$0.uses.contains(use) }) {
                throw .uselessFlag(flag, use)
            }
            self = .show(plan, output)
        }
    }
}

extension Request.Output {
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        if let format = arguments[.format], format != "svg" { throw .badValue(.format, format) }
        guard let path = arguments[.output] ?? (arguments.has(.format) ? "-" : nil) else {
            guard !arguments.has(.frames) else { throw .framesWithoutFolder(nil) }
            self = .play(try Request.ScreenWishes(arguments))
            return
        }
        let isFolder = path.hasSuffix("/") || (path != "-" && System.isFolder(path))
        if arguments.has(.frames) {
            guard isFolder else { throw .framesWithoutFolder(path) }
            self = .frames(path)
        } else if isFolder {
            self = .folder(path)
        } else if path == "-" {
            guard arguments.has(.format) else { throw .formatNeeded }
            self = .standardOutput
        } else {
            guard path.lowercased().hasSuffix(".svg") || arguments.has(.format) else { throw .unknownKind(path) }
            self = .file(path)
        }
    }
}

extension Request.ScreenWishes {
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        if let wish = arguments[.color] {
            guard let color = Request.ColorWish(rawValue: wish) else { throw .badValue(.color, wish) }
            self.color = color
        }
        isASCII = arguments.has(.ascii)
        isStill = arguments.has(.noAnimation)
        isQuiet = arguments.has(.quiet)
    }
}

extension Plan {
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        // The flags' own faults first: they are quicker to mend than a sentence.
        let from = try arguments.number(.from)
        let to = try arguments.number(.to)
        let tick = try arguments.number(.tick)
        if let tick, tick <= .zero { throw .badValue(.tick, arguments[.tick] ?? "") }
        let by = try arguments.strategy
        let line = try arguments.lineKind
        let delay = try arguments.delay
        let width = try arguments.width
        self.init(try arguments.sentence)
        self.from = from
        self.to = to
        self.tick = tick
        self.by = by
        if let line { self.line = line }
        self.delay = delay
        self.width = width
    }
}

extension Arguments {
    fileprivate var sentence: NumberSentence {
        get throws(CommandError) {
            if has(.start) || has(.addend) { return try sentenceOfFlags }
            guard let first = words.first else { throw .noSentence }
            if words.count == 1, first.hasSuffix(".md") || first.hasSuffix(".txt") {
                throw System.exists(first) ? .notASentence(first) : .missingInput(first)
            }
            let text = words.joined(separator: " ")
            do {
                return try NumberSentence(text)
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

    fileprivate func number(_ flag: Flag) throws(CommandError) -> Rational? {
        guard has(flag) else { return nil }
        return try operand(flag).value
    }

    fileprivate var strategy: Strategy? {
        get throws(CommandError) {
            guard let text = self[.by] else { return nil }
            switch text {
            case "ones": return .ones
            case "whole": return .whole
            case "make-ten", "bridge": return .makeTen
            default:
                guard let size = try? NumberSentence.Operand(text).value, size > .zero else {
                    throw .badValue(.by, text)
                }
                return .size(size)
            }
        }
    }

    fileprivate var lineKind: LineKind? {
        get throws(CommandError) {
            guard let text = self[.line] else { return nil }
            guard let kind = LineKind(rawValue: text) else { throw .badValue(.line, text) }
            return kind
        }
    }

    fileprivate var width: Int? {
        get throws(CommandError) {
            guard let text = self[.width] else { return nil }
            guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
                let width = Int(text), Plan.widths.contains(width)
            else { throw .badValue(.width, text) }
            return width
        }
    }

    fileprivate var delay: Duration? {
        get throws(CommandError) {
            guard let text = self[.delay] else { return nil }
            guard let delay = Duration(flagValue: text) else { throw .badValue(.delay, text) }
            return delay
        }
    }
}
