/// Adds up what some pieces of work take.
struct Stopwatch {
    private let clock = ContinuousClock()
    private var duration = Duration.zero

    mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
        let start = clock.now
        defer { duration += clock.now - start }
        return try work()
    }

    var seconds: Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
}
