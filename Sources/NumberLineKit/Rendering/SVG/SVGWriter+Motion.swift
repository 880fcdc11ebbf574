extension SVGWriter {
    /// Shows the finished picture where nothing should move, whatever the time.
    mutating func rule(id: String) {
        line("<style>")
        line("  @media print, (prefers-reduced-motion: reduce) {")
        line("    #\(id)-picture .step { opacity: 1 !important; }")
        line("    #\(id)-picture .passing { opacity: 0 !important; }")
        line("  }")
        line("</style>")
    }

    /// Hides the group it stands in until the step comes. A program that knows no motion shows the group.
    mutating func hide(before step: Int, _ timing: SVGTiming) {
        set(opacity: 0, 0..<timing.time(of: step))
    }

    /// Draws elements; what vanishes again is shown only as long as it is there, and to moving pictures only.
    mutating func draw(_ elements: [Scene.Element], _ timing: SVGTiming?) {
        var rest = elements[...]
        while let first = rest.first {
            guard let timing, let end = first.life.end, end <= timing.lastStep else {
                draw(first)
                rest.removeFirst()
                continue
            }
            let time = timing.time(of: first.life.first)..<timing.time(of: end)
            let together = rest.prefix { $0.life == first.life }
            rest = rest.dropFirst(together.count)
            // What is never seen needs no place.
            guard !time.isEmpty else { continue }
            passing { writer in
                writer.set(opacity: 1, time)
                for element in together { writer.draw(element) }
            }
        }
    }

    /// Draws the arcs of the step that comes next as they set off; not those that are dashed, since it takes a dash to draw
    /// an arc bit by bit.
    mutating func approach(_ next: [Scene.Element], _ timing: SVGTiming) {
        for element in next {
            guard case .arc(let arc) = element.shape else { continue }
            let path = path(of: arc)
            if path.isLeftward, theme.dashes.left != nil { continue }
            let step = element.life.first
            let time = timing.departure(to: step)..<timing.time(of: step)
            guard !time.isEmpty else { continue }
            passing { writer in
                writer.set(opacity: 1, time)
                writer.trail(path, writer.theme.colors[element.ink], time)
            }
        }
    }

    /// An arc that draws itself.
    private mutating func trail(_ arc: ArcPath, _ color: Color, _ time: Range<Int>) {
        indent()
        buffer.append("<path d=\"")
        arc.curve(into: &buffer)
        buffer.append("\" pathLength=\"1\"")
        write(.stroke(color, theme.widths.arc, isRound: false))
        buffer.append(" stroke-dasharray=\"1\" stroke-dashoffset=\"1\">\n")
        indent()
        buffer.append("  <animate attributeName=\"stroke-dashoffset\" from=\"1\" to=\"0\"")
        during(time)
        buffer.append("/>\n")
        indent()
        buffer.append("</path>\n")
    }

    /// Sets the opacity of the group it stands in.
    private mutating func set(opacity: Int, _ time: Range<Int>) {
        guard !time.isEmpty else { return }
        indent()
        buffer.append("<set attributeName=\"opacity\" to=\"")
        buffer.append(opacity)
        buffer.append("\"")
        during(time)
        buffer.append("/>\n")
    }

    private mutating func during(_ time: Range<Int>) {
        for (name, value) in [(" begin=\"", time.lowerBound), (" dur=\"", time.count)] as [(StaticString, Int)] {
            buffer.append(name)
            // Seconds where two decimals say it, else milliseconds.
            let isShort = value.isMultiple(of: 1000)
            buffer.append(hundredths: isShort ? value / 1000 : value)
            buffer.append(isShort ? "s\"" : "ms\"")
        }
    }
}
