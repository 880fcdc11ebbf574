extension Theme {
    /// The theme of a name.
    public init(_ name: ThemeName) {
        self =
            switch name {
            case .classroom: .classroom
            case .print: .print
            case .contrast: .contrast
            case .dark: .dark
            }
    }

    /// Colours on white for screens and projectors. Text reaches a contrast of 4.5 to 1 and graphics 3 to 1, the levels
    /// of WCAG 2.2 AA; the hues are those of Okabe and Ito, darkened until they do.
    public static let classroom = Theme(
        colors: Colors(
            background: .white, shade: Color(0xCFE5F3), start: Color(0x0072B2), right: Color(0x007A5A),
            left: Color(0xB84A00), answer: Color(0xA03D78), line: Color(0x0072B2), unwalked: Color(0x8A8A8A),
            plain: Color(0x1A1A1A), quiet: Color(0x5A5A5A)),
        widths: Widths(), dashes: Dashes(), sizes: Sizes())

    /// Black on white, for printers and photocopiers: no grey, since they lose it. Jumps to the left are dashed, ticks
    /// that the walk has not come to are thin, and the start's boxes have a second outline.
    public static let print = Theme(
        colors: Colors(
            background: .white, shade: .white, start: .black, right: .black, left: .black, answer: .black, line: .black,
            unwalked: .black, plain: .black, quiet: .black),
        widths: Widths(tick: 275, unwalkedTick: 125, inset: 125),
        dashes: Dashes(left: Dash(400, 300)), sizes: Sizes())

    /// Dark colours and bold strokes on white, for weak eyes and weak projectors: text and graphics reach 7 to 1 on
    /// the page.
    public static let contrast = Theme(
        colors: Colors(
            background: .white, shade: Color(0xCFE5F3), start: Color(0x0050A0), right: Color(0x005C3C),
            left: Color(0x8F2D00), answer: Color(0x7D1160), line: Color(0x0050A0), unwalked: Color(0x595959),
            plain: .black, quiet: Color(0x333333)),
        widths: .bold, dashes: Dashes(), sizes: .bold)

    /// Light colours on a dark page, for dark rooms and dark slides: text reaches 7 to 1 there.
    public static let dark = Theme(
        colors: Colors(
            background: Color(0x14181C), shade: Color(0x1B3346), start: Color(0x66B2F2), right: Color(0x56D6A0),
            left: Color(0xFF9E5C), answer: Color(0xFFB3DC), line: Color(0x66B2F2), unwalked: Color(0x8C949C),
            plain: Color(0xF4F4F4), quiet: Color(0xC3C9CF)),
        widths: Widths(), dashes: Dashes(), sizes: Sizes())
}

extension Theme.Widths {
    fileprivate static let bold = Theme.Widths(
        line: 400, tick: 350, unwalkedTick: 350, arc: 350, ring: 450, diamond: 400, box: 250, frame: 500, bracket: 250,
        dashedBracket: 300, leader: 200, bar: 200, thickBar: 250)
}

extension Theme.Sizes {
    fileprivate static let bold = Theme.Sizes(
        dot: 800, ring: 800, outerRing: 1250, diamond: 900, arrowLength: 1100, arrowHalf: 550)
}
