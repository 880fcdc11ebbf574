/// A moment of a walk: step 0 shows the start, step k the number reached after k jumps.
///
/// ```swift
/// let route = try Route(NumberSentence("4 + 8"))
/// Step(0, of: route)?.number   // 4
/// Step(3, of: route)?.number   // 7
/// Step(9, of: route)           // nil
/// ```
public struct Step: Hashable, Sendable {
    /// How many jumps have been made, or points placed; 0 is the start.
    public let index: Int
    /// The exact number reached or placed; `nil` where there is none, as on a line before its first point.
    public let number: Rational?
    /// The jump that led here; `nil` at the start.
    public let jump: Jump?

    init(index: Int, number: Rational?, jump: Jump?) {
        self.index = index
        self.number = number
        self.jump = jump
    }

    /// Step `index` of `route`, or `nil` where the route has no such step.
    ///
    /// - Parameters:
    ///   - index: How many jumps have been made.
    ///   - route: What is walked.
    public init?(_ index: Int, of route: Route) {
        guard 0...route.jumps.count ~= index else { return nil }
        self.index = index
        jump = index > 0 ? route.jumps[index - 1] : nil
        number = jump?.to ?? route.start
    }
}

extension Route {
    /// The start, and each number reached.
    ///
    /// - Complexity: O(number of jumps).
    public var steps: [Step] {
        (0...jumps.count).compactMap { Step($0, of: self) }
    }
}
