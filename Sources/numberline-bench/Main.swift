import AllocationCount
import NumberLineKit

@main
struct Main {
    static func main() throws {
        let filter = CommandLine.arguments.dropFirst().first ?? ""
        let wanted = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
        for jumps in wanted.map({ [$0] }) ?? [5, 8, 100, 1000, 10_000] {
            let text = "0 + \(jumps)"
            let sentence = try NumberSentence(text)
            let plan = Plan(sentence)
            let figure = try Figure(plan)
            let scene = Scene(figure, metrics: .picture)
            let cells = Scene(figure, metrics: .columns(80))
            func stage(_ name: String, _ body: () throws -> Int) rethrows {
                guard filter.isEmpty || filter == name else { return }
                let clock = ContinuousClock()
                var best = Duration.seconds(1000)
                let before = allocations_so_far()
                var bytes = try body()
                let after = allocations_so_far()
                for _ in 0..<(CommandLine.arguments.count > 3 ? 1 : 12) {
                    let n = max(1, 20_000 / jumps)
                    let t = try clock.measure { for _ in 0..<n { bytes = try body() } }
                    best = min(best, t / n)
                }
                let ns = best.components.attoseconds / 1_000_000_000 + best.components.seconds * 1_000_000_000
                func pad(_ s: String, _ n: Int) -> String { String(repeating: " ", count: max(0, n - s.count)) + s }
                print(
                    pad(name, 10), pad("\(jumps)", 6), pad("\(ns / Int64(jumps))", 8), "ns/jump", pad("\(ns)", 10),
                    "ns", pad("\(bytes / jumps)", 6), "B/jump", pad("\(Int(after.blocks - before.blocks))", 8),
                    "blocks", pad("\(Int(after.bytes - before.bytes) / jumps)", 8), "B/jump alloc")
            }
            var buffer = ByteBuffer()
            stage("still") {
                buffer.removeAll(); SVGRenderer(scene, id: "sum").write(.still(scene.lastStep), to: &buffer);
                return buffer.count
            }
            stage("growing") {
                buffer.removeAll(); SVGRenderer(scene, id: "sum").write(.growing(.milliseconds(500)), to: &buffer);
                return buffer.count
            }
            try stage("sentence") { try NumberSentence(text).unit == .one ? 1 : 0 }
            try stage("figure") { try Figure(plan).panels.count }
            stage("scene") { Scene(figure, metrics: .picture).elements.count }
            stage("svg") { SVGRenderer(scene, id: "sum").picture(at: scene.lastStep).count }
            stage("animated") { SVGRenderer(scene, id: "sum").animated(delay: .milliseconds(500)).count }
            stage("text") {
                TextRenderer(cells, glyphs: .unicode, columns: 80).frame(at: cells.lastStep).text(isColored: false).utf8
                    .count
            }
        }
    }
}
