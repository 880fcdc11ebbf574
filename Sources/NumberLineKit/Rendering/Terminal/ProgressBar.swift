/// How far a long job has come, as a row of a terminal.
package struct ProgressBar {
    private let done: Int
    /// How much of the whole is done; nil where nobody knows how much there is.
    private let progress: (part: Int, whole: Int)?
    private let elapsed: Duration

    /// More than thirty years: it, and a thousand times as long, can be counted in milliseconds.
    private static let longest = Duration.seconds(1_000_000_000)

    /// - Parameters:
    ///   - done: How many things are done.
    ///   - part: How much of the whole they are.
    ///   - whole: All there is, in the same unit; nil where nobody knows.
    ///   - elapsed: The time that it has taken.
    package init(done: Int, part: Int, whole: Int?, elapsed: Duration) {
        self.done = max(done, 0)
        self.elapsed = min(max(elapsed, .milliseconds(1)), ProgressBar.longest)
        progress = whole.flatMap { whole in whole > 0 ? (min(max(part, 0), whole), whole) : nil }
    }

    private var thousandths: Int? {
        progress.map { Int(Int128(1000) * Int128($0.part) / Int128($0.whole)) }
    }

    /// The row: what is done and what is left of it, as far as it fits.
    package func row(columns: Int, glyphs: Glyphs) -> String {
        let count = "\(grouped(done)) done"
        let rate = "\(grouped(perSecond)) a second"
        let left = timeLeft.map { "\(ProgressBar.clock($0)) left" }
        let percent = thousandths.map { thousandths in
            let digits = String(thousandths / 10)
            return String(repeating: " ", count: max(0, 3 - digits.utf8.count)) + "\(digits) %"
        }
        // What is missed least goes first.
        let rows = [
            [bar(glyphs, columns: 24), percent, count, rate, left],
            [bar(glyphs, columns: 12), percent, count, rate, left],
            [percent, count, rate, left], [percent, count, left], [percent, count], [percent ?? count],
        ]
        let texts = rows.map { $0.compactMap(\.self).joined(separator: "  ") }
        return texts.first { $0.unicodeScalars.count <= columns } ?? ""
    }

    private var perSecond: Int {
        let milliseconds = ProgressBar.milliseconds(elapsed)
        return Int(clamping: Int128(done) * 1000 / Int128(milliseconds))
    }

    private var timeLeft: Duration? {
        guard let progress, progress.part > 0 else { return nil }
        let (part, whole) = (Int128(progress.part), Int128(progress.whole))
        let milliseconds = Int128(ProgressBar.milliseconds(elapsed)) * (whole - part) / part
        return min(.milliseconds(Int64(clamping: milliseconds)), ProgressBar.longest * 1000)
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }

    private func bar(_ glyphs: Glyphs, columns: Int) -> String? {
        thousandths.map { thousandths in
            let filled = columns * thousandths / 1000
            return String(repeating: glyphs.frame.top, count: filled)
                + String(repeating: glyphs.line, count: columns - filled)
        }
    }

    /// Minutes and seconds, before them hours where there are any; a part of a second counts as one.
    private static func clock(_ duration: Duration) -> String {
        let seconds = (milliseconds(duration) + 999) / 1000
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = seconds / 60
        return minutes < 60
            ? "\(minutes):\(two(seconds % 60))" : "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
    }
}
