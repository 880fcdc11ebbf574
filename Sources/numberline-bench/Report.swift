/// All that was measured.
struct Report {
    let machine: Machine
    let effort: Effort
    let stages: [StageMeasure.Figures]
    let frames: FileMeasure.Figures
    let list: FileMeasure.List
    /// Where the files were written.
    let place: String
    let terminal: TerminalMeasure.Figures
    /// Nil where the command is not there to be started.
    let start: StartMeasure.Figures?

    /// Measures everything, one after the other.
    init(measuring effort: Effort) async throws {
        machine = Machine()
        self.effort = effort
        // Programs are started first, from a process that is still small.
        start = try StartMeasure.figures(effort)
        stages = try StageMeasure.figures(effort)
        let files = FileMeasure(effort)
        place = files.place
        frames = try await files.frames()
        list = try await files.list()
        terminal = try TerminalMeasure.figures()
    }

    /// What came out for a stage.
    func figures(_ stage: Stage, jumps: Int) -> StageMeasure.Figures? {
        stages.first { $0.stage == stage && $0.jumps == jumps }
    }

    /// The walks whose times are compared for ``growth(of:)``.
    static let grown = (from: 100, to: 10_000)

    /// How much more a jump costs among many than among few: 1 where the time grows as the jumps do.
    func growth(of stage: Stage) -> Thousandths? {
        guard let few = figures(stage, jumps: Report.grown.from), let many = figures(stage, jumps: Report.grown.to)
        else {
            return nil
        }
        return Thousandths(many.time.median, over: few.time.median)
    }

    /// How many jumps of a large picture a stage gets through in a second.
    func jumpsASecond(of stage: Stage) -> Int {
        let picoseconds = figures(stage, jumps: Report.grown.to)?.time.median ?? 0
        return 1_000_000_000_000 / max(picoseconds, 1)
    }

    /// How many times as long a list takes as a plain loop.
    var listOverLoop: Thousandths { Thousandths(list.command.time.median, over: list.loop.time.median) }
}
