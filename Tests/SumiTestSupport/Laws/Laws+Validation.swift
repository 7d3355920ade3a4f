package import Sumi

extension Laws {
    /// Law 1 for large files: checked piece by piece, a file that is accepted has the findings of the whole, and one that
    /// is refused the first of them.
    package static func validation(
        _ bytes: [UInt8],
        _ options: DecodingOptions,
        limits: DecodingLimits,
        using generator: inout some RandomNumberGenerator
    ) throws(LawViolation) {
        let name = "1, any bytes: checked piece by piece"
        let whole = Validator(options: options, limits: limits).validate(bytes)
        for longest in [bytes.count, generator.integer(in: 1...40), generator.integer(in: 1...5000)] {
            let report: ValidationReport
            do throws(SumiDecodingError) {
                var validator = try StreamValidator(byteCount: bytes.count, options: options, limits: limits)
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = generator.integer(in: 1...max(1, longest))
                    validator.append(rest.prefix(count))
                    rest = rest.dropFirst(count)
                }
                report = validator.finish()
            } catch {
                try require(places([error]) == places(whole.findings), name, "\(error) in place of \(whole.findings)")
                continue
            }
            let isAccepted = whole.counts != nil
            let expected = isAccepted ? whole.findings : Array(whole.findings.prefix(1))
            try require(
                places(report.findings) == places(expected) && report.counts?.strokes == whole.counts?.strokes
                    && report.counts?.points == whole.counts?.points,
                name,
                "\(report.findings) in place of \(expected), \(bytes.count) bytes"
            )
            // What is refused may be told of in other words, where less of it is known.
            try require(
                !isAccepted || "\(report.findings)" == "\(whole.findings)" && report.chunks == whole.chunks,
                name,
                "other words or chunks: \(report.findings) in place of \(whole.findings)"
            )
        }
    }

    private static func places(_ findings: [SumiDecodingError]) -> [String] {
        findings.map { "\($0.code) at \($0.offset) in \(String(describing: $0.chunk))" }
    }
}
