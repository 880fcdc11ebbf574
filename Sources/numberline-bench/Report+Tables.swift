extension Report {
    /// The report for a terminal.
    var text: String {
        let heading = Table.lines(Table.wrapped("\(Options.program): \(machine.words)") + Table.wrapped(manner))
        return ([heading] + tables.map(\.text)).joined(separator: "\n")
    }

    /// The report as Markdown.
    var markdown: String {
        let heading = Table.lines(Table.wrapped("Measured on: \(machine.words). \(manner)"))
        return ([heading] + tables.map(\.markdown)).joined(separator: "\n")
    }

    /// How the figures are made.
    private var manner: String {
        (Machine.isDebug ? "This is a debug build: its figures are not to be compared. " : "")
            + (effort == .quick ? "Few samples were taken: the figures are rough. " : "")
            + "Times are medians; in brackets stands the spread, the distance between the first and the third quartile, "
            + "in hundredths of the median. What is compared is measured in turn."
    }

    private var tables: [Table] { [times, amounts, files, terminalBytes, starts] }

    private func cell(_ sample: Sample, unit: Int = 1) -> String {
        "\(Thousandths(sample.median, over: unit).rounded) (\(sample.percent) %)"
    }

    // MARK: Stages

    private var sizes: [String] { Walk.sizes.map(grouped) }

    private var samples: String { effort.samples == 1 ? "a sample" : "\(effort.samples) samples" }

    private var times: Table {
        Table(
            title: "Stages, nanoseconds a jump",
            note:
                "The processor's time for sums of so many jumps, \(samples) of at least "
                + "\(Thousandths(effort.sampleLength, over: 1_000_000).exact) ms. Growth is the cost of a jump among "
                + "\(grouped(Report.grown.to)) over that among \(Report.grown.from); jumps a second are those among "
                + "\(grouped(Report.grown.to)).",
            columns: ["stage"] + sizes + ["growth", "jumps a second"],
            rows: Stage.allCases.map { stage in
                [stage.rawValue]
                    + Walk.sizes.map { figures(stage, jumps: $0).map { cell($0.time, unit: 1000) } ?? "" }
                    + [growth(of: stage)?.rounded ?? "", stage.hasOutput ? grouped(jumpsASecond(of: stage)) : ""]
            })
    }

    private var amounts: Table {
        let counted = stages.contains { $0.allocations != nil }
        let kinds: [(name: String, amount: (StageMeasure.Figures) -> Int?)] = [
            ("bytes out", { $0.bytes }), ("blocks", { $0.allocations?.blocks }),
            ("bytes taken", { $0.allocations?.bytes }),
        ]
        let rows = Stage.allCases.flatMap { stage in
            kinds.compactMap { kind -> [String]? in
                let cells = Walk.sizes.compactMap { jumps in
                    figures(stage, jumps: jumps).flatMap(kind.amount).map { Thousandths($0, over: jumps).rounded }
                }
                return cells.isEmpty ? nil : ["\(stage.rawValue), \(kind.name)"] + cells
            }
        }
        return Table(
            title: "Stages, amounts a jump",
            note: "The bytes that come out"
                + (counted
                    ? ", and the blocks and bytes that are taken from the heap meanwhile."
                    : "; what is taken from the heap cannot be counted here."),
            columns: ["stage"] + sizes, rows: rows)
    }

    // MARK: Files

    private var files: Table {
        let kinds = [
            ("frames of \(FileMeasure.sentence)", frames, ""), ("list", list.command, listOverLoop.rounded),
            ("plain loop", list.loop, ""),
        ]
        return Table(
            title: "Files, microseconds a file",
            note:
                "Written into \(place) by the command, in this process. A list is worked through on all cores; beside "
                + "it stands a plain loop in one thread that opens, writes and closes files of the same sizes.",
            columns: ["", "files", "bytes", "µs a file", "files a second", "over the loop"],
            rows: kinds.map { name, figures, ratio in
                [
                    name, grouped(figures.files), grouped(figures.bytes), cell(figures.time, unit: 1000),
                    grouped(figures.filesASecond), ratio,
                ]
            })
    }

    // MARK: Terminal

    private var terminalBytes: Table {
        let kinds = [("all steps", terminal.all), ("10 to 20", terminal.early), ("last ten", terminal.late)]
        return Table(
            title: "Terminal, bytes a step",
            note: "What 0 + \(TerminalMeasure.jumps) writes on \(TerminalMeasure.columns) columns and "
                + "\(TerminalMeasure.rows) rows, in colours and with keys; the clock is what its clock writes until the "
                + "next step.",
            columns: ["", "median", "least", "most", "clock"],
            rows: kinds.map { name, steps in
                let shown = [steps.shown.median, steps.shown.least, steps.shown.most, steps.clock.median]
                return [name] + shown.map(grouped)
            })
    }

    // MARK: Start

    private var starts: Table {
        guard let start else {
            return Table(
                title: "Start, milliseconds",
                note: "Left out: the command does not lie beside this program. swift build makes both.", columns: [],
                rows: [])
        }
        let kinds = [
            ("an empty program", start.yardstick), ("--version", start.version),
            (StartMeasure.picture.joined(separator: " "), start.picture),
        ]
        return Table(
            title: "Start, milliseconds",
            note: "From start to end, \(start.starts) times in turn. The empty program is in Swift as well, has an "
                + "asynchronous main, and prints a line.",
            columns: ["", "ms", "over the empty one", "more than it"],
            rows: kinds.map { name, sample in
                [
                    name, cell(sample, unit: 1_000_000),
                    Thousandths(sample.median, over: start.yardstick.median).rounded,
                    Thousandths(sample.median - start.yardstick.median, over: 1_000_000).rounded,
                ]
            })
    }
}
