extension Playback {
    /// The playback of a figure, with the wishes of its plan.
    public init(_ figure: Figure, _ plan: Plan) {
        self.init(
            lastStep: figure.lastStep, delay: plan.stepDelay, speed: plan.speed ?? .normal,
            isManual: plan.isManual, stops: Set(figure.pauses.keys), repeats: plan.repeats ?? 1)
    }
}
