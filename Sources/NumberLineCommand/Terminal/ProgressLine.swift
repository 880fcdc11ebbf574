import NumberLineKit

/// How far a batch has come, on the last row of a terminal that nothing else is written to. It is drawn ten times a second at
/// most, and only for what takes its time.
struct ProgressLine {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var next: ContinuousClock.Instant
    private var isShown = false
    private let glyphs: Glyphs

    /// What is over sooner shows no progress.
    private static let patience = Duration.milliseconds(300)
    private static let interval = Duration.milliseconds(100)

    /// Everything from the cursor on. It waits at the row's beginning, and stays there where a terminal becomes so narrow
    /// that it breaks the row. The row goes by itself first: tmux keeps a screen that is erased as a whole.
    private static let eraseRest = "\u{1B}[K\u{1B}[J"

    /// Nothing where standard error is no terminal whose rows can be written again.
    init?() {
        guard System.isTerminal(System.standardError), System.environment("TERM") != "dumb" else { return nil }
        start = clock.now
        next = start.advanced(by: ProgressLine.patience)
        glyphs = System.isUTF8 ? .unicode : .ascii
    }

    /// Draws it anew if it is time.
    mutating func show(done: Int, part: Int, of whole: Int?) {
        let now = clock.now
        guard now >= next, System.isInForeground(System.standardError),
            let size = System.windowSize(of: System.standardError)
        else { return }
        next = now.advanced(by: ProgressLine.interval)
        let bar = ProgressBar(done: done, part: part, whole: whole, elapsed: start.duration(to: now))
        ProgressLine.write("\r\(bar.row(columns: size.columns - 1, glyphs: glyphs))\(ProgressLine.eraseRest)\r")
        isShown = true
    }

    /// Takes it away. In the background the row is no longer its own.
    mutating func clear() {
        if isShown { ProgressLine.erase() }
        isShown = false
    }

    /// Erases the row, whoever has drawn it.
    static func erase() {
        if System.isInForeground(System.standardError) { write("\r\(eraseRest)") }
    }

    private static func write(_ text: String) { try? System.write(text, to: System.standardError) }
}
