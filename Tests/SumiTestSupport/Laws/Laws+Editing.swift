package import Sumi

extension Laws {
    private static let editing = "editing"

    /// Whatever a drawing holds, what is selected is in its bounds, and what is cut out, joined and left is of its strokes.
    package static func editing(of drawing: Drawing) throws(LawViolation) {
        for (index, stroke) in drawing.strokes.enumerated() {
            if stroke.isTame { try maskedRanges(stroke, seed: UInt64(index)) } else { _ = stroke.maskedPathRanges }
        }
        guard let bounds = drawing.bounds else { return }
        let edits: Edits
        do throws(GeometryError) {
            edits = try Edits(drawing, bounds)
        } catch {
            let isSimple = drawing.strokes.allSatisfy { stroke in
                stroke.isTame && stroke.path.count <= 8 && stroke.mask == nil
                    && stroke.path.allSatisfy { max($0.size.width, $0.size.height) < 1000 }
            }
            return try require(!isSimple, editing, "\(error)")
        }
        try require(edits.all.union(edits.some).isSubset(of: drawing.strokes.indices), editing, "more is selected")
        // What is thinner than a step of an overlay's grid is lost, and so are the bounds of a stroke as long as a country.
        if drawing.strokes.allSatisfy(\.isTame) {
            try require(edits.some.isSubset(of: edits.all), editing, "\(edits.some) of \(edits.all) are selected")
        }
        for stroke in edits.changed.strokes + edits.word.strokes {
            let isOfDrawing = drawing.strokes.contains { $0.ink == stroke.ink && $0.path.count == stroke.path.count }
            try require(isOfDrawing, editing, "a stroke is of no other")
        }
    }
}

extension Stroke {
    /// Whether its numbers are such as drawings have, and its transform doesn't flatten it.
    fileprivate var isTame: Bool {
        let (scale, area) = (transform.largestScale, transform.a * transform.d - transform.b * transform.c)
        // Of smaller numbers, products have no digits left.
        func isTiny(_ number: Double) -> Bool { number != 0 && number.magnitude < 1e-100 }
        let vertices = mask?.elements.flatMap(\.vertices) ?? []
        return path.allSatisfy { point in
            Channel.allCases.allSatisfy { point[$0].magnitude < 1e5 && !isTiny(point[$0]) }
        }
            && vertices.allSatisfy { !isTiny($0.x) && !isTiny($0.y) }
            && transform.coefficients.allSatisfy { $0.magnitude < 1e5 }
            && scale > 1e-3 && area.magnitude > 1e-3 * scale * scale
    }
}

/// A drawing that is edited in all ways.
private struct Edits {
    let all: Set<Int>
    let some: Set<Int>
    let word: Drawing
    let changed: Drawing

    init(_ drawing: Drawing, _ bounds: Rect) throws(GeometryError) {
        let centre = Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
        let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        let lasso = [centre, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY)]
        let way = [Point(x: bounds.minX, y: bounds.minY), centre, Point(x: centre.x, y: bounds.maxY), centre]
        let brush = StrokePath(controlPoints: way.map { StrokePoint(location: $0) })
        all = try drawing.selection(in: bounds)
        some = try drawing.selection(inLasso: lasso).union(drawing.selection(along: brush, width: height / 8))
        var rest = drawing
        let letter = try rest.cut(lasso: lasso)
        // Each part has bounds of its own, which take a while where hundreds are entangled.
        let parts = [letter, rest].map { Drawing(strokes: Array($0.strokes.prefix(16))) }
        word = Drawing(joining: parts + [Drawing()], spacing: width / 8)
        var changed = drawing
        try changed.erase(brush, width: height / 16)
        changed.insertVerticalSpace(height, at: centre.y)
        changed.transform([0, 1, -1], using: .identity)
        changed.remove([2, -1])
        self.changed = changed
    }
}
