extension Subject {
    /// The strategy as a teacher would name it, with the number of jumps unless that is a part of what is asked; nil where
    /// the picture needs no name. Where ways are compared, every one has a name.
    func caption(isCounted: Bool, isCompared: Bool) -> String? {
        guard let route else { return nil }
        let name: String
        switch route.strategy {
        case .ones where isCompared: name = "Count by ones"
        case .whole where isCompared: name = "All at once"
        case .ones, .whole: return nil
        case .size(let size):
            guard isCompared || route.jumps.contains(where: { $0.by.magnitude == size }) else { return nil }
            name = "Jumps of \((notation.isFraction ? Notation.mixed(size) : Notation.whole.numeral(for: size)).text)"
        case .makeTen:
            let isThroughZero = route.landings.dropLast().contains(.zero) && route.start != .zero
            name = isThroughZero ? "Through zero" : notation == .whole ? "Make ten" : "Make a whole"
        case .placeValue: name = "Place by place"
        // Where nothing is gained by going too far, it goes as place-value does.
        case .compensate: name = Set(route.jumps.map(\.by.sign)).count > 1 ? "Compensate" : "Place by place"
        }
        return isCounted ? "\(name) \(count)" : name
    }

    /// The number of jumps, as it follows the name of the strategy.
    var count: String {
        let count = route?.jumps.count ?? 0
        return "· \(count) \(count == 1 ? "jump" : "jumps")"
    }
}
