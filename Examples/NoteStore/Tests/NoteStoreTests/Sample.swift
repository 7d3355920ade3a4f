import Foundation
import GRDB
import Sumi
import Testing

@testable import NoteStore

/// Strokes and drawings to store.
enum Sample {
    /// A stroke that its seed tells from others.
    static func stroke(_ seed: UInt32, ink: Ink = Ink(.pen), y: Double = 0) -> Stroke {
        let points = (0..<4).map { StrokePoint(location: Point(x: Double(seed) + 3 * Double($0), y: y + Double($0))) }
        return Stroke(ink: ink, path: StrokePath(controlPoints: points), randomSeed: seed)
    }

    /// Pages of handwriting, one below the other.
    static func notebook(pages: Int, height: Double = 842) -> Drawing {
        var state: UInt64 = 0x9E37_79B9
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24)
        }
        return Drawing(
            strokes: (0..<pages * 20).map { line in
                let top = height * Double(line / 20) + 40 * Double(line % 20) + 20
                let points = (0..<50).map { index in
                    StrokePoint(
                        location: Point(x: 30 + 9 * Double(index) + 5 * random(), y: top + 8 * random()),
                        timeOffset: Double(index) / 120
                    )
                }
                return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            }
        )
    }

    /// Who writes each page of the notebook as a block of its own.
    static let notebookClient = Client(encodingOptions: EncodingOptions(pointsPerBlock: 1000))
}

extension TemporaryFolder {
    /// A store in the folder.
    func store(_ name: String = "notes.sqlite", client: Client = Client()) throws -> NoteStore {
        try NoteStore(path: self[name], client: client)
    }
}

extension NoteStore {
    /// Overwrites some of the topmost drawing of a note: more than the one bit that a check can find again.
    func damage(_ note: UUID) throws {
        var bytes = try #require(try content(of: note, without: []).segments.last?.bytes)
        for offset in 0..<8 { bytes[bytes.count / 2 + offset] ^= 0x55 }
        try replaceBytes(of: note, with: bytes)
    }

    /// Writes anything in the place of the topmost drawing of a note.
    func replaceBytes(of note: UUID, with bytes: Data) throws {
        try pool.write { db in
            let segment = try #require(try SegmentRecord.of(note).fetchAll(db).last)
            try SegmentBytes(segmentId: segment.rowID, bytes: bytes).update(db)
        }
    }
}
