import Testing

@testable import NumberLineKit

/// The largest inputs there are: each is taken, and one more is refused in words that name the bound.
@Suite("The largest input", .timeLimit(.minutes(20)))
struct BoundsTests {
    /// What of a kind is taken, as a text of so many, and how many there may be.
    struct Bound: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let most: Int
        /// What one too many is told.
        let refusal: String
        /// What becomes of so many: nothing, or what is wrong.
        let fault: @Sendable (Int) -> String?
    }

    static let all = [
        Bound(testDescription: "digits of a whole number", most: 18, refusal: "fit into 64 bits") {
            sentence(String(repeating: "9", count: $0) + ($0 > 18 ? "9" : ""))
        },
        Bound(testDescription: "decimals of a number", most: Notation.mostPlaces, refusal: "fit into 64 bits") {
            sentence("0." + String(repeating: "0", count: $0 - 1) + "1")
        },
        Bound(testDescription: "characters of a sentence", most: NumberSentence.longest, refusal: "4,096 characters") {
            sentence("4 + 8" + String(repeating: " ", count: $0 - 5))
        },
        Bound(testDescription: "jumps of a picture", most: Route.mostJumps, refusal: "10,000 jumps") {
            drawing("0 + \($0)")
        },
        Bound(testDescription: "lines of a picture", most: Plan.mostPanels, refusal: "20 lines") {
            drawing(Array(repeating: "4 + 8", count: $0).joined(separator: "; "))
        },
        Bound(testDescription: "ticks of a line", most: Scale.mostTicks, refusal: "1,000 ticks") { count in
            blankLine(to: "\(count - 1)")
        },
        Bound(testDescription: "bytes of a lesson", most: Lesson.longest, refusal: "1,000,000 bytes") {
            lesson(String(repeating: "prose\n", count: $0 / 6) + String(repeating: "x", count: $0 % 6))
        },
        Bound(testDescription: "blocks of a lesson", most: Lesson.mostBlocks, refusal: "100 blocks") {
            lesson(String(repeating: "```numberline\n4 + 8\n```\n\n", count: $0))
        },
        Bound(testDescription: "jumps of a lesson", most: Lesson.mostJumps, refusal: "10,000 jumps") {
            lesson("```numberline\n0 + \($0 - 1)\n```\n\n```numberline\n4 + 1\n```\n")
        },
        Bound(testDescription: "characters of a title", most: Lesson.longestText, refusal: "1,000 characters") {
            lesson("# " + String(repeating: "t", count: $0) + "\n")
        },
        Bound(
            testDescription: "characters of an underlined title", most: Lesson.longestText, refusal: "1,000 characters"
        ) {
            lesson(String(repeating: "t", count: $0) + "\n===\n")
        },
        Bound(testDescription: "characters of a question", most: Lesson.longestText, refusal: "1,000 characters") {
            lesson("```numberline\n4 + 8\nask: \(String(repeating: "?", count: $0))\n```\n")
        },
        Bound(
            testDescription: "characters of a question on a pause", most: Plan.longestQuestion,
            refusal: "1,000 characters"
        ) {
            value(.pauseAt, "6 | " + String(repeating: "?", count: $0))
        },
        Bound(testDescription: "seconds of a delay", most: Int(Duration.longestDelay), refusal: "a day") {
            value(.delay, "\($0)")
        },
        Bound(testDescription: "times of playing", most: Plan.possibleRepeats.upperBound, refusal: "1,000") {
            value(.repeat, "\($0)")
        },
        Bound(testDescription: "units of a picture's width", most: PictureWidth.possible.upperBound, refusal: "20000") {
            value(.width, "\($0)")
        },
    ]

    @Test("is taken, and one more is refused and told the bound", arguments: all)
    func bound(bound: Bound) {
        #expect(bound.fault(bound.most) == nil)
        let refusal = bound.fault(bound.most + 1)
        #expect(refusal?.contains(bound.refusal) == true, "\(refusal ?? "it is taken")")
    }

    @Test("is named once, however many faults there are")
    func faults() throws {
        let lines = String(repeating: "<script>\n\n", count: LessonError.most + 5)
        let error = try #require(throws: LessonError.self) { try Lesson(Array(lines.utf8)) }
        #expect(error.diagnostics.count == LessonError.most && error.diagnostics.last?.problem == .andMore)
    }

    @Test("has a name that file systems take")
    func slug() throws {
        let digits = String(repeating: "1 + ", count: 1_000) + "1"
        #expect(try Figure(Plan(NumberSentence(digits))).slug.utf8.count == 160)
    }

    private static func sentence(_ text: String) -> String? {
        do {
            _ = try NumberSentence.all(in: text)
            return nil
        } catch {
            return error.message()
        }
    }

    private static func drawing(_ text: String) -> String? {
        do {
            return refusal(Plan(try NumberSentence.all(in: text)))
        } catch {
            return error.message()
        }
    }

    private static func blankLine(to end: String) -> String? {
        var plan = Plan([])
        plan.from = NumberSentence.Operand(.zero)
        plan.to = try? NumberSentence.Operand(end)
        plan.tick = NumberSentence.Operand(.one)
        return refusal(plan)
    }

    private static func refusal(_ plan: Plan) -> String? {
        do {
            _ = try Figure(plan)
            return nil
        } catch {
            return error.message()
        }
    }

    private static func lesson(_ text: String) -> String? {
        do {
            _ = try Lesson(Array(text.utf8))
            return nil
        } catch {
            return error.diagnostics.first?.message
        }
    }

    private static func value(_ key: Plan.Key, _ text: String) -> String? {
        var plan = Plan([])
        do {
            try plan.set(key, to: text)
            return nil
        } catch {
            return error.message()
        }
    }
}
