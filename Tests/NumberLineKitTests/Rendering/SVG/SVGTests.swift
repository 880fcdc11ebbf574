import TestSupport
import Testing

@testable import NumberLineKit

@Suite("An SVG picture")
struct SVGTests {
    private func text(_ sentence: String, at step: Int? = nil, id: String = "sum") throws -> String {
        let scene = Scene(try Figure(Plan(NumberSentence(sentence))), metrics: .picture)
        return String(decoding: SVGRenderer(scene, id: id).picture(at: step ?? scene.lastStep), as: UTF8.self)
    }

    @Test("has the groups of its parts and steps, in order, under ids of its own")
    func structure() throws {
        let svg = try text("4 + 2")
        let ids = svg.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(
            ids == [
                "sum-title", "sum-desc", "sum-background", "sum-axis", "sum-ticks", "sum-labels", "sum-step-0",
                "sum-step-1", "sum-step-2",
            ])
        #expect(svg.contains(#"role="img" aria-labelledby="sum-title" aria-describedby="sum-desc""#))
        #expect(svg.contains(#"<title id="sum-title">4 + 2 = 6</title>"#))
        #expect(svg.contains(#"<desc id="sum-desc">4; 4 + 1 = 5; 5 + 1 = 6</desc>"#))
    }

    @Test("at an earlier step has the same geometry and nothing of what comes")
    func frames() throws {
        let scene = Scene(try Figure(Plan(NumberSentence("8 + 4"))), metrics: .picture)
        let frames = (0...4).map { String(decoding: SVGRenderer(scene, id: "a").picture(at: $0), as: UTF8.self) }
        let roots = frames.map { String($0.prefix { $0 != "\n" }) }
        #expect(Set(roots).count == 1)
        #expect(frames[2].contains("a-step-2\"") && !frames[2].contains("a-step-3\""))
        #expect(frames[2].contains("<title id=\"a-title\">8 + 4 = ?</title>"))
        #expect(!frames[3].contains(">12<"))
    }

    @Test(
        "turns names into ids",
        arguments: [
            ("sum", "sum"), ("4-plus-8", "n-4-plus-8"), ("Été 2.1", "uc9-t-ue9-2-1"), ("--", "numberline"),
            ("steps-frame-003", "steps-frame-003"), ("\"><script>", "script"), ("ÄÖ", "uc4-ud6"), ("да", "u434-u430"),
            ("нет", "u43d-u435-u442"), ("\u{1F600}", "u1f600"),
        ])
    func identifiers(name: String, id: String) {
        #expect(SVGRenderer.identifier(name) == id)
    }

    @Test("writes hundredths with a point, without zeros at the end or a negative zero")
    func numbers() {
        for (number, expected) in [
            (0, "0"), (1, "0.01"), (10, "0.1"), (100, "1"), (12345, "123.45"), (-5, "-0.05"), (-100, "-1"),
            (990, "9.9"),
            (Int.max, "92233720368547758.07"), (Int.min, "-92233720368547758.08"),
        ] {
            var buffer = ByteBuffer()
            buffer.append(hundredths: number)
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
        }
    }

    @Test("lets nothing through that is markup or a control character")
    func escaping() {
        var buffer = ByteBuffer()
        buffer.append(escaping: "<a href=\"x\">&\u{0}\u{1B}[0m\u{7F}\u{9B}é😀")
        let expected = "&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}\u{FFFD}[0m\u{FFFD}\u{FFFD}é😀"
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
    }

    /// A picture with other words than any sentence has.
    private func picture(of words: String) throws -> [UInt8] {
        let sum = Scene(try Figure(Plan(NumberSentence("4 + 1"))), metrics: .picture)
        let text = Shape.Text(text: words, face: .caption, x: 0, y: 1400, isCentred: false)
        let scene = Scene(
            medium: sum.medium, left: sum.left, width: sum.width, height: sum.height, start: sum.start,
            elements: sum.elements + [Scene.Element(shape: .text(text), ink: .plain, life: .always, layer: .writing)],
            rows: sum.rows, stands: sum.stands,
            moments: sum.moments.map { Moment(line: words, sentence: words, progress: $0.progress) }, slug: words)
        return SVGRenderer(scene, id: words).animated(delay: .seconds(1))
    }

    @Test(
        "stays well-formed whatever its words are",
        arguments: [
            "<b>", "a & b", "\"quoted\" 'twice'", "--", "<!-- -->", "]]>", "&amp;", "\u{0}\u{1}\u{1F}", "\u{1B}[31m",
            "\u{7F}\u{80}\u{9F}", "\u{FFFE}\u{FFFF}", "a\nb\tc\rd", "\u{1F469}\u{200D}\u{1F3EB}",
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
            "\u{202E}gnp.4", "", " ", "e\u{301}", String(repeating: "10,000 ", count: 1_429),
            String(repeating: "<", count: 10_000),
        ])
    func words(words: String) throws {
        let svg = try picture(of: words)
        let faults = SVGLint.faults(in: svg)
        #expect(faults.isEmpty, "\(faults.prefix(3))")
        // What is no control character arrives as it was.
        let title = try #require(String(decoding: svg, as: UTF8.self).firstMatch(of: #/<title id="[^"]*">([^<]*)</#)?.1)
        let arrived = title.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
        let expected = words.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
                ? "\u{FFFD}" : scalar
        }
        #expect(arrived.unicodeScalars.elementsEqual(expected))
        if let xmllint = Tool.xmllint { #expect(try xmllint.run(["--noout", "--nonet", "-"], input: svg) == 0) }
    }

    @Test("has brackets that reach to both their ends, whatever is written on them", arguments: PictureCase.all)
    func brackets(picture: PictureCase) throws {
        let scene = Scene(try picture.figure, metrics: .picture)
        let svg = String(decoding: SVGRenderer(scene, id: "a").picture(at: scene.lastStep), as: UTF8.self)
        func unit(_ x: Int) -> String {
            let hundredths = x - scene.start.x
            let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
            let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
            return (hundredths < 0 ? "-" : "") + "\(whole)\(fraction)"
        }
        for element in scene.elements where element.life.contains(scene.lastStep) {
            guard case .bracket(let from, let to, _, _, _) = element.shape else { continue }
            let pattern = try Regex("d=\"M\(unit(from)) [^\"]*H\(unit(to)) V[^H\"]*\"")
            #expect(svg.contains(pattern), "from \(unit(from)) to \(unit(to))")
        }
    }

    @Test("is described in the words of its transcript", arguments: PictureCase.all)
    func description(picture: PictureCase) throws {
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        let words = try #require(svg.firstMatch(of: #/<desc [^>]*>([^<]*)</#)?.1)
        let figure = try picture.figure
        let step = picture.step ?? figure.lastStep
        let transcript = Transcript(figure, glyphs: .unicode, columns: 80)
        #expect(words == (0...step).map(transcript.line).joined(separator: "; "))
        #expect(!words.isEmpty && words.utf8.allSatisfy { $0 >= 0x20 })
    }

    /// The lines that a change of one number changes, by the id of the group they stand in.
    private func changed(_ one: String, _ other: String) throws -> [String: Int] {
        func groups(_ sentence: String) throws -> [String: [String]] {
            var plan = Plan(try NumberSentence(sentence))
            plan.line = [.ruled]
            let scene = Scene(try Figure(plan), metrics: .picture)
            let svg = String(decoding: SVGRenderer(scene, id: "a").picture(at: scene.lastStep), as: UTF8.self)
            var (groups, id) = ([String: [String]](), "")
            for line in svg.split(separator: "\n") {
                if let match = line.firstMatch(of: #/^  <[a-z]+ id="a-([^"]*)"/#) { id = String(match.1) }
                groups[id, default: []].append(String(line))
            }
            return groups
        }
        let (old, new) = (try groups(one), try groups(other))
        return Set(old.keys).union(new.keys).reduce(into: [:]) { counts, id in
            let difference = (new[id] ?? []).difference(from: old[id] ?? [])
            if !difference.isEmpty { counts[id] = difference.insertions.count }
        }
    }

    @Test("changes only in the lines about an addend when that changes")
    func editing() throws {
        // The last jump with its landing, the sentence and the words; nothing of the jumps before.
        let last = try changed("27 + 3 + 30 + 5", "27 + 3 + 30 + 6")
        #expect(Set(last.keys) == ["title", "desc", "step-0", "step-3"])
        #expect(last["step-0"] == 1, "the addend in the sentence")
        // A jump that is changed moves those after it, and the height of its arc the sentence, but nothing before it.
        for (one, other) in [
            ("27 + 3 + 30 + 5", "27 + 3 + 20 + 5"), ("90 - 3 - 30 - 5", "90 - 3 - 20 - 5"),
            ("27 + 3 + 8", "27 + 3 + 9"),
        ] {
            let middle = try changed(one, other)
            #expect(middle["step-1"] == nil && middle["step-2"] != nil, "\(one)")
        }
        let longer = try changed("4 + 8", "4 + 9")
        #expect((1...7).allSatisfy { longer["step-\($0)"] == nil } && longer["step-9"] != nil)
        #expect(try changed("4 + 8", "4 + 8").isEmpty)
    }

    @Test("has its places measured from where its walk begins", arguments: PictureCase.all)
    func origin(picture: PictureCase) throws {
        let figure = try picture.figure
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        guard figure.panels.first?.facts.route != nil else {
            #expect(svg.contains("<line x1=\"0\" y1=\"-12\" x2=\"0\" y2=\"12\""), "its first tick")
            return
        }
        // A path has the start's number in the middle of its box.
        let isPath = figure.panels.first?.line == .path
        #expect(svg.contains(isPath ? "<text x=\"0\" y=\"" : "<circle cx=\"0\" cy=\"0\" r=\"7\""))
    }

    @Test("has its jumps under their ids")
    func jumps() throws {
        let svg = try text("27 + 3 + 30 + 5")
        for (step, size) in [(1, "+3"), (2, "+30"), (3, "+5")] {
            let group = try #require(svg.firstRange(of: "<g id=\"sum-step-\(step)\""))
            let rest = svg[group.upperBound...]
            let content = try #require(rest.firstRange(of: "</g>")).lowerBound
            #expect(rest[..<content].contains(">\(size)</text>") && rest[..<content].contains("<path d=\"M"))
            // Its colour is the group's: only the arc, which is a stroke, has it again.
            let colors = rest[..<content].matches(of: #/ (fill|stroke)="#007A5A"/#).map { $0.1 }
            #expect(colors == ["fill", "stroke"])
        }
    }
}
