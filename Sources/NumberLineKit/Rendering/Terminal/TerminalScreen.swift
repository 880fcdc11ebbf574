/// What of a picture stands on a terminal, and how to get from there to the next: as text and control sequences, with
/// nothing but the cells that changed.
///
/// The picture is drawn where the cursor is found, so that it stays in the scrollback. The cursor rests at the beginning
/// of the row below it, which holds the status. Rows that have scrolled away stay as they are.
public struct TerminalScreen: Sendable {
    private let isColored: Bool
    private var columns: Int
    /// The terminal's rows.
    private var height: Int
    /// The rows on the terminal, the first being row `top` of the picture.
    private var shown: [[TextFrame.Cell]] = []
    private var top = 0
    private var status: [TextFrame.Cell] = []

    /// A terminal on which nothing has been drawn yet.
    ///
    /// - Parameters:
    ///   - columns: Its columns.
    ///   - rows: Its rows.
    ///   - isColored: Whether colours are wanted.
    public init(columns: Int, rows: Int, isColored: Bool) {
        self.columns = max(columns, 2)
        height = max(rows, 2)
        self.isColored = isColored
    }

    /// What to write so that the terminal shows `picture` and under it `status`.
    ///
    /// - Parameters:
    ///   - picture: The whole picture.
    ///   - live: The rows that change now; those after them are left out where the picture is higher than the terminal.
    ///   - text: The status: a line of plain text; what the terminal has no room for is cut off.
    /// - Returns: One synchronized update, empty when nothing has changed.
    public mutating func update(to picture: TextFrame, live: Range<Int>, status text: String) -> String {
        let rows = picture.rows.count < height ? picture.rows : Array(picture.rows.prefix(live.upperBound))
        var pen = Pen(row: shown.count)
        if live.lowerBound < top || live.contains(where: { isOutOfReach($0) && isChanged($0, in: rows) }) {
            // What changes has scrolled away, or was never drawn here: its row of the line is printed anew beneath.
            eraseStatus(&pen)
            top = live.lowerBound
            shown = []
            pen.row = 0
        }
        for row in shown.indices where !isOutOfReach(top + row) && isChanged(top + row, in: rows) {
            change(row, to: rows[top + row], &pen)
        }
        let added = top + shown.count < rows.count ? rows[(top + shown.count)...] : []
        let wanted = text.prefix(columns - 1).map { TextFrame.Cell(glyph: $0, ink: .quiet, isStrong: false) }
        if !added.isEmpty || wanted != status {
            pen.move(to: shown.count)
            if !added.isEmpty { eraseStatus(&pen) }
            for row in added {
                TextFrame.append(row[...], isColored: isColored, to: &pen.text)
                pen.text += "\r\n"
                shown.append(row)
                pen.row += 1
            }
            change(from: status, to: wanted, &pen)
            status = wanted
        }
        pen.move(to: shown.count)
        return pen.text.isEmpty ? "" : "\(Self.beginUpdate)\(pen.text)\r\(Self.endUpdate)"
    }

    /// What to write when the terminal has another size: it takes away what has been drawn, as far as it can be
    /// reached, and leaves the cursor where the picture began.
    public mutating func resize(columns: Int, rows: Int) -> String {
        self.columns = max(columns, 2)
        height = max(rows, 2)
        // Terminals break a row that has become too long and keep the cursor on its row.
        let occupied = shown.reduce(0) { $0 + max(1, ($1.count + self.columns - 1) / self.columns) }
        forget()
        let up = min(occupied, height - 1)
        return "\(up > 0 ? "\u{1B}[\(up)A" : "")\r\u{1B}[J"
    }

    /// Begins anew where the cursor is now, as after other programs have written to the terminal.
    public mutating func forget() {
        shown = []
        status = []
        top = 0
    }

    /// Whether the picture's row `row` has scrolled away.
    public func isOutOfReach(_ row: Int) -> Bool {
        row < top + shown.count - (height - 1)
    }

    private func isChanged(_ row: Int, in rows: [[TextFrame.Cell]]) -> Bool {
        let index = row - top
        return shown.indices.contains(index) && rows.indices.contains(row) && shown[index] != rows[row]
    }

    private mutating func change(_ row: Int, to cells: [TextFrame.Cell], _ pen: inout Pen) {
        pen.move(to: row)
        change(from: shown[row], to: cells, &pen)
        shown[row] = cells
    }

    /// Writes what differs between two states of the pen's row.
    private func change(from old: [TextFrame.Cell], to new: [TextFrame.Cell], _ pen: inout Pen) {
        var first = 0
        while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
        var end = new.count
        if old.count == new.count {
            while end > first, old[end - 1] == new[end - 1] { end -= 1 }
        }
        guard first < end || old.count > new.count else { return }
        pen.text += "\r"
        if first > 0 { pen.text += "\u{1B}[\(first)C" }
        TextFrame.append(new[first..<end], isColored: isColored, to: &pen.text)
        if old.count > new.count { pen.text += "\u{1B}[K" }
        pen.text += "\r"
    }

    private mutating func eraseStatus(_ pen: inout Pen) {
        guard !status.isEmpty else { return }
        pen.text += "\r\u{1B}[K"
        status = []
    }

    /// Text on its way to the terminal, and the row the cursor will be on.
    private struct Pen {
        var row: Int
        var text = ""

        init(row: Int) { self.row = row }

        mutating func move(to target: Int) {
            if target < row { text += "\u{1B}[\(row - target)A" }
            if target > row { text += "\u{1B}[\(target - row)B" }
            row = target
        }
    }

    /// Terminals that know it show an update at once; others ignore it.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"
    /// Hides the cursor, which has no part in the picture.
    public static let hideCursor = "\u{1B}[?25l"
    /// Shows the cursor again.
    public static let showCursor = "\u{1B}[?25h"
    /// Takes the status away: the cursor's row.
    public static let eraseRow = "\r\u{1B}[K"
}
