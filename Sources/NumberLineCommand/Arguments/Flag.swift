import NumberLineKit

/// The flags: one table for reading them, for `--help`, the manual page and the completions, and for saying which of them
/// matter when.
enum Flag: String, CaseIterable {
    case start, addend, by, difference, line, from, to, tick, zoom, question
    case output, format, frames, animated, width, theme, shard
    case delay, speed, manual, wait
    case pauseAt = "pause-at"
    case `repeat`, bell, columns, color, ascii
    case noAnimation = "no-animation"
    case quiet, help, version, completions, man

    /// What a command line comes to.
    enum Use: Hashable, CaseIterable {
        /// Steps in the terminal, or the transcript and the finished picture in text.
        case play
        /// A still picture in a file.
        case picture
        /// A still picture for each step in a folder.
        case frames
        /// A picture in a file that grows by itself.
        case animation
        /// A page for a browser.
        case page
        /// A transcript in a file.
        case text
        /// Exact values in a file.
        case json
        /// A recording of a terminal in a file.
        case recording
    }

    /// The flag as it is typed.
    var name: String { "--\(rawValue)" }

    /// The letter that stands for it.
    var letter: Character? {
        switch self {
        case .output: "o"
        case .help: "h"
        default: nil
        }
    }

    /// What it says in a plan; nil for one that is no part of a plan.
    var key: Plan.Key? { Plan.Key(rawValue: rawValue) }

    /// Whether it may be given more than once.
    var isRepeatable: Bool { key?.isRepeatable ?? false }

    /// What it matters for; empty for those that stand alone.
    var uses: Set<Use> {
        switch self {
        // A shard is of a list, whatever is made of that.
        case .start, .addend, .by, .difference, .line, .from, .to, .tick, .zoom, .output, .format, .shard:
            Set(Use.allCases)
        case .question: Set(Use.allCases).subtracting([.animation])
        case .frames: [.frames]
        // A page's pictures always are, so that on a page it says what is so.
        case .animated: [.animation, .page]
        case .width, .theme: [.picture, .frames, .animation, .page]
        case .delay: [.play, .animation, .page, .json, .recording]
        case .speed, .manual, .pauseAt, .repeat: [.play, .page]
        case .columns, .ascii: [.play, .text, .recording]
        case .wait, .bell, .color, .noAnimation, .quiet: [.play]
        case .help, .version, .completions, .man: []
        }
    }

    /// What it does, in a few words.
    var summary: String {
        switch self {
        case .start: "where the walk begins, with --addend in place of a sentence"
        case .addend: "what is added to --start; negative goes to the left"
        case .by: "how an addend is cut into jumps: see below; several draw a line each"
        case .difference: "show A - B as the way from B to A"
        case .line: "the kind of line: see below; several draw a line each"
        case .from: "begin the line at N, before the walk does"
        case .to: "end the line at N, beyond the walk; with --from alone a blank line"
        case .tick: "the distance between labelled ticks"
        case .zoom: "magnify the line from A to B on a second one, in tenths"
        case .question: "hide the answer; where it is played, a key or a button shows it"
        case .output: "write x.svg, .html, .txt, .json or .cast, into a folder x/ or to -"
        case .format: "the kind of file, where the output's name does not say it"
        case .frames: "a picture of every step, frame-000.svg and on, into the folder of -o"
        case .animated: "one picture that grows by itself, a step each --delay"
        case .width: "the picture's width in pixels; its height follows"
        case .theme: "how it looks: \(ThemeName.allCases.words); see below"
        case .shard: "of a list every N-th line from line I on, as one of N machines"
        case .delay: "the time from step to step: 0.5, 200ms, 2s; 0.5 if not given"
        case .speed: "play F times as fast, 0.1 to 10"
        case .manual: "stop at every landing; a key goes on"
        case .wait: "wait for a key to start, and stay at the end"
        case .pauseAt: "pause on landing N; 'N | What next?' asks there; may be repeated"
        case .repeat: "play N times"
        case .bell: "ring when it is over"
        case .columns: "how wide text is drawn at most; as the terminal is, else 80"
        case .color: "colours: \(Request.ColorWish.allCases.words)"
        case .ascii: "draw with ASCII characters only"
        case .noAnimation: "write line by line, moving no cursor"
        case .quiet: "only the picture: no status line, no transcript"
        case .help: "show this help"
        case .version: "show the version"
        case .completions: "write a script with which that shell completes flags and their values"
        case .man: "write this help as a manual page, in mdoc"
        }
    }
}
