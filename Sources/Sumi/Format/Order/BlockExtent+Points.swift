#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What an extent takes in of points: the smallest and the largest values of each channel stand for all of them, as every
/// step from an integer to a border keeps their order.
extension BlockExtent {
    /// Takes in some points of a stroke as a file has it; there, all points lie on a grid.
    package mutating func include(_ stroke: Stroke, points: Range<Int>) {
        let path = stroke.path
        if case .quantized(let columns, let range) = path.storage {
            let part = QuantizedPart(columns: columns, range: range, channels: path.channels)[points]
            include(part, date: path.creationDate, transform: stroke.transform)
        }
    }

    /// Takes in points that were read, or are written.
    package mutating func include(_ part: QuantizedPart, date: Date?, transform: Transform) {
        includeTimes(of: part, date: date)
        includePlaces(of: part, transform: transform)
    }

    /// Takes in when points were.
    mutating func includeTimes(of part: QuantizedPart, date: Date?) {
        guard let date else { return }
        let times = part.values(of: .timeOffset) ?? 0...0
        include(date: date, offsets: part.range.isEmpty ? nil : times)
    }

    /// Takes in where points are.
    mutating func includePlaces(of part: QuantizedPart, transform: Transform) {
        guard let x = part.values(of: .x), let y = part.values(of: .y) else { return }
        var box = (x: BlockExtent.none, y: BlockExtent.none)
        func take(_ point: Point) {
            let location = transform.applied(to: point)
            box.x = BlockExtent.union(box.x, location.x)
            box.y = BlockExtent.union(box.y, location.y)
        }
        if transform.b == 0, transform.c == 0 {
            take(Point(x: x.lowerBound, y: y.lowerBound))
            take(Point(x: x.upperBound, y: y.upperBound))
        } else {
            for index in part.range { take(part.location(at: index)) }
        }
        let extent = part.largestSize * transform.stretch
        include(x: box.x.lower...box.x.upper, y: box.y.lower...box.y.upper, size: extent)
    }

    private mutating func include(date: Date, offsets: ClosedRange<Double>?) {
        let seconds = date.timeIntervalSinceReferenceDate
        include(milliseconds: seconds * 1000)
        guard let offsets else { return }
        include(milliseconds: (seconds + offsets.lowerBound) * 1000)
        include(milliseconds: (seconds + offsets.upperBound) * 1000)
    }

    private typealias Bounds = (lower: Double, upper: Double)

    private static let none: Bounds = (.infinity, -.infinity)

    /// Bounds that have room for a number; everything where it isn't any.
    private static func union(_ bounds: Bounds, _ number: Double) -> Bounds {
        number.isNaN ? (-.infinity, .infinity) : (min(bounds.lower, number), max(bounds.upper, number))
    }
}

extension Transform {
    /// The most that the transform can stretch a length.
    fileprivate var stretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension QuantizedPart {
    fileprivate func location(at index: Int) -> Point {
        Point(
            x: columns.value(of: .x, columns.integer(.x, at: index)),
            y: columns.value(of: .y, columns.integer(.y, at: index))
        )
    }

    /// The largest width or height of a point.
    fileprivate var largestSize: Double {
        let width = (values(of: .width) ?? 1...1).magnitude
        guard let heights = values(of: .height) else { return width }
        if columns.grid.layout == .sizes { return max(width, heights.magnitude) }
        // A product, which no single channel says anything of.
        let sizes = channels.intersection(ChannelSet(.width, .height))
        return range.reduce(width) { most, index in
            max(most, Double(columns.point(at: index, channels: sizes).size.height.magnitude))
        }
    }
}

extension ClosedRange<Double> {
    /// The largest magnitude, as the binary32 that a point has.
    fileprivate var magnitude: Double { Double(Float(Swift.max(lowerBound.magnitude, upperBound.magnitude))) }
}
