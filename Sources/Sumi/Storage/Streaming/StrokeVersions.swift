/// The content version that each stroke of a file needs, by position: one number for as many as have the same.
struct StrokeVersions: Sendable {
    private var runs: [(end: Int, version: ContentVersion)] = []

    /// Notes what the next stroke needs.
    mutating func append(_ version: ContentVersion) {
        let end = (runs.last?.end ?? 0) + 1
        if runs.last?.version == version {
            runs[runs.count - 1].end = end
        } else {
            runs.append((end, version))
        }
    }

    /// The highest version that strokes need, version 1 for none. No stroke may stand in two ranges, so that this takes no
    /// longer than there are strokes.
    func highest(in ranges: [Range<Int>]) -> ContentVersion {
        ranges.reduce(.version1) { highest, range in
            var (highest, run) = (highest, runs.border { $0.end <= range.lowerBound })
            while run < runs.count, run == 0 || runs[run - 1].end < range.upperBound {
                highest = max(highest, runs[run].version)
                run += 1
            }
            return highest
        }
    }
}
