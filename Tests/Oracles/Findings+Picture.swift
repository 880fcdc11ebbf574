import NumberLineKit
import TestSupport

extension Findings {
    /// So many steps are drawn in every way; more would only take longer.
    private static let mostSteps = 60

    /// The lines of a block are a picture, or their faults lie in them. A picture is exact, and drawn in every way: each
    /// within its columns, without a fault of form, and the same at its end wherever it is seen.
    mutating func checkPicture(_ bytes: [UInt8]) {
        let fence = Array("```".utf8)
        let lesson = Array("```numberline\n".utf8) + bytes + Array("\n".utf8) + fence + Array("\n".utf8)
        guard let lesson = try? Lesson(lesson) else { return checkLesson(lesson) }
        for block in lesson.blocks {
            for figure in [block.figure, block.question, block.played].compactMap({ $0 }) {
                check(figure)
                checkSentence(of: figure, block.plan)
                guard figure.lastStep <= Findings.mostSteps,
                    figure.panels.allSatisfy({ $0.marks.count <= 20 * Findings.mostSteps })
                else { continue }
                let columns = 20 + Int(bytes.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 100)
                checkText(figure, columns: columns)
                checkRecording(figure, columns: columns)
                checkVectors(figure, block.plan)
                checkValues(figure, block.plan)
            }
        }
    }

    /// What is exact: the jumps, the scale and the words.
    private mutating func check(_ figure: Figure) {
        for panel in figure.panels {
            let values = panel.scale.ticks.map(\.value)
            expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "the ticks are not in order")
            guard let route = panel.facts.route else { continue }
            var here = route.start
            for jump in route.jumps {
                expect(jump.from == here && (try? here + jump.by) == jump.to, "the jumps do not follow each other")
                here = jump.to
            }
            let ends = panel.scale.low...panel.scale.high
            if !figure.isQuestion, panel.magnified == nil {
                expect(route.points.allSatisfy(ends.contains), "the line ends before the walk does")
            }
        }
        for moment in figure.moments {
            expectPrintable(moment.line, "a line of the walk")
            expectPrintable(moment.sentence, "the sentence")
            expectPrintable(moment.status, "the status")
        }
        expectPrintable(figure.alternative, "the alternative text")
        expect(
            figure.slug.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            } && figure.slug.utf8.count <= 160, "a name like \(figure.slug)")
    }

    /// What stands over the finished picture is read as the sentence that it is of, and comes to what it says.
    private mutating func checkSentence(of figure: Figure, _ plan: Plan) {
        guard let sentence = plan.sentences.first, plan.sentences.count == 1, !figure.isQuestion,
            let printed = figure.moments.last?.sentence
        else { return }
        // With several equals signs, or the same once more in jumps, it is more than is read.
        guard printed.utf8.count(where: { $0 == UInt8(ascii: "=") }) <= 1, !printed.utf8.contains(" or ".utf8) else {
            return
        }
        let read = try? NumberSentence(printed)
        switch sentence.form {
        case .sum, .product, .quotient: expect(read == sentence, "\(printed) is read as another sentence")
        case .missing: expect(read != nil, "\(printed) does not come to what it says")
        case .difference, .place: break
        }
    }

    /// Text has one column less than there are, so that no terminal breaks it, at every step.
    private mutating func checkText(_ figure: Figure, columns: Int) {
        let scene = Scene(figure, metrics: .columns(columns))
        for glyphs in [Glyphs.unicode, .ascii] {
            let renderer = TextRenderer(scene, glyphs: glyphs, columns: columns)
            for step in [0, figure.lastStep / 2, figure.lastStep] {
                let text = renderer.frame(at: step).text(isColored: false)
                expectPrintable(text, "the picture in text")
                for line in text.split(separator: "\n") where line.unicodeScalars.count >= columns {
                    expect(false, "a row of \(line.unicodeScalars.count) on \(columns) columns: \(line)")
                }
                if glyphs == .ascii { expect(text.utf8.allSatisfy { $0 < 0x80 }, "ASCII has other characters") }
            }
        }
    }

    /// Files of all steps have one frame, and no fault; what grows has none either.
    private mutating func checkVectors(_ figure: Figure, _ plan: Plan) {
        let scene = Scene(figure, metrics: .picture)
        let renderer = SVGRenderer(scene, id: "fuzz", width: plan.width, theme: Theme(plan.theme ?? .classroom))
        var frames: Set<[UInt8]> = []
        for step in Set([0, figure.lastStep / 2, figure.lastStep]) {
            let picture = renderer.picture(at: step)
            checkVector(picture, "step \(step)")
            frames.insert(Array(picture.prefix { $0 != UInt8(ascii: "\n") }))
        }
        expect(frames.count == 1, "the steps have different frames")
        checkVector(renderer.animated(delay: plan.stepDelay), "the growing picture")
    }

    private mutating func checkVector(_ picture: [UInt8], _ what: String) {
        for fault in SVGLint.faults(in: picture).prefix(3) { expect(false, "\(what): \(fault)") }
    }
}
