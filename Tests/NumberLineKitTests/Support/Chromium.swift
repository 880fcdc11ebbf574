import Foundation

/// A real browser that opens a page, lets its scripts run, and says what has become of it.
struct Chromium {
    private let tool: Tool

    static let installed = (Tool("chromium") ?? Tool("google-chrome")).map(Chromium.init)

    private init(_ tool: Tool) { self.tool = tool }

    /// The text that a function of a page gives, called once the page is loaded.
    ///
    /// The page is a frame of another: only when a document is loaded does its SVG begin to have a time, and what prints the
    /// outer document waits for nothing but its own load.
    func output(of page: String, calling function: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "numberline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "page.html")
        try Data(
            """
            <!DOCTYPE html>
            <iframe></iframe>
            <pre></pre>
            <script>
            const frame = document.querySelector("iframe");
            frame.srcdoc = \(try literal(page));
            addEventListener("load", () => {
              document.querySelector("pre").textContent = frame.contentWindow.\(function)();
            });
            </script>
            """.utf8
        ).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = [
            "-k", "5", "60", tool.path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--user-data-dir=\(folder.appending(path: "profile").path)", "--dump-dom", file.absoluteString,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let dom = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let start = dom.range(of: "<pre>", options: .backwards)?.upperBound ?? dom.endIndex
        let end = dom.range(of: "</pre>", options: .backwards)?.lowerBound ?? dom.endIndex
        return start < end ? String(dom[start..<end]).replacing("&lt;", with: "<").replacing("&gt;", with: ">") : ""
    }

    /// A text as a literal of a script within a page.
    private func literal(_ text: String) throws -> String {
        let json = try JSONSerialization.data(withJSONObject: [text])
        return String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003C") + "[0]"
    }
}
