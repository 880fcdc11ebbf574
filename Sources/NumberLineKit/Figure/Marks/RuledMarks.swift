/// The marks of a ruled line without a walk: a blank one, or one on which points are placed, one a step.
struct RuledMarks {
    private let scale: Scale
    /// For each tick on which a point is placed, the step at which it is.
    private let steps: [Int: Int]

    init(_ placed: [Rational], on scale: Scale) {
        self.scale = scale
        steps = Dictionary(zip(placed.map(scale.index(of:)), 1...)) { first, _ in first }
    }

    /// All marks.
    var marks: [Mark] {
        let shown = scale.shown
        var marks = [Mark(.line(from: shown.lowerBound, to: shown.upperBound), .always)]
        if scale.isBroken { marks.append(Mark(.axisBreak, .always)) }
        marks += [Mark.Side.low, .high].map { Mark(.end($0), .always) }
        for index in shown where scale.ticks[index].isShown || steps[index] != nil {
            let isZero = scale.low < .zero && scale.ticks[index].value == .zero
            guard let step = steps[index] else {
                marks.append(Mark(.tick(index, .unwalked, .plain), .always))
                marks.append(Mark(.label(index, .quiet, isZero ? .strong : .plain), .always))
                continue
            }
            if let before = Lifetime.always.before(step), scale.ticks[index].isOnGrid {
                marks.append(Mark(.tick(index, .unwalked, .soft), before))
                marks.append(Mark(.label(index, .quiet, .soft), before))
            }
            marks.append(Mark(.dot(index), Lifetime(from: step)))
            marks.append(Mark(.label(index, .start, .strong), Lifetime(from: step)))
        }
        return marks
    }
}
