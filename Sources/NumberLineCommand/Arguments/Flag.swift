/// The flags: one table for reading them, for `--help` and for saying which of them matter when.
enum Flag: String, CaseIterable {
    case start, addend, by, line, from, to, tick
    case output, format, frames, width
    case delay, color, ascii
    case noAnimation = "no-animation"
    case quiet, help, version

    /// What a command line comes to.
    enum Use: Hashable {
        /// Steps in the terminal, or the transcript and the finished picture in text.
        case play
        /// A picture in a file, or one for each step.
        case picture
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

    /// What its value is called; nil for a flag without one.
    var value: String? {
        switch self {
        case .start, .addend, .from, .to, .tick: "N"
        case .by: "ones|SIZE|whole|make-ten"
        case .line: "grow|ruled"
        case .output: "PATH"
        case .format: "svg"
        case .width: "PX"
        case .delay: "T"
        case .color: "auto|always|never"
        case .frames, .ascii, .noAnimation, .quiet, .help, .version: nil
        }
    }

    /// What it matters for; empty for those that stand alone.
    var uses: Set<Use> {
        switch self {
        case .start, .addend, .by, .line, .from, .to, .tick, .output, .format: [.play, .picture]
        case .frames, .width: [.picture]
        case .delay, .color, .ascii, .noAnimation, .quiet: [.play]
        case .help, .version: []
        }
    }

    /// What it does, in a few words.
    var summary: String {
        switch self {
        case .start: "where the walk begins, with --addend in place of a sentence"
        case .addend: "what is added to --start; negative goes to the left"
        case .by: "how an addend is cut into jumps"
        case .line: "a line that grows with the walk, or one that stands from the start"
        case .from: "begin the line at N, before the walk does"
        case .to: "end the line at N, beyond the walk"
        case .tick: "the distance between labelled ticks"
        case .output: "write pictures: a file x.svg, a folder x/, or - for standard output"
        case .format: "the kind of picture, where the output's name does not say it"
        case .frames: "one picture a step, frame-000.svg and on, into the folder of -o"
        case .width: "the picture's width in pixels; its height follows"
        case .delay: "the time from step to step: 0.5, 200ms, 2s; 0.5 if not given"
        case .color: "colours: auto, always or never"
        case .ascii: "draw with ASCII characters only"
        case .noAnimation: "write line by line, moving no cursor"
        case .quiet: "only the picture: no status line, no transcript"
        case .help: "show this help"
        case .version: "show the version"
        }
    }
}
