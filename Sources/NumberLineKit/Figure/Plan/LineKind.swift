/// The kinds of line.
public enum LineKind: String, CaseIterable, Hashable, Sendable {
    /// The line grows with the walk: nothing is drawn ahead of the numbers reached.
    case grow
    /// The scale stands from the first step on, from one round number to another.
    case ruled
    /// An empty line on which only the numbers of the walk are marked, their distances not to scale.
    case open
    /// A row of boxes that are counted, from 1 to ten or twenty.
    case path
}
