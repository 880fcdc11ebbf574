/// The part a thing plays in the picture, which decides its colour: in the sentence and on the line the same.
public enum Ink: Int, CaseIterable, Hashable, Sendable {
    /// The start.
    case start
    /// What goes to the right: an addend, its jumps, their counts.
    case right
    /// What goes to the left.
    case left
    /// The answer.
    case answer
    /// The line, and its ticks where the walk has been.
    case line
    /// Ticks where the walk has not been.
    case unwalked
    /// Numbers where the walk has been, and whatever is plain text.
    case plain
    /// Numbers where the walk has not been, captions, brackets, leaders.
    case quiet
}
