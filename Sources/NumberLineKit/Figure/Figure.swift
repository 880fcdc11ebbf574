/// What is shown, in exact values: lines with their marks, each with the steps at which it is there, and the walk in
/// words. It has no geometry; every output is made from it.
public struct Figure: Hashable, Sendable {
    /// The lines, from top to bottom.
    public let panels: [Panel]
    /// A moment for each step; the first is the start alone.
    public let moments: [Moment]
    /// What ``alternative`` says.
    let told: Alternative
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

    /// What the finished picture shows, in words for who cannot see it: the sentence, and the walk where it is short enough
    /// to listen to.
    ///
    /// - Complexity: O(*n*) in its length.
    public var alternative: String {
        guard case .walk = told else { return told.words }
        let lines = moments.dropFirst().map(\.line)
        let sentence = moments.last?.sentence ?? ""
        return lines.isEmpty || lines == [sentence] ? sentence : "\(sentence): \(lines.joined(separator: "; "))"
    }

    /// The finished picture in words.
    enum Alternative: Hashable, Sendable {
        /// The last sentence, and after it the moments' lines.
        case walk
        /// These words: the moments' lines do not say it, or are too many.
        case words(String)

        fileprivate var words: String {
            if case .words(let words) = self { words } else { "" }
        }
    }

    /// The last step: the number of jumps.
    public var lastStep: Int { moments.count - 1 }
}
