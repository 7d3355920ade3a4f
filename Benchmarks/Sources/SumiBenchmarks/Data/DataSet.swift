import BenchmarkSupport
import Foundation
import Sumi
import SumiInterchange

/// What is measured: one drawing, or many small ones.
struct DataSet {
    /// What it is called in tables.
    let name: String
    /// Whether it was given, rather than made here.
    let isRecording: Bool
    let documents: [Document]

    var pointCount: Int { documents.reduce(0) { $0 + $1.pointCount } }

    /// A generated drawing.
    static func generated(points: Int) -> DataSet {
        DataSet(name: "generated", isRecording: false, documents: [Document(Array(PenGenerator(points: points)))])
    }

    /// A drawing in InkML.
    static func inkML(path: String, isRecording: Bool = true) throws -> DataSet {
        let url = URL(fileURLWithPath: path)
        let drawing = try Drawing(inkML: [UInt8](Data(contentsOf: url)))
        let name = url.deletingPathExtension().lastPathComponent
        return DataSet(name: name, isRecording: isRecording, documents: [Document(drawing.strokes)])
    }
}
