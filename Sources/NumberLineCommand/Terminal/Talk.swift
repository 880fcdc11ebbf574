import NumberLineKit

/// What is said around a walk that plays: above its picture, under it, and after it.
struct Talk {
    /// What is written above the picture.
    var preface = ""
    /// Whether the preface asks something, so that the walk waits.
    var isAsking = false
    /// What stands under the picture all the time.
    var caption: String?
    /// What is told once the walk has finished.
    var tell: String?
    /// What is written under the picture when it is left behind.
    var epilogue = ""
    /// Whether something follows, to which somebody goes on.
    var leadsOn = false

    /// What stands under the picture now.
    func prompts<Instant>(at playback: Playback<Instant>, _ figure: Figure) -> [String] {
        let said: String? =
            switch playback.state {
            case .finished: tell
            case .paused: figure.pauses[playback.step]?.question
            case .ready, .playing: nil
            }
        return [caption, said].compactMap { $0 }
    }
}
