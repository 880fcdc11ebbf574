#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The calls to the operating system: the only file that touches the C library, so that everything unsafe is in one
/// place.
enum System {
    /// What the system said when a call failed.
    struct Failure: Error, CustomStringConvertible {
        /// What was to be done.
        let task: String
        let code: Int32

        var description: String { "\(task): \(unsafe String(cString: strerror(code)))" }

        static func last(_ task: String) -> Failure { Failure(task: task, code: errno) }
    }

    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    // MARK: Process

    static func end(_ status: Int32) -> Never { exit(status) }

    /// Where this program lies.
    static var programPath: String {
        let path = CommandLine.arguments.first ?? ""
        return target(of: "/proc/self/exe") ?? target(of: path) ?? path
    }

    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The processor's time that this thread has had, in nanoseconds. It stands still while others have the processor.
    static var threadTime: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// How many programs wanted a core during the last minute, in thousandths.
    static var load: Int? {
        var averages = [0.0]
        return unsafe getloadavg(&averages, 1) == 1 ? Int(averages[0] * 1000) : nil
    }

    /// The system and the kind of processor it is for.
    static var name: String {
        var names = utsname()
        guard unsafe uname(&names) == 0 else { return "an unknown system" }
        return "\(text(names.sysname)) \(text(names.machine))"
    }

    /// Text in a field of fixed length.
    private static func text<Field>(_ field: Field) -> String {
        unsafe withUnsafeBytes(of: field) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// What a program that is started finds in its environment, of what there is.
    private static let inherited = ["PATH", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]

    /// Runs a program, whose standard output is thrown away, and waits until it ends.
    ///
    /// - Returns: What it exits with; of one that a signal ended, 128 more than the signal.
    static func run(_ program: String, _ arguments: [String]) throws(Failure) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, standardOutput, "/dev/null", O_WRONLY, 0)
        let words = unsafe copies(of: [program] + arguments)
        let surroundings = unsafe copies(of: inherited.compactMap { name in environment(name).map { "\(name)=\($0)" } })
        defer { unsafe (words + surroundings).forEach { unsafe free($0) } }
        var process = pid_t()
        let code = unsafe posix_spawn(&process, program, &actions, nil, words, surroundings)
        guard code == 0 else { throw Failure(task: program, code: code) }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .last(program) }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Copies that end with a null, as C takes lists.
    private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    // MARK: Files

    static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

    /// Whether files can be made in a folder.
    static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK | X_OK) == 0 }

    /// Where links lead from `path`; nil where nothing is there.
    private static func target(of path: String) -> String? {
        guard let target = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(target) }
        return unsafe String(cString: target)
    }

    /// What is in a file, or the beginning of it.
    static func text(ofFile path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        try write(Array(text.utf8)[...], to: descriptor)
    }

    static func write(_ text: String, toFile path: String) throws(Failure) {
        let descriptor = try make(path, in: AT_FDCWD)
        defer { close(descriptor) }
        try write(text, to: descriptor)
    }

    /// Writes files of these sizes into a folder, each opened, written and closed: no more than must be done.
    static func writeFiles(of sizes: [Int], in path: String) throws(Failure) {
        let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .last(path) }
        defer { close(folder) }
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: sizes.max() ?? 0)
        for (number, size) in sizes.enumerated() {
            let descriptor = try make("\(number).svg", in: folder)
            defer { close(descriptor) }
            try write(bytes[..<size], to: descriptor)
        }
    }

    private static func make(_ name: String, in folder: Int32) throws(Failure) -> Int32 {
        let descriptor = unsafe openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last(name) }
        return descriptor
    }

    /// Writes all of `bytes`, however many calls it takes.
    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Failure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            guard count >= 0 || errno == EINTR else { throw .last("writing") }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    // MARK: Folders

    static func makeTemporaryFolder(in place: String) throws(Failure) -> String {
        // mkdtemp(3) wants six X at the end and puts what makes the name unique in their place.
        var name = Array("\(place)/numberline-bench-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&name) != nil else { throw .last(place) }
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Removes a folder and the files in it.
    static func removeFolder(_ path: String) {
        for name in names(in: path) { _ = unsafe unlink("\(path)/\(name)") }
        _ = unsafe rmdir(path)
    }

    /// The sizes of the files in a folder, in the order of their names.
    static func sizes(in folder: String) throws(Failure) -> [Int] {
        var sizes: [Int] = []
        for name in names(in: folder).sorted() {
            var status = stat()
            guard unsafe stat("\(folder)/\(name)", &status) == 0 else { throw .last(name) }
            sizes.append(Int(status.st_size))
        }
        return sizes
    }

    /// The names of what is in a folder, in no order.
    private static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            names.append(
                unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                        unsafe String(cString: $0)
                    }
                })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }
}
