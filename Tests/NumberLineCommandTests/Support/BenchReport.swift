/// What the benchmark writes as JSON.
struct BenchReport: Decodable {
    struct Machine: Decodable {
        let processor: String?
        let cores: Int
        let system: String
        let load: Double?
        let configuration: String
    }

    struct Sample: Decodable {
        let median: Double
        let spread: Double
        let least: Double

        var isPlausible: Bool { 0 < least && least <= median && 0 <= spread }
    }

    struct Stage: Decodable {
        let stage: String
        let jumps: Int
        let nanosecondsAJump: Sample
        let bytes: Int?
        let bytesAJump: Double?
        let blocksTaken: Int?
        let blocksTakenAJump: Double?
        let bytesTaken: Int?
        let bytesTakenAJump: Double?
    }

    struct Files: Decodable {
        struct Written: Decodable {
            let files: Int
            let bytes: Int
            let microsecondsAFile: Sample
            let filesASecond: Int
        }

        let folder: String
        let frames: Written
        let list: Written
        let loop: Written
        let listOverLoop: Double
    }

    struct Terminal: Decodable {
        struct Steps: Decodable {
            let median: Int
            let least: Int
            let most: Int
            let clock: Int
        }

        struct BytesAStep: Decodable {
            let all: Steps
            let early: Steps
            let late: Steps
        }

        let bytesAStep: BytesAStep
    }

    struct Start: Decodable {
        struct Program: Decodable {
            let milliseconds: Sample
            let ratio: Double
            let difference: Double
        }

        let starts: Int
        let empty: Program
        let version: Program
        let picture: Program
    }

    let machine: Machine
    let isQuick: Bool
    let stages: [Stage]
    let growth: [String: Double]
    let jumpsASecond: Int
    let files: Files
    let terminal: Terminal
    let start: Start?

    /// Whether a jump costs about as much among many as among few. What grows with the square costs a hundred times as much.
    var isLinear: Bool { growth.values.allSatisfy { 0 <= $0 && $0 < 3 } }
}
