import Testing

@Suite("Colours")
struct ColourTests {
    @Test(
        "follow the flag, then NO_COLOR, then FORCE_COLOR, and in a pipe are off",
        arguments: [
            ([], [:], false),
            ([], ["FORCE_COLOR": "1"], true),
            ([], ["CLICOLOR_FORCE": "1"], true),
            ([], ["FORCE_COLOR": "0"], false),
            ([], ["FORCE_COLOR": ""], false),
            ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
            ([], ["FORCE_COLOR": "1", "NO_COLOR": ""], true),
            (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
            (["--color", "never"], ["FORCE_COLOR": "1"], false),
            (["--color", "auto"], ["FORCE_COLOR": "1"], true),
        ] as [([String], [String: String], Bool)])
    func rule(flags: [String], environment: [String: String], isColored: Bool) throws {
        var command = try Numberline()
        defer { command.end() }
        let plain = try command.run(["4", "+", "8"]).output
        command.environment.merge(environment) { $1 }
        let output = try command.run(["4", "+", "8"] + flags).output
        #expect(output.contains("\u{1B}[") == isColored)
        #expect(output.replacing(#/\e\[[0-9;]*m/#, with: "") == plain, "colours change nothing else")
    }
}
