import NumberLineKit
import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The values of a picture, as who reads the JSON has them.
private struct Values: Decodable {
    struct Jump: Decodable { let from, to, by: String }
    struct Scale: Decodable { let from, to: String, ticks: [String] }
    struct Panel: Decodable {
        let start, end: String?
        let jumps: [Jump]?
        let scale: Scale
    }

    let sentence: String
    let panels: [Panel]
    let delay: String
}

/// A recording's first line.
private struct Header: Decodable { let version, width, height: Int, title: String }

/// One of a recording's other lines.
private struct Event: Decodable {
    let time: Double
    let text: String

    init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        time = try parts.decode(Double.self)
        _ = try parts.decode(String.self)
        text = try parts.decode(String.self)
    }
}

extension Findings {
    /// Other programs read the values, and what they read sums.
    mutating func checkValues(_ figure: Figure, _ plan: Plan) {
        let bytes = JSONRenderer(figure, delay: plan.stepDelay).bytes
        guard let values = try? JSONDecoder().decode(Values.self, from: Data(bytes)) else {
            return expect(false, "the values cannot be read: \(String(decoding: bytes.prefix(300), as: UTF8.self))")
        }
        expect(values.panels.count == figure.panels.count, "\(values.panels.count) panels")
        for panel in values.panels {
            guard let jumps = panel.jumps, let start = panel.start, let end = panel.end else {
                expect(panel.jumps == nil, "jumps without a start or an end")
                continue
            }
            var here = exact(start)
            for jump in jumps {
                expect(exact(jump.from) == here, "the jumps do not follow each other")
                if let from = here, let by = exact(jump.by) { here = try? from + by }
                expect(exact(jump.to) == here, "\(jump.from) and \(jump.by) are not \(jump.to)")
            }
            expect(here == exact(end), "the jumps do not sum to \(end)")
        }
    }

    private func exact(_ text: String) -> Rational? { (try? NumberSentence.Operand(text))?.value }

    /// A terminal that plays the recording shows the finished picture in the end, and nothing is asked of it that it must
    /// not be asked.
    mutating func checkRecording(_ figure: Figure, columns: Int) {
        let scene = Scene(figure, metrics: .columns(columns))
        let cast = Asciicast(scene, columns: columns, glyphs: .unicode, delay: .milliseconds(500)).bytes
        let lines = cast.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: Data(first)) else {
            return expect(false, "the recording's header cannot be read")
        }
        var emulator = Emulator(columns: header.width, height: header.height)
        var last = 0.0
        for line in lines.dropFirst() {
            guard let event = try? decoder.decode(Event.self, from: Data(line)) else {
                return expect(false, "an event of the recording cannot be read")
            }
            expect(event.time >= last, "time goes back")
            last = event.time
            emulator.write(event.text)
        }
        expect(emulator.faults.isEmpty, "a terminal is asked for \(emulator.faults.prefix(3))")
        expect(emulator.isCursorShown && emulator.bells == 0, "the terminal is not left as it was found")
        let picture = TextRenderer(scene, glyphs: .unicode, columns: columns).frame(at: scene.lastStep)
        var rows = picture.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false)[...]
        while rows.last?.isEmpty == true { rows.removeLast() }
        // Of one that is higher than its terminal, rows have scrolled away, and the sentence comes again.
        guard scene.height + 2 < header.height else { return }
        expect(
            emulator.text.elementsEqual(rows.map(String.init)),
            "the recording on \(columns) columns ends on another picture:\n\(emulator.text.joined(separator: "\n"))")
    }
}
