/// For each stroke of a block, how many points it and those before it have: in two bytes each, since files have millions.
struct PointEnds: Sendable {
    /// The ends of a block of up to 65,535 points.
    private var small: [UInt16] = []
    /// Those of one that has a point more.
    private var large: [UInt32] = []
    /// How many points later blocks add to the last stroke.
    private var later = 0

    /// Makes them of the strokes' points in the block.
    init(_ counts: [Int]) {
        var end = 0
        let isSmall = counts.reduce(0, +) <= UInt16.max
        if isSmall { small.reserveCapacity(counts.count) } else { large.reserveCapacity(counts.count) }
        for count in counts {
            end += count
            if isSmall { small.append(UInt16(end)) } else { large.append(UInt32(end)) }
        }
    }

    /// How many strokes there are.
    var count: Int { small.count + large.count }

    /// How many points the first strokes have, parts in later blocks included.
    func points(ofFirst strokes: Int) -> Int {
        if strokes == 0 { return 0 }
        let end = small.isEmpty ? Int(large[strokes - 1]) : Int(small[strokes - 1])
        return end + (strokes == count ? later : 0)
    }

    /// How many points the last stroke has.
    var lastCount: Int { points(ofFirst: count) - points(ofFirst: count - 1) }

    /// Adds points of a later block to the last stroke.
    mutating func extendLast(by points: Int) { later += points }
}
