import NumberLineKit

/// Lessons in files, shown one after the other. One with faults is reported in full and passed over; the others are shown
/// all the same.
struct LessonFiles {
    let paths: [String]
    /// What the command line says for all of their blocks.
    let wishes: Plan

    /// Shows every lesson.
    ///
    /// - Throws: The first failure to read or write, and at the end that lessons have faults.
    func show(on output: Request.Output) async throws(CommandError) {
        let faulty: [String]
        switch output {
        case .play(let screen): faulty = try await play(screen)
        case .standardOutput(let document):
            var bytes = ByteBuffer()
            faulty = try collect(document, name: nil, to: &bytes)
            try StandardOutput.write(bytes)
        case .file(let path, let document):
            var bytes = ByteBuffer()
            faulty = try collect(document, name: Document.name(of: path), to: &bytes)
            // Where nothing can be shown, nothing takes an earlier file's place.
            guard faulty.count < paths.count else { break }
            try Draft.write(bytes, to: path)
        case .folder(let path, let document): faulty = try write(into: path, document, hasFrames: false)
        case .frames(let path):
            let document = Document(kind: .svg, wishes: Request.ScreenWishes())
            faulty = try write(into: path, document, hasFrames: true)
        }
        guard faulty.isEmpty else { throw .faultyLessons(faulty, of: paths.count) }
    }

    /// The lesson in a file; nil for one with faults, which have been reported.
    private func lesson(_ path: String) throws(CommandError) -> Lesson? {
        let bytes = try LessonFiles.bytes(of: path)
        do {
            return try Lesson(bytes, wishes: wishes)
        } catch {
            LessonFiles.report(error.diagnostics.map { ($0.line, $0.column, $0.message) }, in: path)
            return nil
        }
    }

    /// The bytes of a file, as far as a lesson may have them, and one more of a larger one.
    private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
        do {
            let descriptor = try System.openForReading(path)
            defer { try? System.close(descriptor) }
            var bytes: [UInt8] = []
            while bytes.count <= Lesson.longest {
                let more = try System.read(from: descriptor, atMost: min(65_536, Lesson.longest + 1 - bytes.count))
                guard !more.isEmpty else { break }
                bytes += more
            }
            return bytes
        } catch {
            throw .cannotRead(path, error)
        }
    }

    /// Says what is wrong as compilers do, so that editors find the place.
    private static func report(_ faults: [(line: Int, column: Int, message: String)], in path: String) {
        let name = Excerpt.printable(path, atMost: .max)
        let lines = faults.map { "\(name):\($0.line):\($0.column): error: \($0.message)\n" }
        try? System.write(lines.joined(), to: System.standardError)
    }

    /// Plays the lessons, until somebody ends it. All are read before the first is played: in front of a class is no time
    /// for faults.
    private func play(_ screen: Request.ScreenWishes) async throws(CommandError) -> [String] {
        var faulty: [String] = []
        var lessons: [Lesson] = []
        for path in paths {
            if let lesson = try lesson(path) { lessons.append(lesson) } else { faulty.append(path) }
        }
        for (index, lesson) in lessons.enumerated() {
            if index > 0 { try StandardOutput.write("\n") }
            let player = LessonPlayer(lesson: lesson, wishes: wishes, screen: screen)
            guard try await player.play() else { break }
        }
        return faulty
    }

    /// The lessons as one document, with an empty line between two of text; their blocks as objects of JSON, a line each. A
    /// page is one lesson's; its ids begin with `name`, or with the lesson's own where there is none.
    private func collect(
        _ document: Document, name: String?, to bytes: inout ByteBuffer
    ) throws(CommandError) -> [String] {
        var faulty: [String] = []
        for path in paths {
            guard let lesson = try lesson(path) else {
                faulty.append(path)
                continue
            }
            if document.kind == .txt, bytes.count > 0 { bytes.append(text: "\n") }
            try document.write(lesson, name: name ?? LessonFiles.name(of: path), to: &bytes)
        }
        return faulty
    }

    private func write(
        into path: String, _ document: Document, hasFrames: Bool
    ) throws(CommandError) -> [String] {
        let names = paths.map(LessonFiles.name)
        let ending = document.kind.lessonEnding
        let isIndexed = paths.count > 1 && document.kind.hasIndex
        var taken: Set<String> = isIndexed ? ["index"] : []
        for name in names where !taken.insert(name).inserted { throw .lessonsOfOneName("\(name).\(ending)") }
        for (lesson, name) in zip(paths, names) where System.isSame(lesson, "\(path)/\(name).\(ending)") {
            throw .lessonOverItself(lesson)
        }
        // Pages have no blocks: a file that has is somebody's lesson.
        for name in taken where ending == "md" {
            let target = "\(path)/\(name).md"
            if System.exists(target), Lesson.hasBlock(try LessonFiles.bytes(of: target)) {
                throw .lessonOverItself(target)
            }
        }
        return try Folder(path).fill { (folder) throws(CommandError) in
            let site = LessonSite(folder: folder, document: document, hasFrames: hasFrames, isIndexed: isIndexed)
            return try write(names, to: site)
        }
    }

    /// Writes the lessons under these names.
    private func write(_ names: [String], to site: consuming LessonSite) throws(CommandError) -> [String] {
        var faulty: [String] = []
        for (path, name) in zip(paths, names) {
            guard let lesson = try lesson(path) else {
                faulty.append(path)
                continue
            }
            if let block = site.hasFrames ? lesson.blocks.first(where: \.hasTooManyFrames) : nil {
                let message = CommandError.tooManyFrames(limit: Plan.mostFrames).words
                LessonFiles.report([(block.line, 1, message)], in: path)
                faulty.append(path)
                continue
            }
            try site.write(lesson, name: name)
        }
        // Where nothing can be shown, nothing takes an earlier page's place.
        if site.isIndexed, faulty.count < paths.count { try site.writeIndex() }
        site.notice()
        return faulty
    }

    /// What a lesson's files are called: as its own, without the ending.
    private static func name(of path: String) -> String {
        let name = Document.name(of: path)
        return name.isEmpty ? "lesson" : name
    }
}

extension Lesson.Block {
    fileprivate var hasTooManyFrames: Bool { figure.lastStep >= Plan.mostFrames }
}

extension Document {
    /// A lesson as a page, as text, or its pictures one after the other, as exact values have a line each.
    /// A page leads back to the `index` that leads to it.
    func write(
        _ lesson: Lesson, name: String, index: String? = nil, to buffer: inout ByteBuffer
    ) throws(CommandError) {
        switch kind {
        case .html: buffer.append(Page(lesson, name: name, index: index).html)
        case .txt:
            let surroundings = Surroundings(file: wishes)
            buffer.append(text: LessonText(lesson, glyphs: surroundings.glyphs, columns: surroundings.columns).text)
        case .svg, .json, .cast:
            for block in lesson.blocks { try layout(block.figure, block.plan).write(to: &buffer) }
        }
    }
}
