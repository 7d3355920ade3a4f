import Foundation

/// Everything that the format promises of size and speed.
enum Bounds {
    /// Bytes a point of recordings that many know, at `standard` and `small`.
    private static let recordings: [String: (standard: Double, small: Double)] = [
        "handwriting-pages": (3.25, 3.05),
        "apple-pencil": (1.95, 1.75),
        "painting": (2.83, 2.68),
        "eink-tablet": (2.83, 2.6),
    ]

    static func all(_ results: [SetResult], _ runs: Runs?) -> [Bound] {
        sizes(results) + results.filter { $0.isLargeDrawing }.flatMap(speeds) + (runs.map(memory) ?? [])
            + (runs.map(scale) ?? [])
    }

    private static func sizes(_ results: [SetResult]) -> [Bound] {
        var bounds: [Bound] = []
        let recordings = results.filter { $0.isRecording && $0.drawings == 1 }
        for result in recordings {
            guard let known = Bounds.recordings[result.name] else { continue }
            for (level, limit) in [(Level.standard, known.standard), (.small, known.small)] {
                guard let size = result.lane(SumiPeer.name(level))?.bytesPerPoint else { continue }
                bounds.append(.atMost(limit, size, digits: 3, "\(result.name): bytes a point at \(level)"))
            }
        }
        for (level, limit) in [(Level.standard, 0.66), (.small, 0.6)] {
            let ratios = recordings.compactMap { sizeOfInk($0, level) }
            guard !ratios.isEmpty else { continue }
            let mean = geometricMean(ratios)
            bounds.append(.atMost(limit, mean, digits: 3, "all recordings: \(level) to \(InkPeer.once)"))
        }
        for result in results where result.drawings > 1 {
            for (level, limit) in [(Level.standard, 0.76), (.small, 0.66)] {
                guard let ratio = sizeOfInk(result, level) else { continue }
                bounds.append(.atMost(limit, ratio, digits: 3, "\(result.name): \(level) to google/ink, gzip"))
            }
        }
        return bounds
    }

    private static func speeds(_ result: SetResult) -> [Bound] {
        guard let sumi = result.lane(SumiPeer.name(.standard)), let program = result.lane(CProgram.name(.standard))
        else { return [] }
        let name = result.name
        var bounds: [Bound] = [
            .atLeast(0.7, sumi.decodingRatio(to: program), "\(name): decoding to the C program"),
            .atLeast(0.7, sumi.encodingRatio(to: program), "\(name): encoding points to the C program"),
        ]
        for peer in [InkPeer.once, InkPeer.perStroke] {
            guard let ink = result.lane(peer) else { continue }
            bounds.append(.atLeast(5, sumi.decodingRatio(to: ink), "\(name): decoding to \(peer)"))
        }
        if let again = result.lane(SumiPeer.savedAgainName(.standard)) {
            bounds.append(.atLeast(0.7, again.encodingRatio(to: program), "\(name): saving again to the C program"))
        }
        if let fast = result.lane(SumiPeer.name(.fast)), let size = fast.sizeRatio(to: sumi) {
            bounds.append(.atLeast(2.5, fast.encodingRatio(to: sumi), "\(name): encoding at fast to standard"))
            bounds.append(.atMost(1.12, size, digits: 3, "\(name): size at fast to standard"))
        }
        if let small = result.lane(SumiPeer.name(.small)) {
            bounds.append(.atLeast(2, small.encodingSpeed / 1e6, "\(name): million points a second written at small"))
            bounds.append(.atLeast(2, small.decodingSpeed / 1e6, "\(name): million points a second read at small"))
        }
        if let walk = result.walk {
            bounds.append(.atLeast(20, walk.speed / 1e6, "\(name): million points a second along the curves"))
        }
        return bounds
    }

    private static func memory(_ runs: Runs) -> [Bound] {
        runs.all.map { run in
            let what = "\(run.name), \(run.pointCount.formatted()) points"
            let mebibytes = Double(run.peakBytes) / Double(1 << 20)
            guard run.job.hasSuffix("Stream") else {
                let bytes = (mebibytes - 16) * Double(1 << 20) / Double(run.pointCount)
                return .atMost(80, bytes, digits: 1, "\(what): peak bytes a point beside 16 MiB")
            }
            return .atMost(32, mebibytes, digits: 1, "\(what): peak MiB")
        }
    }

    private static func scale(_ runs: Runs) -> [Bound] {
        runs.growth.map { job, ratio in
            .atMost(1.15, ratio, "\(job): time a point of the larger drawing to the smaller")
        }
    }

    private static func sizeOfInk(_ result: SetResult, _ level: Level) -> Double? {
        result.lane(InkPeer.once).flatMap { result.lane(SumiPeer.name(level))?.sizeRatio(to: $0) }
    }

    private static func geometricMean(_ values: [Double]) -> Double {
        exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
    }
}
