package import Sumi

/// A drawing that is edited, and which of its strokes are still what they were.
package struct DrawingEditor {
    package private(set) var drawing: Drawing
    /// For each stroke, where it stood before, if it hasn't been touched.
    package private(set) var origins: [Int?]
    /// What was done.
    package private(set) var log: [String] = []

    /// Begins with a drawing that was read.
    package init(_ drawing: Drawing) {
        self.drawing = drawing
        origins = drawing.strokes.indices.map { $0 }
    }

    /// Makes one edit.
    package mutating func edit(using generator: inout SeededGenerator) {
        let count = drawing.strokes.count
        if count == 0 || generator.chance(oneIn: 4) {
            let place = generator.integer(in: 0...count)
            drawing.strokes.insert(.valid(on: .standard, pointCount: 9, using: &generator), at: place)
            origins.insert(nil, at: place)
            log.append("insert \(place)")
            return
        }
        let place = generator.integer(in: 0...count - 1)
        switch generator.integer(in: 0...5) {
        case 0:
            drawing.strokes.remove(at: place)
            origins.remove(at: place)
            log.append("remove \(place)")
        case 1:
            let target = generator.integer(in: 0...count - 1)
            drawing.strokes.insert(drawing.strokes.remove(at: place), at: target)
            origins.insert(origins.remove(at: place), at: target)
            log.append("reorder \(place) to \(target)")
        case 2:
            drawing.strokes[place].transform.tx += 12.25
            origins[place] = nil
            log.append("move \(place)")
        case 3:
            drawing.strokes[place].ink = .arbitrary(using: &generator)
            origins[place] = nil
            log.append("ink of \(place)")
        case 4:
            let path = drawing.strokes[place].path
            drawing.strokes[place].path = StrokePath(controlPoints: path.dropLast(), channels: path.channels)
            origins[place] = nil
            log.append("path of \(place)")
        default:
            drawing.metadata["edited"] = .string("yes")
            log.append("metadata")
        }
    }

    /// The drawing without the new strokes that `grid` can't hold.
    package func writable(on grid: Grid) -> DrawingEditor {
        var copy = self
        copy.drawing.strokes.removeAll()
        copy.origins.removeAll()
        for (stroke, origin) in zip(drawing.strokes, origins) {
            if origin == nil, (try? Drawing(strokes: [stroke]).quantized(grid)) == nil { continue }
            copy.drawing.strokes.append(stroke)
            copy.origins.append(origin)
        }
        return copy
    }
}
