package import Sumi

extension Laws {
    /// What an eraser leaves is what it doesn't touch: each place of ink that was seen, and lies off its way, is seen in one of
    /// the strokes that are left, and no place on its way is. They keep what belongs to the stroke.
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
        let way = (0...400).map { step in
            let range = eraser.parametricRange
            let share = Double(step) / 400
            return eraser.interpolatedLocation(at: range.lowerBound + share * (range.upperBound - range.lowerBound))
        }
        // Places on the way lie apart; between them it may bend, but not by more than that.
        let gap = zip(way, way.dropFirst()).reduce(0) { max($0, $1.0.distance(to: $1.1)) } / 2
        for dot in ink.dots {
            for (corner, distance) in [0, 0.35, 0.7, 0.97].enumerated() {
                let place = dot.place(at: 1.7 * Double(corner), distance: distance)
                let nearest = way.map { $0.distance(to: stroke.transform.applied(to: place)) }.min() ?? .infinity
                let isOff = nearest - gap > width / 2 + 0.2
                guard ink.isShown(place), isOff || nearest < width / 2 - 0.1 else { continue }
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

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
