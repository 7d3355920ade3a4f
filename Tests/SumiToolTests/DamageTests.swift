import Foundation
import Sumi
import SumiTestSupport
import Testing

/// What is said of a damaged file: where, in which chunk, what is lost, and what to do.
@Suite("Messages on damage")
struct DamageTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What may be lost with a chunk, by its kind.
    private static let losses: [ChunkKind: String] = [
        .inks: "and the inks of strokes may be lost", .grids: "and strokes on these grids may be lost",
        .block: "and the strokes in it may be lost", .sequence: "and the order of the strokes may be lost",
        .metadata: "and the metadata may be lost", .index: "and no ink is lost with it",
        .commit: "and no ink is lost with it", .repair: "and no ink is lost with it",
        .privateAncillary: "and what is in it may be lost",
    ]

    /// Files that together have chunks of each kind.
    private func files() throws -> [[UInt8]] {
        var drawing = SampleFiles.drawing
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "com.example", payload: [1])]
        let options = EncodingOptions(grid: try Grid(steps: [.x: 3, .y: 3]), pointsPerBlock: 2, repairable: true)
        let file = try folder.file("whole.sumi", try drawing.dataRepresentation())
        let changes = try DrawingFile(path: file)
        try changes.move(0..<1, to: 2)
        try changes.commit()
        changes.close()
        return [try drawing.dataRepresentation(options: options), try folder.read(file)]
    }

    @Test func `a message names the chunk and its bytes, what is lost, and the one thing to do`() throws {
        // A damaged commit behind another one is a save that wasn't completed.
        let chunks = try files().flatMap { file in
            let chunks = Validator().validate(file).chunks
            return chunks.filter { $0.kind != .commit || $0.ordinal == chunks.firstIndex { $0.kind == .commit } }
                .map { (file, $0) }
        }
        #expect(Set(chunks.map(\.1.kind)) == Set(DamageTests.losses.keys))
        for (whole, chunk) in chunks {
            var bytes = whole
            bytes[chunk.offset + 5] ^= 1
            let file = try folder.file("damaged.sumi", bytes)
            let words =
                "chunk \(chunk.ordinal) (\(chunk.kind), bytes \(chunk.offset) to \(chunk.offset + chunk.length - 1)"
            let line =
                "\(file):@\(chunk.offset): error: the chunk's check doesn't hold, in \(words), as it says); "
                + "no drawing was read, \(DamageTests.losses[chunk.kind] ?? ""); next: sumi recover \(file) -o SAVED.sumi [E0203]"
            for verb in ["info", "validate", "hash"] {
                #expect(try SumiProcess(verb, file).errors.first == line)
            }
            let record = try SumiProcess("validate", "--jsonl", file).text
            let place = #""kind":"\#(chunk.kind)","offset":\#(chunk.offset),"length":\#(chunk.length)"#
            #expect(record.contains(#""chunk":{"ordinal":\#(chunk.ordinal),\#(place)},"text":"#), "\(record)")
        }
    }

    @Test func `of several faults each names its own chunk, wherever the one before it lay`() throws {
        let whole = try files()[0]
        let chunks = Validator().validate(whole).chunks
        var bytes = whole
        for chunk in chunks { bytes[chunk.offset + 5] ^= 1 }
        let errors = try SumiProcess("validate", try folder.file("damaged.sumi", bytes)).errors
        let named = errors.compactMap { $0.split(separator: " in chunk ").last?.split(separator: " ").first }.map(
            String.init
        )
        #expect(named == chunks.map { String($0.ordinal) })
    }

    @Test func `what breaks a rule in a chunk that is intact, and a chunk that is cut, are told of like that`() throws {
        let broken = Corpus.folder.appendingPathComponent("invalid/no-x.sumi")
        let error = #expect(throws: SumiDecodingError.self) { try Drawing(data: [UInt8](Data(contentsOf: broken))) }
        let number = try #require(error?.chunk?.ordinal)
        let message = try #require(try SumiProcess("info", broken.path).errors.first)
        #expect(message.contains(", in chunk \(number) (block, bytes ") && !message.contains("as it says"))
        #expect(message.contains("; no drawing was read, and the strokes in it may be lost; next: "))
        let whole = try SampleFiles.valid()
        let block = try #require(Validator().validate(whole).chunks.first { $0.kind == .block })
        // Within the block's length, too.
        for count in [4, 7] {
            let cut = try folder.file("cut.sumi", Array(whole.prefix(block.offset + count)))
            let words = "in chunk \(block.ordinal) (block, byte \(block.offset) to the file's end, as it says)"
            #expect(try SumiProcess("info", cut).errors.first?.contains(words) == true)
        }
        let short = try folder.file("short.sumi", Array(whole.prefix(block.offset + block.length - 1)))
        #expect(try SumiProcess("info", short).errors.first?.contains("claims 1 byte more than there are;") == true)
        // No chunk is at fault.
        let torn = try folder.file("torn.sumi", whole + Array("rest".utf8))
        #expect(try SumiProcess("info", torn).errors.first?.contains("in chunk") == false)
        #expect(
            try SumiProcess("validate", "--as-version", "1", "-", input: whole).errors.first?.contains("(commit")
                == false
        )
    }

    @Test func `a chunk that doesn't fit the others takes nothing with it`() throws {
        let file = Corpus.folder.appendingPathComponent("invalid/chunk-of-an-earlier-save.sumi").path
        let message = try #require(try SumiProcess("info", file).errors.first)
        #expect(message.contains("(commit, bytes ") && message.contains("; no drawing was read; next: "), "\(message)")
    }

    @Test func `what is called ours may have a damaged beginning`() throws {
        var bytes = try SampleFiles.valid()
        for place in 0..<16 { bytes[place] = 0 }
        let file = try folder.file("a.sumi", bytes)
        let end = "first bytes are damaged; nothing was read; next: sumi recover \(file) -o SAVED.sumi [E0102]"
        #expect(try SumiProcess("info", file).errors.map { $0.hasSuffix(end) } == [true])
        let other = try SumiProcess("info", try folder.file("a.bin", bytes)).errors
        #expect(other.count == 1 && other[0].hasSuffix("nothing was read: check that it is the file you meant [E0102]"))
        // What has no name may be ours as well.
        let unnamed = try SumiProcess("info", "-", input: bytes).errors
        let command = "first bytes are damaged; nothing was read; next: sumi recover FILE -o SAVED.sumi [E0102]"
        #expect(unnamed.count == 1 && unnamed[0].hasSuffix(command), "\(unnamed)")
        let json = try SumiProcess("validate", try folder.file("a.json", Array("{}".utf8))).errors
        let next = "; next: sumi convert \(folder.path("a.json")) -o CONVERTED.sumi [E0102]"
        #expect(json.count == 1 && json[0].hasSuffix(next), "\(json)")
    }

    @Test func `where no command helps, or none on this file, there is one piece of advice`() throws {
        let whole = try SampleFiles.valid()
        let cases: [(bytes: [UInt8], verb: String, end: String)] = [
            ([], "info", "the file is empty; no drawing was read: check that it is the file you meant [E0101]"),
            (
                Array("{}".utf8), "validate",
                "this is JSON, not a Sumi file; nothing is lost; next: sumi convert FILE -o CONVERTED.sumi [E0102]"
            ),
            (
                Array(whole.prefix(9)), "info",
                "the file ends within its header; no drawing was read: copy or download the file again [E0104]"
            ),
            (
                whole.filter { $0 != 0x0D }, "info",
                "as if this were text; no drawing was read: transfer the file again as binary [E0103]"
            ),
            ([whole[0] ^ 1] + whole[1..<4], "info", "nothing was read: check that it is the file you meant [E0102]"),
            (
                whole[..<9] + [9] + whole[10..<16], "recover",
                "the header is damaged; no drawing was read: restore a copy [E0105]"
            ),
        ]
        for (bytes, verb, end) in cases {
            let run = try SumiProcess(verb, "-", input: bytes)
            #expect(run.errors.count == 1 && run.errors[0].hasSuffix(end), "\(run.errors)")
        }
        let record = try SumiProcess("validate", "--jsonl", "-", input: Array(whole.prefix(9))).text
        #expect(record.contains(": copy or download the file again\"}"), "\(record)")
    }
}
