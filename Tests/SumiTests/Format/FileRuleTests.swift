import Sumi
import Testing

@Suite("Rules between the chunks of a file")
struct FileRuleTests {
    /// A block with one stroke of one point, or with one point that continues it.
    private static func block(continues: Bool = false, version: ContentVersion = .version1, jitter: Int64 = 0)
        -> [UInt8]
    {
        let shape = BlockShape(continuedPoints: continues ? 1 : 0, strokePoints: continues ? [] : [1])
        let all = Presence(all: 1)
        var columns = [(Channel.x, 64), (.y, 64), (.lateralJitter, jitter)].map { channel, value in
            Column(.channel(channel), presence: all, values: .constant(value))
        }
        if !continues {
            columns.append(Column(.pointCount, presence: all, values: .constant(1)))
            columns.append(Column(.ink, presence: all, values: .constant(0)))
        }
        let head = BlockHead(
            strokeCount: continues ? 0 : 1,
            pointCount: 1,
            continuedPoints: continues ? 1 : 0,
            coding: .each,
            version: version,
            grid: 0
        )
        return ByteWriter.bytes { writer in
            head.write(to: &writer)
            _ = ColumnSection(shape: shape, columns: columns).write(to: &writer, level: .standard, behind: 0)
        }
    }

    private static func pen() -> [UInt8] {
        var inks = InkTable()
        _ = inks.index(of: Ink(.pen))
        return inks.payload
    }

    /// An index of one block, which stands right before it.
    private static func index(_ block: [UInt8]) -> [UInt8] {
        let length = block.count + ChunkFraming.overhead
        return ByteWriter.bytes { writer in
            // Ordinal, link, first block, number of entries; then the entry, with neither times nor a box.
            for number in [2, 0, 0, 1, length, 1, length, 1, 1, 0, 1, 0] { writer.count(number) }
            writer.lengthPrefixed { $0.write(pen()) }
            writer.lengthPrefixed { $0.write([0]) }
            writer.byte(0)
        }
    }

    private static func code(of bytes: [UInt8]) -> SumiDecodingError.Code? {
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: [ChunkKind.block, .inks, .grids, .sequence])
    func `a commit can't name an index that something follows which the index says nothing of`(kind: ChunkKind) {
        func file(naming isNamed: Bool) -> [UInt8] {
            var file = FileWriter()
            file.append(.inks, FileRuleTests.pen())
            file.append(.block, FileRuleTests.block())
            let index = file.offset
            file.append(.index, FileRuleTests.index(FileRuleTests.block()))
            file.commit(version: .version1, strokeCount: 1, pointCount: 1, index: index)
            let payload: [UInt8] = kind == .block ? FileRuleTests.block() : kind == .inks ? FileRuleTests.pen() : [0]
            file.append(kind, payload)
            let count = kind == .block ? 2 : kind == .sequence ? 0 : 1
            file.commit(version: .version1, strokeCount: count, pointCount: count, index: isNamed ? index : nil)
            return file.bytes
        }
        #expect(FileRuleTests.code(of: file(naming: true)) == .commitMismatch)
        #expect(FileRuleTests.code(of: file(naming: false)) == nil)
    }

    @Test func `a commit without new strokes can name the index of the save before`() {
        var file = FileWriter()
        file.append(.inks, FileRuleTests.pen())
        file.append(.block, FileRuleTests.block())
        let index = file.offset
        file.append(.index, FileRuleTests.index(FileRuleTests.block()))
        file.commit(version: .version1, strokeCount: 1, pointCount: 1, index: index)
        file.append(.metadata, [0])
        file.commit(version: .version1, strokeCount: 1, pointCount: 1, index: index)
        #expect(FileRuleTests.code(of: file.bytes) == nil)
    }

    @Test func `points that continue a stroke are held against the version of their block`() {
        func file(_ version: ContentVersion, commit: ContentVersion = .version5) -> [UInt8] {
            var file = FileWriter()
            file.append(.inks, FileRuleTests.pen())
            file.append(.block, FileRuleTests.block())
            file.append(.block, FileRuleTests.block(continues: true, version: version, jitter: 512))
            file.commit(version: commit, strokeCount: 1, pointCount: 2, index: nil)
            return file.bytes
        }
        #expect(FileRuleTests.code(of: file(.version4)) == .versionTooLow)
        #expect(FileRuleTests.code(of: file(.version5, commit: .version4)) == .versionTooLow)
        #expect(FileRuleTests.code(of: file(.version5)) == nil)
    }

    @Test func `a chunk of 64 MiB is as long as one can be`() {
        func code(length: UInt32) -> SumiDecodingError.Code? {
            var bytes = FileWriter().bytes
            bytes += ByteWriter.bytes { writer in
                writer.byte(ChunkKind.metadata.rawValue)
                writer.integer(length)
                writer.integer(UInt32(0))
            }
            return FileRuleTests.code(of: bytes)
        }
        #expect(code(length: 64 << 20) == .truncatedChunk)
        #expect(code(length: 64 << 20 + 1) == .chunkTooLong)
    }

    @Test func `a reserved kind behind a save is no save that was interrupted`() {
        var file = FileWriter()
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        file.append(ChunkKind(rawValue: 0x23), [])
        #expect(FileRuleTests.code(of: file.bytes) == .reservedKind)
    }
}
