/// Shows one walk at a time: a new start ends the run before it.
///
/// Starting a walk twice, as a view that appears twice does, would otherwise show the numbers of two runs among each
/// other.
///
/// ```swift
/// let runner = Runner()
/// let outcome = await runner.start(Steps(of: route, every: .seconds(1))) { step in
///     await screen.show(step)
/// }
/// if outcome == .finished { ringTheBell() }
/// ```
public actor Runner {
    /// How a run ended.
    public enum Outcome: Hashable, Sendable {
        /// The last number was shown.
        case finished
        /// A later start, or the end of the task that started it, ended the run; not all numbers need have been shown.
        case cancelled
    }

    private var latest: Task<Outcome, Never>?

    /// A runner that shows nothing yet.
    public init() {}

    /// Cancels the run before, waits until it has really ended, then shows `steps` one by one.
    ///
    /// A cancelled task starts nothing and leaves the run before alone. `show` may call this to end its own run; that
    /// starts nothing either, since the new run would have to wait for the `show` that waits for it.
    ///
    /// - Parameters:
    ///   - steps: The walk to show.
    ///   - show: Shows one step; the next one waits until it has returned.
    /// - Returns: How the run ended, once it has: nothing of it is shown afterwards.
    public func start<C: Clock>(
        _ steps: Steps<C>, show: @escaping @Sendable (Step) async -> Void
    ) async -> Outcome where C.Duration == Duration {
        guard !Task.isCancelled else { return .cancelled }
        let before = latest
        before?.cancel()
        // Cancelled by the line above, so this is called by the run before.
        guard !Task.isCancelled else { return .cancelled }
        let run = Task {
            _ = await before?.value
            do {
                for try await step in steps { await show(step) }
                return Outcome.finished
            } catch {
                return Outcome.cancelled
            }
        }
        latest = run
        return await withTaskCancellationHandler {
            await run.value
        } onCancel: {
            run.cancel()
        }
    }
}
