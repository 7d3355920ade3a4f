package import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A stroke's ink by the book: ellipses at many places of its curve, in the coordinates of its path.
package struct InkReference {
    /// An ellipse around a place.
    package struct Dot {
        let place: Point
        /// Half of its axes.
        let radii: (Double, Double)
        let (cosine, sine): (Double, Double)

        /// A place of the ellipse, its edge at a distance of 1.
        package func place(at angle: Double, distance: Double = 1) -> Point {
            let (along, across) = (distance * radii.0 * cos(angle), distance * radii.1 * sin(angle))
            return Point(
                x: place.x + along * cosine - across * sine,
                y: place.y + along * sine + across * cosine
            )
        }

        /// How far out a place lies, 1 at the ellipse's edge.
        func distance(of other: Point) -> Double {
            let (x, y) = (other.x - place.x, other.y - place.y)
            let along = (x * cosine + y * sine) / radii.0
            let across = (y * cosine - x * sine) / radii.1
            return (along * along + across * across).squareRoot()
        }
    }

    package let dots: [Dot]
    private let mask: MaskReference?

    /// The ink of a path that isn't empty, with so many ellipses from control point to control point.
    package init(_ stroke: Stroke, density: Int) {
        let (path, law) = (stroke.path, stroke.ink.inkType.renderedSize)
        let reference = path.count > 1 ? SplineReference(path) : nil
        func value(_ channel: Channel, _ parameter: Double) -> Double {
            reference?.value(channel, at: parameter) ?? path[0][channel]
        }
        func radius(_ size: Double) -> Double { max(0.5, Double(law.scale) * size + Double(law.offset)) / 2 }
        let (range, steps) = (path.parametricRange, density * path.count)
        dots = (0...steps).map { step in
            let parameter =
                range.lowerBound + (range.upperBound - range.lowerBound) * (Double(step) / Double(steps))
            let azimuth = value(.azimuth, parameter)
            return Dot(
                place: Point(x: value(.x, parameter), y: value(.y, parameter)),
                radii: (radius(value(.width, parameter)), radius(value(.height, parameter))),
                cosine: cos(azimuth),
                sine: sin(azimuth)
            )
        }
        mask = stroke.mask.map { MaskReference($0) }
    }

    /// Whether a place isn't masked.
    package func isShown(_ place: Point) -> Bool { mask?.holds(place) ?? true }

    /// Whether neither a place is masked nor what lies around it, so far away: of a mask's curves lines are made.
    package func isShown(_ place: Point, within distance: Double) -> Bool {
        isShown(place)
            && (0..<8).allSatisfy { corner in
                let angle = Double(corner) * .pi / 4
                return isShown(Point(x: place.x + distance * cos(angle), y: place.y + distance * sin(angle)))
            }
    }

    /// Whether there is ink at a place.
    package func isInk(_ place: Point) -> Bool { dots.contains { $0.distance(of: place) <= 1 } }

    /// Places all around the ink, and inside of it.
    package func edges(corners: Int) -> [Point] {
        dots.flatMap { dot in (0..<corners).map { dot.place(at: Double($0) * 2 * .pi / Double(corners)) } }
    }
}
