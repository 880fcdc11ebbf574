/// The steps of a picture: those of its lines, one line after the other. A question whose answer stays hidden has only the
/// first of them.
struct Timeline {
    /// Whether the answer stays hidden.
    private let hidesAnswer: Bool
    /// Whether it is asked for, even if it comes out in the end.
    private let isAsked: Bool
    /// For each line the step at which it has only its start.
    private let offsets: [Int]

    init(_ subjects: [Subject], _ plan: Plan) {
        hidesAnswer = plan.hidesAnswer
        isAsked = plan.isQuestion
        offsets = subjects.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.steps(isAsked: plan.isQuestion)) }
    }

    /// The last step, of a question's answer too.
    private var end: Int { offsets.last ?? 0 }

    /// A lifetime of a line among the steps of the whole picture. What is there at a question's only step stays, and for
    /// all else there is only room.
    private func life(_ life: Lifetime, line: Int) -> Lifetime {
        guard hidesAnswer else { return life.shifted(by: offsets[line]) }
        return life.contains(0) ? .always : .never
    }

    /// A line's marks at their steps, in the order of the steps they appear with.
    func marks(_ marks: [Mark], line: Int) -> [Mark] { sorted(marks) { life($0, line: line) } }

    /// Marks in the order of the steps they appear with.
    func sorted(_ marks: [Mark]) -> [Mark] { sorted(marks) { $0 } }

    private func sorted(_ marks: [Mark], at life: (Lifetime) -> Lifetime) -> [Mark] {
        let lives = marks.map { life($0.life) }
        // Counted first, so that each is put where it stays.
        var next = [Int](repeating: 0, count: end + 3)
        for life in lives { next[min(life.first, end + 1) + 1] += 1 }
        for step in next.indices.dropFirst() { next[step] += next[step - 1] }
        var places = [Int](repeating: 0, count: marks.count)
        for (index, life) in lives.enumerated() {
            let step = min(life.first, end + 1)
            places[next[step]] = index
            next[step] += 1
        }
        return places.map { Mark(marks[$0].kind, lives[$0]) }
    }

    /// The sentence over a line, its pieces at their steps.
    func heading(_ subject: Subject, line: Int) -> [Figure.Part] {
        let answered = subject.steps(isAsked: isAsked)
        let parts = subject.sentence?.parts(answeredAt: answered, isAsked: isAsked) ?? []
        return parts.map { part in
            var part = part
            part.life = life(part.life, line: line)
            return part
        }
    }

    /// The number of jumps where it waits for the answer; nil where it is said at once, or never.
    func count(_ subject: Subject, line: Int) -> Figure.Part? {
        guard isAsked, !hidesAnswer else { return nil }
        let answered = Lifetime(from: subject.steps(isAsked: isAsked))
        return Figure.Part(Writing(subject.count), .quiet, life(answered, line: line))
    }

    /// The numbers that are reached or placed.
    func steps(_ subjects: [Subject]) -> [Step] {
        var steps = [Step(index: 0, number: subjects.first?.route?.start, jump: nil)]
        steps.reserveCapacity(end + 1)
        for subject in subjects {
            for jump in subject.route?.jumps ?? [] {
                steps.append(Step(index: steps.count, number: jump.to, jump: jump))
            }
            for point in subject.placed { steps.append(Step(index: steps.count, number: point.value, jump: nil)) }
            if subject.steps(isAsked: isAsked) > subject.lastStep {
                steps.append(Step(index: steps.count, number: nil, jump: nil))
            }
        }
        return steps
    }

    /// The walk in words, step by step.
    func moments(
        _ panels: [Panel], _ subjects: [Subject], isCompared: Bool, isOnSeveralKinds: Bool
    ) -> [Moment] {
        let lines = subjects.map { subject in
            var names = self.names(of: subject, among: subjects, isCompared: isCompared)
            // Of where nothing is jumped there is nothing to say twice.
            if isOnSeveralKinds, subject.lastStep > 0 { names.append(subject.line == .path ? "path" : "line") }
            return self.lines(of: subject, names: names)
        }
        var range: String { panels.first.map(\.range) ?? "" }
        let starts = lines.compactMap(\.first).filter { !$0.isEmpty }
        let start = starts.isEmpty ? range : starts.count == 1 ? starts[0] : unique(starts).joined(separator: "; ")
        var changes = [Bool](repeating: false, count: end + 1)
        for part in panels.lazy.flatMap(\.heading) {
            for step in [part.life.first, part.life.end ?? 0] where step <= end { changes[step] = true }
        }
        var words = ByteBuffer()
        func sentence(at step: Int) -> String {
            words.removeAll()
            for index in panels.indices where !panels[index].heading.isEmpty {
                if words.count > 0 { words.append("; ") }
                if subjects[index].route == nil { words.append("place ") }
                words.append(panels[index].heading, at: step)
            }
            return words.count > 0 ? words.text : "Number line from \(range)"
        }
        let progress = progress(subjects)
        var moments = [Moment(line: start, sentence: sentence(at: 0), progress: progress.first ?? nil)]
        guard !hidesAnswer else { return moments }
        moments.reserveCapacity(end + 1)
        for line in lines.lazy.flatMap({ $0.dropFirst() }) {
            let step = moments.count
            guard step <= end else { break }
            let words = changes[step] ? sentence(at: step) : moments[step - 1].sentence
            moments.append(Moment(line: line, sentence: words, progress: progress[step]))
        }
        return moments
    }

    /// The finished picture in words; a way that is shown on two kinds of line is told once. Where the moments' lines say it
    /// already it is put together only for who asks.
    func alternative(_ subjects: [Subject], to moments: [Moment], isCompared: Bool) -> Figure.Alternative {
        let isToldByMoments =
            subjects.count == 1 && !hidesAnswer && subjects[0].route != nil && subjects[0].lastStep > 0
        guard !isToldByMoments || moments.count - 1 > Timeline.mostTold else { return .walk }
        return .words(words(subjects, to: moments, isCompared: isCompared))
    }

    private func words(_ subjects: [Subject], to moments: [Moment], isCompared: Bool) -> String {
        guard let first = moments.first, let last = moments.last else { return "" }
        let isUnjumped = subjects.contains { $0.route == nil }
        guard !hidesAnswer, !isUnjumped else {
            guard subjects.contains(where: { $0.sentence != nil }) else { return last.sentence }
            guard isUnjumped else { return "\(last.sentence), starting at \(first.line)" }
            let points = subjects.flatMap(\.placed).map(\.numeral.text).joined(separator: ", ")
            return "\(hidesAnswer ? "place \(points)" : points) on a line from \(first.line)"
        }
        let told = told(subjects)
        let jumps = told.reduce(0) { $0 + $1.lastStep }
        guard jumps > 0 else { return last.sentence }
        guard jumps <= Timeline.mostTold else { return "\(last.sentence), in \(jumps) jumps" }
        let lines = told.flatMap { subject in
            self.lines(of: subject, names: names(of: subject, among: subjects, isCompared: isCompared)).dropFirst()
        }
        return lines == [last.sentence] ? last.sentence : "\(last.sentence): \(lines.joined(separator: "; "))"
    }

    /// The lines without those that show the way of the one before again, on another kind of line.
    private func told(_ subjects: [Subject]) -> [Subject] {
        subjects.indices.filter { $0 == 0 || !subjects[$0].isSameWay(as: subjects[$0 - 1]) }.map { subjects[$0] }
    }

    /// The steps of lines that show the way of the one before again.
    func repeated(_ subjects: [Subject]) -> Set<Int> {
        Set(
            subjects.indices.dropFirst().filter { subjects[$0].isSameWay(as: subjects[$0 - 1]) }.flatMap {
                offsets[$0] + 1..<offsets[$0 + 1] + 1
            })
    }

    /// So many jumps can be listened to.
    private static let mostTold = 12

    /// What belongs to which line a picture shows; words must say it.
    private func names(of subject: Subject, among subjects: [Subject], isCompared: Bool) -> [String] {
        let isSeveral = subjects.count > 1 && subjects.contains { $0.sentence != subject.sentence }
        var names: [String] = []
        if isSeveral, let question = subject.question { names.append(question) }
        if isCompared, let caption = subject.caption(isCounted: false, isCompared: true) { names.append(caption) }
        return names
    }

    /// A line's words, one for each of its steps and one before them.
    private func lines(of subject: Subject, names: [String]) -> [String] {
        var lines = subject.lines(isAsked: isAsked, name: names.isEmpty ? nil : names.joined(separator: ", "))
        if subject.steps(isAsked: isAsked) >= lines.count { lines.append(lines.last ?? "") }
        if !hidesAnswer, let rest = subject.rest { lines[lines.count - 1] += ", \(rest)" }
        return lines
    }

    /// How far the walk has come on its line at each step. All are as wide as the widest.
    private func progress(_ subjects: [Subject]) -> [Moment.Progress?] {
        guard end > 0, !hidesAnswer else { return [nil] }
        let thing: Moment.Progress.Thing = subjects.contains { $0.route == nil } ? .point : .jump
        // Where it is asked, not even how many digits their number has is said before the last.
        let width = max("\(subjects.map(\.lastStep).max() ?? 0)".utf8.count, isAsked ? 2 : 1)
        let asksForJumps = isAsked && thing == .jump
        func progress(_ count: Int, of subject: Subject, isTold: Bool) -> Moment.Progress {
            Moment.Progress(
                thing: thing, count: min(count, subject.lastStep), total: isTold ? subject.lastStep : nil, width: width)
        }
        var all: [Moment.Progress?] = [subjects.first.map { progress(0, of: $0, isTold: !asksForJumps) }]
        all.reserveCapacity(end + 1)
        for (index, subject) in subjects.enumerated() {
            let last = subject.steps(isAsked: isAsked)
            let isAgain = index > 0 && subject.isSameWay(as: subjects[index - 1])
            for step in 0..<last {
                let isTold = !asksForJumps || isAgain || step + 1 == last
                all.append(progress(step + 1, of: subject, isTold: isTold))
            }
        }
        return all
    }

    private func unique(_ texts: [String]) -> [String] {
        texts.enumerated().filter { !texts.prefix($0.offset).contains($0.element) }.map(\.element)
    }
}

extension Panel {
    /// The ends of the line, as they are written.
    fileprivate var range: String {
        "\(scale.ticks[scale.shown.lowerBound].numeral.text) to \(scale.ticks[scale.shown.upperBound].numeral.text)"
    }
}

extension Subject {
    /// How many steps it takes: a jump or a point each. An answer that no jump leads to comes, where it is asked for, with a
    /// step of its own.
    fileprivate func steps(isAsked: Bool) -> Int {
        isAsked && route != nil && !isBare ? max(lastStep, 1) : lastStep
    }
}
