import TestSupport

/// What did not hold of an input.
struct Findings {
    /// In words; none where all held.
    private(set) var faults: [String] = []

    mutating func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
        if !holds { faults.append(words()) }
    }

    /// Holds where all of a text may go to a terminal.
    mutating func expectPrintable(_ text: String, _ what: @autoclosure () -> String) {
        for fault in TerminalBytes.faults(in: Array(text.utf8)).prefix(1) { faults.append("\(what()): \(fault)") }
    }
}
