import Foundation
import Testing

/// Pictures that were looked at. One that is missing is written and fails, so that it is looked at too; with
/// `NUMBERLINE_RECORD=1` all are written anew.
enum Golden {
    static func expect(
        _ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = Cases.folder.appending(path: "Golden/\(name)")
        if ProcessInfo.processInfo.environment["NUMBERLINE_RECORD"] == "1" {
            try Data(bytes).write(to: file)
            return
        }
        guard let golden = try? Data(contentsOf: file) else {
            try Data(bytes).write(to: file)
            Issue.record("\(name) was missing and has been written: look at it", sourceLocation: sourceLocation)
            return
        }
        // Text is compared as text, so that a failure shows the lines.
        #expect(
            String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
            "\(name) has changed; NUMBERLINE_RECORD=1 writes it anew", sourceLocation: sourceLocation)
    }
}
