/// The end of a save (section 5). The distance to an index is of no use to this reader.
struct VersionOneCommit {
    let version: UInt64
    private let strokes: UInt64
    private let points: UInt64
    private let ordinal: UInt64
    private let previous: UInt64
    private let logCheck: UInt32
    private let hasItsSize: Bool

    init(_ payload: ArraySlice<UInt8>) throws(VersionOneError) {
        var cursor = VersionOneCursor(payload)
        version = try cursor.varint()
        guard version != 0 else { throw .damaged(405) }
        (strokes, points, ordinal) = (try cursor.varint(), try cursor.varint(), try cursor.varint())
        _ = try cursor.varint()
        previous = try cursor.varint()
        logCheck = try cursor.u32()
        hasItsSize = Int(try cursor.byte()) == payload.count + 9
        try cursor.end()
    }

    /// Compares with what stands before the commit.
    func check(
        _ log: VersionOneLog,
        ordinal: UInt32,
        distance: Int,
        _ logCheck: UInt32
    ) throws(VersionOneError) {
        guard self.ordinal == ordinal, previous == distance, hasItsSize else { throw .damaged(208) }
        guard self.logCheck == logCheck else { throw .damaged(207) }
        let counts = log.counts
        guard strokes == counts.strokes, points == counts.points else { throw .damaged(209) }
    }
}
