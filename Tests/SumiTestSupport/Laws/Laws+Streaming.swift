package import Sumi

extension Laws {
    /// Any bytes piece by piece, and what is read of them stroke by stroke.
    package static func streaming(_ bytes: [UInt8]) throws(LawViolation) {
        var generator = SeededGenerator(seed: UInt64(bytes.reduce(3) { ($0 &* 35 &+ UInt32($1)) }))
        let options = DecodingOptions(policy: generator.chance(oneIn: 2) ? .reject : .downgrade)
        try pieces(bytes, options, limits: .hostile, using: &generator)
        try validation(bytes, options, limits: .hostile, using: &generator)
        guard let drawing = try? Drawing(data: bytes, options: options, limits: .hostile) else { return }
        // Tens of thousands of points, which 200 bytes can claim, would be as many blocks.
        let isLong = drawing.strokes.reduce(0) { $0 + $1.path.count } > 4000
        let written = EncodingOptions(
            pointsPerBlock: generator.one(of: isLong ? [1000, 16_384] : [1, 3, 9, 16_384]),
            keepsOriginalBytes: false,
            repairable: generator.chance(oneIn: 4)
        )
        let test = LawCase(drawing, options: written, seed: generator.next())
        try strokeByStroke(test)
        try partByPart(test)
    }

    /// Law 1 for pieces: however bytes are cut, what comes of them is what comes of the whole.
    package static func pieces(
        _ bytes: [UInt8],
        _ options: DecodingOptions,
        limits: DecodingLimits,
        using generator: inout some RandomNumberGenerator
    ) throws(LawViolation) {
        let whole = whole(bytes, options, limits)
        var given: [Stroke]?
        for longest in [bytes.count, 1, generator.integer(in: 2...40), generator.integer(in: 2...5000)] {
            let name = "pieces of up to \(longest) bytes"
            var strokes: [Stroke] = []
            let outcome = outcome(bytes, options, limits, &strokes) { left in
                longest < 2 ? 1 : generator.integer(in: longest == bytes.count ? left...left : 0...min(left, longest))
            }
            try isSame(outcome, as: whole, name)
            // What was waited for when a fault came depends on when it came.
            let known = given ?? strokes
            try require(
                strokes.count == known.count || whole.isLimit,
                "1, any bytes: pieces",
                "\(name) give \(strokes.count) strokes in place of \(known.count)"
            )
            for (index, (stroke, other)) in zip(strokes, known).enumerated() {
                try isSame(stroke, as: other, "1, any bytes: pieces", "\(name): stroke \(index)")
            }
            given = strokes
        }
    }

    private typealias Outcome = Result<Drawing, SumiDecodingError>

    private static func whole(_ bytes: [UInt8], _ options: DecodingOptions, _ limits: DecodingLimits) -> Outcome {
        do throws(SumiDecodingError) {
            return .success(try Drawing(data: bytes, options: options, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    private static func outcome(
        _ bytes: [UInt8],
        _ options: DecodingOptions,
        _ limits: DecodingLimits,
        _ strokes: inout [Stroke],
        cutting: (Int) -> Int
    ) -> Outcome {
        do throws(SumiDecodingError) {
            var decoder = try DrawingStreamDecoder(options: options, limits: limits)
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(cutting(rest.count))
                strokes += try decoder.append(piece)
                rest = rest.dropFirst(piece.count)
            }
            let ending = try decoder.finish()
            strokes += ending.strokes
            return .success(ending.drawing(of: strokes))
        } catch {
            return .failure(error)
        }
    }

    private static func isSame(_ outcome: Outcome, as whole: Outcome, _ name: String) throws(LawViolation) {
        let law = "1, any bytes: pieces"
        switch (outcome, whole) {
        case (.success(let drawing), .success(let other)):
            try isSame(drawing, as: other, "\(law): \(name)")
            try require(
                (try? drawing.dataRepresentation(options: .canonical))
                    == (try? other.dataRepresentation(options: .canonical)),
                law,
                "\(name) are written as other bytes"
            )
        case (.failure(let error), .failure(let other)):
            try require(
                error.code == other.code && error.offset == other.offset && error.chunk == other.chunk,
                law,
                "\(name) give \(error), the whole \(other)"
            )
            // What only the end of the file says, or a look at all strokes, isn't said.
            if ![.unknownCriticalChunk, .newerContent].contains(error.code) {
                try require(error.detail == other.detail, law, "\(name) say \(error), the whole \(other)")
            }
        case (.failure(let error), .success): throw LawViolation(law, "only \(name) give \(error)")
        case (.success, .failure(let error)): throw LawViolation(law, "only the whole gives \(error)")
        }
    }

    /// Law 2 stroke by stroke: what is written is valid, and reads as the drawing does that is written as a whole; in one
    /// block, it has the same bytes.
    package static func strokeByStroke(_ test: LawCase) throws(LawViolation) {
        let law = "2, any drawing: stroke by stroke"
        var options = test.options
        options.keepsOriginalBytes = false
        let (drawing, whole) = (test.drawing, try encoded(test.drawing, options, law))
        let bytes: [UInt8]
        do throws(SumiEncodingError) {
            bytes = try streamed(drawing, options)
        } catch {
            throw LawViolation(law, "only stroke by stroke: \(error)")
        }
        let reader = DecodingOptions(policy: .downgrade)
        let (read, other) = (try decoded(bytes, law, reader), try decoded(whole, law, reader))
        try isSame(read, as: other, law)
        let report = Validator(options: reader, limits: .none).validate(bytes)
        try require(report.findings.isEmpty, law, "what was written isn't valid: \(report.findings)")
        let (commit, expected) = (Commit.last(in: bytes), Commit.last(in: whole))
        try require(commit?.contentVersion == expected?.contentVersion, law, "another version is stated")
        let blocks = report.chunks.filter { $0.kind == .block }.count
        try require(blocks > 1 || bytes == whole, law, "one block is written as other bytes")
        let again = try encoded(read, .canonical, law)
        try require(again == (try encoded(other, .canonical, law)), law, "the canonical form is another")
    }

    /// A drawing written stroke by stroke.
    package static func streamed(_ drawing: Drawing, _ options: EncodingOptions) throws(SumiEncodingError) -> [UInt8] {
        var encoder = try DrawingStreamEncoder(options: options)
        var bytes: [UInt8] = []
        for stroke in drawing.strokes { bytes += try encoder.append(stroke) }
        return bytes + (try encoder.finish(metadata: drawing.metadata, ancillaryChunks: drawing.ancillaryChunks))
    }
}

extension Result<Drawing, SumiDecodingError> {
    fileprivate var isLimit: Bool {
        if case .failure(let error) = self { error.code.category == .limitExceeded } else { false }
    }
}
