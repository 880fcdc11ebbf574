/// Draws a scene as SVG, in the subset that survives its hosts: presentation attributes, no script, no entity, nothing
/// that changes from run to run; a style sheet only where something moves.
///
/// A file has its places in units, measured from ``Scene/start``: what the scene has at `x` is at
/// `(x − start.x) / 100` there.
///
/// ```swift
/// let scene = Scene(figure, metrics: .picture)
/// let bytes = SVGRenderer(scene, id: "sum").picture(at: scene.lastStep)
/// ```
public struct SVGRenderer: Sendable {
    private let scene: Scene
    private let id: String
    private let width: Int?
    private let theme: Theme

    /// A renderer of a scene that was laid out with ``Metrics/picture``; of any other nothing is drawn.
    ///
    /// - Parameters:
    ///   - scene: What is drawn.
    ///   - name: A name from which all ids begin, as ``identifier(_:)`` makes it: two pictures on one page must have
    ///     different ones.
    ///   - width: The width in px; less or more than ``PictureWidth/possible`` counts as the least or the most of them. By default a px
    ///     for each unit of the picture. The height follows, however high that is.
    ///   - theme: How it looks.
    public init(_ scene: Scene, id name: String, width: Int? = nil, theme: Theme = .classroom) {
        self.scene = scene.expecting(.picture)
        id = SVGRenderer.identifier(name)
        self.width = width.map { min(max($0, PictureWidth.possible.lowerBound), PictureWidth.possible.upperBound) }
        self.theme = theme
    }

    /// `name` as an id: small letters, digits and single hyphens, what is beyond ASCII by its number in Unicode; `n-` before
    /// a digit. Different names can have the same id, such as `Sum 4` and `sum-4`: on one page compare the ids.
    public static func identifier(_ name: String) -> String {
        var id = ByteBuffer()
        // Whether a hyphen stands between what there is and what comes.
        var isApart = false
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "A"..."Z", "\u{80}"...:
                isApart = isApart || !scalar.isASCII
                if isApart, id.count > 0 { id.append("-") }
                if id.count == 0, ("0"..."9").contains(scalar) { id.append("n-") }
                id.append(identifying: scalar)
                isApart = !scalar.isASCII
            default: isApart = true
            }
        }
        return id.count > 0 ? id.text : "numberline"
    }

    /// The picture at a step, as UTF-8; before the first that is the first, beyond the last the last. Every step has the
    /// same geometry; what is not there yet or not any more is left out.
    ///
    /// - Complexity: O(*n*) in the size of the picture.
    public func picture(at step: Int) -> [UInt8] { bytes(.still(step)) }

    /// The picture that grows by itself, a step each `delay`, once: step k appears k delays after the picture does. Where
    /// nothing moves, in print, for readers who want no motion and in programs that only draw, it is the finished picture.
    /// Between two steps only the next jump's arc is under way; it is what alone is drawn ahead of the numbers reached.
    ///
    /// - Parameter delay: The time from step to step; less than zero counts as zero, more than ``Pace/longestDelay`` as
    ///   that. Where there is only one step or next to no time, as ``SVGTiming/isMoving`` tells, it is the still picture.
    /// - Returns: The picture as UTF-8.
    /// - Complexity: O(*n*) in the size of the picture.
    public func animated(delay: Duration) -> [UInt8] { bytes(.growing(delay)) }

    /// What of the scene a file shows.
    package enum Showing: Hashable, Sendable {
        /// ``SVGRenderer/picture(at:)``.
        case still(Int)
        /// ``SVGRenderer/animated(delay:)``.
        case growing(Duration)
        /// The picture for a page whose script sets its time: at k seconds it shows step k, between two steps the next jump's
        /// arc on its way; the script plays a step each delay. On paper it is the finished picture. Its title and description
        /// are those of its start; the script says what more is shown.
        case sought(Duration)
    }

    /// Writes the picture after what a buffer has already.
    ///
    /// - Complexity: O(*n*) in the size of the picture.
    package func write(_ showing: Showing, to buffer: inout ByteBuffer) {
        switch showing {
        case .still(let step): write(upTo: max(0, min(step, scene.lastStep)), nil, to: &buffer)
        case .growing(let delay):
            write(upTo: scene.lastStep, SVGTiming(delay: delay, lastStep: scene.lastStep), to: &buffer)
        case .sought(let delay):
            write(upTo: scene.lastStep, SVGTiming(soughtAt: delay, lastStep: scene.lastStep), to: &buffer)
        }
    }

    func bytes(_ showing: Showing) -> [UInt8] {
        var buffer = ByteBuffer()
        write(showing, to: &buffer)
        return buffer.bytes
    }

    /// All steps up to the last that is shown; with a timing, each at its time.
    private func write(upTo lastStep: Int, _ wanted: SVGTiming?, to buffer: inout ByteBuffer) {
        let timing = wanted?.isMoving == true ? wanted : nil
        var writer = SVGWriter(id: id, theme: theme, origin: scene.start, timing: timing)
        swap(&buffer, &writer.buffer)
        defer { swap(&buffer, &writer.buffer) }
        // Whole units, so that no edge of the background is blurred.
        let left = scene.left - (scene.left % 100 + 100) % 100
        let view = (left: left, width: wholeUnits(scene.left + scene.width - left), height: wholeUnits(scene.height))
        let width = width.map { $0 * 100 } ?? view.width
        let height = width * view.height / max(view.width, 1)
        writer.root(width: width, height: height, view: view) { writer in
            let told = timing?.isSought == true ? 0 : lastStep
            writer.words("title", "-title") { $0.buffer.append(escaping: scene.moments[told].sentence) }
            writer.words("desc", "-desc") { writer in
                for step in 0...told {
                    if step > 0 { writer.buffer.append("; ") }
                    writer.buffer.append(escaping: scene.moments[step].line)
                }
            }
            if let timing { writer.rule(isForPaperOnly: timing.isSought) }
            writer.part("-background") { writer in
                writer.rectangle(
                    x: left, y: 0, width: view.width, height: view.height, .surface(theme.colors.background))
            }
            parts(upTo: lastStep, &writer)
        }
    }

    private func wholeUnits(_ length: Int) -> Int { (length + 99) / 100 * 100 }

    private func parts(upTo lastStep: Int, _ writer: inout SVGWriter) {
        let groups = Groups(scene, upTo: lastStep, isMoving: writer.timing != nil)
        let elements = scene.elements
        writer.part("-axis") { $0.draw(elements, at: groups[.axis]) }
        writer.part("-ticks", .ticks(theme)) { $0.draw(elements, at: groups[.ticks]) }
        writer.part("-labels", .labels(theme)) { $0.draw(elements, at: groups[.labels]) }
        for step in 0...lastStep {
            let places = groups[step: step]
            let jump = places.first { if case .arc = elements[$0].shape { true } else { false } }
            writer.step(step, jump.map { theme.colors[elements[$0].ink] }) { writer in
                writer.hide(before: step)
                writer.draw(elements, at: places)
                if step < lastStep { writer.approach(elements, at: groups[step: step + 1]) }
            }
        }
    }

    /// What is there before any step, by its layer, and what each step adds; where nothing moves, as far as it is still
    /// there at the last: the places of elements among the scene's, within a group in their order.
    private struct Groups {
        private let places: [Int]
        /// Where each group begins, and at last where the last one ends.
        private let starts: [Int]

        /// The layers that are there from the beginning: groups of their own, before those of the steps.
        private static let base = Scene.Layer.labels.rawValue + 1

        init(_ scene: Scene, upTo lastStep: Int, isMoving: Bool) {
            let elements = scene.elements
            func group(_ place: Int) -> Int? {
                let (life, layer) = (elements[place].life, elements[place].layer)
                guard isMoving ? life.first <= lastStep : life.contains(lastStep) else { return nil }
                return life.first == 0 && layer <= .labels ? layer.rawValue : Groups.base + life.first
            }
            // Counted first, so that each element is put where it stays.
            var starts = [Int](repeating: 0, count: Groups.base + lastStep + 2)
            for place in elements.indices {
                if let group = group(place) { starts[group + 1] += 1 }
            }
            for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
            var next = starts
            var places = [Int](repeating: 0, count: starts.last ?? 0)
            for place in elements.indices {
                guard let group = group(place) else { continue }
                places[next[group]] = place
                next[group] += 1
            }
            (self.places, self.starts) = (places, starts)
        }

        subscript(layer: Scene.Layer) -> ArraySlice<Int> { self[group: layer.rawValue] }

        subscript(step step: Int) -> ArraySlice<Int> { self[group: Groups.base + step] }

        private subscript(group group: Int) -> ArraySlice<Int> { places[starts[group]..<starts[group + 1]] }
    }
}
