/// What stands in a file so far: tables, strokes and their order.
struct VersionOneLog {
    /// A stroke as the file has it.
    private struct Stroke {
        let ink: Int
        let transform: [Double]
        var points: [VersionOneStroke.Point]
    }

    private var inks: [VersionOneInk] = []
    private var grids = VersionOneGrid.numbered
    /// All strokes in file order, deleted ones too.
    private var strokes: [Stroke] = []
    /// For each stroke, the points up to its end; so a sequence costs by its runs, and not by what they list.
    private var pointsUpTo = [0]
    /// For each block, its first stroke.
    private var blocks: [Int] = []
    /// What the last sequence lists, what that comes to, and the first stroke behind it.
    private var listed: [Range<Int>] = []
    private var listedCounts = (strokes: 0, points: 0)
    private var firstUnlisted = 0
    /// Whether the last stroke may continue in the next block.
    private var isOpen = false
    private var budget: VersionOneBudget
    private let most: (strokes: Int, points: Int)

    init(fileLength: Int) {
        budget = VersionOneBudget(fileLength: fileLength)
        most = (262_144 + 16 * fileLength, 1_000_000 + 64 * fileLength)
    }

    private var order: [Range<Int>] { listed + [firstUnlisted..<strokes.count] }

    /// How many strokes and points are not deleted.
    var counts: (strokes: Int, points: Int) {
        let rest = counts(of: [firstUnlisted..<strokes.count])
        return (listedCounts.strokes + rest.strokes, listedCounts.points + rest.points)
    }

    private func counts(of runs: [Range<Int>]) -> (strokes: Int, points: Int) {
        runs.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + pointsUpTo[$1.upperBound] - pointsUpTo[$1.lowerBound]) }
    }

    /// Section 6.
    mutating func addInks(_ payload: ArraySlice<UInt8>) throws(VersionOneError) {
        var cursor = VersionOneCursor(payload)
        for _ in 0..<(try cursor.count()) {
            var entry = VersionOneCursor(try cursor.bytes(cursor.count()))
            inks.append(try VersionOneInk(&entry, table: inks))
        }
        try cursor.end()
    }

    /// Section 7.
    mutating func addGrids(_ payload: ArraySlice<UInt8>) throws(VersionOneError) {
        var cursor = VersionOneCursor(payload)
        for _ in 0..<(try cursor.count()) { grids.append(try VersionOneGrid(&cursor)) }
        try cursor.end()
    }

    /// Section 8.
    mutating func addBlock(_ payload: ArraySlice<UInt8>) throws(VersionOneError) {
        let left = (most.strokes - strokes.count, most.points - (pointsUpTo.last ?? 0))
        let block = try VersionOneBlock(payload, inkCount: inks.count, grids: grids, most: left, &budget)
        if block.continued > 0 {
            guard isOpen else { throw .damaged(502) }
            strokes[strokes.count - 1].points += block.points.prefix(block.continued)
            pointsUpTo[strokes.count] += block.continued
        }
        blocks.append(strokes.count)
        var points = block.points.dropFirst(block.continued)
        for (index, count) in block.pointCounts.enumerated() {
            let stroke = Stroke(
                ink: block.inks[index],
                transform: block.transforms[index],
                points: Array(points.prefix(count))
            )
            points = points.dropFirst(count)
            strokes.append(stroke)
            pointsUpTo.append((pointsUpTo.last ?? 0) + count)
        }
        isOpen = true
    }

    /// Section 10.1.
    mutating func setOrder(_ payload: ArraySlice<UInt8>) throws(VersionOneError) {
        var cursor = VersionOneCursor(payload)
        var runs: [Range<Int>] = []
        for _ in 0..<(try cursor.count()) {
            let block = try cursor.count(orElse: 601)
            let (first, count) = (try cursor.count(orElse: 601), try cursor.count(orElse: 601))
            guard block < blocks.count else { throw .damaged(601) }
            let end = block + 1 < blocks.count ? blocks[block + 1] : strokes.count
            let here = end - blocks[block]
            guard count > 0, first < here, count <= here - first else { throw .damaged(601) }
            runs.append(blocks[block] + first..<blocks[block] + first + count)
        }
        try cursor.end()
        let sorted = runs.sorted { $0.lowerBound < $1.lowerBound }
        for (run, next) in zip(sorted, sorted.dropFirst()) where run.upperBound > next.lowerBound {
            throw .damaged(601)
        }
        (listed, listedCounts, firstUnlisted, isOpen) = (runs, counts(of: runs), strokes.count, false)
    }

    /// What follows a commit continues nothing before it.
    mutating func endSave() {
        isOpen = false
    }

    /// The highest version that an ink needs of a stroke that is not deleted.
    var version: UInt64 {
        order.joined().lazy.map { inks[strokes[$0].ink].version }.max() ?? 1
    }

    /// The drawing, its unknown inks replaced by their fallbacks.
    var shown: [VersionOneStroke] {
        order.joined().map { index in
            let stroke = strokes[index]
            var (ink, width, opacity) = (inks[stroke.ink], [VersionOneInk.Law](), [VersionOneInk.Law]())
            while let fallback = ink.fallback {
                width.append(ink.width)
                opacity.append(ink.opacity)
                ink = inks[fallback]
            }
            let points = stroke.points.map { point in
                var point = point
                point.width = VersionOneInk.Law.apply(width, to: point.width)
                point.height = VersionOneInk.Law.apply(width, to: point.height)
                point.opacity = VersionOneInk.Law.apply(opacity, to: point.opacity)
                return point
            }
            // A chain ends in an ink that has a number; the table admits no other.
            return VersionOneStroke(ink: ink.number ?? 1, color: ink.color, transform: stroke.transform, points: points)
        }
    }
}
