import NumberLineKit

/// A file that is written whole or not at all: beside its place first, under a name that tells whose it is, then renamed. A
/// reader sees the old file or the new one, never a part; one that is given up leaves nothing behind.
struct Draft: ~Copyable {
    /// Its name, after ``place`` its path.
    private let name: String
    private let place: String
    /// The folder it is in, and its number there until it is finished; nil for a device or a pipe, which is written as
    /// it stands, since renaming a file over it would destroy it.
    private let temporary: (folder: Folder.Handle, number: Int)?
    private let descriptor: Int32
    /// Whether it may be open for long with nothing written to it.
    private let mayWait: Bool
    private var isOpen = true
    private var isFinished = false

    /// Begins the file at `path`. A link that somebody named stays one, and what it leads to is replaced.
    init(at path: String) throws(CommandError) {
        let path = System.target(of: path)
        guard System.isDevice(path) else {
            let folder: Folder.Handle
            let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
            let place = String(path[..<name])
            do { folder = try Folder.Handle(place.isEmpty ? "." : place) } catch { throw .cannotCreate(path, error) }
            try self.init(String(path[name...]), at: place, in: folder, mayWait: true)
            return
        }
        do { self.init(path, device: try System.openForWriting(path)) } catch { throw .writing(path, error) }
    }

    /// Begins a file in a folder.
    init(_ name: String, in folder: Folder) throws(CommandError) {
        try self.init(name, at: folder.path, in: folder.handle, mayWait: false)
    }

    private init(
        _ name: String, at place: String, in folder: Folder.Handle, mayWait: Bool
    ) throws(CommandError) {
        let file: (number: Int, descriptor: Int32)
        do { file = try folder.drafts.begin(in: folder) } catch { throw .cannotCreate(place + name, error) }
        (self.name, self.place, self.mayWait) = (name, place, mayWait)
        (temporary, descriptor) = ((folder, file.number), file.descriptor)
    }

    private init(_ path: String, device: Int32) {
        (name, place, temporary, descriptor, mayWait) = (path, "", nil, device, false)
    }

    /// What it is called in messages.
    private var path: String { place + name }

    deinit {
        if isOpen { try? System.close(descriptor) }
        if !isFinished, let temporary { try? temporary.folder.drafts.giveUp(temporary.number, in: temporary.folder) }
    }

    /// The folder it is in; nil for a device or a pipe.
    var folder: Folder.Handle? { temporary?.folder }

    /// Whether it is written to where somebody reads along.
    var isOnTerminal: Bool { System.isTerminal(descriptor) }

    /// Writes a file at `path` with some bytes.
    static func write(_ bytes: borrowing ByteBuffer, to path: String) throws(CommandError) {
        var isWhole = true
        do {
            var draft = try Draft(at: path)
            isWhole = draft.folder != nil
            try draft.append(bytes)
            try draft.finish()
        } catch {
            throw isWhole ? error.after(0) : error
        }
    }

    /// Adds some bytes, or a part of them.
    mutating func append(_ bytes: borrowing ByteBuffer, _ range: Range<Int>? = nil) throws(CommandError) {
        do { try System.write(bytes, range, to: descriptor) } catch { throw .writing(path, error) }
    }

    /// Puts the file in its place.
    consuming func finish() throws(CommandError) {
        isOpen = false
        // Nobody holds a lock on it between closing and renaming, and one that waited long for its end must not look as
        // if it had been left behind.
        if temporary != nil, mayWait { System.touch(descriptor) }
        // Some file systems report a full disk only here.
        do { try System.close(descriptor) } catch { throw .writing(path, error) }
        guard let temporary else { return }
        do {
            try temporary.folder.drafts.finish(temporary.number, as: name, in: temporary.folder)
        } catch {
            // The bytes could be written; it is the name that cannot be had.
            throw .cannotCreate(path, error)
        }
        isFinished = true
    }
}
