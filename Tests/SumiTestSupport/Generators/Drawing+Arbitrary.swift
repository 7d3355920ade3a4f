package import Sumi

extension Drawing {
    /// A drawing that can be written with any options, from empty to some hundreds of points.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> Drawing {
        LawCase.arbitrary(using: &generator).drawing
    }

    /// A drawing that can be written on `grid`, of at most about `mostPoints` points.
    package static func valid(
        on grid: Grid,
        mostPoints: Int,
        using generator: inout some RandomNumberGenerator
    ) -> Drawing {
        var strokes: [Stroke] = []
        var room = mostPoints
        let strokeCount = generator.one(of: [
            0, 1, 1, 2, generator.integer(in: 2...9), generator.integer(in: 2...9), 25,
        ])
        while strokes.count < strokeCount {
            let pointCount = generator.one(of: [
                0, 1, 2, generator.count(upTo: 60), min(room, generator.integer(in: 1...120)),
            ])
            if !strokes.isEmpty, generator.chance(oneIn: 8) {
                // The same stroke again: inks and columns repeat.
                var copy = generator.one(of: strokes)
                copy.id = nil
                strokes.append(copy)
            } else {
                strokes.append(.valid(on: grid, pointCount: min(pointCount, room), using: &generator))
            }
            room = max(0, room - pointCount)
        }
        var drawing = Drawing(strokes: strokes)
        if generator.chance(oneIn: 3) { drawing.metadata = metadata(using: &generator) }
        for _ in 0..<generator.count(upTo: 3) { drawing.ancillaryChunks.append(.arbitrary(using: &generator)) }
        return drawing
    }

    private static func metadata(using generator: inout some RandomNumberGenerator) -> [MetadataKey: MetadataValue] {
        var metadata: [MetadataKey: MetadataValue] = [:]
        for key in ["", "title", "墨", "caf\u{E9}", "cafe\u{301}", "\u{1F58B}", "z"] where generator.chance(oneIn: 2) {
            let text = generator.one(of: ["", "Notes", "e\u{301}", "\u{FEFF}x", "\u{10FFFF}"])
            metadata[MetadataKey(key)] = generator.chance(oneIn: 2) ? .string(text) : .bytes(generator.bytes(upTo: 20))
        }
        return metadata
    }
}

extension AncillaryChunk {
    /// Chunks of apps and of later versions, computed from the rest or not.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> AncillaryChunk {
        switch generator.integer(in: 0...3) {
        case 0: return AncillaryChunk(identifier: "com.example.notes", payload: generator.bytes(upTo: 30))
        case 1:
            let kind = ChunkKind(rawValue: generator.one(of: [0xA1, 0xBF, 0xE0, 0xFF]))
            let own = AncillaryChunk(identifier: "org.example", payload: generator.bytes(upTo: 30))
            return AncillaryChunk(kind: kind, payload: own.payload)
        default:
            let kind = ChunkKind(rawValue: generator.one(of: [0x81, 0x9F, 0xC2, 0xDF]))
            return AncillaryChunk(kind: kind, payload: generator.bytes(upTo: 30))
        }
    }
}
