import Sumi

extension LooseFile {
    /// The file with ordinals, checks, commits and indexes that fit it, but for one now and then.
    package func repaired(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var file = FileWriter(header: header)
        var index: Int?
        var blocks: [(offset: Int, ordinal: Int, length: Int, head: BlockHead)] = []
        var hasSequence = false
        for chunk in chunks {
            let offset = file.offset
            switch chunk.kind {
            case .commit:
                if !generator.chance(oneIn: 32), let commit = chunk.read(Commit.init) {
                    file.commit(
                        version: commit.contentVersion,
                        strokeCount: hasSequence ? commit.strokeCount : blocks.reduce(0) { $0 + $1.head.strokeCount },
                        pointCount: hasSequence ? commit.pointCount : blocks.reduce(0) { $0 + $1.head.pointCount },
                        index: commit.indexDistance == 0 ? nil : index
                    )
                    continue
                }
            case .index:
                index = offset
                if !generator.chance(oneIn: 16), let read = chunk.read(BlockIndex.init) {
                    file.append(.index, repaired(read, at: offset, file.ordinal, blocks).payload)
                    continue
                }
            case .block:
                if let head = chunk.read(BlockHead.init) {
                    blocks.append((offset, file.ordinal, chunk.payload.count + ChunkFraming.overhead, head))
                }
            case .repair:
                if !generator.chance(oneIn: 16) {
                    file.append(.repair, RepairRecord(of: file.bytes[...]).payload(at: offset))
                    continue
                }
            case .sequence: hasSequence = true
            default: break
            }
            file.append(chunk.kind, chunk.payload)
        }
        return file.bytes
    }

    private func repaired(
        _ index: BlockIndex,
        at offset: Int,
        _ ordinal: Int,
        _ blocks: [(offset: Int, ordinal: Int, length: Int, head: BlockHead)]
    ) -> BlockIndex {
        var index = index
        index.ordinal = ordinal
        for (number, block) in blocks.enumerated() where number >= index.firstBlock {
            let place = number - index.firstBlock
            guard place < index.entries.count else { break }
            index.entries[place].distance = offset - block.offset
            index.entries[place].ordinalDistance = ordinal - block.ordinal
            index.entries[place].length = block.length
            index.entries[place].strokeCount = block.head.strokeCount
            index.entries[place].pointCount = block.head.pointCount
            index.entries[place].continuedPoints = block.head.continuedPoints
            index.entries[place].version = block.head.version
        }
        let inks = chunks.filter { $0.kind == .inks }
        if inks.count == 1 { index.inks = inks[0].payload }
        let grids = chunks.filter { $0.kind == .grids }
        if grids.count == 1 { index.grids = grids[0].payload }
        return index
    }
}

extension LooseFile.Chunk {
    /// What stands at the beginning of the chunk, if it can be read.
    fileprivate func read<Value>(_ read: (inout ByteReader) throws(SumiDecodingError) -> Value) -> Value? {
        var reader = ByteReader(payload)
        return try? read(&reader)
    }
}
