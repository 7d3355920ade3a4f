/// Looks for an intact commit in bytes that arrive one after the other, behind a commit that was read (Spec, 5.3). It keeps
/// no more of them than a commit can take.
struct CommitSearch: Sendable {
    private let last: DrawingDecoder.PlacedCommit
    /// The last bytes that were looked at, in which a commit may begin that isn't complete.
    private var kept: [UInt8] = []
    /// Where in the file the next byte stands.
    private var end: Int
    /// Whether there is one.
    private(set) var isFound = false

    /// Begins behind a commit.
    init(behind last: DrawingDecoder.PlacedCommit) {
        self.last = last
        end = last.end
    }

    /// Looks at the next bytes.
    mutating func append(_ bytes: some Collection<UInt8>) {
        if isFound { return }
        let start = end - kept.count
        kept += bytes
        end += bytes.count
        isFound = Commit.isIntact(in: kept, from: 0, after: last.commit, at: last.offset - start)
        kept.removeFirst(max(0, kept.count - (Commit.lengths.upperBound - 1)))
    }
}
