import NumberLineKit

/// Makes documents of some lines of a list, on whatever core.
struct Worker: Sendable {
    let list: SentenceList
    let document: Document
    /// Where each document has a file of its own; without it they stand one after the other.
    let folder: Folder?

    /// What has come of some lines.
    struct Product: Sendable {
        var tally = SentenceList.Tally()
        /// The documents; empty where each has a file.
        var bytes: [UInt8] = []
        /// What is to be said of faulty lines, in their order.
        var messages: [String] = []
        /// Why the rest of the lines was given up.
        var failure: CommandError?
    }

    func work(_ lines: [LineReader.Line]) -> Product {
        var product = Product()
        var buffer = ByteBuffer()
        for line in lines {
            // Nobody waits for the rest.
            guard !Task.isCancelled, product.failure == nil else { break }
            product.tally.sentences += 1
            switch list.figure(line.text) {
            case .success(let (figure, plan)):
                if plan.isLongAnimation(of: figure) { product.tally.longAnimations += 1 }
                do { try write(figure, plan, line.number, to: &buffer) } catch { product.failure = error }
            case .failure(let fault):
                product.tally.faults += 1
                product.messages.append(fault.message(list.path, line.number))
            }
        }
        product.bytes = buffer.bytes
        return product
    }

    private func write(
        _ figure: Figure, _ plan: Plan, _ number: Int, to buffer: inout ByteBuffer
    ) throws(CommandError) {
        guard let folder else {
            if document.isApart, buffer.count > 0 { buffer.append(text: "\n") }
            return try document.write(figure, plan, to: &buffer)
        }
        let name = "\(Folder.padded(number, to: 6))-\(figure.slug)"
        buffer.removeAll()
        defer { buffer.removeAll() }
        try document.write(figure, plan, name: name, to: &buffer)
        try folder.write(buffer, to: "\(name).\(document.kind.rawValue)")
    }
}

extension Document {
    /// Whether an empty line stands between two of them; objects of JSON have a line each.
    var isApart: Bool { kind == .txt }
}
