import NumberLineKit
import Synchronization

/// A folder that files are written into.
struct Folder {
    /// Its path, with a slash at the end.
    let path: String
    /// The folder itself, whatever becomes of its path.
    let handle: Handle

    /// A folder that is open, for as long as somebody writes into it.
    final class Handle: Sendable {
        private let descriptor: Int32
        /// How many files have been begun, whoever began them.
        private let files = Atomic(0)
        /// The numbers of those that are not finished.
        private let unfinished = Mutex<Set<Int>>([])

        private static let mostTries = 1_000_000
        /// What the names of this run's unfinished files begin with.
        private static let mark = ".numberline-\(System.processIdentifier)-"

        init(_ path: String) throws(System.Failure) { descriptor = try System.openFolder(path) }

        deinit { try? System.close(descriptor) }

        /// What a file is called until it is finished.
        private func name(_ number: Int) -> String { Handle.mark + String(number) + ".tmp" }

        /// Makes a file under a name that nobody has. A name may be taken: a process that was killed has left it, or one of
        /// another machine, which writes into the same folder, happens to have this one's number.
        func begin() throws(System.Failure) -> (number: Int, descriptor: Int32) {
            var tries = 0
            while true {
                let number = files.add(1, ordering: .relaxed).oldValue
                do {
                    // Made and noted at once, or ``removeUnfinished(_:)`` could miss it. Nobody waits for this who would not
                    // wait for the folder anyway.
                    return try unfinished.withLock { (numbers) throws(System.Failure) in
                        let file = try System.create(name(number), in: descriptor)
                        numbers.insert(number)
                        return (number, file)
                    }
                } catch {
                    tries += 1
                    guard error.isTaken, tries < Handle.mostTries else { throw error }
                }
            }
        }

        /// Gives a file the name it is wanted under.
        func finish(_ number: Int, as wanted: String) throws(System.Failure) {
            try System.rename(name(number), to: wanted, in: descriptor)
            unfinished.withLock { _ = $0.remove(number) }
        }

        /// Takes a file away that is not finished.
        func giveUp(_ number: Int) throws(System.Failure) {
            defer { unfinished.withLock { _ = $0.remove(number) } }
            try remove(name(number))
        }

        /// Takes away the file of a name.
        func remove(_ name: String) throws(System.Failure) { try System.remove(name, in: descriptor) }

        /// Takes away what is not finished, and ends as `end` does before anybody begins another.
        func removeUnfinished(_ end: () -> Never) -> Never {
            unfinished.withLock { numbers in
                for number in numbers { try? System.remove(name(number), in: descriptor) }
                end()
            }
        }
    }

    /// The folder at `path`, made with those above it where there is none.
    init(_ path: String) throws(CommandError) {
        self.path = path.hasSuffix("/") ? path : path + "/"
        var made = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            made += name + "/"
            guard !System.isFolder(made) else { continue }
            do {
                try System.makeFolder(made)
            } catch {
                // Another run may have made it at the same time; if not, something else has its name.
                if !System.isFolder(made) { throw .cannotCreate(path, error.isTaken ? .notAFolder : error) }
            }
        }
        do { handle = try Handle(self.path) } catch { throw .cannotCreate(path, error) }
    }

    /// The folder's own name, as ids begin with it.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Writes a file of this name with some bytes, or a part of them.
    func write(_ bytes: borrowing ByteBuffer, _ range: Range<Int>? = nil, to name: String) throws(CommandError) {
        var draft = try Draft(name, in: self)
        try draft.append(bytes, range)
        try draft.finish()
    }

    func write(_ bytes: [UInt8], to name: String) throws(CommandError) {
        var buffer = ByteBuffer()
        buffer.append(bytes)
        try write(buffer, to: name)
    }

    /// Writes one picture a step, `frame-000.svg` and on, and takes the frames of earlier, longer runs away; all else in
    /// the folder stays as it is.
    func writeFrames(of scene: Scene, _ plan: Plan) throws(CommandError) {
        let count = scene.lastStep + 1
        var buffer = ByteBuffer()
        for step in 0..<count {
            let frame = Folder.frameName(step)
            buffer.removeAll()
            SVGRenderer(scene, plan, id: "\(name)-\(frame)").write(.still(step), to: &buffer)
            try write(buffer, to: "\(frame).svg")
        }
        do {
            for name in try System.names(in: path) {
                guard let step = Folder.frame(named: name), step >= count else { continue }
                try handle.remove(name)
            }
        } catch {
            throw .writing(path, error)
        }
    }

    /// A number in as many digits at least.
    static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func frameName(_ step: Int) -> String {
        "frame-\(padded(step, to: 3))"
    }

    /// The step of a frame's file name; nil for any other name.
    private static func frame(named name: String) -> Int? {
        guard name.hasPrefix("frame-"), name.hasSuffix(".svg") else { return nil }
        let step = Int(name.dropFirst(6).dropLast(4))
        return step.flatMap { name == "\(frameName($0)).svg" ? $0 : nil }
    }
}
