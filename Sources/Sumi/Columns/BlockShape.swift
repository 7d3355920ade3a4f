/// How a block's points are divided: first those that continue the stroke before the block, then those of each stroke.
package struct BlockShape: Equatable, Sendable {
    /// How many points continue the last stroke of the block before; 0 where there is none.
    package let continuedPoints: Int
    /// How many points each stroke has in this block.
    package let strokePoints: [Int]
    /// The first point of each part: of the continued one, if there is one, and of each stroke; then their number.
    package let starts: [Int]
    /// The parts that have points: there may be many that have none, and columns of points needn't look at them.
    private let filledParts: [Int]
    /// How many points each of these has.
    private let filledCounts: [Int]
    /// The strokes, as one run.
    private let strokeRun: [Int]

    package init(continuedPoints: Int, strokePoints: [Int]) {
        self.continuedPoints = continuedPoints
        self.strokePoints = strokePoints
        let parts = continuedPoints > 0 ? [continuedPoints] + strokePoints : strokePoints
        var (starts, filledParts, filledCounts) = ([0], [Int](), [Int]())
        starts.reserveCapacity(parts.count + 1)
        filledParts.reserveCapacity(parts.count)
        filledCounts.reserveCapacity(parts.count)
        for (part, count) in parts.enumerated() {
            starts.append(starts[part] + count)
            guard count > 0 else { continue }
            filledParts.append(part)
            filledCounts.append(count)
        }
        self.starts = starts
        self.filledParts = filledParts
        self.filledCounts = filledCounts
        strokeRun = [strokePoints.count]
    }

    /// Whether the block begins with points of the stroke before it.
    package var isContinuation: Bool { continuedPoints > 0 }
    /// How many strokes begin in the block.
    package var strokeCount: Int { strokePoints.count }
    /// How many parts have points: the strokes, and the continued one.
    package var partCount: Int { starts.count - 1 }
    /// How many points the block has.
    package var pointCount: Int { starts[starts.count - 1] }

    /// The points of a part.
    package func points(ofPart part: Int) -> Range<Int> { starts[part]..<starts[part + 1] }

    /// How many values each unit has that has the column and any value; predictions begin anew at each.
    package func runs(of column: Column.ID, presence: Presence) -> [Int] {
        guard column.shape == .pointIntegers else {
            return presence.partialRuns.map { [$0.reduce(0) { $0 + $1.count }] } ?? strokeRun
        }
        guard let runs = presence.partialRuns else { return filledCounts }
        return runs.flatMap { run in
            let first = filledParts.border(behind: { $0 < run.lowerBound })
            let end = filledParts.border(behind: { $0 < run.upperBound })
            return filledCounts[first..<end]
        }
    }
}
