import BenchmarkSupport
import Sumi

extension DataSet {
    private static let pointsOfNote = 50...300

    /// Small notes: whole strokes that stand one after the other in this set's drawing, from any stroke on, until there
    /// are as many points as the note is to have. The same ones every time.
    func notes(_ count: Int) -> DataSet {
        let strokes = documents.flatMap(\.drawing.strokes)
        var random = SeededGenerator(seed: 6)
        var notes: [Document] = []
        // A drawing of long strokes may have few notes, or none.
        for _ in 0..<20 * count where notes.count < count {
            let wanted = DataSet.pointsOfNote.lowerBound + Int(random.unit() * Double(DataSet.pointsOfNote.count))
            let start = Int(random.unit() * Double(strokes.count))
            var points = 0
            let note = strokes[start...].prefix { stroke in
                defer { points += stroke.path.count }
                return points < wanted
            }
            guard DataSet.pointsOfNote ~= note.reduce(0, { $0 + $1.path.count }) else { continue }
            notes.append(Document(Array(note)))
        }
        return DataSet(name: "\(notes.count) notes of \(name)", isRecording: isRecording, documents: notes)
    }
}
