/// Attributes that elements have from their group where they do not say otherwise; nil for what is left open.
struct SVGStyle {
    enum Paint: Hashable {
        /// Nothing: what lies behind shows.
        case open
        case color(Color)
    }

    var fill: Paint?
    var stroke: Paint?
    var strokeWidth: Int?
    var dash: Theme.Dash?
    var isRound: Bool?
    var isArial: Bool?
    var fontSize: Int?
    var isBold: Bool?
    var isCentred: Bool?

    /// Ticks that are there before the walk has come to them.
    static func ticks(_ theme: Theme) -> SVGStyle {
        SVGStyle(stroke: .color(theme.colors.unwalked), strokeWidth: theme.widths.unwalkedTick, isRound: true)
    }

    /// Numbers under the line.
    static func labels(_ theme: Theme) -> SVGStyle {
        SVGStyle(
            fill: .color(theme.colors.quiet), isArial: true, fontSize: Face.label.points, isBold: false, isCentred: true
        )
    }

    /// What comes with a step: strokes of arcs, writing in the middle of things, most of it in the colour of its jump.
    static func step(_ color: Color?) -> SVGStyle {
        SVGStyle(fill: color.map(Paint.color), isRound: true, isArial: true, isBold: true, isCentred: true)
    }

    /// A line, which has nothing to fill.
    static func line(_ color: Color, _ width: Int, isRound: Bool? = nil) -> SVGStyle {
        SVGStyle(stroke: .color(color), strokeWidth: width, isRound: isRound)
    }

    /// A curve or an outline through which what lies behind shows.
    static func outline(_ color: Color, _ width: Int, dash: Theme.Dash? = nil, isRound: Bool? = nil) -> SVGStyle {
        SVGStyle(fill: .open, stroke: .color(color), strokeWidth: width, dash: dash, isRound: isRound)
    }

    /// A surface without an edge.
    static func surface(_ color: Color) -> SVGStyle { SVGStyle(fill: .color(color)) }

    /// A surface with an edge.
    static func surface(_ fill: Color, edge: Color, _ width: Int) -> SVGStyle {
        SVGStyle(fill: .color(fill), stroke: .color(edge), strokeWidth: width)
    }
}
