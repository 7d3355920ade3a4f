import Sumi

/// What a `sumi_drawing` is: a drawing, with what C is told of its inks, and their names as C has text.
final class OpenDrawing {
    private(set) var drawing: Drawing
    /// Complete before anybody asks for one, since several threads may.
    let names = InkNames()

    init(_ drawing: Drawing) {
        self.drawing = drawing
        names.insert(drawing.strokes)
    }

    /// The stroke at an index that came from outside.
    func stroke(at index: Int) throws(Failure) -> Stroke {
        guard drawing.strokes.indices.contains(index) else {
            throw .argument("there is no stroke \(UInt(bitPattern: index)) among \(drawing.strokes.count)")
        }
        return drawing.strokes[index]
    }

    /// Strokes by numbers that came from outside.
    func range(_ first: Int, _ count: Int) throws(Failure) -> Range<Int> {
        let all = drawing.strokes.count
        guard 0...all ~= first, 0...all - first ~= count else {
            throw .argument(
                "there are no \(UInt(bitPattern: count)) strokes from \(UInt(bitPattern: first)) on among \(all)"
            )
        }
        return first..<first + count
    }

    func insert(_ strokes: some Collection<Stroke>, at index: Int) throws(Failure) {
        let place = try range(index, 0)
        names.insert(strokes)
        drawing.strokes.insert(contentsOf: strokes, at: place.lowerBound)
        names.keep(inksOf: drawing.strokes)
    }

    func remove(_ range: Range<Int>) {
        if !range.isEmpty { drawing.strokes.removeSubrange(range) }
    }
}
