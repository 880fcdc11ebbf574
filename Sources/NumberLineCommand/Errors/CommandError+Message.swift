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
        try? System.write("numberline: \(message)\n", to: System.standardError)
    }

    /// The message's first line, without the program's name.
    var words: String {
        switch self {
        case .sentence(_, let error): error.message() + error.hint
        case .unknownFlag(let name):
            "there is no flag \(quoted(name)); did you mean \(Flag.nearest(to: name).name)? --help lists all flags"
        case .missingValue(let flag): "\(flag.name) needs a value: \(flag.name) \(flag.value?.name ?? "")"
        case .unwantedValue(let flag): "\(flag.name) takes no value: give it as \(flag.name)"
        case .repeatedFlag(let flag): "\(flag.name) is given twice: give it once"
        case .value(let error): error.message()
        case .badValue(let flag, let value): "\(flag.name) \(quoted(value)): \(flag.expectation)"
        case .flagAlone(let flag, let other):
            "\(flag.name) is given without \(other.name): give both, or a sentence such as 4 + 8"
        case .uselessFlag(let flag, .play):
            "\(flag.name) is for pictures in files, and this shows text: add -o with a name such as sum.svg or steps/"
        case .uselessFlag(.delay, .picture):
            "--delay is for what moves, and this writes a still picture: add --animated, or leave it out"
        case .uselessFlag(.delay, .frames):
            "--delay is for what moves, and --frames writes stills: leave one of them out"
        case .uselessFlag(.wait, .page):
            "--wait does nothing for a page, which always waits to be started: leave it out"
        case .uselessFlag(.question, .animation):
            "--question hides the answer, and without it nothing grows: leave --question or --animated out"
        case .uselessFlag(let flag, .picture), .uselessFlag(let flag, .frames), .uselessFlag(let flag, .animation):
            "\(flag.name) is for \(flag.uses.contains(.text) ? "text" : "playing in the terminal"), "
                + "\(flag.uses.contains(.page) ? "or on a page such as sum.html, " : "")"
                + "and this writes a picture: leave it or -o out"
        case .uselessFlag(let flag, let use): "\(flag.name) does nothing for \(use.words): leave it out"
        case .sentenceTwice(let text):
            "--start and --addend stand in place of a sentence, and there is one too, \(quoted(text)): give one of them"
        case .noSentence:
            "there is no sentence to show: give one such as 4 + 8, or --start and --addend; "
                + "--from and --to together draw a blank line"
        case .figure(let error): error.message()
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

    private var lessonWords: String {
        switch self {
        case .besideLesson(let lesson, let other):
            "\(quoted(lesson)) is a lesson, and \(quoted(other)) beside it is none: give lessons, or one sentence or list"
        case .folderOfLessons(let path):
            "\(quoted(path)) is a folder: give the lessons in it, as in \(quoted(path.hasSuffix("/") ? path : path + "/"))*.md"
        case .lessonsWithoutFolder(.html):
            "several lessons make a page each: give a folder for them, as in -o site/ --format html"
        case .lessonsWithoutFolder:
            "a lesson has several pictures: give a folder for them, as in -o site/, or write .html, .json or .txt"
        case .lessonsOfOneName(let name):
            "two files would be called \(quoted(name)): give lessons with different names"
                + (name.hasPrefix("index.") ? ", none of them index" : "")
        case .lessonOverItself(let path):
            "\(quoted(path)) is a lesson, and a page would be written over it: give another folder"
        case .faultyLessons(let paths, 1):
            "\(quoted(paths.first ?? "")): the lesson has faults, and nothing of it is shown"
        case .faultyLessons(let paths, let count):
            "\(paths.count) of \(count) lessons have faults, and nothing of them is shown"
                + "\(paths.count < count ? "; the others were" : ""): \(Excerpt.printable(paths.joined(separator: ", ")))"
        default: ""
        }
    }

    private var fileWords: String {
        switch self {
        case .formatNeeded: "-o - does not say what to write: add --format svg"
        case .framesOnlyPictures(let kind):
            "--frames writes pictures, and --format \(kind.rawValue) is none: leave one of them out"
        case .framesOrAnimated:
            "--frames writes stills, and --animated one picture that grows: leave one of them out"
        case .blankAnimated: "a blank line has no steps, and --animated shows them one by one: leave it out"
        case .shardWithoutList:
            "--shard is for a list, whose lines it shares out: give one such as sums.txt, or leave it out"
        case .listInFrames: "--frames is for one sentence; a list makes one picture each: leave it out"
        case .listWithoutFolder(.html):
            "a list makes a page a sentence: give a folder for them, as in -o out/ --format html"
        case .listWithoutFolder:
            "a list makes a picture a sentence: give a folder for them, as in -o out/, or write .json or .txt"
        case .faultyLines(let path, let faults, let count):
            "\(quoted(path)): \(faults) of \(count) sentences could not be shown\(faults < count ? "; the others were" : "")"
        case .listOverItself(let path):
            "\(quoted(path)) is the list, and its pictures would be written over it: give another name"
        case .incomplete(let error, let count):
            switch count {
            case 0: "\(error.words); nothing has been written"
            case 1: "\(error.words); one file has been written, and no more"
            default: "\(error.words); \(grouped(count)) files have been written, and no more"
            }
        case .tooFewFiles(let failure):
            "\(System.leastFiles) files must be open at once: \(failure.words): allow more, as with ulimit -n 64"
        case .emptyList(let path): "\(quoted(path)) holds no sentence: write one a line, such as 4 + 8"
        case .cannotRead(let path, let failure): "\(quoted(path)): cannot be read: \(failure.words)"
        case .unknownKind(let path):
            "\(quoted(path)): this name does not say what to write: "
                + "end it in .svg, .html, .txt, .json or .cast, or in / for a folder"
        case .missingInput(let path): "\(quoted(path)): there is no such file"
        case .besideLesson, .folderOfLessons, .lessonsWithoutFolder, .lessonsOfOneName, .lessonOverItself,
            .faultyLessons:
            lessonWords
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
        case .columns:
            "the width of text is \(Metrics.possibleColumns.lowerBound) to "
                + "\(Metrics.possibleColumns.upperBound) columns"
        case .shard:
            "a shard is one of N, written I/N: of four 1/4, 2/4, 3/4 and 4/4; "
                + "there are at most \(grouped(Shard.most))"
        case .color: "colours are \(Request.ColorWish.allCases.words)"
        case .format: "the kind of file is \(Document.Kind.allCases.words)"
        case .completions: "there are completions for \(Shell.allCases.words)"
        default: "this is not a number; one is written like 12, -3, 0.75 or 2/3"
        }
    }

    /// The flag that is meant by `name`: after a single minus the one of the letter, as in `-osum.svg`; else the one it is
    /// the beginning of; else the one that is written most like it.
    fileprivate static func nearest(to name: String) -> Flag {
        let letter = name.dropFirst().first
        if letter != "-", let flag = allCases.first(where: { $0.letter == letter && letter != nil }) { return flag }
        if name.count > 2, let flag = allCases.first(where: { $0.name.hasPrefix(name) }) { return flag }
        return name.nearest(of: allCases.map(\.name)).flatMap { name in allCases.first { $0.name == name } } ?? .help
    }
}

extension Flag.Use {
    fileprivate var words: String {
        switch self {
        case .play: "playing"
        case .picture, .frames, .animation: "a picture"
        case .page: "a page"
        case .text: "text in a file"
        case .json: "JSON"
        case .recording: "a recording"
        }
    }
}

extension SentenceError {
    /// A shell that has replaced `*` or `?` by file names is the likeliest reason for a file's name in a sentence.
    fileprivate var hint: String {
        guard let word = unexpectedWord, word != "/", System.exists(word) else { return "" }
        return "; it is a file here: put the sentence in quotes, or the shell expands * and ?"
    }
}
