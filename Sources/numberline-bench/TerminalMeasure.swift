import NumberLineKit

/// A walk that is played on a terminal: how many bytes each step writes.
enum TerminalMeasure {
    /// What came out.
    struct Figures {
        let all: Steps
        /// Steps 10 to 20.
        let early: Steps
        /// The last ten.
        let late: Steps
    }

    /// Some steps of a walk.
    struct Steps {
        /// The bytes that show a step.
        let shown: Sample
        /// The bytes that a step's clock writes until the next step.
        let clock: Sample

        init(_ steps: ArraySlice<Step>) {
            shown = Sample(steps.map(\.shown))
            clock = Sample(steps.map(\.clock))
        }
    }

    struct Step {
        var shown: Int
        var clock = 0
    }

    static let jumps = 100
    static let columns = 80
    static let rows = 24

    /// Plays the walk as fast as it goes. Times are the walk's own, so that the same walk writes the same bytes.
    static func figures() throws -> Figures {
        let plan = Plan(try NumberSentence("0 + \(jumps)"))
        let steps = play(try Figure(plan), plan)
        return Figures(all: Steps(steps[1...]), early: Steps(steps[10...20]), late: Steps(steps.suffix(10)))
    }

    private static func play(_ figure: Figure, _ plan: Plan) -> [Step] {
        var playback = Playback<ContinuousClock.Instant>(figure, plan)
        var stage = TerminalStage<ContinuousClock.Instant>(
            Scene(figure, metrics: .columns(columns)), columns: columns, size: (columns, rows),
            manner: .init(glyphs: .unicode, isColored: true, isQuiet: false, hasKeys: true))
        var now = ContinuousClock.now
        _ = playback.take(.start, at: now)
        var steps = [Step(shown: stage.draw(playback, at: now).utf8.count)]
        while let deadline = playback.deadline {
            if let redraw = stage.redraw, redraw < deadline {
                now = redraw
                steps[steps.count - 1].clock += stage.draw(playback, at: now).utf8.count
            } else {
                now = deadline
                _ = playback.take(.due, at: now)
                steps.append(Step(shown: stage.draw(playback, at: now).utf8.count))
            }
        }
        return steps
    }
}
