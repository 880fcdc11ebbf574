import TestSupport
import Testing

@testable import NumberLineKit

@Suite("A sentence")
struct SentenceParserTests {
    @Test(
        "is read with its blanks and brackets",
        arguments: [
            ("4 + 8", "4 +8 = 12"), ("4+8", "4 +8 = 12"), ("4 -3", "4 -3 = 1"), ("5 - -2", "5 +2 = 7"),
            ("5 - (-2)", "5 +2 = 7"), ("-3 + 5", "-3 +5 = 2"), ("3 + (-7)", "3 -7 = -4"), ("12 − 5", "12 -5 = 7"),
            ("27 + 3 + 30 + 5", "27 +3 +30 +5 = 65"), ("007 + 1", "7 +1 = 8"), (" 4 ", "4 = 4"), ("4 + 0", "4 +0 = 4"),
            ("4 + 8 = 12", "4 +8 = 12"), ("1 1/6 + 1", "7/6 +1 = 13/6"), ("1 -1/6", "1 -1/6 = 5/6"),
            ("-1 1/6 + 0", "-7/6 +0 = -7/6"), (".5 + .25", "1/2 +1/4 = 3/4"), ("( 4 ) + 8", "4 +8 = 12"),
            ("2/4 + 2/4 = 1", "1/2 +1/2 = 1"), ("-0 + 3", "0 +3 = 3"), ("\t4\u{A0}+ 8", "4 +8 = 12"),
        ])
    func reading(text: String, expected: String) throws {
        #expect(try drawn(NumberSentence(text)) == expected)
    }

    private func drawn(_ sentence: NumberSentence) throws -> String {
        let walk = try #require(sentence.walk)
        guard case .landing(let end) = try sentence.answer else { return "" }
        let addends = walk.addends.map { ($0.value.sign < 0 ? "" : "+") + plain($0.value) }
        return ([plain(walk.start)] + addends + ["=", plain(end)]).joined(separator: " ")
    }

    @Test(
        "of any kind says what is walked and what is asked",
        arguments: [
            ("3 x 4", "0 +4 ×3", "12"), ("3 × 4", "0 +4 ×3", "12"), ("3*4", "0 +4 ×3", "12"),
            ("0 x 4", "0 +4 ×0", "0"), ("2 x -3", "0 -3 ×2", "−6"), ("4 x 1/3 = 4/3", "0 +1/3 ×4", "4/3 = 1 1/3"),
            ("12 ÷ 4", "0 +4 ×3", "3"), ("12 / 4 = 3", "0 +4 ×3", "3"), ("14 ÷ 4", "0 +4 ×3", "3 remainder 2"),
            ("14 ÷ 4 = 3 remainder 2", "0 +4 ×3", "3 remainder 2"), ("14 ÷ 4 = 3.5", "0 +4 ×3", "3 remainder 2"),
            ("14 ÷ 4 = 3 r 2", "0 +4 ×3", "3 remainder 2"), ("-14 ÷ -4", "0 -4 ×3", "3 remainder −2"),
            ("1 ÷ 3/4", "0 +3/4 ×1", "1 remainder 1/4"), ("3 ÷ 4", "0 +4 ×0", "0 remainder 3"),
            ("0 ÷ 4", "0 +4 ×0", "0"), ("8 + _ = 10", "8 +2 ×1", "2"), ("8 + ? = 10", "8 +2 ×1", "2"),
            ("12 - □ = 7", "12 -5 ×1", "5"), ("8 + _ = 5", "8 -3 ×1", "−3"), ("1/2 + _ = 3/4", "1/2 +1/4 ×1", "1/4"),
        ])
    func kinds(text: String, walk: String, answer: String) throws {
        let sentence = try NumberSentence(text)
        let (start, addends) = try #require(sentence.walk)
        let walked = addends.map { "\($0.value.sign < 0 ? "" : "+")\(plain($0.value)) ×\($0.count)" }
        #expect(([plain(start)] + walked).joined(separator: " ") == walk)
        #expect(sentence.answerText == answer)
    }

    @Test("that subtracts is a difference too")
    func differences() throws {
        let difference = try #require(try NumberSentence("62 - 58").asDifference)
        let walk = try #require(difference.walk)
        #expect(plain(walk.start) == "58" && walk.addends.map { plain($0.value) } == ["4"])
        #expect(difference.answerText == "4")
        #expect(try NumberSentence("58 - 62").asDifference?.answerText == "−4")
        for text in ["4 + 8", "9 - 4 - 2", "3 x 4", "8 + _ = 10", "5"] {
            #expect(try NumberSentence(text).asDifference == nil)
        }
    }

    @Test("that places points lists them")
    func places() throws {
        for text in ["place 25, 50, 65", "place 25,50,65", " place  25 ,50,  65 "] {
            guard case .place(let points) = try NumberSentence(text).form else {
                Issue.record("\(text) places nothing")
                continue
            }
            #expect(points.map { plain($0.value) } == ["25", "50", "65"])
        }
    }

    @Test("shares a picture with others after a semicolon")
    func several() throws {
        #expect(try NumberSentence.all(in: "4 + 8; 8 + 4").map { try drawn($0) } == ["4 +8 = 12", "8 +4 = 12"])
        #expect(try NumberSentence.all(in: "3 x 4;4 x 3; place 1, 2").count == 3)
        #expect(throws: SentenceError.self) { try NumberSentence.all(in: "4 + 8;") }
        #expect(throws: SentenceError.self) { try NumberSentence("4 + 8; 8 + 4") }
    }

    /// The caret stands under the place, as the person at the command line sees it.
    @Test(
        "that is faulty says where and what",
        arguments: [
            ("4 +", "   ^", .numberExpected(found: "")),
            ("", "^", .numberExpected(found: "")),
            ("4 + x", "    ^", .numberExpected(found: "x")),
            ("4 8", "  ^", .signExpected(found: "8")),
            ("4 8/3", "  ^^^", .signExpected(found: "8/3")),
            ("1e5 + 2", "^^^", .exponent("1e5")),
            ("1,5 + 2", " ^", .comma(point: "1.5")),
            ("1 1/2,5 + 2", "     ^^", .signExpected(found: ",5")),
            ("1/0 + 2", "^^^", .zeroDenominator("1/0")),
            ("1 1/0 + 2", "^^^^^", .zeroDenominator("1 1/0")),
            ("3 + (-7", "    ^", .openBracket),
            ("3 + ((7))", "     ^^^^", .numberExpected(found: "(7))")),
            ("3) + 7", " ^", .signExpected(found: ")")),
            ("4 + 8 = 13", "        ^^", .wrongTotal(written: "13", right: "12")),
            ("3/4 + 2/4 = 2", "            ^", .wrongTotal(written: "2", right: "5/4 = 1 1/4")),
            ("4 + 8 =", "       ^", .totalExpected),
            ("4 + 8 = ?", "        ^", .totalAsked),
            ("8 + 2 = _", "        ^", .totalAsked),
            ("4 + 8 = 12 = 12", "           ^", .signExpected(found: "=")),
            ("9223372036854775808 + 0", "^^^^^^^^^^^^^^^^^^^", .tooLarge),
            ("9223372036854775807 + 1", "^^^^^^^^^^^^^^^^^^^^^^^", .tooLarge),
            ("5 ÷ 0", "^^^^^", .divisionByZero),
            ("12 / -4", "^^^^^^^", .neverReached(dividend: "12", divisor: "−4")),
            ("1.5 x 4", "^^^", .countNotWhole("1.5")),
            ("-4 x 3", "^^", .countNotWhole("−4")),
            ("4 + 3 x 2", "      ^", .notAlone),
            ("3 x 4 + 1", "      ^", .notAlone),
            ("3 x 4 = 13", "        ^^", .wrongTotal(written: "13", right: "12")),
            ("14 ÷ 4 = 3", "         ^", .wrongTotal(written: "3", right: "3 remainder 2")),
            ("14 ÷ 4 = 3 r 1", "         ^^^^^", .wrongTotal(written: "3 remainder 1", right: "3 remainder 2")),
            ("1.5/004 + 1", "   ^^^^", .signExpected(found: "/004")),
            ("12 /4", "   ^", .slash),
            ("12/ 4", "  ^", .slash),
            ("8 + _", "     ^", .totalExpected),
            ("8 + _ = ", "       ^", .totalExpected),
            ("_ + 8 = 10", "^", .unknownMisplaced),
            ("1 + 2 + _ = 10", "        ^", .unknownMisplaced),
            ("place", "     ^", .nothingPlaced),
            ("place 25,", "         ^", .numberExpected(found: "")),
            ("place 25 50", "         ^^", .signExpected(found: "50")),
        ] as [(String, String, SentenceError.Problem)])
    func faults(text: String, carets: String, problem: SentenceError.Problem) {
        #expect {
            try NumberSentence(text)
        } throws: { error in
            guard let error = error as? SentenceError else { return false }
            let blanks = String(repeating: " ", count: error.range.lowerBound)
            let drawn = blanks + String(repeating: "^", count: max(error.range.count, 1))
            #expect(drawn == carets, "\(text)")
            return error.problem == problem
        }
    }

    @Test(
        "is printed as it is read, without its answer",
        arguments: [
            ("4+8=12", "4 + 8"), ("5--2", "5 − (−2)"), ("-3 + 0.50", "−3 + 0.50"), ("1  1/6 - .5", "1 1/6 − 0.5"),
            ("3x(-4)", "3 × (−4)"), ("-14 / -4", "−14 ÷ (−4)"), ("8-_=-10", "8 − □ = −10"),
            ("8 + ? = 10", "8 + □ = 10"),
            ("place 25,-50", "place 25, −50"), ("007", "7"),
        ])
    func printing(text: String, printed: String) throws {
        let sentence = try NumberSentence(text)
        #expect(sentence.description == printed)
        #expect(try NumberSentence(printed) == sentence)
    }

    @Test("is printed as a difference, too")
    func difference() throws {
        let difference = try #require(try NumberSentence("62 - (-58)").asDifference)
        #expect(difference.description == "62 − (−58)")
        #expect(try NumberSentence(difference.description).asDifference == difference)
    }

    @Test("may be long, but not endless")
    func length() throws {
        let longest = "1" + String(repeating: " ", count: NumberSentence.longest - 1)
        #expect(try NumberSentence(longest).walk?.start == .one)
        #expect(throws: SentenceError.self) { try NumberSentence(longest + " ") }
    }

    @Test("of any characters at all is read or refused", arguments: 0..<4)
    func noise(seed: Int) {
        var random = Seeded(UInt64(seed))
        let alphabet = Array("0123456789+-−()/.,=x×÷*_eE ;?□prlac\u{1B}é😀\u{202E}\n")
        for _ in 0..<2000 {
            let text = String((0..<random.below(14)).map { _ in alphabet[random.below(alphabet.count)] })
            do {
                _ = try NumberSentence.all(in: text)
            } catch {
                #expect((0...text.unicodeScalars.count).contains(error.range.upperBound), "\(text)")
            }
        }
    }

    @Test("gives its unit and notation as written")
    func units() throws {
        #expect(try NumberSentence("0.50 + 0.25").unit == Rational(1, over: 100))
        #expect(try NumberSentence("2/4 + 2/4").unit == Rational(1, over: 4))
        #expect(try NumberSentence("0.5 + 1/4").notation == .fraction(denominator: 4))
        #expect(try NumberSentence("4 + 8").notation == .whole)
        #expect(try NumberSentence("0.7 + 1").notation == .decimal(places: 1))
        #expect(try NumberSentence("3 x 0.5").notation == .decimal(places: 1))
        #expect(try NumberSentence("3.0 x 5").notation == .whole)
        #expect(try NumberSentence("1 ÷ 3/4").unit == Rational(1, over: 4))
        #expect(try NumberSentence("place 1/2, 3/4").notation == .fraction(denominator: 4))
    }
}

/// A number as the tables write it: `a` or `a/b`.
func plain(_ number: Rational) -> String {
    number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
}
