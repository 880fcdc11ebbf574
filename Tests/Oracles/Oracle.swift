/// What must hold of any input whatever, beside that nothing ends the program: one of the doors at which foreign bytes
/// come in, and what is seen behind it.
public enum Oracle: String, CaseIterable, Sendable {
    /// A number sentence, or several.
    case sentence
    /// A lesson's file.
    case lesson
    /// The same, only read, which is quick.
    case reading
    /// The arguments of the command, each on a line.
    case arguments
    /// The lines of a lesson's block, drawn in every way.
    case picture

    /// What does not hold of an input, in words; none where all is well.
    public func faults(in bytes: [UInt8]) -> [String] {
        var findings = Findings()
        switch self {
        case .sentence: findings.checkSentence(String(decoding: bytes, as: UTF8.self))
        case .lesson: findings.checkLesson(bytes)
        case .reading: findings.readLesson(bytes)
        case .arguments: findings.checkArguments(String(decoding: bytes, as: UTF8.self))
        case .picture: findings.checkPicture(bytes)
        }
        return findings.faults
    }
}
