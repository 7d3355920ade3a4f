import Sumi

/// Makes an index of the blocks so far, as a writer that appends to the file would.
struct IndexAssembler {
    let bytes: [UInt8]
    let chunks: [Range<Int>]

    func payload(_ statement: SourceStatement) throws -> [UInt8] {
        var decoder = try DrawingDecoder(bytes, limits: .standard, options: DecodingOptions())
        try decoder.readHeader()
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var tables: [ChunkKind: (count: Int, entries: [UInt8])] = [:]
        var sequence: (blocksBefore: Int, payload: [UInt8])?
        for ordinal in chunks.indices {
            let chunk = try Chunk(reader: &reader, ordinal: ordinal)
            if chunk.kind == .inks || chunk.kind == .grids {
                var payload = ByteReader(bytes, in: chunk.payload)
                tables[chunk.kind, default: (0, [])].count += try payload.count()
                tables[chunk.kind]?.entries += try payload.read(payload.remaining)
            }
            if chunk.kind == .sequence { sequence = (decoder.strokes.blockCount, Array(bytes[chunk.payload])) }
            try decoder.read(chunk)
        }
        var strokes = decoder.strokes
        strokes.closeOpenStroke()
        let (distance, first) = try link(statement)
        let table = { (kind: ChunkKind) in
            ByteWriter.bytes {
                $0.count(tables[kind]?.count ?? 0)
                $0.write(tables[kind]?.entries ?? [])
            }
        }
        return BlockIndex(
            ordinal: chunks.count,
            link: distance,
            firstBlock: first,
            entries: (first..<strokes.blockCount).map { entry($0, strokes) },
            inks: table(.inks),
            grids: table(.grids),
            sequence: sequence
        ).payload
    }

    private func entry(_ number: Int, _ strokes: StrokeLog) -> BlockIndex.Entry {
        let block = strokes.block(number)
        return BlockIndex.Entry(
            distance: bytes.count - block.chunk.offset,
            ordinalDistance: chunks.count - block.chunk.ordinal,
            length: block.chunk.end - block.chunk.offset,
            strokeCount: block.head.strokeCount,
            pointCount: block.head.pointCount,
            continuedPoints: block.head.continuedPoints,
            version: block.head.version,
            extent: strokes.extent(ofBlock: number)
        )
    }

    /// How far back the index lies that this one links to, and the first block that it leaves to this one.
    private func link(_ statement: SourceStatement) throws -> (distance: Int, first: Int) {
        guard let ordinal: Int = try statement.number("link") else { return (0, try statement.number("first") ?? 0) }
        guard chunks.indices.contains(ordinal) else { throw statement.error("no chunk \(ordinal)") }
        let payload = chunks[ordinal].lowerBound + ChunkFraming.payloadOffset..<chunks[ordinal].upperBound - 4
        var reader = ByteReader(bytes, in: payload)
        let linked = try BlockIndex(reader: &reader)
        let first = try statement.number("first") ?? linked.firstBlock + linked.entries.count
        return (bytes.count - chunks[ordinal].lowerBound, first)
    }
}
