/// The terminal while a walk plays on it: taken when the program may have it, and given back on every way out.
struct TerminalSession {
    /// Nil where nobody can press keys.
    private var keyboard: Keyboard?
    /// Whether the terminal is taken.
    private(set) var isOpen = false

    init(keyboard: Keyboard?) {
        self.keyboard = keyboard
    }

    /// Whether the terminal may be drawn on. In the background it belongs to others.
    var isAvailable: Bool { System.isInForeground(System.standardOutput) && keyboard?.isAvailable ?? true }

    /// Writes an update, and takes the terminal with the first one; only while it ``isAvailable``.
    mutating func write(_ update: String) throws(CommandError) {
        guard isOpen else {
            isOpen = true
            keyboard?.open()
            return try StandardOutput.write(update)
        }
        try StandardOutput.write(update)
    }

    /// Gives the terminal back with `farewell` as the last update. Where it was not taken, or belongs to others by now,
    /// nothing is written.
    mutating func leave(_ farewell: String) throws(CommandError) {
        guard isOpen, isAvailable else { return abandon() }
        isOpen = false
        // Whatever becomes of the output, the keys are given back.
        defer { keyboard?.close() }
        try StandardOutput.write(farewell)
    }

    /// Gives up a terminal that is not as it was left: nothing is written, the next update takes it anew.
    mutating func abandon() {
        isOpen = false
        keyboard?.close()
    }
}
