import NumberLineKit

/// What did not hold of an input.
struct Findings {
    /// In words; none where all held.
    private(set) var faults: [String] = []

    mutating func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
        if !holds { faults.append(words()) }
    }

    /// Holds where all of a text may go to a terminal: what is printed, and what ends a line.
    mutating func expectPrintable(_ text: String, _ what: @autoclosure () -> String) {
        for scalar in text.unicodeScalars where scalar != "\n" {
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: break
            case .format where !("\u{200C}"..."\u{200F}").contains(scalar): break
            default: continue
            }
            return faults.append("\(what()) has U+\(String(scalar.value, radix: 16)), which is not printable")
        }
    }

    /// Holds where `bytes` are UTF-8, and printable.
    mutating func expectPrintable(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
        let text = String(decoding: bytes, as: UTF8.self)
        expect(text.utf8.elementsEqual(bytes), "\(what()) is no UTF-8")
        expectPrintable(text, what())
    }
}
