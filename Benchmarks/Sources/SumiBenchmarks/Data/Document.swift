import Sumi

/// One drawing of a data set, as the app has it and as integers.
struct Document {
    /// Made of points, as an app that draws makes it: nothing of it has been on a grid or in a file.
    let drawing: Drawing
    /// The same strokes on the standard grid.
    let strokes: [GridStroke]
    let pointCount: Int

    init(_ strokes: [Stroke]) {
        drawing = Drawing(strokes: strokes)
        self.strokes = strokes.map { GridStroke($0.path) }
        pointCount = strokes.reduce(0) { $0 + $1.path.count }
    }

    private init(drawing: Drawing, strokes: [GridStroke]) {
        self.drawing = drawing
        self.strokes = strokes
        pointCount = strokes.reduce(0) { $0 + $1.count }
    }

    /// Whether a drawing that was read has the same points.
    func isSame(as drawing: Drawing) -> Bool {
        strokes.elementsEqual(drawing.strokes) { $0.isSame(as: $1.path) }
    }

    /// The first strokes, up to the one that reaches a number of points: enough of the drawing for a slow peer.
    func prefix(points: Int) -> Document {
        var count = 0
        let length = strokes.prefix { stroke in
            defer { count += stroke.count }
            return count < points
        }.count
        guard length < strokes.count else { return self }
        return Document(
            drawing: Drawing(strokes: Array(drawing.strokes.prefix(length))),
            strokes: Array(strokes.prefix(length))
        )
    }
}
