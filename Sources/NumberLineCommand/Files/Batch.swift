import NumberLineKit

/// Works through a list on all cores. What comes of it is in the list's order, and not more of the list is in memory than
/// the cores have in hand, however long it is.
struct Batch {
    private let worker: Worker
    private var progress: ProgressLine?
    private var tally = SentenceList.Tally()
    /// Whether something has been put out.
    private var isBegun = false

    /// So many lines are worked on together at most: enough for handing them over to cost next to nothing.
    private let mostLines: Int
    /// So many lots of lines are in hand at most.
    private let mostLots: Int

    /// With `isWatched` it shows how far it has come, which somebody may want to see where nothing else is to be seen.
    init(_ worker: Worker, isWatched: Bool) {
        self.worker = worker
        // What has files of its own takes no memory while it waits for its turn.
        mostLines = worker.folder == nil ? 16 : 64
        mostLots = (worker.folder == nil ? 2 : 8) * System.processors
        progress = isWatched ? ProgressLine() : nil
    }

    /// Reads, works and puts out until the list ends.
    mutating func run(
        _ reader: inout LineReader, _ put: (borrowing ByteBuffer) throws(CommandError) -> Void
    ) async throws(CommandError) -> SentenceList.Tally {
        // Taken out of the group, in which nothing of this may be changed.
        let worker = worker
        do {
            try await withThrowingTaskGroup(of: (Int, Worker.Product).self) { group in
                var (begun, ended) = (0, 0)
                var waiting: [Int: Worker.Product] = [:]
                while true {
                    // Waiting for input, it would not see what is done meanwhile.
                    let mayRead = !reader.isFinished && begun - ended < mostLots && (begun == ended || reader.isReady)
                    if mayRead {
                        let lines = try reader.lines(atMost: size(after: begun))
                        guard !lines.isEmpty else { continue }
                        let number = begun
                        begun += 1
                        group.addTask { (number, try worker.work(lines)) }
                    } else if let (number, product) = try await group.next() {
                        waiting[number] = product
                        while let product = waiting.removeValue(forKey: ended) {
                            ended += 1
                            try take(product, put)
                        }
                        progress?.show(done: tally.sentences, part: reader.position, of: reader.size)
                    } else if reader.isFinished {
                        break
                    }
                }
            }
        } catch let error as CommandError {
            progress?.clear()
            throw error
        } catch {
            // A worker throws nothing else.
            progress?.clear()
            throw .closedPipe
        }
        progress?.clear()
        return tally
    }

    /// The first lines are handed out one by one, so that a short list of large pictures keeps all cores busy too.
    private func size(after begun: Int) -> Int { min(1 + begun / 4, mostLines) }

    private mutating func take(
        _ product: Worker.Product, _ put: (borrowing ByteBuffer) throws(CommandError) -> Void
    ) throws(CommandError) {
        tally += product.tally
        if !product.messages.isEmpty { progress?.clear() }
        for message in product.messages { CommandError.report(message) }
        guard !product.bytes.isEmpty else { return }
        var buffer = ByteBuffer()
        if isBegun, worker.document.isApart { buffer.append(text: "\n") }
        isBegun = true
        buffer.append(product.bytes)
        try put(buffer)
    }
}
