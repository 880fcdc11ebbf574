import Foundation
import Testing

@testable import NumberLineKit

@Suite("Every picture, at every step")
struct RealToolTests {
    private func withPictures(_ body: ([String]) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "numberline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for picture in PictureCase.all {
            let scene = Scene(try picture.figure, metrics: .picture)
            for step in 0...scene.lastStep {
                let file = folder.appending(path: "\(picture.name)-\(step).svg")
                try Data(SVGRenderer(scene, id: picture.name).picture(at: step)).write(to: file)
                paths.append(file.path)
            }
        }
        try body(paths)
    }

    @Test("is well-formed for xmllint", .enabled(if: Tool.xmllint != nil, "xmllint is not installed"))
    func wellFormed() throws {
        try withPictures { (paths: [String]) throws in
            #expect(try Tool.xmllint?.run(["--noout", "--nonet"] + paths) == 0)
        }
    }

    @Test("is drawn by librsvg", .enabled(if: Tool.rsvg != nil, "rsvg-convert is not installed"))
    func drawn() throws {
        try withPictures { (paths: [String]) throws in
            for path in paths where path.hasSuffix("-0.svg") || path.hasSuffix("-3.svg") {
                #expect(try Tool.rsvg?.run([path, "-o", "\(path).png"]) == 0)
                let bytes = try Data(contentsOf: URL(filePath: "\(path).png"))
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 1000)
            }
        }
    }
}
