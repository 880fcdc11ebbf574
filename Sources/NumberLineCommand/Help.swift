/// What the program says of itself.
enum Help {
    static let version = "0.1.0"

    /// Where to begin, for someone who typed only the name.
    static let examples = """
        numberline shows arithmetic as jumps on a number line.

          numberline 4 + 8                               play 4, 5, ... 12 in the terminal
          numberline 27 + 38 --by make-ten -o sum.svg    a picture
          numberline '8 + _ = 10' --question             a missing number, to be found
          numberline 4 + 8 -o sum.html                   a page that plays it in a browser
          numberline --from 0 --to 20 -o blank.svg       a blank line for a worksheet

        numberline --help lists all flags.

        """

    /// All flags, from the one table.
    static var text: String {
        """
        Shows arithmetic as jumps on a number line.

        Usage: numberline SENTENCE [FLAGS]
               numberline --start N --addend N [FLAGS]
               numberline --from N --to N [FLAGS]       a blank line
               numberline LESSON.md ... [FLAGS]         lessons: Markdown with pictures in it
               numberline LIST.txt [FLAGS]              a sentence a line; - reads standard input

        Sentences, quoted where the shell would take ( * ? = or ; for its own:
          4 + 8    12 - 5    27 + 3 + 30    '3 + (-7)'    0.7 + 0.6    2/3 + 1/2    '1 1/6 + 2 3/4'
          3 x 4    14 / 4    '8 + _ = 10'    '12 - _ = 7'    place 25, 50, 65    '4 + 8; 8 + 4'

        What is drawn:
        \(lines([.start, .addend, .by, .difference, .line, .from, .to, .tick, .zoom, .question]))

        Playing, in the terminal or on a page:
        \(lines([.delay, .speed, .manual, .pauseAt, .repeat]))

        In the terminal:
        \(lines([.wait, .bell, .columns, .color, .ascii, .noAnimation, .quiet]))

        Keys while it plays there, and on a page while its picture has the focus:
          space                         start, pause, go on; with --manual a step; in a lesson what follows
          right, Enter, Page Down, n    a step; while steps come by themselves these pause
          left, Page Up, p              a step back
          r                             back to the start
          + or =, -                     faster, more slowly
          q, Esc                        end, in the terminal
          ?                             list the keys that do something now

        Files:
        \(lines([.output, .format, .frames, .animated, .width, .theme]))

        \(lines([.help, .version]))

        An addend is cut (--by) by
          ones           one unit each; so is a single addend if nothing is said
          SIZE           that much each, the rest last: --by 10
          whole          at once; so are several addends, products and divisions if nothing is said
          make-ten       to the next ten, then tens, then the rest; among fractions and decimals to the next whole
          place-value    hundreds, tens, ones, tenths
          compensate     a whole ten too far and back, where that is nearer

        A line (--line)
          grow           grows with the walk; the default
          ruled          stands from the start, from one round number to another
          open           has only the numbers of the walk, not to scale
          path           is ten or twenty boxes, for whole numbers from 0

        A picture's looks (--theme)
          classroom      colours on white; the default
          print          black on white, for photocopies
          contrast       dark colours and bold strokes
          dark           light colours on a dark page

        Where --from leaves a stretch before the walk that is at least 30 units and three times as long as the rest,
        the line is broken there; --tick keeps it whole.

        Exit status: 0; 64 a fault in flags or sentence; 65 a faulty lesson or line of a list; 66 no such input;
        73 an output cannot be made; 74 reading or writing failed.

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

    private static let column = 40
}
