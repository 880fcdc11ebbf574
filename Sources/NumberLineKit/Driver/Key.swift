/// A key that a person has pressed.
public enum Key: Hashable, Sendable {
    case space, enter, escape, left, right, pageUp, pageDown
    /// A key with a printable character of ASCII on it.
    case character(Character)
}
