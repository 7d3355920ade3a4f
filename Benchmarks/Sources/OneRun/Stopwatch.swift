import BenchmarkSupport

/// Adds up what some pieces of work take.
struct Stopwatch {
    private(set) var seconds = 0.0

    mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
        let start = ProcessorTime.seconds
        defer { seconds += ProcessorTime.seconds - start }
        return try work()
    }
}
