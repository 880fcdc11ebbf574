import NumberLineKit

/// A list of sentences, a line each. A faulty one is reported, and the others are shown all the same.
struct SentenceList {
    let path: String
    /// The part of it that is shown.
    let shard: Shard
    let plan: Plan

    /// Shows every sentence of the list.
    ///
    /// - Throws: The first failure to read or write, and at the end that lines were faulty.
    func write(to output: Request.Output) async throws(CommandError) {
        do { try System.expectRoomForFiles() } catch { throw .tooFewFiles(error) }
        if case .file(let output, _) = output, System.isSame(path, output) { throw .listOverItself(output) }
        var reader = try LineReader(path, shard)
        let tally: Tally
        switch output {
        case .play(let wishes): tally = try await transcribe(&reader, wishes)
        case .standardOutput(let document):
            let progress = progress(reader, isAlone: System.isKept(System.standardOutput))
            let tidying = try Tidying(nil, hasProgress: progress != nil)
            defer { tidying.end() }
            var batch = Batch(Worker(list: self, document: document, folder: nil), progress: progress)
            tally = try await batch.run(&reader) { (bytes) throws(CommandError) in try StandardOutput.write(bytes) }
        case .file(let path, let document): tally = try await write(&reader, document, to: path)
        case .folder(let path, let document): tally = try await write(&reader, document, into: Folder(path))
        case .frames: throw .listInFrames
        }
        // A shard may have no line of a short list.
        guard reader.sentences > 0 else { throw .emptyList(path) }
        if tally.longAnimations > 0 { Notice.longAnimations(tally.longAnimations).report() }
        guard tally.faults == 0 else { throw .faultyLines(path, faults: tally.faults, of: tally.sentences) }
    }

    /// What has come of lines.
    struct Tally: Sendable {
        var sentences = 0
        var faults = 0
        /// How many of the pictures move for too long.
        var longAnimations = 0

        var shown: Int { sentences - faults }

        static func += (left: inout Tally, right: Tally) {
            left.sentences += right.sentences
            left.faults += right.faults
            left.longAnimations += right.longAnimations
        }
    }

    /// What says how far it has come, where nothing else is to be seen.
    private func progress(_ reader: borrowing LineReader, isAlone: Bool) -> ProgressLine? {
        isAlone && !reader.isTyped ? ProgressLine() : nil
    }

    /// Writes all results into one file.
    private func write(
        _ reader: inout LineReader, _ document: Document, to path: String
    ) async throws(CommandError) -> Tally {
        var draft = try Draft(at: path)
        let isWhole = draft.folder != nil
        let progress = progress(reader, isAlone: !draft.isOnTerminal)
        let tidying = try Tidying(draft.folder, hasProgress: progress != nil)
        defer { tidying.end() }
        var batch = Batch(Worker(list: self, document: document, folder: nil), progress: progress)
        do {
            let tally = try await batch.run(&reader) { (bytes) throws(CommandError) in try draft.append(bytes) }
            // Where nothing can be shown, nothing takes an earlier file's place.
            if tally.shown > 0 || tally.faults == 0 && reader.sentences > 0 { try draft.finish() }
            return tally
        } catch {
            throw isWhole ? error.after(0) : error
        }
    }

    /// Writes each result into a file of its own.
    private func write(
        _ reader: inout LineReader, _ document: Document, into folder: Folder
    ) async throws(CommandError) -> Tally {
        let progress = progress(reader, isAlone: true)
        let tidying = try Tidying(folder.handle, hasProgress: progress != nil)
        defer { tidying.end() }
        var batch = Batch(Worker(list: self, document: document, folder: folder), progress: progress)
        do { return try await batch.run(&reader) { _ in } } catch { throw error.after(folder.handle.drafts.count) }
    }

    /// One after the other, each line when its step happens.
    private func transcribe(
        _ reader: inout LineReader, _ wishes: Request.ScreenWishes
    ) async throws(CommandError) -> Tally {
        var tally = Tally()
        while !reader.isFinished {
            for line in try reader.lines(atMost: 1) {
                tally.sentences += 1
                switch figure(line.text) {
                case .success(let (figure, plan)):
                    if tally.shown > 1 { try StandardOutput.write("\n") }
                    try await Player(plan: plan, figure: figure, wishes: wishes).transcribe()
                case .failure(let fault):
                    tally.faults += 1
                    CommandError.report(fault.message(path, line.number))
                }
            }
        }
        return tally
    }

    /// What is wrong with a line, and in which column.
    struct Fault: Error {
        let column: Int
        let error: CommandError

        func message(_ path: String, _ line: Int) -> String {
            "\(Excerpt.printable(path)):\(line):\(column): \(error.words)"
        }
    }

    /// What a line shows.
    func figure(_ text: String) -> Result<(Figure, Plan), Fault> {
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
}
