/// One number line of a figure: its scale and all marks on it.
public struct Panel: Hashable, Sendable {
    /// The sentence over it, piece by piece; empty where the one over the panel before stands for both.
    public let heading: [Figure.Part]
    /// The name of the strategy as a teacher would say it, with the number of jumps, where one was asked for.
    public let caption: String?
    /// The number of jumps after the caption, where it is a part of what is asked and comes with the answer.
    public internal(set) var count: Figure.Part?
    /// The kind of line.
    public let line: LineKind
    /// The range and its ticks.
    public let scale: Scale
    /// Everything drawn on the line, in the order of the steps it appears with.
    public internal(set) var marks: [Mark]
    /// What is written on each jump of the walk.
    let jumpTexts: JumpTexts
    /// Whether the walk's first jump goes to the left, so that rows of it are read from the right end.
    public let isLeftward: Bool
    /// Where this line magnifies a part of the one above: the ticks there at which the part begins and ends.
    public let magnified: ClosedRange<Int>?
    /// What is walked and asked on it, exact, for who computes with it.
    public let facts: Facts

    /// What is written on a jump of this line.
    public func text(on jump: JumpMark) -> JumpText { jumpTexts[jump] }

    /// A panel's exact values.
    public struct Facts: Hashable, Sendable {
        /// The walk; nil where there is none, as on a blank line.
        public let route: Route?
        /// The points that are placed.
        public let placed: [Rational]
        /// What the sentence comes to: the landing, the missing jump, the difference, the number of jumps.
        public let answer: Rational?
        /// What a division leaves over; zero elsewhere.
        public let remainder: Rational
    }
}
