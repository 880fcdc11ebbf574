extension Plan {
    /// Whether it says something by a key, so that it is not left to each output.
    public func says(_ key: Key) -> Bool {
        var plan = Plan([])
        let blank = plan
        plan.take(key, from: self)
        return plan != blank
    }

    /// This plan, with what `wishes` says in place of what it says itself; the sentences stay.
    public func overlaid(with wishes: Plan) -> Plan {
        var plan = self
        for key in Key.allCases where wishes.says(key) { plan.take(key, from: wishes) }
        return plan
    }

    /// Says by a key what another plan says by it.
    private mutating func take(_ key: Key, from other: Plan) {
        switch key {
        case .by: by = other.by
        case .difference: isDifference = other.isDifference
        case .line: line = other.line
        case .from: from = other.from
        case .to: to = other.to
        case .tick: tick = other.tick
        case .zoom: zoom = other.zoom
        case .question: isQuestion = other.isQuestion
        case .delay: delay = other.delay
        case .speed: speed = other.speed
        case .manual: isManual = other.isManual
        case .wait: waits = other.waits
        case .pauseAt: pauseAt = other.pauseAt
        case .repeat: repeats = other.repeats
        case .bell: rings = other.rings
        case .width: width = other.width
        case .theme: theme = other.theme
        case .animated: isAnimated = other.isAnimated
        }
    }
}
