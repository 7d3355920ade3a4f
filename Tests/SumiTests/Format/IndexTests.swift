import Sumi
import SumiTestSupport
import Testing

/// What an index says is held against the file before it: each field, one at a time.
@Suite("Index")
struct IndexTests {
    /// A file of three blocks, of which the second begins with the end of a stroke; a sequence is in force.
    private static let source = """
        expect accepted
        header
        chunk inks { varint 1; ink pen }
        chunk grids { varint 1; grid steps=1,2,3,4,5,6,7,8,9,10,11,12 }
        chunk block {
            head strokes=1 points=2
            strokeConstants pointCount=2 ink=0
            pointConstants x=5 y=64
        }
        chunk block {
            head strokes=1 points=3 continued=1
            strokeConstants pointCount=2 ink=0
            pointConstants x=5 y=64
        }
        chunk block {
            head strokes=2 points=2 version=4 grid=4
            strokeConstants pointCount=1 ink=0
            pointConstants x=1 y=2
        }
        chunk sequence { varint 2; varint 0 0 1; varint 2 0 2 }
        index
        commit version=4 strokes=3 points=5
        """

    /// The file with another index, or none of the file if it can't be read.
    private static func file(_ change: (inout BlockIndex) -> Void = { _ in }) throws -> [UInt8] {
        let bytes = try AssembledFile(source: source, file: "index").bytes
        var reader = ByteReader(bytes)
        _ = try Header(reader: &reader)
        var (file, ordinal) = (FileWriter(), 0)
        while reader.remaining > 0 {
            let chunk = try Chunk(reader: &reader, ordinal: ordinal)
            ordinal += 1
            var payload = ByteReader(bytes, in: chunk.payload)
            switch chunk.kind {
            case .index:
                var index = try BlockIndex(reader: &payload)
                change(&index)
                file.append(.index, index.payload)
            case .commit:
                let commit = try Commit(reader: &payload)
                file.commit(
                    version: commit.contentVersion,
                    strokeCount: commit.strokeCount,
                    pointCount: commit.pointCount,
                    index: chunk.offset - commit.indexDistance
                )
            default: file.append(chunk.kind, Array(bytes[chunk.payload]))
            }
        }
        return file.bytes
    }

    private static func code(_ change: (inout BlockIndex) -> Void) throws -> SumiDecodingError.Code? {
        let bytes = try file(change)
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `an index that says what the file says is accepted`() throws {
        _ = try Drawing(data: Self.file())
        #expect(try Self.code { _ in } == nil)
        #expect(try Validator().validate(Self.file()).findings.isEmpty)
    }

    @Test(arguments: [0, 1, 2])
    func `each number of each entry is that of its block`(entry: Int) throws {
        let fields: [WritableKeyPath<BlockIndex.Entry, Int>] = [
            \.distance, \.ordinalDistance, \.length, \.strokeCount, \.pointCount, \.continuedPoints,
        ]
        for field in fields {
            #expect(try Self.code { $0.entries[entry][keyPath: field] += 1 } == .indexMismatch, "\(field)")
        }
        #expect(try Self.code { $0.entries[entry].version = .version3 } == .indexMismatch)
    }

    @Test func `the tables are copied byte by byte, and no more`() throws {
        for table in [\BlockIndex.inks, \.grids] {
            #expect(try Self.code { $0[keyPath: table][0] += 1 } == .indexMismatch)
            #expect(try Self.code { $0[keyPath: table][$0[keyPath: table].count - 1] ^= 1 } == .indexMismatch)
            #expect(try Self.code { $0[keyPath: table].removeLast() } == .indexMismatch)
            #expect(try Self.code { $0[keyPath: table].append(0) } == .indexMismatch)
            #expect(try Self.code { $0[keyPath: table] = [] } == .indexMismatch)
        }
    }

    @Test func `the sequence in force is copied, with its place`() throws {
        #expect(try Self.code { $0.sequence?.blocksBefore -= 1 } == .indexMismatch)
        #expect(try Self.code { $0.sequence?.payload[2] += 1 } == .indexMismatch)
        #expect(try Self.code { $0.sequence = nil } == .indexMismatch)
    }

    @Test func `all blocks have an entry, and no others`() throws {
        #expect(try Self.code { $0.entries.removeLast() } == .indexMismatch)
        #expect(try Self.code { $0.entries.append($0.entries[2]) } == .indexMismatch)
        #expect(try Self.code { $0.ordinal += 1 } == .indexMismatch)
        #expect(try Self.code { $0.firstBlock += 1 } == .indexMismatch)
        #expect(try Self.code { $0.link = 20 } == .indexMismatch)
    }
}
