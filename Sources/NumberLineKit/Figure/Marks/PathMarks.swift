/// The marks of a path: boxes that are counted. The start's boxes are shaded, those of the jumps underlined, the landing
/// is framed.
struct PathMarks {
    private let walk: Walk
    private let subject: Subject
    private let asked: Asked

    init(_ subject: Subject, _ walk: Walk, _ asked: Asked) {
        self.walk = walk
        self.subject = subject
        self.asked = asked
    }

    /// All marks.
    var marks: [Mark] {
        boxes + labels + underlines
            + walk.jumpMarks(isCounted: asked.isCounted, isCountAsked: asked.isCount)
            + frames + target + braces
    }

    private var frames: [Mark] {
        var frames: [Mark] = []
        walk.forEachRing(isLanding: asked.isLanding) { point, ink, life in
            if hasBox(point) { frames.append(Mark(.frame(point, ink), life)) }
        }
        return frames
    }

    private var scale: Scale { walk.scale }
    private var lastStep: Int { walk.lastStep }

    /// Zero has a place before the first box and no box of its own.
    private func hasBox(_ index: Int) -> Bool { scale.ticks[index].isOnGrid && scale.ticks[index].value > .zero }

    private var boxes: [Mark] {
        scale.shown.filter(hasBox).map { Mark(.box($0, isShaded: $0 <= walk.start), .always) }
    }

    private var labels: [Mark] {
        scale.shown.flatMap { index -> [Mark] in
            let isEnd = index == walk.end && asked.isLanding
            // In a shaded box the start's colour would be hard to read.
            if index == walk.start { return walk.labelsOfStart(.plain, isAnswer: isEnd) }
            if let target = asked.target, scale.ticks[index].value == target.value {
                return [
                    Mark(.label(index, index < walk.start && hasBox(index) ? .plain : target.ink, .strong), .always)
                ]
            }
            guard hasBox(index) || walk.reached[index] != nil else { return [] }
            let reached = index < walk.start && hasBox(index) ? 0 : walk.reached[index]
            var marks: [Mark] = []
            // That the walk comes to zero, its place before the boxes does not say beforehand.
            if hasBox(index), let life = reached.map(Lifetime.always.before) ?? Lifetime.always {
                marks.append(Mark(.label(index, .quiet, .plain), life))
            }
            if let reached {
                let life = Lifetime(from: reached)
                if let life = isEnd ? life.before(lastStep) : life {
                    marks.append(Mark(.label(index, .plain, .plain), life))
                }
            }
            if isEnd { marks.append(Mark(.label(index, .answer, .strong), Lifetime(from: lastStep))) }
            return marks
        }
    }

    /// A jump to the right counts the boxes up to the one it lands on; one to the left those it leaves.
    private var underlines: [Mark] {
        walk.route.jumps.enumerated().flatMap { index, jump -> [Mark] in
            let (from, to) = (walk.points[index], walk.points[index + 1])
            let boxes = from < to ? from + 1...to : to + 1...from
            return boxes.filter(hasBox).map {
                Mark(.underline($0, from < to ? .right : .left), Lifetime(from: index + 1))
            }
        }
    }

    private var target: [Mark] {
        guard let target = asked.target, target.value > .zero else { return [] }
        return [Mark(.target(scale.index(of: target.value), target.ink), .always)]
    }

    /// The boxes that a division leaves.
    private var rest: [Mark] {
        guard let remainder = asked.remainder, let target = asked.target else { return [] }
        let (from, to) = (walk.end + 1, scale.index(of: target.value))
        let brace = Mark.Kind.brace(from: from, to: to, remainder.text, .quiet, isRemainder: true)
        return from <= to ? [Mark(brace, Lifetime(from: lastStep))] : []
    }

    /// So many boxes, by what they hold.
    private func size(of count: Int) -> String {
        let size = try? Rational(Int64(count)) * scale.step
        return size.map { Notation.whole.numeral(for: $0).text } ?? ""
    }

    /// How many boxes the start has, and how many come to them or go from them.
    private var braces: [Mark] {
        switch subject.sentence?.form {
        case .product: return []  // It counts jumps, not boxes.
        case .quotient: return rest
        default: break
        }
        let isTurning = Set(walk.route.jumps.map(\.by.sign)).count > 1
        let first = scale.shown.first(where: hasBox) ?? 0
        // Up to 0, which has no box, there are none, and other numbers may lie between it and the first.
        func brace(
            from first: Int, through last: Int, as count: String? = nil, _ note: String, _ ink: Ink, _ life: Lifetime
        ) -> [Mark] {
            let boxes = first <= last ? (first...last).filter(hasBox) : []
            guard let first = boxes.first, let last = boxes.last else { return [] }
            let text = "\(count ?? size(of: boxes.count))\(note)"
            return [Mark(.brace(from: first, to: last, text, ink, isRemainder: false), life)]
        }
        // The way is what was asked for where what it leads to is given.
        let isWayAsked = asked.bracket?.ink == .answer
        let all = { brace(from: first, through: walk.start, "", .start, $0) }
        guard !isTurning, lastStep > 0, walk.start != walk.end else { return all(.always) }
        let change = Lifetime(from: lastStep)
        guard walk.start > walk.end else {
            let more = max(first, walk.start + 1)
            let isMissing = if case .missing = subject.sentence?.form { true } else { false }
            let stand = isMissing ? String(NumberSentence.unknown) : "?"
            func coming(as count: String? = nil, _ ink: Ink, _ life: Lifetime) -> [Mark] {
                brace(from: more, through: walk.end, as: count, " more", ink, life)
            }
            return all(.always) + coming(isWayAsked ? .answer : .right, change)
                + (isWayAsked ? coming(as: stand, .right, Lifetime(from: 0, until: lastStep)) : [])
        }
        return all(Lifetime(from: 0, until: lastStep))
            + brace(from: first, through: walk.end, " left", asked.isLanding ? .answer : .start, change)
            + brace(from: max(first, walk.end + 1), through: walk.start, " gone", isWayAsked ? .answer : .left, change)
    }
}
