package import Sumi

extension Laws {
    /// Law 1: decoding any bytes returns or throws; the error lies within the bytes, and the validator finds the same one
    /// first. What decodes is written unedited as the same bytes, and canonically as bytes that read as the same drawing
    /// and are written as themselves.
    package static func anyBytes(_ bytes: [UInt8], limits: DecodingLimits = .hostile) throws(LawViolation) {
        let report = Validator(limits: limits).validate(bytes)
        let layout = try layout(of: bytes, limits)
        let drawing: Drawing
        do throws(SumiDecodingError) {
            drawing = try Drawing(data: bytes, limits: limits)
        } catch {
            try isInPlace(error, byteCount: bytes.count)
            guard let first = report.findings.first else {
                throw LawViolation("1, any bytes", "the decoder throws \(error), the validator finds nothing")
            }
            try require(
                first.code == error.code && first.offset == error.offset,
                "1, any bytes",
                "the decoder throws \(error), the validator finds \(first) first"
            )
            return
        }
        for finding in report.findings { try isInPlace(finding, byteCount: bytes.count) }
        try require(
            report.findings.allSatisfy { [.indexMismatch, .repairMismatch].contains($0.code) },
            "1, any bytes",
            "the bytes decode, the validator finds \(report.findings)"
        )
        try require(report.drawing == drawing, "1, any bytes", "the validator reads another drawing")
        if case .failure(let error) = layout {
            throw LawViolation("1, any bytes", "the bytes decode, but can't be taken apart: \(error)")
        }
        let last = try? Drawing(data: bytes, options: DecodingOptions(readsLastSave: true), limits: limits)
        try require(last == drawing, "1, any bytes", "the last save is another drawing")
        try comesBack(drawing, from: bytes)
        try comesBackInBlocks(drawing)
    }

    /// In some three blocks, with an index, the drawing is the same.
    private static func comesBackInBlocks(_ drawing: Drawing) throws(LawViolation) {
        let pointCount = drawing.strokes.reduce(0) { $0 + $1.path.count }
        guard pointCount > 1 else { return }
        let options = EncodingOptions(pointsPerBlock: min(65_536, pointCount / 3 + 1), keepsOriginalBytes: false)
        let bytes = try encoded(drawing, options, "1, any bytes")
        try isSame(try decoded(bytes, "1, any bytes", DecodingOptions()), as: drawing, "4, no second loss")
        let findings = Validator(limits: .none).validate(bytes).findings
        try require(findings.isEmpty, "1, any bytes", "in blocks of \(options.pointsPerBlock) points: \(findings)")
    }

    /// Law 1 with the limits for strangers' files and with those for one's own: what the first refuse for another reason
    /// than a limit, the second refuse for the same one; what the first accept reads the same.
    package static func anyBytesAnyLimits(_ bytes: [UInt8]) throws(LawViolation) {
        try anyBytes(bytes, limits: .hostile)
        let (hostile, standard) = (outcome(bytes, .hostile), outcome(bytes, .standard))
        switch (hostile, standard) {
        case (.success(let one), .success(let other)):
            try require(one == other, "1, any bytes", "with other limits, another drawing is read")
        case (.failure(let one), .failure(let other)) where one.code.category != .limitExceeded:
            try require(
                one.code == other.code && one.offset == other.offset,
                "1, any bytes",
                "with the limits for strangers \(one), with the others \(other)"
            )
        case (.failure(let error), _):
            try require(error.code.category == .limitExceeded, "1, any bytes", "only strict limits give \(error)")
        case (.success, .failure(let error)):
            throw LawViolation("1, any bytes", "only wide limits give \(error)")
        }
    }

    private static func outcome(_ bytes: [UInt8], _ limits: DecodingLimits) -> Result<Drawing, SumiDecodingError> {
        do throws(SumiDecodingError) {
            return .success(try Drawing(data: bytes, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    static func isInPlace(_ error: SumiDecodingError, byteCount: Int) throws(LawViolation) {
        try require(
            0...byteCount ~= error.offset,
            "1, any bytes",
            "an error outside the \(byteCount) bytes: \(error)"
        )
    }

    private static func comesBack(_ drawing: Drawing, from bytes: [UInt8]) throws(LawViolation) {
        let unedited = try encoded(drawing, EncodingOptions(), "4, no second loss")
        try require(unedited == bytes, "4, no second loss", "an unedited drawing is written as other bytes")
        let canonical = try encoded(drawing, .canonical, "1, any bytes")
        let second = try decoded(canonical, "1, any bytes", DecodingOptions())
        try isSame(second, as: drawing, "4, no second loss")
        try require(
            second.requiredContentVersion == drawing.requiredContentVersion,
            "1, any bytes",
            "needs content version \(second.requiredContentVersion) in place of \(drawing.requiredContentVersion)"
        )
        let again = try encoded(second, .canonical, "5, determinism")
        try require(again == canonical, "5, determinism", "the canonical form of the canonical form is another")
        let findings = Validator(limits: .none).validate(canonical).findings
        try require(findings.isEmpty, "1, any bytes", "what was encoded isn't valid: \(findings)")
    }

    /// Two drawings hold the same, bit for bit.
    static func isSame(_ drawing: Drawing, as other: Drawing, _ law: String) throws(LawViolation) {
        try require(
            drawing.strokes.count == other.strokes.count,
            law,
            "\(drawing.strokes.count) strokes in place of \(other.strokes.count)"
        )
        try require(drawing.exactFields == other.exactFields, law, "metadata or kept chunks differ")
        for (index, (stroke, original)) in zip(drawing.strokes, other.strokes).enumerated() {
            try isSame(stroke, as: original, law, "stroke \(index)")
            try isSame(stroke.restored, as: original.restored, law, "stroke \(index), what is hidden")
        }
        try require(drawing == other, law, "the drawings aren't equal")
    }

    /// Two strokes hold the same, bit for bit.
    static func isSame(_ stroke: Stroke, as original: Stroke, _ law: String, _ name: String) throws(LawViolation) {
        try require(
            stroke.exactFields == original.exactFields,
            law,
            "\(name): a field differs:\n\(stroke)\n\(original)"
        )
        if stroke.exactValues != original.exactValues {
            let index = zip(stroke.path, original.path).enumerated().first { $1.0 != $1.1 }
            throw LawViolation(law, "\(name): point or mask differs: \(index.map { "\($0)" } ?? "mask or sign of 0")")
        }
        try require(
            stroke.exactUnknowns == original.exactUnknowns,
            law,
            "\(name): unknown columns differ: \(stroke.exactUnknowns) in place of \(original.exactUnknowns)"
        )
    }
}
