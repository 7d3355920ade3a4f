import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("A file that is open for writing") struct DrawingFileTests {
    @Test func `what is appended is read back, and the file is whole after each commit`() throws {
        let folder = try StorageFolder()
        let path = folder["a.sumi"]
        var expected = StorageSample.strokes(3)
        try Drawing(strokes: expected).write(to: path)
        let file = try DrawingFile(path: path)
        for count in 1...20 {
            let more = StorageSample.strokes(count % 3 + 1, from: 100 * count)
            try file.append(more)
            try file.commit()
            expected += more
            try folder.requireDrawing(expected, at: "a.sumi")
            #expect(file.strokeCount == expected.count)
        }
        #expect(try DrawingFile.reopenedCount(file, path) == expected.count)
    }

    @Test func `what a document has beside its ink isn't taken for dead at every commit`() throws {
        var drawing = Drawing(strokes: StorageSample.strokes(9))
        drawing.metadata["picture"] = .bytes([UInt8](repeating: 7, count: 100_000))
        let files = SimulatedFiles(SimulatedDisk(folders: ["/ink"]))
        try drawing.write(to: "/ink/a.sumi", options: EncodingOptions(), in: files)
        let file = try DrawingFile(path: "/ink/a.sumi", options: EncodingOptions(), limits: .standard, in: files)
        for seed in 0..<30 {
            try file.append(StorageSample.strokes(1, from: 20 + seed))
            try file.commit()
        }
        // It is looked at twice at most: when it is opened, and when it is first known how much would be left of it.
        #expect(files.bytesRead < 300_000, "\(files.bytesRead) bytes")
        // What is dead is gone nevertheless.
        try file.append([StorageSample.longStroke(seed: 1, pointCount: 40_000)])
        try file.commit()
        let size = files.disk["/ink/a.sumi"]?.bytes.count ?? 0
        try file.remove(39..<40)
        for seed in 0..<90 {
            try file.append(StorageSample.strokes(1, from: 60 + seed))
            try file.commit()
        }
        #expect((files.disk["/ink/a.sumi"]?.bytes.count ?? .max) < size / 2)
        #expect(try file.drawing().strokes.count == 129)
    }

    @Test func `what needs a newer version is refused, or written downgraded, as whole drawings are`() throws {
        let folder = try StorageFolder()
        try Drawing().write(to: folder["a.sumi"])
        let points = (0..<3).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        let crayon = Stroke(ink: Ink(.crayon), path: StrokePath(controlPoints: points))
        for policy in [VersionPolicy.reject, .downgrade] {
            let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: policy)
            let file = try DrawingFile(path: folder["a.sumi"], options: options)
            guard policy == .downgrade else {
                #expect(throws: SumiFileError.self) { try file.append([crayon]) }
                continue
            }
            try file.append([crayon])
            try file.commit()
            let written = try Drawing(data: try Drawing(strokes: [crayon]).dataRepresentation(options: options))
            #expect(try Drawing(contentsOf: folder["a.sumi"]) == written)
            #expect(written.requiredContentVersion == .version1)
        }
    }

    @Test(arguments: [
        EncodingOptions(pointsPerBlock: 0), EncodingOptions(pointsPerBlock: 65_537),
        EncodingOptions(maximumSupportedContentVersion: ContentVersion(rawValue: 0)),
    ])
    func `options that no encoder takes are refused before a file is opened`(options: EncodingOptions) throws {
        let folder = try StorageFolder()
        let error = #expect(throws: SumiFileError.self) {
            try DrawingFile(path: folder["not-there.sumi"], options: options)
        }
        guard case .encoding(let cause) = error?.reason else { throw try #require(error) }
        #expect(cause == SumiEncodingError(.invalidOptions))
    }

    @Test func `a commit that counts too few points is damage when a stroke is taken out`() throws {
        let folder = try StorageFolder()
        let name = "commit-of-too-few-points-behind-an-index"
        let bytes = try Corpus.Entry(set: .invalid, name: name).bytes()
        try folder.write(bytes, to: "a.sumi")
        let file = try DrawingFile(path: folder["a.sumi"])
        try file.remove(0..<1)
        let error = try #require(throws: SumiFileError.self) { try file.commit() }
        guard case .decoding(let cause) = error.reason else { throw error }
        #expect(cause.code == .countMismatch)
        #expect(try folder.bytes("a.sumi") == bytes)
    }

    @Test func `a save of whose commit a bit is flipped isn't cut off`() throws {
        let folder = try StorageFolder()
        let path = folder["a.sumi"]
        try Drawing(strokes: StorageSample.strokes(3)).write(to: path)
        let first = try folder.bytes("a.sumi").count
        do {
            let file = try DrawingFile(path: path)
            try file.append(StorageSample.strokes(2, from: 50))
            try file.commit()
        }
        let bytes = try folder.bytes("a.sumi")
        let commit = bytes.count - Int(try #require(Commit.last(in: bytes)?.size))
        for place in commit..<bytes.count {
            var damaged = bytes
            damaged[place] ^= 1 << UInt8(place % 8)
            try folder.write(damaged, to: "a.sumi")
            let error = try #require(throws: SumiFileError.self) { try DrawingFile(path: path) }
            guard case .decoding(let cause) = error.reason else { throw error }
            #expect(cause.code == .chunkCheckFailed && cause.offset == commit)
            #expect(try Recovery(data: damaged).drawing.strokes.count == 5)
        }
        // What a crash leaves is something else.
        try folder.write(Array(bytes[..<(bytes.count - 1)]), to: "a.sumi")
        #expect(try DrawingFile(path: path).tornTail == first..<bytes.count - 1)
    }

    @Test func `a file that was overwritten in its place, by one as long, isn't appended to`() throws {
        let folder = try StorageFolder()
        let colors = [Float(0.25), 0.5].map { InkColor(red: $0, green: 0, blue: 0) }
        let points = (0..<30).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        let drawings = colors.map { color in
            Drawing(strokes: [Stroke(ink: Ink(.pen, color: color), path: StrokePath(controlPoints: points))])
        }
        try drawings[0].write(to: folder["a.sumi"])
        let file = try DrawingFile(path: folder["a.sumi"])
        let other = try drawings[1].dataRepresentation()
        #expect(try folder.bytes("a.sumi").count == other.count)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["a.sumi"]))
        try handle.write(contentsOf: other)
        try handle.close()
        try file.append(StorageSample.strokes(1))
        let error = try #require(throws: SumiFileError.self) { try file.commit() }
        guard case .changed = error.reason else { throw error }
        #expect(try folder.bytes("a.sumi") == other)
    }

    @Test func `strokes of a damaged block can be removed, if all of them are`() throws {
        let folder = try StorageFolder()
        let path = folder["a.sumi"]
        let options = EncodingOptions(pointsPerBlock: 20)
        let strokes = (0..<6).map { StorageSample.longStroke(seed: $0, pointCount: 20) }
        try Drawing(strokes: strokes).write(to: path, options: options)
        var bytes = try folder.bytes("a.sumi")
        let block = try DrawingReader(path: path)
        #expect(block.strokeCount == 6)
        let chunk = try #require(Validator().validate(bytes).chunks.first { $0.kind == .block })
        bytes[chunk.offset + chunk.length - 6] ^= 0xFF
        try folder.write(bytes, to: "a.sumi")
        let file = try DrawingFile(path: path, options: options)
        try file.remove(0..<1)
        try file.append(StorageSample.strokes(1))
        try file.commit()
        #expect(try DrawingReader(path: path).strokes(in: 0..<6).count == 6)
    }

    @Test func `what is closed takes no changes, and says why`() throws {
        let folder = try StorageFolder()
        try Drawing(strokes: StorageSample.strokes(2)).write(to: folder["a.sumi"])
        let file = try DrawingFile(path: folder["a.sumi"])
        file.close()
        let changes: [() throws -> Void] = [
            { try file.append(StorageSample.strokes(1)) }, { try file.remove(0..<1) }, { try file.move(0..<1, to: 2) },
            { _ = try file.drawing() },
        ]
        for change in changes {
            let error = try #require(throws: SumiFileError.self) { try change() }
            guard case .closed = error.reason else { throw error }
        }
        #expect(!file.hasChanges)
    }

    @Test func `a folder is no file`() throws {
        let folder = try StorageFolder()
        let error = try #require(throws: SumiFileError.self) { try DrawingFile(path: folder.path) }
        guard case .notAFile = error.reason else { throw error }
        #expect(error.localizedDescription == "\(error)")
    }

    /// The later indexes say something of bytes that are no blocks, which nobody looks at.
    @Test func `a commit takes over indexes behind as many that say nothing`() throws {
        let count = 32_768
        var file = FileWriter()
        file.append(ChunkKind(rawValue: 0x9A), [UInt8](repeating: 0, count: 9 * count))
        var (last, firstBlock) = (nil as Int?, 0)
        for blocks in [Int](repeating: 0, count: count) + (0..<15).reversed().map({ 1 << $0 }) {
            let (offset, ordinal) = (file.offset, file.ordinal)
            let entries = (firstBlock..<firstBlock + blocks).map { number in
                BlockIndex.Entry(
                    distance: offset - Header.length - 9 * number,
                    ordinalDistance: ordinal - number,
                    length: 9,
                    strokeCount: 0,
                    pointCount: 0,
                    continuedPoints: 0,
                    version: .version1,
                    extent: BlockExtent()
                )
            }
            let index = BlockIndex(
                ordinal: ordinal,
                link: last.map { offset - $0 } ?? 0,
                firstBlock: firstBlock,
                entries: entries,
                inks: [0],
                grids: [0]
            )
            file.append(.index, index.payload)
            (last, firstBlock) = (offset, firstBlock + blocks)
        }
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: last)
        let folder = try StorageFolder()
        try folder.write(file.bytes, to: "a.sumi")
        let drawing = try DrawingFile(path: folder["a.sumi"])
        try drawing.append(StorageSample.strokes(1))
        try drawing.commit()
        #expect(try DrawingReader(path: folder["a.sumi"]).strokes(in: 0..<1).count == 1)
    }

    @Test(arguments: 0..<UInt64(40))
    func `any changes in any order are those of an array`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try StorageFolder()
        let path = folder["a.sumi"]
        var expected = StorageSample.strokes(Int.random(in: 0...12, using: &generator))
        let options = EncodingOptions(pointsPerBlock: Int.random(in: 1...40, using: &generator))
        try Drawing(strokes: expected).write(to: path, options: options)
        var file = try DrawingFile(path: path, options: options)
        var metadata: [MetadataKey: MetadataValue] = [:]
        for round in 1...12 {
            for step in 0..<Int.random(in: 1...3, using: &generator) {
                let first = Int.random(in: 0...expected.count, using: &generator)
                let last = Int.random(in: first...min(expected.count, first + 5), using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 4:
                    metadata = first == 0 ? [:] : ["round": .string("\(round)"), "first": .string("\(first)")]
                    try file.setMetadata(metadata)
                case 0:
                    let count = Int.random(in: 1...4, using: &generator)
                    let more = StorageSample.strokes(count, from: 1000 * round + 10 * step)
                    try file.append(more)
                    expected += more
                case 1:
                    let more = StorageSample.strokes(1, from: 1000 * round + 10 * step)
                    try file.insert(more, at: first)
                    expected.insert(contentsOf: more, at: first)
                case 2:
                    try file.remove(first..<last)
                    expected.removeSubrange(first..<last)
                default:
                    let destination = Int.random(in: 0...expected.count, using: &generator)
                    guard !(first...last ~= destination) else { continue }
                    try file.move(first..<last, to: destination)
                    let moved = Array(expected[first..<last])
                    expected.removeSubrange(first..<last)
                    let place = destination < first ? destination : destination - moved.count
                    expected.insert(contentsOf: moved, at: place)
                }
                #expect(file.strokeCount == expected.count, "seed \(seed)")
            }
            try file.commit()
            try folder.requireDrawing(expected, metadata: metadata, at: "a.sumi", "seed \(seed), round \(round)")
            #expect(try file.metadata() == metadata, "seed \(seed), round \(round)")
            #expect(try DrawingReader(path: path).metadata() == metadata, "seed \(seed), round \(round)")
            if Bool.random(using: &generator) { try file.compact() }
            if Bool.random(using: &generator) {
                file = try DrawingFile.reopened(&file, path, options)
            }
        }
        try file.compact()
        let edited = Drawing(strokes: expected, metadata: metadata)
        let fresh = try Drawing(data: edited.dataRepresentation(options: options))
        var afresh = options
        afresh.keepsOriginalBytes = false
        #expect(try folder.bytes("a.sumi") == fresh.dataRepresentation(options: afresh), "seed \(seed)")
    }
}

extension DrawingFile {
    /// Closes a file and opens it again.
    static func reopened(_ file: inout DrawingFile, _ path: String, _ options: EncodingOptions) throws -> DrawingFile {
        file.close()
        return try DrawingFile(path: path, options: options)
    }

    /// How many strokes a file has that somebody else opens when `file` is closed.
    static func reopenedCount(_ file: DrawingFile, _ path: String) throws -> Int {
        #expect(throws: SumiFileError.self) { _ = try DrawingFile(path: path) }
        file.close()
        return try DrawingFile(path: path).strokeCount
    }
}
