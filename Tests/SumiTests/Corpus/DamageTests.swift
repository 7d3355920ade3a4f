import Sumi
import SumiTestSupport
import Testing

/// Law 6: nothing unnoticed.
@Suite("Damage")
struct DamageTests {
    /// A good file and where its chunks lie.
    private struct Sample {
        let name: String
        let bytes: [UInt8]
        let chunks: [Chunk]
        /// Where the saves before the last end: files of their own.
        let earlierEnds: Set<Int>

        init(_ name: String, _ bytes: [UInt8]) throws {
            (self.name, self.bytes) = (name, bytes)
            var reader = ByteReader(bytes, in: Header.length..<bytes.count)
            var chunks: [Chunk] = []
            while reader.remaining > 0 { chunks.append(try Chunk(reader: &reader, ordinal: chunks.count)) }
            self.chunks = chunks
            earlierEnds = Set(chunks.dropLast().filter { $0.kind == .commit }.map(\.end))
        }

        /// The header or the chunk that a byte belongs to.
        func part(of offset: Int) -> Range<Int> {
            chunks.first { $0.offset..<$0.end ~= offset }.map { $0.offset..<$0.end } ?? 0..<Header.length
        }

        /// The file from pieces: its header, and chunks in any order.
        func rebuilt(_ chunks: [Chunk]) -> [UInt8] {
            bytes[..<Header.length] + chunks.flatMap { bytes[$0.offset..<$0.end] }
        }
    }

    /// The small files of the corpus that are good.
    private func samples() throws -> [Sample] {
        let samples = try [Corpus.Set.valid, .rare].flatMap { set in
            try Corpus.entries(set).map { try Sample("\($0)", $0.bytes()) }.filter { $0.bytes.count <= 600 }
        }
        try #require(samples.count >= 40)
        return samples
    }

    private func error(_ bytes: [UInt8]) -> SumiDecodingError? {
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `every flipped bit is noticed where it is`() throws {
        var flips = 0
        for sample in try samples() {
            for offset in sample.bytes.indices {
                for bit in 0..<8 {
                    var bytes = sample.bytes
                    bytes[offset] ^= 1 << UInt8(bit)
                    flips += 1
                    guard let error = error(bytes), sample.part(of: offset).contains(error.offset) else {
                        Issue.record("\(sample.name): byte \(offset) bit \(bit): \(String(describing: error(bytes)))")
                        continue
                    }
                }
            }
        }
        print("\(flips) flipped bits noticed")
    }

    @Test func `a burst of 32 bits is noticed wherever it is`() throws {
        var bursts = 0
        for sample in try samples() {
            for (index, offset) in sample.bytes.indices.dropLast(3).enumerated() {
                let part = sample.part(of: offset)
                guard part.contains(offset + 3) else { continue }
                // The first and the last bit of a burst are flipped; between them anything.
                let burst = 0x8000_0001 | UInt32(truncatingIfNeeded: index &* 0x9E37_79B1)
                var bytes = sample.bytes
                for place in 0..<4 { bytes[offset + place] ^= UInt8(truncatingIfNeeded: burst >> UInt32(8 * place)) }
                bursts += 1
                let error = error(bytes)
                #expect(error.map { part.contains($0.offset) } ?? false, "\(sample.name): \(offset)")
            }
        }
        print("\(bursts) bursts noticed")
    }

    @Test func `every truncation is noticed, but exactly after an earlier commit`() throws {
        var (cuts, saves) = (0, 0)
        for sample in try samples() {
            for end in sample.bytes.indices {
                let bytes = Array(sample.bytes[..<end])
                if sample.earlierEnds.contains(end) {
                    saves += 1
                    #expect(try Drawing(data: bytes).dataRepresentation() == bytes, "\(sample.name), cut at \(end)")
                    continue
                }
                cuts += 1
                // Between two chunks what is missing begins at the end; else the chunk that was cut is to blame.
                let isBetween = sample.chunks.contains { $0.offset == end }
                let expected = isBetween ? end : sample.part(of: end).lowerBound
                #expect(error(bytes)?.offset == expected, "\(sample.name), cut at \(end)")
            }
        }
        try #require(saves > 0)
        print("\(cuts) truncations noticed, \(saves) earlier saves read")
    }

    @Test func `every swap, doubling and loss of chunks is noticed`() throws {
        var (swaps, equal, doubles, losses) = (0, 0, 0, 0)
        for sample in try samples() {
            for (index, chunk) in sample.chunks.enumerated() {
                for other in sample.chunks.indices.dropFirst(index + 1) {
                    var chunks = sample.chunks
                    chunks.swapAt(index, other)
                    swaps += 1
                    if chunk.end - chunk.offset == sample.chunks[other].end - sample.chunks[other].offset { equal += 1 }
                    #expect(error(sample.rebuilt(chunks))?.offset == chunk.offset, "\(sample.name), \(index), \(other)")
                }
                var chunks = sample.chunks
                chunks.insert(chunk, at: index)
                doubles += 1
                #expect(error(sample.rebuilt(chunks))?.offset == chunk.end, "\(sample.name), \(index) doubled")
                chunks.removeSubrange(index...index + 1)
                if index == chunks.count, sample.earlierEnds.contains(chunk.offset) { continue }
                losses += 1
                #expect(error(sample.rebuilt(chunks))?.offset == chunk.offset, "\(sample.name), \(index) missing")
            }
        }
        try #require(equal > 0)
        print("\(swaps) swaps noticed, \(equal) of them of equal length; \(doubles) doublings, \(losses) losses")
    }

    /// Two saves of a drawing that differ in one value of each chunk, and so in each check.
    private func save(title: String, red: Int, x: Int) throws -> Sample {
        let text = """
            expect accepted
            header
            chunk metadata { varint 1; string "title"; u8 0; string "\(title)" }
            chunk inks { varint 1; ink pen color=\(red),0,0,255 }
            chunk block {
                head strokes=1 points=1
                strokeConstants pointCount=1 ink=0
                pointConstants x=\(x) y=0
            }
            commit
            """
        return try Sample("save", AssembledFile(source: text, file: "save").bytes)
    }

    @Test func `a chunk of an earlier save in place of a later one is noticed`() throws {
        let (earlier, later) = (try save(title: "A", red: 1, x: 64), try save(title: "B", red: 2, x: 65))
        #expect(error(earlier.bytes) == nil && error(later.bytes) == nil)
        let commit = later.chunks[3]
        for (old, new) in zip(earlier.chunks, later.chunks) {
            var bytes = later.bytes
            bytes.replaceSubrange(new.offset..<new.end, with: earlier.bytes[old.offset..<old.end])
            #expect(bytes.count == later.bytes.count && bytes != later.bytes)
            let error = error(bytes)
            #expect(error?.code == .logCheckFailed, "chunk \(new.ordinal)")
            #expect(error?.chunk?.ordinal == commit.ordinal)
        }
        // All but one chunk: the commit of an earlier save doesn't vouch for what isn't of that save.
        for kept in later.chunks.indices.dropLast() {
            var bytes = earlier.bytes
            let chunk = later.chunks[kept]
            bytes.replaceSubrange(chunk.offset..<chunk.end, with: later.bytes[chunk.offset..<chunk.end])
            #expect(error(bytes)?.code == .logCheckFailed, "chunk \(kept)")
        }
    }
}
