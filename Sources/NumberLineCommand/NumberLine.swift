import NumberLineKit

/// The command: arguments in, pictures out.
public enum NumberLine {
    /// Does what a command line asks for.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Returns: The exit status; what went wrong has been said on standard error.
    public static func run(_ arguments: [String]) async -> Int32 {
        System.holdStandardStreams()
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
        case .list(let path, let plan, let output):
            try await SentenceList(path: path, plan: plan).write(to: output)
        }
    }

    private static func write(_ figure: Figure, _ plan: Plan, to output: Request.Output) throws(CommandError) {
        var writer = FileWriter()
        switch output {
        case .play: break
        case .standardOutput(let document): try StandardOutput.write(try document.bytes(figure, plan))
        case .file(let path, let document):
            // A link that the writer named stays one, and what it leads to is replaced.
            try writer.write(
                try document.bytes(figure, plan, name: Document.name(of: path)), to: System.target(of: path))
        case .folder(let path, let document):
            let folder = try Folder(path)
            let name = "\(figure.slug).\(document.kind.rawValue)"
            try writer.write(try document.bytes(figure, plan), to: folder.path + name)
        case .frames(let path):
            guard figure.lastStep < Plan.mostFrames else { throw .tooManyFrames(limit: Plan.mostFrames) }
            let folder = try Folder(path)
            let scene = Scene(figure, metrics: .picture)
            try folder.writeFrames(count: figure.lastStep + 1) { step, name in
                SVGRenderer(scene, plan, id: "\(folder.name)-\(name)").picture(at: step)
            }
        }
        if plan.isLongAnimation(of: figure) { Notice.longAnimations(1).report() }
    }
}
