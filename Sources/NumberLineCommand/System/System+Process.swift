#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// The process, its terminal and its signals.
extension System {
    static var processIdentifier: Int32 { getpid() }

    /// The processors that there are, at least one.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// So many files more are open at once while signals are listened for and all cores work.
    static let leastFiles = 16

    /// Makes sure that so many can be. What listens for signals has no way to say that there are too few.
    static func expectRoomForFiles() throws(Failure) {
        var opened: [Int32] = []
        defer { for descriptor in opened { try? close(descriptor) } }
        for _ in 0..<leastFiles {
            let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .last }
            opened.append(descriptor)
        }
    }

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

    /// Lets a write beyond the size that files may have fail, as one to a full disk does, instead of ending the program.
    static func surviveLimitOfFiles() { _ = signal(SIGXFSZ, SIG_IGN) }

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
