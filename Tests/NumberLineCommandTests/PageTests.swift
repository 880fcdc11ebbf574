import Foundation
import Testing

@Suite("A page in a file")
struct PageTests {
    @Test("is written under its name, to a stream, and into a folder")
    func places() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.run("4", "+", "8", "-o", "sum.html")
            #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
            let page = try command.text("sum.html")
            #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && page.hasSuffix("</html>\n"))
            #expect(page.contains("id=\"sum-step-8\"") && page.contains("\"name\":\"sum\""))
            let stream = try command.run("4", "+", "8", "--format", "html", "-o", "-")
            let named = page.replacing("sum-", with: "n-4-plus-8-").replacing("\"sum\"", with: "\"n-4-plus-8\"")
            #expect(stream.output == named)
            #expect(try command.run("4", "+", "8", "--format", "html", "-o", "out/").status == 0)
            #expect(try command.text("out/4-plus-8.html") == stream.output)
            try command.write("4 + 8\n\n3 x 4\n", to: "sums.txt")
            #expect(try command.run("sums.txt", "--format", "html", "-o", "list/").status == 0)
            #expect(try command.names("list") == ["000001-4-plus-8.html", "000003-3-times-4.html"])
        }
    }

    @Test("of a lesson is one file; several have a page each, and one that leads to them")
    func lessons() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("# One\n\n```numberline\n4 + 8\nask: Where?\n```\n", to: "one.md")
            try command.write("# Two\n\n```numberline\n12 - 5\n```\n", to: "two.md")
            #expect(try command.run("one.md", "-o", "lesson.html").status == 0)
            let page = try command.text("lesson.html")
            #expect(page.contains("<title>One</title>") && page.contains("id=\"lesson-1-step-8\""))
            #expect(try command.run("one.md", "--format", "html").output.contains("id=\"one-1-step-8\""))
            #expect(try command.run("one.md", "two.md", "--format", "html", "-o", "site/").status == 0)
            #expect(try command.names("site") == ["index.html", "one.html", "two.html"])
            #expect(try command.text("site/index.html").contains("<a href=\"two.html\">"))
            #expect(try command.text("site/two.html").contains("<a href=\"index.html\">"))
            #expect(try command.run("one.md", "--format", "html", "-o", "single/").status == 0)
            #expect(try command.names("single") == ["one.html"])
            #expect(try !command.text("single/one.html").contains("index.html"))
        }
    }

    @Test("keeps an earlier index where nothing can be shown, and shows the other lessons where one has faults")
    func faulty() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("# One\n\n```numberline\n4 + 8\n```\n", to: "one.md")
            try command.write("# Bad\n\n```numberline\n4 +\n```\n", to: "bad.md")
            try command.write("# Worse\n\n```numberline\n```\n", to: "worse.md")
            let result = try command.run("one.md", "bad.md", "--format", "html", "-o", "site/")
            #expect(result.status == 65 && result.error.contains("bad.md:4:"))
            #expect(try command.names("site") == ["index.html", "one.html"])
            let index = try command.text("site/index.html")
            #expect(try command.run("bad.md", "worse.md", "--format", "html", "-o", "site/").status == 65)
            #expect(try command.text("site/index.html") == index)
        }
    }

    @Test(
        "takes the flags that matter for it",
        arguments: [
            ("--speed 2", "\"speed\":200"), ("--delay 2", "\"delay\":2000"), ("--manual", "\"isManual\":true"),
            ("--pause-at 6", "\"stops\":[2]"), ("--repeat 3", "\"repeats\":3"),
            ("--theme dark", "name=\"color-scheme\" content=\"dark\""),
            ("--width 880", "880px"), ("--question", "value=\"questions\" checked"),
            ("--line ruled", ">0</text>"), ("--by whole", "\"last\":1"),
        ])
    func flags(flag: String, sign: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let result = try command.shell("numberline 4 + 8 \(flag) -o x.html")
            #expect(result.status == 0 && result.error.isEmpty)
            #expect(try command.text("x.html").contains(sign))
            #expect(try !command.run("4", "+", "8", "--format", "html").output.contains(sign))
        }
    }

    @Test("moves in any case, as --animated asks")
    func animated() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            let page = try command.run("4", "+", "8", "--format", "html")
            let animated = try command.run("4", "+", "8", "--format", "html", "--animated")
            #expect(animated.status == 0 && animated.output == page.output && page.output.contains("<animate "))
        }
    }

    @Test(
        "says what would be right where it cannot be had",
        arguments: [
            ("4 + 8 --wait -o x.html", "always waits"), ("4 + 8 --bell -o x.html", "--bell does nothing for a page"),
            ("4 + 8 --ascii -o x.html", "--ascii does nothing for a page"),
            ("4 + 8 --frames --format html -o x/", "--format html is none"),
            ("a.md b.md -o x.html", "--format html"), ("a.md b.md --format html -o -", "-o site/"),
            ("sums.txt -o x.html", "-o out/ --format html"), ("a.md b.md -o x.svg", ".html"),
            ("4 + 8 -o x.htm", ".html"),
        ])
    func faults(line: String, words: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            for name in ["a.md", "b.md"] { try command.write("# A\n```numberline\n4 + 8\n```\n", to: name) }
            try command.write("4 + 8\n", to: "sums.txt")
            let before = try command.names()
            let result = try command.shell("numberline \(line)")
            #expect(result.status == 64 && result.output.isEmpty)
            #expect(result.error.hasPrefix("numberline: ") && result.error.contains(words), "\(result.error)")
            #expect(try command.names() == before)
        }
    }
}
