import NumberLineKit

/// Makes documents of some lines of a list, on whatever core.
///
/// It takes several lines from stage to stage together, all of them to figures, these to scenes, these to bytes, and these
/// to files: each stage then finds its own code where the processor has it at hand, and takes about half the time.
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

    /// A line on its way from stage to stage.
    private struct Item {
        let number: Int
        let figure: Figure
        let plan: Plan
    }

    /// So many lines go together, as long as they have no more marks than these, about six a jump: what they are made into
    /// must not leave the processor's own memory, nor take much of the machine's.
    private static let (mostLines, mostMarks) = (16, 1_500)

    func work(_ lines: [LineReader.Line]) -> Product {
        var product = Product()
        var buffer = ByteBuffer()
        var rest = lines[...]
        // Where somebody has cancelled it, nobody waits for the rest.
        while !rest.isEmpty, !Task.isCancelled, product.failure == nil {
            let items = takeItems(&rest, &product)
            do { try write(items, to: &buffer) } catch { product.failure = error }
        }
        product.bytes = buffer.bytes
        return product
    }

    /// Lays documents out, writes them one after the other, and where they have files of their own, puts them there.
    private func write(_ items: [Item], to buffer: inout ByteBuffer) throws(CommandError) {
        let names = folder == nil ? [] : items.map { "\(Folder.padded($0.number, to: 6))-\($0.figure.slug)" }
        let layouts = items.enumerated().map { index, item in
            document.layout(item.figure, item.plan, name: folder == nil ? nil : names[index])
        }
        var ends: [Int] = []
        for layout in layouts {
            if folder == nil, document.isApart, buffer.count > 0 { buffer.append(text: "\n") }
            try layout.write(to: &buffer)
            ends.append(buffer.count)
        }
        guard let folder else { return }
        defer { buffer.removeAll() }
        for (index, name) in names.enumerated() {
            let bytes = (index > 0 ? ends[index - 1] : 0)..<ends[index]
            try folder.write(buffer, bytes, to: "\(name).\(document.kind.rawValue)")
        }
    }

    /// The next lines that go together; what is wrong with others is noted.
    private func takeItems(_ rest: inout ArraySlice<LineReader.Line>, _ product: inout Product) -> [Item] {
        var items: [Item] = []
        var marks = 0
        while items.count < Worker.mostLines, marks < Worker.mostMarks, let line = rest.popFirst() {
            product.tally.sentences += 1
            switch list.figure(line.text) {
            case .success(let (figure, plan)):
                if plan.isLongAnimation(of: figure) { product.tally.longAnimations += 1 }
                items.append(Item(number: line.number, figure: figure, plan: plan))
                marks += figure.panels.reduce(0) { $0 + $1.marks.count }
            case .failure(let fault):
                product.tally.faults += 1
                product.messages.append(fault.message(list.path, line.number))
            }
        }
        return items
    }
}

extension Document {
    /// Whether an empty line stands between two of them; objects of JSON have a line each.
    var isApart: Bool { kind == .txt }
}
