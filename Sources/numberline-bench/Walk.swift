import NumberLineKit

/// A sum of so many jumps, with all that is made of it on the way to a picture: what each stage begins with.
struct Walk {
    let jumps: Int
    let sentence: String
    let plan: Plan
    let figure: Figure
    /// Laid out as a picture.
    let picture: Scene
    /// Laid out for a terminal.
    let cells: Scene

    /// The columns of text.
    static let columns = 80
    /// How many jumps are measured.
    static let sizes = [8, 100, 1000, 10_000]

    init(jumps: Int) throws {
        self.jumps = jumps
        sentence = "0 + \(jumps)"
        plan = Plan(try NumberSentence(sentence))
        figure = try Figure(plan)
        picture = Scene(figure, metrics: .picture)
        cells = Scene(figure, metrics: .columns(Walk.columns))
    }
}
