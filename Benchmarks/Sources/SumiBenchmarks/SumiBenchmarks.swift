import ArgumentParser
import CPeers
import Foundation

/// Measures what Sumi takes, beside what others take.
@main
struct SumiBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Scripts/benchmark",
        abstract: "Measures size and speed of Sumi and of other formats, on the same drawings.",
        discussion:
            "Without --full it takes less than a minute and tells roughly. Benchmarks/README.md says what is measured."
    )

    @Argument(help: "Recordings in InkML to measure as well.", completion: .file(extensions: ["inkml"]))
    var recordings: [String] = []

    @Flag(help: "Measure large drawings too, and all for longer: some 20 minutes and 12 GB of memory.")
    var full = false

    @Flag(help: "Say of each bound whether it is met; exit code 1 if one is missed.")
    var check = false

    @Flag(inversion: .prefixedNo, help: "Measure the memory of processes, and whether time grows with points alone.")
    var processes = true

    @Option(help: "Points of the generated drawing; without it 10 million, or 300,000 where not --full.")
    var points: Int?

    @Option(help: "Points of the largest drawing, in a process of its own: 100 million, or 2 million where not --full.")
    var largest: Int?

    @Option(help: "How many small notes to cut from each recording: 1,000, or 200 where not --full.")
    var notes: Int?

    @Option(help: ArgumentHelp("Write all results as JSON.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Write a picture of size against speed.", valueName: "file"))
    var svg: String?

    @Option(help: ArgumentHelp("The project's own sample.", visibility: .hidden))
    var sample = "Corpus/sample.inkml"

    func run() throws {
        let points = points ?? (full ? 10_000_000 : 300_000)
        var results: [SetResult] = []
        func measure(_ set: DataSet) throws {
            guard set.pointCount > 0 else { return }
            let race = Race(rounds: full && set.pointCount < 1_000_000 ? 7 : 3, seconds: full ? 10 : 0)
            results.append(try SetResult(set, race: race))
            print(results.last.map(Table.text) ?? "", terminator: "\n\n")
        }
        let count = notes ?? (full ? 1000 : 200)
        try measure(.inkML(path: sample, isRecording: false))
        for path in recordings {
            let set = try DataSet.inkML(path: path)
            try measure(set)
            try measure(set.notes(count))
        }
        if recordings.isEmpty { try measure(DataSet.generated(points: 300_000).notes(count)) }
        try measure(.generated(points: points))
        let runs =
            processes
            ? try Runs(points: full ? 10_000_000 : 500_000, largest: largest ?? (full ? 100_000_000 : 2_000_000)) : nil
        if let runs { print(BoundsTable.text(runs), terminator: "\n\n") }
        try finish(
            Report(
                machine: .init(zlib: unsafe String(cString: peers_zlib_version())),
                sets: results,
                runs: runs,
                bounds: Bounds.all(results, runs)
            )
        )
    }

    private func finish(_ report: Report) throws {
        if let json { try report.json().write(to: URL(fileURLWithPath: json)) }
        // Of the largest recording, else of the generated drawing.
        let recordings = report.sets.filter { $0.isRecording && $0.drawings == 1 }
        if let svg, let result = recordings.max(by: { $0.pointCount < $1.pointCount }) ?? report.sets.last {
            try Data(Chart(result: result).svg.utf8).write(to: URL(fileURLWithPath: svg))
        }
        guard check else { return }
        print(BoundsTable.text(report.bounds))
        if !report.bounds.allSatisfy(\.isMet) { throw ExitCode(1) }
    }
}
