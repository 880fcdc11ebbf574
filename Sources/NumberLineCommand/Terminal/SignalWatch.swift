import Dispatch

/// Keeps the terminal right when signals come: one that ends the program first gives the terminal back, a stop gives it
/// back and takes it again afterwards, a change of size redraws.
///
/// Dispatch sources, since under an asynchronous main the main thread waits with no signal blocked. A signal that was
/// ignored when the program began stays ignored.
struct SignalWatch {
    private let sources: [any DispatchSourceSignal]

    /// Watches from here on: a signal that comes before is left to its default, which ends the program while there is
    /// nothing to give back.
    init(_ stage: Stage) {
        let queue = DispatchQueue(label: "numberline.signals")
        var actions: [(Int32, @Sendable () -> Void)] = [System.interrupt, System.terminate, System.hangUp].map {
            number in
            (number, { @Sendable in stage.leave { System.raiseDefault(number) } })
        }
        // After `fg` the program goes on inside of it.
        actions.append((System.stop, { @Sendable in try? stage.yield { System.raiseDefault(System.stop) } }))
        actions.append((System.windowChange, { @Sendable in try? stage.resize() }))
        sources = actions.filter { !System.isIgnored($0.0) }.map { number, action in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            let isListening = DispatchSemaphore(value: 0)
            source.setRegistrationHandler { @Sendable in isListening.signal() }
            source.setEventHandler(handler: action)
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
