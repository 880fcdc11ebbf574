/// One step of a figure, in words.
public struct Moment: Hashable, Sendable {
    /// The walk's line for this step, in symbols: `4 + 1 = 5`; the start alone at step 0.
    public let line: String
    /// The sentence as it stands at this step: `4 + 8 = ?` until the last, which has the answer.
    public let sentence: String
    /// How far the walk has come; nil where nothing is walked.
    let progress: Progress?

    /// How far the walk has come: `jump  3 of 12`, of one width at every step; empty where nothing is walked.
    public var status: String { progress?.text ?? "" }

    /// How far a walk has come on its line. It is put into words only for who watches.
    struct Progress: Hashable, Sendable {
        /// What is counted.
        enum Thing: Hashable, Sendable { case jump, point }

        let thing: Thing
        let count: Int
        /// How many there are; nil as long as that is not told.
        let total: Int?
        /// The columns that both numbers have.
        let width: Int

        var text: String {
            func padded(_ number: Int) -> String {
                let digits = String(number)
                return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
            }
            let all = total.map(padded) ?? "?" + String(repeating: " ", count: max(0, width - 1))
            return "\(thing) \(padded(count)) of \(all)"
        }
    }
}
