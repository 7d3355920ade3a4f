/// A block of strokes in columns (section 8). Of the columns, those are kept that content version 1 shows; others are
/// read past.
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
        inkCount: Int,
        grids: [VersionOneGrid],
        most: (strokes: Int, points: Int),
        _ budget: inout VersionOneBudget
    ) throws(VersionOneError) {
        var cursor = VersionOneCursor(payload)
        let head = try VersionOneHead(&cursor)
        guard head.strokes <= most.strokes else { throw .limitExceeded(804) }
        guard head.points <= most.points else { throw .limitExceeded(805) }
        guard head.grid < grids.count else { throw .damaged(503) }
        let columns = try VersionOneColumns(&cursor, of: head, &budget)
        continued = head.continued
        pointCounts = columns.pointCounts
        points = try columns.points(head.points, on: grids[head.grid])

        // 8.7
        let inkNumbers = head.strokes > 0 ? try columns.integersOfAll(0, 1, count: head.strokes) : []
        var (inks, transforms) = ([Int](), [[Double]]())
        for (stroke, number) in inkNumbers.enumerated() {
            guard 0..<Int64(inkCount) ~= number else { throw .damaged(504) }
            inks.append(Int(number))
            transforms.append(try columns.transform(stroke))
        }
        (self.inks, self.transforms) = (inks, transforms)
    }
}
