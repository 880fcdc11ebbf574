import NumberLineKit
import Synchronization

/// The terminal while a walk plays on it: the step shown, and how to draw it. Steps come from the walk, redraws and the
/// way out from signals; whoever comes waits for the other to have drawn.
final class Stage: Sendable {
    private struct State {
        var renderer: TextRenderer
        var scene: Scene
        var screen: TerminalScreen
        var step: Int?
        var isOpen = false
    }

    private let figure: Figure
    private let surroundings: Surroundings
    private let isQuiet: Bool
    private let descriptor = System.standardOutput
    private let state: Mutex<State>

    init(_ figure: Figure, in surroundings: Surroundings, isQuiet: Bool) {
        self.figure = figure
        self.surroundings = surroundings
        self.isQuiet = isQuiet
        let scene = Scene(figure, metrics: .columns(surroundings.columns))
        state = Mutex(
            State(
                renderer: TextRenderer(scene, glyphs: surroundings.glyphs, columns: surroundings.columns), scene: scene,
                screen: TerminalScreen(
                    columns: surroundings.columns, rows: surroundings.rows, isColored: surroundings.isColored)))
    }

    /// Shows a step. In the background it is only remembered, since the terminal then belongs to others.
    func show(_ step: Int) throws(CommandError) {
        try state.withLock { state throws(CommandError) in
            state.step = step
            try draw(&state)
        }
    }

    /// Gives the terminal back, stops, and once `stop` returns draws the picture anew where the cursor then is. The walk
    /// waits all the while: a step that came first would be drawn into what others have written.
    func yield(during stop: () -> Void) throws(CommandError) {
        try state.withLock { state throws(CommandError) in
            try leave(&state)
            stop()
            state.screen.forget()
            try draw(&state)
        }
    }

    /// Draws the picture for the size that the terminal now has.
    func resize() throws(CommandError) {
        try state.withLock { state throws(CommandError) in
            guard let size = System.windowSize(of: descriptor), state.step != nil else { return }
            let columns = min(size.columns, surroundings.widest)
            let scene = Scene(figure, metrics: .columns(columns))
            state.scene = scene
            state.renderer = TextRenderer(scene, glyphs: surroundings.glyphs, columns: columns)
            try draw(&state, after: state.screen.resize(columns: size.columns, rows: size.rows))
        }
    }

    /// Gives the terminal back as it was found, the picture on it.
    func leave() throws(CommandError) {
        try state.withLock { state throws(CommandError) in try leave(&state) }
    }

    /// Gives the terminal back, as far as it is still there, and ends the program with `end`. The walk waits: a step that
    /// came in between would hide the cursor again.
    func leave(andThen end: () -> Void) {
        state.withLock { state in
            try? leave(&state)
            end()
        }
    }

    /// Says the sentence once more where it has scrolled away, then leaves.
    func finish() throws(CommandError) {
        try leave()
        try state.withLock { state throws(CommandError) in
            guard state.step != nil, state.screen.isOutOfReach(0), let last = figure.moments.last else { return }
            try StandardOutput.write(" \(surroundings.glyphs.written(last.sentence))\n")
        }
    }

    /// Nothing is left to do where nothing was drawn.
    private func leave(_ state: inout State) throws(CommandError) {
        guard state.isOpen else { return }
        state.isOpen = false
        try StandardOutput.write("\(isQuiet ? "" : TerminalScreen.eraseRow)\(TerminalScreen.showCursor)")
    }

    private func draw(_ state: inout State, after erasure: String = "") throws(CommandError) {
        guard let step = state.step, System.isInForeground(descriptor) else { return }
        let row = state.scene.stands.indices.contains(step) ? state.scene.stands[step] : 0
        let live = state.scene.rows.indices.contains(row) ? state.scene.rows[row] : 0..<state.scene.height
        let status = isQuiet ? "" : " \(figure.moments[step].status)"
        let update = state.screen.update(to: state.renderer.frame(at: step), live: live, status: status)
        let opening = state.isOpen ? "" : TerminalScreen.hideCursor
        state.isOpen = true
        try StandardOutput.write(opening + erasure + update)
    }
}
