package import Sumi

/// What a file says, whatever zlib deflated it: all payloads inflated, without the lengths, distances and checks that
/// follow from deflated sizes.
package struct InflatedForm: Equatable, Sendable {
    private var chunks: [[UInt8]] = []

    /// All of it, one chunk after the other.
    package var bytes: [UInt8] { chunks.flatMap { $0 } }

    /// Takes a file apart.
    ///
    /// - Throws: ``SumiDecodingError`` where the file can't be read.
    package init(of bytes: [UInt8]) throws(SumiDecodingError) {
        var decoder = try DrawingDecoder(bytes, limits: .standard, options: DecodingOptions())
        try decoder.readHeader()
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        while reader.remaining > 0 {
            let chunk = try Chunk(reader: &reader, ordinal: chunks.count)
            var payload = ByteReader(bytes, in: chunk.payload)
            var form = ByteWriter()
            form.byte(chunk.kind.rawValue)
            switch chunk.kind {
            case .block: try InflatedForm.write(block: &payload, decoder, to: &form)
            case .index: try InflatedForm.write(BlockIndex(reader: &payload), to: &form)
            // Parity is of deflated bytes.
            case .repair: form.count(chunk.payload.count)
            case .commit:
                let commit = try Commit(reader: &payload)
                commit.contentVersion.write(to: &form)
                for count in [commit.strokeCount, commit.pointCount, commit.ordinal] { form.count(count) }
                form.byte((commit.indexDistance > 0 ? 1 : 0) | (commit.previousDistance > 0 ? 2 : 0))
            default: form.write(bytes[chunk.payload])
            }
            try decoder.read(chunk)
            chunks.append(form.bytes)
        }
    }

    private static func write(_ index: BlockIndex, to form: inout ByteWriter) {
        form.count(index.ordinal)
        form.byte(index.link > 0 ? 1 : 0)
        form.count(index.firstBlock)
        for entry in index.entries {
            form.count(entry.ordinalDistance)
            for count in [entry.strokeCount, entry.pointCount, entry.continuedPoints] { form.count(count) }
            entry.version.write(to: &form)
            entry.extent.write(to: &form)
        }
        form.write(index.inks + index.grids + (index.sequence?.payload ?? []))
    }

    private static func write(
        block reader: inout ByteReader,
        _ decoder: DrawingDecoder,
        to form: inout ByteWriter
    ) throws(SumiDecodingError) {
        let head = try BlockHead(reader: &reader)
        var budget = InflationBudget(1 << 30)
        var whole = reader
        let block = try DecodedBlock(
            head: head,
            reader: &whole,
            inks: decoder.inks,
            grids: decoder.grids,
            budget: &budget
        )
        var inflater = BlockInflater(shape: block.section.shape, coding: head.coding)
        head.write(to: &form)
        form.write(try inflater.inflated(&reader))
    }
}
