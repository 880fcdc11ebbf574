/// One number line of a figure: its scale and all marks on it.
public struct Panel: Hashable, Sendable {
    /// The name of the strategy as a teacher would say it, with the number of jumps, where one was asked for.
    public let caption: String?
    /// The range and its ticks.
    public let scale: Scale
    /// Everything drawn on the line, in the order of the steps it appears with.
    public let marks: [Mark]
    /// Whether the walk's first jump goes to the left, so that rows of it are read from the right end.
    public let isLeftward: Bool
}
