import Sumi

extension Laws {
    private static let sweeping = "sweeping rarities"

    /// What a wide nib would sweep for minutes, and what lies apart in tens of thousands of parts, is refused, and has bounds.
    package static func sweepingRarities() throws(LawViolation) {
        try tooWide()
        try growing()
        try besideEachOther()
        try tooManyParts()
        try tooManyHoles()
    }

    /// A nib that is so wide that it has as many corners as there may be, and goes so far that each span has as many parts.
    private static func path(_ count: Int, _ place: (Double) -> Point) -> StrokePath {
        StrokePath(
            controlPoints: (0..<count).map { index in
                StrokePoint(location: place(Double(index)), size: Size(width: 2000, height: 2000))
            }
        )
    }

    private static func tooWide() throws(LawViolation) {
        let mask = StrokeMask(
            elements: [(-1e3, -1e3), (1e5, 2e4), (2e4, 9e4)].map { .line(to: Point(x: $0.0, y: $0.1)) }
        )
        let bounds = Rect(x: -1e3, y: -1e3, width: 1.01e5, height: 9.1e4)
        // Back and forth, past both ends of the mask.
        let far = path(150) { index in
            Point(x: 2e5 * (index.remainder(dividingBy: 2)).magnitude, y: 1e5 * (index / 150))
        }
        var drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: far, mask: mask)])
        try require(drawing.bounds == bounds, sweeping, "\(String(describing: drawing.bounds)) of \(bounds)")
        drawing.strokes[0].mask = nil
        let before = drawing
        let across = StrokePath(controlPoints: [0, 1e5].map { StrokePoint(location: Point(x: $0, y: $0)) })
        try require(throws: { () throws(GeometryError) in try drawing.erase(across, width: 5) }, "it is told apart")
        try require(drawing == before, sweeping, "it was changed")
    }

    /// More and more of it can be seen, and nothing is hidden.
    private static func growing() throws(LawViolation) {
        let growing = path(150) { index in
            let far = 2000 + 600 * index
            return index.remainder(dividingBy: 2) == 0 ? Point(x: far, y: far) : Point(x: -far, y: far)
        }
        let corners = [(-1e6, -1e6), (1e6, -1e6), (1e6, 1e6), (-1e6, 1e6)]
        let stroke = Stroke(ink: Ink(.pen), path: growing)
        var masked = stroke
        masked.mask = StrokeMask(elements: corners.map { .line(to: Point(x: $0.0, y: $0.1)) })
        try require(masked.renderBounds == stroke.renderBounds, sweeping, "what nothing hides has other bounds")
    }

    /// Two arms are apart, but boxes around them meet, and are cut at the turn between them.
    private static func besideEachOther() throws(LawViolation) {
        let arm = [(0.0, 0.0), (4000, 1e4), (0, 2e4), (4000, 3e4), (0, 4e4)]
        let bends = arm + arm.reversed().map { (11_000 - $0.0, $0.1) }
        let arms = Stroke(ink: Ink(.pen), path: path(10) { Point(x: bends[Int($0)].0, y: bends[Int($0)].1) })
        let turn = StrokePath(controlPoints: [StrokePoint(location: Point(x: 5500, y: 39_583))])
        let parts = try edited(sweeping) { () throws(GeometryError) in try arms.erasing(turn, width: 8000) }
        try require(parts.count == 2, sweeping, "\(parts.count) parts")
    }

    /// A row of squares on their corners, each two points wide.
    private static func row(_ count: Int, x: Double, isHole: Bool = false) -> [StrokeMask.Element] {
        (0..<count).flatMap { index -> [StrokeMask.Element] in
            let middle = x + 2 * Double(index)
            let corners = [(-1.0, 0.0), (0, -1), (1, 0), (0, 1)].map { (middle + $0.0, $0.1) }
            return ring(isHole ? corners.reversed() : corners)
        }
    }

    private static func ring(_ corners: [(Double, Double)]) -> [StrokeMask.Element] {
        let places = corners.map { Point(x: $0.0, y: $0.1) }
        return [.move(to: places[0])] + places.dropFirst().map { .line(to: $0) } + [.closeSubpath]
    }

    private static func dot(_ elements: [StrokeMask.Element], _ width: Float) -> Stroke {
        let point = StrokePoint(location: .zero, size: Size(width: width, height: width))
        return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]), mask: StrokeMask(elements: elements))
    }

    private static func tooManyParts() throws(LawViolation) {
        let stroke = dot(row(12_000, x: -12_000), 4e4)
        let along = StrokePath(controlPoints: [-9e3, 9e3].map { StrokePoint(location: Point(x: $0, y: 0.75)) })
        try require(
            throws: { () throws(GeometryError) in _ = try stroke.erasing(along, width: 0.5) },
            "it is told apart"
        )
    }

    private static func tooManyHoles() throws(LawViolation) {
        func rectangle(_ left: Double, _ right: Double, _ height: Double) -> [StrokeMask.Element] {
            ring([(left, -height), (right, -height), (right, height), (left, height)])
        }
        // Holes that a line goes through, beside as many parts.
        let holes = row(6000, x: -11_998, isHole: true)
        let stroke = dot(rectangle(-12_000, 2, 2) + holes + rectangle(-12_000, 2, 0.25) + row(12_000, x: 9), 6e4)
        let all = Rect(x: -5e4, y: -9, width: 1e5, height: 18)
        let drawing = Drawing(strokes: [stroke])
        try require(throws: { () throws(GeometryError) in _ = try drawing.selection(in: all) }, "it is told apart")
    }

    private static func require(
        throws body: () throws(GeometryError) -> Void,
        _ consequence: String
    ) throws(LawViolation) {
        do throws(GeometryError) {
            try body()
        } catch {
            return
        }
        throw LawViolation(sweeping, consequence)
    }
}
