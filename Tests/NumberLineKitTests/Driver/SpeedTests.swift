import NumberLineKit
import Testing

@Suite("Speed")
struct SpeedTests {
    @Test(
        "is written with the decimals it needs",
        arguments: [(100, "1"), (150, "1.5"), (25, "0.25"), (10, "0.1"), (1_000, "10"), (101, "1.01")])
    func text(percent: Int, text: String) throws {
        #expect(try #require(Speed(percent: percent)).text == text)
    }

    @Test("has bounds", arguments: [9, 0, -100, 1_001, .max, .min])
    func bounds(percent: Int) { #expect(Speed(percent: percent) == nil) }

    @Test("is stepped through from a tenth to ten times, from whatever lies between")
    func rungs() throws {
        var speeds = [try #require(Speed(percent: 10))]
        while let faster = speeds.last?.faster { speeds.append(faster) }
        #expect(speeds.map(\.text) == ["0.1", "0.25", "0.5", "0.75", "1", "1.5", "2", "3", "5", "10"])
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1.slower == $0 && $0 < $1 })
        #expect(speeds.first?.slower == nil)
        let between = try #require(Speed(percent: 120))
        #expect(between.faster?.text == "1.5" && between.slower?.text == "1")
    }

    @Test("divides a delay")
    func played() throws {
        #expect(try #require(Speed(percent: 200)).played(.seconds(1)) == .milliseconds(500))
        #expect(try #require(Speed(percent: 10)).played(.seconds(1)) == .seconds(10))
        for delay in [Duration.seconds(Int64.max), .seconds(Int64.min), .nanoseconds(-1)] {
            for percent in [10, 1000] {
                let speed = try #require(Speed(percent: percent))
                #expect(speed.played(delay) >= .zero)
            }
        }
    }
}
