/// Reads blocks whose places are known, under the limits of a whole file.
package struct BlockLoader {
    private let source: CountedSource
    private let inks: InkTable
    private let grids: GridTable
    private var budget: InflationBudget
    private var claims: (strokes: Int, points: Int)

    package init(
        _ source: CountedSource,
        _ tables: FileTables,
        limits: DecodingLimits
    ) throws(SumiFileError.Reason) {
        self.source = source
        (inks, grids) = try decoding(at: 0) { () throws(SumiDecodingError) in
            var (inks, grids) = (InkTable(), GridTable())
            var (inkReader, gridReader) = (ByteReader(tables.inks), ByteReader(tables.grids))
            try inks.extend(reader: &inkReader)
            try grids.extend(reader: &gridReader)
            return (inks, grids)
        }
        let count = source.byteCount
        budget = InflationBudget(limits.inflatedBytes.limit(bytes: count))
        claims = (limits.strokes.limit(bytes: count), limits.points.limit(bytes: count))
    }

    /// Reads a block.
    package mutating func block(_ place: BlockPlace) throws(SumiFileError.Reason) -> DecodedBlock {
        let bytes = try source.bytes(place.range)
        return try decoding(at: place.range.lowerBound) { () throws(SumiDecodingError) in
            let (chunk, columns) = try block(place, in: bytes, at: 0)
            do throws(SumiDecodingError) {
                return try DecodedBlock(columns, inks: inks)
            } catch {
                throw error.located(in: chunk.location)
            }
        }
    }

    /// Reads blocks in file order into a log. Those that lie side by side are read at once.
    package mutating func blocks(
        _ places: [BlockPlace],
        into strokes: inout StrokeLog
    ) throws(SumiFileError.Reason) {
        var rest = places[...]
        while let first = rest.first {
            var end = first.range.upperBound
            var count = 1
            for next in rest.dropFirst() {
                guard next.range.lowerBound == end, next.range.upperBound - first.range.lowerBound <= Self.most else {
                    break
                }
                end = next.range.upperBound
                count += 1
            }
            let bytes = try source.bytes(first.range.lowerBound..<end)
            for place in rest.prefix(count) {
                let offset = place.range.lowerBound - first.range.lowerBound
                try decoding(at: first.range.lowerBound) { () throws(SumiDecodingError) in
                    let (chunk, block) = try block(place, in: bytes, at: offset)
                    let reader = ByteReader(bytes, in: chunk.payload)
                    do throws(SumiDecodingError) {
                        try strokes.append(
                            block,
                            inks: inks,
                            chunk: chunk.moved(by: first.range.lowerBound),
                            at: reader
                        )
                    } catch {
                        throw error.located(in: chunk.location)
                    }
                }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The most that is read at once.
    private static let most = 1 << 20

    private mutating func block(
        _ place: BlockPlace,
        in bytes: [UInt8],
        at offset: Int
    ) throws(SumiDecodingError) -> (chunk: Chunk, block: BlockColumns) {
        var frame = ByteReader(bytes, in: offset..<offset + place.range.count)
        let chunk = try Chunk(reader: &frame, ordinal: place.ordinal)
        do throws(SumiDecodingError) {
            var reader = ByteReader(bytes, in: chunk.payload)
            let start = reader
            guard chunk.kind == .block, frame.remaining == 0 else { throw start.error(.indexMismatch) }
            let head = try BlockHead(reader: &reader)
            guard head.strokeCount == place.strokeCount, head.pointCount == place.pointCount,
                head.continuedPoints == place.continuedPoints, head.version == place.version
            else { throw start.error(.indexMismatch) }
            guard head.strokeCount <= claims.strokes else { throw start.error(.strokeLimit) }
            guard head.pointCount <= claims.points else { throw start.error(.pointLimit) }
            claims.strokes -= head.strokeCount
            claims.points -= head.pointCount
            return (chunk, try BlockColumns(head: head, reader: &reader, grids: grids, budget: &budget))
        } catch {
            throw error.located(in: chunk.location)
        }
    }
}
