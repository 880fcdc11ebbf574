/// One step of a figure, in words.
public struct Moment: Hashable, Sendable {
    /// The walk's line for this step, in symbols: `4 + 1 = 5`; the start alone at step 0.
    public let line: String
    /// The sentence as it stands at this step: `4 + 8 = ?` until the last, which has the answer.
    public let sentence: String
    /// How far the walk has come: `jump  3 of 12`, of one width at every step; empty where nothing is walked.
    public let status: String
}
