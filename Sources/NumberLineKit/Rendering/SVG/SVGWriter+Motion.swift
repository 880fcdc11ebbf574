extension SVGWriter {
    /// Shows the finished picture where nothing should move, whatever the time. Where a script sets the time, it goes on from
    /// step to step for those who want no motion, too.
    mutating func rule(isForPaperOnly: Bool) {
        line("<style>")
        line(isForPaperOnly ? "  @media print {" : "  @media print, (prefers-reduced-motion: reduce) {")
        rule(" .step { opacity: 1 !important; }")
        rule(" .passing { opacity: 0 !important; }")
        line("  }")
        line("</style>")
    }

    /// A rule for things of this picture alone.
    private mutating func rule(_ rule: StaticString) {
        line {
            $0.buffer.append("    #")
            $0.buffer.append(text: $0.id)
            $0.buffer.append("-picture")
            $0.buffer.append(rule)
        }
    }

    /// Draws those elements that stand at some places; what vanishes again is shown only as long as it is there, and to
    /// moving pictures only.
    mutating func draw(_ elements: [Scene.Element], at places: ArraySlice<Int>) {
        guard let timing else {
            for place in places { draw(elements[place]) }
            return
        }
        var rest = places
        while let first = rest.first {
            let life = elements[first].life
            guard let end = life.end, end <= timing.lastStep else {
                draw(elements[first])
                rest.removeFirst()
                continue
            }
            let together = rest.prefix { elements[$0].life == life }
            rest = rest.dropFirst(together.count)
            passing(timing.times(from: life.first, until: end)) { writer in
                for place in together { writer.draw(elements[place]) }
            }
        }
    }

    /// Hides the group it stands in until the step comes. A program that knows no motion shows the group.
    mutating func hide(before step: Int) {
        if let times = timing?.times(from: 0, until: step), !times.isEmpty { set(opacity: 0, times) }
    }

    /// Draws the arcs of the step that comes next as they set off. It takes a dash to draw an arc bit by bit, so that one
    /// that is dashed is drawn whole until it has landed.
    mutating func approach(_ elements: [Scene.Element], at places: ArraySlice<Int>) {
        guard let timing else { return }
        for place in places {
            guard case .arc(let arc) = elements[place].shape else { continue }
            let path = ArcPath(arc, theme.sizes)
            let (color, times) = (theme.colors[elements[place].ink], timing.flight(to: elements[place].life.first))
            passing(times) { $0.trail(path, color, times) }
        }
    }

    /// A group that is there for some time only; what is never seen needs no place.
    private mutating func passing(_ times: Range<Int>, _ content: (inout SVGWriter) -> Void) {
        guard !times.isEmpty else { return }
        passing { writer in
            writer.set(opacity: 1, times)
            content(&writer)
        }
    }

    /// An arc that draws itself.
    private mutating func trail(_ arc: ArcPath, _ color: Color, _ times: Range<Int>) {
        openPath(arc.curve(into:))
        buffer.append(" pathLength=\"1\"")
        write(.outline(color, theme.widths.arc, isRound: false))
        buffer.append(" stroke-dasharray=\"1\" stroke-dashoffset=\"1\">\n")
        indent()
        buffer.append("  <animate attributeName=\"stroke-dashoffset\" from=\"1\" to=\"0\"")
        during(times)
        buffer.append("/>\n")
        line("</path>")
    }

    /// Sets the opacity of the group it stands in.
    private mutating func set(opacity: Int, _ times: Range<Int>) {
        indent()
        buffer.append("<set attributeName=\"opacity\" to=\"")
        buffer.append(opacity)
        buffer.append("\"")
        during(times)
        buffer.append("/>\n")
    }

    private mutating func during(_ times: Range<Int>) {
        time(" begin=\"", times.lowerBound)
        time(" dur=\"", times.count)
    }

    /// A time in seconds where two decimals say it, else in milliseconds.
    private mutating func time(_ name: StaticString, _ time: Int) {
        buffer.append(name)
        let isShort = time.isMultiple(of: 1000)
        buffer.append(hundredths: isShort ? time / 1000 : time)
        buffer.append(isShort ? "s\"" : "ms\"")
    }
}
