#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// What is in folders, and whose it is. Links in them are never followed.
extension System {
    /// Makes a folder in one that is open, if there is none, and opens it. A link in its place is no folder.
    static func openFolder(_ name: String, in folder: Int32) throws(Failure) -> Int32 {
        if unsafe mkdirat(folder, name, 0o777) != 0, errno != EEXIST { throw .last }
        let descriptor = unsafe openat(folder, name, folderFlags | O_NOFOLLOW)
        guard descriptor >= 0 else { throw errno == ELOOP ? .notAFolder : .last }
        return descriptor
    }

    /// The names in a folder that begin with some ASCII, in no order.
    static func names(in folder: Int32, beginningWith beginning: String) throws(Failure) -> [String] {
        // The folder may have been opened in a way in which it cannot be read.
        let descriptor = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        guard let stream = unsafe fdopendir(descriptor) else {
            defer { try? close(descriptor) }
            throw .last
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    guard unsafe strncmp(name, beginning, beginning.utf8.count) == 0 else { return }
                    unsafe names.append(String(cString: name))
                }
            }
        }
        return names
    }

    /// How many seconds ago a file was changed; nil for what is no file, or not there.
    static func age(of name: String, in folder: Int32) -> Int? {
        var status = stat()
        guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        #if canImport(Darwin)
            let changed = status.st_mtimespec.tv_sec
        #else
            let changed = status.st_mtim.tv_sec
        #endif
        return time(nil) - changed
    }

    /// Locks an open file for this process, until it is closed or the process ends, however it does; false where somebody
    /// else has locked it, or there are no locks.
    static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// Takes a file away that nobody has locked.
    static func removeUnlocked(_ name: String, in folder: Int32) {
        let descriptor = unsafe openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { try? close(descriptor) }
        if lock(descriptor) { try? remove(name, in: folder) }
    }

    /// Makes an open file as new as one that has just been written.
    static func touch(_ descriptor: Int32) { _ = futimens(descriptor, nil) }
}
