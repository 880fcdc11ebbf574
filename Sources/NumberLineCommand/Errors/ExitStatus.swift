/// What the program exits with, as `sysexits.h` numbers it.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case usage = 64
    case faultyData = 65
    case missingInput = 66
    case cannotCreate = 73
    case failedTransfer = 74

    /// What has gone wrong, in a few words; nil where nothing has.
    var summary: String? {
        switch self {
        case .done: nil
        case .usage: "a fault in flags or sentence"
        case .faultyData: "a faulty lesson or line of a list"
        case .missingInput: "no such input"
        case .cannotCreate: "an output cannot be made"
        case .failedTransfer: "reading or writing failed"
        }
    }
}
