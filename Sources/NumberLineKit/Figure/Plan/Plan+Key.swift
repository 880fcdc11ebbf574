extension Plan {
    /// The names under which a flag, as `--by`, or a line of a lesson, as `by: ones`, says what is in a plan.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// How addends are cut into jumps: ``Plan/by``.
        case by
        /// ``Plan/isDifference``.
        case difference
        /// ``Plan/line``.
        case line
        /// ``Plan/from``.
        case from
        /// ``Plan/to``.
        case to
        /// ``Plan/tick``.
        case tick
        /// ``Plan/zoom``.
        case zoom
        /// ``Plan/isQuestion``.
        case question
        /// ``Plan/delay``.
        case delay
        /// ``Plan/speed``.
        case speed
        /// ``Plan/isManual``.
        case manual
        /// ``Plan/waits``.
        case wait
        /// ``Plan/pauseAt``.
        case pauseAt = "pause-at"
        /// ``Plan/repeats``.
        case `repeat`
        /// ``Plan/rings``.
        case bell
        /// ``Plan/width``.
        case width
        /// ``Plan/theme``.
        case theme
        /// ``Plan/isAnimated``.
        case animated

        /// What its value is called; nil for one that is on or off.
        package var value: String? {
            switch self {
            case .from, .to, .tick, .pauseAt, .repeat: "N"
            case .by: "STRATEGY"
            case .line: LineKind.allCases.map(\.rawValue).joined(separator: "|")
            case .zoom: "A..B"
            case .width: "PX"
            case .theme: "NAME"
            case .delay: "T"
            case .speed: "F"
            case .difference, .question, .animated, .manual, .wait, .bell: nil
            }
        }

        /// Whether it may be given more than once.
        public var isRepeatable: Bool { self == .by || self == .line || self == .pauseAt }
    }

    /// A value that a key cannot have.
    public struct ValueError: Error, Hashable, Sendable {
        /// The key.
        public let key: Key
        /// What was given.
        public let text: String
    }

    /// Reads a value as it is typed after a flag or in a lesson. One that may be given more than once is added to those
    /// before it; one that is on or off is `yes` or `no`.
    ///
    /// - Throws: ``ValueError`` where the key has no such value.
    public mutating func set(_ key: Key, to text: String) throws(ValueError) {
        /// What has been read, if anything has.
        func read<Value>(_ value: Value?) throws(ValueError) -> Value {
            guard let value else { throw ValueError(key: key, text: text) }
            return value
        }
        switch key {
        case .by: by.append(try read(Strategy(name: text)))
        case .difference: isDifference = try read(Bool(answer: text))
        case .line: line.append(try read(LineKind(rawValue: text)))
        case .from: from = try read(NumberSentence.Operand(typed: text))
        case .to: to = try read(NumberSentence.Operand(typed: text))
        case .tick: tick = try read(NumberSentence.Operand(typed: text).flatMap { $0.value > .zero ? $0 : nil })
        case .zoom: zoom = try read(ClosedRange(interval: text))
        case .question: isQuestion = try read(Bool(answer: text))
        case .delay: delay = try read(Duration(typed: text))
        case .speed: speed = try read(Speed(typed: text))
        case .manual: isManual = try read(Bool(answer: text))
        case .wait: waits = try read(Bool(answer: text))
        case .pauseAt: pauseAt.append(try read(Pause(typed: text)))
        case .repeat: repeats = try read(Int(count: text, in: Plan.possibleRepeats))
        case .bell: rings = try read(Bool(answer: text))
        case .width: width = try read(Int(count: text, in: PictureWidth.possible))
        case .theme: theme = try read(ThemeName(rawValue: text))
        case .animated: isAnimated = try read(Bool(answer: text))
        }
    }
}

extension Bool {
    fileprivate init?(answer text: String) {
        switch text {
        case "yes": self = true
        case "no": self = false
        default: return nil
        }
    }
}

extension NumberSentence.Operand {
    fileprivate init?(typed text: String) {
        guard let operand = try? NumberSentence.Operand(text) else { return nil }
        self = operand
    }
}

extension ClosedRange<Rational> {
    /// `A..B`.
    fileprivate init?(interval text: String) {
        let characters = Array(text)
        let dots = characters.indices.dropLast().first { characters[$0] == "." && characters[$0 + 1] == "." }
        guard let dots, let low = NumberSentence.Operand(typed: String(characters[..<dots]))?.value,
            let high = NumberSentence.Operand(typed: String(characters[(dots + 2)...]))?.value, low < high
        else { return nil }
        self = low...high
    }
}

extension Int {
    /// A whole number within bounds, in plain digits.
    package init?(count text: String, in bounds: ClosedRange<Int>) {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let count = Int(text), bounds.contains(count)
        else { return nil }
        self = count
    }
}

extension Speed {
    /// Times the walk's own pace, to the hundredth: `2`, `0.25`.
    fileprivate init?(typed text: String) {
        guard let speed = NumberSentence.Operand(typed: text)?.value, let percent = try? speed * Rational(100),
            percent.isWhole
        else { return nil }
        self.init(percent: Int(percent.numerator))
    }
}

extension Plan.Pause {
    /// A number, and after a bar what is asked on it: `10 | What is left?`.
    fileprivate init?(typed text: String) {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        guard let number = parts.first, let operand = NumberSentence.Operand(typed: number) else { return nil }
        let question = parts.dropFirst().first ?? ""
        guard question.unicodeScalars.count <= Plan.longestQuestion else { return nil }
        self.init(operand, question: question.isEmpty ? nil : question)
    }
}

extension StringProtocol {
    /// Without the blanks and tabs around it.
    var trimmed: String {
        let scalars = unicodeScalars
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[first...last]))
    }
}
