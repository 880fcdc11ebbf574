/// What the program says of itself.
enum Help {
    static let version = "0.1.0"

    /// Where to begin, for someone who typed only the name.
    static let examples = """
        numberline shows arithmetic as jumps on a number line.

          numberline 4 + 8                      play 4, 5, ... 12 in the terminal
          numberline 12 - 5 --delay 1           count back, a second a jump
          numberline '3 + (-7)' --line ruled    on a line that stands from the start
          numberline 27 + 38 --by make-ten -o sum.svg    a picture
          numberline 4 + 8 --frames -o steps/   a picture a step

        numberline --help lists all flags.

        """

    /// All flags, from the one table.
    static var text: String {
        """
        Shows arithmetic as jumps on a number line.

        Usage: numberline SENTENCE [FLAGS]
               numberline --start N --addend N [FLAGS]

        A sentence is numbers with + and - between them: 4 + 8, 12 - 5, -3 + 5, 0.7 + 0.6.
        A negative number after a sign may stand in brackets; quote it for the shell: '3 + (-7)'.

        What is drawn:
        \(lines([.start, .addend, .by, .line, .from, .to, .tick]))

        In the terminal:
        \(lines([.delay, .color, .ascii, .noAnimation, .quiet]))

        Pictures:
        \(lines([.output, .format, .frames, .width]))

        \(lines([.help, .version]))

        Ways to cut an addend (--by): ones; a size such as 10, the rest last; whole, at once; make-ten, to the
        next ten, then tens, then the rest. By default ones for one addend, whole for several.

        Exit status: 0; 64 a fault in flags or sentence; 66 no such input; 73 an output cannot be made;
        74 writing failed.

        """
    }

    private static func lines(_ flags: [Flag]) -> String {
        flags.map { flag in
            let letter = flag.letter.map { "-\($0), " } ?? "    "
            let left = "  \(letter)\(flag.name)\(flag.value.map { " \($0)" } ?? "")"
            let gap = max(2, column - left.count)
            return left + String(repeating: " ", count: gap) + flag.summary
        }.joined(separator: "\n")
    }

    private static let column = 38
}
