import NumberLineKit

/// Everything that can go wrong for the person at the command line.
enum CommandError: Error {
    case unknownFlag(String)
    case missingValue(Flag)
    case unwantedValue(Flag)
    case repeatedFlag(Flag)
    case badValue(Flag, String)
    case value(Plan.ValueError)
    case flagAlone(Flag, needs: Flag)
    case uselessFlag(Flag, Flag.Use)
    case sentenceTwice(String)
    case noSentence
    case sentence(String, SentenceError)
    case figure(FigureError)
    /// Nobody can press the keys that a flag waits for.
    case noKeys(Flag)
    case tooManyFrames(limit: Int)
    case framesWithoutFolder(String?)
    case framesOnlyPictures(Document.Kind)
    case framesOrAnimated
    case blankAnimated
    case listWithoutFolder(Document.Kind)
    case listInFrames
    case shardWithoutList
    case faultyLines(String, faults: Int, of: Int)
    case emptyList(String)
    case listOverItself(String)
    /// The system allows fewer files to be open at once than the program needs.
    case tooFewFiles(System.Failure)
    case formatNeeded
    case unknownKind(String)
    case missingInput(String)
    case besideLesson(String, String)
    case folderOfLessons(String)
    case lessonsWithoutFolder(Document.Kind)
    case lessonsOfOneName(String)
    case lessonOverItself(String)
    case faultyLessons([String], of: Int)
    case cannotRead(String, System.Failure)
    case cannotCreate(String, System.Failure)
    case writeFailed(String, System.Failure)
    /// What has gone wrong after so many files had been written.
    indirect case incomplete(CommandError, written: Int)
    /// Whoever was reading has had enough. Nothing is said.
    case closedPipe

    /// What the program exits with.
    var status: ExitStatus {
        switch self {
        case .incomplete(let error, _): error.status
        case .faultyLines, .emptyList, .faultyLessons: .faultyData
        case .missingInput: .missingInput
        case .cannotCreate: .cannotCreate
        case .writeFailed, .cannotRead, .closedPipe, .tooFewFiles: .failedTransfer
        default: .usage
        }
    }

    /// The same after so many files had been written, where it is a fault of reading or writing.
    func after(_ written: Int) -> CommandError {
        switch self {
        case .cannotCreate, .writeFailed, .cannotRead: .incomplete(self, written: written)
        default: self
        }
    }

    /// What went wrong with writing to `path`.
    static func writing(_ path: String, _ failure: System.Failure) -> CommandError {
        failure.isClosedPipe ? .closedPipe : .writeFailed(path, failure)
    }
}
