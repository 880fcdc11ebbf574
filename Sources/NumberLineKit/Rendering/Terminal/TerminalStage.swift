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
    /// What is asked or told under the picture, each in a row of its own.
    public var prompts: [String] = [] {
        didSet { if prompts != oldValue { layOutPrompts() } }
    }
    private var promptRows: [[TextFrame.Cell]] = []

    private let manner: Manner
    private var scene: Scene
    private var renderer: TextRenderer
    private var index: RowIndex
    private var screen: TerminalScreen
    private var columns: Int
    /// The terminal's rows.
    private var height: Int
    /// Whether the cursor is hidden.
    private var isBegun = false
    private var status: [[TextFrame.Cell]] = []
    /// The step that stands on the terminal, and its picture: a clock that moves on needs no other.
    private var drawn: (step: Int, window: Range<Int>, frame: TextFrame)?
    /// Before this time the status stays as it is: it is drawn ten times a second at most.
    private var statusAllowed: Instant?

    /// A terminal on which nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - scene: The walk, laid out for `columns`; one laid out as a picture has nothing to draw.
    ///   - columns: How wide the picture may be.
    ///   - size: The terminal's columns and rows.
    ///   - manner: How it is drawn.
    public init(_ scene: Scene, columns: Int, size: (columns: Int, rows: Int), manner: Manner) {
        let scene = scene.expecting(.cells)
        self.scene = scene
        self.columns = columns
        height = size.rows
        self.manner = manner
        renderer = TextRenderer(scene, glyphs: manner.glyphs, columns: columns)
        index = RowIndex(scene)
        screen = TerminalScreen(
            columns: size.columns, rows: size.rows, isColored: manner.isColored, reflows: manner.reflows)
    }

    /// What to write so that the terminal shows `playback` as it is at `now`: one update with what has changed, empty
    /// where nothing has. Sets ``redraw``.
    public mutating func draw(_ playback: Playback<Instant>, at now: Instant) -> String {
        let step = playback.step
        let live = live(at: step)
        let wanted = status(of: playback, at: now, atMost: room(beside: live))
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
        let window = screen.window(on: scene.height, live: live, status: status.count)
        let frame =
            if let drawn, drawn.step == step, drawn.window == window { drawn.frame } else {
                renderer.frame(at: step, rows: window, of: index)
            }
        drawn = (step, window, frame)
        let begin = isBegun ? "" : TerminalScreen.begin
        isBegun = true
        return begin + screen.update(to: frame, live: live, status: status)
    }

    /// Nothing is drawn for the time being.
    public mutating func hold() { redraw = nil }

    /// Begins anew where the cursor is, as after other programs have written to the terminal.
    public mutating func forget() {
        screen.forget()
        (status, statusAllowed, isBegun) = ([], nil, false)
    }

    /// The terminal has another size: the next ``draw(_:at:)`` draws anew where the picture began.
    ///
    /// - Parameters:
    ///   - scene: The walk, laid out for `columns`; one laid out as a picture has nothing to draw.
    ///   - columns: How wide the picture may be.
    ///   - size: The terminal's columns and rows.
    public mutating func resize(_ scene: Scene, columns: Int, size: (columns: Int, rows: Int)) {
        let scene = scene.expecting(.cells)
        self.scene = scene
        self.columns = columns
        height = size.rows
        renderer = TextRenderer(scene, glyphs: manner.glyphs, columns: columns)
        index = RowIndex(scene)
        layOutPrompts()
        (drawn, status, statusAllowed) = (nil, [], nil)
        screen.resize(columns: size.columns, rows: size.rows)
    }

    /// What to write so that only the picture remains. The next ``draw(_:at:)`` begins anew where the cursor then is.
    public mutating func leave() -> String {
        defer { forget() }
        return isBegun ? screen.close() + TerminalScreen.end : ""
    }

    /// What to write when all is over: only the picture remains, and where the sentence has scrolled away it is said once
    /// more.
    public mutating func finish() -> String {
        guard isBegun, let drawn, screen.isOutOfReach(0), scene.moments.indices.contains(drawn.step) else {
            return leave()
        }
        var lines = [""]
        for word in manner.glyphs.written(scene.moments[drawn.step].sentence).split(separator: " ") {
            if lines[lines.count - 1].count + 1 + word.count >= columns, lines != [""] { lines.append("") }
            lines[lines.count - 1] += " \(word)"
        }
        return leave() + lines.map { $0 + "\r\n" }.joined()
    }

    private static var statusInterval: Duration { .milliseconds(100) }

    /// The rows that change at a step: a row of the line, with what stands between it and the one before, as a sentence
    /// does, where there is room for that.
    private func live(at step: Int) -> Range<Int> {
        let index = scene.stands.indices.contains(step) ? scene.stands[step] : 0
        guard scene.rows.indices.contains(index) else { return 0..<max(scene.height, 0) }
        let row = scene.rows[index]
        let first = index > 0 ? min(scene.rows[index - 1].upperBound, row.lowerBound) : 0
        return row.upperBound - first + Self.statusRows <= height ? first..<row.upperBound : row
    }

    /// How many rows the status may have: as many as push nothing away of a picture that fits, else the usual ones, as far
    /// as the row of the line that changes leaves room.
    private func room(beside live: Range<Int>) -> Int {
        let beside = height - scene.height
        return beside >= Self.statusRows - 1 ? beside : max(min(height - live.count, Self.statusRows), 1)
    }

    /// A blank row, how far the walk is, and one row of keys.
    private static var statusRows: Int { 3 }

    private func status(
        of playback: Playback<Instant>, at now: Instant, atMost room: Int
    ) -> [[TextFrame.Cell]] {
        // What is asked is no status: it is there for whoever wants only the picture, too.
        guard !manner.isQuiet else { return promptRows.isEmpty ? [] : [[]] + promptRows }
        let rows = StatusRows(glyphs: manner.glyphs, columns: columns, longest: playback.delay * playback.lastStep)
        let count = scene.moments.indices.contains(playback.step) ? scene.moments[playback.step].status : ""
        let progress = rows.progress(count, elapsed: playback.elapsed(at: now), speed: playback.speed)
        // Where there is little room, what is asked is what matters, and then the keys.
        let hasRoom = promptRows.count + 2 <= room
        var shown = promptRows + (progress.isEmpty || !hasRoom && !promptRows.isEmpty ? [] : [progress])
        if manner.hasKeys {
            shown += showsHelp ? rows.help(playback, atMost: room - shown.count) : [rows.hint(playback)]
        }
        // A blank row before them, where there is room, so that they are not taken for numbers of the line.
        return shown.isEmpty || shown.count >= room ? Array(shown.prefix(room)) : [[]] + shown
    }

    private mutating func layOutPrompts() {
        promptRows = prompts.flatMap { StatusRows.prompt($0, glyphs: manner.glyphs, columns: columns) }
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
