import Foundation
import Testing

@testable import NumberLineKit

@Suite("A lesson as text and as Markdown")
struct LessonOutputTests {
    private func lesson(_ text: String) throws -> Lesson { try Lesson(Array(text.utf8)) }

    private static let full = """
        # A *full* lesson
        Grade 1 · 1.OA.C.6

        Before.
        ```numberline
        4 + 3
        by: make-ten
        ask: 1. Where do _3_ jumps land?
        pause-at: 5 | Is it <b>5</b>?
        tell: 4 + 3 = 7 [sic], 3 * 1 & more.
        caption: # 4 *and* 3
        note: Not --> for > the class
        ```
        Between.

          ```numberline
          from: 0
          to: 5
          ask: Where would 3 be?
          ```

        ```numberline
        3 + 1
        question: yes
        tell: Four.
        ```
        """.replacing("by: make-ten\n", with: "")

    @Test("is Markdown with pictures, in which what was plain text is plain text")
    func markdown() throws {
        let text = String(decoding: try lesson(Self.full).markdown(name: "a b"), as: UTF8.self)
        #expect(
            text == """
                # A *full* lesson
                Grade 1 · 1.OA.C.6

                Before.

                1\\. Where do \\_3\\_ jumps land?\\
                ![4 + 3 = ?, starting at 4](a%20b-1-question.svg)

                At 5: Is it \\<b\\>5\\</b\\>?

                ![4 + 3 = 7: 4 + 1 = 5; 5 + 1 = 6; 6 + 1 = 7](a%20b-1.svg)\\
                *# 4 \\*and\\* 3*

                4 + 3 = 7 \\[sic\\], 3 \\* 1 \\& more.

                <!-- note: Not --&gt; for &gt; the class -->

                Between.

                  Where would 3 be?

                  ![Number line from 0 to 5](a%20b-2.svg)

                ![3 + 1 = ?, starting at 3](a%20b-3-question.svg)

                """)
    }

    @Test("has lines that end as those of the lesson do")
    func windows() throws {
        let text = String(
            decoding: try lesson("a\r\n```numberline\r\n3 + 1\r\nask: b\r\n```\r\nc\r\n").markdown(name: "x"),
            as: UTF8.self)
        #expect(
            Array(text.utf8)
                == Array(
                    "a\r\n\r\nb\\\r\n![3 + 1 = ?, starting at 3](x-1-question.svg)\r\n\r\n![3 + 1 = 4](x-1.svg)\r\n\r\nc\r\n"
                        .utf8))
    }

    @Test("escapes every sign that Markdown knows, whatever mark stands on it")
    func marks() {
        for sign in "\\`*_[]<>&~|$^@{" {
            for mark in ["", "\u{301}", "\u{200D}", "\u{FE0F}"] {
                let escaped = Markdown.escaped("a \(sign)\(mark)b")
                #expect(Array(escaped.unicodeScalars) == Array("a \\\(sign)\(mark)b".unicodeScalars))
            }
        }
    }

    @Test(
        "says its pictures in words",
        arguments: [
            (
                "27 + 38\nby: make-ten\nby: compensate",
                "27 + 38 = 65: Make ten: 27 + 3 = 30; 30 + 30 = 60; 60 + 5 = 65; Compensate: 27 + 40 = 67; 67 − 2 = 65"
            ),
            ("4 + 3\nline: path\nline: ruled", "4 + 3 = 7: 4 + 1 = 5; 5 + 1 = 6; 6 + 1 = 7"),
            ("0 + 40", "0 + 40 = 40, in 40 jumps"),
            ("place 25, 50\nfrom: 0\nto: 100", "25, 50 on a line from 0 to 100"), ("4 + 0", "4 + 0 = 4"), ("7", "7"),
            ("14 ÷ 4", "14 ÷ 4 = 3 remainder 2: 0 + 4 = 4; 4 + 4 = 8; 8 + 4 = 12, 2 left"),
            ("from: 0\nto: 3", "Number line from 0 to 3"),
            ("3 - 5\nby: whole\nquestion: yes", "3 − 5 = ?, starting at 3"),
            ("place 5\nto: 9\nquestion: yes", "place 5 on a line from 0 to 9"),
        ])
    func alternative(block: String, expected: String) throws {
        #expect(try lesson("```numberline\n\(block)\n```").blocks[0].figure.alternative == expected)
    }

    @Test("is text, with what is asked before, on the way, and what is told after")
    func text() throws {
        let text = LessonText(try lesson(Self.full), glyphs: .unicode, columns: 60).text
        try Golden.expect(Array(text.utf8), "lesson.txt")
        let quiet = LessonText(try lesson(Self.full), glyphs: .ascii, columns: 60, isQuiet: true).text
        #expect(
            !quiet.contains("5 + 1 = 6") && quiet.contains("4 + 3 = 7 [sic]") && quiet.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("leads to several lessons, under a heading for each grade")
    func index() throws {
        var index = LessonIndex()
        index.add(try lesson("# One [1]\nKindergarten · K.CC"), name: "1 one")
        index.add(try lesson("# Two\nGrade 2 · 2.NBT.A"), name: "2-two")
        index.add(try lesson("# Three\nGrade 2 · 2.NBT.B"), name: "3-three")
        index.add(try lesson("no title"), name: "4_four")
        #expect(
            String(decoding: index.markdown, as: UTF8.self) == """
                # Lessons

                ## Kindergarten

                - [One \\[1\\]](1%20one.md) · K.CC

                ## Grade 2

                - [Two](2-two.md) · 2.NBT.A
                - [Three](3-three.md) · 2.NBT.B

                ## Other lessons

                - [4\\_four](4_four.md)

                """)
    }

    @Test("plays as the question that its picture asks, and a block without one as it is")
    func played() throws {
        let blocks = try lesson(Self.full).blocks
        #expect(
            blocks[0].played.moments.first?.status == "jump  0 of ? "
                && blocks[0].played.moments.last?.sentence == "4 + 3 = 7")
        #expect(blocks[0].question?.isQuestion == true && blocks[0].answer == blocks[0].figure)
        #expect(blocks[1].question == nil && blocks[1].played == blocks[1].figure)
        #expect(blocks[2].answer == nil && blocks[2].question == blocks[2].figure && blocks[2].played.lastStep == 1)
    }
}
