import Foundation
import Testing

@Suite("Shards of a list", .timeLimit(.minutes(20)))
struct ShardTests {
    private static let list = "# sums\n" + (1...20).map { $0 == 9 ? "\n" : "\($0) + 8\n" }.joined()

    @Test("together are the whole, byte for byte, and share no name", arguments: [1, 2, 3, 7, 40])
    func union(count: Int) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(Self.list, to: "sums.txt")
            #expect(try command.run("sums.txt", "-o", "whole/").status == 0)
            var names: [String] = []
            for index in 1...count {
                let result = try command.run("sums.txt", "--shard", "\(index)/\(count)", "-o", "shard-\(index)/")
                #expect(result.status == 0 && result.error.isEmpty)
                names += try command.names("shard-\(index)")
            }
            #expect(Set(names).count == names.count)
            #expect(try command.shell("mkdir all && cp shard-*/*.svg all/ && diff -r all whole").status == 0)
        }
    }

    @Test("run at the same time into one folder are the whole")
    func together() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(Self.list, to: "sums.txt")
            #expect(try command.run("sums.txt", "-o", "whole/").status == 0)
            let runs = try (1...3).map { index in
                try Dialogue(command, ["sums.txt", "--shard", "\(index)/3", "-o", "all/"])
            }
            for run in runs { #expect(try #require(run.end()).status == 0) }
            #expect(try command.shell("diff -r all whole").status == 0)
        }
    }

    @Test("take their lines from standard input, into a stream, and have their faults at the list's lines")
    func streams() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("1 + 8\n2 + x\n3 + 8\n4 + 8\n", to: "sums.txt")
            for input in ["numberline sums.txt", "cat sums.txt | numberline -"] {
                let odd = try command.shell("\(input) --shard 1/2 --format json")
                #expect(odd.status == 0 && odd.output.split(separator: "\n").count == 2)
                #expect(odd.output.contains("1 + 8") && odd.output.contains("3 + 8"))
                let even = try command.shell("\(input) --shard 2/2 --format json")
                #expect(even.status == 65 && even.output.split(separator: "\n").count == 1)
                #expect(even.error.contains(":2:5: ") && even.error.contains("1 of 2 sentences"), "\(even.error)")
            }
        }
    }

    @Test("without a line of a short list are empty, and of an empty list the fault is said")
    func short() throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("4 + 8\n", to: "sums.txt")
            for output in ["out/", "sums.json", "all.txt"] {
                let result = try command.run("sums.txt", "--shard", "3/3", "-o", output)
                #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
            }
            #expect(try command.names("out").isEmpty)
            #expect(try command.text("sums.json").isEmpty && command.text("all.txt").isEmpty)
            #expect(try command.run("sums.txt", "--shard", "2/2").output.isEmpty)
            try command.write("# nothing\n", to: "empty.txt")
            #expect(try command.run("empty.txt", "--shard", "2/2", "-o", "sums.json").status == 65)
        }
    }

    @Test(
        "that there cannot be are refused",
        arguments: [
            "0/4", "5/4", "1/0", "a/b", "1/4/2", "1000001/1000001", "-1/2", "", "1", "1/", "/2", "1 /2", "+1/2",
        ])
    func faults(value: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write(Self.list, to: "sums.txt")
            let result = try command.run("sums.txt", "--shard", value, "-o", "out/")
            #expect(result.status == 64 && result.output.isEmpty)
            #expect(
                result.error == "numberline: --shard '\(value)': a shard is one of N, written I/N: "
                    + "of four 1/4, 2/4, 3/4 and 4/4; there are at most 1,000,000\n")
            #expect(try command.names() == ["sums.txt"])
        }
    }

    @Test("are of lists alone", arguments: ["4 + 8", "lesson.md", "--from 0 --to 9"])
    func lists(words: String) throws {
        try Numberline.inFreshFolder { (command: Numberline) throws in
            try command.write("# A lesson\n", to: "lesson.md")
            let result = try command.shell("numberline \(words) --shard 1/2 -o out/")
            #expect(result.status == 64 && result.error.contains("--shard is for a list"), "\(result.error)")
            #expect(try command.names() == ["lesson.md"])
        }
    }
}
