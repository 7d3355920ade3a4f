import InkMessages
import Sumi
import SwiftProtobuf

/// google/ink's scheme, with swift-protobuf: for each stroke a message, in it for each channel a run of first differences
/// and the law that turns them back. It is deflated by gzip, stroke for stroke as androidx.ink stores it, or in one. What
/// is read becomes the same model as Sumi's: a drawing of strokes with points.
enum InkPeer {
    static let once = "google/ink, gzip once"
    static let perStroke = "google/ink, gzip per stroke"

    /// The whole drawing, then gzip.
    static func deflatingOnce(_ set: DataSet, name: String = once, level: Int32 = Deflated.level) throws -> Contestant {
        func encoded(_ document: Document) throws -> Deflated {
            var drawing = InkDrawing()
            drawing.strokes = document.strokes.map(InkStroke.init)
            return Deflated(try drawing.serializedBytes(), .gzip, level: level)
        }
        func decoded(_ file: Deflated) throws -> Drawing {
            Drawing(strokes: try InkDrawing(serializedBytes: file.inflated).strokes.map(Stroke.init))
        }
        let files = try set.documents.map(encoded)
        for (document, file) in zip(set.documents, files) {
            guard try document.isSame(as: decoded(file)) else {
                throw WrongResult(description: "\(name) doesn't give back what it was given")
            }
        }
        return Contestant(
            name: name,
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $0 + $1.bytes.count },
            encode: { for document in set.documents { keep(try encoded(document)) } },
            decode: { for file in files { keep(try decoded(file)) } }
        )
    }

    /// Each stroke, then gzip.
    static func deflatingStrokes(_ set: DataSet) throws -> Contestant {
        func encoded(_ stroke: GridStroke) throws -> Deflated {
            Deflated(try InkStroke(stroke).serializedBytes(), .gzip)
        }
        func decoded(_ file: Deflated) throws -> Stroke {
            Stroke(try InkStroke(serializedBytes: file.inflated))
        }
        let strokes = set.documents.flatMap(\.strokes)
        let files = try strokes.map(encoded)
        return Contestant(
            name: perStroke,
            pointCount: set.pointCount,
            byteCount: files.reduce(0) { $0 + $1.bytes.count },
            encode: { keep(try strokes.map(encoded)) },
            decode: { keep(Drawing(strokes: try files.map(decoded))) }
        )
    }
}
