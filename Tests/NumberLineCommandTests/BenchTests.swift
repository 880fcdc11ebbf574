import Foundation
import NumberLineKit
import Testing

/// The built benchmark, taking as few samples as it can. How fast anything is, is not tested: machines differ.
@Suite("The benchmark", .timeLimit(.minutes(20)), .serialized)
struct BenchTests {
    /// It lies beside the command.
    static let path = URL(filePath: Numberline.path).deletingLastPathComponent().appending(path: "numberline-bench")
        .path

    private func run(_ arguments: String...) throws -> Numberline.Result {
        try Numberline.inFreshFolder { try $0.run(arguments, path: Self.path) }
    }

    @Test("measures every stage and size, files, a terminal and starts, and says it in JSON")
    func report() throws {
        var reports: [BenchReport] = []
        repeat {
            let result = try run("--quick", "--json")
            try #require(result.status == 0 && result.error.isEmpty, "\(result.error)")
            #expect(result.output.hasSuffix("}\n") && result.output.count { $0 == "\n" } == 1)
            let keys = try Regex(#"^\{"machine":.*,"stages":.*,"growth":.*,"files":.*,"terminal":.*,"start":.*\}\n$"#)
            #expect(result.output.contains(keys))
            reports.append(try JSONDecoder().decode(BenchReport.self, from: Data(result.output.utf8)))
            // Programs beside it can make one size slower than the others, but not again and again.
        } while reports.count < 3 && reports.allSatisfy { !$0.isLinear }
        #expect(reports.contains { $0.isLinear }, "\(reports.map(\.growth))")
        let report = try #require(reports.last)
        #expect(report.isQuick && report.machine.cores > 0 && !report.machine.system.isEmpty)
        try expectStages(of: report)
        expectFiles(of: report)
        expectTerminal(of: report)
        let start = try #require(report.start, "the command lies beside it")
        #expect(start.starts > 0 && start.empty.ratio == 1 && start.empty.difference == 0)
        for program in [start.empty, start.version, start.picture] { #expect(program.milliseconds.isPlausible) }
    }

    private func expectStages(of report: BenchReport) throws {
        let names = ["plan", "figure", "scene", "text", "svg", "animated", "all"]
        #expect(report.stages.map(\.stage) == names.flatMap { Array(repeating: $0, count: 4) })
        #expect(report.stages.map(\.jumps) == names.flatMap { _ in [8, 100, 1000, 10_000] })
        #expect(Set(report.growth.keys) == Set(names) && report.jumpsASecond > 0)
        for name in names {
            // What is taken does not depend on who else is busy: here nothing may grow faster than the picture.
            let taken = report.stages.filter { $0.stage == name }.map { $0.bytesTakenAJump ?? 0 }
            #expect(taken[3] <= 2 * taken[1], "\(name): \(taken)")
        }
        for figures in report.stages {
            #expect(figures.nanosecondsAJump.isPlausible, "\(figures.stage) \(figures.jumps)")
            #expect((figures.bytes == nil) == ["plan", "figure", "scene"].contains(figures.stage))
            for (amount, part) in [
                (figures.bytes, figures.bytesAJump), (figures.blocksTaken, figures.blocksTakenAJump),
                (figures.bytesTaken, figures.bytesTakenAJump),
            ] {
                #expect((amount == nil) == (part == nil))
                guard let amount, let part else { continue }
                #expect(abs(Double(amount) / Double(figures.jumps) - part) < 0.001)
            }
            #if canImport(Glibc)
                // A sanitizer has the heap for itself.
                #expect((figures.bytesTaken ?? 0) > 0 || Numberline.isSanitized)
            #endif
        }
        for jumps in [8, 100, 1000] {
            func bytes(_ stage: String) -> Int? {
                report.stages.first { $0.stage == stage && $0.jumps == jumps }?.bytes
            }
            let still = try Numberline.inFreshFolderResult("0 + \(jumps)", "--format", "svg", "-o", "-").output
            #expect(bytes("svg") == still.utf8.count && bytes("all") == still.utf8.count)
            let moving = try picture(jumps, "--animated")
            #expect(bytes("animated") == moving.utf8.count)
            let scene = Scene(try Figure(Plan(try NumberSentence("0 + \(jumps)"))), metrics: .columns(80))
            let frame = TextRenderer(scene, glyphs: .unicode, columns: 80).frame(at: scene.lastStep)
            #expect(bytes("text") == frame.text(isColored: false).utf8.count)
        }
    }

    /// A picture as the command writes it. One that moves for long is remarked on, which is no fault.
    private func picture(_ jumps: Int, _ flag: String) throws -> String {
        try Numberline.inFreshFolder { try $0.run("0 + \(jumps)", flag, "--format", "svg", "-o", "-").output }
    }

    private func expectFiles(of report: BenchReport) {
        let files = report.files
        for figures in [files.frames, files.list, files.loop] {
            #expect(figures.files > 0 && figures.bytes > figures.files && figures.filesASecond > 0)
            #expect(figures.microsecondsAFile.isPlausible)
        }
        #expect(files.frames.files == 201)
        #expect(files.list.files == files.loop.files && files.list.bytes == files.loop.bytes)
        #expect(files.listOverLoop > 0 && files.folder.hasPrefix("/"))
    }

    private func expectTerminal(of report: BenchReport) {
        let steps = report.terminal.bytesAStep
        for some in [steps.all, steps.early, steps.late] {
            #expect(0 < some.least && some.least <= some.median && some.median <= some.most && some.clock > 0)
        }
        #expect(2 * steps.late.median <= 3 * steps.early.median && 2 * steps.late.most <= 3 * steps.early.most)
    }

    @Test("has a yardstick for starting that prints a line")
    func yardstick() throws {
        let result = try run("--print-a-line")
        #expect(result.status == 0 && result.error.isEmpty && result.output == "A line.\n")
    }

    @Test("--help is all its arguments, in lines that fit")
    func help() throws {
        let result = try run("--help")
        #expect(result.status == 0 && result.error.isEmpty)
        for argument in ["--quick", "--json", "--markdown", "--help"] {
            #expect(result.output.contains("  \(argument)") || result.output.contains(", \(argument)"))
        }
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
        #expect(try run("-h").output == result.output)
    }

    @Test(
        "names an argument that is faulty, and what would be right",
        arguments: [
            (["--fast"], "'--fast': there are --quick"), (["--quick", "4 + 8"], "'4 + 8'"),
            (["--quick", "--quick"], "--quick is given twice"), (["--json", "--markdown"], "give one of them"),
            (["--quick", "--print-a-line"], "'--print-a-line'"),
        ])
    func faults(arguments: [String], words: String) throws {
        let result = try Numberline.inFreshFolder { try $0.run(arguments, path: Self.path) }
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.error.hasPrefix("numberline-bench: ") && result.error.contains(words))
        #expect(result.error.count { $0 == "\n" } == 1)
    }
}
