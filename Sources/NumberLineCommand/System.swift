import NumberLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The calls to the operating system: the only file that touches the C library, so that everything unsafe is in one
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

    /// Opens a folder so that files can be made in it, whether or not it may be listed.
    static func openFolder(_ path: String) throws(Failure) -> Int32 {
        #if canImport(Darwin)
            let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        #else
            let flags = pathOnly | O_DIRECTORY | O_CLOEXEC
        #endif
        let descriptor = unsafe open(path, flags)
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

    /// Returns when a call that failed can be made again. Whoever shares a pipe or a terminal may have asked of it that
    /// nobody waits there.
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
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
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

    /// The names in a folder, in no order.
    static func names(in folder: String) throws(Failure) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw .last }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    unsafe String(cString: $0)
                }
            }
            names.append(name)
        }
        return names
    }

    // MARK: Process

    static var processIdentifier: Int32 { getpid() }

    /// The processors that there are, at least one.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Whether the user's locale writes UTF-8.
    static var isUTF8: Bool {
        _ = unsafe setlocale(LC_CTYPE, "")
        return unsafe String(cString: nl_langinfo(nl_item(CODESET))).uppercased() == "UTF-8"
    }

    // MARK: Terminal

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The terminal's columns and rows; nil where it does not say.
    static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Whether the program may draw on the terminal: a job in the background must not. A terminal that is not the
    /// program's own, as when output is sent to another window, has no jobs of ours.
    static func isInForeground(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }

    /// How a terminal treats what is typed.
    struct InputModes {
        fileprivate var settings = termios()

        /// Whether a line is kept until it is ended, or shown as it is typed.
        var isForLines: Bool { settings.c_lflag & tcflag_t(ICANON | ECHO) != 0 }

        /// The same, but each key comes at once and is not shown. Signals and output stay as they are.
        var forKeys: InputModes {
            var modes = self
            modes.settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
            unsafe withUnsafeMutableBytes(of: &modes.settings.c_cc) { characters in
                unsafe characters[Int(VMIN)] = 1
                unsafe characters[Int(VTIME)] = 0
            }
            return modes
        }
    }

    static func inputModes(of descriptor: Int32) -> InputModes? {
        var modes = InputModes()
        return unsafe tcgetattr(descriptor, &modes.settings) == 0 ? modes : nil
    }

    /// Sets how the terminal treats what is typed; `forgets` is whether what was typed and not yet read is thrown away.
    static func set(_ modes: InputModes, of descriptor: Int32, forgets: Bool) {
        var settings = modes.settings
        while unsafe tcsetattr(descriptor, forgets ? TCSAFLUSH : TCSADRAIN, &settings) != 0, errno == EINTR {}
    }

    /// Whether the terminal is the program's own, on which a shell may have several jobs.
    static func hasJobs(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) >= 0 }

    // MARK: Signals

    /// Those that end a program that does nothing about them.
    static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    static let stop = SIGTSTP
    static let goOn = SIGCONT
    /// What a job in the background gets that wants keys. It stops, and its shell says so.
    static let wantsKeys = SIGTTIN
    static let windowChange = SIGWINCH

    /// Whether the program was started with a signal ignored, as `nohup` starts it.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = unsafe action.__sigaction_u.__sa_handler
        #else
            let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        // Handlers cannot be compared as functions: ignoring is the address 1 on every system.
        return unsafe unsafeBitCast(handler, to: Int.self) == 1
    }

    /// Keeps a signal from acting by itself once a dispatch source listens for it. On Linux the source has put its own
    /// handler in the default's place by then, and it must stay.
    static func leaveToSource(_ number: Int32) {
        #if canImport(Darwin)
            _ = signal(number, SIG_IGN)
        #endif
    }

    /// Ends the program as the signal does by default.
    static func die(by number: Int32) -> Never {
        raiseDefault(number)
        // The first process of a container outlives signals that it does nothing about.
        _exit(128 + number)
    }

    /// Does what the signal does by default, to this process, before it returns, and then is as before. Threads of
    /// dispatch may block signals; one that is raised there would wait for ever.
    static func raiseDefault(_ number: Int32) {
        let before = signal(number, SIG_DFL)
        var (signals, blocked) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        raise(number)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
        _ = signal(number, before)
    }
}
