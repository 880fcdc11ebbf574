/// How much is measured.
struct Effort: Equatable {
    /// How many samples of each stage are taken.
    let samples: Int
    /// How long a sample of a stage lasts at least, in nanoseconds: so long that the clock does not matter.
    let sampleLength: Int
    /// How often files are written.
    let fileRuns: Int
    /// How many sentences a list has.
    let sentences: Int
    /// How often each program is started.
    let starts: Int

    /// For figures that are to be compared.
    static let full = Effort(samples: 41, sampleLength: 4_000_000, fileRuns: 9, sentences: 5000, starts: 60)
    /// To see that all can be measured.
    static let quick = Effort(samples: 1, sampleLength: 1_000_000, fileRuns: 1, sentences: 100, starts: 5)
}
