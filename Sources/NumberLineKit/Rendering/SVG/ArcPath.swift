/// The path of a jump's arc and its arrowhead, in hundredths of a unit.
///
/// Short arcs are half-ellipses whose arrowhead points straight down; longer ones are flat curves whose arrowhead
/// follows the curve. Ends stand a little beside and above the tick, so that neighbours do not touch.
struct ArcPath {
    private let arc: Shape.Arc
    /// Up is −1, for an arc below the line 1; to the right is 1, to the left −1.
    private let out, ahead: Int
    private let inset: Int
    /// The arrowhead's length and half its width.
    private let arrowLength, arrowHalf: Int

    private static let longestHalfEllipse = 12_000
    /// How far above the line the foot and the arrow's tip stand.
    private static let foot = 1600
    private static let tip = 1400

    init(_ arc: Shape.Arc, _ sizes: Theme.Sizes) {
        self.arc = arc
        (arrowLength, arrowHalf) = (sizes.arrowLength, sizes.arrowHalf)
        out = arc.isBelow ? 1 : -1
        ahead = arc.to < arc.from ? -1 : 1
        inset = min(400, abs(arc.to - arc.from) / 4)
    }

    var isLeftward: Bool { ahead < 0 }
    private var from: Int { arc.from + ahead * inset }
    private var to: Int { arc.to - ahead * inset }
    private var foot: Int { arc.y + out * ArcPath.foot }
    private var tip: Int { arc.y + out * ArcPath.tip }
    private var isHalfEllipse: Bool { abs(arc.to - arc.from) <= ArcPath.longestHalfEllipse }

    /// The curve, up to the base of the arrowhead.
    func curve(into writer: inout SVGWriter) {
        writer.point("M", from, foot)
        if isHalfEllipse { halfEllipse(into: &writer) } else { flat(into: &writer) }
    }

    /// Two quarters of ellipses that meet at the top.
    private func halfEllipse(into writer: inout SVGWriter) {
        let (top, end) = (foot + out * arc.height, tip + out * (arrowLength - 100))
        let (middle, sweep) = ((from + to) / 2, ahead * out < 0 ? 1 : 0)
        for (x, y, height) in [(middle, top, arc.height), (to, end, abs(end - top))] {
            writer.buffer.append(" A")
            writer.buffer.append(x: abs(to - from) / 2, y: height)
            writer.buffer.append(" 0 0 ")
            writer.buffer.append(sweep)
            writer.point(" ", x, y)
        }
    }

    private func flat(into writer: inout SVGWriter) {
        let (along, across) = direction
        // The curve ends within the arrowhead, which covers its end.
        let reach = arrowLength * 3 / 4
        writer.point(" C", from + ahead * handle, crest)
        writer.point(" ", to - ahead * handle, crest)
        writer.point(" ", to - along * reach / 1000, tip - across * reach / 1000)
    }

    /// The arrowhead: a triangle whose tip is where the jump lands.
    func arrow(into writer: inout SVGWriter) {
        let (along, across) = isHalfEllipse ? (0, -out * 1000) : direction
        let (baseX, baseY) = (to - along * arrowLength / 1000, tip - across * arrowLength / 1000)
        let half = arrowHalf
        writer.point("M", to, tip)
        writer.point(" L", baseX - across * half / 1000, baseY + along * half / 1000)
        writer.point(" L", baseX + across * half / 1000, baseY - along * half / 1000)
        writer.buffer.append(" Z")
    }

    /// A cubic curve rises to three quarters of its handles' height.
    private var crest: Int { foot + out * arc.height * 4 / 3 }
    /// A sixth of the width makes a round shoulder.
    private var handle: Int { abs(to - from) / 6 }

    /// The direction in which the curve ends, as thousandths along x and y.
    private var direction: (Int, Int) {
        let (dx, dy) = (ahead * handle, tip - crest)
        let length = max(squareRoot(dx * dx + dy * dy), 1)
        return (dx * 1000 / length, dy * 1000 / length)
    }
}
