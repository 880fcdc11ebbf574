import NumberLineKit

/// What is said on standard error although nothing has gone wrong.
enum Notice {
    /// So many pictures move for longer than anybody should have to watch.
    case longAnimations(Int)

    /// One line, without the program's name.
    var words: String {
        switch self {
        case .longAnimations(let count):
            "\(count == 1 ? "a picture moves" : "\(count) pictures move") for more than "
                + "\(SVGTiming.longestUnpaused.components.seconds) s, and a picture cannot be paused: write an HTML page, "
                + "as with -o sum.html, or give a shorter --delay or larger jumps, as with --by 10"
        }
    }

    /// Says it.
    func report() { CommandError.report(words) }
}

extension Plan {
    /// Whether a picture of `figure` moves for longer than anybody should have to watch.
    func isLongAnimation(of figure: Figure) -> Bool {
        isAnimated && SVGTiming(delay: stepDelay, lastStep: figure.lastStep).isLong
    }
}
