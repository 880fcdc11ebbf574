import Foundation
import Testing

@testable import NumberLineKit

/// The course in Lessons/: what each lesson is and shows, and that what it says is true.
@Suite("The course")
struct CourseTests {
    private static let folder = Cases.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Lessons")

    private static let files: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }
        .sorted()

    private static func lesson(_ name: String) throws -> Lesson {
        try Lesson(Array(Data(contentsOf: folder.appending(path: name))))
    }

    /// Title, grade, standard, and what is to be shown.
    private static let course: [(title: String, grade: String, standard: String, shows: [String])] = [
        ("Count on from anywhere", "Kindergarten", "K.CC.A.2", ["4 + 5 path"]),
        ("No hops, one, two", "Kindergarten", "K.OA.A.1", ["4 + 0 path", "3 + 1 path", "3 + 2 path"]),
        ("Hops, not marks", "Grade 1", "1.OA.C.5", ["4 + 3 path ruled"]),
        ("Counting on", "Grade 1", "1.OA.C.5", ["4 + 8 path ruled pause 10"]),
        ("Start with the bigger", "Grade 1", "1.OA.B.3", ["4 + 8; 8 + 4 path", "4 + 8; 8 + 4 ruled"]),
        ("Make ten", "Grade 1", "1.OA.C.6", ["8 + 5 make-ten", "9 + 6 make-ten"]),
        ("Count back", "Grade 1", "1.OA.C.6", ["12 − 5 ones", "12 − 5 make-ten"]),
        ("The missing jump", "Grade 1", "1.OA.B.4", ["8 + □ = 10", "10 − 8 difference"]),
        ("Jumps of ten", "Grade 1", "1.NBT.C.4", ["36 + 20"]),
        ("Where does it live?", "Grade 2", "2.MD.B.6", ["place 50, 25, 65 from 0 to 100"]),
        ("Tens, then ones", "Grade 2", "2.NBT.B.5", ["27 + 38 open place-value"]),
        ("Other routes", "Grade 2", "2.NBT.B.5", ["27 + 38 make-ten compensate"]),
        ("Take away or difference?", "Grade 2", "2.MD.B.6", ["62 − 58 difference", "62 − 5"]),
        ("Skip counting", "Grade 2", "2.NBT.A.2", ["0 + 5 + 5 + 5 + 5"]),
        ("Times as jumps", "Grade 3", "3.OA.A.1", ["3 × 4", "4 × 3"]),
        ("How many fours?", "Grade 3", "3.OA.A.2", ["12 ÷ 4"]),
        ("Fraction hops", "Grade 3", "3.NF.A.2", ["0 + 3/4", "0 + 5/4"]),
        (
            "Nearest ten, nearest hundred", "Grade 3", "3.NBT.A.1",
            ["place 47 from 40 to 50", "place 362 from 300 to 400"]
        ),
        ("What is left over?", "Grade 4", "4.NBT.B.6", ["14 ÷ 4"]),
        ("Adding and taking like parts", "Grade 4", "4.NF.B.3", ["3/4 + 2/4", "5/4 − 3/4"]),
        ("A fraction several times", "Grade 4", "4.NF.B.4", ["4 × 1/3"]),
        ("Zoom", "Grade 4", "4.NF.C.6", ["place 0.62 zoom"]),
        ("Decimals, there and back", "Grade 5", "5.NBT.B.7", ["0.7 + 0.6", "3.8 + 0.4", "1.3 − 0.6"]),
        ("Unlike fractions", "Grade 5", "5.NF.A.1", ["2/3 + 1/2"]),
        ("Opposites", "Grade 6", "6.NS.C.6", ["place 3, −3"]),
        ("Adding integers", "Grade 7", "7.NS.A.1b", ["−3 + 5 whole", "4 + (−7) whole", "3 + (−3) whole"]),
        ("Subtracting integers", "Grade 7", "7.NS.A.1c", ["5 − (−2) difference whole"]),
    ]

    @Test("has 27 lessons in teaching order, each with its title, grade and standard")
    func order() throws {
        try #require(Self.files.count == Self.course.count)
        for (index, (file, expected)) in zip(Self.files, Self.course).enumerated() {
            let lesson = try Self.lesson(file)
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            let slug = SVGRenderer.identifier(expected.title)
            #expect(file == "\(number)-\(slug).md")
            #expect(lesson.title == expected.title)
            #expect(lesson.grade == expected.grade && lesson.standard == expected.standard, "\(file)")
        }
    }

    /// What a block shows, in the words of the table above.
    private func words(_ block: Lesson.Block) -> [Substring] {
        let plan = block.plan
        var words = block.question.map { $0.moments[0].sentence.replacing(" = ?", with: "") } ?? ""
        words += plan.isDifference ? " difference" : ""
        words += plan.line.map { " \($0.rawValue)" }.joined() + plan.by.map { " \($0.name)" }.joined()
        words += plan.from.map { " from \($0.numeral.text)" } ?? ""
        words += plan.to.map { " to \($0.numeral.text)" } ?? ""
        words += plan.zoom == nil ? "" : " zoom"
        words += plan.pauseAt.map { " pause \($0.number.numeral.text)" }.joined()
        return words.split(separator: " ")
    }

    @Test("shows what it is to show", arguments: zip(files, course.map(\.shows)))
    func shows(file: String, shows: [String]) throws {
        let blocks = try Self.lesson(file).blocks.map(words)
        for wanted in shows {
            let parts = wanted.split(separator: " ")
            #expect(blocks.contains { block in parts.allSatisfy(block.contains) }, "\(wanted) in \(file)")
        }
    }

    @Test(
        "asks before each picture, tells after it, and has a word for the teacher; no ask or pause tells the answer",
        arguments: files)
    func said(file: String) throws {
        let lesson = try Self.lesson(file)
        #expect(!lesson.blocks.isEmpty)
        for block in lesson.blocks {
            let ask = try #require(block.ask)
            let tell = try #require(block.tell)
            #expect(try #require(block.note).count > 40)
            #expect(ask.hasSuffix("?") && tell.hasSuffix("."))
            #expect(block.question != nil, "what is asked can be hidden")
            for question in [ask] + block.plan.pauseAt.map({ $0.question ?? "" }) {
                #expect(question.contains("?"), "\(question)")
                #expect(Sums(question).found.isEmpty, "\(question)")
            }
        }
    }

    @Test("shows the youngest the path first and the line under it", arguments: zip(files, course.map(\.grade)))
    func young(file: String, grade: String) throws {
        guard grade == "Kindergarten" || grade == "Grade 1" else { return }
        let kinds = try Self.lesson(file).blocks.flatMap { block in block.figure.panels.map(\.line) }
        let path = try #require(kinds.firstIndex(of: .path))
        let line = try #require(kinds.firstIndex { $0 != .path })
        #expect(path < line)
    }

    @Test("says only what is true", arguments: files)
    func sums(file: String) throws {
        let lesson = try Self.lesson(file)
        let texts = lesson.parts.flatMap { part -> [String] in
            switch part {
            case .prose(let prose): Prose(prose).blocks.map(\.text)
            case .block(let block):
                [block.ask, block.tell, block.caption, block.note].compactMap { $0 }
                    + block.plan.pauseAt.compactMap(\.question)
            }
        }
        let sums = texts.flatMap { Sums($0).found }
        for sum in sums { #expect(sum.isTrue, "\(sum.text)") }
        // What a block computes, it tells.
        for block in lesson.blocks {
            guard let answer = block.figure.panels[0].facts.answer else { continue }
            let told = Sums(block.tell ?? "").found
            #expect(!told.isEmpty && told.allSatisfy(\.isTrue), "\(block.tell ?? "") tells \(answer)")
        }
    }

    @Test(
        "is read by a test that finds sums and computes them",
        arguments: [
            ("8 + 5 = 13", ["8 + 5 = 13"], true), ("8 + 2 is 10, and 3 more is 13.", ["8 + 2 is 10"], true),
            ("8 + 2 = 10 + 3 = 13", ["8 + 2 = 10 + 3 = 13"], false), ("So 9 + 6 = 16.", ["9 + 6 = 16"], false),
            ("12 − 2 is 10, and 10 − 3 is 6", ["12 − 2 is 10", "10 − 3 is 6"], false),
            ("2/3 + 1/2 = 4/6 + 3/6 = 7/6 = 1 1/6.", ["2/3 + 1/2 = 4/6 + 3/6 = 7/6 = 1 1/6"], true),
            ("14 ÷ 4 = 3 remainder 2.", ["14 ÷ 4 = 3 remainder 2"], true), ("14 ÷ 4 = 3", ["14 ÷ 4 = 3"], false),
            ("5 − (−2) = 7", ["5 − (−2) = 7"], true), ("5 - (-2) = 3", ["5 - (-2) = 3"], false),
            ("0.7 + 0.6 = 1.3.", ["0.7 + 0.6 = 1.3"], true), ("3 x 4 = 12", ["3 x 4 = 12"], true),
            ("0 + 5/4 = 5/4 = 1 1/4", ["0 + 5/4 = 5/4 = 1 1/4"], true), ("1/3 = 2/5", ["1/3 = 2/5"], false),
            ("2 + 3 × 4 = 20", ["2 + 3 × 4 = 20"], false), ("4 + 8 =\n13", ["4 + 8 =\n13"], false),
            ("Lesson 3 is fun, 4 + 8 too, and 5, 6, 7.", [], true), ("Start on 8 and jump 5.", [], true),
        ])
    func checker(text: String, found: [String], isTrue: Bool) {
        let sums = Sums(text).found
        #expect(sums.map { $0.text.trimmed } == found)
        #expect(sums.allSatisfy(\.isTrue) == isTrue)
    }
}
