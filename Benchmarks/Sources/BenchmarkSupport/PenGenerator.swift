package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes like a hand, for as long as is asked: strokes of 10 to 400 points along the lines of a very long page, with
/// location, time, force, azimuth, altitude and width, and the jitter of a pen. The same ones for the same seed.
package struct PenGenerator: Sequence, IteratorProtocol {
    private static let pageWidth = 560.0
    private static let lineHeight = 26.0

    private var random = SeededGenerator(seed: 0x5355_4D49)
    private var pointsLeft: Int
    private let pointsPerStroke: ClosedRange<Int>
    private var origin = Point(x: 36, y: 48)
    private var date = 760_000_000.0
    private var tilt = (azimuth: 0.6, altitude: 0.95)
    private let ink = Ink(.pen, color: .black)

    /// Strokes with so many points in all.
    package init(points: Int, pointsPerStroke: ClosedRange<Int> = 10...400) {
        pointsLeft = points
        self.pointsPerStroke = pointsPerStroke
    }

    package mutating func next() -> Stroke? {
        guard pointsLeft > 0 else { return nil }
        // Many short strokes, few long ones.
        let chance = random.unit()
        let range = pointsPerStroke
        let length = range.lowerBound + Int(Double(range.count) * chance * chance * chance)
        let count = Swift.min(length, pointsLeft)
        pointsLeft -= count
        let path = StrokePath(
            controlPoints: points(count),
            creationDate: Date(timeIntervalSinceReferenceDate: date)
        )
        return Stroke(ink: ink, path: path, randomSeed: UInt32(truncatingIfNeeded: random.next()))
    }

    private mutating func points(_ count: Int) -> [StrokePoint] {
        var points: [StrokePoint] = []
        points.reserveCapacity(count)
        // Letters are swings across and along the line, the second about twice as slow.
        var across = Swing(turning: random.number(in: 0.12...0.28), using: &random)
        var along = Swing(turning: random.number(in: 0.08...0.2), using: &random)
        var press = Swing(turning: random.number(in: 0.02...0.06), using: &random)
        let height = random.number(in: 0.4...1.1)
        let width = random.number(in: 0.3...0.8)
        let advance = random.number(in: 0.05...0.3)
        var (x, y) = (origin.x, origin.y + random.noise() * 5)
        var (milliseconds, force) = (0.0, 0.05)
        for index in 0..<count {
            across.step()
            along.step()
            press.step()
            let speed = Swift.min(1, Double(Swift.min(index, count - index)) / 8)
            x += speed * (advance + width * along.sine)
            y += speed * height * across.sine
            // The pen is set down, presses, and is lifted.
            force += 0.25 * (speed * (0.55 + 0.25 * press.sine) - force) + 0.006 * random.noise()
            force = Swift.max(0, force)
            tilt.azimuth += 0.003 * random.noise()
            tilt.altitude += 0.0015 * random.noise()
            var point = StrokePoint(location: Point(x: x + 0.02 * random.noise(), y: y + 0.02 * random.noise()))
            point.timeOffset = milliseconds / 1000
            point.force = Float(force)
            point.azimuth = Float(tilt.azimuth)
            point.altitude = Float(Swift.min(1.5, Swift.max(0.3, tilt.altitude)))
            let thickness = Float(1 + 2.2 * force)
            point.size = Size(width: thickness, height: thickness)
            points.append(point)
            milliseconds += random.unit() < 0.8 ? 8 : random.unit() < 0.5 ? 7 : 9
        }
        date += (milliseconds + random.number(in: 60...400)).rounded() / 1000
        origin.x = x + random.number(in: 1...9)
        if origin.x > PenGenerator.pageWidth {
            origin = Point(x: 36 + 4 * random.noise(), y: origin.y + PenGenerator.lineHeight)
            tilt = (random.number(in: 0.5...0.7), random.number(in: 0.9...1))
        }
        return points
    }
}
