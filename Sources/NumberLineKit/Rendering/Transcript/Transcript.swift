/// A figure as a log or a screen reader gets it: the walk in symbols, a line a step, then the finished picture.
public struct Transcript: Sendable {
    private let figure: Figure
    private let glyphs: Glyphs
    private let renderer: TextRenderer

    /// The transcript of a figure.
    ///
    /// - Parameters:
    ///   - figure: What is told.
    ///   - glyphs: The characters it is written with.
    ///   - columns: The width of the picture.
    public init(_ figure: Figure, glyphs: Glyphs, columns: Int) {
        self.figure = figure
        self.glyphs = glyphs
        renderer = TextRenderer(Scene(figure, metrics: .columns(columns)), glyphs: glyphs, columns: columns)
    }

    /// The line of a step, without its end; empty for a step that there is not.
    public func line(at step: Int) -> String {
        figure.moments.indices.contains(step) ? glyphs.written(figure.moments[step].line) : ""
    }

    /// The finished picture, each of its lines ended by a newline.
    public func picture(isColored: Bool) -> String {
        renderer.frame(at: figure.lastStep).text(isColored: isColored)
    }

    /// All of it: the lines, an empty one, and the picture.
    ///
    /// - Complexity: O(*n*) in the number of steps and the size of the picture.
    public var text: String {
        figure.moments.indices.map { "\(line(at: $0))\n" }.joined() + "\n" + picture(isColored: false)
    }
}
