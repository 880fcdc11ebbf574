import Foundation
import Testing

@Suite("Completions", .timeLimit(.minutes(20)))
struct CompletionTests {
    /// Runs `body` in a folder with a script for `shell`, called as the shell, and files to be completed.
    private func inFolder(_ shell: String, _ body: (Numberline) throws -> Void) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for name in ["make ten.md", "sums.txt", "sum.svg"] { try command.write("", to: name) }
            for name in ["out", "site"] {
                try FileManager.default.createDirectory(
                    at: command.folder.appending(path: name), withIntermediateDirectories: false)
            }
            // A function of zsh has the name of its file.
            try command.write(try command.run("--completions", shell).output, to: "_numberline")
            try body(command)
        }
    }

    @Test(
        "are scripts that their shells can read", arguments: ["bash", "zsh", "fish"].filter(isInstalled))
    func syntax(shell: String) throws {
        try inFolder(shell) { command in
            let result = try command.run(["-n", "_numberline"], path: "/usr/bin/\(shell)")
            #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        }
    }

    /// Words as bash takes them apart, the last of them being typed, and what is offered.
    private static let cases: [([String], [String])] = [
        (["--fo"], ["--format"]),
        (["4", "+", "8", "--no"], ["--no-animation"]),
        (["--format", ""], ["svg", "html", "txt", "json", "cast"]),
        (["--format", "=", "s"], ["svg"]),
        (["--format", "="], ["svg", "html", "txt", "json", "cast"]),
        (["--theme", "d"], ["dark"]),
        (["--completions", "z"], ["zsh"]),
        (["--width", ""], []),
        (["-o", ""], ["_numberline", "make ten.md", "out", "site", "sum.svg", "sums.txt"]),
        (["--output", "=", "su"], ["sum.svg", "sums.txt"]),
        (["-o", "--fo"], []),
        ([""], ["make ten.md", "out", "site", "sums.txt"]),
        (["make\\ t"], ["make ten.md"]),
        (["\"make t"], ["make ten.md"]),
        (["4", "+", "-3"], []),
        (["--by", "-2", "--ti"], ["--tick"]),
        (["--by", "ones", "--by", "m"], ["make-ten"]),
        (["--by", "ones", "--b"], ["--by", "--bell"]),
        (["--frames", "--f"], ["--from", "--format"]),
        (["--format", "=", "svg", "--f"], ["--from", "--frames"]),
        (["-o", "x.svg", "--ou"], []),
        (["--", "--fo"], []),
        (["--", "s"], ["site", "sums.txt"]),
        (["4", "+", "8", ">", "sum"], ["sum.svg", "sums.txt"]),
    ]

    @Test(
        "in bash offer flags, values and files", .enabled(if: isInstalled("bash"), "bash is not installed"),
        arguments: cases)
    func bash(words: [String], offered: [String]) throws {
        #expect(try bashOffers(words).sorted() == offered.sorted())
    }

    @Test(
        "in bash replace what the settings say is one word",
        .enabled(if: isInstalled("bash"), "bash is not installed"),
        arguments: [
            (" =", "--format=s", "svg"), (" ", "--format=s", "--format=svg"),
            (" ", "--output=sum.", "--output=sum.svg"), (" ", "sum", "sums.txt"),
        ])
    func bashWords(breaks: String, word: String, offered: String) throws {
        #expect(try bashOffers([word], breaks: breaks) == [offered])
    }

    /// What the function for bash offers, called as bash calls it, with the strictest of settings.
    private func bashOffers(_ words: [String], breaks: String = " =") throws -> [String] {
        var offered: [String] = []
        try inFolder("bash") { command in
            let script = """
                set -eu
                source ./_numberline
                COMP_WORDBREAKS='\(breaks)'
                COMP_WORDS=(numberline "$@") COMP_CWORD=$# COMP_LINE="numberline $*"
                COMP_POINT=${#COMP_LINE}
                _numberline numberline "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                for reply in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do echo "$reply"; done
                """
            let result = try command.run(["-c", script, "bash"] + words, path: "/usr/bin/bash")
            #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
            offered = result.output.split(separator: "\n").map(String.init)
        }
        return offered
    }

    @Test(
        "in bash are found by the Tab key",
        .enabled(if: isInstalled("bash") && isInstalled("tmux"), "bash or tmux is not installed"),
        arguments: [
            (["numberline 4 + 8 --fo", "sv", "-o mak"], "numberline 4 + 8 --format svg -o make\\ ten.md"),
            (["numberline ou", "x.svg --theme=d"], "numberline out/x.svg --theme=dark"),
        ])
    func bashKeys(typed: [String], line: String) throws {
        try expect(line, of: typed, in: "bash", "bash --norc -i", "PS1='$ '; source ./_numberline")
    }

    @Test(
        "in zsh are found by the Tab key, the script sourced or found in a folder of functions",
        .enabled(if: isInstalled("zsh") && isInstalled("tmux"), "zsh or tmux is not installed"),
        arguments: [
            "compinit -u -D; source ./_numberline", "fpath=($PWD \\$fpath); compinit -u -D",
        ])
    func zshKeys(start: String) throws {
        try expect(
            "numberline 4 + -8 --format=svg --theme print -o make\\ ten.md",
            of: ["numberline 4 + -8 --fo", "sv", "--theme pr", "-o mak"], in: "zsh", "zsh -f -i",
            "PS1='$ '; autoload -Uz compinit; \(start)")
    }

    /// Expects that what is typed, each time with Tab after it, comes to `line`.
    private func expect(_ line: String, of typed: [String], in shell: String, _ program: String, _ start: String) throws
    {
        try inFolder(shell) { command in
            let keys = typed.map { "tmux send-keys -l -- '\($0)'; tmux send-keys Tab; sleep 0.5\n" }
            let screens = try command.screens(
                columns: 120, rows: 20, program: program,
                """
                tmux send-keys -l "\(start); clear; echo ready"; tmux send-keys Enter
                shown '^ready'
                \(keys.joined())
                shown '^[$] \(line.replacing("\\", with: "\\\\"))'
                """)
            #expect(screens.last?.contains("$ \(line)") == true, "\(screens)")
        }
    }

    @Test(
        "in fish offer flags, values with what they are, and files",
        .enabled(if: isInstalled("fish"), "fish is not installed"),
        arguments: [
            ("--fo", ["--format\tthe kind of file, where the output's name does not say it"]),
            ("--theme d", ["dark\tlight colours on a dark page"]),
            ("--completions z", ["zsh\twrite a script with which that shell completes flags and their values"]),
            ("--color=al", ["--color=always"]),
            ("--width ", []),
            ("", ["make ten.md", "out/", "site/", "sums.txt"]),
            ("-o su", ["sum.svg", "sums.txt"]),
            ("4 + -8 --spe", ["--speed\tplay F times as fast, 0.1 to 10"]),
            ("-- --fo", []),
        ] as [(String, [String])])
    func fish(typed: String, offered: [String]) throws {
        try inFolder("fish") { command in
            let result = try command.run(
                ["-c", "source ./_numberline; complete -C 'numberline \(typed)'"], path: "/usr/bin/fish")
            let lines = result.output.split(separator: "\n").map { line in
                // What is said of a value after = is the flag's.
                typed.contains("=") ? String(line.prefix { $0 != "\t" }) : String(line)
            }
            #expect(lines.sorted() == offered, "\(result.error)")
        }
    }
}
