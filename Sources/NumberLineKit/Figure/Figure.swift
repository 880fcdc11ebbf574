/// What is shown, in exact values: lines with their marks, each with the steps at which it is there, and the walk in
/// words. It has no geometry; every output is made from it.
public struct Figure: Hashable, Sendable {
    /// The lines, from top to bottom.
    public let panels: [Panel]
    /// A moment for each step; the first is the start alone.
    public let moments: [Moment]
    /// What the finished picture shows, in words for who cannot see it: the sentence, and the walk where it is short enough
    /// to listen to.
    public let alternative: String
    /// A name for files and ids, from the sentence without its answer: `4-plus-8`.
    public let slug: String
    /// Whether the answer stays hidden, at the last step too.
    public let isQuestion: Bool
    /// The sequence that is shown, for whoever plays it step by step.
    public let steps: [Step]
    /// The steps on which a walk that is played pauses by itself, and why.
    public let pauses: [Int: Pause]

    /// A pause of a walk that is played.
    public struct Pause: Hashable, Sendable {
        /// What is asked meanwhile.
        public let question: String?
    }

    /// The last step: the number of jumps.
    public var lastStep: Int { moments.count - 1 }
}
