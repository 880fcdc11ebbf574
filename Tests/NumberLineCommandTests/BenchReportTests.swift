import Testing

@testable import numberline_bench

@Suite("A report of the benchmark")
struct BenchReportTests {
    @Test(
        "has numbers of three digits that count, and all places in JSON",
        arguments: [
            (0, "0.00", "0"), (4, "0.00", "0.004"), (1239, "1.24", "1.239"), (9_994, "9.99", "9.994"),
            (9_995, "10.0", "9.995"), (12_500, "12.5", "12.5"), (99_950, "100", "99.95"), (123_456, "123", "123.456"),
            (1_234_567_000, "1,234,567", "1234567"), (10_005_000, "10,005", "10005"), (-4_560, "-4.56", "-4.56"),
        ])
    func numbers(count: Int, rounded: String, exact: String) {
        #expect(Thousandths(count).rounded == rounded)
        #expect(Thousandths(count).exact == exact)
    }

    @Test("divides and rounds without floating point")
    func quotients() {
        #expect(Thousandths(2, over: 3).count == 667)
        #expect(Thousandths(0, over: 0).count == 0)
    }

    @Test("has medians, and quartiles that what comes once in a while does not move")
    func samples() {
        let sample = Sample([5, 1, 4, 2, 900])
        #expect((sample.least, sample.median, sample.most, sample.spread) == (1, 4, 900, 3))
        #expect(Sample([1, 2, 4, 100]).median == 3)
        #expect(Sample([10]).spread == 0)
        #expect(Sample([200, 201, 202, 203, 204]).percent == 1)
    }

    @Test("has tables for a terminal and for a page")
    func tables() {
        let table = Table(
            title: "Stages", note: "In ns.", columns: ["stage", "8", "10,000"],
            rows: [["svg", "1,314 (1 %)", "982"], ["animated", "2.16", ""]])
        #expect(
            table.text == """
                Stages
                In ns.

                  stage                8   10,000
                  svg        1,314 (1 %)      982
                  animated          2.16

                """)
        #expect(
            table.markdown == """
                **Stages.** In ns.

                | stage | 8 | 10,000 |
                | --- | ---: | ---: |
                | svg | 1,314 (1 %) | 982 |
                | animated | 2.16 |  |

                """)
        let empty = Table(title: "Start", note: "Left out.", columns: [], rows: [])
        #expect(empty.text == "Start\nLeft out.\n" && empty.markdown == "**Start.** Left out.\n")
        let words = String(repeating: "seven! ", count: 40)
        #expect(Table.wrapped(words).map(\.count) == [97, 97, 83])
    }

    @Test("has JSON in the order it was made, escaped")
    func json() {
        let value = JSON.object([
            ("b", .array([.whole(1), .null, .bool(false)])), ("a", .decimal(Thousandths(1500))),
            ("c", .text("a \"b\"\\\n")),
        ])
        #expect(value.text == #"{"b":[1,null,false],"a":1.5,"c":"a \"b\"\\\u000a"}"#)
    }

    @Test("names the processor where the system does")
    func processor() {
        #expect(Machine.processor(in: "processor : 0\nmodel name\t: Some  CPU: 3 GHz\n") == "Some CPU: 3 GHz")
        #expect(Machine.processor(in: "processor : 0\n") == nil)
    }

    @Test("measures steps that do not grow with those before them")
    func terminal() throws {
        let figures = try TerminalMeasure.figures()
        #expect(figures.late.shown.median <= figures.early.shown.most)
    }
}
