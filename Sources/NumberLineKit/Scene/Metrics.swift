/// The measures of a medium: how wide text is, how much room things need. One layout serves all media; their lengths
/// stand here, and whether a medium is made of cells, where text has no middle and a row is a whole step.
///
/// Lengths are in columns and rows of a terminal, or in hundredths of a unit of a picture.
public struct Metrics: Hashable, Sendable {
    /// What a picture is made of.
    public enum Medium: Hashable, Sendable {
        /// The columns and rows of a terminal.
        case cells
        /// Hundredths of a unit.
        case picture
    }

    /// What a picture laid out with these measures is made of.
    public var medium: Medium { isCells ? .cells : .picture }

    /// The widest picture.
    let breadth: Int
    /// White space at the edges.
    let margin: Int
    /// How far the line goes on beyond its last ticks, arrowheads included.
    let overhang: Int
    /// The least distance between any two things.
    let air: Int
    /// How much wider than its caption an arc below the line is that has it on top; beside a narrower one it stays clear
    /// of the leaders.
    var captionAir: Int { isCells ? air : 5 * air }
    /// The distance between two ticks below which only some are drawn.
    let closestTicks: Int
    /// How far a dot, a ring, a diamond, and a ring around one of these reach in a picture at most, strokes included; and
    /// how wide a tick is. The boldest theme reaches so far.
    static let (dotRadius, ringRadius, diamondRadius, largestRound) = (800, 1025, 1200, 1475)
    static let tickWidth = 350
    /// The least width of a jump that can be seen as one.
    let leastJump: Int
    /// Whether the medium is made of cells.
    let isCells: Bool
    /// The width of a box of a path, and from its middle to its upper edge.
    let boxWidth, boxHeight: Int
    /// From a path's middle to the level on which arcs stand as on a line: the tip of an arrow is a little above its box.
    var boxRise: Int { isCells ? boxHeight : boxHeight - 600 }
    /// The least distance of two numbers on an open line, and the width of a break in the line.
    let openGap, breakGap: Int

    /// From the top to the first line of the sentence, from a line to the next, from there to the caption, and from the
    /// last of these to the first line below.
    let sentenceTop, sentenceLine, captionLine, afterSentence: Int
    /// From the last row of numbers to where the next line's sentence or caption begins, and from there to a line that has
    /// neither.
    let betweenPanels, untitled: Int
    /// From the boxes of a path to the braces under them, and from a brace to what has no room on it.
    let braceDrop, braceLine: Int
    /// From the last row of numbers to the line that magnifies a part of this one.
    let funnel: Int
    /// The room for the bracket over the jumps, and where in it the bracket lies.
    let bracketRoom, bracketLine: Int
    /// From the line to its numbers, from a row of numbers to the next, and to what follows the last.
    let labelDrop, labelLine, afterLabels: Int
    /// From a fraction to the whole number that is written under it.
    let wholeLine: Int
    /// The height of digits under the line, a tall tick's half, and from the line to the foot of an arc.
    let digitHeight, tickHeight, arcFoot: Int
    /// From the last row of numbers to the bottom.
    let bottom: Int

    /// The columns that text may be given: fewer hold no picture, and no terminal has more.
    public static let possibleColumns = 10...10_000

    /// A terminal of so many columns, fewer or more than ``possibleColumns`` counting as the least or the most of them; the
    /// last stays free, since writing there makes some terminals wrap.
    public static func columns(_ width: Int) -> Metrics {
        Metrics(
            breadth: min(max(width, possibleColumns.lowerBound), possibleColumns.upperBound) - 1, margin: 1,
            overhang: 3, air: 1,
            closestTicks: 4, leastJump: 3, isCells: true,
            boxWidth: 6, boxHeight: 1, openGap: 7, breakGap: 6,
            sentenceTop: 0, sentenceLine: 1, captionLine: 1, afterSentence: 2, betweenPanels: 1, untitled: 1,
            braceDrop: 1, braceLine: 1,
            funnel: 2, bracketRoom: 1, bracketLine: 0,
            labelDrop: 1, labelLine: 1, afterLabels: 2, wholeLine: 1, digitHeight: 0, tickHeight: 0, arcFoot: 0,
            bottom: 1)
    }

    /// A picture: 30 units of white space, rows of at most 1,200 units between the ends of a line.
    public static let picture = picture(longestRow: 120_000)

    /// A picture for screens as narrow as a telephone's, on which one of long rows could not be read: rows of at most 300
    /// units.
    public static let narrowPicture = picture(longestRow: 30_000)

    private static func picture(longestRow: Int) -> Metrics {
        Metrics(
            breadth: longestRow + 4 * 3000, margin: 3000, overhang: 3000, air: 600, closestTicks: 400, leastJump: 1800,
            isCells: false, boxWidth: 4400, boxHeight: 2200, openGap: 7000, breakGap: 6000,
            sentenceTop: 4200, sentenceLine: 3800, captionLine: 2600, afterSentence: 2400, betweenPanels: 2600,
            untitled: 1400,
            braceDrop: 1600, braceLine: 1800, funnel: 6000, bracketRoom: 3000,
            bracketLine: 1000, labelDrop: 3600, labelLine: 2600, afterLabels: 3400, wholeLine: 2300, digitHeight: 1440,
            tickHeight: 1200,
            arcFoot: 1600, bottom: 2400)
    }

    /// The width of a line of text.
    func width(of text: String, in face: Face) -> Int {
        isCells
            ? text.unicodeScalars.count : ArialWidths.width(of: text, size: face.points, isBold: face.isBold)
    }

    /// How far a number reaches to the left and right of its tick. A picture centres it by its digits; in a terminal the
    /// first digit stands under the tick. A minus hangs out to the left.
    func reach(of numeral: Numeral, in face: Face) -> (left: Int, right: Int) {
        // Most numbers are plain, and this is asked for each of them many times.
        let digits =
            numeral.fraction == nil || isCells
            ? width(of: numeral.digits, in: face) : width(of: Writing(numeral, sign: .none), in: face)
        let sign = numeral.isNegative ? width(of: String(Numeral.minus), in: face) : 0
        return isCells ? (sign, digits) : (digits / 2 + sign, digits - digits / 2)
    }

    /// The length of a range of a line that is neither crowded nor torn apart: six columns a unit, eight among
    /// fractions; 40 units of a picture a tick, more where the numbers are fractions and jumps have them under their
    /// arches.
    func goodLength(of panel: Panel, span: Rational) -> Int {
        let scale = panel.scale
        if panel.line == .path { return proportion(boxWidth, span, over: scale.step) }
        guard isCells else { return proportion(4000, span, over: scale.step) }
        let unit = min(scale.unit, scale.step)
        return proportion(unit == .one ? 6 : 8, span, over: unit)
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
