extension Playback {
    /// The playback of a figure, with the wishes of its plan; `leadsOn` is whether something follows it.
    public init(_ figure: Figure, _ plan: Plan, leadsOn: Bool = false) {
        self.init(
            lastStep: figure.lastStep, delay: plan.stepDelay, speed: plan.speed ?? .normal,
            isManual: plan.isManual, stops: Set(figure.pauses.keys), repeats: plan.repeats ?? 1,
            leadsOn: leadsOn)
    }
}
