import Foundation

/// Jobs in processes of their own: what memory they take, and whether ten times as much takes ten times as long.
struct Runs: Encodable {
    /// Of a drawing, and of another that is several times larger.
    let small: [Run]
    let large: [Run]
    /// The large drawing as a single stroke.
    let singleStroke: [Run]

    private static let jobs = ["encode", "decode", "rewrite", "encodeStream", "decodeStream"]

    /// - Parameters:
    ///   - points: of the smaller drawing, and of the single stroke
    ///   - largest: of the larger one
    /// - Throws: ``Run/Failure``, or what the system says of files and processes.
    init(points: Int, largest: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sumi-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("drawing.sumi")
        func runs(_ points: Int, isSingleStroke: Bool = false) throws -> [Run] {
            try Runs.jobs.map { try Run($0, points: points, isSingleStroke: isSingleStroke, file: file) }
        }
        // By turns, and the quicker run counts: a machine that gets slower favours neither, nor does a moment's noise.
        let (oneSmall, oneLarge) = try (runs(points), runs(largest))
        small = try zip(oneSmall, runs(points)).map { $0.seconds < $1.seconds ? $0 : $1 }
        large = try zip(oneLarge, runs(largest)).map { $0.seconds < $1.seconds ? $0 : $1 }
        singleStroke = try runs(points, isSingleStroke: true)
    }

    /// For each job how much longer the larger drawing took for a point than the smaller one.
    var growth: [(job: String, ratio: Double)] {
        zip(large, small).map { ($0.job, $0.secondsPerPoint / $1.secondsPerPoint) }
    }

    var all: [Run] { small + large + singleStroke }
}
