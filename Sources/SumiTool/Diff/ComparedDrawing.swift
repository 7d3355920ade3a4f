import Sumi
import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A drawing with what tells its strokes from those of another.
struct ComparedDrawing {
    let drawing: Drawing
    /// The strokes as a file has them.
    let strokes: [PlannedStroke]
    /// What each of them says.
    let fingerprints: [Fingerprint]
    let metadata: [MetadataEntry]

    /// Looks at all strokes of a drawing.
    ///
    /// - Throws: `SumiEncodingError` for what no file can hold: nothing could be said of it for sure.
    init(_ drawing: Drawing) throws(SumiEncodingError) {
        self.drawing = drawing
        strokes = try PlannedStroke.planned(drawing.strokes, grid: .standard)
        var fingerprints = StrokeFingerprints()
        self.fingerprints = strokes.map { fingerprints.fingerprint(of: $0) }
        metadata = drawing.metadataEntries
    }
}

/// What a stroke keeps through changes, from what tells most to what tells least.
extension ComparedDrawing {
    /// When a stroke was begun, and with which seed.
    struct Beginning: Hashable {
        let date: Date
        let seed: UInt32
    }

    func id(of stroke: Int) -> UUID? { strokes[stroke].stroke.id }

    /// The points on their grid, and how much of their curve belongs to the path.
    func points(of stroke: Int) -> Fingerprint {
        let members = strokes[stroke].jsonMembersBehindInk
        return Fingerprint(["grid", "columns", "trim"].flatMap { members[$0] ?? [] })
    }

    func pathID(of stroke: Int) -> UUID? { strokes[stroke].stroke.path.id }

    /// The beginnings that no two strokes share: an import may give all strokes the same date.
    var beginnings: [Int: Beginning] {
        var strokesByBeginning: [Beginning: [Int]] = [:]
        for (index, stroke) in strokes.lazy.map(\.stroke).enumerated() {
            guard let date = stroke.path.creationDate else { continue }
            strokesByBeginning[Beginning(date: date, seed: stroke.randomSeed), default: []].append(index)
        }
        var beginnings: [Int: Beginning] = [:]
        for (beginning, strokes) in strokesByBeginning where strokes.count == 1 { beginnings[strokes[0]] = beginning }
        return beginnings
    }
}
