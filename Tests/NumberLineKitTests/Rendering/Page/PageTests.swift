import Foundation
import TestSupport
import Testing

@testable import NumberLineKit

@Suite("A page for a browser")
struct PageTests {
    private func page(_ sentence: String, _ wishes: (inout Plan) -> Void = { _ in }) throws -> String {
        var plan = Plan(try NumberSentence.all(in: sentence))
        wishes(&plan)
        return String(decoding: try Page(plan, name: "sum").html, as: UTF8.self)
    }

    private func page(lesson: String) throws -> String {
        String(decoding: Page(try Lesson(Array(lesson.utf8)), name: "lesson").html, as: UTF8.self)
    }

    /// The JSON in the elements of a page whose opening tag is `tag`.
    private func data(_ tag: String, in page: String) throws -> [[String: Any]] {
        try page.components(separatedBy: tag).dropFirst().map { rest in
            let json = rest.components(separatedBy: "</script>")[0]
            return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }
    }

    /// What the body of a page has besides its pictures, controls, data and settings.
    private func words(_ page: String) -> [String] {
        let controls = String(decoding: PackageResources.controls_html, as: UTF8.self)
        // Its last two lines end it and the button before.
        let controlsEnd = controls.split(separator: "\n").dropLast().last.map(String.init)
        var lines: [String] = []
        var skipped: String?
        for line in page.split(separator: "\n") {
            if let end = skipped {
                if line == end { skipped = nil }
            } else if line.hasPrefix("<svg") {
                skipped = "</svg>"
            } else if line.hasPrefix("<div class=\"sheet\"") || line.hasPrefix("<div class=\"narrow sheet\"") {
                lines.append(line.contains("narrow") ? "<div class=\"narrow sheet\">" : "<div class=\"sheet\">")
            } else if line.hasPrefix("<div class=\"controls\"") {
                lines.append("<controls>")
                skipped = controlsEnd
            } else if line.hasPrefix("<footer") || line == "<style>" {
                skipped = line == "<style>" ? "</style>" : "</footer>"
            } else if line == "<noscript>" {
                skipped = "</noscript>"
            } else if line == "<script>" {
                skipped = "</script>"
            } else if !line.hasPrefix("<script type") {
                lines.append(String(line))
            }
        }
        return lines
    }

    @Test("plays by the kit's own table")
    func table() throws {
        let table = try #require(
            try data("<script type=\"application/json\" class=\"playback\">", in: page("4 + 8")).first)
        let after = try #require(table["after"] as? [String: [String: String]])
        let possible = try #require(table["possible"] as? [String: [String]])
        #expect(Set(after.keys) == Set(PlaybackState.allCases.map(\.rawValue)))
        for state in PlaybackState.allCases {
            // A page is closed like any other, and nothing waits behind its pictures.
            for event in PlaybackEvent.allCases where event != .quit && event != .next {
                #expect(
                    after[state.rawValue]?[event.rawValue] == state.after(event)?.rawValue, "\(event) when \(state)")
            }
            #expect(possible[state.rawValue] == state.possible.map(\.rawValue))
        }
        let keys = try #require(table["keys"] as? [String: String])
        for control in Control.allCases where control != .quit {
            for key in control.keys { #expect(keys[key.domName] == control.rawValue) }
        }
        #expect(keys["q"] == nil && keys["Escape"] == nil)
        #expect(table["speeds"] as? [Int] == Speed.rungs)
    }

    @Test("says of each figure what its playback is, and its words step by step")
    func figure() throws {
        let page = try page("27 + 38") { plan in
            plan.by = [.makeTen]
            plan.pauseAt = [Plan.Pause(NumberSentence.Operand(Rational(30)), question: "What is left?")]
            plan.delay = .milliseconds(250)
            plan.repeats = 2
        }
        let data = try #require(try data("<script type=\"application/json\">", in: page).first)
        let playback = try #require(data["playback"] as? [String: Any])
        #expect(playback["last"] as? Int == 3 && playback["delay"] as? Int == 250 && playback["speed"] as? Int == 100)
        #expect(playback["stops"] as? [Int] == [1] && playback["repeats"] as? Int == 2)
        #expect(playback["isManual"] as? Bool == false)
        #expect(data["lines"] as? [String] == ["27", "27 + 3 = 30", "30 + 30 = 60", "60 + 5 = 65"])
        #expect(data["statuses"] as? [String] == (0...3).map { "jump \($0) of 3" })
        let sentences = try #require(data["sentences"] as? [[Any]])
        #expect(sentences.map { $0[0] as? Int } == [0, 3])
        #expect(sentences.map { $0[1] as? String } == ["27 + 38 = ?", "27 + 38 = 65"])
        #expect(page.contains("data-steps=\"1\"><span class=\"at\" dir=\"ltr\">At 30: </span>What is left?</p>"))
    }

    @Test(
        "writes delays of any kind in milliseconds, exactly",
        arguments: [
            (Duration.zero, "0"), (.milliseconds(500), "500"), (.nanoseconds(1), "0.000001"),
            (.microseconds(333_333), "333.333"), (.seconds(86_400), "86400000"),
        ])
    func delays(delay: Duration, milliseconds: String) throws {
        #expect(try page("1 + 1") { $0.delay = delay }.contains("\"delay\":\(milliseconds),"))
    }

    @Test("has in it all that it needs, and asks for nothing", arguments: ["4 + 8", "2/3 + 1/2", "27 + 38"])
    func whole(sentence: String) throws {
        let page = try page(sentence)
        let text = page.replacing("http://www.w3.org/2000/svg", with: "")
        for reference in ["http:", "https:", "//", "@import", "url(", "src=", "import(", "fetch", "XMLHttpRequest"] {
            // In the script two slashes begin a comment.
            let found = text.split(separator: "\n").filter {
                $0.contains(reference) && !$0.drop { $0 == " " }.hasPrefix("//")
            }
            #expect(found.isEmpty, "\(found)")
        }
        let links = page.split(separator: "\n").filter { $0.contains("href=") }
        #expect(links.count == 1 && links[0].contains("href=\"data:image/svg+xml,"))
        #expect(page.contains("default-src 'none'"))
    }

    @Test("tells nothing of the answer before it is there")
    func secrets() throws {
        let page = try page("4 + 8") { $0.isQuestion = true }
        let shown = words(page)
        #expect(
            shown.contains("<title>4 + 8 = ?</title>")
                && shown.contains("<p class=\"count\" data-longest=\"jump 0 of ?\"><span>jump 0 of ?</span></p>"))
        #expect(shown.allSatisfy { !$0.contains("12") && !$0.contains("of 8") })
        #expect(page.contains("value=\"questions\" checked=\"\""))
        #expect(try self.page("4 + 8").contains("value=\"answers\" checked=\"\""))
    }

    @Test("of a lesson asks before the picture, and keeps a place under it for what is asked and told later")
    func lesson() throws {
        let page = try page(
            lesson: """
                # Make *ten*
                Grade 1 · 1.OA.C.6

                Eight & more.

                ```numberline
                8 + 5
                by: make-ten
                ask: How far?
                pause-at: 10 | What is <left>?
                tell: 13.
                caption: To ten
                note: For the teacher.
                ```

                ```numberline
                from: 0
                to: 5
                ```
                """)
        let expected = """
            <main class="graded">
            <h1 dir="auto">Make <em>ten</em></h1>
            <p dir="auto">Grade 1 · 1.OA.C.6</p>
            <p dir="auto">Eight &amp; more.</p>
            <div class="exercise asking">
            <p class="ask" dir="auto">How far?</p>
            <div class="numberline adapts" role="group" tabindex="0" dir="ltr" aria-label="8 + 5 = ?">
            <div class="question">
            </div>
            <div class="picture" id="lesson-1-sheets">
            <div class="sheet">
            </div>
            </div>
            <div class="progress">
            <p class="count" data-longest="jump 0 of ?"><span>jump 0 of ?</span></p>
            <p class="line" data-longest="10 + 3 = 13"><span role="status">8</span></p>
            <p class="clock"></p>
            </div>
            <controls>
            </div>
            </div>
            <p class="caption" dir="auto">To ten</p>
            <div class="talk" aria-live="polite">
            <p class="pause" dir="auto" data-steps="1"><span class="at" dir="ltr">At 10: </span>What is &lt;left&gt;?</p>
            <p class="tell" dir="auto">13.</p>
            </div>
            </div>
            <div class="exercise">
            <div class="numberline adapts still" role="group" dir="ltr" aria-label="Number line from 0 to 5">
            <div class="picture" id="lesson-2-sheets">
            <div class="sheet">
            </div>
            </div>
            <controls>
            </div>
            </div>
            </div>
            </main>
            """
        let main = words(page).drop { !$0.hasPrefix("<main") }.prefix { $0 != "</body>" }
        #expect(main.joined(separator: "\n") == expected)
        #expect(!page.contains("For the teacher."))
    }

    @Test(
        "writes prose as HTML, and what it does not know as text",
        arguments: [
            (
                "Plain *em* **strong** `a < b`",
                "<p dir=\"auto\">Plain <em>em</em> <strong>strong</strong> <code>a &lt; b</code></p>"
            ),
            ("two\nlines  \nbroken", "<p dir=\"auto\">two\nlines<br>\nbroken</p>"),
            ("## Two ##", "<h2 dir=\"auto\">Two</h2>"),
            ("> said\n> so", "<blockquote dir=\"auto\">said\nso</blockquote>"),
            ("---", "<hr>"), ("~~~\na <b>\n  c\n~~~", "<pre><code>a &lt;b&gt;\n  c</code></pre>"),
            ("- a\n- b", "<ul dir=\"auto\">\n<li>a</li>\n<li>b</li>\n</ul>"),
            ("1. a\n2. b", "<ol dir=\"auto\">\n<li>a</li>\n<li>b</li>\n</ol>"),
            ("7) a", "<ol dir=\"auto\" start=\"7\">\n<li>a</li>\n</ol>"),
            (
                "- a\n  1. b\n  2. c\n- d",
                "<ul dir=\"auto\">\n<li>a\n<ol dir=\"auto\">\n<li>b</li>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>\n</ul>"
            ),
            ("- a\n\n1. b", "<ul dir=\"auto\">\n<li>a</li>\n</ul>\n<ol dir=\"auto\">\n<li>b</li>\n</ol>"),
            (
                "1. a\n\n   b\n   c\n\n2. d",
                "<ol dir=\"auto\">\n<li>a<br><br>b\nc</li>\n<li>d</li>\n</ol>"
            ),
            (
                "- a\n\n  b\n\n      code",
                "<ul dir=\"auto\">\n<li>a<br><br>b</li>\n</ul>\n<pre><code>  code</code></pre>"
            ),
            ("[a link](x.md) ![p](p.svg)", "<p dir=\"auto\">[a link](x.md) ![p](p.svg)</p>"),
            ("4 < 5 & 6 > 5 \"so\"", "<p dir=\"auto\">4 &lt; 5 &amp; 6 &gt; 5 &quot;so&quot;</p>"),
            ("<b>bold</b> H<sub>2</sub>O", "<p dir=\"auto\">&lt;b&gt;bold&lt;/b&gt; H&lt;sub&gt;2&lt;/sub&gt;O</p>"),
        ])
    func prose(markdown: String, html: String) {
        var writer = HTMLWriter()
        writer.prose(Prose(markdown))
        #expect(String(decoding: writer.buffer.bytes, as: UTF8.self) == html + "\n")
    }

    @Test("nests lists as deep as they are, and no deeper than is read")
    func nested() {
        var writer = HTMLWriter()
        writer.prose(Prose((0..<200).map { String(repeating: "  ", count: $0) + "- a" }.joined(separator: "\n")))
        let html = String(decoding: writer.buffer.bytes, as: UTF8.self)
        #expect(html.ranges(of: "<ul").count == html.ranges(of: "</ul>").count)
        #expect(html.ranges(of: "<li>").count == html.ranges(of: "</li>").count)
        #expect(html.ranges(of: "<ul").count <= 8)
    }

    @Test("lets no text of a lesson become markup, wherever it stands")
    func hostile() throws {
        let evil = #"</script></style></title><x onload=a>"'&--><!--"#
        func page(_ evil: String) throws -> String {
            try self.page(
                lesson: """
                    # Evil </ "'& \\<b>

                    ```numberline
                    8 + 5
                    ask: \(evil)
                    tell: \(evil)
                    caption: \(evil)
                    pause-at: 10 | \(evil)
                    ```
                    """)
        }
        let (tame, wild) = (try page("Where?"), try page(evil))
        #expect(!wild.contains("<x") && wild.contains("&lt;x onload=a&gt;"))
        // All that its text adds is text.
        #expect(wild.count { $0 == "<" } == tame.count { $0 == "<" })
        var index = LessonIndex()
        index.add(try Lesson(Array("# \\<x>\n".utf8)), name: #"a"><x>"#)
        let html = String(decoding: index.html, as: UTF8.self)
        #expect(!html.contains("<x") && html.contains("href=\"a%22%3E%3Cx%3E.html\""))
    }

    @Test("asks on the way in one place for each number, however many there are")
    func manyPauses() throws {
        let pauses = (1...2_000).map { "pause-at: \($0) | Question \($0)?" }.joined(separator: "\n")
        let clock = ContinuousClock()
        var page = ""
        let time = try clock.measure {
            page = try self.page(lesson: "# Many\n```numberline\n0 + 2001\n\(pauses)\n```\n")
        }
        let plain = try clock.measure {
            _ = try self.page(lesson: "# Many\n```numberline\n0 + 2001\n```\n")
        }
        #expect(page.ranges(of: "class=\"pause\"").count == 2_000)
        #expect(time < plain * 10 + .seconds(1), "not each pause for each pause")
        // A number that is landed on twice is one place.
        let turning = try self.page(lesson: "# A\n```numberline\n5 + 3 - 3 + 4\npause-at: 5 | Again?\n```\n")
        #expect(turning.ranges(of: "class=\"pause\"").count == 1 && turning.contains("data-steps=\"2\""))
    }

    @Test("gives what cannot be played no buttons for it, and what has something to tell a way to hear it")
    func still() throws {
        let blank = try page(lesson: "# A\n```numberline\nfrom: 0\nto: 5\n```\n")
        #expect(!blank.contains("tabindex=") && !blank.contains("<footer") && blank.contains("adapts still"))
        let telling = try page(lesson: "# A\n```numberline\nfrom: 0\nto: 5\nask: Where is 3?\ntell: Here.\n```\n")
        #expect(
            telling.contains("tabindex=\"0\"") && telling.contains("role=\"dialog\"")
                && !telling.contains("adapts still"))
    }

    @Test("has pictures that are drawn everywhere, and no id twice", arguments: ["4 + 8", "27 + 40 - 2; 3 x 4"])
    func pictures(sentence: String) throws {
        let page = try page(
            lesson: "# A\n```numberline\n\(sentence)\n```\n```numberline\n\(sentence)\nask: What?\n```\n")
        let pictures = page.components(separatedBy: "<svg ").dropFirst().filter {
            $0.hasPrefix("id=") || $0.hasPrefix("xmlns")
        }
        #expect(pictures.count == 6, "each for wide and narrow screens, and its question")
        for picture in pictures {
            let svg = "<svg " + picture.components(separatedBy: "</svg>")[0] + "</svg>\n"
            let isSought = svg.contains("<style>")
            #expect(SVGLint.faults(in: Array(svg.utf8), isSought: isSought).isEmpty)
        }
        let ids = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
    }

    @Test(
        "has a picture for narrow screens where it needs one, whose steps have ids that the script finds",
        arguments: ["sum", "!!!", "4", "\u{E9}", "a b", "-", "Sum 4"])
    func narrow(name: String) throws {
        var plan = Plan(try NumberSentence("27 + 38"))
        plan.by = [.makeTen]
        let page = String(decoding: try Page(plan, name: name).html, as: UTF8.self)
        let id = try #require(page.firstMatch(of: #/"name":"([a-z0-9-]+)"/#)?.1)
        for step in 0...3 {
            #expect(page.ranges(of: " id=\"\(id)-step-\(step)\"").count == 1)
            #expect(page.ranges(of: " id=\"\(id)-narrow-step-\(step)\"").count == 1)
        }
        #expect(page.contains("{ #\(id)-sheets .sheet { display: none }") && page.contains("id=\"\(id)-sheets\""))
        let short = Page(try Lesson(Array("# A\n```numberline\n1 + 2\n```\n".utf8)), name: name).html
        #expect(!String(decoding: short, as: UTF8.self).contains("narrow sheet"), "a short one is read on any screen")
    }

    @Test("changes with its surroundings, unless a theme is asked for")
    func themes() throws {
        let usual = try page("4 + 8")
        #expect(usual.contains("content=\"light dark\"") && usual.contains("numberline adapts"))
        #expect(usual.contains(".adapts [fill=\"#0072B2\"] { fill: #66B2F2 }"))
        for name in ThemeName.allCases {
            let page = try page("4 + 8") { $0.theme = name }
            #expect(page.contains("content=\"\(name == .dark ? "dark" : "light")\""))
            #expect(!page.contains("numberline adapts") && !page.contains("prefers-color-scheme"))
            #expect(page.contains("--start: \(Theme(name).colors.start.hex)"))
        }
        // What the dark theme tells apart by colour the usual one does too, or the change could not be made.
        let pairs = zip(Theme.classroom.colors.all, Theme.dark.colors.all)
        for (one, dark) in pairs {
            for (other, otherDark) in pairs where one == other { #expect(dark == otherDark) }
        }
        #expect(Theme.classroom.widths == Theme.dark.widths && Theme.classroom.sizes == Theme.dark.sizes)
        #expect(Theme.classroom.dashes == Theme.dark.dashes)
    }

    @Test("of several lessons has a picture of each, without the answers that are asked for")
    func index() throws {
        var index = LessonIndex()
        let asking = "# Asking <1>\nGrade 1 · 1.OA\n```numberline\n4 + 8\nask: Where?\n```\n"
        index.add(try Lesson(Array(asking.utf8)), name: "a b")
        index.add(try Lesson(Array("# Telling\nGrade 2 · 2.OA\n```numberline\n12 - 5\n```\n".utf8)), name: "c")
        index.add(try Lesson(Array("Words.\n".utf8)), name: "d")
        let page = String(decoding: index.html, as: UTF8.self)
        let lines = page.split(separator: "\n").filter { ["<a", "<h1", "<h2", "<span"].contains(where: $0.hasPrefix) }
        #expect(
            lines == [
                "<h1>Lessons</h1>", "<h2 dir=\"auto\">Grade 1</h2>", "<a href=\"a%20b.html\">",
                "<span class=\"thumbnail adapts\" aria-hidden=\"true\">",
                "<span class=\"title\" dir=\"auto\">Asking &lt;1&gt;</span>", "<span class=\"standard\">1.OA</span>",
                "<h2 dir=\"auto\">Grade 2</h2>", "<a href=\"c.html\">",
                "<span class=\"thumbnail adapts\" aria-hidden=\"true\">",
                "<span class=\"title\" dir=\"auto\">Telling</span>",
                "<span class=\"standard\">2.OA</span>",
                "<h2 dir=\"auto\">Other lessons</h2>", "<a href=\"d.html\">",
                "<span class=\"title\" dir=\"auto\">d</span>",
            ])
        #expect(page.contains("<title id=\"lesson-1-title\">4 + 8 = ?</title>"))
        #expect(page.contains("<title id=\"lesson-2-title\">12 − 5 = ?</title>"))
        #expect(
            page.contains("id=\"lesson-2-step-4\"") && !page.contains("id=\"lesson-2-step-5\""), "all but the last jump"
        )
    }

    @Test("is the same, byte for byte, for the same input")
    func stable() throws {
        #expect(try page("27 + 38") == page("27 + 38"))
    }
}
