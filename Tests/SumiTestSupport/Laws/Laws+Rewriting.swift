package import Sumi

extension Laws {
    /// Indexes and sequences are written as they were read: their integers have one form only. Which chunks a drawing has
    /// is in the table of features, or they aren't known.
    package static func rewriting(_ bytes: [UInt8], limits: DecodingLimits) throws(LawViolation) {
        let law = "5, determinism"
        guard var decoder = try? DrawingDecoder(bytes, limits: limits, options: DecodingOptions()) else { return }
        var reader = ByteReader(bytes, in: min(Header.length, bytes.count)..<bytes.count)
        var ordinal = 0
        while let chunk = try? Chunk(reader: &reader, ordinal: ordinal) {
            ordinal += 1
            let feature = Feature.chunk(chunk.kind)
            try require(
                (feature.introduced == .version1) == chunk.kind.isKnown && "\(feature)" == "chunk \(chunk.kind)",
                law,
                "\(feature) was introduced with \(feature.introduced.map { "\($0)" } ?? "nothing")"
            )
            var payload = ByteReader(bytes, in: chunk.payload)
            let stored = Array(bytes[chunk.payload])
            if chunk.kind == .index, let index = try? BlockIndex(reader: &payload) {
                try require(index.payload == stored, law, "the index at \(chunk.offset) is written otherwise")
            }
            let counts = decoder.strokes.strokeCounts
            if chunk.kind == .sequence, let read = try? StrokeSequence(reader: &payload, strokeCounts: counts) {
                let written = StrokeSequence(runs: read.runs).payload
                try require(written == stored, law, "the sequence at \(chunk.offset) is written otherwise")
            }
            if (try? decoder.read(chunk)) == nil { return }
        }
    }

    /// What a file gives a decoder to do is no more than limits allow, and so is the memory that this may take.
    package static func workIsAllowed(_ bytes: [UInt8], limits: DecodingLimits) throws(LawViolation) {
        let law = "1, any bytes"
        for (limits, validating) in [limits, .hostile, .none].flatMap({ [($0, false), ($0, true)] }) {
            let work = DecodingWork(bytes, limits: limits, validating: validating)
            let allowed = DecodingLimits.memory(
                inputBytes: limits.inputBytes,
                inflatedBytes: limits.inflatedBytes.limit(bytes: bytes.count),
                points: limits.points.limit(bytes: bytes.count),
                strokes: limits.strokes.limit(bytes: bytes.count)
            )
            // What is over the limit of the file's length isn't looked at.
            try require(work.memoryBound <= allowed || bytes.count > limits.inputBytes, law, "\(work) of \(limits)")
        }
    }

    /// A drawing that no file can hold is downgraded if its inks can be, and not added where it needs too much.
    package static func refusal(_ drawing: Drawing) throws(LawViolation) {
        let law = "versions, writing"
        for stroke in drawing.strokes {
            let needed = stroke.features.compactMap(\.introduced).max() ?? .version1
            try require(needed <= stroke.requiredContentVersion, law, "\(stroke.features) of \(stroke)")
        }
        for version in ContentVersion.version1.rawValue...ContentVersion.current.rawValue {
            let version = ContentVersion(rawValue: version)
            var sum = Drawing()
            do throws(SumiEncodingError) {
                try sum.append(drawing, maximumSupportedContentVersion: version)
            } catch {
                try require(error.code == .newerContent && sum == Drawing(), law, "appending: \(error)")
            }
            let lower: Drawing
            do throws(SumiEncodingError) {
                lower = try drawing.downgraded(to: version).drawing
            } catch {
                try require(error.code == .invalidFallback && error.stroke != nil, law, "downgrading: \(error)")
                continue
            }
            let needed = lower.requiredContentVersion
            try require(needed <= version, law, "\(needed) of \(version) is needed")
        }
    }
}
