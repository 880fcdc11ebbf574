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
            try self.init(String(path[name...]), at: place, in: folder)
            return
        }
        do { self.init(path, device: try System.openForWriting(path)) } catch { throw .writing(path, error) }
    }

    /// Begins a file in a folder.
    init(_ name: String, in folder: Folder) throws(CommandError) {
        try self.init(name, at: folder.path, in: folder.handle)
    }

    private init(_ name: String, at place: String, in folder: Folder.Handle) throws(CommandError) {
        let file: (number: Int, descriptor: Int32)
        do { file = try folder.begin() } catch { throw .cannotCreate(place + name, error) }
        (self.name, self.place, temporary, descriptor) = (name, place, (folder, file.number), file.descriptor)
    }

    private init(_ path: String, device: Int32) {
        (name, place, temporary, descriptor) = (path, "", nil, device)
    }

    /// What it is called in messages.
    private var path: String { place + name }

    deinit {
        if isOpen { try? System.close(descriptor) }
        if !isFinished, let temporary { try? temporary.folder.giveUp(temporary.number) }
    }

    /// The folder it is in; nil for a device or a pipe.
    var folder: Folder.Handle? { temporary?.folder }

    /// Whether it is written to where somebody reads along.
    var isOnTerminal: Bool { System.isTerminal(descriptor) }

    /// Adds some bytes, or a part of them.
    mutating func append(_ bytes: borrowing ByteBuffer, _ range: Range<Int>? = nil) throws(CommandError) {
        do { try System.write(bytes, range, to: descriptor) } catch { throw .writing(path, error) }
    }

    /// Puts the file in its place.
    consuming func finish() throws(CommandError) {
        isOpen = false
        // Some file systems report a full disk only here.
        do { try System.close(descriptor) } catch { throw .writing(path, error) }
        guard let temporary else { return }
        do {
            try temporary.folder.finish(temporary.number, as: name)
        } catch {
            // The bytes could be written; it is the name that cannot be had.
            throw .cannotCreate(path, error)
        }
        isFinished = true
    }
}
