import AllocationCount
import NumberLineKit

/// A stage of one walk, measured again and again.
struct StageMeasure {
    /// What came out.
    struct Figures {
        let stage: Stage
        let jumps: Int
        /// The processor's time of a jump, in picoseconds.
        let time: Sample
        /// The bytes that come out of a run; nil for a stage that writes none.
        let bytes: Int?
        /// What a run takes from the heap; nil where that cannot be counted.
        let allocations: Allocations?
    }

    struct Allocations: Equatable {
        let blocks: Int
        let bytes: Int
    }

    private let stage: Stage
    private let walk: Walk
    /// How many runs a sample has.
    private var runs = 1
    private let bytes: Int
    private var allocations: Allocations?
    private var times: [Int] = []

    /// All stages of all walks. Each gives a sample in turn, so that what disturbs the machine for a while disturbs all
    /// of them alike and none of them much.
    static func figures(_ effort: Effort) throws -> [Figures] {
        let walks = try Walk.sizes.map(Walk.init)
        var buffer = ByteBuffer()
        // The largest picture makes room in the buffer for all of them.
        for walk in walks { _ = try Stage.animated.run(walk, &buffer) }
        var measures: [StageMeasure] = []
        for stage in Stage.allCases {
            for walk in walks { measures.append(try StageMeasure(stage, walk, effort, &buffer)) }
        }
        for _ in 1..<effort.samples {
            for index in measures.indices { try measures[index].takeSample(&buffer) }
        }
        return measures.map(\.figures)
    }

    /// Finds how many runs a sample needs, and counts what they take and write.
    private init(_ stage: Stage, _ walk: Walk, _ effort: Effort, _ buffer: inout ByteBuffer) throws {
        (self.stage, self.walk) = (stage, walk)
        let start = System.threadTime
        bytes = try stage.run(walk, &buffer)
        var taken = System.threadTime - start
        while taken < effort.sampleLength {
            runs *= 2
            taken = try time(&buffer)
        }
        let canCount = count_allocations(true)
        let before = allocations_so_far()
        _ = try time(&buffer)
        let after = allocations_so_far()
        _ = count_allocations(false)
        try takeSample(&buffer)
        guard canCount else { return }
        allocations = Allocations(
            blocks: Int(after.blocks - before.blocks) / runs, bytes: Int(after.bytes - before.bytes) / runs)
    }

    private mutating func takeSample(_ buffer: inout ByteBuffer) throws {
        times.append(Thousandths(try time(&buffer), over: runs * walk.jumps).count)
    }

    /// The processor's time of the runs of a sample, in nanoseconds. It is the same on a busy machine, but for what
    /// others do to its caches.
    private func time(_ buffer: inout ByteBuffer) throws -> Int {
        let start = System.threadTime
        for _ in 0..<runs {
            guard try stage.run(walk, &buffer) == bytes else { throw Unsteady(stage: stage, jumps: walk.jumps) }
        }
        return System.threadTime - start
    }

    private var figures: Figures {
        Figures(
            stage: stage, jumps: walk.jumps, time: Sample(times), bytes: stage.hasOutput ? bytes : nil,
            allocations: allocations)
    }

    /// The same input has not given the same output.
    struct Unsteady: Error, CustomStringConvertible {
        let stage: Stage
        let jumps: Int

        var description: String { "\(stage.rawValue) of \(jumps) jumps gives now this, now that" }
    }
}
