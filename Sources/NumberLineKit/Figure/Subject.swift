/// What one line shows: a walk, points, or nothing. It never changes, and is one object for all who look at it, since they
/// are many.
final class Subject: Sendable {
    let sentence: NumberSentence?
    /// What kind of line shows it.
    let line: LineKind
    let route: Route?
    /// The points that are placed, in their order.
    let placed: [NumberSentence.Operand]
    /// The points as they are written.
    private let written: [Rational: Numeral]
    /// How the numbers of the line are written.
    let notation: Notation
    /// The size of a jump of ``Strategy/ones``.
    let unit: Rational
    /// All numbers that must be on the line.
    let stops: [Rational]
    /// Whether numbers are written otherwise on the line than in the sentence, as thirds and halves are in sixths.
    let isUnlike: Bool

    /// The walk of a sentence, or its points.
    init(_ sentence: NumberSentence, by strategy: Strategy?, on line: LineKind) throws(FigureError) {
        self.sentence = sentence
        self.line = line
        notation = sentence.notation
        unit = sentence.unit
        if case .place(let points) = sentence.form {
            guard strategy == nil else { throw .nothingToCut }
            (placed, route) = (points, nil)
            written = Dictionary(points.map { ($0.value, $0.numeral) }) { first, _ in first }
        } else {
            (placed, written) = ([], [:])
            do {
                route = try Route(sentence, by: strategy)
            } catch {
                throw .route(error)
            }
        }
        isUnlike = sentence.rewritten != nil
        stops = (route?.points ?? placed.map(\.value)) + (sentence.target.map { [$0.value] } ?? [])
    }

    /// A blank line, whose numbers are written as its ends and the distance of its ticks are.
    init(blank numbers: [NumberSentence.Operand]) throws(FigureError) {
        (sentence, line, route, placed, written, stops, isUnlike) = (nil, .ruled, nil, [], [:], [], false)
        do {
            let blank = try NumberSentence(.place(numbers))
            (notation, unit) = (blank.notation, blank.unit)
        } catch {
            throw .overflow
        }
    }

    /// Whether it is a number alone.
    var isBare: Bool {
        if case .sum(_, let addends) = sentence?.form { addends.isEmpty } else { false }
    }

    /// Whether a product's or a division's jumps are made as they are, so that counting them counts what is asked.
    var isUncut: Bool { route?.strategy == .whole }

    /// Whether all of it lies in an interval.
    func isWithin(_ interval: ClosedRange<Rational>?) -> Bool {
        interval.map { stops.allSatisfy($0.contains) } ?? false
    }

    /// The number that is looked for, where it is one of the line.
    var hiddenStop: Rational? {
        guard let sentence, case .landing(let end) = try? sentence.answer else { return nil }
        return end
    }

    /// The numbers of the line that are given: the start and what is walked to.
    var given: [Rational] { (route.map { [$0.start] } ?? []) + (sentence?.target.map { [$0.value] } ?? []) }

    /// Whether it shows the same way as another on a line of another kind.
    func isSameWay(as other: Subject) -> Bool {
        sentence == other.sentence && route == other.route && line != other.line
    }

    /// A jump or a point a step.
    var lastStep: Int { route?.jumps.count ?? placed.count }
}

extension Subject {
    /// A number of the line. Points among fractions are written as they are placed.
    func numeral(for value: Rational) -> Numeral {
        notation.isFraction ? written[value] ?? notation.numeral(for: value) : notation.numeral(for: value)
    }

    /// A number as the sentence itself writes it, where it is one of its own, and whole where it is whole.
    func asWritten(_ value: Rational) -> Numeral {
        guard case .sum(let start, _) = sentence?.form, isUnlike, value != .zero else {
            return numeral(for: value)
        }
        if value == start.value { return start.numeral }
        return value.isWhole ? Notation.whole.numeral(for: value) : notation.numeral(for: value)
    }
}

extension Notation {
    /// A jump's size: among fractions a whole one is written whole, +2 and not +24/12.
    func size(of jump: Jump) -> Numeral {
        if isFraction, jump.by.isWhole { return Notation.whole.numeral(for: jump.by) }
        return numeral(for: jump.by)
    }
}
