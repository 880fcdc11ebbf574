import NumberLineKit

/// Shows a figure on standard output: in place on a terminal, else line by line with the picture after.
struct Player {
    let plan: Plan
    let figure: Figure
    let wishes: Request.ScreenWishes

    func play() async throws(CommandError) {
        let surroundings = Surroundings(wishes)
        if surroundings.isAnimated {
            try await animate(in: surroundings)
        } else {
            try await transcribe()
        }
    }

    private func animate(in surroundings: Surroundings) async throws(CommandError) {
        let stage = Stage(figure, in: surroundings, isQuiet: wishes.isQuiet)
        let signals = SignalWatch(stage)
        defer { signals.end() }
        do {
            try await eachStep(every: plan.delay ?? Plan.defaultDelay) { step throws(CommandError) in
                try stage.show(step)
            }
            try stage.finish()
        } catch {
            try? stage.leave()
            throw error
        }
    }

    /// The transcript, each line when its step happens, then the finished picture. A log waits only if told to; on a
    /// terminal that cannot be drawn on there is still someone who watches.
    func transcribe() async throws(CommandError) {
        let surroundings = Surroundings(wishes)
        let transcript = Transcript(figure, glyphs: surroundings.glyphs, columns: surroundings.columns)
        let delay = plan.delay ?? (surroundings.isTerminal ? Plan.defaultDelay : .zero)
        if !wishes.isQuiet {
            try await eachStep(every: delay) { step throws(CommandError) in
                try StandardOutput.write(transcript.line(at: step) + "\n")
            }
            try StandardOutput.write("\n")
        }
        try StandardOutput.write(transcript.picture(isColored: surroundings.isColored))
    }

    private func eachStep(
        every delay: Duration, _ show: (Int) throws(CommandError) -> Void
    ) async throws(CommandError) {
        var steps = Steps(of: figure, every: delay).makeAsyncIterator()
        while let step = try? await steps.next(isolation: nil) { try show(step.index) }
    }
}
