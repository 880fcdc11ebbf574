extension Plan.ValueError {
    /// What was read, and what would be right, in one line.
    public func message(_ naming: Naming = .flags) -> String {
        switch naming {
        case .flags: "\(naming.name(key)) \(quoted(text)): \(key.expectation)"
        case .lesson: "\(quoted(text)) is no value of \(naming.name(key)): \(key.expectation)"
        }
    }
}

extension Plan.Key {
    /// What its value has to be.
    fileprivate var expectation: String {
        switch self {
        case .by:
            "an addend is cut by ones, by a size above zero such as 10, by whole, make-ten, place-value or compensate"
        case .line: "a line is \(LineKind.allCases.words)"
        case .zoom: "a zoom is the lower and the higher end of what is magnified, such as 0.6..0.7"
        case .delay: "a delay is a time from 0 to a day: 0.5, 200ms or 2s"
        case .width:
            "a width is a whole number of pixels from \(PictureWidth.possible.lowerBound) to \(PictureWidth.possible.upperBound)"
        case .speed: "a speed is a number from 0.1 to 10, to the hundredth: 0.5, 2"
        case .repeat:
            "a walk is played a whole number of times, from \(Plan.possibleRepeats.lowerBound) to "
                + "\(grouped(Plan.possibleRepeats.upperBound))"
        case .theme: "a theme is \(ThemeName.allCases.words)"
        case .tick: "the distance between ticks is a number above zero, such as 5"
        case .pauseAt:
            "a pause is on a number, such as 10, or 10 | What is left? to ask something there, in "
                + "\(grouped(Plan.longestQuestion)) characters at most"
        case .from, .to: "this is not a number; one is written like 12, -3, 0.75 or 2/3"
        case .difference, .question, .manual, .wait, .bell, .animated: "it is yes or no"
        }
    }
}
