import NumberLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The calls to the operating system: nothing else touches the C library, so that everything unsafe is in one
/// place. A call that a signal interrupted is made again.
enum System {
    /// What the system said when a call failed.
    struct Failure: Error, Hashable {
        let code: Int32

        /// The system's own words, such as `No space left on device`.
        var words: String { unsafe String(cString: strerror(code)) }
        /// The reader of a pipe has gone away.
        var isClosedPipe: Bool { code == EPIPE }
        /// Something has the name already.
        var isTaken: Bool { code == EEXIST }

        static let notAFolder = Failure(code: ENOTDIR)

        static var last: Failure { Failure(code: errno) }
    }

    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// Keeps the numbers of standard output and error taken where the program was started with one of them closed. The
    /// next descriptor that anyone opened would get that number, and output would go into it. What is put there can only
    /// be read, so that writing still fails.
    static func holdStandardStreams() {
        for descriptor in [standardOutput, standardError] where fcntl(descriptor, F_GETFD) < 0 {
            let holder = unsafe open("/dev/null", O_RDONLY)
            guard holder >= 0, holder != descriptor else { continue }
            dup2(holder, descriptor)
            try? close(holder)
        }
    }

    // MARK: Files

    static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        var buffer = ByteBuffer()
        buffer.append(text: text)
        try write(buffer, to: descriptor)
    }

    static func write(
        _ bytes: borrowing ByteBuffer, _ range: Range<Int>? = nil, to descriptor: Int32
    ) throws(Failure) {
        try unsafe bytes.withBytes(range) { (bytes) throws(Failure) in try unsafe write(bytes, to: descriptor) }
    }

    /// Writes all of `bytes`, however many calls it takes.
    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
            #if canImport(Darwin)
                let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
            #elseif canImport(Musl)
                let count = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
            #else
                let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count > 0 {
                written += count
            } else if count == 0 {
                throw Failure(code: EIO)
            } else {
                try waitAfterFailure(of: descriptor, for: POLLOUT)
            }
        }
    }

    /// Makes a new file that nobody else has, in a folder that is open; it fails where there is one already, and follows
    /// no link.
    static func create(_ name: String, in folder: Int32) throws(Failure) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        // As an argument the name would be copied first.
        let descriptor = unsafe name.withCString { unsafe openat(folder, $0, flags, 0o666) }
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// `O_PATH` of Linux, which its C libraries declare only where their own extensions are asked for.
    private static let pathOnly: Int32 = 0o10_000_000

    /// How a folder is opened so that files can be made in it, whether or not it may be listed.
    #if canImport(Darwin)
        static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    #else
        static let folderFlags = pathOnly | O_DIRECTORY | O_CLOEXEC
    #endif

    /// Opens a folder so that files can be made in it.
    static func openFolder(_ path: String) throws(Failure) -> Int32 {
        let descriptor = unsafe open(path, folderFlags)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// Opens a device or a pipe that is there.
    static func openForWriting(_ path: String) throws(Failure) -> Int32 {
        let descriptor = unsafe open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    static func openForReading(_ path: String) throws(Failure) -> Int32 {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// What comes next, as soon as something does; nothing at the end.
    static func read(from descriptor: Int32, atMost limit: Int) throws(Failure) -> [UInt8] {
        while true {
            var count = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
                #if canImport(Darwin)
                    count = unsafe Darwin.read(descriptor, buffer.baseAddress, limit)
                #elseif canImport(Musl)
                    count = unsafe Musl.read(descriptor, buffer.baseAddress, limit)
                #else
                    count = unsafe Glibc.read(descriptor, buffer.baseAddress, limit)
                #endif
                filled = max(count, 0)
            }
            if count >= 0 { return bytes }
            try waitAfterFailure(of: descriptor, for: POLLIN)
        }
    }

    /// Returns when a call that failed can be made again. A process that shares the pipe or the terminal may have made it
    /// non-blocking: then it is waited for here.
    private static func waitAfterFailure(of descriptor: Int32, for event: Int32) throws(Failure) {
        if errno == EAGAIN {
            var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        } else if errno != EINTR {
            throw .last
        }
    }

    /// Whether reading would not wait: there is something to read, or nothing will ever come.
    static func isReadable(_ descriptor: Int32) -> Bool {
        isReady(descriptor, for: POLLIN)
    }

    /// Whether writing a little would not wait, as it would on a terminal that has been stopped.
    static func isWritable(_ descriptor: Int32) -> Bool { isReady(descriptor, for: POLLOUT) }

    private static func isReady(_ descriptor: Int32, for event: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return unsafe poll(&request, 1, 0) == 1
    }

    static func close(_ descriptor: Int32) throws(Failure) {
        #if canImport(Darwin)
            let result = Darwin.close(descriptor)
        #elseif canImport(Musl)
            let result = Musl.close(descriptor)
        #else
            let result = Glibc.close(descriptor)
        #endif
        // An interrupted close has closed on Linux and must not be made again.
        if result != 0, errno != EINTR { throw .last }
    }

    /// Gives a file another name in a folder that is open; what has the name is replaced.
    static func rename(_ old: String, to new: String, in folder: Int32) throws(Failure) {
        let result = unsafe old.withCString { old in
            unsafe new.withCString { new in unsafe renameat(folder, old, folder, new) }
        }
        if result != 0 { throw .last }
    }

    static func remove(_ name: String, in folder: Int32) throws(Failure) {
        if unsafe unlinkat(folder, name, 0) != 0 { throw .last }
    }

    static func makeFolder(_ path: String) throws(Failure) {
        if unsafe mkdir(path, 0o777) != 0 { throw .last }
    }

    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether there is something at `path` that takes bytes but is no file: a device, a pipe, a socket.
    static func isDevice(_ path: String) -> Bool {
        guard let kind = kind(of: path) else { return false }
        return kind != S_IFREG && kind != S_IFDIR
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The bytes of an open file that have not been read; nil for what has no size, as a pipe.
    static func bytesLeft(in descriptor: Int32) -> Int? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        // Somebody else may have read the beginning.
        return Int(status.st_size - lseek(descriptor, 0, SEEK_CUR))
    }

    /// Whether what is written there is kept or thrown away, and nobody reads along.
    static func isKept(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind == S_IFREG || kind == S_IFCHR && !isTerminal(descriptor)
    }

    /// Where links lead from `path`; itself where they lead nowhere yet.
    static func target(of path: String) -> String {
        guard let target = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(target) }
        return unsafe String(cString: target)
    }

    /// Whether two paths lead to one file that there is.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
