/// Does one job in a process of its own and says, in a line, how many points it saw, the seconds that Sumi took, and the
/// most bytes that the process had: `OneRun JOB POINTS strokes|single FILE`. The benchmarks run it.
@main
struct OneRun {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        guard arguments.count == 4, let job = Job(rawValue: arguments[0]), let points = Int(arguments[1]) else {
            print("usage: OneRun JOB POINTS strokes|single FILE")
            return
        }
        var clock = Stopwatch()
        let seen = try job.run(
            points: points,
            isSingleStroke: arguments[2] == "single",
            path: arguments[3],
            clock: &clock
        )
        print(seen, clock.seconds, PeakMemory.bytes())
    }
}
