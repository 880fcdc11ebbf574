import NumberLineKit

/// A list of sentences, a line each. Empty lines and those that begin with `#` are passed over; a faulty one is
/// reported, and the others are shown all the same.
struct SentenceList {
    let path: String
    let plan: Plan

    /// Shows every sentence of the list.
    ///
    /// - Throws: The first failure to read or write, and at the end that lines were faulty.
    func write(to output: Request.Output) async throws(CommandError) {
        var sink = try Sink(output)
        var reader = try LineReader(path)
        defer { reader.close() }
        var (number, faults, shown) = (0, 0, 0)
        while let text = try reader.line() {
            number += 1
            let words = text.drop { $0 == " " || $0 == "\t" }
            if words.isEmpty || words.hasPrefix("#") { continue }
            shown += 1
            switch figure(text) {
            case .success(let (figure, plan)): try await sink.take(figure, plan, number)
            case .failure(let fault):
                faults += 1
                CommandError.report("\(Excerpt.printable(path)):\(number):\(fault.column): \(fault.error.words)")
            }
        }
        guard shown > 0 else { throw .emptyList(path) }
        try sink.finish()
        guard faults == 0 else { throw .faultyLines(path, faults: faults, of: shown) }
    }

    /// What is wrong with a line, and in which column.
    private struct Fault: Error {
        let column: Int
        let error: CommandError
    }

    private func figure(_ text: String) -> Result<(Figure, Plan), Fault> {
        var plan = plan
        do {
            plan.sentences = try NumberSentence.all(in: text)
        } catch {
            return .failure(Fault(column: error.range.lowerBound + 1, error: .sentence(text, error)))
        }
        do {
            return .success((try Figure(plan), plan))
        } catch {
            return .failure(Fault(column: 1, error: .figure(error)))
        }
    }

    /// Where the documents of a list go.
    private struct Sink {
        private let output: Request.Output
        private let folder: Folder?
        private var writer = FileWriter()
        private var collected: [UInt8] = []
        private var isFirst = true
        /// How many of the pictures move for too long.
        private var longAnimations = 0

        init(_ output: Request.Output) throws(CommandError) {
            self.output = output
            folder = if case .folder(let path, _) = output { try Folder(path) } else { nil }
        }

        mutating func take(_ figure: Figure, _ plan: Plan, _ number: Int) async throws(CommandError) {
            defer { isFirst = false }
            if plan.isLongAnimation(of: figure) { longAnimations += 1 }
            switch output {
            case .play(let wishes):
                if !isFirst { try StandardOutput.write("\n") }
                try await Player(plan: plan, figure: figure, wishes: wishes).transcribe()
            case .standardOutput(let document):
                try StandardOutput.write(apart(document) + (try document.bytes(figure, plan)))
            case .file(_, let document):
                collected += apart(document)
                collected += try document.bytes(figure, plan)
            case .folder(_, let document):
                let name = "\(Folder.padded(number, to: 6))-\(figure.slug)"
                let file = "\(folder?.path ?? "")\(name).\(document.kind.rawValue)"
                try writer.write(try document.bytes(figure, plan, name: name), to: file)
            case .frames: throw .listInFrames
            }
        }

        /// An empty line between two transcripts; objects of JSON have a line each.
        private func apart(_ document: Document) -> [UInt8] {
            document.kind == .txt && !isFirst ? [UInt8(ascii: "\n")] : []
        }

        mutating func finish() throws(CommandError) {
            if case .file(let path, _) = output { try writer.write(collected, to: System.target(of: path)) }
            if longAnimations > 0 { Notice.longAnimations(longAnimations).report() }
        }
    }
}
