/// A walk as it is played on a terminal: from a ``Playback`` to what to write.
///
/// A value without a terminal: a player writes what it gives, and a recording keeps it.
public struct TerminalStage<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
    /// How it is drawn.
    public struct Manner: Sendable {
        /// The characters.
        public var glyphs: Glyphs
        /// Whether colours are wanted.
        public var isColored: Bool
        /// Whether nothing but the picture is shown.
        public var isQuiet: Bool
        /// Whether somebody can press keys.
        public var hasKeys: Bool
        /// Whether the terminal breaks rows anew when it becomes narrower.
        public var reflows: Bool

        /// A manner of drawing.
        public init(glyphs: Glyphs, isColored: Bool, isQuiet: Bool, hasKeys: Bool, reflows: Bool = true) {
            self.glyphs = glyphs
            self.isColored = isColored
            self.isQuiet = isQuiet
            self.hasKeys = hasKeys
            self.reflows = reflows
        }
    }

    /// When the status is to be drawn again though no step is due; `nil` where it stands still.
    public private(set) var redraw: Instant?
    /// Whether all keys are listed.
    public var showsHelp = false

    private let manner: Manner
    private var scene: Scene
    private var renderer: TextRenderer
    private var index: RowIndex
    private var screen: TerminalScreen
    private var columns: Int
    private var status: [[TextFrame.Cell]] = []
    /// The step that stands on the terminal, and its picture: a clock that moves on needs no other.
    private var drawn: (step: Int, window: Range<Int>, frame: TextFrame)?
    /// Before this time the status stays as it is: it is drawn ten times a second at most.
    private var statusAllowed: Instant?

    /// A terminal on which nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - scene: The walk, laid out for `columns`.
    ///   - columns: How wide the picture may be.
    ///   - size: The terminal's columns and rows.
    ///   - manner: How it is drawn.
    public init(_ scene: Scene, columns: Int, size: (columns: Int, rows: Int), manner: Manner) {
        self.scene = scene
        self.columns = columns
        self.manner = manner
        renderer = TextRenderer(scene, glyphs: manner.glyphs, columns: columns)
        index = RowIndex(scene)
        screen = TerminalScreen(
            columns: size.columns, rows: size.rows, isColored: manner.isColored, reflows: manner.reflows)
    }

    /// What to write so that the terminal shows `playback` as it is at `now`: one update with what has changed, empty
    /// where nothing has. Sets ``redraw``.
    public mutating func draw(_ playback: Playback<Instant>, at now: Instant) -> String {
        let wanted = status(of: playback, at: now)
        redraw = nil
        if wanted != status {
            if let statusAllowed, now < statusAllowed {
                redraw = statusAllowed
            } else {
                status = wanted
                // Counted on from the last time it was allowed, so that no redraw makes the ones after it later.
                statusAllowed = max((statusAllowed ?? now).advanced(by: Self.statusInterval), now)
            }
        }
        if redraw == nil { redraw = nextRedraw(of: playback, at: now) }
        let step = playback.step
        let row = scene.stands.indices.contains(step) ? scene.stands[step] : 0
        let live = scene.rows.indices.contains(row) ? scene.rows[row] : 0..<scene.height
        let window = screen.window(on: scene.height, live: live, status: status.count)
        let frame =
            if let drawn, drawn.step == step, drawn.window == window { drawn.frame } else {
                renderer.frame(at: step, rows: window, of: index)
            }
        drawn = (step, window, frame)
        return screen.update(to: frame, live: live, status: status)
    }

    /// Nothing is drawn for the time being.
    public mutating func hold() { redraw = nil }

    /// Begins anew where the cursor is, as after other programs have written to the terminal.
    public mutating func forget() {
        screen.forget()
        (status, statusAllowed) = ([], nil)
    }

    /// The terminal has another size: the next ``draw(_:at:)`` draws anew where the picture began.
    ///
    /// - Parameters:
    ///   - scene: The walk, laid out for `columns`.
    ///   - columns: How wide the picture may be.
    ///   - size: The terminal's columns and rows.
    public mutating func resize(_ scene: Scene, columns: Int, size: (columns: Int, rows: Int)) {
        self.scene = scene
        self.columns = columns
        renderer = TextRenderer(scene, glyphs: manner.glyphs, columns: columns)
        index = RowIndex(scene)
        (drawn, status, statusAllowed) = (nil, [], nil)
        screen.resize(columns: size.columns, rows: size.rows)
    }

    /// What to write so that only the picture remains. The next ``draw(_:at:)`` begins anew where the cursor then is.
    public mutating func leave() -> String {
        defer { forget() }
        return screen.close()
    }

    /// What to write when all is over: only the picture remains, and where the sentence has scrolled away it is said once
    /// more.
    public mutating func finish() -> String {
        guard let drawn, screen.isOutOfReach(0), scene.moments.indices.contains(drawn.step) else { return leave() }
        return leave() + " \(manner.glyphs.written(scene.moments[drawn.step].sentence))\r\n"
    }

    private static var statusInterval: Duration { .milliseconds(100) }

    private func status(of playback: Playback<Instant>, at now: Instant) -> [[TextFrame.Cell]] {
        guard !manner.isQuiet else { return [] }
        let rows = StatusRows(glyphs: manner.glyphs, columns: columns, longest: playback.delay * playback.lastStep)
        let count = scene.moments.indices.contains(playback.step) ? scene.moments[playback.step].status : ""
        let progress = rows.progress(count, elapsed: playback.elapsed(at: now), speed: playback.speed)
        let keys = manner.hasKeys ? showsHelp ? rows.help(playback) : [rows.hint(playback)] : []
        let shown = (progress.isEmpty ? [] : [progress]) + keys
        // Not to be taken for numbers of the line.
        return shown.isEmpty ? [] : [[]] + shown
    }

    /// When the clock shows the next tenth. A step that is about to come brings its own status.
    private func nextRedraw(of playback: Playback<Instant>, at now: Instant) -> Instant? {
        guard !status.isEmpty, let deadline = playback.deadline,
            let wait = playback.timeUntilMultiple(of: Self.statusInterval, at: now)
        else { return nil }
        let next = max(now.advanced(by: wait), statusAllowed ?? now)
        return next.advanced(by: Self.statusInterval) <= deadline ? next : nil
    }
}
