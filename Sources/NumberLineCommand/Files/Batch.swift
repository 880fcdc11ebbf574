import NumberLineKit

/// Works through a list on all cores. What comes of it is in the list's order, and not more of the list is in memory than
/// the cores have in hand, however long it is.
struct Batch {
    private let worker: Worker
    private var progress: ProgressLine?
    private var tally = SentenceList.Tally()
    /// How large a document was of late.
    private var bytesALine = 0
    /// Whether something has been put out.
    private var isBegun = false

    /// So many lines are worked on together at most: enough for handing them over to cost next to nothing.
    private static let mostLines = 64
    /// So many bytes of documents wait together at most, as far as can be told beforehand.
    private static let mostBytes = 1 << 18

    /// - Parameters:
    ///   - worker: What makes the documents.
    ///   - progress: What says how far it has come; nil for nothing.
    init(_ worker: Worker, progress: ProgressLine?) {
        self.worker = worker
        self.progress = progress
    }

    /// Some lines that follow each other, worked on by one task.
    private struct Part: Sendable {
        let number: Int
        /// Where they end in the list.
        let end: Int
        let product: Worker.Product
    }

    /// Reads, works and puts out until the list ends, or something fails: then what comes before that in the list has been
    /// put out.
    mutating func run(
        _ reader: inout LineReader, _ put: (borrowing ByteBuffer) throws(CommandError) -> Void
    ) async throws(CommandError) -> SentenceList.Tally {
        defer { progress?.clear() }
        let result = await withTaskGroup(of: Part.self) { group -> Result<Void, CommandError> in
            // What is still worked on then is wanted no more.
            defer { group.cancelAll() }
            do throws(CommandError) {
                return .success(try await work(&reader, &group, put))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return tally
    }

    private mutating func work(
        _ reader: inout LineReader, _ group: inout TaskGroup<Part>,
        _ put: (borrowing ByteBuffer) throws(CommandError) -> Void
    ) async throws(CommandError) {
        var (begun, ended) = (0, 0)
        var waiting: [Int: Part] = [:]
        var unreadable: CommandError?
        let most = 4 * System.processors
        while true {
            // Waiting for input, it would not see what is done meanwhile.
            let isFree = begun == ended || begun - ended < most && reader.isReady
            if isFree, unreadable == nil, !reader.isFinished {
                do {
                    let lines = try reader.lines(atMost: size(after: begun))
                    guard !lines.isEmpty else { continue }
                    let (worker, number, end) = (worker, begun, reader.position)
                    begun += 1
                    group.addTask { Part(number: number, end: end, product: worker.work(lines)) }
                } catch {
                    unreadable = error
                }
            } else if let part = await group.next() {
                waiting[part.number] = part
                while let part = waiting.removeValue(forKey: ended) {
                    ended += 1
                    try take(part.product, put)
                    progress?.show(done: tally.sentences, part: part.end, of: reader.size)
                }
            } else {
                if let unreadable { throw unreadable }
                return
            }
        }
    }

    /// The first lines are handed out one by one, so that a short list of large pictures keeps all cores busy too, and so
    /// are lines whose documents are large, since they wait for each other in memory.
    private func size(after begun: Int) -> Int {
        let size = min(1 + begun / 4, Batch.mostLines)
        return max(1, min(size, Batch.mostBytes / max(1, bytesALine)))
    }

    private mutating func take(
        _ product: Worker.Product, _ put: (borrowing ByteBuffer) throws(CommandError) -> Void
    ) throws(CommandError) {
        tally += product.tally
        bytesALine = product.bytes.count / max(1, product.tally.shown)
        if !product.messages.isEmpty { progress?.clear() }
        for message in product.messages { CommandError.report(message) }
        if !product.bytes.isEmpty {
            var buffer = ByteBuffer()
            if isBegun, worker.document.isApart { buffer.append(text: "\n") }
            isBegun = true
            buffer.append(product.bytes)
            try put(buffer)
        }
        if let failure = product.failure { throw failure }
    }
}
