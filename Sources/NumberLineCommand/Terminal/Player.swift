import NumberLineKit

/// Shows a figure on standard output: in place on a terminal, else line by line with the picture after.
struct Player {
    let plan: Plan
    let figure: Figure
    let wishes: Request.ScreenWishes

    func play() async throws(CommandError) {
        let surroundings = Surroundings(wishes)
        guard surroundings.isAnimated else { return try await transcribe() }
        if !surroundings.hasKeys, let flag = plan.flagForKeys { throw .noKeys(flag) }
        var performance = Performance(
            try played(surroundings), plan, Talk(), in: surroundings, isQuiet: wishes.isQuiet)
        _ = try await performance.run()
    }

    /// Where somebody can press a key, a question is answered in the end.
    private func played(_ surroundings: Surroundings) throws(CommandError) -> Figure {
        guard plan.isQuestion, surroundings.hasKeys else { return figure }
        do {
            return try Figure(revealing: plan)
        } catch {
            throw .figure(error)
        }
    }

    /// The transcript, each line when its step happens, then the finished picture. A log waits only if told to; on a
    /// terminal that cannot be drawn on there is still someone who watches.
    func transcribe() async throws(CommandError) {
        let surroundings = Surroundings(wishes)
        let transcript = Transcript(figure, glyphs: surroundings.glyphs, columns: surroundings.columns)
        if !wishes.isQuiet {
            let lines = figure.steps.indices.map { transcript.line(at: $0) + "\n" }
            guard try await surroundings.tell(lines, of: figure, plan) else { return }
            try StandardOutput.write("\n")
        }
        try StandardOutput.write(transcript.picture(isColored: surroundings.isColored))
        if plan.rings, surroundings.isTerminal { try StandardOutput.write("\u{7}") }
    }
}

extension Surroundings {
    /// Writes a line for each step of a figure when the step happens.
    ///
    /// - Returns: Whether nobody has ended it.
    func tell(_ lines: [String], of figure: Figure, _ plan: Plan) async throws(CommandError) -> Bool {
        let delay = (plan.speed ?? .normal).played(plan.delay ?? (isTerminal ? Plan.defaultDelay : .zero))
        var steps = Steps(of: figure, every: delay).makeAsyncIterator()
        while true {
            let step: Step?
            do { step = try await steps.next(isolation: nil) } catch { return false }
            guard let step else { return true }
            if lines.indices.contains(step.index) { try StandardOutput.write(lines[step.index]) }
        }
    }
}

extension Plan {
    /// A wish that is in vain where nobody can press a key.
    var flagForKeys: Flag? {
        isManual ? .manual : waits ? .wait : pauseAt.isEmpty ? nil : .pauseAt
    }
}
