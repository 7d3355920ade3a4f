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
}
