extension Duration {
    /// Seconds with as many decimals as they need.
    var seconds: String {
        let (seconds, attoseconds) = components
        guard attoseconds > 0 else { return "\(seconds)" }
        var decimals = String("\(1_000_000_000_000_000_000 + attoseconds)".dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        return "\(seconds).\(decimals)"
    }
}
