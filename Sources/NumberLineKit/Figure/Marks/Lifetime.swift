/// The steps at which something is to be seen: from `first` on, and where `end` is given, up to the step before it.
public struct Lifetime: Hashable, Sendable {
    /// The step it appears with.
    public let first: Int
    /// The step it vanishes with; nil for what stays.
    public let end: Int?

    /// A lifetime from `first` on, for good or until `end`; with an end at or before `first` it is never seen. Steps below
    /// zero count as zero.
    public init(from first: Int, until end: Int? = nil) {
        self.first = max(first, 0)
        self.end = end.map { max($0, first, 0) }
    }

    /// There from the first step to the last.
    public static let always = Lifetime(from: 0)

    /// Never there: what a question keeps room for and does not show.
    static let never = Lifetime(from: Int.max)

    /// This lifetime on a line whose own first step is step `offset` of the picture: what is there before it is there
    /// from the beginning.
    func shifted(by offset: Int) -> Lifetime {
        Lifetime(from: first > 0 ? first + offset : 0, until: end.map { $0 > 0 ? $0 + offset : 0 })
    }

    /// Whether it is to be seen at `step`.
    public func contains(_ step: Int) -> Bool {
        step >= first && end.map { step < $0 } ?? true
    }

    /// The part of this lifetime that is not before `step`; nil when nothing is left.
    func notBefore(_ step: Int) -> Lifetime? {
        let first = max(first, step)
        if let end, end <= first { return nil }
        return Lifetime(from: first, until: end)
    }

    /// The part of this lifetime that is before `step`; nil when nothing is left.
    func before(_ step: Int) -> Lifetime? {
        let end = min(end ?? step, step)
        return first < end ? Lifetime(from: first, until: end) : nil
    }

    /// The parts before a step and from it on, where there are any; without a step all of it is before.
    func cut(at step: Int?) -> [(isSince: Bool, life: Lifetime)] {
        guard let step else { return [(false, self)] }
        return [(false, before(step)), (true, notBefore(step))].compactMap { isSince, life in
            life.map { (isSince, $0) }
        }
    }

    /// What remains of this lifetime without `others`, which follow each other.
    func without(_ others: [Lifetime]) -> [Lifetime] {
        var lives: [Lifetime] = []
        forEachPart(without: others) { lives.append($0) }
        return lives
    }

    /// The same, part by part.
    func forEachPart(without others: some Sequence<Lifetime>, _ body: (Lifetime) -> Void) {
        var rest: Lifetime? = self
        for other in others {
            if let before = rest?.before(other.first) { body(before) }
            guard let end = other.end else { return }
            rest = rest?.notBefore(end)
        }
        if let rest { body(rest) }
    }
}
