/// The way from numbers to positions: the scale's lowest number at 0, its highest at `length`, everything else exactly
/// in proportion, rounded once.
struct Projection: Hashable {
    let low: Rational
    let span: Rational
    /// The length of the whole scale.
    let length: Int

    init(_ scale: Scale, length: Int) {
        low = scale.low
        span = scale.span
        self.length = length
    }

    /// The position of a number of the scale.
    func position(of value: Rational) -> Int {
        // The scale's range is known to have a length that fits; a number outside it has no place.
        guard let offset = try? value - low, offset.sign >= 0 else { return 0 }
        return proportion(length, offset, over: span)
    }
}

extension Scale {
    /// The distance from the lowest to the highest number; zero for a single tick.
    var span: Rational { (try? high - low) ?? .zero }
}

/// Lengths are never greater, so that sums of a few cannot overflow.
let greatestLength = 1 << 48

/// Where a length that is not whole goes.
enum Rounding {
    case down, nearest, up
}

/// `length` × `part` / `whole`, rounded to a whole number and cut off at ``greatestLength``. The intermediate product
/// has up to 190 bits and is kept whole.
func proportion(
    _ length: Int, _ part: Rational, over whole: Rational, rounding: Rounding = .nearest
) -> Int {
    guard length > 0, part.sign > 0, whole.sign > 0 else { return 0 }
    let top = product(part.numerator, whole.denominator).magnitude
    let bottom = product(part.denominator, whole.numerator).magnitude
    let (high, low) = top.multipliedFullWidth(by: UInt128(length))
    guard high < bottom else { return greatestLength }
    let (quotient, remainder) =
        high == 0 ? low.quotientAndRemainder(dividingBy: bottom) : bottom.dividingFullWidth((high, low))
    guard let floor = Int(exactly: quotient), floor < greatestLength else { return greatestLength }
    let isUp =
        switch rounding {
        case .down: false
        case .up: remainder > 0
        case .nearest: remainder >= bottom - remainder
        }
    return isUp ? floor + 1 : floor
}
