import Dispatch

/// Passes signals on that something must be kept right for.
///
/// Dispatch sources, since under an asynchronous main the main thread waits with no signal blocked. A signal that was
/// ignored when the program began stays ignored.
struct SignalWatch {
    private let sources: [any DispatchSourceSignal]

    /// Watches from here on: a signal that comes before is left to its default, which ends the program while there is
    /// nothing to give back.
    init(for numbers: [Int32], _ receive: @escaping @Sendable (Int32) -> Void) {
        let queue = DispatchQueue(label: "numberline.signals")
        sources = numbers.filter { !System.isIgnored($0) }.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            let isListening = DispatchSemaphore(value: 0)
            source.setRegistrationHandler { @Sendable in isListening.signal() }
            source.setEventHandler { @Sendable in receive(number) }
            source.activate()
            isListening.wait()
            System.leaveToSource(number)
            return source
        }
    }

    /// Leaves signals to the system again.
    func end() {
        for source in sources { source.cancel() }
    }
}
