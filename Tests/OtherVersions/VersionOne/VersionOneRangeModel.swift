/// How the integers of one column are made of decisions (8.11). States and history have the names that they have there.
struct VersionOneRangeModel {
    private typealias States = [VersionOneRangeState]

    private var first = VersionOneRangeModel.states(32)
    private var large = VersionOneRangeModel.states(64)
    private var new = VersionOneRangeModel.states(15)
    private var trend = VersionOneRangeModel.states(88 * 15)
    private var repeated = VersionOneRangeModel.states(128 * 15)
    private var sign = VersionOneRangeModel.states(16 * 12)
    private var last = VersionOneRangeModel.states(16 * 12)
    private var bits = VersionOneRangeModel.states(16 * 32)
    private var high = VersionOneRangeModel.states(16 * 12)

    // The history: magnitudes of the last integers, the last one itself, which were equal to those before, their signs.
    private var (m1, m2, m3) = (UInt64(0), UInt64(0), UInt64(0))
    private var v1: Int64 = 0
    private var r = 0
    private var (g1, g2) = (3, 3)

    private static func states(_ count: Int) -> States {
        Array(repeating: VersionOneRangeState(), count: count)
    }

    /// z: how many bits a magnitude has.
    private static func size(_ magnitude: UInt64) -> Int {
        64 - magnitude.leadingZeroBitCount
    }

    /// The next integer.
    mutating func integer(
        isFirst: Bool,
        _ decoder: inout VersionOneRangeDecoder
    ) throws(VersionOneError) -> Int64 {
        if isFirst { beginRun() }
        let size = isFirst ? try firstSize(&decoder) : try nextSize(&decoder)
        var value: Int64 = 0
        if size > 0 {
            let isNegative = try isNegative(size, &decoder)
            let magnitude = Int64(bitPattern: try magnitude(size, &decoder))
            value = isNegative ? 0 &- magnitude : magnitude
        }
        if isFirst {
            (g1, g2) = (0, 0)
        } else {
            r = (2 * r + (value == v1 ? 1 : 0)) % 16
            (m1, m2, m3) = (value.magnitude, m1, m2)
            (g1, g2) = (value == 0 ? 0 : value > 0 ? 1 : 2, g1)
            v1 = value
        }
        return value
    }

    /// A run's integers don't look back on other runs; the states do.
    private mutating func beginRun() {
        (m1, m2, m3, v1, r) = (0, 0, 0, 0, 0)
        (g1, g2) = (3, 3)
    }

    private mutating func firstSize(_ decoder: inout VersionOneRangeDecoder) throws(VersionOneError) -> Int {
        var node = 1
        for _ in 0..<5 { node = 2 * node + (try decoder.decision(&first[node]) ? 1 : 0) }
        return node - 32 == 31 ? try largeSize(&decoder) : node - 32
    }

    private mutating func largeSize(_ decoder: inout VersionOneRangeDecoder) throws(VersionOneError) -> Int {
        var node = 1
        for _ in 0..<6 { node = 2 * node + (try decoder.decision(&large[node]) ? 1 : 0) }
        return node - 64 + 1
    }

    private mutating func nextSize(_ decoder: inout VersionOneRangeDecoder) throws(VersionOneError) -> Int {
        let t = 8 * min(Self.size(2 &* m1 &+ m2), 10) + min(Self.size(m3), 7)
        let u = 16 * min(Self.size(m1), 7) + r
        for size in 0..<15 {
            let (inTrend, inRepeat) = (15 * t + size, 15 * u + size)
            let isNew = trend[inTrend].hasSeenNothing || repeated[inRepeat].hasSeenNothing
            trend[inTrend].begin(like: new[size])
            repeated[inRepeat].begin(like: new[size])
            let isSize = try decoder.decision(&trend[inTrend], &repeated[inRepeat])
            if isNew { new[size].learn(isSize) }
            if isSize { return size }
        }
        return try largeSize(&decoder)
    }

    private mutating func isNegative(
        _ size: Int,
        _ decoder: inout VersionOneRangeDecoder
    ) throws(VersionOneError) -> Bool {
        let g = 12 * (4 * g1 + g2)
        return try decoder.decision(&sign[g + min(size, 11)], &last[g + min(Self.size(m1), 11)])
    }

    private mutating func magnitude(
        _ size: Int,
        _ decoder: inout VersionOneRangeDecoder
    ) throws(VersionOneError) -> UInt64 {
        let j = min(size, 15)
        var magnitude: UInt64 = 1
        for place in 1..<size {
            let bit =
                switch place {
                case 1: try decoder.decision(&bits[32 * j + 1], &high[12 * j + min(Self.size(m1), 11)])
                case 2...5: try decoder.decision(&bits[32 * j + Int(magnitude)])
                default: try decoder.evenOdds()
                }
            magnitude = 2 * magnitude + (bit ? 1 : 0)
        }
        return magnitude
    }
}
