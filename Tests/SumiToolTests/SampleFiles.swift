import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that the tests of the tool work with.
enum SampleFiles {
    /// Two strokes of three points.
    static var drawing: Drawing {
        let points = (0..<3).map { index in
            StrokePoint(
                location: Point(x: Double(index), y: 2 * Double(index)),
                timeOffset: Double(index) / 8,
                size: Size(width: 2, height: 2)
            )
        }
        let dated = StrokePath(controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: 0.5))
        let undated = StrokePath(controlPoints: points)
        return Drawing(
            strokes: [
                Stroke(ink: Ink(.pen), path: dated), Stroke(ink: Ink(.watercolor), path: undated),
            ],
            metadata: ["title": .string("two\nlines"), "a": .bytes([1])]
        )
    }

    static func valid() throws -> [UInt8] { try drawing.dataRepresentation() }

    /// A bit is wrong in the middle.
    static func damaged() throws -> [UInt8] {
        var bytes = try valid()
        bytes[bytes.count / 2] ^= 0x10
        return bytes
    }

    /// The end is missing.
    static func truncated() throws -> [UInt8] { Array(try valid().dropLast(7)) }

    /// A container that only later readers can read.
    static var newerContainer: [UInt8] {
        var file = FileWriter(header: Header(version: 9, oldestVersion: 9))
        file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
        return file.bytes
    }

    /// Features of a later content version.
    static var newerContent: [UInt8] {
        var file = FileWriter()
        file.commit(version: ContentVersion(rawValue: 99), strokeCount: 0, pointCount: 0, index: nil)
        return file.bytes
    }

    /// A block that says it has 2^32 points.
    static var impossibleCount: [UInt8] {
        var file = FileWriter()
        file.append(
            .block,
            ByteWriter.bytes { writer in
                writer.count(1)
                writer.count(1 << 32)
                writer.write([0, 1, 0])
            }
        )
        file.commit(version: .version1, strokeCount: 1, pointCount: 1 << 32, index: nil)
        return file.bytes
    }

    /// A small file with more points than the standard limits allow for its size.
    static func overLimit() throws -> [UInt8] {
        let still = StrokePoint(location: Point(x: 1, y: 1))
        let path = StrokePath(controlPoints: [StrokePoint](repeating: still, count: 65_536))
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)])
        let source = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: 65_536))
        var reader = ByteReader(source, in: Header.length..<source.count)
        var file = FileWriter()
        var ordinal = 0
        while reader.remaining > 0 {
            let chunk = try Chunk(reader: &reader, ordinal: ordinal)
            ordinal += 1
            if chunk.kind == .commit { break }
            for _ in 0..<(chunk.kind == .block ? 20 : 1) { file.append(chunk.kind, Array(source[chunk.payload])) }
        }
        file.commit(version: .version1, strokeCount: 20, pointCount: 20 * 65_536, index: nil)
        return file.bytes
    }
}
