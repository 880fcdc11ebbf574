import Testing

@Suite("Arguments")
struct ArgumentTests {
    @Test("are read as the conventions of the command line have it")
    func conventions() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let expected = try command.run("4", "+", "-3", "--by", "whole").output
            for arguments in [
                ["4 + -3", "--by=whole"], ["--by", "whole", "--", "4", "+", "-3"], ["4", "--by", "whole", "+", "-3"],
                ["4+-3", "--by", "whole"],
            ] {
                #expect(try command.run(arguments).output == expected, "\(arguments)")
            }
            #expect(try command.run("-h").output == command.run("--help").output)
            #expect(try command.run("4", "+", "8", "--help").status == 0)
        }
    }

    @Test("that are none show where to begin")
    func none() throws {
        let result = try Numberline.inFreshFolderResult()
        #expect(result.status == 0 && result.error.isEmpty)
        #expect(result.output.split(separator: "\n").count { $0.hasPrefix("  numberline ") } == 5)
        #expect(result.output.contains("--help"))
    }

    @Test("--version is one line")
    func version() throws {
        #expect(try Numberline.inFreshFolderResult("--version").output == "numberline 0.1.0\n")
    }

    @Test(
        "that cannot matter, or do not fit together, are named",
        arguments: [
            ("4 + 8 --width 100", "--width"), ("4 + 8 --delay 1 --format svg", "--delay"),
            ("4 + 8 --ascii -o x.svg", "--ascii"), ("4 + 8 --quiet --frames -o out/", "--quiet"),
            ("4 + 8 --color always -o x.svg", "--color"), ("4 + 8 --frames -o x.svg", "x.svg"),
            ("4 + 8 --frames -o -", "-o steps/"), ("4 + 8 --format png -o x.png", "svg"),
            ("4 + 8 --delay", "--delay T"),
            ("4 + 8 --ascii=yes", "--ascii"), ("4 + 8 --widht 3 -o x.svg", "--width"), ("4 + 8 -x", "-x"),
            ("4 + 8 --width 8 -o x.svg", "16"), ("4 + 8 --delay 86401", "a day"), ("4 + 8 -o x.svg -o y.svg", "twice"),
            ("--completions tcsh", "--completions 'tcsh': there are completions for bash, zsh or fish"),
            ("--completions", "--completions bash|zsh|fish"), ("--man=1", "--man takes no value"),
        ])
    func faults(line: String, word: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline \(line)")
            #expect(result.status == 64 && result.output.isEmpty)
            #expect(result.error.contains(word), "\(result.error)")
            #expect(try command.names().isEmpty)
        }
    }

    @Test(
        "that are unknown name the flag that was meant",
        arguments: [
            ("--dela", "--delay"), ("--out", "--output"), ("--ver", "--version"), ("-osum.svg", "--output"),
            ("--colour", "--color"), ("--animation", "--animated"), ("--noanimation", "--no-animation"),
            ("--strat", "--start"), ("-help", "--help"),
        ])
    func nearest(typed: String, meant: String) throws {
        #expect(
            try Numberline.inFreshFolderResult("4", "+", "8", typed).error
                == "numberline: there is no flag '\(typed)'; did you mean \(meant)? --help lists all flags\n")
    }

    @Test("take a delay in any of its forms", arguments: ["0", "0.01", ".01", "10ms", "0.01s", "0s", "1.5ms"])
    func delays(delay: String) throws {
        #expect(try Numberline.inFreshFolderResult("4", "+", "2", "--delay", delay).status == 0)
    }
}
