import NumberLineKit
import Synchronization

/// The files of a run that are begun and not finished, in whatever folders they are.
///
/// Each is locked as long as it is open. Only a process that lives holds a lock, on whatever machine it is: so others can
/// tell what belongs to nobody any more.
final class Drafts: Sendable {
    /// How many files have been begun.
    private let begun = Atomic(0)
    /// How many have got their names.
    private let finished = Atomic(0)
    /// The numbers of those that are not finished, and their folders.
    private let unfinished = Mutex<[Int: Folder.Handle]>([:])

    private static let mostTries = 1_000_000
    /// What the names of all unfinished files begin and end with.
    private static let (beginning, ending) = (".numberline-", ".tmp")
    /// What the names of this run's unfinished files begin with.
    private static let mark = "\(beginning)\(System.processIdentifier)-"
    /// What has not been changed for so many seconds, and belongs to nobody, has been left behind.
    private static let leftBehind = 600

    /// How many files have got their names.
    var count: Int { finished.load(ordering: .relaxed) }

    /// What a file is called until it is finished.
    private static func name(_ number: Int) -> String { mark + String(number) + ending }

    /// Makes a file under a name that nobody has. A name may be taken: a process that was killed has left it, or one of
    /// another machine, which writes into the same folder, happens to have this one's number.
    func begin(in folder: Folder.Handle) throws(System.Failure) -> (number: Int, descriptor: Int32) {
        var tries = 0
        while true {
            let number = begun.add(1, ordering: .relaxed).oldValue
            do {
                // Made and noted at once, or ``removeAll(_:)`` could miss it. Nobody waits for this who would not wait for
                // the folder anyway.
                let file = try unfinished.withLock { (files) throws(System.Failure) in
                    let file = try System.create(Drafts.name(number), in: folder.descriptor)
                    files[number] = folder
                    return file
                }
                // Where there are no locks, what is left behind stays.
                _ = System.lock(file)
                return (number, file)
            } catch {
                tries += 1
                guard error.isTaken, tries < Drafts.mostTries else { throw error }
            }
        }
    }

    /// Gives a file the name it is wanted under.
    func finish(_ number: Int, as wanted: String, in folder: Folder.Handle) throws(System.Failure) {
        try System.rename(Drafts.name(number), to: wanted, in: folder.descriptor)
        unfinished.withLock { _ = $0.removeValue(forKey: number) }
        finished.add(1, ordering: .relaxed)
    }

    /// Takes a file away that is not finished.
    func giveUp(_ number: Int, in folder: Folder.Handle) throws(System.Failure) {
        defer { unfinished.withLock { _ = $0.removeValue(forKey: number) } }
        try System.remove(Drafts.name(number), in: folder.descriptor)
    }

    /// Takes away what is not finished, and ends as `end` does before anybody begins another.
    func removeAll(_ end: () -> Never) -> Never {
        unfinished.withLock { files in
            for (number, folder) in files { try? System.remove(Drafts.name(number), in: folder.descriptor) }
            end()
        }
    }

    /// Takes away what runs that were killed have left in a folder: files of such names that have not been changed for ten
    /// minutes and that nobody holds a lock on. A folder that may not be listed is left as it is.
    static func removeLeftovers(in folder: Folder.Handle) {
        let names = (try? System.names(in: folder.descriptor, beginningWith: beginning)) ?? []
        for name in names where isDraft(name) {
            guard let age = System.age(of: name, in: folder.descriptor), age > leftBehind else { continue }
            System.removeUnlocked(name, in: folder.descriptor)
        }
    }

    /// Whether a name is that of an unfinished file: a process's number and the file's between beginning and ending.
    private static func isDraft(_ name: String) -> Bool {
        guard name.utf8.starts(with: beginning.utf8), name.hasSuffix(ending) else { return false }
        let numbers = name.utf8.dropFirst(beginning.utf8.count).dropLast(ending.utf8.count)
            .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return numbers.count == 2
            && numbers.allSatisfy { digits in
                !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }
}
