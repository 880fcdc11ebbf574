/// The measures of a medium: how wide text is, how much room things need. One layout serves all media; what differs
/// between them stands here.
///
/// Lengths are in columns and rows of a terminal, or in hundredths of a unit of a picture.
public struct Metrics: Hashable, Sendable {
    /// The widest picture.
    let breadth: Int
    /// White space at the edges.
    let margin: Int
    /// How far the line goes on beyond its last ticks, arrowheads included.
    let overhang: Int
    /// The least distance between any two things.
    let air: Int
    /// The distance between two ticks below which only some are drawn.
    let closestTicks: Int
    /// The least width of a jump that can be seen as one.
    let leastJump: Int
    /// Whether the medium is made of cells.
    let isCells: Bool

    /// From the top to the first line of the sentence, from a line to the next, from there to the caption, and from the
    /// last of these to the first line below.
    let sentenceTop, sentenceLine, captionLine, afterSentence: Int
    /// The room for the bracket over the jumps, and where in it the bracket lies.
    let bracketRoom, bracketLine: Int
    /// From the line to its numbers, from a row of numbers to the next, and to what follows the last.
    let labelDrop, labelLine, afterLabels: Int
    /// The height of digits, a tall tick's half, and from the line to the foot of an arc.
    let digitHeight, tickHeight, arcFoot: Int
    /// From the last row of numbers to the bottom.
    let bottom: Int

    /// A terminal of so many columns; the last stays free, since writing there makes some terminals wrap.
    public static func columns(_ width: Int) -> Metrics {
        Metrics(
            breadth: max(width, 2) - 1, margin: 1, overhang: 3, air: 1, closestTicks: 4, leastJump: 3, isCells: true,
            sentenceTop: 0, sentenceLine: 1, captionLine: 1, afterSentence: 2, bracketRoom: 1, bracketLine: 0,
            labelDrop: 1, labelLine: 1, afterLabels: 2, digitHeight: 0, tickHeight: 0, arcFoot: 0, bottom: 1)
    }

    /// A picture: 30 units of white space, rows of at most 1,200 units between the ends of a line.
    public static let picture = Metrics(
        breadth: 120_000 + 4 * 3000, margin: 3000, overhang: 3000, air: 600, closestTicks: 400, leastJump: 1800,
        isCells: false,
        sentenceTop: 4200, sentenceLine: 3800, captionLine: 2600, afterSentence: 2400, bracketRoom: 3000,
        bracketLine: 1000, labelDrop: 3600, labelLine: 2600, afterLabels: 3400, digitHeight: 1440, tickHeight: 1200,
        arcFoot: 1600, bottom: 2400)

    /// The width of a line of text.
    func width(of text: String, in face: Face) -> Int {
        isCells
            ? text.unicodeScalars.count : ArialWidths.width(of: text, size: face.points, isBold: face.isBold)
    }

    /// How far a number reaches to the left and right of its tick. A picture centres it by its digits; in a terminal the
    /// first digit stands under the tick. A minus hangs out to the left.
    func reach(of numeral: Numeral, in face: Face) -> (left: Int, right: Int) {
        let digits = width(of: numeral.digits, in: face)
        let sign = numeral.isNegative ? width(of: String(Numeral.minus), in: face) : 0
        return isCells ? (sign, digits) : (digits / 2 + sign, digits - digits / 2)
    }

    /// The length of a scale that is neither crowded nor torn apart: six columns a unit, eight among fractions; 40
    /// units of a picture a tick.
    func goodLength(of scale: Scale) -> Int {
        guard isCells else { return proportion(4000, scale.span, over: scale.step) }
        return proportion(scale.unit == .one ? 6 : 8, scale.span, over: scale.unit)
    }

    /// The height of an arc of this width above or below the line, clearing what rises to `base` under it. Heights of a
    /// picture grow as the root of the width, within 22 to 70 units.
    func arcHeight(width: Int, over base: Int) -> Int {
        guard !isCells else { return max(2, base + 1) }
        let free = min(max(40 * squareRoot(width + 800), 2200), 7000)
        return base == 0 ? free : max(free, base + 2 * air - arcFoot)
    }
}

/// The whole part of a square root.
func squareRoot(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    var root = number
    var next = (root + 1) / 2
    while next < root {
        root = next
        next = (root + number / root) / 2
    }
    return root
}
