import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: metadata of a file") struct DrawingFileMetadataTests {
    /// A file with so many commits behind the first save, whose metadata are "a".
    private static func folder(commits: Int) throws -> StorageFolder {
        let folder = try StorageFolder()
        let drawing = Drawing(strokes: StorageSample.strokes(2), metadata: ["title": .string("a")])
        try drawing.write(to: folder["a.sumi"])
        let file = try DrawingFile(path: folder["a.sumi"])
        for number in 0..<commits {
            try file.append(StorageSample.strokes(1, from: 10 + number))
            try file.commit()
        }
        return folder
    }

    @Test(arguments: [0, 1, 5, 40])
    func `metadata are replaced at the cost of the change, whatever was committed since`(commits: Int) throws {
        let folder = try Self.folder(commits: commits)
        let path = folder["a.sumi"]
        let before = try folder.bytes("a.sumi")
        let file = try DrawingFile(path: path)
        var metadata = try file.metadata()
        #expect(metadata == ["title": .string("a")] && !file.hasChanges)
        metadata["title"] = .string("b")
        try file.setMetadata(metadata)
        #expect(try file.metadata() == metadata && file.hasChanges)
        #expect(try DrawingReader(path: path).metadata() == ["title": .string("a")])
        try file.commit()
        let bytes = try folder.bytes("a.sumi")
        #expect(bytes.starts(with: before) && bytes.count < before.count + 300)
        #expect(try DrawingReader(path: path).metadata() == metadata)
        try folder.requireDrawing(
            StorageSample.strokes(2) + (0..<commits).flatMap { StorageSample.strokes(1, from: 10 + $0) },
            metadata: metadata,
            at: "a.sumi"
        )
    }

    @Test func `none are none, and what isn't committed can be let go of`() throws {
        let folder = try Self.folder(commits: 3)
        let path = folder["a.sumi"]
        let file = try DrawingFile(path: path)
        try file.setMetadata(["title": .string("c")])
        file.rollback()
        #expect(try file.metadata() == ["title": .string("a")] && !file.hasChanges)
        try file.setMetadata([:])
        try file.commit()
        #expect(try file.metadata().isEmpty && DrawingReader(path: path).metadata().isEmpty)
        #expect(try Drawing(contentsOf: path).metadata.isEmpty)
    }

    @Test func `of a large file little is read`() throws {
        let folder = try Self.folder(commits: 0)
        let path = folder["a.sumi"]
        var generator = SeededGenerator(seed: 1)
        let strokes = (0..<30).map { _ in Stroke.valid(on: .standard, pointCount: 1000, using: &generator) }
        let drawing = Drawing(strokes: strokes, metadata: ["title": .string("a")])
        try drawing.write(to: path, options: EncodingOptions(pointsPerBlock: 1000))
        let reader = try DrawingReader(path: path)
        #expect(try reader.metadata() == ["title": .string("a")])
        let (read, all) = (reader.statistics, try folder.bytes("a.sumi").count)
        #expect(read.readCount < 12 && read.byteCount < all / 4, "\(read) of \(all)")
    }

    @Test func `what no file can hold, or the limits don't allow, is refused and nothing is replaced`() throws {
        let folder = try Self.folder(commits: 0)
        let path = folder["a.sumi"]
        let file = try DrawingFile(path: path, limits: .hostile)
        func reason(_ metadata: [MetadataKey: MetadataValue]) -> String {
            do throws(SumiFileError) {
                try file.setMetadata(metadata)
                return "none"
            } catch {
                return "\(error.reason)"
            }
        }
        #expect(reason(["a": .string("\0")]).contains("text holds NUL"))
        #expect(reason(["a": .bytes([UInt8](repeating: 0, count: 64 << 20))]).contains("bytes of metadata"))
        let entries = (0...DecodingLimits.hostile.metadata).map { (MetadataKey("\($0)"), MetadataValue.bytes([])) }
        #expect(reason(Dictionary(uniqueKeysWithValues: entries)).contains("E0806"))
        #expect(!file.hasChanges)
        file.close()
        #expect(reason([:]).contains("closed"))
        #expect(throws: SumiFileError.self) { try file.metadata() }
    }

    @Test func `a chunk that ends elsewhere than the next one begins is refused`() throws {
        let folder = try Self.folder(commits: 0)
        let path = folder["a.sumi"]
        let drawing = Drawing(strokes: StorageSample.strokes(8), metadata: ["title": .string("a")])
        try drawing.write(to: path, options: EncodingOptions(pointsPerBlock: 20))
        var bytes = try folder.bytes("a.sumi")
        // The metadata chunk follows the header; behind it stands another, whose length is changed.
        let next = Header.length + ChunkFraming.overhead + Int(bytes[Header.length + 1])
        bytes[next + 1] += 1
        let reader = try DrawingReader(source: MemorySource(bytes))
        #expect(throws: SumiFileError.self) { try reader.metadata() }
    }
}
