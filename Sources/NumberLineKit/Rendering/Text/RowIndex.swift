/// Which elements of a scene are on which rows, so that a part of a high picture is drawn without looking at the rest.
struct RowIndex: Sendable {
    /// For each row the elements on it, in the scene's order.
    private let elements: [[Int]]
    private let firstRows: [Int]

    init(_ scene: Scene) {
        var elements = [[Int]](repeating: [], count: max(scene.height, 0))
        var firstRows: [Int] = []
        for (index, element) in scene.elements.enumerated() {
            let rows = element.shape.rows
            firstRows.append(max(rows.lowerBound, 0))
            for row in rows where elements.indices.contains(row) { elements[row].append(index) }
        }
        self.elements = elements
        self.firstRows = firstRows
    }

    /// The elements on any of `rows`, each once, in the scene's order.
    ///
    /// - Complexity: O(*n* log *n*) in the number of elements on these rows.
    func elements(on rows: Range<Int>) -> [Int] {
        let rows = rows.clamped(to: elements.indices)
        return rows.flatMap { row in
            elements[row].filter { row == max(firstRows[$0], rows.lowerBound) }
        }.sorted()
    }
}

extension Shape {
    /// The rows of a terminal that a shape is on.
    fileprivate var rows: ClosedRange<Int> {
        switch self {
        case .line(_, _, let y), .end(_, _, let y), .goingOn(_, _, let y), .tick(_, let y, _), .dot(_, let y),
            .ring(_, let y, _), .diamond(_, let y), .axisBreak(_, _, let y), .bracket(_, _, let y, _, _),
            .bar(_, _, let y, _):
            y...y
        case .box(_, _, let y, let height, _), .underline(_, _, let y, let height), .frame(_, _, let y, let height, _):
            y - max(height, 0)...y + max(height, 0)
        case .arc(let arc):
            arc.isBelow ? arc.y...arc.y + max(arc.height, 1) : arc.y - max(arc.height, 1)...arc.y
        case .funnel(_, let y, _, let toY, let foot):
            min(y, toY, foot)...max(y, toY, foot)
        case .leader(_, let from, let to): min(from, to)...max(from, to)
        case .text(let text): text.y...text.y
        }
    }
}
