import Foundation
import Sumi
import Testing

@Suite("A file that is open for writing: what it may take") struct DrawingFileLimitsTests {
    private let folder: StorageFolder
    private var path: String { folder["a.sumi"] }

    init() throws { folder = try StorageFolder() }

    /// Points that take next to no room.
    private static func still(_ count: Int) -> Stroke {
        Stroke(
            ink: Ink(.pen),
            path: StrokePath(controlPoints: [StrokePoint](repeating: StrokePoint(location: .zero), count: count))
        )
    }

    /// The file's number, which another file has that was put in its place.
    private var number: Int? {
        get throws {
            try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        }
    }

    private func code(_ body: () throws -> Void) throws -> SumiDecodingError.Code {
        let error = try #require(throws: SumiFileError.self) { try body() }
        guard case .decoding(let cause) = error.reason else { throw error }
        return cause.code
    }

    @Test func `what is committed can be opened again with the same limits`() throws {
        try Drawing().write(to: path)
        let file = try DrawingFile(path: path, limits: .hostile)
        try file.append((0..<3).map { _ in Self.still(60_000) })
        try file.commit()
        #expect(try file.drawing().strokes.count == 3)
        try file.compact()
        file.close()
        #expect(try DrawingFile(path: path, limits: .hostile).drawing().strokes.count == 3)
    }

    @Test(arguments: [SumiDecodingError.Code.inputLimit, .chunkLimit])
    func `a commit that would leave a file beyond its limits is refused, and nothing is written`(
        limit: SumiDecodingError.Code
    ) throws {
        try Drawing(strokes: StorageSample.strokes(3)).write(to: path)
        let before = try folder.bytes("a.sumi")
        var limits = DecodingLimits.standard
        if limit == .inputLimit { limits.inputBytes = before.count + 10 } else { limits.chunks = 4 }
        let file = try DrawingFile(path: path, limits: limits)
        try file.append(StorageSample.strokes(1))
        #expect(try code { try file.commit() } == limit)
        #expect(try folder.bytes("a.sumi") == before)
        #expect(file.hasChanges)
        file.rollback()
        try file.commit()
        file.close()
        #expect(try DrawingFile(path: path, limits: limits).strokeCount == 3)
    }

    /// A file whose one index says what is asked for; limits that take any numbers.
    private func open(strokes: Int = 0, points: Int = 0, _ change: (inout BlockIndex) -> Void) throws -> DrawingFile {
        var file = FileWriter()
        file.append(ChunkKind(rawValue: 0x9A), [1, 97])
        let offset = file.offset
        var index = BlockIndex(ordinal: 1, link: 0, firstBlock: 0, entries: [], inks: [0], grids: [0])
        change(&index)
        file.append(.index, index.payload)
        file.commit(version: .version1, strokeCount: strokes, pointCount: points, index: offset)
        try folder.write(file.bytes, to: "a.sumi")
        var limits = DecodingLimits.standard
        (limits.strokes.base, limits.points.base) = (.max, .max)
        return try DrawingFile(path: path, limits: limits)
    }

    @Test func `more strokes, points or blocks than a file has room for are refused, whatever the limits`() throws {
        #expect(try open { _ in }.strokeCount == 0)
        #expect(try code { _ = try open(strokes: .max) { _ in } } == .countMismatch)
        #expect(try code { _ = try open(points: .max) { _ in } } == .countMismatch)
        #expect(try code { _ = try open { ($0.firstBlock, $0.link) = (2, 11) } } == .indexMismatch)
        #expect(try code { _ = try open { $0.sequence = (1, [0]) } } == .indexMismatch)
    }

    @Test func `a file of many blocks is written anew once, not at each commit`() throws {
        let options = EncodingOptions(pointsPerBlock: 1)
        try Drawing(strokes: (0..<4200).map { _ in Self.still(1) }).write(to: path, options: options)
        let file = try DrawingFile(path: path, options: options)
        try file.append([Self.still(1)])
        try file.commit()
        let number = try number
        for _ in 0..<4 {
            try file.append([Self.still(1)])
            try file.commit()
            #expect(try self.number == number)
        }
        #expect(try DrawingReader(path: path).strokeCount == 4205)
    }

    @Test func `a drawing of many inks isn't written anew for the copies of its inks`() throws {
        let strokes = (0..<3000).map { index in
            let color = InkColor(red: Float(index % 256) / 255, green: Float(index / 256) / 255, blue: 0)
            let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
            return Stroke(ink: Ink(.pen, color: color), path: path)
        }
        try Drawing(strokes: strokes).write(to: path)
        let file = try DrawingFile(path: path)
        let number = try number
        for _ in 0..<6 {
            try file.append([Self.still(1)])
            try file.commit()
            #expect(try self.number == number)
        }
    }
}
