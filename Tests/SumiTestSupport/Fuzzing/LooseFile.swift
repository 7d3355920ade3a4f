package import Sumi

/// A file taken apart by its lengths alone, so that it can be changed and put together with checks that hold.
///
/// Bytes that are changed at random hardly ever have a check that holds, and so are refused before anything interesting
/// happens. This makes fuzzing reach what lies behind the checks.
package struct LooseFile {
    /// A chunk, whatever it holds.
    package struct Chunk {
        package var kind: ChunkKind
        package var payload: [UInt8]
    }

    package var header: Header
    package var chunks: [Chunk]

    /// Takes a file apart; nil where not even the header can be read. What no chunk accounts for is left out.
    package init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let header = try? Header(reader: &reader) else { return nil }
        self.header = header
        chunks = []
        while reader.remaining >= ChunkFraming.overhead {
            guard let kind = try? reader.byte(), let length = try? reader.integer(UInt32.self) else { break }
            let payload = try? reader.read(min(Int(length), max(0, reader.remaining - 4)))
            chunks.append(Chunk(kind: ChunkKind(rawValue: kind), payload: payload ?? []))
            guard (try? reader.integer(UInt32.self)) != nil else { break }
        }
    }

    /// Changes one thing: the payload of a chunk, or which chunks there are.
    package mutating func mutate(
        using generator: inout some RandomNumberGenerator,
        payload change: ([UInt8]) -> [UInt8]
    ) {
        guard !chunks.isEmpty else {
            chunks = [Chunk(kind: .commit, payload: change([]))]
            return
        }
        let place = generator.integer(in: 0...chunks.count - 1)
        let other = generator.integer(in: 0...chunks.count - 1)
        switch generator.integer(in: 0...23) {
        case 0: chunks.remove(at: place)
        case 1: chunks.insert(chunks[other], at: place)
        case 2: chunks.swapAt(place, other)
        case 3: chunks[place].kind = ChunkKind(rawValue: UInt8(truncatingIfNeeded: generator.next()))
        case 4: chunks[place].kind = generator.one(of: [.inks, .grids, .block, .sequence, .commit, .metadata, .index])
        case 5:
            // An ending after which more can be appended.
            chunks.append(Chunk(kind: .commit, payload: chunks.last?.payload ?? []))
        case 6:
            let payload = generator.bytes(upTo: 12)
            chunks.insert(Chunk(kind: generator.one(of: [.sequence, .grids, .index]), payload: payload), at: place)
        default:
            if chunks[place].kind == .block, !generator.chance(oneIn: 8) {
                chunks[place].payload = LooseFile.inflatedBlock(chunks[place].payload) ?? chunks[place].payload
            }
            chunks[place].payload = change(chunks[place].payload)
        }
    }

    /// A block's payload whose columns aren't deflated together any more; nil where they aren't.
    private static func inflatedBlock(_ payload: [UInt8]) -> [UInt8]? {
        var reader = ByteReader(payload)
        guard var head = try? BlockHead(reader: &reader), head.coding == .together else { return nil }
        let start = reader.position
        for _ in 0..<2 {
            guard let mask = try? reader.varint() else { return nil }
            for _ in 0..<mask.nonzeroBitCount where (try? reader.varint()) == nil { return nil }
        }
        let constants = payload[start..<reader.position]
        guard let count = try? reader.count(atMost: 1 << 20), let deflated = try? reader.read(reader.remaining),
            let columns = Zlib.inflate(deflated[...], count: count)
        else { return nil }
        head.coding = .bare
        return ByteWriter.bytes { writer in
            head.write(to: &writer)
            writer.write(constants)
            writer.write(columns)
        }
    }
}
