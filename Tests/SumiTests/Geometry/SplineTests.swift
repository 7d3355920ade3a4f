import Sumi
import SumiTestSupport
import Testing

/// Points on a path's curve.
@Suite("Spline")
struct SplineTests {
    private func holds(_ count: Int, _ law: (StrokePath, UInt64) throws(LawViolation) -> Void) {
        let failure = PropertyRun(count: count).failure(ofSeeded: { (generator) throws(LawViolation) in
            try law(.curve(using: &generator), generator.next())
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `points on the curve are where the recursion of de Boor and Cox has them`() {
        holds(10_000, Laws.interpolation)
    }

    @Test func `points along the curve are as far apart as asked, and the last one comes`() {
        holds(10_000, Laws.strides)
    }

    @Test func `a curve passes through the points that it is made for`() {
        holds(500, Laws.passingThrough)
    }

    @Test func `steps forwards and back return`() {
        holds(10_000, Laws.offsets)
    }

    @Test func `a path without a curve has its points along it`() {
        let point = StrokePoint(location: Point(x: 3, y: 4), timeOffset: 2)
        for stride in [StrokePath.InterpolatedSlice.Stride.distance(1), .time(1), .parametricStep(1)] {
            #expect(Array(StrokePath(controlPoints: []).interpolatedPoints(by: stride)).isEmpty)
            #expect(Array(StrokePath(controlPoints: [point]).interpolatedPoints(by: stride)) == [point])
        }
        #expect(StrokePath(controlPoints: []).interpolatedLocation(at: 1) == .zero)
        #expect(StrokePath(controlPoints: [point]).interpolatedLocation(at: -1) == point.location)
        #expect(StrokePath(controlPoints: [point]).parametricValue(7, offsetBy: .distance(1)) == 0)
    }

    @Test(arguments: [(5e307, Float(1)), (1, 1e38)])
    func `numbers whose differences are infinite have numbers between them`(place: Double, width: Float) {
        let path = StrokePath(
            controlPoints: (0..<40).map { index in
                let sign = index % 2 == 0 ? 1.0 : -1
                return StrokePoint(
                    location: Point(x: sign * place, y: 1),
                    size: Size(width: Float(sign) * width, height: 1)
                )
            }
        )
        var count = 0
        for point in path.interpolatedPoints(by: .parametricStep(0.25)) {
            #expect(point == path.interpolatedPoint(at: Double(count) / 4))
            #expect(point.location == path.interpolatedLocation(at: Double(count) / 4))
            #expect(point.location.x.magnitude <= place && point.size.width.magnitude <= width)
            count += 1
        }
        #expect(count == 157)
    }

    @Test func `a path that was read is walked along as one that was made`() throws {
        var generator = SeededGenerator(seed: 71)
        for grid in [Grid.standard, .pencilKit] {
            for _ in 0..<100 {
                // Longer than what is made ahead, with channels that are the same in all points and others that aren't.
                let drawing = Drawing.valid(on: grid, mostPoints: 200, using: &generator)
                var options = EncodingOptions()
                options.grid = grid
                let bytes = try drawing.dataRepresentation(options: options)
                for stroke in try Drawing(data: bytes).strokes { walksAlike(stroke.path) }
            }
        }
    }

    private func walksAlike(_ path: StrokePath) {
        var made = StrokePath(controlPoints: Array(path))
        made.trim = path.trim
        let points = made.interpolatedPoints(by: .parametricStep(0.4))
        for (one, other) in zip(path.interpolatedPoints(by: .parametricStep(0.4)), points) { #expect(one == other) }
        let ends = Array(path.interpolatedPoints(by: .parametricStep(.infinity)))
        let range = path.parametricRange
        #expect(ends.first == (path.isEmpty ? nil : path.interpolatedPoint(at: range.lowerBound)))
        #expect(ends.last == (path.isEmpty ? nil : path.interpolatedPoint(at: range.upperBound)))
        let middle = Double(path.count) / 2
        let back = StrokePath.InterpolatedSlice.Stride.distance(-1)
        #expect(path.parametricValue(middle, offsetBy: back) == made.parametricValue(middle, offsetBy: back))
    }

    @Test func `what all control points have the curve has, to the last bit`() {
        let path = StrokePath(
            controlPoints: (0..<5).map { index in
                StrokePoint(
                    location: Point(x: 0.1, y: Double(index * index)),
                    opacity: 0.1,
                    force: 1 / 3,
                    altitude: 0.7
                )
            }
        )
        for step in 0...400 {
            let point = path.interpolatedPoint(at: Double(step) / 100)
            #expect(point.location.x == 0.1)
            #expect(point.opacity == 0.1 && point.force == 1 / 3 && point.altitude == 0.7)
        }
    }

    @Test func `between two points the curve is a straight line that is evenly walked`() {
        let path = StrokePath(
            controlPoints: [0, 8].map { StrokePoint(location: Point(x: $0, y: 0), timeOffset: $0 / 4) }
        )
        #expect(path.interpolatedPoints(by: .distance(3)).map(\.location.x) == [0, 3, 6, 8])
        #expect(path.interpolatedPoints(by: .time(0.5)).map(\.location.x) == [0, 2, 4, 6, 8])
        #expect(path.interpolatedPoints(in: 0.5...2, by: .parametricStep(0.25)).map(\.location.x) == [4, 6, 8])
    }

    @Test(arguments: [1, -1, 0.1, -0.1])
    func `a line that turns back is walked to where it turns, and back`(scale: Double) {
        let path = StrokePath(
            controlPoints: [0, 6, 6, 0].map {
                StrokePoint(location: Point(x: scale * $0, y: 1), timeOffset: scale * $0)
            }
        )
        // In the middle it goes to 5 + 3t − 3t², from 5 to 5.75 and back.
        let (size, past) = (scale.magnitude, 1e-10)
        #expect((path.length - 11.5 * size).magnitude < 1e-13)
        let there = path.parametricValue(0, offsetBy: .distance(size * (5.75 + past)))
        #expect((there - 1.5 - (past / 3).squareRoot()).magnitude < 1e-9)
        let back = path.parametricValue(3, offsetBy: .distance(-size * (5.75 + past)))
        #expect((back - 1.5 + (past / 3).squareRoot()).magnitude < 1e-9)
        // Time passes before the turn, or behind it.
        let later = path.interpolatedPoint(at: path.parametricValue(0, offsetBy: .time(size * 5.7))).timeOffset
        #expect((later - scale * (scale > 0 ? 5.7 : 0.05)).magnitude < 1e-12)
    }

    @Test func `a curve that goes the way of its chord at one end only isn't straight`() {
        // Between the second and the third it goes along (2, 2) first and along (1, 0) at last, which is where it leads.
        let corners = [(0.0, 0.0), (4, 5), (4, 4), (6, 5)].map { StrokePoint(location: Point(x: $0, y: $1)) }
        for points in [corners, corners.reversed()] {
            let path = StrokePath(controlPoints: points)
            let reference = SplineReference(path)
            #expect((path.length - reference.length(from: 0, to: 3)).magnitude < 1e-5)
            let middle = path.parametricValue(1, offsetBy: .distance(reference.length(from: 1, to: 1.5)))
            #expect((middle - 1.5).magnitude < 1e-5)
        }
    }

    @Test func `a stride of nothing, or of no number, gives the ends`() {
        let path = StrokePath(controlPoints: [0, 8].map { StrokePoint(location: Point(x: $0, y: 0)) })
        for stride in [0, -1, Double.nan, .infinity, 1e-300] {
            #expect(path.interpolatedPoints(by: .distance(stride)).map(\.location.x) == [0, 8])
            #expect(path.interpolatedPoints(by: .parametricStep(stride)).map(\.location.x) == [0, 8])
            #expect(path.interpolatedPoints(in: 0.5...1, by: .distance(stride)).map(\.location.x) == [4, 8])
        }
        #expect(path.parametricValue(0.5, offsetBy: .distance(.nan)) == 0.5)
        #expect(path.parametricValue(0.5, offsetBy: .distance(0)) == 0.5)
        #expect(path.parametricValue(0, offsetBy: .distance(1)) == 0.125)
        #expect(path.parametricValue(0.5, offsetBy: .distance(-.infinity)) == 0)
        #expect(path.parametricValue(.nan, offsetBy: .parametricStep(.infinity)) == 1)
    }

    @Test(arguments: [0, 1e-6, 1e-3])
    func `a curve that keeps stopping is walked along, in many more pieces than others`(width: Double) throws {
        let corners = (0..<150).map { Point(x: $0 % 4 < 2 ? 0 : 6, y: width * Double($0)) }
        let path = StrokePath(controlPoints: corners.map { StrokePoint(location: $0) })
        for seed in 0..<20 as Range<UInt64> {
            try Laws.strides(path, seed: seed)
            try Laws.offsets(path, seed: seed)
        }
    }

    @Test func `a pen that rests for long is passed at once`() {
        // Halved as other pieces are, each rest would be so 2¹⁶ times.
        let places = Array(repeating: 0.0, count: 20_000) + [3]
        let path = StrokePath(controlPoints: places.map { StrokePoint(location: Point(x: $0, y: 0)) })
        #expect(path.interpolatedPoints(by: .distance(1)).map { $0.location.x.rounded() } == [0, 1, 2, 3])
    }

    @Test func `steps that get nowhere end a walk, wherever they begin to`() {
        let path = StrokePath(controlPoints: [0, 1, 2, 3, 4, 1e30].map { StrokePoint(location: Point(x: $0, y: 0)) })
        let points = path.interpolatedPoints(by: .distance(0.5)).map(\.location.x)
        #expect((5...20).contains(points.count) && points.last == 1e30)
    }

    @Test func `two samples are their own control points`() {
        let samples = [3, -3].map { StrokePoint(location: Point(x: 1, y: 2), azimuth: $0) }
        for count in 0...2 {
            #expect(Array(StrokePath(through: Array(samples.prefix(count)))) == Array(samples.prefix(count)))
        }
    }

    @Test func `azimuths go the short way round`() {
        let path = StrokePath(
            controlPoints: [3, -3, 3, -3].map { StrokePoint(location: .zero, azimuth: $0) }
        )
        for point in path.interpolatedPoints(by: .parametricStep(0.1)) {
            #expect(Double(point.azimuth).remainder(dividingBy: 2 * .pi).magnitude >= 3 - 1e-6)
        }
        // At its ends are the control points as they are.
        #expect(Array(path.interpolatedPoints(by: .parametricStep(0.1))).last == path.last)
        #expect(Array(path.interpolatedPoints(by: .parametricStep(.infinity))) == [path[0], path[3]])
    }

    @Test func `azimuths that a curve is made for go the short way round too`() {
        let samples = [3, -3, 3, 3.1, -3.1].map { StrokePoint(location: .zero, azimuth: $0) }
        let path = StrokePath(through: samples)
        for (index, sample) in samples.enumerated() {
            let difference = Double(path.interpolatedPoint(at: Double(index)).azimuth - sample.azimuth)
            #expect(difference.remainder(dividingBy: 2 * .pi).magnitude < 1e-5)
        }
        for point in path.interpolatedPoints(by: .parametricStep(0.1)) {
            #expect(Double(point.azimuth).remainder(dividingBy: 2 * .pi).magnitude > 2.9)
        }
    }

    @Test func `numbers that are no numbers end, and so do those that overflow`() {
        let hostile: [Double] = [.nan, .infinity, 1e308, -1e308, 1.2e154, -1e154, .leastNonzeroMagnitude, 0, 1]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let points = (0..<generator.integer(in: 1...6)).map { _ in
                StrokePoint(
                    location: Point(x: generator.one(of: hostile), y: generator.one(of: hostile)),
                    timeOffset: generator.one(of: hostile)
                )
            }
            let path = StrokePath(controlPoints: points)
            let end = path.parametricValue(0, offsetBy: .distance(.infinity))
            #expect(end == path.parametricRange.upperBound)
            for stride in [StrokePath.InterpolatedSlice.Stride.distance(1e306), .time(1e306), .parametricStep(0.3)] {
                #expect(
                    path.interpolatedPoints(by: stride).prefix(100_000).reduce(0) { count, _ in count + 1 } < 100_000
                )
            }
        }
    }
}
