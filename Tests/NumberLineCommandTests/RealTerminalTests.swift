import Foundation
import NumberLineKit
import TestSupport
import Testing

/// With terminals that others wrote, where they are installed.
@Suite("With real terminals", .timeLimit(.minutes(20)))
struct RealTerminalTests {
    @Test(
        "tmux shows the scene's text after each change of its size, with what was above untouched",
        .enabled(if: isInstalled("tmux"), "tmux is not installed"))
    func sizes() throws {
        let command = try Numberline()
        defer { command.end() }
        let plan = Plan(try NumberSentence("4 + 12"))
        let sizes = [(80, 60), (50, 60), (30, 70), (120, 70), (60, 40), (45, 70), (90, 50)]
        // tmux tells the program of another size some time later. Where rows break it scrolls as many of those at the top
        // away, which no program can reach; here none of the picture do.
        let steps = sizes.enumerated().map { step, size in
            "tmux resize-window -x \(size.0) -y \(size.1); sleep 0.4; tmux send-keys Space; shown 'jump  \(step + 1) of 12'\n"
        }
        let screens = try command.screens(
            columns: 80, rows: 60,
            """
            tmux send-keys -l "clear; echo above; $N 4 + 12 --manual --color never"; tmux send-keys Enter
            shown 'jump  0 of 12'
            \(steps.joined())
            tmux send-keys q; shown '^[$] *$'
            """)
        try #require(screens.count == sizes.count + 2)
        for (step, screen) in screens.enumerated() {
            let columns = step == 0 ? 80 : sizes[min(step, sizes.count) - 1].0
            let picture = ["above"] + (try plan.rows(columns: columns, step: min(step, sizes.count)))
            let isOver = step > sizes.count
            #expect(screen.starts(with: picture), "\(columns) columns: \(screen)")
            let below = screen.dropFirst(picture.count).filter { !$0.isEmpty }
            #expect(below.count == (isOver ? 1 : 2) && (!isOver || below.last == "$"), "\(screen)")
        }
    }

    @Test(
        "tmux shows the finished line in a shell that goes on, the sentence once more where it has scrolled away",
        .enabled(if: isInstalled("tmux"), "tmux is not installed"))
    func scrollback() throws {
        let command = try Numberline()
        defer { command.end() }
        let screens = try command.screens(
            columns: 60, rows: 24,
            """
            tmux send-keys -l "clear; $N 4 + 60 --delay 0.01 --color never; echo below"; tmux send-keys Enter
            shown '^below'
            """)
        let screen = try #require(screens.first)
        let rows = try Plan(NumberSentence("4 + 60")).rows(columns: 60)
        #expect(screen.suffix(3) == [" 4 + 60 = 64", "below", "$"], "\(screen)")
        #expect(screen.dropLast(3).suffix(5) == rows.suffix(5), "\(screen)")
    }

    @Test(
        "tmux shows the progress of a batch while it runs, apart from its messages, and nothing of it afterwards",
        .enabled(if: isInstalled("tmux"), "tmux is not installed"), arguments: [100, 30])
    func progress(columns: Int) throws {
        let command = try Numberline()
        defer { command.end() }
        let list = "for i in 1 2 3 4 5 6 7 8 9; do echo $i + 8; sleep 0.1; done"
        try command.write("\(list); echo 1 + x; \(list); \(list)", to: "slowly")
        let screens = try command.screens(
            columns: columns, rows: 24,
            """
            tmux send-keys -l "clear; sh slowly | $N - -o out/; echo END"; tmux send-keys Enter
            shown '[1-9] done'
            shown '^END'
            """)
        try #require(screens.count == 2)
        #expect(screens[0].contains { $0.contains(#/^\d+ done(  \d+ a second)?$/#) }, "\(screens)")
        let text = screens[1].filter { !$0.isEmpty }.joined()
        #expect(text.hasPrefix("numberline: -:10:5: 'x'") && text.hasSuffix("the others wereEND$"), "\(screens)")
    }

    @Test(
        "asciinema plays a recording that ends on the finished picture",
        .enabled(
            if: isInstalled("asciinema") && isInstalled("setsid"), "asciinema or setsid is not installed"))
    func asciinema() throws {
        let command = try Numberline()
        defer { command.end() }
        #expect(try command.run("4", "+", "8", "--delay", "0.1", "-o", "sum.cast").status == 0)
        let terminal = try #require(PseudoTerminal())
        let player = command.process(
            ["--ctty", "--wait", "/usr/bin/asciinema", "play", "-s", "4", "sum.cast"], path: "/usr/bin/setsid")
        try terminal.run(player, hasKeys: true)
        #expect(player.terminationStatus == 0)
        #expect(terminal.emulator.text == (try Plan(NumberSentence("4 + 8")).rows(columns: 80)))
    }
}
