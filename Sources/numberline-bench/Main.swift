/// The benchmark: reads what is wanted, measures, and says what came out.
@main
struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The yardstick of starting: a program like any other, which prints a line and ends.
        if arguments.first == StartMeasure.yardstick { return print("A line.") }
        do {
            try System.write(try await output(of: Options(arguments)), to: System.standardOutput)
        } catch {
            try? System.write("\(Options.program): \(error)\n", to: System.standardError)
            System.end(error is Options.Fault ? Options.Fault.status : Main.failed)
        }
    }

    /// What the program exits with where something could not be measured: a failed transfer, as `sysexits.h` has it.
    private static let failed: Int32 = 74

    private static func output(of options: Options) async throws -> String {
        if options.wantsHelp { return Options.help }
        let report = try await Report(measuring: options.isQuick ? .quick : .full)
        return switch options.form {
        case .table: report.text
        case .markdown: report.markdown
        case .json: report.json.text + "\n"
        }
    }
}
