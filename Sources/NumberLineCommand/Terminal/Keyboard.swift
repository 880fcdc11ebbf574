import Dispatch

/// The keys, while they are read: each comes at once and is not shown. Closing it leaves the terminal as it was found.
struct Keyboard {
    /// What comes from the keys.
    enum Input: Sendable {
        case bytes([UInt8])
        /// The program is in the background, where it would be stopped for reading.
        case unavailable
        /// Nothing will ever come again: the input has ended, or its terminal has gone away.
        case end
    }

    private let descriptor = System.standardInput
    private let receive: @Sendable (Input) -> Void
    /// Keys are read here, and here the modes change: none is waited for that a change has thrown away.
    private let queue = DispatchQueue(label: "numberline.keys")
    /// How the terminal was found, for good: later a shell may have set what this program had set.
    private var found: System.InputModes?
    private var source: DispatchSource?

    /// A keyboard that is not read yet.
    init(_ receive: @escaping @Sendable (Input) -> Void) {
        self.receive = receive
    }

    /// Whether it may be read: a job in the background would be stopped for it.
    var isAvailable: Bool { System.isInForeground(descriptor) }

    /// Reads keys from here on.
    mutating func open() {
        guard source == nil, let modes = System.inputModes(of: descriptor) else { return }
        // Of the class, since the protocol does not say that a source may be cancelled from its own handler's thread.
        let made = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        guard let source = made as? DispatchSource else { return }
        if found == nil || modes.isForLines { found = modes }
        System.set(modes.forKeys, of: descriptor, forgets: false)
        source.setEventHandler { @Sendable [descriptor, receive] in
            let input = Keyboard.input(from: descriptor)
            switch input {
            case .bytes: break
            // What is not read would be reported again and again.
            case .unavailable, .end: source.cancel()
            }
            receive(input)
        }
        self.source = source
        source.activate()
    }

    /// What there is to read. Others may have read it in the meantime: nothing is waited for.
    private static func input(from descriptor: Int32) -> Input {
        guard System.isInForeground(descriptor) else { return .unavailable }
        guard System.isReadable(descriptor) else { return .bytes([]) }
        let bytes = (try? System.read(from: descriptor, atMost: 256)) ?? []
        return bytes.isEmpty ? .end : .bytes(bytes)
    }

    /// Leaves the terminal as it was found; what was typed and not read is not left to whoever reads next.
    mutating func close() {
        queue.sync {
            guard let source else { return }
            source.cancel()
            if let found, isAvailable { System.set(found, of: descriptor, forgets: true) }
        }
        source = nil
    }
}
