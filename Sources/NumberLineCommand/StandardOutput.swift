/// Where results go. Unbuffered: a line is there when its step happens.
enum StandardOutput {
    static func write(_ text: String) throws(CommandError) {
        if !text.isEmpty { try write(Array(text.utf8)) }
    }

    static func write(_ bytes: [UInt8]) throws(CommandError) {
        do {
            try System.write(bytes, to: System.standardOutput)
        } catch {
            throw .writing("standard output", error)
        }
    }
}
