import Testing

@Suite("The manual page")
struct ManualTests {
    @Test("has the parts of such a page, in their order, and is the same at every run")
    func parts() throws {
        let page = try Numberline.inFreshFolderResult("--man").output
        let parts = page.matches(of: #/(?m)^\.Sh (.+)$/#).map { String($0.1) }
        #expect(
            parts == ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"])
        #expect(page.contains(#/^\.Dd [A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}\n\.Dt NUMBERLINE 1\n\.Os\n/#))
        #expect(try page == Numberline.inFreshFolderResult("--man").output)
    }

    @Test(
        "is mdoc without a fault, in the eyes of mandoc",
        .enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
    func lint() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline --man >page.1 && mandoc -T lint -W style page.1")
            #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.output)")
        }
    }

    @Test(
        "says what the help says, as it is typed",
        .enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
    func rendered() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            // Bold letters are written twice, one over the other.
            let page = try command.shell("numberline --man | mandoc -T utf8").output.replacing(#/.\u{8}/#, with: "")
            for line in [
                "     numberline --start N --addend N [FLAGS]", "     -o, --output PATH",
                "     --line grow | ruled | open | path",
                "   In the terminal", "     An addend is cut (--by) by", "           '8 + _ = 10'", "           12 - 5",
                "     numberline 27 + 38 --by make-ten -o sum.svg",
            ] {
                #expect(page.contains("\n\(line)\n"), "\(line)")
            }
            let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let help = try command.run("--help").output
            let summaries = help.split(separator: "\n").filter { $0.contains(#/^  (-[a-z],|   ) --/#) }
                .map { $0.dropFirst(40) }
            for summary in summaries { #expect(words.contains(summary), "\(summary)") }
        }
    }
}
