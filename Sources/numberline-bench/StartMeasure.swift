/// Programs that are started and end, one after the other, again and again.
enum StartMeasure {
    /// What came out, in nanoseconds.
    struct Figures {
        /// A program with an asynchronous `main` that prints a line: this one, told to do nothing else.
        let yardstick: Sample
        /// The command, asked for its version.
        let version: Sample
        /// The command, asked for a picture.
        let picture: Sample
        /// How often each was started.
        let starts: Int
    }

    /// A program did not do what it was started for.
    struct Failed: Error, CustomStringConvertible {
        let program: String
        let status: Int32

        var description: String { "\(program) ended with \(status)" }
    }

    /// The argument that makes this program the yardstick.
    static let yardstick = "--print-a-line"
    /// What makes the command write a picture.
    static let picture = ["4 + 8", "--format", "svg", "-o", "-"]

    /// Nil where the command does not lie beside this program.
    static func figures(_ effort: Effort) throws -> Figures? {
        let bench = System.programPath
        let command = bench.lastIndex(of: "/").map { bench[...$0] + "numberline" } ?? "./numberline"
        guard System.isExecutable(command) else { return nil }
        let programs = [(bench, [yardstick]), (command, ["--version"]), (command, picture)]
        var times: [[Int]] = programs.map { _ in [] }
        // The first round brings the files into memory and is not counted.
        for round in 0...effort.starts {
            for (index, program) in programs.enumerated() {
                let time = try time(of: program.0, program.1)
                if round > 0 { times[index].append(time) }
            }
        }
        return Figures(
            yardstick: Sample(times[0]), version: Sample(times[1]), picture: Sample(times[2]), starts: effort.starts)
    }

    /// How long a program takes from its start to its end.
    private static func time(of program: String, _ arguments: [String]) throws -> Int {
        let clock = ContinuousClock()
        let start = clock.now
        let status = try System.run(program, arguments)
        let time = start.duration(to: clock.now).nanoseconds
        guard status == 0 else { throw Failed(program: program, status: status) }
        return time
    }
}
