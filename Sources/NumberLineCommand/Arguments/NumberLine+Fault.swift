extension NumberLine {
    /// What would be said of a command line, and the exit status, where it is not understood. Nothing is done.
    package static func fault(in arguments: [String]) -> (message: String, status: Int32)? {
        do {
            _ = try Request(arguments)
            return nil
        } catch {
            return (error.message ?? "", error.status.rawValue)
        }
    }
}
