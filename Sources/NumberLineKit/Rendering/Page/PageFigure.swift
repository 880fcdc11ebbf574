/// A picture on a page, and what is said about it.
struct PageFigure {
    /// What its ids begin with, an id itself.
    let name: String
    /// What is played: where something is asked it begins with the question and ends with the answer.
    let figure: Figure
    /// What is printed on a sheet of questions; nil where there is nothing to hide.
    let question: Figure?
    /// Whether it asks of itself, and not only on paper.
    let isAsking: Bool
    let plan: Plan
    let ask, tell, caption: String?
    /// The picture, and for screens on which it would be too small to read the one that is shown there.
    private let wide: Scene
    private let narrow: Scene?

    init(_ block: Lesson.Block, name: String) {
        self.init(
            block.played, block.question ?? block.plan.asked, block.plan, name: name,
            (block.ask, block.tell, block.caption))
    }

    init(_ plan: Plan, name: String) throws(FigureError) {
        self.init(try Figure(revealing: plan), plan.asked, plan, name: name, (nil, nil, nil))
    }

    private init(
        _ figure: Figure, _ question: Figure?, _ plan: Plan, name: String,
        _ words: (ask: String?, tell: String?, caption: String?)
    ) {
        self.name = SVGRenderer.identifier(name)
        (self.figure, self.question, self.plan) = (figure, question, plan)
        isAsking = plan.isQuestion
        (ask, tell, caption) = words
        wide = Scene(figure, metrics: .picture)
        let narrow = wide.size.width > PageFigure.narrowest ? Scene(figure, metrics: .narrowPicture) : nil
        self.narrow = narrow.flatMap { [wide] in $0.width < wide.width ? $0 : nil }
    }

    /// A picture of so many px is read on any screen.
    private static let narrowest = 400

    /// The sentence at its start, which says nothing of the answer.
    var sentence: String { figure.moments.first?.sentence ?? "" }

    /// Whether there is nothing to play and nothing to tell.
    var isStill: Bool { figure.lastStep == 0 && tell == nil }

    /// What is asked on the way, and on which steps.
    private var pauses: [(number: String, question: String, steps: [Int])] {
        let numerals = Dictionary(plan.pauseAt.map { ($0.number.value, $0.number.numeral.text) }) { $1 }
        var pauses: [(number: String, question: String, steps: [Int])] = []
        var places: [Rational: Int] = [:]
        for (step, pause) in figure.pauses.sorted(by: { $0.key < $1.key }) {
            guard let question = pause.question, figure.steps.indices.contains(step),
                let number = figure.steps[step].number
            else { continue }
            if let place = places[number] {
                pauses[place].steps.append(step)
            } else {
                places[number] = pauses.count
                pauses.append((numerals[number] ?? "", question, [step]))
            }
        }
        return pauses
    }

    // MARK: HTML

    func write(into html: inout HTMLWriter) {
        let kinds = [
            "numberline", plan.theme == nil ? PageStyle.adapting : nil, isStill ? "still" : nil,
            plan.isManual ? "manual" : nil,
        ]
        html.element("div", ["class": isAsking || ask != nil ? "exercise asking" : "exercise"]) { html in
            if let ask { html.element("p", ["class": "ask", "dir": "auto"], text: ask) }
            html.element(
                "div",
                [
                    "class": kinds.compactMap { $0 }.joined(separator: " "), "role": "group",
                    "tabindex": isStill ? nil : "0", "dir": "ltr", "aria-label": sentence,
                ]
            ) { html in
                writePictures(into: &html)
                if !isStill { writeProgress(into: &html) }
                html.verbatim(PackageResources.controls_html)
                html.data(["type": "application/json"], writeData)
            }
            if let caption { html.element("p", ["class": "caption", "dir": "auto"], text: caption) }
            writeTalk(into: &html)
        }
    }

    private func writePictures(into html: inout HTMLWriter) {
        if let question {
            html.element("div", ["class": "question"]) { html in
                let scene = Scene(question, metrics: .picture)
                html.picture(renderer(scene, "\(name)-question"), .still(scene.lastStep))
            }
        }
        html.element("div", ["class": "picture", "id": sheets]) { html in
            write(wide, id: name, kind: "sheet", &html)
            if let narrow { write(narrow, id: "\(name)-narrow", kind: "narrow sheet", &html) }
        }
    }

    private var sheets: String { "\(name)-sheets" }

    /// A rule of style that shows the narrow picture where the wide one would be shown at less than three quarters of its
    /// size, or of the size that is asked for.
    var rule: String? {
        guard narrow != nil else { return nil }
        let least = min(wide.size.width * 3 / 4, plan.width ?? .max) + PageFigure.edges
        return "@media screen and (max-width: \(least)px) "
            + "{ #\(sheets) .sheet { display: none } #\(sheets) .narrow { display: block } }"
    }

    /// The white space at both sides of a narrow screen, in px.
    private static let edges = 32

    private func write(_ scene: Scene, id: String, kind: String, _ html: inout HTMLWriter) {
        html.element("div", ["class": kind, "style": "width: \(width(of: scene))"]) { html in
            html.picture(renderer(scene, id), .sought(plan.stepDelay))
        }
    }

    /// How wide a picture is shown, as a value of CSS: as there is room, but so that the whole of it and its buttons are seen
    /// at once. Where it would be too small to read so, or smaller than the letters that its reader has chosen, it is higher
    /// than the screen.
    private func width(of scene: Scene) -> String {
        let (width, height) = scene.size
        let percent = 100 * width / height
        let largest = plan.width.map { "\($0)px" } ?? "max(\(width * 3)px, \(width / 9)vw)"
        let whole = "\(percent)vh - \(percent * PageFigure.beside / 100)rem"
        return "min(100%, \(largest), max(\(whole), 30rem, \(width * 3 / 4)px))"
    }

    /// The height of what is beside a picture on its screen: the page's edge, the status and the buttons, in rem.
    private static let beside = 18

    private func renderer(_ scene: Scene, _ id: String) -> SVGRenderer {
        SVGRenderer(scene, id: id, width: plan.width, theme: PageStyle.theme(of: plan))
    }

    private func writeProgress(into html: inout HTMLWriter) {
        func line(_ kind: String, _ texts: [String], role: String? = nil, _ html: inout HTMLWriter) {
            let longest = texts.max { $0.count < $1.count }
            html.phrase("p", ["class": kind, "data-longest": longest ?? ""]) { html in
                html.phrase("span", ["role": role]) { $0.text(texts.first ?? "") }
            }
            html.newLine()
        }
        html.element("div", ["class": "progress"]) { html in
            line("count", statuses, &html)
            line("line", figure.moments.map(\.line), role: "status", &html)
            html.element("p", ["class": "clock"], text: "")
        }
    }

    /// How far the walk has come, without the blanks that line its numbers up in a terminal.
    private var statuses: [String] {
        figure.moments.map { $0.status.split(separator: " ").joined(separator: " ") }
    }

    /// What is asked on the way and told at the end.
    private func writeTalk(into html: inout HTMLWriter) {
        let pauses = pauses
        guard tell != nil || !pauses.isEmpty else { return }
        html.element("div", ["class": "talk", "aria-live": "polite"]) { html in
            for pause in pauses {
                let steps = pause.steps.map(String.init).joined(separator: " ")
                html.phrase("p", ["class": "pause", "dir": "auto", "data-steps": steps]) { html in
                    html.phrase("span", ["class": "at", "dir": "ltr"]) { $0.text("At \(pause.number): ") }
                    html.text(pause.question)
                }
                html.newLine()
            }
            if let tell { html.element("p", ["class": "tell", "dir": "auto"], text: tell) }
        }
    }

    /// What the script needs to know of it.
    private func writeData(into json: inout JSONWriter) {
        json.object { json in
            json.member("name") { $0.literal(name) }
            let flight = SVGTiming(soughtAt: plan.stepDelay, lastStep: figure.lastStep).flight(to: 1)
            // In hundredths of a millisecond of the picture's second.
            json.member("flight") { $0.number("\(flight.count)e-5") }
            json.member("playback") { Playback<SuspendingClock.Instant>(figure, plan).write(into: &$0) }
            json.member("statuses") { json in json.array(statuses) { $0.literal($1) } }
            json.member("lines") { json in json.array(figure.moments) { $0.literal($1.line) } }
            // The sentence changes seldom: with the step from which on it stands.
            json.member("sentences") { json in
                json.array { json in
                    var last: String?
                    for (step, moment) in figure.moments.enumerated() where moment.sentence != last {
                        last = moment.sentence
                        json.array { json in
                            json.number("\(step)")
                            json.literal(moment.sentence)
                        }
                    }
                }
            }
        }
    }
}

extension Plan {
    /// What the plan shows without the answer; nil where there is none to hide.
    fileprivate var asked: Figure? {
        var plan = self
        plan.isQuestion = true
        return try? Figure(plan)
    }
}

extension Scene {
    /// Its width and height in units, which are px.
    fileprivate var size: (width: Int, height: Int) { (max(width / 100, 1), max(height / 100, 1)) }
}
