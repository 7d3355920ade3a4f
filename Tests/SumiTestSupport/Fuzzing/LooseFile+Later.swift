import Sumi

extension LooseFile {
    /// A file as a later version of this library may write it, with much that the encoder of this one never does: versions
    /// above what is needed, strokes that are deleted or reordered, several saves.
    package static func later(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let options = EncodingOptions(
            grid: generator.chance(oneIn: 3) ? .arbitrary(using: &generator) : .standard,
            pointsPerBlock: generator.one(of: [1, 2, 5, 16_384, 16_384, 16_384])
        )
        let drawing = Drawing.later(on: options.grid, using: &generator)
        guard let bytes = try? drawing.dataRepresentation(options: options), var file = LooseFile(bytes) else {
            preconditionFailure("a generated drawing must be writable")
        }
        var isChanged = false
        if generator.chance(oneIn: 3) { isChanged = file.raiseVersions(using: &generator) }
        if generator.chance(oneIn: 6) { isChanged = file.appendSave(using: &generator) || isChanged }
        if generator.chance(oneIn: 4) { isChanged = file.reorder(using: &generator) || isChanged }
        guard isChanged else { return bytes }
        var careful = Careful()
        return file.repaired(using: &careful)
    }

    /// Makes blocks and the commits state higher versions than their strokes need, and commits not always those of blocks.
    private mutating func raiseVersions(using generator: inout some RandomNumberGenerator) -> Bool {
        let versions: [UInt64] = [1, 3, 5, 6, 7, 9, 1 << 63]
        let version = ContentVersion(rawValue: generator.one(of: versions))
        for index in chunks.indices {
            var reader = ByteReader(chunks[index].payload)
            if chunks[index].kind == .block, !generator.chance(oneIn: 4), var head = try? BlockHead(reader: &reader) {
                head.version = max(head.version, version)
                let rest = (try? reader.read(reader.remaining)) ?? []
                chunks[index].payload = ByteWriter.bytes { head.write(to: &$0) } + rest
            } else if chunks[index].kind == .commit, generator.chance(oneIn: 2),
                var commit = try? Commit(reader: &reader)
            {
                commit.contentVersion = max(
                    commit.contentVersion,
                    ContentVersion(rawValue: generator.one(of: versions))
                )
                chunks[index].payload = commit.payload
            }
        }
        // A later part of a stroke must not state less than the one before.
        var last = ContentVersion.version1
        for index in chunks.indices where chunks[index].kind == .block {
            var reader = ByteReader(chunks[index].payload)
            guard var head = try? BlockHead(reader: &reader) else { continue }
            if head.continuedPoints > 0, head.version < last {
                head.version = last
                let rest = (try? reader.read(reader.remaining)) ?? []
                chunks[index].payload = ByteWriter.bytes { head.write(to: &$0) } + rest
            }
            last = head.version
        }
        return true
    }

    /// Saves a second time, with one of the blocks again.
    private mutating func appendSave(using generator: inout some RandomNumberGenerator) -> Bool {
        let blocks = heads.filter { $0.head.continuedPoints == 0 }
        guard let commit = chunks.last, commit.kind == .commit, !blocks.isEmpty else { return false }
        removeIndexes()
        let block = generator.one(of: blocks)
        // The last stroke of a block that was continued has fewer points in this copy.
        chunks.append(Chunk(kind: .block, payload: block.payload))
        if generator.chance(oneIn: 2) { chunks.append(Chunk(kind: ChunkKind(rawValue: 0xC5), payload: [1])) }
        chunks.append(commit)
        return true
    }

    /// Deletes strokes, and changes the order of the others.
    private mutating func reorder(using generator: inout some RandomNumberGenerator) -> Bool {
        removeIndexes()
        var careful = Careful()
        var reader = ByteReader(chunks.last?.payload ?? [])
        guard let content = try? FileContent(repaired(using: &careful), .none),
            var commit = try? Commit(reader: &reader)
        else { return false }
        // Strokes stand in the order of the file yet.
        var strokes: [(run: StrokeSequence.Run, points: Int)] = []
        for (block, (head, _)) in heads.enumerated() {
            for first in 0..<head.strokeCount {
                let run = StrokeSequence.Run(block: block, first: first, count: 1)
                strokes.append((run, content.strokes[strokes.count].path.count))
            }
        }
        strokes.removeAll { _ in generator.chance(oneIn: 3) }
        strokes.shuffle(using: &generator)
        commit.strokeCount = strokes.count
        commit.pointCount = strokes.reduce(0) { $0 + $1.points }
        chunks[chunks.count - 1].payload = commit.payload
        let sequence = Chunk(kind: .sequence, payload: StrokeSequence(runs: strokes.map(\.run)).payload)
        chunks.insert(sequence, at: chunks.count - 1)
        return true
    }

    private var heads: [(head: BlockHead, payload: [UInt8])] {
        chunks.compactMap { chunk in
            var reader = ByteReader(chunk.payload)
            guard chunk.kind == .block, let head = try? BlockHead(reader: &reader) else { return nil }
            return (head, chunk.payload)
        }
    }

    private mutating func removeIndexes() {
        chunks.removeAll { $0.kind == .index }
    }
}

/// Numbers with which nothing happens that happens once in so many times.
private struct Careful: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
}
