import Sumi
import SumiTestSupport
import Testing

@Suite("Validator")
struct ValidatorTests {
    /// A file of one save with `count` chunks that are kept, of nine bytes and `payload` each.
    private func file(_ count: Int, payload: [UInt8] = [1, 2, 3]) -> [UInt8] {
        var file = FileWriter()
        for _ in 0..<count { file.append(ChunkKind(rawValue: 0x9A), payload) }
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        return file.bytes
    }

    @Test func `damage in neighbouring chunks is all listed`() {
        var bytes = file(5)
        for chunk in [1, 2, 3] { bytes[Header.length + 12 * chunk + 6] ^= 1 }
        let findings = Validator().validate(bytes).findings
        #expect(findings.map(\.code) == [.chunkCheckFailed, .chunkCheckFailed, .chunkCheckFailed])
        #expect(findings.map(\.offset) == [28, 40, 52])
    }

    @Test func `what indexes and repair records say wrongly comes in file order, of pieces too`() throws {
        let bytes = try AssembledFile(
            source: """
                expect accepted
                header
                chunk inks { varint 1; ink pen }
                chunk block { head strokes=1 points=1; strokeConstants pointCount=1 ink=0; pointConstants x=64 y=64 }
                repair flip=7
                commit
                chunk index {
                    varint 4 0 0
                    varint 1; varint 4147 3 22 1 1 0 1; u8 2; f32 0 0 0.5 0.5 1
                    sized { varint 1; ink pen }
                    sized { varint 0 }
                    u8 0
                }
                commit
                """,
            file: "index behind a repair record"
        ).bytes
        let findings = Validator().validate(bytes).findings
        #expect(findings.map(\.code) == [.repairMismatch, .indexMismatch])
        var validator = try StreamValidator(byteCount: bytes.count)
        validator.append(bytes)
        #expect(validator.finish().findings.map(\.offset) == findings.map(\.offset))
    }

    @Test func `damage in each of very many chunks is listed`() {
        let count = 60_000
        var bytes = file(count, payload: [])
        for chunk in 0..<count { bytes[Header.length + 9 * chunk + 5] ^= 1 }
        let findings = Validator().validate(bytes).findings
        #expect(findings.count == count && findings.allSatisfy { $0.code == .chunkCheckFailed })
    }

    @Test func `damage makes nothing else wrong, wherever it is`() {
        var bytes = file(2)
        bytes[bytes.count - 1] ^= 1
        let commit = Validator().validate(bytes).findings
        #expect(commit.map(\.code) == [.chunkCheckFailed] && commit.map(\.offset) == [40])
        var file = FileWriter()
        file.append(.metadata, [1])
        file.append(.metadata, [0])
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        let metadata = Validator().validate(file.bytes).findings
        #expect(metadata.map(\.code) == [.truncatedValue])
    }

    @Test func `an index is compared with tables that can't be counted`() throws {
        let entry = Corpus.Entry(set: .regressions, name: "index-behind-entries-beyond-all-counting")
        let findings = try Validator().validate(entry.assembled().bytes).findings
        #expect(findings.first?.code == .truncatedValue)
    }

    @Test func `a file with a damaged header is gone through, and makes no drawing`() {
        var bytes = file(1)
        bytes[8] ^= 2
        let report = Validator().validate(bytes)
        #expect(report.findings.map(\.code) == [.headerCheckFailed])
        #expect(report.chunks.count == 2 && report.drawing == nil)
    }

    @Test func `of a torn tail nothing more is said`() {
        // Two frames whose lengths lead to the end, and whose checks don't hold.
        let frame = [0x9A] + [UInt8](repeating: 0, count: 8)
        let report = Validator().validate(file(0) + frame + frame)
        #expect(report.findings.map(\.code) == [.tornTail] && report.chunks.count == 1)
    }

    @Test func `a damaged chunk is passed over if an intact one stands behind it`() {
        var bytes = file(3)
        bytes[Header.length + 6] ^= 1
        bytes.removeLast()
        let report = Validator().validate(bytes)
        #expect(report.findings.map(\.code) == [.chunkCheckFailed, .truncatedChunk])
        #expect(report.chunks.map(\.ordinal) == [0, 1, 2] && report.unaccountedBytes == 19)
    }

    @Test func `a length that leads to nothing ends the list`() {
        for length in [4, 2, 200] as [UInt8] {
            var bytes = file(3)
            bytes[Header.length + 12 + 1] = length
            let report = Validator().validate(bytes)
            #expect(report.findings.map(\.offset) == [28], "\(length)")
            #expect(report.chunks.map(\.ordinal) == [0], "\(length)")
        }
    }

    @Test func `a length that leads past the end, or past the check, ends the list`() {
        let bytes = file(2, payload: [])
        // The second chunk lies where the first would end if it had no payload.
        for length in [200, bytes.count - Header.length - 5] {
            var bytes = bytes
            bytes[Header.length + 1] = UInt8(length)
            let report = Validator().validate(bytes)
            #expect(report.findings.map(\.code) == [.truncatedChunk] && report.chunks.isEmpty, "\(length)")
        }
    }

    @Test func `a chunk that is too long is passed over where it leads to an intact one`() {
        var file = FileWriter()
        file.append(ChunkKind(rawValue: 0x9A), [UInt8](repeating: 0, count: 64 << 20 + 1))
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        let report = Validator().validate(file.bytes)
        #expect(report.findings.map(\.code) == [.chunkTooLong])
        #expect(report.chunks.map(\.kind.rawValue) == [0x9A, ChunkKind.commit.rawValue])
    }

    @Test func `only indexes are taken for indexes`() throws {
        let points = (0..<3).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let index = BlockIndex(
            ordinal: 0,
            link: 0,
            firstBlock: 0,
            entries: [
                BlockIndex.Entry(
                    distance: 0,
                    ordinalDistance: 0,
                    length: 0,
                    strokeCount: 0,
                    pointCount: 0,
                    continuedPoints: 0,
                    version: .version1,
                    extent: BlockExtent()
                )
            ],
            inks: [],
            grids: [],
            sequence: nil
        )
        var drawing = Drawing(strokes: [stroke])
        drawing.ancillaryChunks = [AncillaryChunk(kind: ChunkKind(rawValue: 0x9A), payload: index.payload)]
        #expect(try Validator().validate(drawing.dataRepresentation()).findings.isEmpty)
    }

    @Test func `each of very many indexes of the same points is held against them`() throws {
        let path = StrokePath(controlPoints: [StrokePoint](repeating: StrokePoint(location: .zero), count: 65_536))
        let drawing = try Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)]).quantized()
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: path.count))
        var extent = BlockExtent()
        extent.include(drawing.strokes[0], points: path.indices)
        var reader = ByteReader(bytes)
        _ = try Header(reader: &reader)
        var file = FileWriter()
        var (inks, block) = ([UInt8](), Header.length)
        for ordinal in 0..<2 {
            let chunk = try Chunk(reader: &reader, ordinal: ordinal)
            if chunk.kind == .inks { inks = Array(bytes[chunk.payload]) }
            block = file.offset
            file.append(chunk.kind, Array(bytes[chunk.payload]))
        }
        let (end, count) = (file.offset, 6000)
        for number in 1...count {
            let entry = BlockIndex.Entry(
                distance: file.offset - block,
                ordinalDistance: number,
                length: end - block,
                strokeCount: 1,
                pointCount: path.count,
                continuedPoints: 0,
                version: .version1,
                extent: number == count ? BlockExtent() : extent
            )
            let index = BlockIndex(
                ordinal: file.ordinal,
                link: 0,
                firstBlock: 0,
                entries: [entry],
                inks: inks,
                grids: [0]
            )
            file.append(.index, index.payload)
        }
        file.commit(version: .version1, strokeCount: 1, pointCount: path.count, index: nil)
        let report = Validator().validate(file.bytes)
        #expect(report.findings.map(\.code) == [.indexMismatch] && report.drawing?.strokes.count == 1)
        #expect(report.findings.map(\.chunk?.ordinal) == [count + 1], "the last index, which says too little")
    }

    @Test func `what damaged blocks claim is spent too`() throws {
        // Each block claims all the strokes that one may, of an ink that isn't there.
        let source = """
            expect accepted
            header
            \(String(repeating: """
                chunk block {
                    head strokes=65536 points=0
                    strokeConstants pointCount=0 ink=0
                    pointConstants x=0 y=0
                }

                """, count: 3))
            commit strokes=0 points=0
            """
        let report = Validator(limits: .hostile).validate(try AssembledFile(source: source, file: "claims").bytes)
        #expect(report.findings.map(\.code) == [.inkOutOfRange, .strokeLimit])
        #expect(report.chunks.count == 2)
    }
}
