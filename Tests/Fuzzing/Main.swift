import Oracles

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which oracle looks at inputs, and how it begins.
enum Fuzzing {
    /// The oracle of `--target=lesson`.
    static let oracle = CommandLine.arguments.lazy.compactMap { argument in
        argument.hasPrefix("--target=") ? Oracle(rawValue: String(argument.dropFirst("--target=".count))) : nil
    }.first

    /// Writes the seeds of the oracle and its tokens, of `--seeds=folder` and `--tokens=file`.
    static func writeSeeds() throws {
        func path(_ flag: String) -> String? {
            CommandLine.arguments.first { $0.hasPrefix(flag) }.map { String($0.dropFirst(flag.count)) }
        }
        guard let oracle else { return }
        if let folder = path("--seeds=") {
            for (index, seed) in oracle.seeds.enumerated() {
                try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
            }
        }
        if let file = path("--tokens=") {
            let lines = oracle.tokens.map { token in
                "\"" + token.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
            }
            try Data(lines.joined().utf8).write(to: URL(filePath: file))
        }
    }

    /// Looks at an input; what does not hold ends the program.
    static func look(at bytes: [UInt8]) {
        guard let faults = oracle?.faults(in: bytes), !faults.isEmpty else { return }
        fatalError(faults.joined(separator: "\n"))
    }
}

#if FUZZING
    /// Called by libFuzzer before all else.
    @_cdecl("LLVMFuzzerInitialize")
    public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
        do { try Fuzzing.writeSeeds() } catch { fatalError("\(error)") }
        return 0
    }

    /// Called by libFuzzer with each input.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func lookAtInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
        Fuzzing.look(at: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    }
#else
    /// Without libFuzzer: looks at inputs that it has found, `numberline-fuzz --target=lesson crash-1234`.
    @main
    struct Main {
        static func main() throws {
            try Fuzzing.writeSeeds()
            for path in CommandLine.arguments.dropFirst() where !path.hasPrefix("--") {
                Fuzzing.look(at: Array(try Data(contentsOf: URL(filePath: path))))
            }
        }
    }
#endif
