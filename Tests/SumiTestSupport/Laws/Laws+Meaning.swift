package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Laws {
    private static let meaning = "meaning"

    /// Whatever a drawing holds, it has bounds or none, and what is revealed of it lies within them; all of it is itself.
    package static func meaning(of drawing: Drawing) throws(LawViolation) {
        let duration = drawing.duration
        try require(duration >= 0 && duration.isFinite, meaning, "it takes \(duration) seconds")
        // What isn't a number isn't itself; arrays compare equal to themselves nevertheless.
        if drawing.strokes.allSatisfy({ $0 == $0 }) {
            try require(drawing.revealed(progress: 1) == drawing, meaning, "all of it is another")
        }
        for share in [0, 0.3, 0.95, 1] {
            for part in [drawing.revealed(progress: share), drawing.revealed(at: duration * share)] {
                try require(part.strokes.count <= drawing.strokes.count, meaning, "\(share) of it has more strokes")
                try isWithin(part, drawing)
            }
        }
    }

    /// Behind a mask without area nothing is seen of strokes, and dates and times without an end take none.
    package static func nothingIsSeenOrPasses(in drawing: Drawing) throws(LawViolation) {
        var drawing = drawing
        for index in drawing.strokes.indices { drawing.strokes[index].mask = StrokeMask(elements: [.move(to: .zero)]) }
        try require(drawing.bounds == nil, meaning, "a mask without area shows \(drawing.bounds as Any)")
        // Each time is a number; how much time passes in all isn't.
        let points = (0..<40).map { StrokePoint(location: .zero, timeOffset: $0 % 2 == 0 ? 0x1p1022 : -0x1p1022) }
        let date = Date(timeIntervalSinceReferenceDate: .infinity)
        let endless = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points, creationDate: date))
        try require(Drawing(strokes: [endless]).duration == 0, meaning, "what has no end takes time")
    }

    private static func isWithin(_ part: Drawing, _ whole: Drawing) throws(LawViolation) {
        guard let bounds = part.bounds, let all = whole.bounds,
            whole.strokes.allSatisfy({ $0.path.isEmpty || $0.renderBounds != nil })
        else { return }
        // The part's bounds may be too large by half a point, by a hundred thousandth of the width, also of nibs that the
        // transform flattens, and by what azimuths of many turns, as binary32, leave open.
        let nibs = whole.strokes.map { stroke in
            let sizes = stroke.path.lazy.map { Double(max($0.size.width.magnitude, $0.size.height.magnitude)) }
            return (sizes.max() ?? 0) * stroke.transform.largestScale
        }
        let seen = max(all.minX.magnitude, all.minY.magnitude, all.maxX.magnitude, all.maxY.magnitude)
        let largest = max(seen, nibs.max() ?? 0)
        let azimuths = whole.strokes.lazy.flatMap(\.path).map { $0.azimuth.magnitude }
        let slack = 0.5 + (1.1e-5 + 0x1p-22 * Double(azimuths.max() ?? 0)) * largest
        try require(
            all.minX - slack <= bounds.minX && all.minY - slack <= bounds.minY && bounds.maxX <= all.maxX + slack
                && bounds.maxY <= all.maxY + slack,
            meaning,
            "a part of it takes \(bounds), all of it \(all)"
        )
    }
}
