/// A block of strokes in columns (section 8). Of the columns, those are read that content version 1 shows; others say
/// how long they are and are passed over.
struct VersionOneBlock {
    /// How many of the points belong to the last stroke of the block before.
    let continued: Int
    /// For each stroke that begins here, how many points it has here.
    let pointCounts: [Int]
    /// For each of them, its place in the table of inks.
    let inks: [Int]
    /// For each of them, a, b, c, d, tx, ty.
    let transforms: [[Double]]
    /// All points, the continued ones first.
    let points: [VersionOneStroke.Point]

    /// Reads a block with at most so many strokes and points.
    init(
        _ payload: ArraySlice<UInt8>,
        grids: [VersionOneGrid],
        most: (strokes: Int, points: Int),
        _ zlib: inout VersionOneZlib
    ) throws(VersionOneError) {
        // 8.1
        var cursor = VersionOneCursor(payload)
        let (strokes, pointCount) = (try cursor.count(orElse: 501), try cursor.count(orElse: 501))
        guard strokes <= 65536, pointCount <= 65536 else { throw .damaged(501) }
        let flags = try cursor.byte()
        guard flags & 0xF8 == 0 else { throw .damaged(107) }
        guard flags >> 1 != 3 else { throw .damaged(506) }
        guard try cursor.varint() != 0 else { throw .damaged(405) }
        let grid = try cursor.count(orElse: 503)
        continued = flags & 1 != 0 ? try cursor.count(orElse: 501) : 0
        guard flags & 1 == 0 || 1...65536 ~= continued, continued <= pointCount, strokes > 0 || continued > 0
        else { throw .damaged(501) }
        guard strokes <= most.strokes else { throw .limitExceeded(804) }
        guard pointCount <= most.points else { throw .limitExceeded(805) }
        guard grid < grids.count else { throw .damaged(503) }

        // 8.2
        var columns = try VersionOneColumns(&cursor, coding: flags >> 1, hasStrokes: strokes > 0, zlib)

        // 8.7
        let each = Array(repeating: 1, count: strokes)
        pointCounts = try columns.integersOfAll(0, 0, units: each).map { (count) throws(VersionOneError) in
            guard 0...65536 ~= count else { throw .damaged(501) }
            return Int(count)
        }
        let parts = (continued > 0 ? [continued] : []) + pointCounts
        guard parts.reduce(0, +) == pointCount else { throw .damaged(501) }
        points = try columns.points(of: parts, on: grids[grid])
        inks = try columns.integersOfAll(0, 1, units: each).map { Int($0) }
        transforms = try columns.transforms(strokes)
        zlib = columns.zlib
    }
}
