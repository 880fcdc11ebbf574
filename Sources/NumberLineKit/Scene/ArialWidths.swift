/// The advance widths of Arial, in 2048ths of the type size, so that a picture is laid out as the reader's program will
/// set it. Liberation Sans has the same widths; these are read off its `hmtx` table.
enum ArialWidths {
    /// The width of `text` at a type size of `size`, in the unit of `size`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func width(of text: String, size: Int, isBold: Bool) -> Int {
        let table = isBold ? bold : regular
        // Digits, most of what is measured, are all as wide as each other, in both tables.
        let units =
            text.isDigits
            ? text.utf8.count * digit : text.unicodeScalars.reduce(0) { $0 + width(of: $1, in: table) }
        return (units * size + unitsPerSize / 2) / unitsPerSize
    }

    private static let unitsPerSize = 2048
    private static let digit = 1139

    private static func width(of scalar: Unicode.Scalar, in table: [Int]) -> Int {
        let index = Int(scalar.value) - 32
        if table.indices.contains(index) { return table[index] }
        return switch scalar {
        case "\u{2212}", "\u{D7}": 1196
        case "\u{F7}": 1124
        case "\u{B7}": 569
        case "\u{25A1}": 1237
        default: unitsPerSize
        }
    }

    /// U+0020 to U+007E.
    private static let regular = [
        569, 569, 727, 1139, 1139, 1821, 1366, 391, 682, 682, 797, 1196, 569, 682, 569, 569,
        1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 569, 569, 1196, 1196, 1196, 1139,
        2079, 1366, 1366, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1024, 1366, 1139, 1706, 1479, 1593,
        1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 569, 569, 569, 961, 1139,
        682, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139,
        1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 684, 532, 684, 1196,
    ]

    private static let bold = [
        569, 682, 971, 1139, 1139, 1821, 1479, 487, 682, 682, 797, 1196, 569, 682, 569, 569,
        1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 682, 682, 1196, 1196, 1196, 1251,
        1997, 1479, 1479, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1139, 1479, 1251, 1706, 1479, 1593,
        1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 682, 569, 682, 1196, 1139,
        682, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251,
        1251, 1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 797, 573, 797, 1196,
    ]
}
