import NumberLineKit

/// Where results go. Unbuffered: a line is there when its step happens.
enum StandardOutput {
    static func write(_ text: String) throws(CommandError) {
        var bytes = ByteBuffer()
        bytes.append(text: text)
        try write(bytes)
    }

    static func write(_ bytes: borrowing ByteBuffer) throws(CommandError) {
        do {
            try System.write(bytes, to: System.standardOutput)
        } catch {
            throw .writing("standard output", error)
        }
    }
}
