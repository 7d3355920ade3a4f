package import Sumi

extension Laws {
    /// Law 1, unbounded allocation: decoding a file, and validating it, hold no more memory at once than
    /// ``DecodingLimits/memory(inputBytes:inflatedBytes:points:strokes:)`` says. Holds for nothing where allocations
    /// can't be counted.
    ///
    /// Gives the largest share of the bound that was taken, in percent.
    @discardableResult
    package static func memoryIsBounded(
        _ bytes: [UInt8],
        limits: DecodingLimits = .hostile
    ) throws(LawViolation) -> Int {
        var share = 0
        for validating in [false, true] {
            let work = DecodingWork(bytes, limits: limits, validating: validating)
            guard let peak = work.peakBytes else { return 0 }
            try require(
                peak <= work.memoryBound,
                "1, any bytes",
                "\(validating ? "validating" : "decoding") takes \(peak) bytes for \(work), \(work.memoryBound) at most"
            )
            share = max(share, peak * 100 / work.memoryBound)
        }
        return share
    }
}

extension DecodingWork: CustomStringConvertible {
    /// The most memory that the work may take.
    package var memoryBound: Int {
        DecodingLimits.memory(inputBytes: inputBytes, inflatedBytes: inflatedBytes, points: points, strokes: strokes)
    }

    /// What there was to do.
    package var description: String {
        "\(inputBytes) bytes, \(inflatedBytes) inflated, \(points) points, \(strokes) strokes"
    }
}
