import Testing

@testable import NumberLineKit

@Suite("Rational")
struct RationalTests {
    @Test(
        "is reduced, with the sign above",
        arguments: [
            ((6, 4), "3/2"), ((-6, 4), "-3/2"), ((6, -4), "-3/2"), ((-6, -4), "3/2"), ((0, -7), "0/1"), ((8, 2), "4/1"),
        ] as [((Int64, Int64), String)])
    func reduction(parts: (Int64, Int64), expected: String) throws {
        let number = try Rational(parts.0, over: parts.1)
        #expect("\(number.numerator)/\(number.denominator)" == expected)
    }

    @Test("adds, subtracts, multiplies and divides exactly")
    func arithmetic() throws {
        let third = try Rational(1, over: 3)
        let half = try Rational(1, over: 2)
        #expect(try third + half == Rational(5, over: 6))
        #expect(try third - half == Rational(-1, over: 6))
        #expect(try third * half == Rational(1, over: 6))
        #expect(try third / half == Rational(2, over: 3))
    }

    @Test("says so when a result does not fit")
    func overflow() throws {
        let greatest = try Rational(Int64.max)
        let smallest = try Rational(1, over: Int64.max)
        #expect(throws: ArithmeticOverflow.self) { try greatest + .one }
        #expect(throws: ArithmeticOverflow.self) { try -greatest - .one }
        #expect(throws: ArithmeticOverflow.self) { try greatest * Rational(2) }
        #expect(throws: ArithmeticOverflow.self) { try smallest / greatest }
        #expect(throws: ArithmeticOverflow.self) { try Rational(1, over: 0) }
        #expect(throws: ArithmeticOverflow.self) { try Rational.one / .zero }
        #expect(throws: ArithmeticOverflow.self) { try Rational(Int64.min) }
        #expect(throws: ArithmeticOverflow.self) { try Rational.one.count(of: .zero) }
        // What is between does not matter, only the result.
        #expect(try greatest / greatest == .one)
        #expect(try Rational(.max, over: 3) + Rational(-.max, over: 3) == .zero)
    }

    @Test("is ordered as on the line, however large its parts")
    func order() throws {
        let numbers = try [
            Rational(-Int64.max), Rational(-1, over: 2), Rational(-1, over: Int64.max), Rational(0),
            Rational(1, over: Int64.max),
            Rational(.max - 1, over: Int64.max), Rational(1), Rational(.max, over: .max - 1), Rational(Int64.max),
        ]
        for (low, high) in zip(numbers, numbers.dropFirst()) { #expect(low < high) }
    }

    @Test(
        "counts how often a step fits, downwards from zero too",
        arguments: [("7", "2", 3), ("-7", "2", -4), ("0.7", "0.1", 7), ("1", "3/4", 1), ("-1/3", "1", -1)])
    func counting(number: String, step: String, expected: Int64) throws {
        #expect(try NumberSentence.Operand(number).value.count(of: NumberSentence.Operand(step).value) == expected)
    }
}
