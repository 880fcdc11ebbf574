/// The manual page, in mdoc(7): the help's sections with what such a page has before and after them.
enum Manual {
    static var page: String {
        (head + synopsis + description + environment + statuses + examples).map { "\($0)\n" }.joined()
    }

    /// The widest term beside which its description stands; under a wider one it has a line of its own.
    private static let widestTerm = 28

    private static var head: [String] {
        [
            ".Dd \(Help.date)", ".Dt \(Help.program.uppercased()) 1", ".Os",
            ".Sh NAME", ".Nm \(Help.program)", ".Nd \(Roff.escaped(Help.purpose))",
        ]
    }

    private static var synopsis: [String] {
        [".Sh SYNOPSIS"] + Help.forms.flatMap { [".Nm", ".\(macros($0))", ".Op Ar \(Help.anyFlags)"] }
    }

    private static var description: [String] {
        let forms = Help.forms.compactMap { form in
            form.remark.map { (macros(form), $0) }
        }
        return [".Sh DESCRIPTION", ".Nm", "shows \(Roff.escaped(Help.purpose)).", "In place of a sentence it takes:"]
            + list(forms, widest: 0) + Help.sections.flatMap(lines)
    }

    private static var environment: [String] {
        // A comma between blanks is none of the names.
        let rows = Help.environment.map { ("Ev \($0.term.replacing(",", with: " ,"))", $0.words) }
        return [".Sh ENVIRONMENT"] + list(rows, widest: 0)
    }

    private static var statuses: [String] {
        let rows = ExitStatus.allCases.compactMap { status in
            status.summary.map { ("\(status.rawValue)", $0) }
        }
        return [".Sh EXIT STATUS", ".Ex -std"] + list(rows, widest: 2)
    }

    private static var examples: [String] {
        [".Sh EXAMPLES"] + list(Help.examples.map { ("Ic \(Roff.argument($0.term))", $0.words) }, widest: 0)
    }

    private static func lines(_ section: Help.Section) -> [String] {
        let lead = section.lead.map(Roff.prose) ?? []
        return [".Ss \(Roff.argument(section.heading))"] + lead + section.items.flatMap(lines)
    }

    private static func lines(_ item: Help.Item) -> [String] {
        switch item {
        case .paragraph(let text): Roff.prose(text)
        case .rows(let rows): list(rows)
        case .choices(let flag): list(Help.rows(of: flag))
        case .samples(let rows):
            [".Bd -literal -offset indent"] + rows.flatMap { $0 }.map(Roff.line) + [".Ed"]
        case .flags(let flags):
            list(flags.map { ("\($0.letter.map { "Fl \($0) , " } ?? "")\(call($0))", $0.summary) }, widest: 0)
        }
    }

    private static func list(_ rows: [Help.Row]) -> [String] {
        list(
            rows.map { ("Cm \(Roff.argument($0.term))", $0.words) }, widest: rows.map(\.term.count).max() ?? 0)
    }

    /// A list of terms, each a macro without its dot, and what they are.
    private static func list(_ rows: [(term: String, words: String)], widest: Int) -> [String] {
        let width = widest > 0 && widest <= widestTerm ? "\(widest)n" : "Ds"
        return [".Bl -tag -width \(width)"] + rows.flatMap { [".It \($0.term)"] + Roff.prose($0.words) } + [".El"]
    }

    private static func macros(_ form: Help.Form) -> String {
        let inputs = form.inputs.map(Roff.argument).joined(separator: " ")
        return (form.flags.map(call) + (inputs.isEmpty ? [] : ["Ar \(inputs)"])).joined(separator: " ")
    }

    /// A flag with its value.
    private static func call(_ flag: Flag) -> String {
        guard let value = flag.value else { return Roff.macro(flag) }
        guard value.isNamedByWords else { return "\(Roff.macro(flag)) Ar \(Roff.argument(value.name))" }
        return "\(Roff.macro(flag)) Cm \(value.words.map { Roff.argument($0.name) }.joined(separator: " | "))"
    }
}
