import NumberLineKit

/// A folder with lessons in it, each with its pictures beside it.
struct LessonSite {
    let folder: Folder
    let document: Document
    /// Whether each block has a folder with a picture of every step.
    let hasFrames: Bool
    /// Whether a page leads to the lessons.
    let isIndexed: Bool
    private var index = LessonIndex()
    /// How many of the pictures move for too long.
    private var longAnimations = 0

    init(folder: Folder, document: Document, hasFrames: Bool, isIndexed: Bool) {
        self.folder = folder
        self.document = document
        self.hasFrames = hasFrames
        self.isIndexed = isIndexed
    }

    /// Writes a lesson: its pictures first, so that nobody finds a page without them.
    mutating func write(_ lesson: Lesson, name: String) throws(CommandError) {
        switch document.kind {
        case .svg:
            for block in lesson.blocks { try writePictures(of: block, lesson: name) }
            try folder.write(lesson.markdown(name: name), to: "\(name).md")
        case .cast:
            for block in lesson.blocks {
                try folder.write(try document.bytes(block.figure, block.plan), to: "\(block.pictureName(name)).cast")
            }
        case .html, .txt, .json:
            var bytes = ByteBuffer()
            try document.write(lesson, name: name, index: isIndexed ? indexName : nil, to: &bytes)
            try folder.write(bytes, to: "\(name).\(document.kind.rawValue)")
        }
        if document.kind.hasIndex { index.add(lesson, name: name) }
    }

    /// Writes the page that leads to the lessons.
    mutating func writeIndex() throws(CommandError) {
        let page = document.kind == .html ? index.html : index.markdown
        try folder.write(page, to: indexName)
    }

    private var indexName: String { "index.\(document.kind.lessonEnding)" }

    /// Says what is not as it should be with what has been written.
    func notice() {
        if longAnimations > 0 { Notice.longAnimations(longAnimations).report() }
    }

    private mutating func writePictures(of block: Lesson.Block, lesson: String) throws(CommandError) {
        if let question = block.question {
            var plan = block.plan
            // Nothing grows on it.
            plan.isAnimated = false
            let name = block.questionName(lesson)
            try folder.write(try document.bytes(question, plan, name: name), to: "\(name).svg")
        }
        let name = block.pictureName(lesson)
        if let answer = block.answer {
            if block.plan.isLongAnimation(of: answer) { longAnimations += 1 }
            try folder.write(try document.bytes(answer, block.plan, name: name), to: "\(name).svg")
        }
        guard hasFrames else { return }
        let scene = Scene(block.figure, metrics: .picture)
        try Folder(name, in: folder).writeFrames(of: scene, block.plan)
    }
}
