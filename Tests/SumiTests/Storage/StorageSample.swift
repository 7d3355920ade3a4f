import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Strokes to store.
enum StorageSample {
    /// Strokes of a few points each, which their seeds tell apart.
    static func strokes(_ count: Int, from first: Int = 1) -> [Stroke] {
        (0..<count).map { index in
            let seed = first + index
            let count = seed * 7 % 23
            let points = (0..<count).map { (point: Int) -> StrokePoint in
                let location = Point(x: Double(seed + point), y: Double(point * point % 17))
                return StrokePoint(location: location, timeOffset: Double(point) / 100)
            }
            let red = InkColor(red: 1, green: 0, blue: 0)
            let inks: [Ink] = [Ink(.pen), Ink(.marker), Ink(.monoline), Ink(.pen, color: red)]
            let date = Date(timeIntervalSinceReferenceDate: Double(seed))
            return Stroke(
                ink: inks[seed % inks.count],
                path: StrokePath(controlPoints: points, creationDate: date),
                randomSeed: UInt32(seed)
            )
        }
    }

    /// A stroke of a few thousand bytes.
    static func longStroke(seed: UInt64, pointCount: Int) -> Stroke {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<pointCount).map { point in
            let x = Double(Int.random(in: 0...40_000, using: &generator)) / 64
            let y = Double(Int.random(in: 0...40_000, using: &generator)) / 64
            return StrokePoint(location: Point(x: x, y: y), timeOffset: Double(point) / 100)
        }
        return Stroke(ink: Ink(.marker), path: StrokePath(controlPoints: points))
    }
}

extension StorageFolder {
    /// Requires that a file is intact, holds these strokes and has nothing beside it.
    func requireDrawing(
        _ strokes: [Stroke],
        metadata: [MetadataKey: MetadataValue] = [:],
        at name: String,
        _ note: String = ""
    ) throws {
        let bytes = try bytes(name)
        #expect(Validator().validate(bytes).findings.isEmpty, "\(note)")
        let drawing = try Drawing(data: bytes)
        #expect(drawing.strokes.map(\.randomSeed) == strokes.map(\.randomSeed), "\(note)")
        #expect(try drawing == Drawing(strokes: strokes, metadata: metadata).quantized(.standard), "\(note)")
        #expect(try names == [name], "\(note)")
    }
}
