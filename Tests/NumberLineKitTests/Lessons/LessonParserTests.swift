import TestSupport
import Testing

@testable import NumberLineKit

@Suite("A lesson's parser")
struct LessonParserTests {
    private func faults(_ text: String, wishes: Plan = Plan([])) -> [String] {
        faults(Array(text.utf8), wishes: wishes)
    }

    /// Each fault as `line:column: message`.
    private func faults(_ bytes: [UInt8], wishes: Plan = Plan([])) -> [String] {
        do {
            _ = try Lesson(bytes, wishes: wishes)
            return []
        } catch {
            return error.diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }

    private func lesson(_ text: String, wishes: Plan = Plan([])) throws -> Lesson {
        try Lesson(Array(text.utf8), wishes: wishes)
    }

    private static let makeTen = """
        # Make ten
        Grade 1 · 1.OA.C.6

        Eight and five more. How far is it to ten?

        ```numberline
        8 + 5
        by: make-ten
        ask: How far is it to 10?
        pause-at: 10 | And what is left of the 5?
        tell: 8 + 2 is 10, and 3 more is 13.
        caption: Over the ten
        note: Some will count the 8.
        ```

        The end.

        """

    @Test("reads the title, the grade, the standard, the prose and the blocks")
    func parts() throws {
        let lesson = try lesson(Self.makeTen)
        #expect(lesson.title == "Make ten" && lesson.grade == "Grade 1" && lesson.standard == "1.OA.C.6")
        let block = try #require(lesson.blocks.first)
        #expect(lesson.parts.count == 3 && lesson.parts.last == .prose("\nThe end.\n"))
        #expect(block.number == 1 && block.line == 6)
        #expect(block.ask == "How far is it to 10?" && block.tell == "8 + 2 is 10, and 3 more is 13.")
        #expect(block.caption == "Over the ten" && block.note == "Some will count the 8.")
        #expect(block.plan.by == [.makeTen] && block.plan.pauseAt.map(\.question) == ["And what is left of the 5?"])
        #expect(block.figure.moments.last?.sentence == "8 + 5 = 13")
        #expect(block.question?.moments.last?.sentence == "8 + 5 = ?")
        #expect(block.figure.pauses == [1: Figure.Pause(question: "And what is left of the 5?")])
    }

    @Test("says all that is wrong, each at its place, and what would be right")
    func diagnostics() {
        let text = """
            # Faults

            ```numberline
            4 ++ 8
            bye: ones
              by:   sevenish
            ask:
            ask: Again?
            output: x.svg
            start: 4
            Where is it?
            tell: once
            tell: twice
            width: 7
            bell: maybe
            pause-at: ten | What?
            ```

            ``` numberline 4 + 8
            ```

            ~~~~numberline
            3 + 4
            from: 5
            ~~~
            """
        #expect(
            faults(text) == [
                "4:4: '+' stands where a number belongs; one is written like 12, -3, 0.75 or 2/3",
                "5:1: there is no key 'bye'; did you mean 'by'?",
                "6:9: 'sevenish' is no value of 'by': an addend is cut by ones, by a size above zero such as 10, by whole, "
                    + "make-ten, place-value or compensate",
                "7:1: 'ask' has no value: write one after the colon, or leave the line out",
                "8:1: 'ask' stands in line 7 already: give it once",
                "9:1: 'output' is for whoever runs the program: give it on the command line, as --output",
                "10:1: 'start' stands in place of a sentence on the command line: here write the sentence as the first line",
                "11:1: 'Where is it?' is no 'key: value'; the sentence is the first line, and sentences that share a "
                    + "picture stand in it with ; between them",
                "13:1: 'tell' stands in line 12 already: give it once",
                "14:8: '7' is no value of 'width': a width is a whole number of pixels from 16 to 20000",
                "15:7: 'maybe' is no value of 'bell': it is yes or no",
                "16:11: 'ten | What?' is no value of 'pause-at': a pause is on a number, such as 10, or 10 | What is "
                    + "left? to ask something there, in 1,000 characters at most",
                "19:1: '4 + 8' stands after 'numberline': what a block says stands in lines of its own, under its sentence",
                "19:1: this block shows nothing: write a sentence as its first line, such as 4 + 8, or 'from' and 'to' for a blank line",
                "22:1: this block is never closed: end it with a line of the signs that it begins with",
            ])
    }

    @Test(
        "says what cannot be drawn where the key stands that asks for it",
        arguments: [
            ("4 + 8\nfrom: 5", "3:1: 'from: 5' lies beyond 4, where the walk has its lowest number: give 4 or less"),
            ("4 + 8\n\nto: 9", "4:1: 'to: 9' comes before 12, where the walk has its highest number: give 12 or more"),
            ("from: 3", "2:1: 'from' is given without 'to': a blank line needs both, as in 'from: 0' and 'to: 20'"),
            ("place 5\nby: ones", "3:1: 'by' cuts addends into jumps, and here is none: leave it out"),
            (
                "4 + 8\npause-at: 7\npause-at: 13",
                "4:11: 'pause-at: 13': the walk never lands there; it lands on 5, 6, 7, 8, 9, 10 and so on"
            ),
            (
                "21 + 3\nline: path",
                "3:1: a path has boxes from 1 to 20, and 21 has none: take another 'line' than path, such as ruled"
            ),
            (
                "0 + 20000",
                "2:1: this takes more than 10,000 jumps, the most that a line has: take fewer, or larger ones as with 'by: 100' or 'by: whole'"
            ),
            (
                "4 + 8 = ?",
                "2:9: the answer is asked for: leave = and what follows it out, and add 'question: yes' to hide the answer"
            ),
            ("from: 0\nto: 20\nquestion: yes", "4:1: 'question' hides an answer, and here is none: leave it out"),
            (
                "ask: What?",
                "2:1: this block shows nothing: write a sentence as its first line, such as 4 + 8, or 'from' and 'to' for a blank line"
            ),
            (
                "4 + 8\npause-at: 12 | And?",
                "3:11: the walk ends on 12 and does not go on: ask it with 'ask', or on a number before"
            ),
            (
                "4 + 8\npause-at: 6 | A?\npause-at: 6.0 | B?",
                "4:1: 'pause-at: 6.0' stands in line 3 already: give it once"
            ),
            ("3 + 4; 5 - 2\nzoom: 3..4", "3:1: 'zoom' magnifies a part of one line, and here are several: give one"),
        ])
    func undrawable(block: String, fault: String) {
        #expect(faults("```numberline\n\(block)\n```\n") == [fault])
    }

    @Test("lets the command line go before a key, and names a flag that a block cannot follow as it was typed")
    func wishes() throws {
        var wishes = Plan([])
        wishes.by = [.ones]
        wishes.theme = .print
        let plan = try lesson(Self.makeTen, wishes: wishes).blocks[0].plan
        #expect(plan.by == [.ones] && plan.theme == .print && plan.pauseAt.count == 1)
        #expect(
            faults("text\n```numberline\nplace 5\n```\n", wishes: wishes)
                == ["3:1: --by cuts addends into jumps, and here is none: leave it out"])
        wishes.by = []
        wishes.to = whole(3)
        #expect(
            faults("```numberline\n4 + 8\nto: 20\n```\n", wishes: wishes)
                == ["2:1: --to 3 comes before 12, where the walk has its highest number: give 12 or more"])
    }

    /// Every key that a plan has, with a value that is not the default.
    @Test("knows every key of a plan, and none of them is without effect", arguments: Plan.Key.allCases)
    func keys(key: Plan.Key) throws {
        let values: [Plan.Key: String] = [
            .by: "whole", .line: "ruled", .from: "0", .to: "20", .tick: "2", .zoom: "4..5", .delay: "200ms",
            .speed: "2",
            .pauseAt: "6", .repeat: "2", .width: "300", .theme: "dark",
        ]
        let value = values[key] ?? "yes"
        let sentence = key == .difference ? "9 - 4" : "4 + 8"
        let plain = try lesson("```numberline\n\(sentence)\n```").blocks[0].plan
        let said = try lesson("```numberline\n\(sentence)\n\(key.rawValue):\(value)\n```").blocks[0].plan
        #expect(said != plain)
        if key.value == nil {
            #expect(try lesson("```numberline\n\(sentence)\n\(key.rawValue) : no\n```").blocks[0].plan == plain)
        }
    }

    @Test(
        "finds blocks where Markdown has fenced code, and nowhere else",
        arguments: [
            ("```numberline\n3 + 4\n```", 1), ("~~~numberline\n3 + 4\n~~~", 1), ("````numberline\n3 + 4\n`````  ", 1),
            ("   ```numberline\n   3 + 4\n   ```", 1), ("```Numberline\n3 + 4\n```", 1),
            ("``` numberline \n3 + 4\n```", 1),
            ("````\n```numberline\nnonsense\n```\n````", 0),
            ("<!--\n```numberline\nnonsense\n```\n-->", 0), ("`` ```numberline `` is how it begins", 0),
            ("```swift\nlet a = 1\n```\n```numberline\n3 + 4\n```", 1), ("```\n    ```numberline\n```", 0),
            ("text\n```numberline\n3 + 4\n```\ntext\n```numberline\n4 + 5\n```", 2), ("```\nnever closed", 0), ("", 0),
            ("<!-- a remark -->\n```numberline\n3 + 4\n```", 1), ("```numberline\nfrom: 0\nto: 9\n```", 1),
        ])
    func fences(text: String, count: Int) throws {
        #expect(try lesson(text).blocks.count == count)
    }

    @Test(
        "says that what looks like a block is none",
        arguments: [
            "    ```numberline\n    3 + 4\n    ```", "> ```numberline\n> 3 + 4\n> ```",
            "- item\n\n      ~~~ numberline\n      3 + 4",
            "\t```numberline", "  > > ```numberline", "- ```numberline\n  3 + 4\n  ```", "1. ```numberline",
        ])
    func misplaced(text: String) {
        #expect(
            faults("fine\n" + text).count == 1
                && faults(text)[0].contains("a block stands at the beginning of its line"))
    }

    @Test("counts the jumps of all blocks, and stops where they are too many", .timeLimit(.minutes(20)))
    func jumps() {
        let block = "```numberline\n0 + 5000\n```\n"
        #expect(faults(block + block).isEmpty)
        #expect(
            faults(block + block + block + block) == [
                "8:1: a lesson has at most 10,000 jumps: take larger ones, as with 'by: 10', or make two lessons of it"
            ])
    }

    @Test("keeps prose byte for byte, however its lines end", arguments: ["\n", "\r\n"])
    func verbatim(end: String) throws {
        let prose = "# T\n\n  a \\* b\t\n* one\n* two  \n\n| a | b |\n|---|---|\n\n\n```js\nlet x\n```\nlast"
        let text = "\(prose)\n```numberline\n3 + 4\n```\n\n\n after\n".replacing("\n", with: end)
        let lesson = try lesson(text)
        guard case .prose(let before) = lesson.parts.first, case .prose(let after) = lesson.parts.last else {
            Issue.record("there is prose around the block")
            return
        }
        #expect(Array(before.utf8) == Array((prose + "\n").replacing("\n", with: end).utf8))
        #expect(Array(after.utf8) == Array("\n\n after\n".replacing("\n", with: end).utf8))
        #expect(lesson.blocks.count == 1)
    }

    @Test("passes over a byte-order mark, and misses no newline at the end")
    func edges() throws {
        let marked = try Lesson([0xEF, 0xBB, 0xBF] + Array("# T\n```numberline\n3 + 4\n```".utf8))
        #expect(marked.title == "T" && marked.blocks.count == 1)
        #expect(try lesson("no title").title.isEmpty)
        #expect(try lesson("# A *fine* `title` #\nGrade 1 by the way").title == "A fine title")
        #expect(try lesson("# A\nGrade 1 by the way").grade == nil)
        #expect(try lesson("# A\nKindergarten · K.CC.A.2").grade == "Kindergarten")
    }

    @Test(
        "takes nothing that is no text",
        arguments: [
            ([0x61, 0x0A, 0x62, 0xC3, 0x28], "2:2: this is no UTF-8: save the file as UTF-8"),
            (
                [0x61, 0x62, 0x00],
                "1:3: a control character, U+0000, stands here, which a terminal would obey: delete it"
            ),
            (
                Array("é\u{1B}[31m".utf8),
                "1:2: a control character, U+001B, stands here, which a terminal would obey: delete it"
            ),
            (
                Array("a\u{9B}1m".utf8),
                "1:2: a control character, U+009B, stands here, which a terminal would obey: delete it"
            ),
            (
                Array("a\rb".utf8),
                "1:2: a control character, U+000D, stands here, which a terminal would obey: delete it"
            ),
            ([0xED, 0xA0, 0x80], "1:1: this is no UTF-8: save the file as UTF-8"),
            ([0xFF], "1:1: this is no UTF-8: save the file as UTF-8"),
        ] as [([UInt8], String)])
    func noText(bytes: [UInt8], fault: String) {
        #expect(faults(bytes) == [fault])
        #expect(!faults(bytes)[0].unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test("has bounds, and says them: bytes, blocks, the length of a text, faults", .timeLimit(.minutes(20)))
    func bounds() {
        let most = [UInt8](repeating: UInt8(ascii: "a"), count: Lesson.longest)
        #expect(faults(most).isEmpty)
        #expect(faults(most + [0]) == ["1:1: a lesson has at most 1,000,000 bytes, and this file has more"])
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
        #expect(faults(line) == ["1:1: a lesson has at most 1,000,000 bytes, and this file has more"])
        let block = "```numberline\n4\n```\n"
        #expect(faults(String(repeating: block, count: 100)).isEmpty)
        #expect(
            faults(String(repeating: block, count: 101)) == [
                "301:1: a lesson has at most 100 blocks: make two lessons of it"
            ])
        #expect(
            faults(String(repeating: block, count: 50_000)) == [
                "301:1: a lesson has at most 100 blocks: make two lessons of it"
            ])
        let text = String(repeating: "é", count: 1_000)
        #expect(faults("```numberline\n4\ntell: \(text)\n```").isEmpty)
        #expect(
            faults("```numberline\n4\ntell: \(text)e\n```") == ["3:7: 'tell' is too long: it may have 1,000 characters"]
        )
        let many = faults("```numberline\n4\n" + String(repeating: "x\n", count: 2_000) + "```")
        #expect(many.count == 1_000 && many.last?.contains("there are more faults from here on") == true)
    }

    @Test("is total: any bytes are a lesson or a list of faults in range", .timeLimit(.minutes(20)), arguments: 0..<4)
    func total(seed: UInt64) {
        var random = Seeded(seed)
        let pieces = [
            "```numberline\n", "```\n", "~~~", "4 + 8\n", "by: ", "ones\n", "ask: x\n", "place 5\n",
            "pause-at: 5 | a\n", "<!--", "-->",
            "# T\n", "\r\n", "\n", "<script>", "](", "{", "*a ", "`", "\u{0}", "\u{1B}", "é", "□", "line: path\n",
            "zoom: 0..1\n",
            "from: 3\n", "- ", "    ", "| a |\n",
        ]
        for _ in 0..<400 {
            var bytes = (0..<random.below(40)).flatMap { _ in Array(pieces[random.below(pieces.count)].utf8) }
            for _ in 0..<random.below(3) where !bytes.isEmpty {
                bytes[random.below(bytes.count)] = UInt8(random.below(256))
            }
            do {
                let lesson = try Lesson(bytes)
                #expect(lesson.blocks.count <= Lesson.mostBlocks)
                for part in lesson.parts { if case .prose(let text) = part { _ = Prose(text) } }
                #expect(!lesson.markdown(name: "a").contains(0))
            } catch {
                let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                for fault in error.diagnostics {
                    #expect(!fault.message.isEmpty && (1...lines.count).contains(fault.line))
                    if lines.indices.contains(fault.line - 1) {
                        #expect((1...lines[fault.line - 1].count + 1).contains(fault.column), "\(fault)")
                    }
                }
            }
        }
    }

    @Test("takes every beginning of a lesson, and every lesson with a byte missing")
    func prefixes() {
        let bytes = Array(Self.makeTen.utf8)
        for count in bytes.indices { #expect(faults(Array(bytes.prefix(count))).allSatisfy { !$0.isEmpty }) }
        for index in bytes.indices {
            var fewer = bytes
            fewer.remove(at: index)
            #expect(faults(fewer).allSatisfy { !$0.isEmpty })
        }
    }
}
