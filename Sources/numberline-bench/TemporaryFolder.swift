/// A folder that nobody else knows of.
struct TemporaryFolder {
    let path: String

    /// A fresh one in a folder that is there.
    init(in place: String) throws { path = try System.makeTemporaryFolder(in: place) }

    /// Removes it with all that is in it.
    func remove() { System.removeFolder(path) }
}
