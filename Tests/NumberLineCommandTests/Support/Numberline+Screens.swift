import Foundation

extension Numberline {
    /// Runs a script in which `tmux` is a tmux of its own, `$N` the command, and `shown TEXT` waits until the window shows a
    /// text and then keeps what it shows in the next of the files screen-1, screen-2 …
    ///
    /// `program` is what the window runs: a shell.
    ///
    /// All of it is one process: a server that outlived it would keep its pipes open.
    func screens(
        columns: Int, rows: Int, program: String = "env PS1='$ ' /bin/sh -i", _ script: String
    ) throws -> [[String]] {
        let prelude = """
            tmux() { command tmux -L \(UUID().uuidString) -f /dev/null "$@"; }
            count=0
            shown() {
                count=$((count + 1))
                tries=0
                until tmux capture-pane -p | grep -q "$1" || [ $tries -gt 100 ]; do
                    sleep 0.05
                    tries=$((tries + 1))
                done
                sleep 0.3
                # With what has scrolled away.
                tmux capture-pane -p -S - >screen-$count
            }
            N='\(Numberline.path)'
            tmux new-session -d -x \(columns) -y \(rows) "\(program)"
            sleep 0.3
            """
        _ = try shell("\(prelude)\n\(script)\ntmux kill-server")
        let count = try names().filter { $0.hasPrefix("screen-") }.count
        return try (0..<count).map { index in
            var rows = try text("screen-\(index + 1)").components(separatedBy: "\n")
            while rows.last == "" { rows.removeLast() }
            return rows
        }
    }
}
