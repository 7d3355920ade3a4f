import Sumi

extension Laws {
    /// Whatever the bytes, recovering returns or throws; what it returns can be written and read again; an intact file is
    /// given back as it is; and of a file that is damaged now, nothing comes back that wasn't there.
    package static func recoveryIsHonest(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "recovery"
        let options = DecodingOptions(policy: .downgrade)
        let recovery = try? Recovery(data: bytes, limits: .hostile)
        if let recovery { try canBeSaved(recovery, law) }
        guard let drawing = try? Drawing(data: bytes, options: options, limits: .hostile) else { return }
        // What an index or a repair record says wrong is made anew.
        let isValid = Validator(options: options, limits: .hostile).validate(bytes).isValid
        let isSilent = recovery?.report.findings.isEmpty == isValid && recovery?.report.isLossless == true
        try require(recovery?.drawing == drawing && isSilent, law, "of an intact file")
        var generator = SeededGenerator(seed: UInt64(bytes.reduce(3) { ($0 &* 37 &+ UInt32($1)) }))
        for _ in 0..<2 {
            let damage = generator.one(of: RecoveryDamage.some(of: bytes.count, using: &generator))
            let (damaged, places) = damage.applied(to: bytes)
            guard let recovery = try? Recovery(data: damaged, limits: .hostile) else { continue }
            try canBeSaved(recovery, law)
            do throws(LawViolation) {
                try nothingIsInvented(recovery, from: bytes, "\(law) after \(damage)")
            } catch {
                guard hasFramesLikeOurs(bytes, without: places) else { throw error }
            }
        }
    }

    /// A recovered drawing can be written, and reads back the same.
    private static func canBeSaved(_ recovery: Recovery, _ law: String) throws(LawViolation) {
        let bytes = try encoded(recovery.drawing, EncodingOptions(), law)
        let options = DecodingOptions(policy: .downgrade)
        guard let again = try? Drawing(data: bytes, options: options, limits: .none) else {
            throw LawViolation(law, "what was recovered can't be read")
        }
        try require(again == recovery.drawing, law, "what was recovered reads back as another drawing")
        try require(recovery.report.strokeCount == again.strokes.count, law, "\(recovery.report.strokeCount) strokes")
    }

    /// Each stroke, or a piece of it, stands in the file, be it deleted there or not.
    private static func nothingIsInvented(
        _ recovery: Recovery,
        from bytes: [UInt8],
        _ law: String
    ) throws(LawViolation) {
        guard var decoder = try? DrawingDecoder(bytes, limits: .hostile, options: DecodingOptions(policy: .downgrade)),
            (try? decoder.readAll()) != nil
        else { return }
        var log = decoder.strokes
        log.closeOpenStroke()
        let all = (0..<log.blockCount).flatMap { log.strokes(ofBlock: $0).strokes }
        for (index, stroke) in recovery.drawing.strokes.enumerated() {
            let isThere = all.contains { other in
                stroke.randomSeed == other.randomSeed && stroke.transform == other.transform
                    && other.path.contains(stroke.path)
            }
            try require(isThere, law, "stroke \(index) is invented: \(stroke)")
        }
    }

    /// Whether a chunk's payload holds a frame whose check is like one of the file's own, as that of a file has which an app
    /// keeps there, and nothing tells them apart: three chunks or more are damaged, or the commit that says how many there
    /// were (Spec, 17).
    private static func hasFramesLikeOurs(_ bytes: [UInt8], without places: [Range<Int>]) -> Bool {
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var chunks: [Chunk] = []
        while let chunk = try? Chunk(reader: &reader, ordinal: chunks.count) { chunks.append(chunk) }
        let damaged = chunks.filter { chunk in places.contains { $0.overlaps(chunk.offset..<chunk.end) } }
        guard damaged.count > 2 || damaged.last?.ordinal == chunks.count - 1 else { return false }
        let checks = RangeChecks(bytes)
        return chunks.contains { chunk in
            chunk.payload.contains { place in
                var frame = ByteReader(bytes, in: place..<chunk.payload.upperBound)
                guard (try? frame.byte()) != nil, let length = try? frame.integer(UInt32.self),
                    (try? frame.skip(Int(length) + 4)) != nil
                else { return false }
                return checks.ordinal(ofFrame: place..<frame.position) < chunks.count
            }
        }
    }
}

extension StrokePath {
    /// Whether another path's locations and times stand among this one's, one after the other.
    fileprivate func contains(_ other: StrokePath) -> Bool {
        guard other.count <= count else { return false }
        return (0...count - other.count).contains { start in
            zip(other, self[start...]).allSatisfy { $0.location == $1.location && $0.timeOffset == $1.timeOffset }
        }
    }
}

extension RecoveryDamage {
    /// Damage of each kind, somewhere.
    static func some(of count: Int, using generator: inout SeededGenerator) -> [RecoveryDamage] {
        let place = generator.integer(in: 0...count - 1)
        let end = generator.integer(in: place...min(count, place + 100))
        return [
            .flip(byte: place, bit: generator.integer(in: 0...7)), .overwrite(byte: place), .zero(place..<end),
            .cut(place),
        ]
    }
}
