import Foundation
import TestSupport
import Testing

/// Whatever bytes come in, by whatever door, what goes to the terminal is printed, or an end of a line.
@Suite("What a terminal gets of foreign bytes", .timeLimit(.minutes(20)))
struct InjectionTests {
    /// As `printf` writes them: what moves, colours, names, rings and answers; what orders letters anew; what is no
    /// character, or none yet; what is no UTF-8.
    static let hostile = [
        "\\033[2J\\033[31mred", "\\033]0;title\\007", "\\033P1$q\\033\\\\", "\\033[6n", "\\302\\2332J", "\\302\\205",
        "\\177",
        "\\010\\010\\010", "\\rroot#", "\\013\\014", "\\016\\017", "\\342\\200\\256dc", "\\342\\201\\246x",
        "\\342\\200\\250x",
        "\\363\\240\\201\\201", "\\357\\273\\277", "\\357\\277\\276", "\\356\\200\\200", "\\315\\270", "\\302\\255",
        "\\233\\062J",
        "\\377\\376", "\\300\\233", "\\355\\240\\200", "\\364\\220\\200\\200",
    ]

    /// Runs in which the hostile text `$h` comes in by every door: words, values and names of flags, names of files and
    /// folders, lines of lists, everything that lessons say, and the environment.
    static let doors = """
        numberline "$h"; numberline 4 + "$h"; numberline "4 + 8$h"; numberline --by "$h" 4 + 8; numberline "--$h" 4
        numberline "--by=$h" 4 + 8; numberline --delay "$h" 4; numberline --format "$h" 4; numberline --theme "$h" -o x.svg 4
        numberline --pause-at "6 | $h" 4 + 3; numberline --color "$h" 4; numberline --shard "$h" -; numberline --zoom "$h" 4
        numberline --start "$h" --addend 1; numberline 4 -o "$h"; numberline 4 -o "$h.jpeg"; numberline 4 -o "no/$h.svg"
        numberline 4 -o "$h.svg"; numberline "$h.md"; numberline "$h.txt"; numberline x.md "$h"; numberline "$h/"
        numberline --completions "$h"; numberline 4 + 3 --frames -o "$h.svg"; touch f; numberline 4 -o "f/$h/"
        printf '4 +\\n4 8\\n%s\\n4 + %s\\n%s8 + 2\\n' "$h" "$h" "$h" > "l$h.txt"
        numberline "l$h.txt"; numberline "l$h.txt" --format json -o -; numberline "l$h.txt" -o "o$h/"; numberline - < "l$h.txt"
        numberline "l$h.txt" -o "l$h.txt"; numberline "l$h.txt" -o "no/$h.json"
        printf '# T%s\\nGrade %s \\302\\267 %s\\n\\nProse %s.\\n\\n- a %s\\n\\n```\\n%s\\n```\\n\\n' \\
            "$h" "$h" "$h" "$h" "$h" "$h" > "m$h.md"
        printf '```numberline\\n4 + 3\\nask: %s\\npause-at: 5 | %s\\ntell: %s\\ncaption: %s\\nnote: %s\\n```\\n' \\
            "$h" "$h" "$h" "$h" "$h" >> "m$h.md"
        printf '```numberline\\n4 + %s\\nby: %s\\n%s: x\\n```\\n' "$h" "$h" "$h" > "n$h.md"
        numberline "m$h.md"; numberline "m$h.md" --ascii; numberline "m$h.md" -o t.txt; cat t.txt; numberline "n$h.md"
        numberline "m$h.md" "m$h.md" -o out/; numberline "m$h.md" "n$h.md" -o out/; numberline "m$h.md" -o "f/$h/"
        numberline "m$h.md" --format json -o -; numberline "m$h.md" -o "m$h.md"
        LC_ALL="$h" numberline 4 + 3; TERM="$h" numberline 4 + 3; LANG="$h" LC_CTYPE="$h" numberline 4 + "$h"
        """

    @Test("is printable, and sequences are none", arguments: hostile)
    func everyDoor(text: String) throws {
        try Numberline.inFreshFolder { command in
            _ = try command.shell("exec > said 2>&1\nh=$(printf '\(text)')\n\(InjectionTests.doors)")
            let said = try Data(contentsOf: command.folder.appending(path: "said"))
            let faults = TerminalBytes.faults(in: Array(said))
            #expect(faults.isEmpty, "\(faults): \(String(decoding: said, as: UTF8.self).debugDescription)")
            #expect(said.count > 4_000)
        }
    }

    @Test("is printable where it is drawn, too, but for what it is drawn with")
    func drawn() throws {
        let odd = "a\u{202E}b\u{2066}c\u{2028}d\u{E0041}e\u{E000}f\u{378}g\u{AD}h\u{FEFF}i\u{FFFE}"
        let lesson = """
            # T\(odd)
            Grade \(odd) · \(odd)

            Prose \(odd). **\(odd)** `\(odd)`

            ```numberline
            4 + 3
            ask: \(odd)?
            pause-at: 5 | \(odd)!
            tell: \(odd).
            caption: \(odd)
            note: \(odd)
            ```
            """
        try Numberline.inFreshFolder { command in
            try command.write(lesson, to: "l\(odd).md")
            let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
            try terminal.run(
                command.process(["l\(odd).md", "--delay", "0"]), hasKeys: true,
                [
                    .typing(" ", at: "space"), .typing(" ", at: " 1 of"), .typing("q", at: " 3 of"),
                ])
            #expect(TerminalBytes.faults(in: Array(terminal.output.utf8), isDrawn: true).isEmpty)
            #expect(terminal.emulator.faults.isEmpty, "\(terminal.emulator.faults)")
            #expect(terminal.output.contains("abc"))
        }
    }

    @Test("is seen by this where it is not", arguments: hostile)
    func checker(text: String) throws {
        let bytes = try Numberline.inFreshFolder { command in
            _ = try command.shell("printf 'a\(text)b' > bytes")
            return Array(try Data(contentsOf: command.folder.appending(path: "bytes")))
        }
        #expect(!TerminalBytes.faults(in: bytes).isEmpty)
        #expect(TerminalBytes.faults(in: Array("4 − 3 = 1 é 語 e\u{301}\n".utf8)).isEmpty)
        #expect(TerminalBytes.faults(in: Array("\u{1B}[?25l\u{1B}[1;34m●\u{1B}[0m\r\n".utf8), isDrawn: true).isEmpty)
        #expect(!TerminalBytes.faults(in: Array("\u{1B}[6n".utf8), isDrawn: true).isEmpty)
    }
}
