import Foundation
import NumberLineKit
import TestSupport
import Testing

@Suite("A recording of a terminal")
struct AsciicastTests {
    private func cast(
        _ sentence: String, columns: Int = 80, delay: Duration = .milliseconds(500),
        change: (inout Plan) -> Void = { _ in }
    ) throws -> (text: String, scene: Scene) {
        var plan = Plan(try NumberSentence.all(in: sentence))
        change(&plan)
        let scene = Scene(try Figure(plan), metrics: .columns(columns))
        let cast = Asciicast(scene, columns: columns, glyphs: .unicode, delay: delay)
        #expect(cast.bytes == cast.bytes)
        return (String(decoding: cast.bytes, as: UTF8.self), scene)
    }

    private func events(_ text: String) throws -> (header: [String: Any], events: [(time: Double, text: String)]) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.popLast() == "" && !lines.contains(""), "LF at each end, no blank line")
        let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let header = try #require(values.first as? [String: Any])
        let events = try values.dropFirst().map { value in
            let parts = try #require(value as? [Any])
            #expect(parts.count == 3 && parts[1] as? String == "o")
            return (try #require(parts[0] as? Double), try #require(parts[2] as? String))
        }
        return (header, events)
    }

    @Test("has the header and the events of version 2, a step at its time, and holds the end")
    func form() throws {
        let (text, _) = try cast("4 + 3")
        let (header, events) = try events(text)
        #expect(text.hasPrefix("{\"version\":2,\"width\":80,\"height\":24,\"title\":\"4 + 3 = 7\"}\n"))
        #expect(Set(header.keys) == ["version", "width", "height", "title"])
        #expect(events.map(\.time) == [0, 0.5, 1, 1.5, 1.5, 3.5])
        #expect(events.first?.text.hasPrefix("\u{1B}[?25l") == true)
        #expect(events.last?.text == "\u{1B}[?7h\u{1B}[?25h", "a mode that is set already: nothing changes")
        #expect(events.allSatisfy { !$0.text.replacing("\r\n", with: "").contains("\n") })
    }

    @Test(
        "ends on the finished picture when a terminal plays it",
        arguments: [
            ("4 + 8", 80), ("12 - 5", 80), ("4 + 30", 60), ("4 + 8", 20), ("2/3 + 1/2", 80), ("4 + 5; 5 + 4", 70),
            ("14 ÷ 4", 100), ("27 + 30 - 5", 44), ("7", 80),
        ])
    func plays(sentence: String, columns: Int) throws {
        let (text, scene) = try cast(sentence, columns: columns)
        let (header, events) = try events(text)
        let height = try #require(header["height"] as? Int)
        var emulator = Emulator(columns: columns, height: height)
        for event in events { emulator.write(event.text) }
        let picture = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: scene.lastStep)
        #expect(
            emulator.screen
                == picture.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map(String.init))
        #expect(emulator.faults.isEmpty && emulator.isCursorShown)
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test("is of one picture where there is a question, or nothing to walk")
    func still() throws {
        for (text, scene) in [try cast("4 + 8") { $0.isQuestion = true }, try cast("7")] {
            let (header, events) = try events(text)
            #expect(scene.lastStep == 0 && events.map(\.time) == [0, 0, 2])
            #expect((header["title"] as? String)?.contains("12") == false)
        }
    }

    @Test(
        "has steps without delays, and with the longest", arguments: [Duration.zero, .seconds(86_400), .nanoseconds(1)])
    func delays(delay: Duration) throws {
        let (text, _) = try cast("4 + 3", delay: delay)
        #expect(try events(text).events.count == 6)
        #expect(!text.contains("e-"))
    }

    @Test("asks for a terminal that holds a high picture, and for no giant")
    func height() throws {
        let (tall, scene) = try cast("4 + 60", columns: 40)
        #expect(try events(tall).header["height"] as? Int == scene.height + 2)
        #expect(try events(try cast("4 + 300", columns: 40).text).header["height"] as? Int == 100)
    }
}
