/// The way from the ticks of a line to their positions: everything exactly in proportion, rounded once; a line with a
/// break has a gap of one width there, whatever it leaves out, and an open one is not to scale.
struct Projection: Hashable {
    /// The position of each tick; that of the first tick of `range` is 0, those before it lie to the left.
    let positions: [Int]
    /// The length of the part in proportion, and what it spans.
    let length: Int
    let span: Rational

    /// The projection that makes the part of `range` in proportion `length` long, a break `gap`.
    init(_ scale: Scale, range: ClosedRange<Int>, length: Int, gap: Int) {
        let span = scale.span(of: range)
        let isBroken = scale.isBroken && range.lowerBound == 0
        let low = scale.ticks[isBroken ? 1 : range.lowerBound].value
        let origin = isBroken ? gap : 0
        positions = scale.ticks.indices.map { index in
            if isBroken, index == 0 { return 0 }
            guard let offset = try? scale.ticks[index].value - low else { return 0 }
            let distance = proportion(length, offset.magnitude, over: span)
            return origin + (offset.sign < 0 ? -distance : distance)
        }
        self.length = length
        self.span = span
    }

    /// The least distance that two numbers so far apart have, once both are rounded.
    func distance(of step: Rational) -> Int { proportion(length, step, over: span, rounding: .down) }

    /// A line that is not to scale.
    init(positions: [Int]) {
        self.positions = positions
        (length, span) = (positions.last ?? 0, .zero)
    }
}

extension Scale {
    /// The distance from the lowest to the highest of some ticks, without what a break leaves out; zero for a single one.
    func span(of range: ClosedRange<Int>) -> Rational {
        let low = isBroken && range.lowerBound == 0 && range.upperBound > 0 ? 1 : range.lowerBound
        return (try? ticks[range.upperBound].value - ticks[low].value) ?? .zero
    }
}

/// Lengths are never greater, so that sums of a few cannot overflow.
let greatestLength = 1 << 48

/// Where a length that is not whole goes.
enum Rounding {
    case down, nearest, up

    /// Whether it goes up with what a division by `divisor` leaves over.
    func goesUp<Number: FixedWidthInteger>(_ remainder: Number, of divisor: Number) -> Bool {
        switch self {
        case .down: false
        case .up: remainder > 0
        case .nearest: remainder >= divisor - remainder
        }
    }
}

/// `length` × `part` / `whole`, rounded to a whole number and cut off at ``greatestLength``. The intermediate product
/// has up to 190 bits and is kept whole.
func proportion(
    _ length: Int, _ part: Rational, over whole: Rational, rounding: Rounding = .nearest
) -> Int {
    guard length > 0, part.sign > 0, whole.sign > 0 else { return 0 }
    // Most numbers are whole, and most products fit.
    if part.denominator == whole.denominator {
        let (product, overflow) = Int64(length).multipliedReportingOverflow(by: part.numerator)
        if !overflow {
            let (floor, remainder) = product.quotientAndRemainder(dividingBy: whole.numerator)
            guard floor < greatestLength else { return greatestLength }
            return Int(floor) + (rounding.goesUp(remainder, of: whole.numerator) ? 1 : 0)
        }
    }
    let top = product(part.numerator, whole.denominator).magnitude
    let bottom = product(part.denominator, whole.numerator).magnitude
    let (high, low) = top.multipliedFullWidth(by: UInt128(length))
    guard high < bottom else { return greatestLength }
    let (quotient, remainder) =
        high == 0 ? low.quotientAndRemainder(dividingBy: bottom) : bottom.dividingFullWidth((high, low))
    guard let floor = Int(exactly: quotient), floor < greatestLength else { return greatestLength }
    return rounding.goesUp(remainder, of: bottom) ? floor + 1 : floor
}
