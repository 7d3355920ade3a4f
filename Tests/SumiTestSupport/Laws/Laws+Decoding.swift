import Sumi

extension Laws {
    /// Law 1, as narrow as a fuzzer needs it to be fast: decoding any bytes under the limits for strangers returns or
    /// throws, an error lies within the bytes and isn't the caller's, and what decodes has the shape that its commit
    /// states, and frames and log checks that hold for whoever knows nothing else. One input in 256, chosen by its bytes so that a finding is found again, goes through all of
    /// ``anyBytesAnyLimits(_:)``.
    package static func decoding(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any bytes"
        let result: Result<Drawing, SumiDecodingError>
        do throws(SumiDecodingError) {
            result = .success(try Drawing(data: bytes, limits: .hostile))
        } catch {
            result = .failure(error)
        }
        switch result {
        case .failure(let error):
            try isInPlace(error, byteCount: bytes.count)
            try require(error.code.category != .invalidCall, law, "\(error) is no fault of the bytes")
        case .success(let drawing): try hasShape(drawing, of: bytes)
        }
        if isSampled(bytes, oneIn: 256) { try anyBytesAnyLimits(bytes) }
    }

    /// Whether an input is one of those that a slow law is tried on: chosen by a hash of the bytes.
    static func isSampled(_ bytes: [UInt8], oneIn count: UInt32) -> Bool {
        Zlib.crc32(bytes) % count == 0
    }

    private static func hasShape(_ drawing: Drawing, of bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any bytes"
        guard let commit = Commit.last(in: bytes) else {
            throw LawViolation(law, "decodes, but doesn't end with a commit")
        }
        let pointCount = drawing.strokes.reduce(0) { $0 + $1.path.count }
        try require(
            (drawing.strokes.count, pointCount) == (commit.strokeCount, commit.pointCount),
            law,
            "\(drawing.strokes.count) strokes and \(pointCount) points, its commit states \(commit)"
        )
        let limits = DecodingLimits.hostile
        try require(
            pointCount <= limits.points.limit(bytes: bytes.count)
                && drawing.strokes.count <= limits.strokes.limit(bytes: bytes.count)
                && drawing.metadata.count <= limits.metadata,
            law,
            "\(drawing.strokes.count) strokes, \(pointCount) points, \(drawing.metadata.count) entries: more than may be"
        )
        if isSampled(bytes, oneIn: 8) {
            do throws(SumiDecodingError) {
                _ = try ContainerLog(bytes)
            } catch {
                throw LawViolation(law, "decodes, but as a log of chunks it has \(error)")
            }
        }
        for (index, stroke) in drawing.strokes.enumerated() {
            for point in [stroke.path.first, stroke.path.last] {
                guard let point else { continue }
                try require(
                    Channel.allCases.allSatisfy { point[$0].isFinite },
                    law,
                    "stroke \(index) has \(point)"
                )
            }
        }
    }
}
