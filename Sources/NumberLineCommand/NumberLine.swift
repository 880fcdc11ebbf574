import NumberLineKit

/// The command: arguments in, pictures out.
public enum NumberLine {
    /// Does what a command line asks for.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Returns: The exit status; what went wrong has been said on standard error.
    public static func run(_ arguments: [String]) async -> Int32 {
        System.holdStandardStreams()
        System.surviveLimitOfFiles()
        do {
            try await perform(Request(arguments))
            return ExitStatus.done.rawValue
        } catch {
            if let message = error.message { CommandError.report(message) }
            return error.status.rawValue
        }
    }

    private static func perform(_ request: Request) async throws(CommandError) {
        switch request {
        case .help: try StandardOutput.write(HelpText.help)
        case .version: try StandardOutput.write("numberline \(Help.version)\n")
        case .examples: try StandardOutput.write(HelpText.examples)
        case .completions(let shell): try StandardOutput.write(shell.completions)
        case .manual: try StandardOutput.write(Manual.page)
        case .show(let plan, let output):
            let figure: Figure
            do {
                figure = try Figure(plan)
            } catch {
                throw .figure(error)
            }
            if case .play(let wishes) = output {
                try await Player(plan: plan, figure: figure, wishes: wishes).play()
            } else {
                try write(figure, plan, to: output)
            }
        case .lessons(let paths, let plan, let output):
            try await LessonFiles(paths: paths, wishes: plan).show(on: output)
        case .list(let path, let shard, let plan, let output):
            try await SentenceList(path: path, shard: shard, plan: plan).write(to: output)
        }
    }

    private static func write(_ figure: Figure, _ plan: Plan, to output: Request.Output) throws(CommandError) {
        switch output {
        case .play: break
        case .standardOutput(let document): try StandardOutput.write(try document.bytes(figure, plan))
        case .file(let path, let document):
            try Draft.write(try document.bytes(figure, plan, name: Document.name(of: path)), to: path)
        case .folder(let path, let document):
            let bytes = try document.bytes(figure, plan)
            let folder = try Folder(path)
            do {
                try folder.write(bytes, to: "\(figure.slug).\(document.kind.rawValue)")
            } catch {
                throw error.after(0)
            }
        case .frames(let path):
            guard figure.lastStep < Plan.mostFrames else { throw .tooManyFrames(limit: Plan.mostFrames) }
            try Folder(path).fill { (folder) throws(CommandError) in
                try folder.writeFrames(of: Scene(figure, metrics: .picture), plan)
            }
        }
        if plan.isLongAnimation(of: figure) { Notice.longAnimations(1).report() }
    }
}
