import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: several files one behind the other") struct ConcatenatedFilesTests {
    private static let small = Result { try RecoverySample.small.bytes() }
    private static let large = Result { try RecoverySample.canonical.bytes() }

    /// A copy that was begun again behind the first attempt.
    @Test(arguments: [17, 40, 300, 3000, 9000])
    func `an intact file behind a cut one is restored to the bit`(count: Int) throws {
        let bytes = try Self.large.get()
        let recovery = try Recovery(data: bytes.prefix(count) + bytes)
        #expect(try recovery.drawing.dataRepresentation() == bytes)
        #expect(recovery.report.findings.isEmpty && recovery.report.error != nil)
        #expect(recovery.report.otherFiles.map(\.range) == [0..<count])
        #expect(!recovery.report.isLossless)
    }

    @Test func `of files that were glued together the one with the most strokes is saved, and the others are named`()
        throws
    {
        let (small, large) = (try Self.small.get(), try Self.large.get())
        let counts = (small: try Drawing(data: small).strokes.count, large: try Drawing(data: large).strokes.count)
        for files in [[small, large], [large, small], [small, small, large, small], [large, large]] {
            let report = try Recovery(data: Array(files.joined())).report
            #expect(report.strokeCount == counts.large && report.findings.isEmpty)
            // All but the first of the larger ones, each where it stands.
            let saved = try #require(files.firstIndex(of: large))
            var start = 0
            var others = files.map { file in
                start += file.count
                return start - file.count..<start
            }
            others.remove(at: saved)
            #expect(report.otherFiles.map(\.range) == others)
            let isLarge = files.enumerated().filter { $0.offset != saved }.map { $0.element == large }
            #expect(report.otherFiles.map(\.strokeCount) == isLarge.map { $0 ? counts.large : counts.small })
        }
    }

    @Test func `each file is saved from its own bytes, and takes nothing of another`() throws {
        let (small, large) = (try Self.small.get(), try Self.large.get())
        let blocks = Validator().validate(large).chunks.filter { $0.kind == .block }
        var damaged = large
        for place in blocks[20].offset..<blocks[20].offset + 12 { damaged[place] = 0xA5 }
        let alone = try Recovery(data: damaged)
        #expect(!alone.report.isLossless)
        for data in [small + damaged, damaged + small, damaged + damaged, small.prefix(60) + damaged + [0x0A]] {
            let recovery = try Recovery(data: Array(data))
            #expect(recovery.drawing == alone.drawing && !recovery.report.isLossless)
            #expect(recovery.report.lostStrokeCount == alone.report.lostStrokeCount)
        }
    }

    @Test func `a file whose header is damaged, or that lacks its beginning, is another one, too`() throws {
        let (small, large) = (try Self.small.get(), try Self.large.get())
        var headless = large
        for place in 0..<16 { headless[place] = 0 }
        let behind = try Recovery(data: small + headless)
        #expect(try behind.drawing.dataRepresentation() == large)
        #expect(behind.report.otherFiles.map(\.range) == [0..<small.count])
        let before = try Recovery(data: large.dropFirst(500) + small).report
        #expect(before.strokeCount > 100)
        #expect(before.otherFiles.map(\.range) == [large.count - 500..<large.count - 500 + small.count])
        // What is no file's is none.
        let garbage = try Recovery(data: [1, 2, 3] + small).report
        #expect(garbage.isLossless && garbage.otherFiles.isEmpty)
    }

    /// A drawing that holds another file between other bytes, in a chunk of an app's own, in metadata, or in both.
    private func nesting(_ inner: [UInt8], inChunk: Bool, inMetadata: Bool) throws -> [UInt8] {
        var drawing = try Drawing(data: Self.small.get())
        let held = [1, 2] + inner + [3, 4, 5]
        drawing.ancillaryChunks = inChunk ? [AncillaryChunk(identifier: "a.b", payload: held)] : []
        drawing.metadata = inMetadata ? ["a": .bytes(held), "b": .string("behind")] : [:]
        return try drawing.dataRepresentation()
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func `a file in a chunk or in metadata is no other one`(inChunk: Bool, inMetadata: Bool) throws {
        let bytes = try nesting(Self.large.get(), inChunk: inChunk, inMetadata: inMetadata)
        let drawing = try Drawing(data: bytes)
        for chunk in Validator().validate(bytes).chunks {
            // A flipped bit, in a length too, is restored; a byte in what a chunk holds costs what it held.
            for place in [chunk.offset + 1, chunk.offset + 2, chunk.offset + chunk.length / 2] {
                var damaged = bytes
                damaged[place] ^= 2
                let recovery = try Recovery(data: damaged)
                #expect(try recovery.drawing.dataRepresentation() == bytes, "\(chunk.kind) at \(place)")
                #expect(recovery.report.otherFiles.isEmpty)
            }
            var damaged = bytes
            damaged[chunk.offset + chunk.length - 5] ^= 0x5A
            let report = try Recovery(data: damaged).report
            #expect(report.otherFiles.isEmpty, "\(chunk.kind)")
            #expect(chunk.kind == .block || report.strokeCount == drawing.strokes.count)
        }
        // Behind bytes that were put in, the chunk that holds it is intact.
        let block = try #require(Validator().validate(bytes).chunks.first { $0.kind == .block })
        let moved = bytes[..<(block.offset + 9)] + [1, 2, 3] + bytes[(block.offset + 9)...]
        #expect(try Recovery(data: Array(moved)).report.otherFiles.isEmpty)
    }

    /// The record of a file that is smaller than a sector has a copy of it.
    @Test func `what a damaged repair record holds is no other file`() throws {
        let drawing = try Drawing(data: Self.small.get())
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(repairable: true))
        let record = try #require(RepairRecord.range(in: bytes))
        try #require(record.lowerBound < RepairRecord.sector)
        // Before the copy, in it, and behind it.
        for place in [record.lowerBound + 9, RepairRecord.sector + 60, record.upperBound - 6] {
            let longer = Array(bytes[..<place] + [1, 2, 3] + bytes[place...])
            let shorter = Array(bytes[..<place] + bytes[(place + 3)...])
            for damaged in [longer, shorter] {
                let recovery = try Recovery(data: damaged)
                #expect(recovery.report.otherFiles.isEmpty && recovery.drawing == drawing, "\(place)")
            }
            // A copy that was begun again within the record is another file.
            let again = try Recovery(data: Array(bytes[..<place] + bytes))
            #expect(again.report.otherFiles.count == 1 && again.drawing == drawing, "\(place)")
        }
    }

    @Test func `thousands of files cost as much as their bytes`() throws {
        let empty = try Drawing().dataRepresentation()
        let small = try Self.small.get()
        let cut = small.prefix(60)
        for piece in [empty, Array(cut), Array(small.prefix(16)), empty + [0]] {
            let count = 400_000 / piece.count
            let data = [[UInt8]](repeating: piece, count: count).joined() + small
            let recovery = try Recovery(data: Array(data), limits: .hostile)
            #expect(recovery.drawing.strokes.count == 12, "\(piece.count) bytes each")
        }
    }

    @Test func `files within damaged chunks of files, thousands deep, cost as much as their bytes`() throws {
        let ink: [UInt8] = Array(try Self.small.get().prefix(16 + 9 + 30))
        // Chunks that claim all that follows, and whose checks hold nowhere.
        let level = ink + [0xA0, 0, 0, 4, 0, 3] + Array("a.b".utf8)
        let data = [[UInt8]](repeating: level, count: 8000).joined() + (try Self.small.get())
        #expect(try Recovery(data: Array(data), limits: .hostile).drawing.strokes.count == 12)
    }
}
