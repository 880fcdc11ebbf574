import Testing
import TestSupport

@testable import NumberLineKit

@Suite("A picture that grows by itself")
struct MotionTests {
    private func scene(_ sentence: String) throws -> Scene {
        Scene(try Figure(Plan(NumberSentence(sentence))), metrics: .picture)
    }

    private func lines(_ svg: [UInt8]) -> [SVGLine] {
        svg.split(separator: UInt8(ascii: "\n")).compactMap { SVGLine(Array($0)) }
    }

    /// An element that is drawn, with its group.
    private struct Drawn: Equatable {
        let group, element: String
        /// Whether it is an arc under way.
        let isTrail: Bool
    }

    /// What a file shows at a time in hundredths of a millisecond, in order; nil is a program that knows no motion.
    private func shown(_ lines: [SVGLine], at time: Int? = nil) -> [Drawn] {
        var shown: [Drawn] = []
        /// The open elements, and whether each shows what stands in it.
        var open: [(line: SVGLine, isShown: Bool)] = []
        for line in lines {
            switch (line.name, line.kind) {
            case (_, .closing): open.removeLast()
            case ("set", _):
                guard let time, let begin = ticks(line["begin"]), let length = ticks(line["dur"]) else { continue }
                if (begin..<begin + length).contains(time) { open[open.count - 1].isShown = line["to"] == "1" }
            case ("title", _), ("desc", _), ("", _), ("animate", _): continue
            default:
                if line.kind != .opening || line.name == "path", open.allSatisfy(\.isShown) {
                    let group = open.dropFirst().first?.line["id"] ?? ""
                    let element = "\(line.name) \(line.attributes) \(line.text)"
                    shown.append(Drawn(group: group, element: element, isTrail: line["pathLength"] != nil))
                }
                if line.kind == .opening { open.append((line, line["opacity"] != "0")) }
            }
        }
        return shown
    }

    /// A time of the file in hundredths of a millisecond.
    private func ticks(_ text: String?) -> Int? {
        guard let text else { return nil }
        let isShort = text.hasSuffix("ms")
        let parts = text.dropLast(isShort ? 2 : 1).split(separator: ".")
        guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
        let part = parts.count > 1 ? Int("\(parts[1])0".prefix(2)) ?? 0 : 0
        return (whole * 100 + part) * (isShort ? 1 : 1000)
    }

    private func expectFrames(_ scene: Scene, delay: Duration, isSought: Bool = false, _ name: String) {
        let renderer = SVGRenderer(scene, id: "a")
        let moving = lines(isSought ? renderer.bytes(.sought(delay)) : renderer.animated(delay: delay))
        let timing =
            isSought
            ? SVGTiming(soughtAt: delay, lastStep: scene.lastStep) : SVGTiming(delay: delay, lastStep: scene.lastStep)
        for step in 0...scene.lastStep {
            let frame = shown(lines(renderer.picture(at: step)))
            #expect(shown(moving, at: timing.time(of: step)) == frame, "\(name) at step \(step)")
            guard step < scene.lastStep else { continue }
            // Until the next step there is nothing new but its arcs on their way.
            let (flight, jumps) = (timing.flight(to: step + 1), scene.arcs(of: step + 1))
            let before = shown(moving, at: flight.lowerBound - 1)
            #expect(before == frame || flight.lowerBound - 1 < timing.time(of: step), "\(name) after step \(step)")
            for time in [flight.lowerBound, flight.upperBound - 1] where !flight.isEmpty {
                let shown = shown(moving, at: time)
                #expect(shown.filter { !$0.isTrail } == frame, "\(name) before step \(step + 1)")
                #expect(shown.filter(\.isTrail).count == jumps, "\(name) before step \(step + 1)")
            }
        }
        #expect(shown(moving) == shown(lines(renderer.picture(at: scene.lastStep))), "\(name) where nothing moves")
    }

    @Test("for a page shows frame k at k seconds, whatever the delay", arguments: PictureCase.all)
    func sought(picture: PictureCase) throws {
        let scene = Scene(try picture.figure, metrics: .picture)
        for delay in [Duration.zero, .milliseconds(70), .seconds(3)] {
            expectFrames(scene, delay: delay, isSought: true, picture.name)
            let timing = SVGTiming(soughtAt: delay, lastStep: scene.lastStep)
            #expect((0...scene.lastStep).allSatisfy { timing.time(of: $0) == $0 * 100_000 })
            let share = delay == .zero ? 0.5 : min(0.5, 0.4 / (delay / .seconds(1)))
            if scene.lastStep > 0 { #expect(timing.flight(to: 1).count == Int(share * 100_000)) }
        }
        let svg = SVGRenderer(scene, id: "a").bytes(.sought(.seconds(1)))
        #expect(SVGLint.faults(in: svg, isSought: true).isEmpty)
        let words = lines(svg).filter { $0.name == "title" || $0.name == "desc" }.map(\.text)
        #expect(words == [scene.moments[0].sentence, scene.moments[0].line], "what will come is not told")
    }

    @Test("shows frame k at k delays, and the end to a program that knows no motion", arguments: PictureCase.all)
    func frames(picture: PictureCase) throws {
        expectFrames(Scene(try picture.figure, metrics: .picture), delay: .milliseconds(500), picture.name)
    }

    @Test("does so for any plan", arguments: 0..<8)
    func anyPlan(seed: Int) {
        var random = Seeded(UInt64(seed) + 11_000)
        for _ in 0..<25 {
            guard let figure = random.figure(), figure.lastStep < 60 else { continue }
            let delay = Duration.milliseconds(1 + random.below(3000))
            expectFrames(Scene(figure, metrics: .picture), delay: delay, figure.slug)
        }
    }

    @Test(
        "has each step exactly so many delays after its start",
        arguments: [
            (500, 0, "0s"), (500, 1, "0.5s"), (500, 2, "1s"), (150, 2, "0.3s"), (125, 1, "125ms"), (1, 3, "3ms"),
            (2_000, 10_000, "20000s"), (250, 7, "1.75s"), (300, 2, "0.6s"),
        ])
    func times(delay: Int, step: Int, time: String) throws {
        let timing = SVGTiming(delay: .milliseconds(delay), lastStep: step)
        #expect(timing.time(of: step) == delay * step * 100)
        var writer = SVGWriter(id: "a", theme: .classroom, origin: Scene.Point(x: 0, y: 0), timing: timing)
        writer.hide(before: step)
        let written = String(decoding: writer.buffer.bytes, as: UTF8.self)
        #expect(step == 0 ? written.isEmpty : written.contains("begin=\"0s\" dur=\"\(time)\""), "\(written)")
    }

    @Test(
        "has a step there where its time is sought as a 32-bit number, and at most a hundredth of a millisecond early")
    func sought() {
        for delay in [1, 3, 7, 20, 70, 100, 125, 200, 300, 333, 450, 700, 999, 1_250, 60_000] {
            let timing = SVGTiming(delay: .milliseconds(delay), lastStep: 100)
            for step in 0...100 {
                let exact = delay * step * 100
                // Browsers count in microseconds, and round a time in seconds down to them.
                let sought = Int(Double(Float(Double(step) * Double(delay) / 1000)) * 1_000_000)
                let time = timing.time(of: step)
                #expect(time == exact || time == exact - 1, "\(delay) ms, step \(step)")
                if exact < 10_000_000 { #expect(sought >= time * 10, "\(delay) ms, step \(step)") }
                if sought >= exact * 10 { #expect(time == exact, "\(delay) ms, step \(step)") }
            }
        }
    }

    @Test("rounds each step for itself")
    func rounding() {
        let timing = SVGTiming(delay: .nanoseconds(333_333_333), lastStep: 9)
        let exact = [0, 33333, 66667, 100_000, 133_333, 166_667, 200_000, 233_333, 266_667, 300_000]
        #expect(zip((0...9).map(timing.time), exact).allSatisfy { (0...1).contains($1 - $0) })
    }

    @Test("is a still where nothing moves: without steps, without a delay, or with one below zero")
    func stills() throws {
        let sum = try scene("4 + 8")
        let renderer = SVGRenderer(sum, id: "a")
        for delay in [Duration.zero, .nanoseconds(1), .seconds(-1)] {
            #expect(renderer.animated(delay: delay) == renderer.picture(at: sum.lastStep))
        }
        let alone = SVGRenderer(try scene("4"), id: "a")
        #expect(alone.animated(delay: .seconds(1)) == alone.picture(at: 0))
    }

    @Test("takes any delay")
    func extremes() throws {
        let scene = try scene("4 + 8")
        for delay in [Duration.seconds(Int64.max), .seconds(Int64.min), .nanoseconds(Int64.max), .microseconds(10)] {
            let faults = SVGLint.faults(in: SVGRenderer(scene, id: "a").animated(delay: delay))
            // A time may be longer than any number in a picture.
            #expect(faults.allSatisfy { $0.rule == .number && $0.detail.hasSuffix("s") }, "\(faults.prefix(2))")
        }
        for steps in [Int.max, Int.min, 0] {
            let timing = SVGTiming(delay: .seconds(Int64.max), lastStep: steps)
            #expect(timing.isLong == (steps > 0) && timing.isMoving == (steps > 0))
            for step in [Int.min, -1, 0, 1, Int.max] {
                #expect(timing.time(of: step) >= 0)
                #expect(timing.flight(to: step).lowerBound >= 0 && timing.times(from: step, until: 0).count >= 0)
            }
        }
    }

    @Test(
        "is long from just over five seconds on",
        arguments: [(500, 10, false), (501, 10, true), (5_000, 1, false), (5_001, 1, true), (0, 10_000, false)])
    func long(delay: Int, steps: Int, isLong: Bool) {
        #expect(SVGTiming(delay: .milliseconds(delay), lastStep: steps).isLong == isLong)
    }

    @Test("lets a jump draw itself shortly before it lands, after the step before has been seen")
    func trails() throws {
        for (delay, begin, length) in [(500, "0.25s", "0.25s"), (3_000, "2.6s", "0.4s"), (2, "1ms", "1ms")] {
            let lines = lines(SVGRenderer(try scene("4 + 2"), id: "a").animated(delay: .milliseconds(delay)))
            let flights = lines.filter { $0.name == "animate" }
            #expect(flights.count == 2)
            #expect(flights.first?["begin"] == begin && flights.first?["dur"] == length)
            let trail = try #require(lines.first { $0["pathLength"] != nil })
            let arc = try #require(lines.first { $0["d"] == trail["d"] && $0["pathLength"] == nil })
            #expect(arc["stroke"] == trail["stroke"])
        }
    }
}

extension Scene {
    /// How many arcs come with a step.
    fileprivate func arcs(of step: Int) -> Int {
        elements.count { element in
            if case .arc = element.shape { element.life.first == step } else { false }
        }
    }
}
