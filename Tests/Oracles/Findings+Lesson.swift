import NumberLineKit

extension Findings {
    /// How many scripts a page has of its own, and how many more for each block.
    private static let scripts: (page: Int, block: Int) = {
        func count(_ blocks: Int) -> Int {
            let block = "```numberline\n4 + 8\n```\n"
            let text = String(repeating: block, count: blocks)
            return (try? Lesson(Array(text.utf8))).map {
                String(decoding: Page($0, name: "lesson").html, as: UTF8.self).utf8.count(of: "<script")
            } ?? 0
        }
        return (2 * count(1) - count(2), count(2) - count(1))
    }()

    /// Bytes are a lesson, or all that is wrong with them lies in them and is said in lines that can be printed. A lesson
    /// keeps its prose.
    @discardableResult
    mutating func readLesson(_ bytes: [UInt8]) -> Lesson? {
        do {
            let lesson = try Lesson(bytes)
            let prose = lesson.parts.compactMap { if case .prose(let text) = $0 { text } else { nil } }.joined()
            expect(String(decoding: bytes, as: UTF8.self).keeps(prose), "prose is not kept as it stands")
            return lesson
        } catch {
            check(error.diagnostics, of: bytes)
            return nil
        }
    }

    /// A lesson that is read is printable as text and keeps to its columns, and its page is no lesson with blocks.
    mutating func checkLesson(_ bytes: [UInt8]) {
        guard let lesson = readLesson(bytes) else { return }
        let columns = 24 + bytes.count % 80
        expectPrintable(LessonText(lesson, glyphs: .unicode, columns: columns).text, "the lesson's text")
        let plain = LessonText(lesson, glyphs: .ascii, columns: columns).text
        expect(plain.utf8.allSatisfy { $0 < 0x80 }, "the lesson's text in ASCII has other characters")
        checkPage(lesson)
        // A page takes a hundred times as long as all of this: one in sixteen is looked at.
        guard bytes.reduce(UInt8(7), { $0 &* 31 &+ $1 }) < 16, !lesson.blocks.isEmpty,
            lesson.blocks.allSatisfy({ $0.figure.lastStep <= 40 })
        else { return }
        let html = Page(lesson, name: "lesson").html
        let page = String(decoding: html, as: UTF8.self)
        expect(page.utf8.elementsEqual(html), "the page is no UTF-8")
        expect(
            page.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
            }, "the page has a control character")
        // None of them comes from a lesson.
        let scripts = page.utf8.count(of: "<script")
        let expected = Findings.scripts.page + Findings.scripts.block * lesson.blocks.count
        expect(scripts == expected, "the page has \(scripts) scripts, not \(expected)")
    }

    /// Places are in the file, in its order, and what is wrong is said.
    private mutating func check(_ diagnostics: [Diagnostic], of bytes: [UInt8]) {
        expect((1...LessonError.most).contains(diagnostics.count), "\(diagnostics.count) faults")
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var last = (0, 0)
        for diagnostic in diagnostics {
            let place = (diagnostic.line, diagnostic.column)
            expect(last <= place, "\(place) comes after \(last)")
            last = place
            checkMessage(diagnostic.message)
            guard diagnostic.line >= 1, diagnostic.line <= lines.count else {
                expect(false, "line \(diagnostic.line) of \(lines.count)")
                continue
            }
            // What is no UTF-8 counts as a character, at most one for each byte.
            let most = lines[diagnostic.line - 1].count + 1
            expect((1...most).contains(diagnostic.column), "column \(diagnostic.column) of \(most)")
        }
    }

    /// A page has no block any more. What in it would act, did it stand in prose, is escaped or in a comment that it cannot
    /// end.
    private mutating func checkPage(_ lesson: Lesson) {
        let page = lesson.markdown(name: "lesson")
        expect(!Lesson.hasBlock(page), "the page still has a block")
        let lines = page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            Array(String(decoding: $0, as: UTF8.self).unicodeScalars)
        }
        do {
            _ = try Lesson(page)
        } catch {
            for diagnostic in error.diagnostics where diagnostic.problem != .tooLarge(limit: Lesson.longest) {
                guard lines.indices.contains(diagnostic.line - 1) else {
                    return expect(false, "a fault beyond the page")
                }
                let line = lines[diagnostic.line - 1]
                let isComment = line.drop { $0 == " " }.starts(with: "<!-- note: ".unicodeScalars)
                let isHarmless =
                    isComment
                    ? line.count { $0 == ">" } == 1
                    : line.indices.contains(diagnostic.column - 2) && line[diagnostic.column - 2] == "\\"
                expect(isHarmless, "the page has a fault: \(diagnostic.line): \(diagnostic.message)")
            }
        }
    }
}

extension String {
    /// Whether `part` can be had of this by leaving lines out.
    fileprivate func keeps(_ part: String) -> Bool {
        var rest = part.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        if rest.last?.isEmpty == true { rest.removeLast() }
        for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard let next = rest.first else { return true }
            if next.elementsEqual(line) || line.starts(with: "\u{FEFF}".utf8) && next.elementsEqual(line.dropFirst(3)) {
                rest.removeFirst()
            }
        }
        return rest.isEmpty
    }
}

extension String.UTF8View {
    /// How often a word stands in it.
    fileprivate func count(of word: StaticString) -> Int {
        let word = Array(word.description.utf8)
        return indices.count { self[$0...].starts(with: word) }
    }
}
