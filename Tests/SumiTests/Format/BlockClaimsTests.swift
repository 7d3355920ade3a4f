import Sumi
import SumiTestSupport
import Testing

/// Whatever is written is within what its readers allow.
@Suite("What blocks claim")
struct BlockClaimsTests {
    /// A few, and then no more than one for each byte.
    private static let limits: DecodingLimits = {
        var limits = DecodingLimits.standard
        limits.points = DecodingLimits.Allowance(base: 1000, perByte: 1)
        limits.strokes = DecodingLimits.Allowance(base: 300, perByte: 1)
        limits.inflatedBytes = DecodingLimits.Allowance(base: 2000, perByte: 1)
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

    /// Even lines, which are range-coded, beside dots upon each other, which aren't coded at all.
    @Test(arguments: [true, false], [true, false])
    func `what is appended is read back`(areEven: Bool, isOpenedAgain: Bool) throws {
        let files = SimulatedFiles(SimulatedDisk(folders: ["/ink"]))
        func strokes(_ count: Int, points: Int = 40) -> [Stroke] {
            let points = (0..<points).map { StrokePoint(location: Point(x: areEven ? Double($0) : 1, y: 2)) }
            let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            return [Stroke](repeating: stroke, count: count)
        }
        var options = Self.options
        // Just more than are written at first, in so many blocks that later indexes don't tell of them.
        options.limits.points.base = 8000
        let limits = options.limits
        func open() throws -> DrawingFile {
            try DrawingFile(path: "/ink/a.sumi", options: options, limits: limits, in: files)
        }
        var expected = strokes(50, points: areEven ? 40 : 200)
        try Drawing(strokes: expected).write(to: "/ink/a.sumi", options: options, in: files)
        var file = Optional(try open())
        for count in [1, 20, 1, 20, 40, 20, 20, 1, 20, 20] {
            if isOpenedAgain {
                file = nil
                file = try open()
            }
            try file?.append(strokes(count))
            try file?.commit()
            expected += strokes(count)
            let bytes = try #require(files.disk["/ink/a.sumi"]?.bytes)
            #expect(try Drawing(data: bytes, limits: limits).strokes == expected)
        }
    }

    @Test func `what a file without an index claims is known`() throws {
        let files = SimulatedFiles(SimulatedDisk(folders: ["/ink"]))
        try Drawing(strokes: Self.strokes(9, points: 20)).write(to: "/ink/a.sumi", options: Self.options, in: files)
        let file = try DrawingFile(path: "/ink/a.sumi", options: Self.options, limits: Self.limits, in: files)
        try file.append(Self.strokes(10, points: 20))
        try file.commit()
        #expect(try Self.codings(try #require(files.disk["/ink/a.sumi"]?.bytes)) == [.each, .each])
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
        let before = min(claim.before, claim.limit.limit(bytes: 1000))
        // The more it claims, the longer its head.
        let similar = claim.block(claim.limit.limit(bytes: 1000) - before + 200)
        let left = claim.limit.limit(bytes: end(similar)) - before
        _ = claims.admit(claim.block(left + more), at: 1000, within: .standard) {
            isFull = true
            return similar
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
        for unknown in [0, 2, 20] {
            let claims = BlockClaims(of: [place, place], unknownBlocks: unknown)
            for claim in Self.claims(100 + unknown * 65_536, 18 + unknown * 65_536, .max) {
                #expect(Self.isAdmitted(claim, more: 0, claims) && !Self.isAdmitted(claim, more: 1, claims), "\(claim)")
            }
        }
    }
}
