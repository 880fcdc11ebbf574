extension Playback {
    /// The playback of a figure, with the wishes of its plan.
    ///
    /// - Parameters:
    ///   - figure: What is played.
    ///   - plan: How.
    ///   - leadsOn: Whether something follows it.
    ///   - isAttended: Whether somebody can go on from where it would stop; else it does not stop.
    public init(_ figure: Figure, _ plan: Plan, leadsOn: Bool = false, isAttended: Bool = true) {
        self.init(
            lastStep: figure.lastStep, delay: plan.stepDelay, speed: plan.speed ?? .normal,
            isManual: plan.isManual && isAttended, stops: isAttended ? Set(figure.pauses.keys) : [],
            repeats: plan.repeats ?? 1,
            leadsOn: leadsOn)
    }
}
