/// What a person can do with keys while a walk plays, in a terminal as on a page.
public enum Control: String, CaseIterable, Hashable, Sendable {
    /// Start, pause and go on; where nothing goes by itself, a step; at the end what follows.
    case play
    case step
    case back
    case reset
    case quit
    /// Show all keys, or only the most important ones.
    case help
    case faster
    case slower

    /// The keys that do it, the one that is named first. Presenters' remotes send the page keys.
    public var keys: [Key] {
        switch self {
        case .play: [.space]
        case .step: [.right, .enter, .pageDown, .character("n")]
        case .back: [.left, .pageUp, .character("p")]
        case .reset: [.character("r")]
        case .quit: [.character("q"), .escape]
        case .help: [.character("?")]
        case .faster: [.character("+"), .character("=")]
        case .slower: [.character("-")]
        }
    }

    /// What `key` does, if it does anything.
    public init?(_ key: Key) {
        guard let control = Control.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
        self = control
    }

    /// What it does to `playback` now; `nil` for nothing.
    public func event<Instant>(in playback: Playback<Instant>) -> PlaybackEvent? {
        switch self {
        case .play:
            if playback.possible.contains(.next) {
                .next
            } else if playback.isManual {
                .step
            } else {
                playback.possible.first { $0 == .start || $0 == .pause || $0 == .resume }
            }
        case .step: playback.possible.contains(.next) ? .next : .step
        case .back: .back
        case .reset: .reset
        case .quit: .quit
        case .help: nil
        case .faster: .faster
        case .slower: .slower
        }
    }
}
