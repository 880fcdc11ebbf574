/// What may go to a terminal: UTF-8 that is printed, ends of lines, and where something is drawn there, the few sequences
/// that it is drawn with.
public struct TerminalBytes {
    /// Looks through some bytes.
    ///
    /// - Parameters:
    ///   - bytes: What is written.
    ///   - isDrawn: Whether they are of a program that moves the cursor and sets colours.
    /// - Returns: What may not go there, in words; nothing where all may.
    public static func faults(in bytes: [UInt8], isDrawn: Bool = false) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        var faults = text.utf8.elementsEqual(bytes) ? [] : ["it is no UTF-8"]
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\n" || isDrawn && (scalar == "\r" || scalar == "\u{1B}" && takeSequence(&rest)) { continue }
            if !isPrintable(scalar) { faults.append("U+\(String(scalar.value, radix: 16)) before \(rest.prefix(8))") }
        }
        return faults
    }

    /// Whether a character is shown and does nothing else: no control, nothing that orders others anew, no place in no
    /// script. Joiners and marks of direction belong to the letters of some scripts.
    public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        case .format: ("\u{200C}"..."\u{200F}").contains(scalar)
        default: true
        }
    }

    /// Goes on past what follows an escape, where it is one of the sequences that are known.
    private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> Bool {
        if rest.first == "7" || rest.first == "8" {
            rest.removeFirst()
            return true
        }
        guard rest.first == "[" else { return false }
        let parameter = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == "?" }
        guard let final = rest[parameter.endIndex...].first else { return false }
        let modes = ["?25", "?7", "?2026"]
        let isKnown =
            switch final {
            case "A", "B", "C", "K", "J", "m": !parameter.contains("?")
            case "h", "l": modes.contains(String(parameter))
            default: false
            }
        if isKnown { rest = rest[parameter.endIndex...].dropFirst() }
        return isKnown
    }
}
