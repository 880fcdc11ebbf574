import Testing

@testable import NumberLineKit

@Suite("The progress bar")
struct ProgressBarTests {
    @Test(
        "leaves out what is missed least where the row is short",
        arguments: [
            (200, "━━━━━━━━━━━━━━━━━━──────   75 %  1,500 done  100 a second  0:05 left"),
            (68, "━━━━━━━━━━━━━━━━━━──────   75 %  1,500 done  100 a second  0:05 left"),
            (67, "━━━━━━━━━───   75 %  1,500 done  100 a second  0:05 left"),
            (56, "━━━━━━━━━───   75 %  1,500 done  100 a second  0:05 left"),
            (55, " 75 %  1,500 done  100 a second  0:05 left"), (42, " 75 %  1,500 done  100 a second  0:05 left"),
            (41, " 75 %  1,500 done  0:05 left"), (27, " 75 %  1,500 done"), (16, " 75 %"), (5, " 75 %"), (4, ""),
            (0, ""),
            (-1, ""),
        ])
    func widths(columns: Int, row: String) {
        let bar = ProgressBar(done: 1500, part: 750, whole: 1000, elapsed: .seconds(15))
        #expect(bar.row(columns: columns, glyphs: .unicode) == row)
    }

    @Test("is the same in ASCII")
    func ascii() {
        let row = ProgressBar(done: 1500, part: 750, whole: 1000, elapsed: .seconds(15)).row(
            columns: 80, glyphs: .ascii)
        #expect(row == "==================------   75 %  1,500 done  100 a second  0:05 left")
    }

    @Test("says nothing of a whole that nobody knows", arguments: [nil, 0, -5])
    func unknown(whole: Int?) {
        let bar = ProgressBar(done: 12, part: 99, whole: whole, elapsed: .milliseconds(500))
        #expect(bar.row(columns: 80, glyphs: .unicode) == "12 done  24 a second")
    }

    @Test(
        "counts the time left up to whole seconds",
        arguments: [
            (500, Duration.milliseconds(1), "0:01"), (500, .seconds(59), "0:59"), (500, .milliseconds(59_001), "1:00"),
            (500, .seconds(3599), "59:59"), (500, .seconds(3600), "1:00:00"), (1, .seconds(10), "2:46:30"),
            (1000, .seconds(10), "0:00"),
        ])
    func times(part: Int, elapsed: Duration, left: String) {
        let row = ProgressBar(done: 1, part: part, whole: 1000, elapsed: elapsed).row(columns: 80, glyphs: .unicode)
        #expect(row.hasSuffix("  \(left) left"), "\(row)")
    }

    @Test("is a row for any numbers at all, with all columns of its bar")
    func extremes() {
        let numbers = [Int.min, -1, 0, 1, 999, Int.max]
        let times = [
            Duration.seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1), .seconds(1), .seconds(Int64.max),
        ]
        for done in numbers {
            for part in numbers {
                for whole in numbers {
                    for time in times {
                        let row = ProgressBar(done: done, part: part, whole: whole, elapsed: time)
                            .row(columns: 1000, glyphs: .ascii)
                        #expect(!row.isEmpty && (whole <= 0) == !row.contains("%"), "\(done) \(part) \(whole) \(time)")
                        #expect(whole <= 0 || row.prefix { $0 == "=" || $0 == "-" }.count == 24)
                    }
                }
            }
        }
    }
}
