import Foundation
import Sumi
import SumiInterchange
import Testing

/// Pictures that draw themselves.
@Suite("SVG animation")
struct SVGAnimationTests {
    /// A stroke of some seconds that begins some seconds into the drawing.
    private func stroke(at start: Double, duration: Double) -> Stroke {
        let points = (0..<5).map { index in
            StrokePoint(
                location: Point(x: Double(index) * 10, y: start),
                timeOffset: duration * Double(index) / 4,
                size: Size(width: 4, height: 4)
            )
        }
        let date = Date(timeIntervalSinceReferenceDate: 1000 + start)
        return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points, creationDate: date))
    }

    /// The key times and values of each stroke's animation, in seconds.
    private func animations(_ strokes: [Stroke]) throws -> [(times: [Double], values: [Double])] {
        let elements = try #require(XMLElements.read(try Drawing(strokes: strokes).svg(isAnimated: true)))
        return try elements.filter { $0.name == "animate" }.map { element in
            func numbers(_ name: String) -> [Double] {
                (element.attributes[name] ?? "").split(separator: ";").compactMap { Double($0) }
            }
            let duration = try #require(Double(element.attributes["dur"]?.dropLast() ?? ""))
            return (numbers("keyTimes").map { $0 * duration }, numbers("values"))
        }
    }

    /// The line that uncovers a stroke, by its subpaths, and the length of the dash that goes along it.
    private func uncovering(_ stroke: Stroke) throws -> (lines: [[SIMD2<Double>]], dash: Double) {
        let elements = try #require(XMLElements.read(try Drawing(strokes: [stroke]).svg(isAnimated: true)))
        let mask = try #require(elements.firstIndex { $0.attributes["id"] == "a1" })
        let line = try #require(try SVGShape(elements[mask + 1].attributes).line)
        let dashes = try #require(elements.first { $0.name == "set" }?.attributes["to"])
        let dash = try #require(dashes.split(separator: " ").first.flatMap { Double($0) })
        return (line.places, dash)
    }

    @Test func `what uncovers a stroke is one line, and no longer than its dash`() throws {
        let spiral = PictureSample.stroke(
            (0..<60).map { index in
                let angle = Double(index) / 5
                return ((30 + angle) * cos(angle), (30 + angle) * sin(angle))
            }
        )
        // Most of it is far from what the mask shows, before it comes back.
        let xs = [0.0, 20, 40, 2000, 4000, 4000, 2000, 40, 20, 0]
        var masked = PictureSample.stroke(xs.enumerated().map { ($1, $0 < 5 ? 0 : 40) })
        masked.mask = StrokeMask(elements: PictureSample.rectangle(-10, -10, 60, 100))
        let dots = [[(3.0, 4.0)], [(3, 4), (3, 4)]].map { PictureSample.stroke($0) }
        for stroke in [spiral, masked] + dots {
            let (lines, dash) = try uncovering(stroke)
            #expect(lines.count == 1)
            let line = try #require(lines.first)
            let length = zip(line, line.dropFirst()).reduce(0.0) { length, ends in
                let way = ends.1 - ends.0
                return length + (way * way).sum().squareRoot()
            }
            #expect(length > 0 && length < dash && dash < length + 0.1)
        }
    }

    @Test func `strokes come in the pen's order and at its speed, without long pauses`() throws {
        let found = try animations([
            stroke(at: 3600, duration: 1), stroke(at: 0, duration: 2), stroke(at: 2.25, duration: 0.5),
        ])
        try #require(found.count == 3)
        for ((times, values), (start, end)) in zip(found, [(3.25, 4.25), (0, 2), (2.25, 2.75)]) {
            #expect(times.count == values.count && times == times.sorted() && values == values.sorted(by: >))
            #expect(times.first == 0 && (times[times.count - 1] - 4.25).magnitude < 1e-3)
            let first = try #require(values.lastIndex { $0 == values[0] })
            #expect((times[first] - start).magnitude < 1e-3)
            let last = try #require(values.firstIndex(of: 0))
            #expect((times[last] - end).magnitude < 1e-3)
            // Halfway through its time, half of it is there.
            let middle = try #require(
                times.indices.min { abs(times[$0] - (start + end) / 2) < abs(times[$1] - (start + end) / 2) }
            )
            #expect((values[middle] * 3 - values[0]).magnitude < 0.1)
        }
    }

    @Test func `strokes without times, and those whose times are no times, are drawn one after the other`() throws {
        var strokes = (0..<3).map { stroke(at: Double($0), duration: [0, 1e300, .nan][$0]) }
        strokes[2].path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        for (times, values) in try animations(strokes) {
            #expect(times.allSatisfy(\.isFinite) && times.count == values.count && times == times.sorted())
        }
        #expect(try animations([]).isEmpty)
    }

    @Test func `without animation all of it is shown`() throws {
        let text = try Drawing(strokes: [stroke(at: 0, duration: 1)]).svg(isAnimated: true)
        let elements = try #require(XMLElements.read(text))
        // What hides ink is set by animations only.
        #expect(elements.allSatisfy { $0.attributes["stroke-dasharray"] == nil })
        #expect(elements.allSatisfy { $0.attributes["stroke-dashoffset"] == nil })
        #expect(elements.contains { $0.name == "set" && $0.attributes["attributeName"] == "stroke-dasharray" })
        #expect(try !Drawing(strokes: [stroke(at: 0, duration: 1)]).svg().contains("<animate"))
    }
}
