package import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Laws {
    /// A stroke's bounds hold the outline of its nib wherever the curve goes, and at each side something comes within half a
    /// point of them.
    package static func bounds(_ stroke: Stroke) throws(LawViolation) {
        let law = "bounds"
        guard let bounds = stroke.renderBounds else {
            throw LawViolation(law, "a stroke of \(stroke.path.count) points has none")
        }
        let seen = outline(of: stroke)
        // What doubles, and the widths that are floats, leave of such numbers.
        let rounding =
            1e-6 + 1e-9 * max(seen.minX.magnitude, seen.minY.magnitude, seen.maxX.magnitude, seen.maxY.magnitude)
        let sides = [
            ("left", seen.minX - bounds.minX), ("top", seen.minY - bounds.minY), ("right", bounds.maxX - seen.maxX),
            ("bottom", bounds.maxY - seen.maxY),
        ]
        for (side, excess) in sides {
            try require(excess >= -rounding, law, "\(-excess) too small at the \(side): \(bounds) for \(seen)")
            try require(excess <= 0.5 + rounding, law, "\(excess) too large at the \(side): \(bounds) for \(seen)")
        }
    }

    /// The rectangle around ellipses, each of 180 corners, 200 of them from control point to control point.
    private static func outline(of stroke: Stroke) -> Rect {
        let (path, law) = (stroke.path, stroke.ink.inkType.renderedSize)
        let reference = path.count > 1 ? SplineReference(path) : nil
        func value(_ channel: Channel, _ parameter: Double) -> Double {
            reference?.value(channel, at: parameter) ?? path[0][channel]
        }
        func axis(_ size: Double) -> Double { max(0.5, Double(law.scale) * size + Double(law.offset)) }
        let (range, steps) = (path.parametricRange, 200 * path.count)
        var seen: Rect?
        for step in 0...steps {
            let parameter =
                range.lowerBound + (range.upperBound - range.lowerBound) * (Double(step) / Double(steps))
            let (x, y) = (value(.x, parameter), value(.y, parameter))
            let (width, height) = (axis(value(.width, parameter)), axis(value(.height, parameter)))
            let azimuth = value(.azimuth, parameter)
            for corner in 0..<180 {
                let angle = Double(corner) * .pi / 90
                let (along, across) = (width / 2 * cos(angle), height / 2 * sin(angle))
                let place = stroke.transform.applied(
                    to: Point(
                        x: x + along * cos(azimuth) - across * sin(azimuth),
                        y: y + along * sin(azimuth) + across * cos(azimuth)
                    )
                )
                let dot = Rect(x: place.x, y: place.y, width: 0, height: 0)
                seen = seen?.union(dot) ?? dot
            }
        }
        return seen ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
}
