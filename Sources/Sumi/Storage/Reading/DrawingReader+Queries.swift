#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension DrawingReader {
    /// Strokes by their positions in drawing order.
    ///
    /// - Parameter range: positions within 0..<``strokeCount``
    /// - Returns: as many strokes
    /// - Throws: ``SumiFileError`` `.decoding`, `.source` and `.changed`
    public func strokes(in range: Range<Int>) throws(SumiFileError) -> [Stroke] {
        precondition(range.lowerBound >= 0 && range.upperBound <= strokeCount, "no strokes \(range)")
        return try SumiFileError.naming(name) { () throws(SumiFileError.Reason) in
            var order = try order()
            let wanted = StrokeOrder(order.remove(range))
            let blocks = Set(wanted.runs.compactMap(\.block))
            let places = try log.allPlaces(source)
            return try read(wanted, in: blocks.union(DrawingReader.continuations(of: blocks, in: places)))
        }
    }

    /// The strokes that reach into a rectangle, with their positions in drawing order. What counts is the rectangle around
    /// a stroke's control points and the largest of their sizes; a mask doesn't. Sizes are those of the file, whichever ink
    /// is shown: one that is shown wider may reach a little further.
    ///
    /// - Throws: ``SumiFileError`` `.decoding`, `.source` and `.changed`
    public func strokes(in rectangle: Rect) throws(SumiFileError) -> [(index: Int, stroke: Stroke)] {
        try strokes { $0.rect?.intersects(rectangle) == true }
    }

    /// The strokes that have a date and were being drawn at some moment of a time, with their positions in drawing order.
    ///
    /// - Throws: ``SumiFileError`` `.decoding`, `.source` and `.changed`
    public func strokes(in times: ClosedRange<Date>) throws(SumiFileError) -> [(index: Int, stroke: Stroke)] {
        let wanted = BlockExtent(times)
        return try strokes { $0.overlaps(wanted) }
    }

    private func strokes(
        _ isWanted: (BlockExtent) -> Bool
    ) throws(SumiFileError) -> [(index: Int, stroke: Stroke)] {
        try SumiFileError.naming(name) { () throws(SumiFileError.Reason) in
            let places = try log.allPlaces(source)
            let blocks = DrawingReader.blocks(of: places, where: isWanted)
            let order = try order()
            let candidates = StrokeOrder(order.runs.filter { $0.block.map(blocks.contains) == true })
            var strokes = try read(candidates, in: blocks)[...]
            var found: [(index: Int, stroke: Stroke)] = []
            var index = 0
            for run in order.runs {
                if run.block.map(blocks.contains) == true {
                    for (offset, stroke) in strokes.prefix(run.strokes.count).enumerated() {
                        // As the index has it: which strokes are found doesn't depend on who reads.
                        let stored = stroke.restored
                        var extent = BlockExtent()
                        extent.include(stored, points: stored.path.indices)
                        if isWanted(extent) { found.append((index + offset, stroke)) }
                    }
                    strokes = strokes.dropFirst(run.strokes.count)
                }
                index += run.strokes.count
            }
            return found
        }
    }

    /// The blocks whose extents are wanted. Blocks that continue each other's strokes count as one: a curve isn't within
    /// the boxes of its parts, but in the box around them.
    private static func blocks(of places: [BlockPlace], where isWanted: (BlockExtent) -> Bool) -> Set<Int> {
        var found: Set<Int> = []
        var rest = places.indices[...]
        while let first = rest.first {
            let end = rest.dropFirst().first { places[$0].continuedPoints == 0 } ?? places.endIndex
            let extent = places[first..<end].reduce(into: BlockExtent()) { $0.formUnion($1.extent) }
            if isWanted(extent) { found.formUnion(first..<end) }
            rest = end..<places.endIndex
        }
        return found
    }

    /// The blocks behind some that continue their last strokes.
    private static func continuations(of blocks: Set<Int>, in places: [BlockPlace]) -> Set<Int> {
        var found: Set<Int> = []
        for block in blocks {
            for next in places.indices[(block + 1)...] {
                guard places[next].continuedPoints > 0, found.insert(next).inserted, places[next].strokeCount == 0
                else { break }
            }
        }
        return found
    }

    /// The strokes of some runs, which lie in some blocks, as the reader shows them.
    private func read(_ order: StrokeOrder, in blocks: Set<Int>) throws(SumiFileError.Reason) -> [Stroke] {
        let places = try log.allPlaces(source)
        let numbers = blocks.sorted()
        var loader = try BlockLoader(source, log.tables, limits: limits)
        var strokes = StrokeLog()
        var rest = numbers[...]
        while let first = rest.first {
            let count = zip(rest, first...).prefix { $0 == $1 }.count
            strokes.leaveGap()
            try loader.blocks(Array(places[first..<first + count]), into: &strokes)
            rest = rest.dropFirst(count)
        }
        strokes.closeOpenStroke()
        let positions = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
        var (live, needs): ([Stroke], [StrokeNeeds]) = ([], [])
        for run in order.runs {
            guard let position = run.block.flatMap({ positions[$0] }) else { continue }
            let content = strokes.strokes(ofBlock: position)
            live += content.strokes.dropFirst(run.strokes.lowerBound).prefix(run.strokes.count)
            needs += content.needs.dropFirst(run.strokes.lowerBound).prefix(run.strokes.count)
        }
        let needed = needs.reduce(.version1) { max($0, $1.version) }
        guard needed <= log.commit.contentVersion else {
            throw .decoding(SumiDecodingError(.versionTooLow, at: log.commitOffset))
        }
        live.limitUnknownVersions(needs, to: log.commit.contentVersion)
        live.show(needs, by: reader)
        return live
    }
}

extension BlockExtent {
    /// A rectangle around everything that is drawn; nil without points.
    package var rect: Rect? {
        guard let box else { return nil }
        let outset = Double(size) / 2
        return Rect(
            minX: Double(box[0]) - outset,
            minY: Double(box[1]) - outset,
            maxX: Double(box[2]) + outset,
            maxY: Double(box[3]) + outset
        )
    }
}
