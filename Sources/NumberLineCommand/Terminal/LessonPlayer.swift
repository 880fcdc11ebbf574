import NumberLineKit

/// Shows a lesson on standard output: on a terminal its prose, and each block in place, waiting for a key between; else as
/// text.
struct LessonPlayer {
    let lesson: Lesson
    /// What the command line says for all blocks.
    let wishes: Plan
    let screen: Request.ScreenWishes

    /// Shows all of it.
    ///
    /// - Returns: Whether nobody has ended it before.
    func play() async throws(CommandError) -> Bool {
        let surroundings = Surroundings(screen)
        guard surroundings.isAnimated else { return try await recite(surroundings) }
        if !surroundings.hasKeys, let flag = wishes.flagForKeys { throw .noKeys(flag) }
        var preface = ""
        func add(_ words: String) { if !words.isEmpty { preface += words + "\n" } }
        for part in lesson.parts {
            // The terminal may have another size by now.
            let surroundings = Surroundings(screen)
            let text = text(surroundings)
            switch part {
            case .prose(let prose): add(text.text(prose))
            case .block(let block):
                add(text.ask(block))
                guard try await perform(block, preface: preface, text, surroundings) else { return false }
                preface = "\n"
            }
        }
        if preface != "\n" { try StandardOutput.write(String(preface.dropLast())) }
        return true
    }

    private func text(_ surroundings: Surroundings) -> LessonText {
        LessonText(
            lesson, glyphs: surroundings.glyphs, columns: surroundings.columns, isColored: surroundings.isColored,
            isQuiet: screen.isQuiet)
    }

    /// Plays a block, and stays until somebody goes on.
    private func perform(
        _ block: Lesson.Block, preface: String, _ text: LessonText, _ surroundings: Surroundings
    ) async throws(CommandError) -> Bool {
        let isAnswered = surroundings.hasKeys || block.answer != nil
        let epilogue = text.epilogue(block, isAnswered: isAnswered)
        let talk = Talk(
            preface: preface, isAsking: block.ask != nil, caption: block.caption,
            tell: isAnswered ? block.tell : nil, epilogue: epilogue.isEmpty ? "" : "\n" + epilogue,
            leadsOn: surroundings.hasKeys)
        var performance = Performance(
            surroundings.hasKeys ? block.played : block.figure, block.plan, talk, in: surroundings,
            isQuiet: screen.isQuiet)
        return try await performance.run()
    }

    /// The whole lesson as text, each line of a walk when its step happens.
    private func recite(_ surroundings: Surroundings) async throws(CommandError) -> Bool {
        for piece in text(surroundings).pieces {
            switch piece {
            case .words(let words): try StandardOutput.write(words)
            case .walk(let figure, let plan, let lines):
                guard try await surroundings.tell(lines, of: figure, plan) else { return false }
                if plan.rings, surroundings.isTerminal { try StandardOutput.write("\u{7}") }
            }
        }
        return true
    }
}
