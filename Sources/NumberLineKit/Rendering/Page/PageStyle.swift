/// The colours of a page: those of its pictures' theme. A page whose pictures have none of their own goes by its
/// surroundings; in the dark its pictures take the dark theme's colours, which has the same places and widths.
struct PageStyle {
    /// The theme of all pictures; nil where none was asked for, or not the same one.
    let theme: ThemeName?

    init(_ themes: [ThemeName?]) {
        let all = Set(themes)
        theme = all.count == 1 ? all.first ?? nil : nil
    }

    /// The theme that a picture for which none was asked is written in.
    private static let usual = Theme.classroom

    /// The theme that a picture is written in.
    static func theme(of plan: Plan) -> Theme { plan.theme.map(Theme.init) ?? usual }

    /// Pictures of this class change with their surroundings.
    static let adapting = "adapts"

    /// The schemes of colours that a browser may draw its own parts in, as `<meta name="color-scheme">` has them.
    var schemes: String {
        switch theme {
        case nil: "light dark"
        case .dark: "dark"
        case .classroom, .print, .contrast: "light"
        }
    }

    /// Style rules, a line each.
    var css: String {
        let given = theme.map(Theme.init) ?? PageStyle.usual
        var lines = [rule(":root", given.colors)]
        if theme == .dark {
            lines += ["@media print {", "  " + rule(":root", PageStyle.usual.colors), "}"]
        } else if theme == nil {
            lines.append("@media screen and (prefers-color-scheme: dark) {")
            lines.append("  " + rule(":root", Theme.dark.colors))
            for (usual, dark) in PageStyle.pairs {
                for paint in ["fill", "stroke"] {
                    lines.append("  .\(PageStyle.adapting) [\(paint)=\"\(usual.hex)\"] { \(paint): \(dark.hex) }")
                }
            }
            lines.append("}")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func rule(_ selector: String, _ colors: Theme.Colors) -> String {
        let used = [
            ("background", colors.background), ("shade", colors.shade), ("start", colors.start),
            ("answer", colors.answer), ("unwalked", colors.unwalked), ("plain", colors.plain), ("quiet", colors.quiet),
        ]
        return "\(selector) { \(used.map { "--\($0): \($1.hex)" }.joined(separator: "; ")) }"
    }

    /// Each colour of a usual picture with the one it has in the dark.
    private static var pairs: [(Color, Color)] {
        var seen: Set<Color> = []
        return zip(usual.colors.all, Theme.dark.colors.all).filter {
            seen.insert($0.0).inserted
        }
    }
}

extension Theme.Colors {
    /// All of them, in one order.
    var all: [Color] { [background, shade, start, right, left, answer, line, unwalked, plain, quiet] }
}

extension Color {
    /// A hash and six hexadecimal digits.
    var hex: String {
        var buffer = ByteBuffer()
        buffer.append(self)
        return buffer.text
    }
}
