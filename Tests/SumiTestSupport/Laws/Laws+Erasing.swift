package import Sumi

extension Laws {
    /// What an eraser leaves is what it doesn't touch: each place of ink that was seen, with what lies around it, and lies off
    /// its way, is seen in one of the strokes that are left, and no place on its way is. They keep what belongs to the stroke.
    package static func erasing(_ stroke: Stroke, _ eraser: StrokePath, width: Double) throws(LawViolation) {
        let law = "erasing"
        let left = try edited(law) { () throws(GeometryError) in try stroke.erasing(eraser, width: width) }
        for part in left {
            var same = part
            (same.id, same.mask) = (stroke.id, stroke.mask)
            try require(same == stroke, law, "a part is another stroke but for id and mask")
        }
        let ids = Set(left.map(\.id))
        try require(left.count < 2 || ids.count == left.count && !ids.contains(stroke.id), law, "ids \(ids)")
        let ink = InkReference(stroke, density: 12)
        let masks = left.map { $0.mask.map { MaskReference($0) } }
        // Places on the way lie apart; between them it may bend, but not by more than that.
        let (way, gap) = eraser.way(near: stroke.renderBounds, width: width)
        for dot in ink.dots {
            for (corner, distance) in [0, 0.35, 0.7, 0.97].enumerated() {
                let place = dot.place(at: 1.7 * Double(corner), distance: distance)
                let nearest = way.map { $0.distance(to: stroke.transform.applied(to: place)) }.min() ?? .infinity
                let isOff = nearest - gap > width / 2 + 0.2
                guard ink.isShown(place, within: 0.1), isOff || nearest < width / 2 - 0.1 else { continue }
                let count = masks.count { $0?.holds(place) ?? true }
                try require(
                    count == (isOff ? 1 : 0),
                    law,
                    "\(place) is seen in \(count) of \(left.count), \(nearest) from the eraser of \(width)"
                )
            }
        }
    }
}

extension StrokePath {
    /// Places along those spans of the curve that come near a rectangle, and half of how far they lie apart at most.
    fileprivate func way(near rect: Rect?, width: Double) -> (places: [Point], gap: Double) {
        guard count > 1 else { return (map(\.location), 0) }
        var (places, gap): ([Point], Double) = ([], 0)
        let range = parametricRange
        for index in Int(range.lowerBound)..<Int(range.upperBound.rounded(.up)) {
            let controls = indices.filter { abs($0 - index) < 2 || $0 == index + 2 }.map { self[$0].location }
            let (xs, ys) = (controls.map(\.x).sorted(), controls.map(\.y).sorted())
            if let rect, xs[0] > rect.maxX + width || xs[xs.count - 1] < rect.minX - width { continue }
            if let rect, ys[0] > rect.maxY + width || ys[ys.count - 1] < rect.minY - width { continue }
            let length = zip(controls, controls.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let steps = Int(Swift.max(30, Swift.min(8 * length, 20000)))
            // What lies outside of the range is taken for its ends.
            let span = (0...steps).map { step in
                interpolatedLocation(at: Double(index) + Double(step) / Double(steps))
            }
            gap = zip(span, span.dropFirst()).reduce(gap) { Swift.max($0, $1.0.distance(to: $1.1) / 2) }
            places += span
        }
        return (places, gap)
    }
}

extension Laws {
    /// What a lasso cuts out and what it leaves is the ink that was seen: each place of it is in one of the strokes, at the
    /// lasso's side that it lies at. No two strokes have an identifier in common.
    package static func cutting(_ stroke: Stroke, _ lasso: [Point]) throws(LawViolation) {
        let law = "cutting"
        var rest = Drawing(strokes: [stroke])
        let letter = try edited(law) { () throws(GeometryError) in try rest.cut(lasso: lasso) }
        let ids = (letter.strokes + rest.strokes).compactMap(\.id)
        try require(Set(ids).count == ids.count, law, "\(ids) are used twice")
        let masks = [letter, rest].map { part in part.strokes.map { $0.mask.map { MaskReference($0) } } }
        let area = MaskReference(StrokeMask(elements: lasso.map { .line(to: $0) }))
        let edge = zip(lasso, lasso.dropFirst() + lasso.prefix(1)).flatMap { one, other in
            (0..<400).map { step in
                let share = Double(step) / 400
                return Point(x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y))
            }
        }
        let ink = InkReference(stroke, density: 12)
        for dot in ink.dots {
            for (corner, distance) in [0, 0.35, 0.7, 0.97].enumerated() {
                let place = dot.place(at: 1.7 * Double(corner), distance: distance)
                let seen = stroke.transform.applied(to: place)
                let nearest = edge.map { $0.distance(to: seen) }.min() ?? .infinity
                guard ink.isShown(place, within: 0.1), nearest > 0.4 else { continue }
                let counts = masks.map { $0.count { $0?.holds(place) ?? true } }
                try require(counts == (area.holds(seen) ? [1, 0] : [0, 1]), law, "\(seen) is seen in \(counts)")
            }
        }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
