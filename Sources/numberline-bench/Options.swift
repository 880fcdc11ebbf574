/// What the command line asks for.
struct Options: Equatable {
    /// How the figures are written.
    enum Form: String, CaseIterable {
        case table, markdown, json
    }

    /// What is wrong with the command line.
    struct Fault: Error, CustomStringConvertible {
        let description: String

        /// What the program exits with: faulty usage, as `sysexits.h` numbers it.
        static let status: Int32 = 64
    }

    private(set) var form = Form.table
    /// Whether few samples will do.
    private(set) var isQuick = false
    private(set) var wantsHelp = false

    static let program = "numberline-bench"

    /// Reads the arguments, without the program's name.
    init(_ arguments: [String]) throws(Fault) {
        var seen: Set<String> = []
        for argument in arguments {
            guard seen.insert(argument).inserted else {
                throw Fault(description: "\(argument) is given twice: give it once")
            }
            switch argument {
            case "--quick": isQuick = true
            case "--json", "--markdown":
                guard form == .table else {
                    throw Fault(description: "--json and --markdown are two ways to write the same: give one of them")
                }
                form = argument == "--json" ? .json : .markdown
            case "-h", "--help": wantsHelp = true
            default:
                throw Fault(
                    description: "there is no argument '\(argument)': there are "
                        + "--quick, --json, --markdown and --help")
            }
        }
    }

    static let help = """
        Measures how fast pictures are made, written and played, and prints a table.

        Usage: numberline-bench [--quick] [--json|--markdown]

          --quick       take few samples: rough figures in a few seconds
          --json        print one JSON object
          --markdown    print Markdown
          -h, --help    print this

        Only a release build shows what the program can do: swift run -c release numberline-bench. The full run
        takes about a quarter of a minute, in which nothing else should keep the machine busy. Files are written
        into a fresh folder in memory where there is /dev/shm, else in the system's temporary folder, and removed.

        Exit status: 0; 64 a fault in the arguments; 74 something could not be measured.

        """
}
