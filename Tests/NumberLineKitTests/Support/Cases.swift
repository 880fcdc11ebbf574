import Foundation

@testable import NumberLineKit

/// The tables and golden files beside the tests.
enum Cases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of a table in Cases/, without its heading, each cut at its tabs.
    static func table(_ name: String) -> [[String]] {
        let text = (try? String(contentsOf: folder.appending(path: "Cases/\(name)"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The same table as it is kept outside the repository, where it is.
    static func original(_ name: String) -> String? {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try? String(contentsOf: root.appending(path: "shared/cases/\(name)"), encoding: .utf8)
    }

    static func copy(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: "Cases/\(name)"), encoding: .utf8)
    }
}

/// A whole number as sentences write it.
func whole(_ number: Int32) -> NumberSentence.Operand { NumberSentence.Operand(Rational(number)) }

/// A number as sentences write it.
func number(_ text: String) throws -> Rational { try NumberSentence.Operand(text).value }
