import NumberLineKit

/// What is said on standard error although nothing has gone wrong.
enum Notice {
    /// Some pictures move for longer than anybody should have to watch; nil where it is the only one.
    case longAnimation(count: Int?)

    /// What is to be said of a picture of this plan.
    init?(_ figure: Figure, _ plan: Plan) {
        let timing = SVGTiming(delay: plan.delay ?? Plan.defaultDelay, lastStep: figure.lastStep)
        guard plan.isAnimated, timing.isLong else { return nil }
        self = .longAnimation(count: nil)
    }

    /// One line, without the program's name.
    var words: String {
        switch self {
        case .longAnimation(let count):
            "\(count.map { $0 == 1 ? "1 picture moves" : "\($0) pictures move" } ?? "the picture moves") for more than "
                + "5 s, and a picture cannot be paused: show it on an HTML page that can pause it, "
                + "or give a shorter --delay or larger jumps, as with --by 10"
        }
    }

    /// Says it.
    func report() { CommandError.report(words) }
}
