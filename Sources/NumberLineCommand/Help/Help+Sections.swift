extension Help {
    /// What it shows, in half a sentence.
    static let purpose = "arithmetic as jumps on a number line"

    static let forms = [
        Form(inputs: ["SENTENCE"]),
        Form(flags: [.start, .addend]),
        Form(flags: [.from, .to], remark: "a blank line"),
        Form(inputs: ["LESSON.md", "..."], remark: "lessons: Markdown with pictures in it"),
        Form(inputs: ["LIST.txt"], remark: "a sentence a line; - reads standard input"),
    ]

    /// Where to begin.
    static let examples = [
        Row(term: "numberline 4 + 8", words: "play 4, 5, ... 12 in the terminal"),
        Row(term: "numberline 27 + 38 --by make-ten -o sum.svg", words: "a picture"),
        Row(term: "numberline '8 + _ = 10' --question", words: "a missing number, to be found"),
        Row(term: "numberline 4 + 8 -o sum.html", words: "a page that plays it in a browser"),
        Row(term: "numberline --from 0 --to 20 -o blank.svg", words: "a blank line for a worksheet"),
    ]

    static let sections = [
        Section(
            heading: "Sentences", lead: "Sentences, quoted where the shell would take ( * ? = or ; for its own:",
            items: [
                .samples([
                    [
                        "4 + 8", "12 - 5", "27 + 3 + 30", "'3 + (-7)'", "0.7 + 0.6", "2/3 + 1/2",
                        "'1 1/6 + 2 3/4'",
                    ],
                    ["3 x 4", "14 / 4", "'8 + _ = 10'", "'12 - _ = 7'", "place 25, 50, 65", "'4 + 8; 8 + 4'"],
                ])
            ]),
        Section(
            heading: "What is drawn",
            items: [
                .flags([.start, .addend, .by, .difference, .line, .from, .to, .tick, .zoom, .question])
            ]),
        Section(
            heading: "Playing, in the terminal or on a page",
            items: [.flags([.delay, .speed, .manual, .pauseAt, .repeat])]),
        Section(
            heading: "In the terminal",
            items: [.flags([.wait, .bell, .columns, .color, .ascii, .noAnimation, .quiet])]),
        Section(
            heading: "Keys",
            lead: "Keys while it plays there, and on a page while its picture has the focus:",
            items: [.rows(keys)]),
        Section(heading: "Files", items: [.flags([.output, .format, .frames, .animated, .width, .theme, .shard])]),
        Section(heading: "Help", lead: "", items: [.flags([.help, .version, .completions, .man])]),
        Section(heading: "Strategies", lead: "An addend is cut (--by) by", items: [.choices(.by)]),
        Section(heading: "Lines", lead: "A line (--line)", items: [.choices(.line)]),
        Section(heading: "Looks", lead: "A picture's looks (--theme)", items: [.choices(.theme)]),
        Section(
            heading: "Breaks", lead: "",
            items: [
                .paragraph(
                    "Where --from leaves a stretch before the walk that is at least 30 units and three times as long as "
                        + "the rest, the line is broken there; --tick keeps it whole.")
            ]),
    ]

    /// What the surroundings say: for the manual page alone.
    static let environment = [
        Row(term: "NO_COLOR", words: "where it is not empty, no colours"),
        Row(
            term: "FORCE_COLOR, CLICOLOR_FORCE",
            words: "where one of them is neither empty nor 0, colours even where no terminal is"),
        Row(term: "TERM", words: "where it is dumb, line by line, moving no cursor, and no colours"),
        Row(
            term: "LC_ALL, LC_CTYPE, LANG",
            words: "where they name another encoding than UTF-8, ASCII characters only"),
    ]

    private static let keys = [
        Row(term: "space", words: "start, pause, go on; with --manual a step; in a lesson what follows"),
        Row(term: "right, Enter, Page Down, n", words: "a step; while steps come by themselves these pause"),
        Row(term: "left, Page Up, p", words: "a step back"),
        Row(term: "r", words: "back to the start"),
        Row(term: "+ or =, -", words: "faster, more slowly"),
        Row(term: "q, Esc", words: "end, in the terminal"),
        Row(term: "?", words: "list the keys that do something now"),
    ]
}
