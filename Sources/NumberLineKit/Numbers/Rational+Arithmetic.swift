// Every operation is carried out at twice the width, where it cannot overflow, and narrowed once. Most numbers are whole,
// and most results fit: these are found first, at the usual width.
extension Rational {
    /// The sum.
    ///
    /// - Throws: ``ArithmeticOverflow`` when it does not fit.
    public static func + (left: Rational, right: Rational) throws(ArithmeticOverflow) -> Rational {
        if left.isWhole, right.isWhole {
            let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
            if !overflow, sum != .min { return Rational(reducedNumerator: sum, denominator: 1) }
        }
        let crossed = product(left.numerator, right.denominator) + product(right.numerator, left.denominator)
        return try Rational(wide: crossed, over: product(left.denominator, right.denominator))
    }

    /// The difference.
    ///
    /// - Throws: ``ArithmeticOverflow`` when it does not fit.
    public static func - (left: Rational, right: Rational) throws(ArithmeticOverflow) -> Rational {
        try left + -right
    }

    /// The product.
    ///
    /// - Throws: ``ArithmeticOverflow`` when it does not fit.
    public static func * (left: Rational, right: Rational) throws(ArithmeticOverflow) -> Rational {
        if left.isWhole, right.isWhole {
            let (product, overflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
            if !overflow, product != .min { return Rational(reducedNumerator: product, denominator: 1) }
        }
        return try Rational(
            wide: product(left.numerator, right.numerator), over: product(left.denominator, right.denominator))
    }

    /// The quotient.
    ///
    /// - Throws: ``ArithmeticOverflow`` when `right` is zero or the quotient does not fit.
    public static func / (left: Rational, right: Rational) throws(ArithmeticOverflow) -> Rational {
        try Rational(
            wide: product(left.numerator, right.denominator), over: product(left.denominator, right.numerator))
    }

    /// The number with the other sign; zero stays zero.
    public static prefix func - (number: Rational) -> Rational {
        Rational(reducedNumerator: -number.numerator, denominator: number.denominator)
    }

    /// The greatest whole number of `step`s that does not exceed this number: how often `step` fits, counted from zero.
    ///
    /// - Throws: ``ArithmeticOverflow`` when `step` is not positive or the count does not fit.
    public func count(of step: Rational) throws(ArithmeticOverflow) -> Int64 {
        guard step.numerator > 0 else { throw ArithmeticOverflow() }
        if isWhole, step.isWhole {
            let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: step.numerator)
            return remainder < 0 ? quotient - 1 : quotient
        }
        let top = product(numerator, step.denominator)
        let bottom = product(denominator, step.numerator)
        let (quotient, remainder) = top.quotientAndRemainder(dividingBy: bottom)
        guard let count = Int64(exactly: remainder < 0 ? quotient - 1 : quotient) else { throw ArithmeticOverflow() }
        return count
    }

    /// The least whole number of `step`s that is not below this number.
    ///
    /// - Throws: ``ArithmeticOverflow`` when `step` is not positive or the count does not fit.
    func countRoundedUp(of step: Rational) throws(ArithmeticOverflow) -> Int64 {
        let down = try count(of: step)
        guard !isMultiple(of: step) else { return down }
        let (up, overflow) = down.addingReportingOverflow(1)
        guard !overflow else { throw ArithmeticOverflow() }
        return up
    }

    /// The greatest multiple of `step` that is not above it.
    func roundedDown(to step: Rational) throws(ArithmeticOverflow) -> Rational {
        try Rational(count(of: step)) * step
    }

    /// The least multiple of `step` that is not below it.
    func roundedUp(to step: Rational) throws(ArithmeticOverflow) -> Rational {
        try Rational(countRoundedUp(of: step)) * step
    }

    /// Whether the number is a whole multiple of `step`.
    public func isMultiple(of step: Rational) -> Bool {
        guard step.numerator != 0 else { return numerator == 0 }
        if isWhole, step.isWhole { return numerator % step.numerator == 0 }
        return product(numerator, step.denominator).isMultiple(of: product(denominator, step.numerator))
    }
}

extension Rational: Comparable {
    /// Order on the number line. Exact for any two numbers.
    public static func < (left: Rational, right: Rational) -> Bool {
        left.denominator == right.denominator
            ? left.numerator < right.numerator
            : product(left.numerator, right.denominator) < product(right.numerator, left.denominator)
    }
}

/// The product of two 64-bit integers, exact. Sums of two of these fit too, since no numerator is `Int64.min`.
func product(_ a: Int64, _ b: Int64) -> Int128 {
    Int128(a) * Int128(b)
}
