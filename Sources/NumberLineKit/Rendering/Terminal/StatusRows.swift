/// The rows under a picture that plays: how far the walk is, the time, and what can be done.
///
/// Everything in the first row has its place for good, so that nothing moves when a number gains a digit.
struct StatusRows {
    typealias Cell = TextFrame.Cell

    private let glyphs: Glyphs
    private let columns: Int
    /// Digits of the minutes, the same from the start to the end of the walk.
    private let minuteDigits: Int

    init(glyphs: Glyphs, columns: Int, longest: Duration) {
        self.glyphs = glyphs
        self.columns = max(columns, 2)
        minuteDigits = max(2, "\(longest.components.seconds / 60)".utf8.count)
    }

    /// `jump  3 of 12   00:01.5`, and the speed if it is another than the walk's own.
    func progress(_ count: String, elapsed: Duration, speed: Speed) -> [Cell] {
        guard !count.isEmpty else { return [] }
        let pace = speed == .normal ? "" : "   \u{D7}\(speed.text)"
        return cells(" \(count)", .plain) + cells("   \(clock(elapsed))\(pace)", .quiet)
    }

    /// What is asked or told, on as many rows as it takes.
    static func prompt(_ words: String, glyphs: Glyphs, columns: Int) -> [[Cell]] {
        ProseText(glyphs: glyphs, columns: columns, isColored: false).paragraph(words).split(separator: "\n").map {
            line in
            line.map { Cell(glyph: $0, ink: $0 == " " ? nil : .plain, isStrong: true) }
        }
    }

    /// One row of what is possible now: as many as there is room for.
    func hint<Instant>(_ playback: Playback<Instant>) -> [Cell] {
        var row: [Cell] = []
        for (control, word) in offers(playback) {
            let item = name(of: control.keys[0]) + " " + word
            guard row.count + 2 + item.count < columns else { continue }
            row += cells(row.isEmpty ? " " : "  ", .quiet)
            row += cells(name(of: control.keys[0]), .plain) + cells(" " + word, .quiet)
        }
        return row
    }

    /// Each thing that is possible now with all its keys: a row each where there are so many, else one after the other.
    func help<Instant>(_ playback: Playback<Instant>, atMost room: Int) -> [[Cell]] {
        let offers = offers(playback).map { control, word in
            // Where a space is a step, the keys of both are one row.
            let isStep = playback.isManual || playback.possible.contains(.next)
            let keys = control.keys + (control == .play && isStep ? Control.step.keys : [])
            return (keys: keys.map(name).joined(separator: " "), word: control == .help ? "fewer keys" : word)
        }
        guard offers.count > room else {
            let width = offers.map(\.keys.count).max() ?? 0
            return offers.map { keys, word in
                let gap = String(repeating: " ", count: width - keys.count + 2)
                return cells(" \(keys)\(gap)", .plain) + cells(word, .quiet)
            }
        }
        var rows: [[Cell]] = [[]]
        for (keys, word) in offers {
            let length = keys.count + 1 + word.count
            if let last = rows.last, !last.isEmpty, last.count + 2 + length >= columns { rows.append([]) }
            rows[rows.count - 1] += cells(rows[rows.count - 1].isEmpty ? " " : "  ", .quiet)
            rows[rows.count - 1] += cells(keys, .plain) + cells(" " + word, .quiet)
        }
        return Array(rows.prefix(max(room, 1)))
    }

    /// What is possible, in words.
    private func offers<Instant>(_ playback: Playback<Instant>) -> [(Control, String)] {
        let possible = playback.possible
        return Control.allCases.compactMap { control in
            if control == .help { return (control, "keys") }
            // The space bar says it already, and at no time is anything played.
            if playback.isManual, [.step, .faster, .slower].contains(control) { return nil }
            if control == .step, possible.contains(.next) { return nil }
            guard let event = control.event(in: playback), possible.contains(event) else { return nil }
            return (control, event.rawValue)
        }
    }

    private func name(of key: Key) -> String { key.name(isASCII: glyphs == .ascii) }

    /// Minutes, seconds and tenths: what has passed in full.
    private func clock(_ time: Duration) -> String {
        let (seconds, fraction) = time.components
        let minutes = "\(seconds / 60)"
        let padding = String(repeating: "0", count: max(0, minuteDigits - minutes.utf8.count))
        let rest = seconds % 60
        return "\(padding)\(minutes):\(rest < 10 ? "0" : "")\(rest).\(fraction / 100_000_000_000_000_000)"
    }

    private func cells(_ text: String, _ ink: Ink) -> [Cell] {
        glyphs.written(text).map { Cell(glyph: $0, ink: $0 == " " ? nil : ink, isStrong: false) }
    }
}
