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
