import NumberLineKit

/// A file that is written whole or not at all: beside its place first, under a name that tells whose it is, then renamed. A
/// reader sees the old file or the new one, never a part; one that is given up leaves nothing behind.
struct Draft: ~Copyable {
    /// The folder that names are in; nil where they are paths.
    private let folder: Folder?
    private let name: String
    /// The name it has until it is finished; nil for a device or a pipe, which is written as it stands, since renaming a
    /// file over it would destroy it.
    private let temporary: String?
    private let descriptor: Int32
    private var isOpen = true
    private var isFinished = false

    /// Begins the file at `path`. A link that somebody named stays one, and what it leads to is replaced.
    init(at path: String) throws(CommandError) {
        let path = System.target(of: path)
        (folder, name) = (nil, path)
        guard !System.isDevice(path) else {
            temporary = nil
            do { descriptor = try System.openForWriting(path) } catch { throw .writing(path, error) }
            return
        }
        let place = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let temporary = "\(place)\(Draft.temporaryName(0))"
        self.temporary = temporary
        do { descriptor = try System.create(temporary, in: nil) } catch { throw .cannotCreate(path, error) }
    }

    /// Begins a file in a folder.
    init(_ name: String, in folder: Folder) throws(CommandError) {
        (self.folder, self.name) = (folder, name)
        let temporary = Draft.temporaryName(folder.handle.nextNumber())
        self.temporary = temporary
        do {
            descriptor = try System.create(temporary, in: folder.handle.descriptor)
        } catch {
            throw .cannotCreate(folder.path + name, error)
        }
    }

    deinit {
        if isOpen { try? System.close(descriptor) }
        if !isFinished, let temporary { try? System.remove(temporary, in: folder?.handle.descriptor) }
    }

    /// What the names of this run's unfinished files begin with.
    private static let mark = ".numberline-\(System.processIdentifier)-"

    private static func temporaryName(_ number: Int) -> String { mark + String(number) + ".tmp" }

    private var path: String { (folder?.path ?? "") + name }

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
            try System.rename(temporary, to: name, in: folder?.handle.descriptor)
        } catch {
            // The bytes could be written; it is the name that cannot be had.
            throw .cannotCreate(path, error)
        }
        isFinished = true
    }
}
