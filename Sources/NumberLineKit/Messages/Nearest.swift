extension String {
    /// Which of `names` is written most like this, the first of several; nil where there is none.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of both, for each name; what is beyond eighty characters does not count.
    package func nearest(of names: [String]) -> String? {
        zip(names, names.map { String.distance($0, self) }).min { $0.1 < $1.1 }?.0
    }

    /// Levenshtein's distance: how many letters to change, add or drop.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.unicodeScalars.prefix(80)), Array(b.unicodeScalars.prefix(80)))
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let changed = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(changed, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
