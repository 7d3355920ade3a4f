package import Sumi

extension Laws {
    /// Law 1 with several blocks at a time: the same drawing, or the same error.
    package static func sideBySide(_ bytes: [UInt8], limits: DecodingLimits) throws(LawViolation) {
        let law = "1, any bytes: side by side"
        let (one, several) = (outcome(bytes, limits, concurrency: 1), outcome(bytes, limits, concurrency: 3))
        switch (one, several) {
        case (.success(let drawing), .success(let other)): try isSame(other, as: drawing, law)
        case (.failure(let error), .failure(let other)):
            try require(
                error.code == other.code && error.offset == other.offset && error.chunk == other.chunk,
                law,
                "blocks side by side give \(other), one by one \(error)"
            )
        default: throw LawViolation(law, "only one of both can be read: \(one), \(several)")
        }
    }

    private static func outcome(
        _ bytes: [UInt8],
        _ limits: DecodingLimits,
        concurrency: Int
    ) -> Result<Drawing, SumiDecodingError> {
        do throws(SumiDecodingError) {
            return .success(
                try Drawing(data: bytes, options: .init(policy: .downgrade), limits: limits, concurrency: concurrency)
            )
        } catch {
            return .failure(error)
        }
    }

    /// Law 5 with several blocks at a time: the same bytes, or the same error.
    package static func sideBySide(_ test: LawCase) throws(LawViolation) {
        let law = "5, determinism: side by side"
        let (one, several) = (outcome(test, concurrency: 1), outcome(test, concurrency: 3))
        try require(one == several, law, "blocks side by side are written otherwise than one by one")
        if case .success(let bytes) = one { try sideBySide(bytes, limits: .standard) }
    }

    private static func outcome(_ test: LawCase, concurrency: Int) -> Result<[UInt8], SumiEncodingError> {
        do throws(SumiEncodingError) {
            return .success(try test.drawing.dataRepresentation(options: test.options, concurrency: concurrency))
        } catch {
            return .failure(error)
        }
    }
}
