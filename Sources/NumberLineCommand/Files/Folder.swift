import NumberLineKit

/// A folder that files are written into.
struct Folder {
    /// Its path, with a slash at the end.
    let path: String
    /// The folder itself, whatever becomes of its path.
    let handle: Handle

    /// A folder that is open, for as long as somebody writes into it.
    final class Handle: Sendable {
        let descriptor: Int32
        /// The files of the run, here and in folders in this one.
        let drafts: Drafts

        /// Opens a folder that is there, and takes away what others have left behind in it.
        init(_ path: String) throws(System.Failure) {
            descriptor = try System.openFolder(path)
            drafts = Drafts()
            Drafts.removeLeftovers(in: self)
        }

        /// Opens a folder in another, made where there is none. A link that leads out of there is not followed.
        init(_ name: String, in folder: Handle) throws(System.Failure) {
            descriptor = try System.openFolder(name, in: folder.descriptor)
            drafts = folder.drafts
            Drafts.removeLeftovers(in: self)
        }

        deinit { try? System.close(descriptor) }
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

    /// A folder in another, made where there is none.
    init(_ name: String, in folder: Folder) throws(CommandError) {
        path = "\(folder.path)\(name)/"
        do { handle = try Handle(name, in: folder.handle) } catch { throw .cannotCreate(path, error) }
    }

    /// The folder's own name, as ids begin with it.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Writes files into it. A signal that ends the program leaves none unfinished, and a failure says how many there are.
    func fill<Outcome>(_ write: (Folder) throws(CommandError) -> Outcome) throws(CommandError) -> Outcome {
        let tidying = try Tidying(handle)
        defer { tidying.end() }
        do { return try write(self) } catch { throw error.after(handle.drafts.count) }
    }

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
            for name in try System.names(in: handle.descriptor, beginningWith: "frame-") {
                guard let step = Folder.frame(named: name), step >= count else { continue }
                try System.remove(name, in: handle.descriptor)
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
