/// Cells to draw on. What falls outside is dropped.
struct TextCanvas {
    /// The pen.
    var ink: Ink = .plain
    var isStrong = false

    private let width: Int
    /// The row of the picture that is the first one here.
    private let first: Int
    private let crossing: Character
    private var cells: [[TextFrame.Cell]]

    /// A canvas of some rows of a picture.
    init(width: Int, rows: Range<Int>, crossing: Character) {
        self.width = width
        self.crossing = crossing
        first = rows.lowerBound
        // A row is as long as what has been put on it: most of a picture that has just begun is empty.
        cells = Array(repeating: [], count: rows.count)
    }

    mutating func put(_ glyph: Character, x: Int, y: Int) {
        let y = y - first
        guard cells.indices.contains(y), x >= 0, x < width else { return }
        while cells[y].count <= x { cells[y].append(.blank) }
        cells[y][x] = TextFrame.Cell(glyph: glyph, ink: ink, isStrong: isStrong)
    }

    /// What stands at a place; nil where nothing was put.
    func glyph(x: Int, y: Int) -> Character? {
        let y = y - first
        return cells.indices.contains(y) && cells[y].indices.contains(x) ? cells[y][x].glyph : nil
    }

    mutating func put(_ glyph: Character, x: ClosedRange<Int>, y: Int) {
        for x in x.clamped(to: 0...max(width, 0)) { put(glyph, x: x, y: y) }
    }

    /// Draws a leg; where it goes through the top of another arc, the two cross.
    mutating func putLeg(_ glyph: Character, x: Int, y: Int, over top: Character) {
        put(self.glyph(x: x, y: y) == top ? crossing : glyph, x: x, y: y)
    }

    /// The rows without the blanks at their ends; one that is longer than `width` is cut off and says so.
    func rows(width: Int, cutOff: Character) -> [[TextFrame.Cell]] {
        cells.map { row in
            var row = row
            if row.count > width {
                row.removeLast(row.count - width)
                row[width - 1] = TextFrame.Cell(glyph: cutOff, ink: .quiet, isStrong: false)
            }
            while row.last?.glyph == " " { row.removeLast() }
            return row
        }
    }
}
