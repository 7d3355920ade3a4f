import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Decoding streams")
struct DrawingStreamDecoderTests {
    /// A file of several blocks, and where its block chunks end.
    private static func blocks() throws -> (strokes: [Stroke], bytes: [UInt8], ends: [Int]) {
        let strokes = StorageSample.strokes(12)
        let bytes = try Drawing(strokes: strokes).dataRepresentation(options: EncodingOptions(pointsPerBlock: 30))
        let chunks = Validator().validate(bytes).chunks.filter { $0.kind == .block }
        try #require(chunks.count > 3)
        return (strokes, bytes, chunks.map { $0.offset + $0.length })
    }

    /// What a stream throws that gets these pieces and then ends.
    private static func error(
        _ pieces: [[UInt8]],
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws -> (error: SumiDecodingError?, strokes: Int, isOfEnd: Bool) {
        var decoder = try DrawingStreamDecoder(options: options, limits: limits)
        var (strokes, isOfEnd) = (0, false)
        do throws(SumiDecodingError) {
            for piece in pieces { strokes += try decoder.append(piece).count }
            isOfEnd = true
            _ = try decoder.finish()
        } catch {
            return (error, strokes, isOfEnd)
        }
        return (nil, strokes, isOfEnd)
    }

    /// Goes on behind a file.
    private static func writer(behind bytes: [UInt8]) throws -> FileWriter {
        FileWriter(
            behind: try #require(Commit.last(in: bytes)),
            at: bytes.count - Int(bytes[bytes.count - 5]),
            check: bytes.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) },
            end: bytes.count
        )
    }

    @Test func `a stroke is given as soon as no block can continue it`() throws {
        let (strokes, bytes, ends) = try Self.blocks()
        var decoder = try DrawingStreamDecoder()
        let beforeCheck = try decoder.append(bytes[..<(ends[0] - 1)])
        #expect(beforeCheck.isEmpty)
        let first = try decoder.append(bytes[(ends[0] - 1)..<ends[0]])
        let second = try decoder.append(bytes[ends[0]..<ends[1]])
        let rest = try decoder.append(bytes[ends[1]...])
        // All but the last stroke of the block, which the next one may continue.
        let heads = try FileLayoutCounts.strokes(bytes)
        #expect(first.count == heads[0] - 1)
        #expect(second.count == heads[1])
        #expect(first.count + second.count + rest.count == strokes.count)
        let ending = try decoder.finish()
        #expect(ending.strokes.isEmpty && ending.order == [0..<strokes.count])
        #expect(try ending.drawing(of: first + second + rest) == Drawing(data: bytes))
    }

    @Test func `strokes before a fault are given before it is thrown, and then it is thrown for ever`() throws {
        var (_, bytes, ends) = try Self.blocks()
        bytes[ends[2] + 20] ^= 4
        let whole = #expect(throws: SumiDecodingError.self) { try Drawing(data: bytes) }
        var decoder = try DrawingStreamDecoder()
        #expect(try !decoder.append(bytes).isEmpty)
        for _ in 0..<2 {
            let error = #expect(throws: SumiDecodingError.self) { try decoder.append([0]) }
            #expect(error?.code == .chunkCheckFailed && error?.offset == whole?.offset)
        }
        let error = #expect(throws: SumiDecodingError.self) { try decoder.finish() }
        #expect(error?.code == .chunkCheckFailed)
    }

    @Test func `a broken frame behind a commit is damage once another commit follows, and torn at the end`() throws {
        let (_, bytes, _) = try Self.blocks()
        var writer = try Self.writer(behind: bytes)
        writer.append(ChunkKind(rawValue: 0x9F), [UInt8](repeating: 7, count: 200))
        let chunk = writer.bytes.count
        let commit = try #require(Commit.last(in: bytes))
        writer.commit(
            version: commit.contentVersion,
            strokeCount: commit.strokeCount,
            pointCount: commit.pointCount,
            index: bytes.count - Int(bytes[bytes.count - 5]) - commit.indexDistance
        )
        var later = writer.bytes
        let intact = try Self.error([bytes + later]).error
        #expect(intact == nil, "\(intact.map { "\($0)" } ?? "")")
        later[50] ^= 1
        let torn = try Self.error([bytes, Array(later[..<chunk])])
        #expect(torn.error?.code == .tornTail && torn.error?.offset == bytes.count && torn.isOfEnd)
        let damaged = try Self.error((bytes + later).map { [$0] })
        #expect(damaged.error?.code == .chunkCheckFailed && damaged.error?.offset == bytes.count && !damaged.isOfEnd)
    }

    @Test func `a block waits for the bytes that a limit takes to bear it out`() throws {
        var limits = DecodingLimits.standard
        limits.points = .init(base: 0, perByte: 64)
        let name = "65,536 points"
        let cheap = try #require(HostileFile.all.first { $0.name == name }.flatMap { LooseFile($0.bytes) }).chunks
        func bytes(padding: Int) -> [UInt8] {
            var file = FileWriter()
            for chunk in cheap where chunk.kind == .inks || chunk.kind == .block {
                file.append(chunk.kind, chunk.payload)
            }
            file.append(ChunkKind(rawValue: 0x9F), [UInt8](repeating: 1, count: padding))
            file.commit(version: .version1, strokeCount: 1, pointCount: 65_536, index: nil)
            return file.bytes
        }
        for padding in [800, 3000] {
            let bytes = bytes(padding: padding)
            let whole = try? Drawing(data: bytes, limits: limits)
            #expect((whole == nil) == (padding == 800))
            for length in [1, 100, 10_000] {
                let pieces = stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0...].prefix(length)) }
                let (error, strokes, _) = try Self.error(pieces, limits: limits)
                #expect(error?.code == (whole == nil ? .pointLimit : nil))
                #expect(strokes == (whole == nil ? 0 : 1))
            }
            limits.points.perByte = 0
            let fixed = try Self.error([Array(bytes.prefix(100))], limits: limits)
            #expect(fixed.error?.code == .pointLimit && !fixed.isOfEnd)
            limits.points.perByte = 64
        }
    }

    @Test func `too many bytes are refused where they are too many, however they are cut`() throws {
        var (_, bytes, ends) = try Self.blocks()
        var limits = DecodingLimits.standard
        limits.inputBytes = ends[1]
        let count = try Self.error([Array(bytes[..<ends[1]])], limits: limits).strokes
        for pieces in [[bytes], bytes.map { [$0] }] {
            let (error, strokes, isOfEnd) = try Self.error(pieces + [[]], limits: limits)
            #expect(error?.code == .inputLimit && error?.offset == 0 && strokes == count && !isOfEnd)
        }
        bytes[ends[0] - 7] ^= 1
        for pieces in [[bytes], bytes.map { [$0] }] {
            #expect(try Self.error(pieces, limits: limits).error?.code == .chunkCheckFailed)
        }
    }

    @Test func `data and spans give the same as arrays`() throws {
        let (strokes, bytes, _) = try Self.blocks()
        var decoder = try DrawingStreamDecoder()
        var given = try decoder.append(Data(bytes[..<100]))
        given += try decoder.append(Array(bytes[100...]).span)
        #expect(given.count == strokes.count)
        #expect(try decoder.finish().drawing(of: given) == Drawing(data: bytes))
    }

    @Test func `a drawing that needs a newer reader is refused at its end`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let bytes = try Drawing(strokes: [Stroke(ink: Ink(.crayon), path: path)]).dataRepresentation()
        let options = DecodingOptions(maximumSupportedContentVersion: .version1)
        let refused = try Self.error([bytes], options: options)
        #expect(refused.error?.code == .newerContent && refused.strokes == 1 && refused.isOfEnd)
        #expect(refused.error?.detail == "content version 2 is needed, 1 is the most that may be used")
        #expect(throws: SumiDecodingError.self) {
            try DrawingStreamDecoder(options: .init(maximumSupportedContentVersion: .init(rawValue: 0)))
        }
    }

    @Test func `what was deleted or moved later is said at the end`() throws {
        let strokes = StorageSample.strokes(9)
        let saved = try Drawing(strokes: strokes).dataRepresentation()
        var writer = try Self.writer(behind: saved)
        let runs = [(4, 5), (0, 2)].map { StrokeSequence.Run(block: 0, first: $0, count: $1) }
        writer.append(.sequence, StrokeSequence(runs: runs).payload)
        let live = strokes[4...] + strokes[..<2]
        writer.commit(
            version: try #require(Commit.last(in: saved)).contentVersion,
            strokeCount: live.count,
            pointCount: live.reduce(0) { $0 + $1.path.count },
            index: nil
        )
        let bytes = saved + writer.bytes
        var decoder = try DrawingStreamDecoder()
        let given = try decoder.append(bytes)
        let ending = try decoder.finish()
        #expect(given.count == 9)
        #expect(ending.order == [4..<9, 0..<2])
        #expect(try ending.drawing(of: given) == Drawing(data: bytes))
        // What isn't there can't be drawn.
        #expect(ending.drawing(of: Array(given.prefix(3))).strokes.count == 2)
    }
}

/// How many strokes begin in each block.
private enum FileLayoutCounts {
    static func strokes(_ bytes: [UInt8]) throws -> [Int] {
        try Validator().validate(bytes).chunks.filter { $0.kind == .block }.map { chunk in
            var reader = ByteReader(bytes, in: chunk.offset + 5..<chunk.offset + chunk.length)
            return try BlockHead(reader: &reader).strokeCount
        }
    }
}
