import NumberLineKit

extension CommandError {
    /// What is said on standard error: one line with what was read, what is wrong and what would be right; under it,
    /// for a sentence, the sentence with a caret under the place. Nil where nothing is to be said.
    var message: String? {
        switch self {
        case .closedPipe: nil
        case .sentence(let text, let error): "\(words)\n\(Excerpt(text, marking: error.range).lines)"
        default: words
        }
    }

    /// Says a message on standard error. Where that is gone too, the status is all that can be said.
    static func report(_ message: String) {
        try? System.write(Array("numberline: \(message)\n".utf8), to: System.standardError)
    }

    /// The message's first line, without the program's name.
    var words: String {
        switch self {
        case .sentence(_, let error): error.words
        case .unknownFlag(let name):
            "there is no flag \(quoted(name)); did you mean \(Flag.nearest(to: name).name)? --help lists all flags"
        case .missingValue(let flag): "\(flag.name) needs a value: \(flag.name) \(flag.value ?? "")"
        case .unwantedValue(let flag): "\(flag.name) takes no value: give it as \(flag.name)"
        case .repeatedFlag(let flag): "\(flag.name) is given twice: give it once"
        case .badValue(let flag, let value): "\(flag.name) \(quoted(value)): \(flag.expectation)"
        case .flagAlone(let flag, let other):
            "\(flag.name) is given without \(other.name): give both, or a sentence such as 4 + 8"
        case .uselessFlag(let flag, .play):
            "\(flag.name) is for pictures in files, and this shows text: add -o with a name such as sum.svg or steps/"
        case .uselessFlag(.delay, .picture):
            "--delay is for what moves, and this writes a still picture: add --animated, or leave it out"
        case .uselessFlag(.delay, .frames):
            "--delay is for what moves, and --frames writes stills: leave one of them out"
        case .uselessFlag(.question, .animation):
            "--question hides the answer, and without it nothing grows: leave --question or --animated out"
        case .uselessFlag(let flag, .picture), .uselessFlag(let flag, .frames), .uselessFlag(let flag, .animation):
            "\(flag.name) is for \(flag.uses.contains(.text) ? "text" : "playing in the terminal"), "
                + "and this writes a picture: leave it or -o out"
        case .uselessFlag(let flag, let use): "\(flag.name) does nothing for \(use.words): leave it out"
        case .sentenceTwice(let text):
            "--start and --addend stand in place of a sentence, and there is one too, \(quoted(text)): give one of them"
        case .noSentence:
            "there is no sentence to show: give one such as 4 + 8, or --start and --addend; "
                + "--from and --to together draw a blank line"
        case .figure(let error): error.words
        case .noKeys(let flag):
            "\(flag.name) waits for keys, and standard input is no terminal to press them on: leave it out"
        case .tooManyFrames(let limit):
            "more than \(grouped(limit)) frames: take larger jumps, as with --by 10 or --by whole"
        case .framesWithoutFolder(let path): framesWords(path)
        default: fileWords
        }
    }

    private func framesWords(_ path: String?) -> String {
        guard let path else { return "--frames writes a picture a step and needs a folder for them: add -o steps/" }
        return path == "-"
            ? "--frames writes many pictures, and -o - is one stream: give a folder, as in -o steps/"
            : "--frames needs a folder, and \(quoted(path)) is none: a folder's name ends in /, as in -o steps/"
    }

    private var fileWords: String {
        switch self {
        case .formatNeeded: "-o - does not say what to write: add --format svg"
        case .framesOnlyPictures(let kind):
            "--frames writes pictures, and --format \(kind.rawValue) is none: leave one of them out"
        case .framesOrAnimated:
            "--frames writes stills, and --animated one picture that grows: leave one of them out"
        case .blankAnimated: "a blank line has no steps, and --animated shows them one by one: leave it out"
        case .listInFrames: "--frames is for one sentence; a list makes one picture each: leave it out"
        case .listWithoutFolder:
            "a list makes a picture a sentence: give a folder for them, as in -o out/, or write .json or .txt"
        case .faultyLines(let path, let faults, let count):
            "\(quoted(path)): \(faults) of \(count) sentences could not be shown\(faults < count ? "; the others were" : "")"
        case .emptyList(let path): "\(quoted(path)) holds no sentence: write one a line, such as 4 + 8"
        case .cannotRead(let path, let failure): "\(quoted(path)): cannot be read: \(failure.words)"
        case .unknownKind(let path):
            "\(quoted(path)): this name does not say what to write: "
                + "end it in .svg, .txt, .json or .cast, or in / for a folder"
        case .missingInput(let path): "\(quoted(path)): there is no such file"
        case .notASentence(let path):
            "\(quoted(path)) is a file, and this version shows sentences and lists of them in .txt"
        case .cannotCreate(let path, let failure): "\(quoted(path)): cannot be made: \(failure.words)"
        case .writeFailed(let path, let failure): "\(quoted(path)): writing failed: \(failure.words)"
        default: ""
        }
    }
}

extension Flag {
    /// What a value of this flag would have to be.
    fileprivate var expectation: String {
        switch self {
        case .by:
            "an addend is cut by ones, by a size above zero such as 10, by whole, make-ten, place-value or compensate"
        case .line: "a line is \(LineKind.allCases.words)"
        case .zoom: "a zoom is the lower and the higher end of what is magnified, such as 0.6..0.7"
        case .columns:
            "the width of text is \(Metrics.possibleColumns.lowerBound) to "
                + "\(Metrics.possibleColumns.upperBound) columns"
        case .delay: "a delay is a time from 0 to a day: 0.5, 200ms or 2s"
        case .width:
            "a width is a whole number of pixels from \(SVGRenderer.widths.lowerBound) to \(SVGRenderer.widths.upperBound)"
        case .speed: "a speed is a number from 0.1 to 10, to the hundredth: 0.5, 2"
        case .repeat:
            "a walk is played a whole number of times, from \(Plan.possibleRepeats.lowerBound) to "
                + "\(grouped(Plan.possibleRepeats.upperBound))"
        case .theme: "a theme is \(ThemeName.allCases.words)"
        case .color: "colours are auto, always or never"
        case .format: "the kind of file is svg, txt, json or cast"
        case .tick: "the distance between ticks is a number above zero, such as 5"
        default: "this is not a number; one is written like 12, -3, 0.75 or 2/3"
        }
    }

    /// The flag that is meant by `name`: after a single minus the one of the letter, as in `-osum.svg`; else the one it is
    /// the beginning of; else the one that is written most like it.
    fileprivate static func nearest(to name: String) -> Flag {
        let letter = name.dropFirst().first
        if letter != "-", let flag = allCases.first(where: { $0.letter == letter && letter != nil }) { return flag }
        if name.count > 2, let flag = allCases.first(where: { $0.name.hasPrefix(name) }) { return flag }
        return allCases.min { distance($0.name, name) < distance($1.name, name) } ?? .help
    }

    /// Levenshtein's distance: how many letters to change, add or drop.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars.prefix(80)))
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let changed = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}

extension FigureError {
    fileprivate var words: String {
        switch self {
        case .route(.tooManyJumps(let limit)):
            "this takes more than \(grouped(limit)) jumps, the most that a line has: take fewer, or larger ones as with "
                + "--by 100 or --by whole"
        case .route(.overflow), .overflow: "a number on this line is too large: numbers fit into 64 bits"
        case .route(.noWalk), .nothingToCut:
            "--by cuts addends into jumps, and here is none: leave it out"
        case .fromTooHigh(let from, let lowest):
            "--from \(plain(from)) lies beyond \(plain(lowest)), where the walk has its lowest number: "
                + "give \(plain(lowest)) or less"
        case .toTooLow(let to, let highest):
            "--to \(plain(to)) comes before \(plain(highest)), where the walk has its highest number: "
                + "give \(plain(highest)) or more"
        case .blankEnds(.noTo): "--from is given without --to: a blank line needs both, as in --from 0 --to 20"
        case .blankEnds(.noFrom): "--to is given without --from: a blank line needs both, as in --from 0 --to 20"
        case .blankEnds(.reversed): "--to is below --from: a blank line goes from the lower to the higher number"
        case .tickNotPositive: "--tick takes a number above zero"
        case .tooManyTicks(let limit):
            "more than \(grouped(limit)) ticks: give a larger --tick, or a shorter line"
        default: kindWords
        }
    }

    private var kindWords: String {
        switch self {
        case .tooManyPanels(let limit): "more than \(limit) lines in one picture: give fewer sentences or fewer --by"
        case .nothingToAsk: "--question hides an answer, and here is none: leave it out"
        case .noDifference: "--difference shows a sentence A - B, such as 62 - 58, and this is none: leave it out"
        case .onlyRuled(let kind):
            "points and blank lines are ruled: leave --line \(kind.rawValue) out"
        case .noScale(let kind):
            "--line \(kind.rawValue) has no scale for --from, --to, --tick or --zoom: leave these out, "
                + "or take --line ruled"
        case .noBox(let number, let most):
            "a path has boxes from 1 to \(most), and \(plain(number)) has none: take another --line than path, such as ruled"
        case .zoomOutside(let low, let high):
            "--zoom goes beyond the line, which is drawn from \(plain(low)) to \(plain(high)): "
                + "magnify a part of that, or widen it with --from and --to"
        case .neverLanded(let number, let landings): neverLandedWords(number, landings)
        case .zoomOfSeveral: "--zoom magnifies a part of one line, and here are several: give one"
        default: ""
        }
    }
}

extension FigureError {
    private func neverLandedWords(_ number: Numeral, _ landings: [Numeral]?) -> String {
        guard let landings else {
            return "--pause-at \(plain(number)): the walk never lands there; give a number that it lands on"
        }
        guard !landings.isEmpty else {
            return "--pause-at \(plain(number)) pauses on a landing, and here nothing is walked: leave it out"
        }
        let named = landings.prefix(FigureError.mostLandings).map(plain).joined(separator: ", ")
        return "--pause-at \(plain(number)): the walk never lands there; it lands on \(named)"
            + (landings.count > FigureError.mostLandings ? " and so on" : "")
    }
}

extension Flag.Use {
    fileprivate var words: String {
        switch self {
        case .play: "playing"
        case .picture, .frames, .animation: "a picture"
        case .text: "text in a file"
        case .json: "JSON"
        case .recording: "a recording"
        }
    }
}

extension SentenceError {
    fileprivate var words: String {
        switch problem {
        case .numberExpected(let found) where found.isEmpty:
            "the sentence ends where a number belongs: write one, as in 4 + 8"
        case .numberExpected(let found):
            "\(quoted(found)) stands where a number belongs; one is written like 12, -3, 0.75 or 2/3\(hint(found))"
        case .signExpected(let found):
            "\(quoted(found)) stands where a sign belongs: put + or - between two numbers, as in 4 + 8\(hint(found))"
        case .notAlone: "a product or a division stands alone: write 3 x 4 or 12 / 4, and nothing added to it"
        case .slash: "a slash divides with a blank on both sides, 12 / 4, and makes a fraction with none, 3/4"
        case .unknownMisplaced: "one number may be missing, after the first number and a sign: 8 + _ = 10"
        case .totalExpected: "what it comes to is missing: write it after =, as in 8 + _ = 10"
        case .totalAsked:
            "the answer is asked for: leave = and what follows it out, and add --question to hide the answer"
        case .nothingPlaced: "place needs numbers, with commas between them: place 25, 50, 65"
        case .countNotWhole(let count):
            "\(ascii(count)) times is no number of jumps: a whole number from 0 on counts them"
        case .divisionByZero: "this divides by zero: jumps of 0 never get anywhere; give another divisor"
        case .neverReached(let dividend, let divisor):
            "jumps of \(ascii(divisor)) never reach \(ascii(dividend)): give both the same sign"
        case .exponent(let number): "\(quoted(number)) has an exponent, e: write all digits, as in 100000"
        case .comma(let point): "a comma stands in a number: write a point, \(point)"
        case .zeroDenominator(let number):
            "\(quoted(number)) divides by zero: a fraction has a denominator of 1 or more"
        case .openBracket: "a bracket is never closed: write ) after its number, as in 3 + (-7)"
        case .tooLarge: "a number is too large here: numbers and sums fit into 64 bits"
        case .wrongTotal(let written, let right):
            "the sentence does not come to \(ascii(written)): it comes to \(ascii(right))"
        case .tooLong(let limit): "the sentence is too long: it may have \(grouped(limit)) characters"
        }
    }

    /// A shell that has replaced `*` or `?` by file names is the likeliest reason for a file's name in a sentence.
    private func hint(_ found: String) -> String {
        found != "/" && System.exists(found)
            ? "; it is a file here: put the sentence in quotes, or the shell expands * and ?"
            : ""
    }
}

/// Numerals in messages have the minus of the keyboard, since that is what is typed.
private func ascii(_ text: String) -> String { String(text.map { $0 == Numeral.minus ? "-" : $0 }) }

private func plain(_ numeral: Numeral) -> String { ascii(numeral.text) }

private func quoted(_ text: String) -> String { "'\(Excerpt.printable(text))'" }

/// A number with its thousands apart.
private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(1000 + number % 1000).dropFirst())"
}
