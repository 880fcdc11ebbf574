import Testing

@testable import NumberLineKit

@Suite("Golden pictures")
struct GoldenTests {
    @Test("in text", arguments: PictureCase.all)
    func text(picture: PictureCase) throws {
        try Golden.expect(Array(picture.text().utf8), "\(picture.name).txt")
    }

    @Test("in SVG", arguments: PictureCase.all + PictureCase.looks)
    func svg(picture: PictureCase) throws {
        try Golden.expect(picture.svg(), "\(picture.name).svg")
    }

    @Test("in ASCII have the layout of those in Unicode", arguments: PictureCase.all)
    func ascii(picture: PictureCase) throws {
        let (plain, rich) = (try picture.text(.ascii), try picture.text())
        #expect(plain.utf8.allSatisfy { $0 < 0x80 })
        #expect(!plain.contains("?") || rich.contains("?"))
        #expect(plain.split(separator: "\n").map(\.count) == rich.split(separator: "\n").map(\.count))
    }
}
