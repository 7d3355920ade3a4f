import Sumi

extension LooseFile {
    /// Changes one thing: which chunks there are, or what one of them holds. `change` changes bytes in any way.
    package mutating func mutate(
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        guard !chunks.isEmpty else {
            chunks = [Chunk(kind: .commit, payload: change([]))]
            return
        }
        let place = generator.integer(in: 0...chunks.count - 1)
        let other = generator.integer(in: 0...chunks.count - 1)
        switch generator.integer(in: 0...31) {
        case 0: chunks.remove(at: place)
        case 1: chunks.insert(chunks[other], at: place)
        case 2: chunks.swapAt(place, other)
        case 3: chunks[place].kind = ChunkKind(rawValue: UInt8(truncatingIfNeeded: generator.next()))
        case 4: chunks[place].kind = generator.one(of: LooseFile.kinds)
        case 5:
            // An ending after which more can be appended.
            chunks.append(Chunk(kind: .commit, payload: chunks.last?.payload ?? []))
        case 6:
            let payload = generator.bytes(upTo: 12)
            chunks.insert(Chunk(kind: generator.one(of: LooseFile.kinds), payload: payload), at: place)
        case 7 where generator.chance(oneIn: 4):
            let versions: [UInt8] = [0, 1, 2, 255]
            header = Header(version: generator.one(of: versions), oldestVersion: generator.one(of: versions))
        default:
            // Half of what can go wrong stands in blocks.
            let blocks = chunks.indices.filter { chunks[$0].kind == .block }
            let chosen = blocks.isEmpty || generator.chance(oneIn: 2) ? place : generator.one(of: blocks)
            chunks[chosen].mutatePayload(using: &generator, bytes: change)
        }
    }

    private static let kinds: [ChunkKind] = [
        .inks, .grids, .block, .sequence, .commit, .metadata, .index, .privateAncillary, .privateDerived,
    ]
}

extension LooseFile.Chunk {
    /// Changes what the chunk holds: a field, a part of a block, or any bytes.
    fileprivate mutating func mutatePayload(
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) {
        if kind == .block {
            payload = LooseFile.mutatedBlock(payload, using: &generator, bytes: change)
        } else if generator.chance(oneIn: 4) {
            payload = change(payload)
        } else {
            var fields = LooseField.fields(of: kind, payload)
            LooseField.mutate(&fields, using: &generator, bytes: change)
            payload = LooseField.payload(fields)
        }
    }
}

extension LooseFile {
    /// A block's payload with one or more changes: by its strokes and columns most of the time, by its head, or anywhere
    /// once its columns are inflated.
    package static func mutatedBlock(
        _ payload: [UInt8],
        using generator: inout some RandomNumberGenerator,
        bytes change: ([UInt8]) -> [UInt8]
    ) -> [UInt8] {
        switch generator.integer(in: 0...7) {
        case 0: return change(payload)
        case 1:
            var fields = LooseField.fields(of: .block, payload)
            LooseField.mutate(&fields, using: &generator, bytes: change)
            return LooseField.payload(fields)
        case 2, 3: break
        default:
            guard var block = LooseBlock(payload) else { break }
            for _ in 0..<generator.integer(in: 1...3) { block.mutate(using: &generator, bytes: change) }
            return block.payload(using: &generator)
        }
        return change(inflatedBlock(payload) ?? payload)
    }

    /// A block's payload with planes, bare, where it is range-coded: a byte of it is one value's. Nil where it isn't, or
    /// can't be taken apart.
    package static func inflatedBlock(_ payload: [UInt8]) -> [UInt8]? {
        var reader = ByteReader(payload)
        guard let head = try? BlockHead(reader: &reader), head.coding == .range else { return nil }
        var generator = SeededGenerator(seed: 1)
        return LooseBlock(payload)?.payload(coding: .bare, using: &generator)
    }
}
