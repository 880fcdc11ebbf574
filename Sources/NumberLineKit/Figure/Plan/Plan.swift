/// All that flags or a lesson block say: what to show and how.
///
/// Lines, marks and words follow from it in a ``Figure``; what is wanted of an output, such as ``theme`` and ``delay``,
/// whoever makes the output hands on to it. A flag and a lesson key of one name are one field here. What is nil or empty was not said, so that each output can
/// tell a default from a wish.
public struct Plan: Hashable, Sendable {
    /// What is shown, a line for each; none for a blank line.
    public var sentences: [NumberSentence]
    /// How addends are cut into jumps (`--by`); where several ways are given, a line for each.
    public var by: [Strategy] = []
    /// Whether `A − B` is shown as the way from B to A (`--difference`).
    public var isDifference = false
    /// What kind of line is drawn (`--line`); where several kinds are given, a line of each.
    public var line: [LineKind] = []
    /// The lowest number of the line (`--from`), where it is to begin before the walk does.
    public var from: NumberSentence.Operand?
    /// The highest number of the line (`--to`), where it is to go on beyond the walk.
    public var to: NumberSentence.Operand?
    /// The distance between labelled ticks (`--tick`).
    public var tick: NumberSentence.Operand?
    /// The interval that a second line magnifies (`--zoom`).
    public var zoom: ClosedRange<Rational>?
    /// Whether the answer is hidden (`--question`).
    public var isQuestion = false
    /// Whether a question is answered after all, step by step, as when it is played: ``Figure/init(revealing:)``.
    var isRevealed = false
    /// The time from one step to the next (`--delay`).
    public var delay: Duration?
    /// How fast it is played (`--speed`).
    public var speed: Speed?
    /// Whether it only ever moves by hand (`--manual`).
    public var isManual = false
    /// Whether it waits to be started, and stays when it has finished (`--wait`).
    public var waits = false
    /// The landings on which it pauses, and what is asked there (`--pause-at`).
    public var pauseAt: [Pause] = []
    /// How often it is played (`--repeat`).
    public var repeats: Int?
    /// Whether it rings when it has finished (`--bell`).
    public var rings = false
    /// The width of an SVG picture in px (`--width`).
    public var width: Int?
    /// How a picture looks (`--theme`).
    public var theme: ThemeName?
    /// Whether a picture grows by itself (`--animated`).
    public var isAnimated = false

    /// A landing on which a walk pauses.
    public struct Pause: Hashable, Sendable {
        /// The number landed on.
        public let number: NumberSentence.Operand
        /// What is asked there.
        public let question: String?

        /// A pause on `number`.
        public init(_ number: NumberSentence.Operand, question: String? = nil) {
            self.number = number
            self.question = question
        }
    }

    /// The time from one step to the next where nothing is said.
    public static let defaultDelay = Duration.milliseconds(500)

    /// The time from one step to the next, said or not.
    public var stepDelay: Duration { delay ?? Plan.defaultDelay }

    /// The plan that shows `sentence` and leaves everything else as it comes.
    public init(_ sentence: NumberSentence) {
        self.init([sentence])
    }

    /// The plan that shows `sentences`, one line under the other; without any, a blank line, which needs ``from`` and
    /// ``to``.
    public init(_ sentences: [NumberSentence]) {
        self.sentences = sentences
    }
}

extension Plan {
    /// The most pictures that one sentence is written as.
    public static let mostFrames = 1_000
    /// The most lines that share a picture.
    public static let mostPanels = 20
    /// The longest question on a pause, in Unicode scalars.
    public static let longestQuestion = 1_000
    /// How often a walk can be played.
    public static let possibleRepeats = 1...1_000

    /// Whether the answer stays hidden.
    var hidesAnswer: Bool { isQuestion && !isRevealed }
}
