import Foundation
import Sumi
import SumiTestSupport
import Testing

/// What masks leave of paths.
@Suite("Masks")
struct MaskTests {
    /// A straight path from 0 to 10 on the x axis, whose parameters are its places.
    private static let line = StrokePath(
        controlPoints: (0...10).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
    )

    private static func square(_ x: Double, _ size: Double) -> [StrokeMask.Element] {
        [
            .move(to: Point(x: x, y: -size / 2)), .line(to: Point(x: x + size, y: -size / 2)),
            .line(to: Point(x: x + size, y: size / 2)), .line(to: Point(x: x, y: size / 2)), .closeSubpath,
        ]
    }

    private static func ranges(
        _ elements: [StrokeMask.Element],
        _ rule: StrokeMask.FillRule = .nonZero,
        path: StrokePath = line
    ) -> [ClosedRange<Double>] {
        Stroke(ink: Ink(.pen), path: path, mask: StrokeMask(elements: elements, fillRule: rule)).maskedPathRanges
    }

    private static func expect(_ ranges: [ClosedRange<Double>], _ expected: [ClosedRange<Double>]) {
        let isSame = zip(ranges, expected).allSatisfy { one, other in
            (one.lowerBound - other.lowerBound).magnitude < 1e-9 && (one.upperBound - other.upperBound).magnitude < 1e-9
        }
        #expect(isSame && ranges.count == expected.count, "\(ranges) isn't \(expected)")
    }

    @Test func `ranges are those whose places are inside, on 10,000 strokes and masks`() {
        let failure = PropertyRun(count: 10_000).failure(ofSeeded: { (generator) throws(LawViolation) in
            let path = StrokePath.curve(using: &generator)
            var stroke = Stroke(ink: Ink(.pen), path: path)
            if !generator.chance(oneIn: 20) { stroke.mask = .around(path, using: &generator) }
            if !path.isEmpty, generator.chance(oneIn: 4) {
                let whole = path.parametricRange
                let (one, other) = (generator.number(in: whole), generator.number(in: whole))
                stroke.path = path[min(one, other)...max(one, other)]
            }
            try Laws.maskedRanges(stroke, seed: generator.next())
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `one range, several, all of it, or none`() {
        Self.expect(Self.ranges(Self.square(2, 3)), [2...5])
        Self.expect(Self.ranges(Self.square(1.25, 2) + Self.square(7.5, 100)), [1.25...3.25, 7.5...10])
        Self.expect(Self.ranges(Self.square(-1, 100)), [0...10])
        Self.expect(Self.ranges(Self.square(20, 3)), [])
        Self.expect(Self.ranges([]), [])
        #expect(Stroke(ink: Ink(.pen), path: Self.line).maskedPathRanges == [0...10])
        #expect(Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [])).maskedPathRanges == [])
    }

    @Test func `what is thinner than a billionth of a parameter is nothing`() {
        #expect(Self.ranges(Self.square(-1, 11 - 5e-10)) == [0...10])
        #expect(Self.ranges(Self.square(5e-10, 20)) == [0...10])
        Self.expect(Self.ranges(Self.square(2, 3) + Self.square(5 + 5e-10, 3)), [2...8])
        Self.expect(Self.ranges(Self.square(2, 3) + Self.square(5 + 5e-9, 3)), [2...5, (5 + 5e-9)...(8 + 5e-9)])
    }

    @Test func `holes are what the rule says`() {
        let (inner, outer) = (Self.square(3, 2), Self.square(1, 6))
        Self.expect(Self.ranges(outer + inner, .evenOdd), [1...3, 5...7])
        Self.expect(Self.ranges(outer + inner, .nonZero), [1...7])
        // The other way round, it takes back what the outer one goes around.
        let backwards: [StrokeMask.Element] = [
            .move(to: Point(x: 3, y: -1)), .line(to: Point(x: 3, y: 1)), .line(to: Point(x: 5, y: 1)),
            .line(to: Point(x: 5, y: -1)),
        ]
        Self.expect(Self.ranges(outer + backwards, .nonZero), [1...3, 5...7])
    }

    @Test func `edges may be curved`() {
        // Half of an arc whose ends lie on the path, and whose middle lies as far to the right as three quarters of its control points.
        let arc: [StrokeMask.Element] = [
            .move(to: Point(x: 2, y: -1)),
            .curve(to: Point(x: 2, y: 1), control1: Point(x: 6, y: -1), control2: Point(x: 6, y: 1)),
        ]
        Self.expect(Self.ranges(arc), [2...5])
        let bow: [StrokeMask.Element] = [
            .move(to: Point(x: 2, y: -1)), .quadCurve(to: Point(x: 2, y: 1), control: Point(x: 8, y: 0)),
        ]
        Self.expect(Self.ranges(bow), [2...5])
    }

    @Test func `a dot is in or out`() {
        let dot = StrokePath(controlPoints: [StrokePoint(location: Point(x: 3, y: 0))])
        #expect(Self.ranges(Self.square(2, 3), path: dot) == [0...0])
        #expect(Self.ranges(Self.square(4, 3), path: dot) == [])
    }

    @Test func `elements without a move go on where the last one began`() {
        let corner = Point(x: 2, y: -1)
        let rest: [StrokeMask.Element] = [
            .line(to: Point(x: 5, y: -1)), .line(to: Point(x: 5, y: 1)), .line(to: Point(x: 2, y: 1)),
        ]
        Self.expect(Self.ranges([.move(to: corner)] + rest), [2...5])
        Self.expect(Self.ranges([.move(to: corner), .closeSubpath] + rest), [2...5])
        Self.expect(Self.ranges([.line(to: corner)] + rest + [.closeSubpath, .closeSubpath]), [2...5])
        Self.expect(Self.ranges([.move(to: corner)] + rest[..<2] + [.closeSubpath, rest[2]]), [3.5...5])
    }

    @Test func `a curve without a move begins at its first vertex`() {
        let curve = StrokeMask.Element.curve(
            to: Point(x: 5, y: 1),
            control1: Point(x: 2, y: -1),
            control2: Point(x: 5, y: -1)
        )
        // Its y is 2 t³ − 1, its x 2 + 3 (3 t² − 2 t³).
        Self.expect(Self.ranges([curve, .line(to: Point(x: 2, y: 1)), .closeSubpath]), [2...4.669644724526])
    }

    @Test func `however small a mask is, what it shows has bounds, and can be erased`() throws {
        let eraser = StrokePath(controlPoints: [StrokePoint(location: Point(x: 4, y: 0))])
        for size in [Double.leastNonzeroMagnitude, 0x1p-1060, 1e-100, 1e-15, 1e-9] {
            for corner in [Point.zero, Point(x: 4, y: 0), Point(x: 9.999, y: 1)] {
                let elements: [StrokeMask.Element] = [
                    .move(to: corner), .line(to: Point(x: corner.x + size, y: corner.y)),
                    .line(to: Point(x: corner.x, y: corner.y + size)),
                ]
                let stroke = Stroke(ink: Ink(.pen), path: Self.line, mask: StrokeMask(elements: elements))
                if let bounds = stroke.renderBounds {
                    #expect(bounds.minX <= corner.x && corner.x <= bounds.maxX && bounds.maxX - bounds.minX <= 1)
                }
                #expect(try stroke.erasing(eraser, width: 1).count <= 1)
            }
        }
    }

    @Test func `whatever a mask is, ranges end`() {
        let along = [StrokeMask.Element.move(to: .zero), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 5, y: 7))]
        #expect(Self.ranges(along).count <= 1)
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(Self.ranges(Self.square(2, 3) + [.line(to: Point(x: number, y: 0))]) == [])
            let path = StrokePath(
                controlPoints: Self.line.map { point in
                    var point = point
                    point.location.y = number
                    return point
                }
            )
            #expect(Self.ranges(Self.square(2, 3), path: path) == [])
        }
        Self.expect(Self.ranges(Self.square(-1e300, 2e300)), [0...10])
        let zigzag = (0..<3000).map { StrokePoint(location: Point(x: $0 % 2 == 0 ? -100 : 100, y: Double($0) / 10)) }
        let teeth = (0..<3000).map {
            StrokeMask.Element.line(to: Point(x: Double($0) / 100, y: $0 % 2 == 0 ? -1 : 1000))
        }
        #expect(!Self.ranges(teeth, .evenOdd, path: StrokePath(controlPoints: zigzag)).isEmpty)
    }

    @Test func `numbers so small that products have no digits left break nothing`() throws {
        // Found by FuzzGeometry: what lies in the mask there, rounding decides.
        let finding = """
            AAABAQECAADc7KftUchPNecFCwAAAAEBAQMUawD9o4YUF8r9HQP0AAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD6AAAAAAAAAAAAAAAAAAD9o4YAAEAAAAAAAAAAAAAAAAAAAAAAAAAA\
            /aOGAAAAAAAAAAAAAAABAQIAAQADAAOAAYABj7ruWwULAAAAAQIqBQAClH0Q3BS6OwoTBQsAAAABAgIGABSZ00iuFLXZ3iY=
            """
        try Laws.geometry(Array(try #require(Data(base64Encoded: finding))))
    }

    @Test func `a curve along a mask that is nothing but a line may be in it, or not`() throws {
        // Found by FuzzGeometry: all places lie on one line.
        let finding = """
            A10BAAMAAQC5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5uWNvbbm5ubm5\
            ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5uWNvbS5hAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
            AAAAAAAAAABwcGxlLmm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubkAAAAk//8kFafJABS4BhkT
            """
        try Laws.geometry(Array(try #require(Data(base64Encoded: finding))))
    }

    @Test func `what is said along an edge is right on either side of a sliver narrower than rounding`() {
        // As FuzzGeometry found one.
        let width = 0x1p-50
        let corners = [Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: 1), Point(x: 0, y: 1)]
        let reference = MaskReference(StrokeMask(elements: corners.map { .line(to: $0) }))
        for place in [Point(x: 0, y: 0.5), Point(x: width, y: 0.5)] {
            #expect(reference.allows(true, at: place))
            #expect(reference.allows(false, at: place))
        }
        for place in [Point(x: 0.001, y: 0.5), Point(x: 0, y: 1.001)] { #expect(!reference.allows(true, at: place)) }
    }

    @Test(arguments: [(3600, true), (7200, true), (8400, false)])
    func `of some thousands of crossings all are found, of more the first`(count: Int, areFound: Bool) {
        let comb = (0..<count).flatMap { index -> [Point] in
            let (x, y) = (10 * (Double(index) + 0.5) / Double(count), index % 2 == 0 ? -1.0 : 1)
            return [Point(x: x, y: y), Point(x: x, y: -y)]
        }
        let ranges = Self.ranges([.move(to: comb[0])] + comb.dropFirst().map { .line(to: $0) } + [.closeSubpath])
        #expect((ranges.count == count / 2) == areFound)
        let start = 5 / Double(count)
        #expect(ranges.count > 1750 && (ranges[0].lowerBound - start).magnitude < 1e-6)
        // Behind the first no ink is lost.
        #expect(areFound || ranges.last == 8...10)
    }

    /// A line of points 1 pt apart.
    private static func line(_ count: Int) -> StrokePath {
        StrokePath(controlPoints: (0..<count).map { StrokePoint(location: Point(x: Double($0), y: 0)) })
    }

    private static func rectangle(_ from: Double, _ to: Double) -> [StrokeMask.Element] {
        [Point(x: from, y: -5), Point(x: to, y: -5), Point(x: to, y: 5), Point(x: from, y: 5)].map { .line(to: $0) }
            + [.closeSubpath]
    }

    @Test func `lines that only come near a long path hide nothing of it`() {
        // They go past its end, from far above.
        let zigzag = (1..<300).map { index -> StrokeMask.Element in
            .line(to: index % 2 == 1 ? Point(x: 13_000, y: -1) : Point(x: -10, y: 1000 + Double(index)))
        }
        let start = StrokeMask.Element.move(to: Point(x: -10, y: 1000))
        let mask = Self.rectangle(11_000, 20_000) + [start] + zigzag
        Self.expect(Self.ranges(mask, path: Self.line(12_000)), [11_000...11_999])
    }

    @Test func `where a mask's curves lie in no order, what isn't found in time counts as inside`() {
        let triangles = (0..<100_000).flatMap { index -> [StrokeMask.Element] in
            let far = index % 2 == 0 ? -1e6 : 1e6
            return [
                .move(to: Point(x: far, y: far)), .line(to: Point(x: far + 1, y: far)),
                .line(to: Point(x: far, y: far + 1)), .closeSubpath,
            ]
        }
        let ranges = Self.ranges(Self.rectangle(-5, 2.5) + triangles, path: Self.line(100_000))
        #expect(ranges.count == 2 && ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 99_999)
        #expect(((ranges.first?.upperBound ?? 0) - 2.5).magnitude < 1e-9)
        let stroke = Stroke(ink: Ink(.pen), path: Self.line(10_000), mask: StrokeMask(elements: triangles))
        #expect(stroke.renderBounds == nil)
    }

    @Test func `where telling inside from outside takes too long, all behind that counts as inside`() {
        let comb = (0..<500).flatMap { index -> [StrokeMask.Element] in
            let x = 2 * Double(index) + 0.25
            return [.move(to: Point(x: x, y: -5))] + Self.rectangle(x, x + 1)
        }
        // All of them lie at the right of each place.
        let far = (0..<40_000).flatMap { index -> [StrokeMask.Element] in
            let x = 2000 + 2 * Double(index)
            return [.move(to: Point(x: x, y: -5)), .line(to: Point(x: x + 1, y: 5)), .line(to: Point(x: x + 1, y: -5))]
        }
        let ranges = Self.ranges(comb + far, path: Self.line(1001))
        #expect(ranges.count > 50 && ranges.count < 500, "\(ranges.count)")
        #expect(ranges.dropLast().allSatisfy { ($0.upperBound - $0.lowerBound - 1).magnitude < 1e-9 })
        // What follows the last place that is known is inside, gaps and all.
        #expect(ranges.last?.upperBound == 1000 && (ranges.last?.lowerBound ?? 1000) < 900)
    }
}
