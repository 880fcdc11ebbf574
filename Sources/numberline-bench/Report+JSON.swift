extension Report {
    /// The report as one object, its keys always in the same order.
    var json: JSON {
        .object([
            ("machine", machineFacts), ("isQuick", .bool(effort == .quick)),
            ("spread", .text("the distance between the first and the third quartile")),
            ("stages", .array(stages.map(Report.json))),
            ("growth", .object(Stage.allCases.map { ($0.rawValue, growth(of: $0).map(JSON.decimal) ?? .null) })),
            ("jumpsASecond", .whole(jumpsASecond(of: .svg))), ("files", fileFacts), ("terminal", terminalFacts),
            ("start", startFacts),
        ])
    }

    private static func sample(_ sample: Sample, unit: Int) -> JSON {
        .object([
            ("median", .decimal(Thousandths(sample.median, over: unit))),
            ("spread", .decimal(Thousandths(sample.spread, over: unit))),
            ("least", .decimal(Thousandths(sample.least, over: unit))),
        ])
    }

    private var machineFacts: JSON {
        .object([
            ("processor", machine.processor.map(JSON.text) ?? .null), ("cores", .whole(machine.cores)),
            ("system", .text(machine.system)), ("load", machine.load.map(JSON.decimal) ?? .null),
            ("configuration", .text(Machine.isDebug ? "debug" : "release")),
        ])
    }

    /// Amounts are those of a whole run, and a second time those of a jump. What there is none of, or what cannot be
    /// counted, is left out.
    private static func json(_ figures: StageMeasure.Figures) -> JSON {
        var members: [(key: String, value: JSON)] = [
            ("stage", .text(figures.stage.rawValue)), ("jumps", .whole(figures.jumps)),
            ("nanosecondsAJump", sample(figures.time, unit: 1000)),
        ]
        let amounts = [
            ("bytes", figures.bytes), ("blocksTaken", figures.allocations?.blocks),
            ("bytesTaken", figures.allocations?.bytes),
        ]
        for (key, amount) in amounts {
            guard let amount else { continue }
            members.append((key, .whole(amount)))
            members.append(("\(key)AJump", .decimal(Thousandths(amount, over: figures.jumps))))
        }
        return .object(members)
    }

    private var fileFacts: JSON {
        .object([
            ("folder", .text(place)), ("frames", Report.json(frames)), ("list", Report.json(list.command)),
            ("loop", Report.json(list.loop)),
            ("listOverLoop", .decimal(listOverLoop)),
        ])
    }

    private static func json(_ figures: FileMeasure.Figures) -> JSON {
        .object([
            ("files", .whole(figures.files)), ("bytes", .whole(figures.bytes)),
            ("microsecondsAFile", sample(figures.time, unit: 1000)),
            ("filesASecond", .whole(figures.filesASecond)),
        ])
    }

    private var terminalFacts: JSON {
        func steps(_ steps: TerminalMeasure.Steps) -> JSON {
            .object([
                ("median", .whole(steps.shown.median)), ("least", .whole(steps.shown.least)),
                ("most", .whole(steps.shown.most)), ("clock", .whole(steps.clock.median)),
            ])
        }
        return .object([
            ("jumps", .whole(TerminalMeasure.jumps)), ("columns", .whole(TerminalMeasure.columns)),
            ("rows", .whole(TerminalMeasure.rows)),
            (
                "bytesAStep",
                .object([
                    ("all", steps(terminal.all)), ("early", steps(terminal.early)), ("late", steps(terminal.late)),
                ])
            ),
        ])
    }

    private var startFacts: JSON {
        guard let start else { return .null }
        func facts(_ sample: Sample) -> JSON {
            .object([
                ("milliseconds", Report.sample(sample, unit: 1_000_000)),
                ("ratio", .decimal(Thousandths(sample.median, over: start.yardstick.median))),
                ("difference", .decimal(Thousandths(sample.median - start.yardstick.median, over: 1_000_000))),
            ])
        }
        return .object([
            ("starts", .whole(start.starts)), ("empty", facts(start.yardstick)), ("version", facts(start.version)),
            ("picture", facts(start.picture)),
        ])
    }
}
