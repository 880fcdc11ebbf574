/// What a terminal does with the sequences that the player writes, and what it must never be asked to do.
public struct Emulator {
    /// How many columns it has.
    public private(set) var columns: Int
    /// How many rows it has.
    public private(set) var height: Int
    /// Whether the cursor is shown.
    public private(set) var isCursorShown = true
    /// How often it has rung.
    public private(set) var bells = 0
    /// What was wrong with what was written, in words.
    public private(set) var faults: [String] = []
    /// Rows before this one belong to others: they may not change.
    public var firstOwnRow = 0

    private struct Row {
        var cells: [Character] = []
        /// Whether the row after it is the rest of this one, which has become too long.
        var goesOn = false
    }

    private var rows = [Row()]
    private var row = 0
    private var column = 0
    private var saved = (row: 0, column: 0)
    /// How many rows have scrolled away; those cannot be reached.
    public private(set) var scrolled = 0
    private var isResized = false
    /// A sequence whose end has not come yet.
    private var pending = ""

    /// An empty terminal.
    public init(columns: Int, height: Int) {
        self.columns = columns
        self.height = height
    }

    /// All rows, those that have scrolled away too, without the blanks at their ends and without empty ones at the end.
    public var text: [String] {
        var lines = rows.map { row in String(row.cells.reversed().drop { $0 == " " }.reversed()) }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The rows that can be seen.
    public var screen: [String] { Array(text.dropFirst(scrolled)) }

    /// The row the cursor is on, among all rows.
    public var cursorRow: Int { row }

    /// Takes what a program writes. A sequence may come in parts.
    public mutating func write(_ text: String) {
        var rest = Array((pending + text).unicodeScalars)[...]
        pending = ""
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                let sequence = rest
                guard control(&rest) else {
                    pending = "\u{1B}" + String(String.UnicodeScalarView(sequence))
                    return
                }
            case "\r": column = 0
            case "\n": lineFeed()
            case "\u{7}": bells += 1
            default: put(Character(scalar))
            }
        }
    }

    /// Gives the terminal another size. Rows that are too long are broken, and joined again when there is room, or cut
    /// off where `reflows` is false.
    public mutating func resize(columns: Int, height: Int, reflows: Bool = true) {
        self.columns = columns
        self.height = height
        isResized = true
        if reflows {
            reflow()
        } else {
            for index in rows.indices { rows[index].cells = Array(rows[index].cells.prefix(columns)) }
        }
        column = min(column, columns - 1)
        // Rows below the cursor go first, then those at the top scroll away.
        while rows.count - scrolled > height, rows.count - 1 > row { rows.removeLast() }
        scrolled = max(scrolled, rows.count - height)
    }

    private mutating func reflow() {
        var lines: [(cells: [Character], cursor: Int?)] = []
        var isNew = true
        for (index, part) in rows.enumerated() {
            if isNew { lines.append(([], nil)) }
            if index == row { lines[lines.count - 1].cursor = lines[lines.count - 1].cells.count + column }
            lines[lines.count - 1].cells += part.cells
            isNew = !part.goesOn
        }
        rows = []
        for line in lines {
            var rest = line.cells[...]
            if let cursor = line.cursor { (row, column) = (rows.count + cursor / columns, cursor % columns) }
            repeat {
                let part = rest.prefix(columns)
                rest = rest.dropFirst(columns)
                rows.append(Row(cells: Array(part), goesOn: !rest.isEmpty))
            } while !rest.isEmpty
        }
        while rows.count <= row { rows.append(Row()) }
        scrolled = min(scrolled, row)
    }

    private mutating func lineFeed() {
        row += 1
        while rows.count <= row { rows.append(Row()) }
        scrolled = max(scrolled, row - height + 1)
    }

    private mutating func put(_ character: Character) {
        if column >= columns - 1 { faults.append("\(character) is written into the last column") }
        if row < firstOwnRow { faults.append("\(character) is written over another program's row") }
        while rows[row].cells.count <= column { rows[row].cells.append(" ") }
        rows[row].cells[column] = character
        column += 1
    }

    /// Does what the sequence after an escape says; false where its end has not come yet.
    private mutating func control(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
        guard let introducer = rest.popFirst() else { return false }
        switch introducer {
        case "7": saved = (row, column)
        case "8": (row, column) = saved
        case "[":
            var parameter = ""
            while let scalar = rest.popFirst() {
                if ("@"..."~").contains(scalar) {
                    perform(scalar, parameter)
                    return true
                }
                parameter.unicodeScalars.append(scalar)
            }
            return false
        default: faults.append("an unknown sequence: \(introducer)")
        }
        return true
    }

    private mutating func perform(_ final: Unicode.Scalar, _ parameter: String) {
        let count = Int(parameter) ?? 1
        switch (final, parameter) {
        case ("A", _):
            // After a change of size nobody can know what has scrolled away.
            if row - count < scrolled, !isResized { faults.append("the cursor goes up beyond the screen") }
            isResized = false
            row = max(row - count, scrolled)
            if row < firstOwnRow { faults.append("the cursor goes to another program's row") }
        case ("B", _):
            row = min(row + count, scrolled + height - 1)
            while rows.count <= row { rows.append(Row()) }
        case ("C", _): column = min(column + count, columns - 1)
        case ("K", ""):
            if row < firstOwnRow { faults.append("another program's row is erased") }
            rows[row].cells.removeLast(max(rows[row].cells.count - column, 0))
            rows[row].goesOn = false
        case ("J", ""):
            perform("K", "")
            rows.removeLast(rows.count - row - 1)
        case ("h", "?25"): isCursorShown = true
        case ("l", "?25"): isCursorShown = false
        // Nothing is ever written beyond the edge, whether it would be cut off or broken.
        case ("m", _), ("h", "?2026"), ("l", "?2026"), ("h", "?7"), ("l", "?7"): break
        default: faults.append("an unknown sequence: \(parameter)\(final)")
        }
    }
}
