import Dispatch

/// Keeps the terminal right when signals come: one that ends the program first gives the terminal back, a stop gives it
/// back and takes it again afterwards, a change of size redraws.
///
/// Dispatch sources, since under an asynchronous main the main thread waits with no signal blocked. A signal that was
/// ignored when the program began stays ignored.
struct SignalWatch {
    private let sources: [any DispatchSourceSignal]

    init(_ stage: Stage) {
        let queue = DispatchQueue(label: "numberline.signals")
        func source(_ number: Int32, _ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: action)
            source.activate()
            return source
        }
        var sources: [any DispatchSourceSignal] = []
        for number in [System.interrupt, System.terminate, System.hangUp] where System.takeOver(number) {
            sources.append(
                source(number) { @Sendable in
                    try? stage.leave()
                    System.raiseDefault(number)
                })
        }
        if System.takeOver(System.stop) {
            sources.append(
                source(System.stop) { @Sendable in
                    try? stage.yield {
                        System.raiseDefault(System.stop)
                        // Here the program goes on, after `fg`.
                        System.ignore(System.stop)
                    }
                })
        }
        sources.append(source(System.windowChange) { @Sendable in try? stage.resize() })
        self.sources = sources
    }

    /// Leaves signals to the system again.
    func end() {
        for source in sources { source.cancel() }
    }
}
