import BenchmarkSupport

/// Times contestants side by side: in each round every one runs once, one after the other, and the next round begins with
/// the next of them. What slows the machine down for a moment slows down all of a round; so ratios are made within rounds,
/// and their median is what counts.
struct Race {
    /// The fewest rounds that make a median.
    let rounds: Int
    /// How long to go on, if that takes longer.
    let seconds: Double

    func run(_ contestants: [Contestant]) throws -> [Lane] {
        var lanes = contestants.map { Lane(name: $0.name, pointCount: $0.pointCount, byteCount: $0.byteCount) }
        // A short run is repeated, so that the clock has something to count.
        let repetitions = contestants.map { max(1, 20_000 / max(1, $0.pointCount)) }
        let start = ProcessorTime.seconds
        // The first round warms up and doesn't count.
        var round = -1
        while round < rounds || ProcessorTime.seconds - start < seconds {
            for place in contestants.indices {
                let index = (place + max(0, round)) % contestants.count
                let encoding = try Race.time(contestants[index].encode, repetitions[index])
                let decoding = try Race.time(contestants[index].decode, repetitions[index])
                if round >= 0 { lanes[index].add(encoding: encoding, decoding: decoding) }
            }
            round += 1
        }
        return lanes
    }

    private static func time(_ work: () throws -> Void, _ repetitions: Int) rethrows -> Double {
        try ProcessorTime.seconds(of: { for _ in 0..<repetitions { try work() } }) / Double(repetitions)
    }
}
