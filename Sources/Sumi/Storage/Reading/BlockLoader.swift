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
        let payload = try source.payload(of: .block, at: place.range, ordinal: place.ordinal)
        let location = SumiDecodingError.Chunk(ordinal: place.ordinal, kind: .block)
        return try payload.read { (reader) throws(SumiDecodingError) in
            do throws(SumiDecodingError) {
                let start = reader
                let head = try BlockHead(reader: &reader)
                guard head.strokeCount == place.strokeCount, head.pointCount == place.pointCount,
                    head.continuedPoints == place.continuedPoints, head.version == place.version
                else { throw start.error(.indexMismatch) }
                guard head.strokeCount <= claims.strokes else { throw start.error(.strokeLimit) }
                guard head.pointCount <= claims.points else { throw start.error(.pointLimit) }
                claims.strokes -= head.strokeCount
                claims.points -= head.pointCount
                return try DecodedBlock(head: head, reader: &reader, inks: inks, grids: grids, budget: &budget)
            } catch {
                throw error.located(in: location)
            }
        }
    }
}
