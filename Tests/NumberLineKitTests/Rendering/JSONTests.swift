import Foundation
import TestSupport
import Testing

@testable import NumberLineKit

@Suite("JSON")
struct JSONTests {
    private func json(_ text: String, _ change: (inout Plan) -> Void = { _ in }) throws -> String {
        var plan = Plan(text.isEmpty ? [] : try NumberSentence.all(in: text))
        change(&plan)
        return String(decoding: JSONRenderer(try Figure(plan), delay: .milliseconds(500)).bytes, as: UTF8.self)
    }

    @Test("has its keys in one order, and its numbers exact")
    func sums() throws {
        #expect(
            try json("27 + 38") { $0.by = [.makeTen] } == """
                {"sentence":"27 + 38 = 65","panels":[{"by":"make-ten","unit":"1","start":"27","end":"65","answer":"65",\
                "remainder":"0","jumps":[{"from":"27","to":"30","by":"3"},{"from":"30","to":"60","by":"30"},\
                {"from":"60","to":"65","by":"5"}],"scale":{"from":"27","to":"65",\
                "ticks":["27","30","35","40","45","50","55","60","65"]}}],"delay":"0.5"}

                """)
    }

    @Test(
        "says what each kind of sentence asks",
        arguments: [
            ("14 ÷ 4", #""start":"0","end":"12","answer":"3","remainder":"2""#),
            ("1 ÷ 3/4", #""by":"whole","unit":"1/4","start":"0","end":"3/4","answer":"1","remainder":"1/4""#),
            ("8 + _ = 10", #""by":"ones","unit":"1","start":"8","end":"10","answer":"2","remainder":"0""#),
            ("12 - _ = 7", #""start":"12","end":"7","answer":"5""#),
            ("3 x 4", #""sentence":"3 × 4 = 12""#), ("-1 - 2", #""sentence":"-1 - 2 = -3""#),
            ("place 1/2, 3/4", #""panels":[{"points":["1/2","3/4"],"scale":{"from":"0","to":"1""#),
            ("4 + 8; 8 + 4", #""sentence":"4 + 8 = 12; 8 + 4 = 12""#),
        ])
    func kinds(text: String, expected: String) throws {
        let json = try json(text)
        #expect(json.contains(expected), "\(json)")
    }

    @Test("of a blank line has its scale alone")
    func blank() throws {
        #expect(
            try json("") { ($0.from, $0.to) = (whole(-1), whole(1)) } == """
                {"sentence":"Number line from -1 to 1","panels":[{"scale":{"from":"-1","to":"1",\
                "ticks":["-1","0","1"]}}],"delay":"0.5"}

                """)
    }

    @Test("gives delays as seconds")
    func delays() throws {
        let figure = try Figure(Plan(NumberSentence("4")))
        for (delay, text) in [
            (Duration.zero, "0"), (.seconds(2), "2"), (.milliseconds(50), "0.05"), (.nanoseconds(1), "0.000000001"),
        ] {
            let json = String(decoding: JSONRenderer(figure, delay: delay).bytes, as: UTF8.self)
            #expect(json.hasSuffix(#","delay":"\#(text)"}"# + "\n"))
        }
    }

    @Test("is what other programs read as JSON, one object on one line", arguments: 0..<4)
    func wellFormed(seed: Int) throws {
        var random = Seeded(UInt64(seed) + 700)
        for _ in 0..<60 {
            guard let figure = random.figure() else { continue }
            let bytes = JSONRenderer(figure, delay: .zero).bytes
            #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1 && bytes.last == UInt8(ascii: "\n"))
            let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            let panels = try #require(object["panels"] as? [[String: Any]])
            #expect(panels.count == figure.panels.count)
            for (panel, read) in zip(figure.panels, panels) {
                let jumps = read["jumps"] as? [[String: String]]
                #expect(jumps?.count == (figure.isQuestion ? nil : panel.facts.route?.jumps.count))
            }
        }
    }

    @Test("lets nothing through that would end its strings")
    func escaping() {
        var json = JSONWriter()
        json.string("a\"b\\c\n\u{1B}\u{9B}−□÷")
        #expect(String(decoding: json.buffer.bytes, as: UTF8.self) == "\"a\\\"b\\\\c\\n\\u001b\\u009b-□÷\"")
    }
}
