extension String {
    /// Whether there is nothing in it but digits, `0` to `9`.
    var isDigits: Bool {
        var text = self
        return text.withUTF8 { utf8 in
            unsafe utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}
