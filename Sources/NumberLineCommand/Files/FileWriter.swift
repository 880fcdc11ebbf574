/// Writes files whole or not at all: beside their place first, under a name that tells whose it is, then renamed. A
/// reader sees the old file or the new one, never a part.
struct FileWriter {
    private var count = 0

    /// Puts `bytes` at `path`. A device or a pipe there is written to; renaming a file over it would destroy it.
    mutating func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        guard !System.isDevice(path) else {
            do {
                return try FileWriter.fill(System.openForWriting(path), with: bytes)
            } catch {
                throw .writing(path, error)
            }
        }
        let temporary = temporaryPath(beside: path)
        let descriptor: Int32
        do {
            descriptor = try System.create(temporary)
        } catch {
            throw .cannotCreate(path, error)
        }
        do {
            try FileWriter.fill(descriptor, with: bytes)
        } catch {
            try? System.remove(temporary)
            throw .writing(path, error)
        }
        do {
            try System.rename(temporary, to: path)
        } catch {
            // The bytes could be written; it is the name that cannot be had.
            try? System.remove(temporary)
            throw .cannotCreate(path, error)
        }
    }

    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(System.Failure) {
        do {
            try System.write(bytes, to: descriptor)
        } catch {
            try? System.close(descriptor)
            throw error
        }
        // Some file systems report a full disk only here.
        try System.close(descriptor)
    }

    private mutating func temporaryPath(beside path: String) -> String {
        defer { count += 1 }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return "\(folder).numberline-\(System.processIdentifier)-\(count).tmp"
    }
}
