/// While files are written, a signal that ends the program ends it as it would without this, but first takes away what is
/// not finished.
struct Tidying {
    private let signals: SignalWatch?

    /// Begins to listen, where there is something to take away.
    ///
    /// - Parameters:
    ///   - folder: Where files are written; nil for none.
    ///   - hasProgress: Whether a row of the terminal says how far it has come.
    /// - Throws: ``CommandError/tooFewFiles(_:)`` where nothing can be listened for.
    init(_ folder: Folder.Handle?, hasProgress: Bool = false) throws(CommandError) {
        guard folder != nil || hasProgress else {
            signals = nil
            return
        }
        do { try System.expectRoomForFiles() } catch { throw .tooFewFiles(error) }
        signals = SignalWatch(for: System.endings) { [drafts = folder?.drafts] number in
            func end() -> Never {
                // A terminal that has been stopped would be waited for.
                if hasProgress, System.isWritable(System.standardError) { ProgressLine.erase() }
                System.die(by: number)
            }
            guard let drafts else { end() }
            drafts.removeAll(end)
        }
    }

    /// Leaves signals to the system again.
    func end() { signals?.end() }
}
