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
            return 0
        } catch {
            if let message = error.message {
                // Where standard error is gone too, the status is all that can be said.
                try? System.write(Array("\(message)\n".utf8), to: System.standardError)
            }
            return error.status
        }
    }

    private static func perform(_ request: Request) async throws(CommandError) {
        switch request {
        case .help: try StandardOutput.write(Help.text)
        case .version: try StandardOutput.write("numberline \(Help.version)\n")
        case .examples: try StandardOutput.write(Help.examples)
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
        }
    }

    private static func write(_ figure: Figure, _ plan: Plan, to output: Request.Output) throws(CommandError) {
        if case .frames = output, figure.lastStep >= Plan.mostFrames { throw .tooManyFrames(limit: Plan.mostFrames) }
        let scene = Scene(figure, metrics: .picture)
        func picture(_ id: String, at step: Int? = nil) -> [UInt8] {
            SVGRenderer(scene, id: id, width: plan.width).picture(at: step ?? scene.lastStep)
        }
        switch output {
        case .play: break
        case .standardOutput: try StandardOutput.write(picture(figure.slug))
        case .file(let path):
            var writer = FileWriter()
            // A link that the writer named stays one, and what it leads to is replaced.
            try writer.write(picture(name(of: path)), to: System.target(of: path))
        case .folder(let path):
            let folder = try Folder(path)
            var writer = FileWriter()
            try writer.write(picture(figure.slug), to: "\(folder.path)\(figure.slug).svg")
        case .frames(let path):
            let folder = try Folder(path)
            try folder.writeFrames(count: figure.lastStep + 1) { step, name in
                picture("\(folder.name)-\(name)", at: step)
            }
        }
    }

    /// A file's name without its folder and its ending.
    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }
}
