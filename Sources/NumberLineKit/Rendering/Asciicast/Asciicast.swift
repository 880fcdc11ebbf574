/// A walk as a recording of a terminal: what a player writes there, step by step, each at its time.
///
/// Version 2 of the format, which all players read:
/// <https://docs.asciinema.org/manual/asciicast/v2/>. A header, then an event a line: seconds since the beginning, `o` for
/// output, and what is written. Times are the walk's own, so the same walk gives the same bytes.
///
/// ```swift
/// let scene = Scene(figure, metrics: .columns(80))
/// let cast = Asciicast(scene, columns: 80, glyphs: .unicode, delay: .milliseconds(500)).bytes
/// ```
public struct Asciicast: Sendable {
    private let scene: Scene
    private let columns: Int
    private let glyphs: Glyphs
    private let delay: Duration

    /// The recording of a walk.
    ///
    /// - Parameters:
    ///   - scene: The walk, laid out for `columns`.
    ///   - columns: The columns of the terminal.
    ///   - glyphs: The characters it is drawn with.
    ///   - delay: The time from one step to the next, within the bounds of ``Pace``.
    public init(_ scene: Scene, columns: Int, glyphs: Glyphs, delay: Duration) {
        self.scene = scene.expecting(.cells)
        self.columns = max(columns, 2)
        self.glyphs = glyphs
        self.delay = delay
    }

    /// How long the finished picture is held. Players end with the last event and would cut it off.
    private static let hold = Duration.seconds(2)
    /// The rows of a terminal, and the most that a recording asks for: a higher picture scrolls.
    private static let rows = 24...100

    /// The whole recording.
    ///
    /// - Complexity: O(*n* · *m*) in the number of steps and the size of the picture.
    public var bytes: [UInt8] {
        // The picture, and under it a blank row and the status.
        let rows = min(max(scene.height + 2, Asciicast.rows.lowerBound), Asciicast.rows.upperBound)
        var json = JSONWriter()
        writeHeader(rows: rows, to: &json)
        var playback = Playback<Moment>(lastStep: scene.lastStep, delay: delay)
        var stage = TerminalStage<Moment>(
            scene, columns: columns, size: (columns, rows),
            manner: TerminalStage.Manner(glyphs: glyphs, isColored: true, isQuiet: false, hasKeys: false))
        var now = Moment(time: .zero)
        _ = playback.take(.start, at: now)
        write(stage.draw(playback, at: now), at: now, to: &json)
        while let deadline = playback.deadline {
            now = deadline
            _ = playback.take(.due, at: now)
            write(stage.draw(playback, at: now), at: now, to: &json)
        }
        write(stage.finish(), at: now, to: &json)
        // It changes nothing, and so keeps what is there.
        write(TerminalScreen.end, at: now.advanced(by: Asciicast.hold), to: &json)
        return json.buffer.bytes
    }

    private func writeHeader(rows: Int, to json: inout JSONWriter) {
        json.object { json in
            json.member("version") { $0.number("2") }
            json.member("width") { $0.number("\(columns)") }
            json.member("height") { $0.number("\(rows)") }
            json.member("title") { $0.literal(glyphs.written(scene.moments.last?.sentence ?? "")) }
        }
        json.endLine()
    }

    private func write(_ text: String, at moment: Moment, to json: inout JSONWriter) {
        json.array { json in
            json.number(moment.time.seconds)
            json.literal("o")
            json.literal(text)
        }
        json.endLine()
    }

    /// A time of the recording.
    private struct Moment: InstantProtocol {
        let time: Duration

        func advanced(by duration: Duration) -> Moment { Moment(time: time + duration) }
        func duration(to other: Moment) -> Duration { other.time - time }
        static func < (left: Moment, right: Moment) -> Bool { left.time < right.time }
    }
}
