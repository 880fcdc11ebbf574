extension FigureError {
    /// What is wrong and what would be right, in one line.
    ///
    /// - Parameter naming: How flags are called where the plan was written.
    /// - Returns: The line, without its end.
    public func message(_ naming: Naming = .flags) -> String {
        switch self {
        case .route(.tooManyJumps(let limit)):
            "this takes more than \(grouped(limit)) jumps, the most that a line has: take fewer, or larger ones as with "
                + "\(naming.name(.by, "100")) or \(naming.name(.by, "whole"))"
        case .route(.overflow), .overflow: "a number on this line is too large: numbers fit into 64 bits"
        case .route(.noWalk), .nothingToCut:
            "\(naming.name(.by)) cuts addends into jumps, and here is none: leave it out"
        case .tooManyTicks(let limit):
            "more than \(grouped(limit)) ticks: give a larger \(naming.name(.tick)), or a shorter line"
        case .tickNotPositive: "\(naming.name(.tick)) takes a number above zero"
        case .tooManyPanels(let limit):
            "more than \(limit) lines in one picture: give fewer sentences or fewer \(naming.name(.by))"
        case .nothingToAsk: "\(naming.name(.question)) hides an answer, and here is none: leave it out"
        case .noDifference:
            "\(naming.name(.difference)) shows a sentence A - B, such as 62 - 58, and this is none: leave it out"
        case .neverLanded(let number, let landings): never(number, landings, naming)
        case .fromTooHigh, .toTooLow, .blankEnds: ends(naming)
        case .onlyRuled, .openBesideOthers, .noScale, .noBox, .partialBoxes, .zoomOutside, .zoomOfSeveral: kind(naming)
        }
    }

    /// What is wrong with the ends of a line.
    private func ends(_ naming: Naming) -> String {
        let (from, to) = (naming.name(.from), naming.name(.to))
        let example = "\(naming.name(.from, "0")) \(naming == .flags ? "" : "and ")\(naming.name(.to, "20"))"
        return switch self {
        case .fromTooHigh(let number, let lowest):
            "\(naming.name(.from, plain(number))) lies beyond \(plain(lowest)), where the walk has its lowest number: "
                + "give \(plain(lowest)) or less"
        case .toTooLow(let number, let highest):
            "\(naming.name(.to, plain(number))) comes before \(plain(highest)), where the walk has its highest number: "
                + "give \(plain(highest)) or more"
        case .blankEnds(.noTo): "\(from) is given without \(to): a blank line needs both, as in \(example)"
        case .blankEnds(.noFrom): "\(to) is given without \(from): a blank line needs both, as in \(example)"
        case .blankEnds(.reversed):
            "\(to) is below \(from): a blank line goes from the lower to the higher number"
        default: ""
        }
    }

    /// What a kind of line cannot show.
    private func kind(_ naming: Naming) -> String {
        switch self {
        case .onlyRuled(let kind): "points and blank lines are ruled: leave \(naming.name(.line, kind.rawValue)) out"
        case .openBesideOthers:
            "an open line is not to scale, and no other kind can stand beside it: leave one \(naming.name(.line)) out"
        case .noScale(.path):
            "\(naming.name(.line, "path")) has no scale for \(naming.name(.from)), \(naming.name(.to)) or "
                + "\(naming.name(.zoom)): leave these out, or take \(naming.name(.line, "ruled"))"
        case .noScale(let kind):
            "\(naming.name(.line, kind.rawValue)) has no scale for \(naming.name(.from)), \(naming.name(.to)), "
                + "\(naming.name(.tick)) or \(naming.name(.zoom)): leave these out, or take \(naming.name(.line, "ruled"))"
        case .noBox(let number, let first, let last):
            "a path has boxes \(Int(plain(first)) == 1 ? "from 1 to" : "of \(plain(first)) up to") \(plain(last)), and "
                + "\(plain(number)) has none: take another \(naming.name(.line)) than path, such as ruled"
        case .partialBoxes:
            "a path has boxes that are counted: give \(naming.name(.tick)) a whole number, such as 10, or take "
                + naming.name(.line, "ruled")
        case .zoomOutside(let low, let high):
            "\(naming.name(.zoom)) goes beyond the line, which is drawn from \(plain(low)) to \(plain(high)): "
                + "magnify a part of that, or widen it with \(naming.name(.from)) and \(naming.name(.to))"
        case .zoomOfSeveral:
            "\(naming.name(.zoom)) magnifies a part of one line, and here are several: give one"
        default: ""
        }
    }

    private func never(_ number: Numeral, _ landings: [Numeral]?, _ naming: Naming) -> String {
        let pause = naming.name(.pauseAt, plain(number))
        guard let landings else { return "\(pause): the walk never lands there; give a number that it lands on" }
        guard !landings.isEmpty else {
            return "\(pause) pauses on a landing, and here nothing is walked: leave it out"
        }
        let named = landings.prefix(FigureError.mostLandings).map(plain).joined(separator: ", ")
        return "\(pause): the walk never lands there; it lands on \(named)"
            + (landings.count > FigureError.mostLandings ? " and so on" : "")
    }

    private func plain(_ numeral: Numeral) -> String { typed(numeral.text) }
}
