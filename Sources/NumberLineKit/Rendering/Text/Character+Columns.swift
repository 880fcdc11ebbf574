extension Character {
    /// How many columns a terminal gives it: two for the wide letters of East Asia and for pictographs, none for what only
    /// marks the letter before, else one. From Unicode's East Asian Width (UAX #11), by blocks.
    var columns: Int {
        guard let scalar = unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return Character.wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F19A,
        0x1F200...0x1F320, 0x1F32D...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF,
        0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension StringProtocol {
    /// The columns that a terminal gives it.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text without anything that a terminal would act on or cannot show: what orders letters anew is left out, what
    /// stands for nothing is a replacement character.
    var printable: String {
        var shown = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: shown.append(" ")
            // Joiners and marks of direction belong to the letters of some scripts; embeddings and overrides do not.
            case .format where !("\u{200C}"..."\u{200F}").contains(scalar): break
            case .surrogate, .privateUse, .unassigned: shown.append("\u{FFFD}")
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }
}
