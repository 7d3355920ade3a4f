import Sumi
import SumiTestSupport
import Testing

/// Whatever is written is within what its readers allow.
@Suite("What blocks claim")
struct BlockClaimsTests {
    /// Points and strokes beside one for each byte: as many as 130 blocks in full, or 13,000 others, make room for.
    private static let limits: DecodingLimits = {
        var limits = DecodingLimits.standard
        limits.points = DecodingLimits.Allowance(base: 1000, perByte: 1)
        limits.strokes = DecodingLimits.Allowance(base: 300, perByte: 1)
        return limits
    }()

    private static var options: EncodingOptions {
        var options = EncodingOptions(pointsPerBlock: 200)
        options.limits = limits
        return options
    }

    /// Strokes that take no more room than a block's head.
    private static func strokes(_ count: Int, points: Int) -> [Stroke] {
        let points = [StrokePoint](repeating: StrokePoint(location: Point(x: 1, y: 2)), count: points)
        return [Stroke](repeating: Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points)), count: count)
    }

    private static func codings(_ bytes: [UInt8]) throws -> [ColumnCoding] {
        try Validator().validate(bytes).chunks.filter { $0.kind == .block }.map { chunk in
            var reader = ByteReader(bytes, in: chunk.offset + ChunkFraming.payloadOffset..<bytes.count)
            return try BlockHead(reader: &reader).coding
        }
    }

    @Test(arguments: [1, 20])
    func `strokes and points that take no room are read back`(points: Int) throws {
        for (count, isFull) in [(40 / points, false), (4000 / points, true)] {
            let drawing = Drawing(strokes: Self.strokes(count, points: points))
            let bytes = try drawing.dataRepresentation(options: Self.options)
            #expect(try Drawing(data: bytes, limits: Self.limits) == drawing)
            // One in full makes room for others.
            let full = try Self.codings(bytes).count { $0 == .bare }
            #expect(isFull ? 1..<10 ~= full : full == 0, "\(full)")
            #expect(try drawing.dataRepresentation(options: Self.options, concurrency: 3) == bytes)
            let stream = try Laws.streamed(drawing, Self.options)
            #expect(stream == bytes)
            var decoder = try DrawingStreamDecoder(limits: Self.limits)
            let read = try stream.reduce(0) { try $0 + decoder.append([$1]).count }
            _ = try decoder.finish()
            #expect(read == count)
        }
    }

    @Test func `what is appended is read back`() throws {
        let files = SimulatedFiles(SimulatedDisk(folders: ["/ink"]))
        var strokes = Self.strokes(40, points: 20)
        try Drawing(strokes: strokes).write(to: "/ink/a.sumi", options: Self.options, in: files)
        let file = try DrawingFile(path: "/ink/a.sumi", options: Self.options, limits: Self.limits, in: files)
        for _ in 0..<20 {
            let more = Self.strokes(40, points: 20)
            try file.append(more)
            try file.commit()
            strokes += more
            let bytes = try #require(files.disk["/ink/a.sumi"]?.bytes)
            #expect(try Drawing(data: bytes, limits: Self.limits).strokes == strokes)
        }
    }

    @Test func `limits are the standard ones`() throws {
        let points = [StrokePoint](repeating: StrokePoint(location: Point(x: 1, y: 2)), count: 10_000)
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let strokes = [Stroke](repeating: try Drawing(strokes: [stroke]).quantized().strokes[0], count: 150)
        let bytes = try Drawing(strokes: strokes).dataRepresentation()
        #expect(try Drawing(data: bytes).strokes == strokes)
        #expect(try Self.codings(bytes).count { $0 == .bare } == 1 && bytes.count < 100_000)
        #expect(try Drawing(data: bytes).contentForm().count < 10_000)
    }

    private static func block(strokes: Int, points: Int, inflatedBytes: Int = 0) -> EncodedBlock {
        let head = BlockHead(
            strokeCount: strokes,
            pointCount: points,
            continuedPoints: 0,
            coding: .each,
            version: .version1,
            grid: 0
        )
        return EncodedBlock(head, [], inflatedBytes: inflatedBytes)
    }

    /// A limit, what a block claims of it, and what is claimed of it before.
    private typealias Claim = (
        limit: DecodingLimits.Allowance, block: (Int) -> EncodedBlock, before: Int
    )

    private static func claims(_ strokes: Int, _ points: Int, _ inflatedBytes: Int) -> [Claim] {
        let limits = DecodingLimits.standard
        return [
            (limits.strokes, { block(strokes: $0, points: 0) }, strokes),
            (limits.points, { block(strokes: 0, points: $0) }, points),
            (limits.inflatedBytes, { block(strokes: 0, points: 0, inflatedBytes: $0) }, inflatedBytes),
        ]
    }

    /// Whether a block is admitted as it is at byte 1000, if it claims all that is left and so much more.
    private static func isAdmitted(_ claim: Claim, more: Int, _ claims: BlockClaims) -> Bool {
        var (claims, isFull) = (claims, false)
        func end(_ block: EncodedBlock) -> Int { 1000 + ChunkFraming.overhead + block.payload.count }
        // It is as long as one that claims as much as the shortest could.
        let shortest = claim.block(
            claim.limit.limit(bytes: 1000 + 14) - min(claim.before, claim.limit.limit(bytes: 1000))
        )
        let left = claim.limit.limit(bytes: end(shortest)) - min(claim.before, claim.limit.limit(bytes: 1000))
        _ = claims.admit(claim.block(left + more), at: 1000, within: .standard) {
            isFull = true
            return shortest
        }
        return !isFull
    }

    @Test func `each limit may be reached and not passed`() {
        for (strokes, points, inflatedBytes) in [
            (0, 0, 0), (5, 0, 0), (0, 7, 0), (0, 0, 300), (200_000, 900_000, 60 << 20),
        ] {
            var claims = BlockClaims()
            for _ in 0..<2 {
                let half = Self.block(strokes: strokes / 2, points: points / 2, inflatedBytes: inflatedBytes / 2)
                _ = claims.admit(half, at: 500, within: .standard) { half }
            }
            for claim in Self.claims(strokes / 2 * 2, points / 2 * 2, inflatedBytes / 2 * 2) {
                #expect(Self.isAdmitted(claim, more: 0, claims) && !Self.isAdmitted(claim, more: 1, claims), "\(claim)")
            }
        }
    }

    @Test func `what isn't known of a file is the most that it can claim`() {
        let head = Self.block(strokes: 50, points: 9).head
        let place = BlockPlace(range: 20..<60, ordinal: 1, head: head, extent: BlockExtent())
        for (unknown, length) in [(0, 1000), (2, 1000), (20, 1000), (0, 1 << 20)] {
            let claims = BlockClaims(of: [place, place], unknownBlocks: unknown, length: length)
            // No byte is of a stream that inflates to more than 1,032.
            for claim in Self.claims(100 + unknown * 65_536, 18 + unknown * 65_536, 1032 * length) {
                #expect(Self.isAdmitted(claim, more: 0, claims) && !Self.isAdmitted(claim, more: 1, claims), "\(claim)")
            }
        }
    }
}
