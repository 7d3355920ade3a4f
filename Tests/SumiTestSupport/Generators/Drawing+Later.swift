package import Sumi

extension Drawing {
    /// A small drawing as a later version of this library may write it: with inks, columns and chunks that don't exist yet.
    package static func later(on grid: Grid, using generator: inout some RandomNumberGenerator) -> Drawing {
        let strokeCount = generator.one(of: [1, 2, 2, 3, 3, 4, 4, generator.integer(in: 0...6)])
        let hasColumns = !generator.chance(oneIn: 8)
        let ink = Ink.later(using: &generator)
        var strokes: [Stroke] = []
        while strokes.count < strokeCount {
            var stroke = Stroke.later(on: grid, hasColumns: hasColumns, using: &generator)
            // Inks repeat.
            if generator.chance(oneIn: 4) { stroke.changeInk(to: ink) }
            strokes.append(stroke)
        }
        var chunks: [AncillaryChunk] = []
        for _ in 0..<generator.one(of: [0, 0, 0, 1, 3]) { chunks.append(.arbitrary(using: &generator)) }
        return Drawing(
            decodedStrokes: strokes,
            metadata: generator.chance(oneIn: 4) ? ["title": .string("墨")] : [:],
            ancillaryChunks: chunks,
            source: nil
        )
    }
}

extension Stroke {
    /// A stroke of a few points, on a grid as if it had been read from a file.
    fileprivate static func later(
        on shared: Grid,
        hasColumns: Bool,
        using generator: inout some RandomNumberGenerator
    ) -> Stroke {
        let grid = generator.chance(oneIn: 10) ? Grid.arbitrary(using: &generator) : shared
        let pointCount = generator.one(of: [0, 1, 1, 2, 2, 3, 4])
        let path = StrokePath.valid(on: grid, pointCount: pointCount, using: &generator).thinned(using: &generator)
        guard let part = try? path.quantizedPart(grid: grid) else {
            preconditionFailure("a generated path must fit its grid")
        }
        var stroke = Stroke(ink: .later(using: &generator), path: path).onGrid(part)
        if generator.chance(oneIn: 4) { stroke.transform = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 6) {
            stroke.mask = try? MaskField(grid: grid).quantized(.valid(on: grid, using: &generator))
        }
        if generator.chance(oneIn: 2) { stroke.randomSeed = UInt32.random(in: 0...(.max), using: &generator) }
        if generator.chance(oneIn: 3) { stroke.id = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 4) { stroke.renderGroupID = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 4) { stroke.renderState = .arbitrary(using: &generator) }
        guard hasColumns, !generator.chance(oneIn: 3) else { return stroke }
        let version = ContentVersion(rawValue: generator.one(of: [1, 1, 2, 5, 6, 7, 9, 9]))
        let unit = UnknownColumns.Unit.arbitrary(pointCount: pointCount, version: version, using: &generator)
        stroke.path.unknownColumns = [unit]
        stroke.unknownColumns = [unit]
        return stroke
    }

    /// Sets the ink as a file has it, without letting go of columns.
    fileprivate mutating func changeInk(to ink: Ink) {
        let columns = unknownColumns
        self.ink = ink
        unknownColumns = columns
    }
}

extension StrokePath {
    /// The path with fewer of the channels of version 1, so that many drawings can be tried in little time.
    fileprivate func thinned(using generator: inout some RandomNumberGenerator) -> StrokePath {
        var stated = channels
        for channel in [Channel.timeOffset, .opacity, .force, .azimuth, .altitude] where !generator.chance(oneIn: 3) {
            stated.subtract(ChannelSet(channel))
        }
        return StrokePath(controlPoints: Array(self), creationDate: creationDate, id: id, channels: stated)
    }
}
