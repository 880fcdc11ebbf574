import Foundation
import Testing

/// A run that writes files, and what stands there before and after it.
struct FaultyRun: CustomTestStringConvertible {
    let testDescription: String
    /// As typed in a shell, in a folder with `sums.txt` and `lesson.md`.
    let line: String
    /// Where it writes: a folder with its files, or the folder with the one file.
    let folder: String
    /// What it is about is changed by this, so that files of an earlier run differ from its own.
    let earlier: String

    static let all = [
        FaultyRun(testDescription: "a picture", line: "4 + 3 -o out/x.svg", folder: "out", earlier: "--theme dark"),
        FaultyRun(testDescription: "frames", line: "4 + 3 --frames -o out/", folder: "out", earlier: "--theme dark"),
        FaultyRun(
            testDescription: "a list's pictures", line: "sums.txt -o out/", folder: "out", earlier: "--theme dark"),
        FaultyRun(
            testDescription: "a list in one file", line: "sums.txt -o out/x.json", folder: "out", earlier: "--question"),
        FaultyRun(
            testDescription: "a lesson with frames", line: "lesson.md --frames -o out/", folder: "out",
            earlier: "--theme dark"),
    ]

    /// The files of a folder and of those in it, by their paths, without unfinished ones.
    typealias Files = [String: Data]

    /// Prepares a folder: the inputs, and the files of an earlier run but for one, so that something is new.
    func prepare(_ command: Numberline) throws {
        let sums = (1...30).map { "\($0) + \(1 + $0 % 5)\n" }
        try command.write(sums.joined(), to: "sums.txt")
        try command.write("# A\n\n```numberline\n4 + 3\nask: Where?\n```\n", to: "lesson.md")
        try FileManager.default.createDirectory(
            at: command.folder.appending(path: folder), withIntermediateDirectories: true)
        #expect(try command.shell("numberline \(line) \(earlier)").status == 0)
    }

    /// Prepares a folder as another has been.
    func copy(_ template: Numberline, to command: Numberline) throws {
        for name in ["sums.txt", "lesson.md", folder] {
            try FileManager.default.copyItem(
                at: template.folder.appending(path: name), to: command.folder.appending(path: name))
        }
    }

    /// What stands in the output's folder.
    func files(_ command: Numberline) throws -> Files {
        let root = command.folder.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        var files: Files = [:]
        for path in paths where !path.hasSuffix(".tmp") {
            let file = root.appending(path: path)
            if (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true {
                files[path] = try Data(contentsOf: file)
            }
        }
        return files
    }

    /// The paths of what is left unfinished.
    func leftovers(_ command: Numberline) throws -> [String] {
        let root = command.folder.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".tmp") }
    }
}
