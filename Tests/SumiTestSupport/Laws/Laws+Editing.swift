package import Sumi

extension Laws {
    private static let editing = "editing"

    /// A way to edit a drawing. Each may take seconds where ink is entangled, and a fuzzer's sanitizer makes that ten times as
    /// many.
    enum Edit: CaseIterable {
        case selecting, cutting, joining, erasing
    }

    /// Whatever a drawing holds, what is selected is in its bounds, and what is cut out, joined and left is of its strokes.
    package static func editing(of drawing: Drawing) throws(LawViolation) {
        try editing(of: drawing, Edit.allCases)
    }

    /// The same of some edits.
    static func editing(of drawing: Drawing, _ edits: [Edit]) throws(LawViolation) {
        for (index, stroke) in drawing.strokes.enumerated() {
            if stroke.isTame { try maskedRanges(stroke, seed: UInt64(index)) } else { _ = stroke.maskedPathRanges }
        }
        guard let bounds = drawing.bounds else { return }
        let results: EditResults
        do throws(GeometryError) {
            results = try EditResults(of: edits, drawing, bounds)
        } catch {
            let isSimple = drawing.strokes.allSatisfy { stroke in
                stroke.isTame && stroke.path.count <= 8 && stroke.mask == nil
                    && stroke.path.allSatisfy { max($0.size.width, $0.size.height) < 1000 }
            }
            return try require(!isSimple, editing, "\(error)")
        }
        try require(results.all.union(results.some).isSubset(of: drawing.strokes.indices), editing, "more is selected")
        // What is thinner than a step of an overlay's grid is lost, and so are the bounds of a stroke as long as a country.
        if drawing.strokes.allSatisfy(\.isTame) {
            try require(
                results.some.isSubset(of: results.all),
                editing,
                "\(results.some) of \(results.all) are selected"
            )
        }
        for stroke in results.changed.strokes + results.word.strokes {
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

/// What becomes of a drawing that is edited.
private struct EditResults {
    private(set) var all: Set<Int> = []
    private(set) var some: Set<Int> = []
    private(set) var word = Drawing()
    private(set) var changed = Drawing()

    init(of edits: [Laws.Edit], _ drawing: Drawing, _ bounds: Rect) throws(GeometryError) {
        let centre = Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
        let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        let lasso = [centre, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY)]
        let way = [Point(x: bounds.minX, y: bounds.minY), centre, Point(x: centre.x, y: bounds.maxY), centre]
        let brush = StrokePath(controlPoints: way.map { StrokePoint(location: $0) })
        if edits.contains(.selecting) {
            all = try drawing.selection(in: bounds)
            some = try drawing.selection(inLasso: lasso).union(drawing.selection(along: brush, width: height / 8))
        }
        var (letter, rest) = (drawing, drawing)
        if edits.contains(.cutting) { letter = try rest.cut(lasso: lasso) }
        // Each part has bounds of its own, which take a while where hundreds are entangled.
        let parts = [letter, rest].map { Drawing(strokes: Array($0.strokes.prefix(16))) }
        word = edits.contains(.joining) ? Drawing(joining: parts + [Drawing()], spacing: width / 8) : letter
        if edits.contains(.erasing) {
            changed = drawing
            try changed.erase(brush, width: height / 16)
            changed.insertVerticalSpace(height, at: centre.y)
            changed.transform([0, 1, -1], using: .identity)
            changed.remove([2, -1])
        }
    }
}
