package import Sumi

extension Laws {
    private static let meaning = "meaning"

    /// Whatever a drawing holds, it has bounds or none, and what is revealed of it lies within them; all of it is itself.
    package static func meaning(of drawing: Drawing) throws(LawViolation) {
        let duration = drawing.duration
        try require(duration >= 0 && duration.isFinite, meaning, "it takes \(duration) seconds")
        // Not a number isn't itself.
        if drawing == drawing { try require(drawing.revealed(progress: 1) == drawing, meaning, "all of it is another") }
        for share in [0, 0.3, 0.95, 1] {
            for part in [drawing.revealed(progress: share), drawing.revealed(at: duration * share)] {
                try require(part.strokes.count <= drawing.strokes.count, meaning, "\(share) of it has more strokes")
                try isWithin(part, drawing)
            }
        }
    }

    private static func isWithin(_ part: Drawing, _ whole: Drawing) throws(LawViolation) {
        guard let bounds = part.bounds, let all = whole.bounds,
            whole.strokes.allSatisfy({ $0.path.isEmpty || $0.renderBounds != nil })
        else { return }
        let slack = 0.5 + 1e-6 * max(all.minX.magnitude, all.minY.magnitude, all.maxX.magnitude, all.maxY.magnitude)
        try require(
            all.minX - slack <= bounds.minX && all.minY - slack <= bounds.minY && bounds.maxX <= all.maxX + slack
                && bounds.maxY <= all.maxY + slack,
            meaning,
            "a part of it takes \(bounds), all of it \(all)"
        )
    }
}
