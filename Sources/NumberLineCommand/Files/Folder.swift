/// A folder that pictures are written into.
struct Folder {
    /// Its path, with a slash at the end.
    let path: String

    /// The folder at `path`, made with those above it where there is none.
    init(_ path: String) throws(CommandError) {
        self.path = path.hasSuffix("/") ? path : path + "/"
        var made = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            made += name + "/"
            guard !System.isFolder(made) else { continue }
            do {
                try System.makeFolder(made)
            } catch {
                // Another run may have made it at the same time; if not, something else has its name.
                if !System.isFolder(made) { throw .cannotCreate(path, error.isTaken ? .notAFolder : error) }
            }
        }
    }

    /// The folder's own name, as ids begin with it.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Writes one picture a step, `frame-000.svg` and on, and takes the frames of earlier, longer runs away; all else in
    /// the folder stays as it is.
    func writeFrames(count: Int, picture: (Int, _ name: String) -> [UInt8]) throws(CommandError) {
        var writer = FileWriter()
        for step in 0..<count {
            let name = Folder.frameName(step)
            try writer.write(picture(step, name), to: path + name + ".svg")
        }
        do {
            for name in try System.names(in: path) {
                if let step = Folder.frame(named: name), step >= count { try System.remove(path + name) }
            }
        } catch {
            throw .writing(path, error)
        }
    }

    /// A number in as many digits at least.
    static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func frameName(_ step: Int) -> String {
        "frame-\(padded(step, to: 3))"
    }

    /// The step of a frame's file name; nil for any other name.
    private static func frame(named name: String) -> Int? {
        guard name.hasPrefix("frame-"), name.hasSuffix(".svg") else { return nil }
        let step = Int(name.dropFirst(6).dropLast(4))
        return step.flatMap { name == "\(frameName($0)).svg" ? $0 : nil }
    }
}
