import NumberLineKit

/// A walk that plays on a terminal: one loop that waits for the next step, for keys and for signals, and draws.
struct Performance: ~Copyable {
    private enum Message {
        case input(Keyboard.Input)
        case signal(Int32)
    }

    private let figure: Figure
    private let surroundings: Surroundings
    /// Whether it starts only when somebody says so.
    private let isAwaited: Bool
    /// Whether it stays when it has finished, to be played again.
    private let stays: Bool
    private let rings: Bool
    private let talk: Talk
    /// What is still to be written above the picture.
    private var preface: String

    private let clock = SuspendingClock()
    private var mailbox: Mailbox<Message, SuspendingClock>
    private var playback: Playback<SuspendingClock.Instant>
    private var stage: TerminalStage<SuspendingClock.Instant>
    private var session: TerminalSession
    private var keys = KeyReader()
    /// The terminal's columns and rows.
    private var size: (columns: Int, rows: Int)
    /// When an escape that waits for the rest of a sequence will have been the key.
    private var settling: SuspendingClock.Instant?
    /// When the program last went on after it had stopped itself.
    private var resumed: SuspendingClock.Instant?
    /// Whether others have had the terminal since the last picture: the next one is drawn anew where the cursor is found.
    private var isAway = false
    private var isOver = false
    private var goesOn = false

    /// How long the rest of a key's sequence may take.
    private static let longestSequence = Duration.milliseconds(50)
    /// How long the signal of a terminal that has gone away may be on its way.
    private static let longestNews = Duration.milliseconds(100)
    /// How long one that has been late already is kept for news that should have come first.
    private static let shortestWait = Duration.milliseconds(20)

    init(_ figure: Figure, _ plan: Plan, _ talk: Talk, in surroundings: Surroundings, isQuiet: Bool) {
        self.figure = figure
        self.surroundings = surroundings
        self.talk = talk
        preface = talk.preface
        let waits = plan.waits || plan.isManual
        isAwaited = surroundings.hasKeys && (waits || plan.isQuestion || talk.isAsking)
        stays = surroundings.hasKeys && (waits || talk.leadsOn)
        rings = plan.rings
        size = (surroundings.terminalColumns, surroundings.rows)
        mailbox = Mailbox(clock: clock)
        playback = Playback(figure, plan, leadsOn: talk.leadsOn, isAttended: surroundings.hasKeys)
        stage = TerminalStage(
            Scene(figure, metrics: .columns(surroundings.columns)), columns: surroundings.columns,
            size: size,
            manner: .init(
                glyphs: surroundings.glyphs, isColored: surroundings.isColored, isQuiet: isQuiet,
                hasKeys: surroundings.hasKeys, reflows: surroundings.reflows))
        let send = mailbox.sender.send
        session = TerminalSession(keyboard: surroundings.hasKeys ? Keyboard { send(.input($0)) } : nil)
    }

    /// Plays until the walk is over, or somebody ends it.
    ///
    /// - Returns: Whether nobody has ended it, so that what follows may come.
    mutating func run() async throws(CommandError) -> Bool {
        do { try System.expectRoomForFiles() } catch { throw .tooFewFiles(error) }
        let send = mailbox.sender.send
        let signals = SignalWatch(for: System.endings + [System.stop, System.goOn, System.windowChange]) {
            send(.signal($0))
        }
        defer { signals.end() }
        do {
            let goesOn = try await play()
            try session.leave(stage.finish() + (goesOn ? talk.epilogue : ""))
            if !stays, playback.state == .finished { try ring() }
            return goesOn
        } catch {
            await expectEnd()
            try? session.leave(stage.leave())
            throw error
        }
    }

    /// Where the terminal has gone away, the signal that says so may come a moment later, and it is what ends the
    /// program.
    private mutating func expectEnd() async {
        let end = clock.now.advanced(by: Performance.longestNews)
        while case .message(let message) = await mailbox.next(until: end) {
            if case .signal(let number) = message, System.endings.contains(number) { return die(by: number) }
        }
    }

    private mutating func die(by signal: Int32) {
        try? session.leave(stage.leave())
        System.raiseDefault(signal)
        isOver = true
    }

    private mutating func play() async throws(CommandError) -> Bool {
        var effects = isAwaited ? [] : playback.take(.start, at: clock.now)
        while true {
            try draw()
            for effect in effects { try perform(effect) }
            guard !isOver, let delivery = await next() else { return goesOn }
            switch delivery {
            case .due: effects = playback.take(.due, at: clock.now) + settle()
            case .message(.input(.end)):
                await expectEnd()
                return false
            case .message(.input(let input)): effects = take(input)
            case .message(.signal(let number)):
                effects = []
                try take(number)
            }
        }
    }

    /// What comes next. News of signals may be on its way, and goes before what they would change.
    private mutating func next() async -> Mailbox<Message, SuspendingClock>.Delivery? {
        if wake == nil, !session.isAvailable {
            if case .message(let message) = await mailbox.next(until: clock.now.advanced(by: Performance.longestNews)) {
                return .message(message)
            }
            stopForKeys()
        }
        let due = wake
        let delivery = await mailbox.next(until: due)
        // So late only a process wakes that was stopped; a shell may have had the terminal.
        guard case .due = delivery, let due, due.duration(to: clock.now) > Performance.longestNews else {
            return delivery
        }
        let soon = clock.now.advanced(by: Performance.shortestWait)
        if case .message(let message) = await mailbox.next(until: soon) { return .message(message) }
        return .due
    }

    /// When there is something to do, whatever comes.
    private var wake: SuspendingClock.Instant? {
        [playback.deadline, stage.redraw, settling].compactMap { $0 }.min()
    }

    private mutating func draw() throws(CommandError) {
        guard session.isAvailable else {
            isAway = true
            return stage.hold()
        }
        if isAway { abandon() }
        isAway = false
        // The signal of another size may still be on its way.
        resize()
        stage.prompts = talk.prompts(at: playback, figure)
        try session.write(preface + stage.draw(playback, at: clock.now))
        preface = ""
    }

    /// The frame of a step has been drawn by now.
    private mutating func perform(_ effect: Playback<SuspendingClock.Instant>.Effect) throws(CommandError) {
        switch effect {
        case .show: break
        case .finish where stays: try ring()
        case .finish, .next: (isOver, goesOn) = (true, true)
        case .quit: isOver = true
        }
    }

    private func ring() throws(CommandError) {
        if rings, session.isAvailable { try StandardOutput.write("\u{7}") }
    }

    // MARK: Keys

    private mutating func take(_ input: Keyboard.Input) -> [Playback<SuspendingClock.Instant>.Effect] {
        switch input {
        case .bytes(let bytes):
            let pressed = keys.keys(in: bytes)
            settling = keys.isUndecided ? clock.now.advanced(by: Performance.longestSequence) : nil
            return press(pressed)
        case .unavailable: isAway = true
        case .end: break
        }
        return []
    }

    /// An escape that nothing has followed.
    private mutating func settle() -> [Playback<SuspendingClock.Instant>.Effect] {
        guard let settling, settling <= clock.now else { return [] }
        self.settling = nil
        return press(keys.settle())
    }

    private mutating func press(_ pressed: [Key]) -> [Playback<SuspendingClock.Instant>.Effect] {
        var effects: [Playback<SuspendingClock.Instant>.Effect] = []
        for key in pressed {
            guard let control = Control(key) else { continue }
            if control == .help { stage.showsHelp.toggle() }
            if let event = control.event(in: playback) { effects += playback.take(event, at: clock.now) }
            // Keys that were typed after the one that ended it are for nobody.
            if effects.contains(.quit) || effects.contains(.next) || effects.contains(.finish) && !stays { break }
        }
        return effects
    }

    // MARK: Signals

    private mutating func take(_ signal: Int32) throws(CommandError) {
        switch signal {
        // The picture is drawn after whatever comes.
        case System.windowChange: break
        case System.stop:
            try session.leave(stage.leave())
            System.raiseDefault(signal)
            resumed = clock.now
        case System.goOn:
            // After a stop that could not be seen coming a shell has had the terminal, if it is one that shells have.
            let isOwn = resumed.map { $0.duration(to: clock.now) < Performance.longestNews } ?? false
            isAway = isAway || !isOwn && System.hasJobs(System.standardOutput)
        default: die(by: signal)
        }
    }

    /// Gives up a terminal that others have had.
    private mutating func abandon() {
        session.abandon()
        stage.forget()
    }

    /// A job in the background for which nothing comes by itself stops, since only a key could help, and goes on with
    /// `fg`. Shells say nothing to a job that is running when they bring it to the foreground.
    private func stopForKeys() {
        if !System.isIgnored(System.wantsKeys) { System.raiseDefault(System.wantsKeys) }
    }

    /// Lays the picture out for the size that the terminal now has.
    private mutating func resize() {
        guard let size = System.windowSize(of: System.standardOutput), size != self.size else { return }
        self.size = size
        let columns = min(size.columns, surroundings.widest)
        stage.resize(Scene(figure, metrics: .columns(columns)), columns: columns, size: size)
    }
}
