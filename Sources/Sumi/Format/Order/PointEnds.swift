/// For each stroke of a block, how many points it and those before it have: in little more than a byte each, since files have
/// millions.
struct PointEnds: Sendable {
    /// The low bytes of the ends.
    private var lowBytes: [UInt8] = []
    /// For 256, 512 and so on, up to the last end: the first stroke whose end isn't below.
    private var firstStrokes: [UInt16] = []
    /// How many points later blocks add to the last stroke.
    private var later = 0

    /// Makes them of the strokes' points in the block; of both it has 65,536 at most.
    init(_ counts: [Int]) {
        lowBytes.reserveCapacity(counts.count)
        firstStrokes.reserveCapacity(counts.reduce(0, +) >> 8)
        var end = 0
        for (stroke, count) in counts.enumerated() {
            end += count
            while firstStrokes.count < end >> 8 { firstStrokes.append(UInt16(stroke)) }
            lowBytes.append(UInt8(truncatingIfNeeded: end))
        }
    }

    /// How many strokes there are.
    var count: Int { lowBytes.count }

    /// How many points the first strokes have, parts in later blocks included.
    func points(ofFirst strokes: Int) -> Int {
        if strokes == 0 { return 0 }
        let highByte = firstStrokes.border { $0 < strokes }
        let end = highByte << 8 | Int(lowBytes[strokes - 1])
        return end + (strokes == count ? later : 0)
    }

    /// How many points the last stroke has.
    var lastCount: Int { points(ofFirst: count) - points(ofFirst: count - 1) }

    /// Adds points of a later block to the last stroke.
    mutating func extendLast(by points: Int) { later += points }
}
