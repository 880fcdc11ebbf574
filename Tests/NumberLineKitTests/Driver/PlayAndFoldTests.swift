import Testing

@testable import NumberLineKit

@Suite("Playing and folding")
struct PlayAndFoldTests {
    @Test("end in the same picture, and pass through the same ones", .timeLimit(.minutes(20)))
    func same() async throws {
        let figure = try Figure(Plan(NumberSentence.all(in: "27 + 3 + 30 - 5; 14 ÷ 4; 8 + _ = 10")))
        for metrics in [Metrics.columns(80), .picture] {
            let scene = Scene(figure, metrics: metrics)
            var played: [[Scene.Element]] = []
            for try await step in Steps(of: figure, every: .zero) {
                played.append(scene.elements.filter { $0.life.contains(step.index) })
            }
            let folded = (0...figure.lastStep).map { step in scene.elements.filter { $0.life.contains(step) } }
            #expect(played == folded)
        }
    }
}
