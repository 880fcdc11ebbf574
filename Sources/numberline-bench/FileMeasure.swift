import NumberLineCommand

/// Files written by the command, in this process.
struct FileMeasure {
    /// Files that were written again and again.
    struct Figures {
        /// How many files a run writes.
        let files: Int
        /// How many bytes these have together.
        let bytes: Int
        /// The time of a file, in nanoseconds.
        let time: Sample

        var filesASecond: Int { 1_000_000_000 / max(time.median, 1) }
    }

    /// A list, and as many files of the same sizes that a loop writes.
    struct List {
        let command: Figures
        let loop: Figures
    }

    /// The command has said what went wrong.
    struct Failed: Error, CustomStringConvertible {
        let arguments: [String]

        var description: String { "this could not be done: numberline \(arguments.joined(separator: " "))" }
    }

    let effort: Effort
    /// Where folders for the files are made.
    let place: String

    /// The sum whose steps are written.
    static let sentence = "0 + 200"

    private let clock = ContinuousClock()

    init(_ effort: Effort) {
        self.effort = effort
        // Memory, so that it is the program that is measured and not a disk.
        let memory = "/dev/shm"
        place = System.isWritable(memory) ? memory : System.environment("TMPDIR") ?? "/tmp"
    }

    /// A picture of each step.
    func frames() async throws -> Figures {
        let written = try await runs { try await run([FileMeasure.sentence, "--frames", "-o", $0 + "/"]) }
        return figures(written)
    }

    /// A picture of each sentence of a list; and in turn with it, in one thread, a file of the same size for each.
    func list() async throws -> List {
        let folder = try TemporaryFolder(in: place)
        defer { folder.remove() }
        let list = folder.path + "/sums.txt"
        try System.write((0..<effort.sentences).map(FileMeasure.line).joined(), toFile: list)
        var (command, loop): ([Written], [Written]) = ([], [])
        for _ in 0..<effort.fileRuns {
            let pictures = try await written { try await run([list, "-o", $0 + "/"]) }
            command.append(pictures)
            loop.append(try await written { try System.writeFiles(of: pictures.sizes, in: $0) })
        }
        return List(command: figures(command), loop: figures(loop))
    }

    /// A line of the list, a small sum that no other line has.
    private static func line(_ index: Int) -> String { "\(index / 10) + \(index % 10 + 1)\n" }

    // MARK: Runs

    /// What a run has written, and in how many nanoseconds.
    private struct Written {
        let sizes: [Int]
        let time: Int
    }

    private func runs(_ write: (String) async throws -> Void) async throws -> [Written] {
        var runs: [Written] = []
        for _ in 0..<effort.fileRuns { runs.append(try await written(write)) }
        return runs
    }

    /// Has files written into a fresh folder; they are counted and removed when the time has been taken.
    private func written(_ write: (String) async throws -> Void) async throws -> Written {
        let folder = try TemporaryFolder(in: place)
        defer { folder.remove() }
        let start = clock.now
        try await write(folder.path)
        let time = start.duration(to: clock.now).nanoseconds
        return Written(sizes: try System.sizes(in: folder.path), time: time)
    }

    private func run(_ arguments: [String]) async throws {
        guard await NumberLine.run(arguments) == 0 else { throw Failed(arguments: arguments) }
    }

    private func figures(_ runs: [Written]) -> Figures {
        let sizes = runs.last?.sizes ?? []
        return Figures(
            files: sizes.count, bytes: sizes.reduce(0, +), time: Sample(runs.map { $0.time / max($0.sizes.count, 1) }))
    }
}
