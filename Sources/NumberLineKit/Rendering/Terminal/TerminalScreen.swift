/// What of a picture stands on a terminal, and how to get from there to the next: as text and control sequences, with
/// nothing but the cells that changed.
///
/// The picture is drawn where the cursor is found, so that it stays in the scrollback. The cursor rests at the beginning
/// of the row below it, where the status begins. Rows that have scrolled away stay as they are.
struct TerminalScreen: Sendable {
    private let isColored: Bool
    /// Whether the terminal breaks rows anew when it becomes narrower.
    private let reflows: Bool
    private var columns: Int
    /// The terminal's rows.
    private var height: Int
    /// The rows on the terminal: those of the picture, the first being row `top` of it, and those of the status.
    private var rows: [[TextFrame.Cell]] = []
    /// How many of the rows are the picture's.
    private var pictured = 0
    private var top = 0
    /// What takes away what stands there from before the terminal had its size.
    private var erasure = ""
    /// How many rows have been used from the first one on: so far down the terminal has scrolled, if it had to.
    private var used = 0

    /// A terminal on which nothing has been drawn yet.
    ///
    /// - Parameters:
    ///   - columns: Its columns.
    ///   - rows: Its rows.
    ///   - isColored: Whether colours are wanted.
    ///   - reflows: Whether it breaks rows anew when it becomes narrower, as most do, instead of cutting them off.
    init(columns: Int, rows: Int, isColored: Bool, reflows: Bool = true) {
        self.columns = max(columns, 2)
        height = max(rows, 2)
        self.isColored = isColored
        self.reflows = reflows
    }

    /// The rows of a picture that ``update(to:live:status:)`` needs: all of one that fits; of one that is higher than the
    /// terminal those that can be reached, up to the last one that is drawn by now. `picture` is how high it is, `live` the
    /// rows that change now, `status` how many rows are to stand under it.
    func window(on picture: Int, live: Range<Int>, status: Int) -> Range<Int> {
        let room = height - max(min(status, height - 1), 1)
        guard picture > room else { return 0..<max(picture, 0) }
        let end = min(live.upperBound, picture)
        // Drawn for the first time, a row of the line that has others before it begins the picture.
        let first = rows.isEmpty && end > room ? live.lowerBound : end - room
        return min(max(first, 0), end)..<end
    }

    /// What to write so that the terminal shows `picture` and under it `status`.
    ///
    /// - Parameters:
    ///   - picture: The picture, up to the last row that is to be there. Rows before its first one stay as they are.
    ///   - live: The rows that change now.
    ///   - status: The rows under it; what the terminal has no room for is cut off.
    /// - Returns: One synchronized update, empty when nothing has changed.
    mutating func update(
        to picture: TextFrame, live: Range<Int>, status: [[TextFrame.Cell]]
    ) -> String {
        let status = status.prefix(height - 1).map { Array($0.prefix(columns - 1)) }
        // Before the first picture the cursor is where somebody else has left it.
        var pen = Pen(row: pictured, used: max(used, pictured + 1), isAtStart: !rows.isEmpty)
        if rows.isEmpty { top = picture.first }
        // A row that is higher than the terminal is never on it as a whole.
        let fits = live.count + max(status.count, 1) <= height
        let isLost = live.contains { isOutOfReach($0) && (fits || isChanged($0, in: picture)) }
        if picture.first > top + pictured || live.lowerBound < top || isLost {
            // What changes has scrolled away, or was never drawn here: its row of the line is printed anew beneath.
            rows.removeFirst(pictured)
            // A blank row that began the status stays between the two.
            let gap = rows.count > 1 && rows[0].isEmpty ? 1 : 0
            rows.removeFirst(gap)
            pen = Pen(row: -gap, used: pen.used - pictured - gap)
            (top, pictured) = (max(live.lowerBound, picture.first), 0)
        }
        let first = max(picture.first - top, 0)
        pictured = max(picture.first + picture.rows.count - top, first)
        let target = picture.rows.suffix(pictured - first) + status
        for (row, new) in zip(first..., target) {
            let old = rows.indices.contains(row) ? rows[row] : nil
            if old == nil { rows.append(new) } else { rows[row] = new }
            guard old != new, row >= pen.used - height else { continue }
            pen.move(to: row)
            change(from: old, to: new, &pen)
        }
        for row in rows.indices.dropFirst(pictured + status.count) where !rows[row].isEmpty {
            pen.move(to: row)
            pen.text += Self.eraseRow
        }
        rows.removeLast(rows.count - pictured - status.count)
        pen.move(to: pictured)
        used = pen.used
        pen.goToStart()
        defer { erasure = "" }
        return pen.text.isEmpty && erasure.isEmpty ? "" : Self.beginUpdate + erasure + pen.text + Self.endUpdate
    }

    /// The terminal has another size. The next update takes away what has been drawn, as far as it can be reached, and
    /// begins anew where the picture began.
    mutating func resize(columns: Int, rows count: Int) {
        self.columns = max(columns, 2)
        height = max(count, 2)
        // The cursor stays on its row. Where rows that have become too long are broken, there are more of them.
        let heights = rows.map { reflows ? max(1, ($0.count + self.columns - 1) / self.columns) : 1 }
        let above = min(heights.prefix(pictured).reduce(0, +), height - 1)
        let all = min(heights.reduce(0, +), height)
        let (isDrawn, before) = (!rows.isEmpty, erasure)
        forget()
        guard isDrawn else {
            erasure = before
            return
        }
        // A terminal that has become lower may have dropped rows below the cursor, so the way back is not counted.
        let erased = [String](repeating: Self.eraseRow, count: max(all, 1)).joined(separator: "\u{1B}[1B")
        erasure = "\r\(Pen.up(above))\(Self.saveCursor)\(erased)\(Self.restoreCursor)"
    }

    /// What to write so that only the picture remains, with the cursor below what has been drawn of it.
    mutating func close() -> String {
        var pen = Pen(row: pictured, used: max(used, pictured + 1))
        for row in rows.indices.dropFirst(pictured) where !rows[row].isEmpty {
            pen.move(to: row)
            pen.text += Self.eraseRow
        }
        let drawn = rows.prefix(pictured).lastIndex { !$0.isEmpty } ?? -1
        pen.move(to: max(drawn + 1, pen.used - height))
        rows.removeLast(rows.count - pictured)
        return pen.text
    }

    /// Begins anew where the cursor is now, as after other programs have written to the terminal.
    mutating func forget() {
        (rows, pictured, top, used, erasure) = ([], 0, 0, 0, "")
    }

    /// Whether the picture's row `row` has scrolled away.
    func isOutOfReach(_ row: Int) -> Bool {
        row < top + max(used, pictured + 1) - height
    }

    private func isChanged(_ row: Int, in picture: TextFrame) -> Bool {
        (0..<pictured).contains(row - top) && picture.rows.indices.contains(row - picture.first)
            && rows[row - top] != picture.rows[row - picture.first]
    }

    /// Writes what differs between two states of the pen's row. On one that is drawn for the first time others may have
    /// written.
    private func change(from old: [TextFrame.Cell]?, to new: [TextFrame.Cell], _ pen: inout Pen) {
        let isNew = old == nil
        let old = old ?? []
        // Cells are counted as columns, and the wide letters of some scripts have two of them: such a row is written anew.
        let isWide = (old + new).contains { $0.glyph.columns != 1 }
        var first = 0
        while !isWide, first < min(old.count, new.count), old[first] == new[first] { first += 1 }
        var end = new.count
        if old.count == new.count, !isWide {
            while end > first, old[end - 1] == new[end - 1] { end -= 1 }
        }
        guard isNew || first < end || old.count > new.count else { return }
        pen.goToStart()
        if first > 0 { pen.text += "\u{1B}[\(first)C" }
        TextFrame.append(new[first..<end], isColored: isColored, to: &pen.text)
        if isNew || isWide || old.count > new.count { pen.text += "\u{1B}[K" }
        pen.isAtStart = first == 0 && end == 0
    }

    /// Text on its way to the terminal, and the row the cursor will be on.
    private struct Pen {
        var row: Int
        /// The rows that there are; to go beyond them is to make new ones.
        var used: Int
        /// Whether the cursor is known to be in the first column.
        var isAtStart: Bool
        var text = ""

        init(row: Int, used: Int, isAtStart: Bool = true) {
            self.row = row
            self.used = used
            self.isAtStart = isAtStart
        }

        mutating func move(to target: Int) {
            text += Pen.up(row - target)
            let down = min(target, used - 1) - row
            if down > 0 { text += "\u{1B}[\(down)B" }
            for _ in used..<max(target + 1, used) {
                text += "\r\n"
                isAtStart = true
            }
            used = max(used, target + 1)
            row = target
        }

        mutating func goToStart() {
            if !isAtStart { text += "\r" }
            isAtStart = true
        }

        static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }
    }

    /// Terminals that know it show an update at once; others ignore it.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"
    /// Hides the cursor, which has no part in the picture, and cuts off what goes beyond the right edge: a terminal may
    /// have become narrower a moment ago, and a row that broke then would move all that follows.
    static let begin = "\u{1B}[?25l\u{1B}[?7l"
    /// Takes both back.
    static let end = "\u{1B}[?7h\u{1B}[?25h"
    private static let eraseRow = "\r\u{1B}[K"
    private static let saveCursor = "\u{1B}7"
    private static let restoreCursor = "\u{1B}8"
}
