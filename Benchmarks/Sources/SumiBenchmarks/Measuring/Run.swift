import Foundation

/// What a process of its own took for one job.
struct Run: Encodable {
    let job: String
    let isSingleStroke: Bool
    let pointCount: Int
    let seconds: Double
    let peakBytes: Int

    /// Why there is no result.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the job with the program that stands beside this one.
    init(_ job: String, points: Int, isSingleStroke: Bool = false, file: URL) throws {
        guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else {
            throw Failure(description: "this program doesn't know where it is")
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = folder.appendingPathComponent("OneRun")
        process.arguments = [job, "\(points)", isSingleStroke ? "single" : "strokes", file.path]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard process.terminationStatus == 0, words.count == 3, Int(words[0]) == points else {
            throw Failure(description: "\(job) of \(points) points failed: \(text)")
        }
        (self.job, self.isSingleStroke, pointCount) = (job, isSingleStroke, points)
        (seconds, peakBytes) = (words[1], Int(words[2]))
    }

    var name: String { isSingleStroke ? job + ", one stroke" : job }
    var secondsPerPoint: Double { seconds / Double(pointCount) }
}
