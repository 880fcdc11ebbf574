import NumberLineKit

/// What somebody who only looks at a walk sees, and the rules that hold whatever it is told: each number follows the
/// one before, it finishes once, and nothing comes after its end.
struct SeenNumbers {
    private var shown = 0
    private var hasFinished = false
    private var hasEnded = false

    /// What of a report breaks a rule; nil where nothing does.
    mutating func wrong(about report: DrivenWalk.Report, last: Int) -> String? {
        if report.event == .reset, report.effects == [.show(0)] {
            (shown, hasFinished) = (0, false)
            return nil
        }
        for effect in report.effects {
            if hasEnded { return "\(effect) after the end" }
            switch effect {
            case .show(let number):
                let isNext = number == shown + 1 || number == 0 && shown == last && !hasFinished
                guard report.event == .back ? number == shown - 1 : isNext else { return "\(number) after \(shown)" }
                shown = number
            case .finish:
                if hasFinished { return "a second end" }
                if shown != last { return "an end at \(shown)" }
                hasFinished = true
            case .next, .quit: hasEnded = true
            }
        }
        return nil
    }
}
