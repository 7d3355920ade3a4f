import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: finding chunks again") struct RecoverySearchTests {
    @Test func `a check tells the ordinal with which it holds`() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            let before = generator.bytes(upTo: 300)
            let frame = generator.bytes(exactly: generator.integer(in: 5...400))
            let ordinal = UInt32.random(in: 0...UInt32.max, using: &generator)
            let check = ByteWriter.bytes { $0.integer(ChunkFraming.check(frame[...], ordinal: ordinal)) }
            let checks = RangeChecks(before + frame + check + generator.bytes(upTo: 300))
            let range = before.count..<before.count + frame.count + 4
            #expect(checks.ordinal(ofFrame: range) == ordinal)
            #expect(checks.check(of: range.dropLast(4)) == Zlib.crc32(frame))
        }
    }

    @Test func `the bit that was flipped is found, in the bytes and in the check`() {
        var generator = SeededGenerator(seed: 10)
        let bytes = generator.bytes(exactly: 60)
        let check = Zlib.crc32(bytes)
        for place in 0..<60 {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[place] ^= 1 << bit
                let found = FlippedBit(Zlib.crc32(damaged) ^ check, in: 100..<160)
                #expect(found?.byte == 100 + place && found?.mask == 1 << bit)
            }
        }
        for bit in 0..<32 {
            let found = FlippedBit(1 << bit, in: 100..<160)
            #expect(found?.byte == 160 + bit / 8 && found?.mask == 1 << (bit % 8))
        }
        #expect(FlippedBit(Zlib.crc32(bytes) ^ 0xDEAD_BEEF, in: 0..<60) == nil)
    }

    /// A file whose app keeps another one in a chunk, and where that chunk is.
    private static func nesting(pointsPerBlock: Int = 16) throws -> (
        bytes: [UInt8], strokes: [Stroke], chunk: Range<Int>
    ) {
        var drawing = try Drawing(data: RecoverySample.small.bytes())
        let identifier: [UInt8] = [3] + Array("a.b".utf8)
        let inner = try RecoverySample.canonical.bytes()
        drawing.ancillaryChunks = [AncillaryChunk(kind: .privateAncillary, payload: identifier + inner)]
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: pointsPerBlock))
        let chunk = try #require(Validator().validate(bytes).chunks.first { $0.kind == .privateAncillary })
        return (bytes, drawing.strokes, chunk.offset..<chunk.offset + chunk.length)
    }

    @Test(arguments: [10, 100, 3000])
    func `a file in a chunk is not taken for the one around it`(count: Int) throws {
        let (bytes, strokes, chunk) = try Self.nesting()
        var damaged = bytes
        // Its length, and then its header and more.
        for place in chunk.prefix(count) { damaged[place] = 0xA5 }
        let recovery = try Recovery(data: damaged)
        #expect(recovery.drawing.strokes == strokes)
        #expect(!recovery.report.isLossless)
    }

    @Test(arguments: [1, 5, 15, 16])
    func `nor is it where the one around it lacks its beginning`(count: Int) throws {
        let (bytes, strokes, _) = try Self.nesting()
        let recovery = try Recovery(data: Array(bytes.dropFirst(count)))
        #expect(recovery.drawing.strokes == strokes)
    }

    @Test(arguments: [(0, 9), (0, 25), (0, 60), (3, 25), (3, 100)])
    func `a file in a chunk is not taken for ours where no index says what is`(before: Int, count: Int) throws {
        let (bytes, strokes, chunk) = try Self.nesting(pointsPerBlock: 4096)
        var damaged = bytes
        // The frame and the app's name, then the header within; and the end of the chunk before.
        for place in chunk.lowerBound - before..<chunk.lowerBound + count { damaged[place] = 0xA5 }
        let recovery = try Recovery(data: damaged)
        // The chunk before is the block with all strokes.
        #expect(recovery.drawing.strokes == (before == 0 ? strokes : []))
        #expect(!recovery.report.isLossless)
    }

    @Test func `chunks are found behind bytes that were put in or taken out`() throws {
        let bytes = try RecoverySample.canonical.bytes()
        let drawing = try Drawing(data: bytes)
        let blocks = Validator().validate(bytes).chunks.filter { $0.kind == .block }
        let place = blocks[30].offset + 20
        for changed in [bytes[..<place] + [1, 2, 3] + bytes[place...], bytes[..<place] + bytes[(place + 7)...]] {
            let recovery = try Recovery(data: Array(changed))
            #expect(!recovery.report.isLossless)
            #expect(recovery.drawing.strokes.count > drawing.strokes.count - 10)
            #expect(recovery.drawing.strokes.first == drawing.strokes.first)
            #expect(recovery.drawing.strokes.last == drawing.strokes.last)
        }
    }

    @Test(arguments: [1, 2, 4, 8])
    func `of many small blocks without an index only the damaged ones are lost`(count: Int) throws {
        let constants = "strokeConstants pointCount=1 ink=0; pointConstants x=64 y=64"
        let block = "chunk block { head strokes=1 points=1; \(constants) }\n"
        let source = "expect accepted\nheader\nchunk inks { varint 1; ink pen }\n"
        let file = try AssembledFile(
            source: source + String(repeating: block, count: 400) + "commit\n",
            file: "many blocks"
        )
        var damaged = file.bytes
        let offsets = file.chunks.dropFirst().map(\.lowerBound)
        // Not a flipped bit, which would be mended.
        for gap in 1...count {
            for place in [1, 2, 3, 7, 9] { damaged[offsets[gap * 400 / (count + 1)] + place] ^= 0x55 }
        }
        let recovery = try Recovery(data: damaged)
        #expect(recovery.drawing.strokes.count == 400 - count)
    }

    @Test func `a file that was sent as text gives what had no line ends`() throws {
        let bytes = try RecoverySample.canonical.bytes()
        let sent = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        let recovery = try Recovery(data: sent)
        #expect(recovery.report.error?.code == .textModeDamage)
        #expect(recovery.drawing.strokes.count > 50)
    }

    @Test func `of a file without a header all is there`() throws {
        let bytes = try RecoverySample.canonical.bytes()
        for header in [[UInt8](repeating: 0, count: 16), Array("something else\r\n".utf8)] {
            let recovery = try Recovery(data: header + bytes[16...])
            #expect(try recovery.drawing.dataRepresentation() == bytes)
            #expect(recovery.report.findings.map(\.outcome) == [.restored])
        }
    }

    @Test func `what is no file of ours is said to be none`() {
        var generator = SeededGenerator(seed: 11)
        for bytes in [[], generator.bytes(exactly: 15), generator.bytes(exactly: 5000)] {
            #expect(throws: SumiDecodingError.self) { try Recovery(data: bytes) }
        }
    }

    @Test func `a limit that is exceeded is no damage`() throws {
        var bytes = try RecoverySample.canonical.bytes()
        var limits = DecodingLimits.standard
        limits.points = DecodingLimits.Allowance(base: 100, perByte: 0)
        #expect(throws: SumiDecodingError.self) { try Recovery(data: bytes, limits: limits) }
        for place in 300..<320 { bytes[place] ^= 0x5A }
        do throws(SumiDecodingError) {
            _ = try Recovery(data: bytes, limits: limits)
            Issue.record("it was read")
        } catch {
            #expect(error.code == .pointLimit)
        }
    }
}
