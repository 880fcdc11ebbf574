/// What is measured on, and what is measured.
struct Machine {
    /// The processor's name; nil where nobody tells.
    let processor: String?
    let cores: Int
    /// The system and the kind of processor it is for.
    let system: String
    /// How many programs wanted a core during the last minute, in thousandths; nil where nobody tells.
    let load: Thousandths?

    #if DEBUG
        static let isDebug = true
    #else
        static let isDebug = false
    #endif

    /// The machine as it is now.
    init() {
        processor = Machine.processor(in: System.text(ofFile: "/proc/cpuinfo") ?? "")
        cores = System.processors
        system = System.name
        load = System.load.map(Thousandths.init)
    }

    /// The first processor's name.
    static func processor(in text: String) -> String? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        guard let name = line?.split(separator: ":", maxSplits: 1).last else { return nil }
        return name.split(separator: " ").joined(separator: " ")
    }

    /// All of it, in a line.
    var words: String {
        [
            processor, cores == 1 ? "1 core" : "\(cores) cores", system, load.map { "load \($0.rounded)" },
            Machine.isDebug ? "debug build" : "release build",
        ].compactMap(\.self).joined(separator: ", ")
    }
}
