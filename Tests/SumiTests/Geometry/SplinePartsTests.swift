import SumiTestSupport
import Testing

@testable import Sumi

/// What a walk along a curve is made of: speeds along its parts, their pieces, and what control points say of a span.
@Suite("Spline parts")
struct SplinePartsTests {
    private typealias Vector = SIMD2<Double>

    /// A velocity whose middle is so many times, squared, what it changes by.
    private static func velocity(evenness: Double, using generator: inout SeededGenerator) -> VelocityPart {
        func vector() -> Vector { Vector(generator.number(in: -1...1), generator.number(in: -1...1)) }
        let (middle, slope, bend) = (vector(), vector(), vector() * generator.one(of: [0.1, 0.5, 1, 3]))
        let change = VelocityPart(middle: .zero, slope: slope, bend: bend).squaredChange
        let factor = (change * evenness / middle.squaredLength).squareRoot()
        return VelocityPart(middle: middle * factor, slope: slope, bend: bend)
    }

    /// What comes together from x = −1 on, by Simpson's rule.
    private static func integral(of velocity: VelocityPart, to end: Double) -> Double {
        let count = 200
        let width = (end + 1) / Double(count)
        let speeds = (0...count).map { index in
            let x = -1 + width * Double(index)
            return (velocity.middle + x * (velocity.slope + x * velocity.bend)).length
        }
        let inner = speeds.indices.dropFirst().dropLast().reduce(0) { $0 + speeds[$1] * ($1 % 2 == 0 ? 2 : 4) }
        return (speeds[0] + inner + speeds[count]) * width / 3
    }

    @Test(arguments: [(256.0, 1e-9, 1e-6), (12, 1e-6, 5e-5), (8, 2e-6, 8e-5), (3, 3e-5, 3e-4), (2, 1.5e-4, 9e-4)])
    func `lengths and places along an even part are right`(evenness: Double, total: Double, place: Double) {
        var generator = SeededGenerator(seed: 75)
        for _ in 0..<300 {
            let velocity = Self.velocity(evenness: evenness, using: &generator)
            #expect(velocity.isEven(evenness * 0.999) && !velocity.isEven(evenness * 1.001))
            let profile = SpeedProfile(velocity)
            let whole = Self.integral(of: velocity, to: 1)
            #expect((profile.total / whole - 1).magnitude < total)
            for share in stride(from: 0.0, through: 1, by: 0.1) {
                let found = Self.integral(of: velocity, to: profile.place(of: share * profile.total)) / whole
                #expect((found - share).magnitude < place, "\(velocity) at \(share)")
            }
        }
    }

    @Test func `a place is one step of Halley's, from a quadratic, along the quartic through five speeds`() {
        var generator = SeededGenerator(seed: 79)
        for _ in 0..<300 {
            let velocity = Self.velocity(evenness: 2, using: &generator)
            let root = (40.0 / 567).squareRoot()
            let (inner, outer) = ((5.0 / 9 - root).squareRoot(), (5.0 / 9 + root).squareRoot())
            let nodes = [-outer, -inner, 0, inner, outer]
            let speeds = nodes.map { x in
                (velocity.middle + x * (velocity.slope + x * velocity.bend)).length
            }
            // By Lagrange, Boole and a difference of five points, all of which are exact for quartics.
            func speed(_ x: Double) -> Double {
                nodes.indices.reduce(0) { sum, node in
                    let others = nodes.indices.filter { $0 != node }
                    return sum
                        + others.reduce(speeds[node]) { $0 * (x - nodes[$1]) / (nodes[node] - nodes[$1]) }
                }
            }
            func integral(_ x: Double) -> Double {
                let width = (x + 1) / 4
                let values = (0...4).map { speed(-1 + Double($0) * width) }
                let (outer, inner) = (7 * (values[0] + values[4]), 32 * (values[1] + values[3]))
                return (outer + inner + 12 * values[2]) * 2 * width / 45
            }
            func acceleration(_ x: Double) -> Double {
                (speed(x - 1) - 8 * speed(x - 0.5) + 8 * speed(x + 0.5) - speed(x + 1)) / 6
            }
            let (total, half) = (integral(1), integral(0) / integral(1))
            let profile = SpeedProfile(velocity)
            #expect((profile.total - total).magnitude < 1e-12 * total)
            for share in stride(from: 0.0, through: 1, by: 0.125) {
                let start = 2 * share * (1 + (1 - share) * (0.5 - half) / (half * (1 - half))) - 1
                let (lacking, speed) = (share * total - integral(start), speed(start))
                let place = start + lacking * speed / (speed * speed + lacking * acceleration(start) / 2)
                #expect((profile.place(of: share * total) - place).magnitude < 1e-11)
            }
        }
    }

    @Test func `where an amount ends is known better by the length of what lies before it`() {
        var (generator, count) = (SeededGenerator(seed: 80), 0)
        while count < 100 {
            func vector() -> Vector { Vector(generator.number(in: -9...9), generator.number(in: -9...9)) }
            let location = LocationSpan(vector(), vector(), vector(), vector())
            let whole = location.velocity(from: 0, to: 1)
            guard whole.isEven(3), !whole.isEven(30) else { continue }
            count += 1
            let piece = SplinePiece(0, from: 0, to: 1, whole)
            for (share, isForward) in [(0.2, true), (0.3, true), (0.2, false), (0.3, false)] {
                let amount = share * piece.growth
                func error(_ parameter: Double) -> Double {
                    let (start, end) = isForward ? (0, parameter) : (parameter, 1)
                    let part = location.velocity(from: start, to: end)
                    return (Self.integral(of: part, to: 1) - amount).magnitude / piece.growth
                }
                let near = error(piece.parameter(after: isForward ? amount : piece.growth - amount))
                let better = error(piece.parameter(after: amount, goingForwards: isForward, along: location))
                #expect(better < max(near / 2, 1e-6), "\(location)")
            }
        }
    }

    @Test func `a span is one piece if it is as even as its length, and the steps along it, need`() {
        var generator = SeededGenerator(seed: 81)
        for round in 0..<100 {
            func vector() -> Vector { Vector(generator.number(in: -9...9), generator.number(in: -9...9)) }
            let points = (0..<4).map { _ in vector() }
            let (start, end) = round % 2 == 0 ? (0.0, 1.0) : (0.25, 0.75)
            let velocity = LocationSpan(points[0], points[1], points[2], points[3]).velocity(from: start, to: end)
            func isOne(_ evenness: Double, _ accuracy: (_ length: Double) -> SplineDivision.Accuracy) -> Bool {
                // As much faster, or slower, as makes it so even.
                let faster = (evenness * velocity.squaredChange / velocity.middle.squaredLength).squareRoot()
                let way = (faster - 1) * velocity.middle * 2 / (end - start)
                let location = LocationSpan(points[0], points[1] + way, points[2] + 2 * way, points[3] + 3 * way)
                let length = faster * velocity.middle.length * 2
                let division = SplineDivision(goingForwards: true, accuracy(length))
                let pieces = [SplinePiece](capacity: 2) {
                    division.append(distanceAlong: location, 0, from: start, to: end, to: &$0)
                }
                return pieces.count == 1
            }
            #expect(isOne(12.1) { _ in .step(0) } && !isOne(11.9) { _ in .step(0) })
            #expect(isOne(12.1) { .step(0.1 * $0) } && !isOne(11.9) { .step(0.1 * $0) })
            // 0.3 for the square of its length, in steps.
            #expect(isOne(4.71) { .step($0 / 3) } && !isOne(4.69) { .step($0 / 3) })
            #expect(isOne(2.01) { .step(9 * $0) } && !isOne(1.99) { .step(9 * $0) })
            #expect(isOne(256.4) { _ in .high } && !isOne(255.6) { _ in .high })
        }
    }

    @Test func `a piece that doesn't grow, or by no number, is none`() {
        let division = SplineDivision(goingForwards: true, .high)
        func count(_ growths: [Double], room: Int = 9) -> Int {
            [SplinePiece](capacity: room) { pieces in
                for growth in growths {
                    division.append(SplinePiece(0, from: 0, to: 1, growth: growth), to: &pieces)
                }
            }.count
        }
        #expect(count([0, -1, .infinity, .nan]) == 0)
        #expect(count([.leastNonzeroMagnitude, 1, .greatestFiniteMagnitude]) == 3)
        #expect(count([1, 2, 3], room: 2) == 2)
    }

    @Test func `around a point in which the curve stops, parts are no shorter than is worth their while`() throws {
        // Its velocity is t − 0.3 one way, and the square of that across.
        let stop = 0.3
        let square = stop * stop
        let location = LocationSpan(
            Vector(1 / 3.0 + stop, -2 / 3.0 * stop - square),
            Vector(-1 / 6.0, stop / 3),
            Vector(1 / 3.0 - stop, -2 / 3.0 * stop + square),
            Vector(11 / 6.0 - 2 * stop, 2 - 11 / 3.0 * stop + 2 * square)
        )
        #expect((location.velocity(at: stop + 0.5) - Vector(0.5, 0.25)).length < 1e-12)
        let division = SplineDivision(goingForwards: true, .high)
        let growths = [SplinePiece](capacity: 1000) {
            division.append(distanceAlong: location, 0, from: 0, to: 1, to: &$0)
        }.map(\.growth)
        // The integral of t √(1 + t²) to both sides.
        func integral(_ end: Double) -> Double {
            let square = 1 + end * end
            return (square * square.squareRoot() - 1) / 3
        }
        let length = integral(stop) + integral(1 - stop)
        #expect((growths.reduce(0, +) / length - 1).magnitude < 1e-7)
        // A part's length goes with the square of its parameters.
        #expect(try 0x1p-40...0x1p-32 ~= #require(growths.min()))
    }

    @Test func `a part that changes by no number isn't halved`() {
        // Each would be so 2¹⁶ times; a file may have as many of them as this one.
        let far = LocationSpan(Vector(1e308, 0), Vector(-1e308, 0), Vector(1e308, 0), Vector(-1e308, 0))
        let division = SplineDivision(goingForwards: true, .high)
        for _ in 0..<100_000 {
            let pieces = [SplinePiece](capacity: 1) { division.append(distanceAlong: far, 0, from: 0, to: 1, to: &$0) }
            #expect(pieces.isEmpty)
        }
    }

    @Test func `a velocity has a direction if it changes along it`() {
        func direction(_ middle: Vector, _ slope: Vector, _ bend: Vector) -> Vector? {
            VelocityPart(middle: middle, slope: slope, bend: bend).direction
        }
        let straight = direction(Vector(3, 4), Vector(-6, -8), Vector(9, 12)) ?? .zero
        #expect((straight - Vector(0.6, 0.8)).squaredLength < 1e-30)
        for change in [Vector(4, -3), Vector(3, -4), Vector(-4, 3)] {
            #expect(direction(Vector(3, 4), change, .zero) == nil && direction(Vector(3, 4), .zero, change) == nil)
        }
        #expect(direction(.zero, Vector(1, 1), .zero) == nil)
    }

    @Test func `what is the same in control points, or goes by equal steps, is met to the last bit`() {
        let cubic = SplineCubic(Vector(0.1, 1), Vector(0.1, 1.375), Vector(0.1, 1.75), Vector(0.1, 2.125))
        for t in stride(from: 0.0, through: 1, by: 0.1) {
            #expect(cubic.value(at: t) == Vector(0.1, 1.375 + t * 0.375))
        }
    }

    @Test func `the velocity along a part is the span's, by the part's own parameter`() {
        var generator = SeededGenerator(seed: 82)
        for _ in 0..<100 {
            func vector() -> Vector { Vector(generator.number(in: -9...9), generator.number(in: -9...9)) }
            let location = LocationSpan(vector(), vector(), vector(), vector())
            for (start, end) in [(0.0, 1.0), (0, 0.5), (0.5, 1), (0.2, 0.9), (0.25, 0.25)] {
                let part = location.velocity(from: start, to: end)
                let (half, centre) = ((end - start) / 2, (start + end) / 2)
                for (part, half, centre) in [
                    (part, half, centre), (part.halves.0, half / 2, centre - half / 2),
                    (part.halves.1, half / 2, centre + half / 2),
                ] {
                    for x in [-1, -0.25, 0, 1] {
                        let velocity = part.middle + x * (part.slope + x * part.bend)
                        #expect((velocity - half * location.velocity(at: centre + x * half)).squaredLength < 1e-26)
                    }
                }
            }
        }
    }

    @Test func `a velocity never changes by more than what bounds it`() {
        var generator = SeededGenerator(seed: 76)
        for _ in 0..<300 {
            let velocity = Self.velocity(evenness: 1, using: &generator)
            let changes = stride(from: -1.0, through: 1, by: 0.125).map { x in
                (x * (velocity.slope + x * velocity.bend)).squaredLength
            }
            // It does so at one of the ends, if the control points of its hull there lie farthest.
            #expect((changes.max()! / velocity.squaredChange - 1).magnitude < 1e-12)
        }
    }

    /// A curve that turns back in a point beside a control point, on a line or all but on one.
    @Test(arguments: [0, 1e-6, 1e-3, 1.0])
    func `around a stop lengths are right, and pieces are few`(width: Double) {
        let points = [Vector(0, 0), Vector(8, width), Vector(8, 3 * width), Vector(-3, 6 * width)]
        let location = LocationSpan(points[0], points[1], points[2], points[3])
        let count = 1_000_000
        let speeds = (0..<count).map { index in
            location.velocity(at: (Double(index) + 0.5) / Double(count)).length
        }
        let length = speeds.reduce(0, +) / Double(count)
        for isForward in [true, false] {
            for (accuracy, tolerance, most) in [(SplineDivision.Accuracy.high, 1e-8, 500), (.step(1), 1e-3, 80)] {
                let division = SplineDivision(goingForwards: isForward, accuracy)
                let pieces = [SplinePiece](capacity: most + 1) {
                    division.append(distanceAlong: location, 3, from: 0, to: 1, to: &$0)
                }
                #expect(pieces.count <= most)
                let growth = (0..<pieces.count).reduce(0) { $0 + pieces[$1].growth }
                #expect((growth / length - 1).magnitude < tolerance)
                // They come as they are walked.
                let places = (0..<pieces.count).map { pieces[$0].parameter(after: pieces[$0].growth / 2) }
                #expect(places == (isForward ? places.sorted() : places.sorted().reversed()))
                #expect((0..<pieces.count).allSatisfy { pieces[$0].span == 3 })
            }
        }
    }

    @Test func `a cubic's derivative is how it grows, and it turns where that is 0`() {
        var generator = SeededGenerator(seed: 77)
        for _ in 0..<300 {
            let numbers = (0..<3).map { _ in generator.number(in: -3...3) }
            let cubic = CubicPolynomial(numbers[0], numbers[1], numbers[2])
            for t in stride(from: 0.0, through: 1, by: 0.25) {
                let growth = (cubic.value(at: t + 1e-5) - cubic.value(at: t - 1e-5)) / 2e-5
                #expect((cubic.derivative(at: t) - growth).magnitude < 1e-8)
            }
            let somewhere = generator.number(in: 0...1)
            for (start, end) in [(0.0, 1.0), (0, somewhere), (somewhere, 1), (0.9 * somewhere, somewhere)] {
                let (one, other) = cubic.turns(from: start, to: end)
                #expect(start <= one && one <= other && other <= end)
                for turn in [one, other] where turn > start && turn < end {
                    #expect(cubic.derivative(at: turn).magnitude < 1e-12)
                }
                // Between them it grows or falls all along.
                for (start, end) in [(start, one), (one, other), (other, end)] where end - start > 1e-6 {
                    let inner = (1...9).map { cubic.derivative(at: start + (end - start) * Double($0) / 10) }
                    #expect(inner.allSatisfy { $0 > 0 } || inner.allSatisfy { $0 < 0 })
                }
            }
        }
    }

    @Test func `a span's values are bounded by those of its Bézier controls`() {
        // These control values make the Bézier controls 3, 4, 8 and 7; half of those are 5.75, 6.75, 7.5 and 7.
        #expect(SplineValue(6, 0, 12, -6).bounds(from: 0, to: 1) == 3...8)
        #expect(SplineValue(-6, 12, 0, 6).bounds(from: 0, to: 1) == 3...8)
        #expect(SplineValue(-6, 0, -12, 6).bounds(from: 0, to: 1) == -8 ... -3)
        #expect(SplineValue(6, 0, 12, -6).bounds(from: 0.5, to: 1) == 5.75...7.5)
        #expect(SplineValue(.nan, 0, 0, 0).bounds(from: 0, to: 1) == nil)
    }

    @Test func `a cubic's place is found, however it bends and wherever it stops`() {
        // t² (3 − 2 t) stops at both ends, t³ at its start, 3 t − 3 t² + t³ at its end, and 9 t − 18 t² + 12 t³ in the middle.
        let cubics = [
            (0.0, 3.0, -2.0), (0, 0, 1), (3, -3, 1), (9, -18, 12), (9.1, -18, 12), (0, 1, 0), (1, 0, 0), (2, -1, 0),
        ]
        for factors in cubics {
            let cubic = CubicPolynomial(factors.0, factors.1, factors.2)
            for (start, end) in [(0.0, 1.0), (0, 0.4), (0.6, 1), (0.4, 0.8)] {
                let piece = SplinePiece(0, from: start, to: end, cubic)
                for share in stride(from: 0.0, through: 1, by: 1.0 / 256) {
                    let place = piece.parameter(after: share * piece.growth)
                    let found = cubic.value(at: place) - cubic.value(at: start)
                    let isFound = (found - share * piece.growth).magnitude < 1e-14 && start...end ~= place
                    #expect(isFound, "\(share) of \(factors) from \(start) to \(end)")
                }
            }
        }
    }

    @Test func `a place on a line that stops is found, however near`() {
        // Three times the same, then away: the cube of the parameter, by the definition.
        let way = CubicPolynomial(0, 0, 1)
        let piece = SplinePiece(0, from: 0, to: 1, way)
        for parameter in [1e-12, 1e-9, 1e-6, 1e-3, 0.1, 0.5, 0.999] {
            let found = piece.parameter(after: parameter * parameter * parameter)
            #expect((found - parameter).magnitude < 1e-14)
        }
    }

    @Test func `a place is found at once even where the values around it are the same`() {
        // Where it ends, this one stops. From there to 1e-8 before it, values are a last bit's multiples of their places.
        let cubic = CubicPolynomial(-4.0 / 3, (8.0 / 3).nextUp, -4.0 / 3)
        let piece = SplinePiece(0, from: (1.0 / 3).nextDown, to: 1, cubic)
        for _ in 0..<1000 { #expect((piece.parameter(after: piece.growth) - 1).magnitude < 1e-7) }
    }

    @Test func `a place is found at once even where numbers are too small to be normal`() {
        // FuzzGeometry found times of 5e-312 to take minutes: where slopes are taken for larger than they are, steps are too short.
        for unit in [0x1p-1064, 0x1p-1054, 0x1p-1024] {
            let times = [0, 0, 0, 0, 1, 3, 3, 3].map { $0 * unit }
            let path = StrokePath(controlPoints: times.map { StrokePoint(location: .zero, timeOffset: $0) })
            for (sixths, parameter) in [(1.0, 3.0), (7, 4), (16, 5), (18, 6)] {
                let found = path.parametricValue(0, offsetBy: .time(sixths / 6 * unit))
                #expect((found - parameter).magnitude < 1e-2, "\(sixths) / 6 of \(unit): \(found)")
            }
        }
    }

    @Test func `an azimuth that is near stays what it is, to the last bit`() {
        let (tiny, other) = (StrokePoint(location: .zero, azimuth: 1e-30), StrokePoint(location: .zero, azimuth: 3))
        #expect(tiny.turned(towards: other).azimuth == 1e-30)
    }

    @Test func `the largest step of a number is that between any two neighbours`() {
        for place in 0..<3 {
            let numbers = (0..<4).map { Double($0) + ($0 > place ? 5 : 0) }
            let path = StrokePath(controlPoints: numbers.map { StrokePoint(location: .zero, azimuth: Float($0 / 100)) })
            let step = SplineSpan(path, behind: 1).largestStep { Double($0.azimuth) }
            #expect((step - 0.06).magnitude < 1e-7)
        }
    }

    @Test func `spans that are read ahead are those that are read one by one`() {
        var generator = SeededGenerator(seed: 78)
        let points = (0..<6000).map { _ in
            StrokePoint(
                location: Point(x: generator.number(in: -9...9), y: generator.number(in: -9...9)),
                timeOffset: generator.number(in: 0...9)
            )
        }
        let path = StrokePath(controlPoints: points)
        var spans = SplineSpans(path)
        for index in 0..<points.count - 1 {
            // One after the other, as all are walked: a few at a time are read, not as many for each.
            let point = spans.span(behind: index).point(at: 0.25)
            if index % 100 == 0 || index > points.count - 9 {
                #expect(point == SplineSpan(path, behind: index).point(at: 0.25))
            }
        }
        #expect(spans.span(behind: 3).point(at: 0.5) == SplineSpan(path, behind: 3).point(at: 0.5))
    }

    @Test(arguments: [Float.infinity, .nan, 3e38])
    func `a number that isn't finite somewhere leaves all other points along the curve as they are`(number: Float) {
        var generator = SeededGenerator(seed: 83)
        var points = (0..<50).map { index in
            StrokePoint(
                location: Point(x: 5 * Double(index), y: generator.number(in: -1...1)),
                timeOffset: Double(index),
                force: index % 2 == 0 ? 1 : 2
            )
        }
        let whole = StrokePath(controlPoints: points).interpolatedPoints(by: .distance(1)).map { $0 }
        points[25].force = number
        let broken = StrokePath(controlPoints: points).interpolatedPoints(by: .distance(1)).map { $0 }
        #expect(broken.count == whole.count && whole.count > 200)
        for (point, other) in zip(whole, broken) {
            #expect((point.location.x - other.location.x).magnitude < 1e-9)
            // It has a say in four spans.
            if !(115...135 ~= point.location.x) { #expect((point.force - other.force).magnitude < 1e-5) }
        }
    }

    @Test func `derivatives are those of the polynomial, and no slope is steeper than is said`() {
        let cubic = CubicPolynomial(1, 2, 3)
        #expect(cubic.value(at: 2) == 34 && cubic.derivative(at: 2) == 45 && cubic.secondDerivative(at: 2) == 40)
        let (first, second) = SplineValue(6, 0, 12, -6).slopes(from: 0.5, to: 1)
        #expect(first == 13.5 && second == 30)
    }

    @Test func `a cubic's turns lie where its derivative is 0, one of the ends standing for none`() {
        func turns(_ cubic: CubicPolynomial, from start: Double = 0, to end: Double = 1) -> [Double] {
            let (one, other) = cubic.turns(from: start, to: end)
            return [one, other]
        }
        // It grows, from a turn on, or up to one.
        for cubic in [CubicPolynomial(1, 0, 0), CubicPolynomial(0, 1, 0), CubicPolynomial(1, -0.5, 0)] {
            #expect(turns(cubic) == [0, 1] && turns(-cubic) == [0, 1])
            #expect(turns(cubic, from: 0.25, to: 0.75) == [0.25, 0.75])
        }
        // Derivatives 1 − 6t + 6t², and 1 − 3t + 3t², which comes near 0.
        let turning = CubicPolynomial(1, -3, 2)
        let places = [0.5 - 1 / 12.0.squareRoot(), 0.5 + 1 / 12.0.squareRoot()]
        for cubic in [turning, -turning, CubicPolynomial(0.125, -0.375, 0.25)] {
            for (start, end) in [(0.0, 1.0), (0.2, 0.8)] {
                let found = turns(cubic, from: start, to: end)
                #expect(zip(found, places).allSatisfy { abs($0 - $1) < 1e-15 }, "\(start) to \(end)")
            }
            #expect(abs(turns(cubic, from: 0.5)[1] - places[1]) < 1e-15 && turns(cubic, from: 0.5)[0] == 0.5)
            #expect(abs(turns(cubic, to: 0.5)[0] - places[0]) < 1e-15 && turns(cubic, to: 0.5)[1] == 0.5)
        }
        let slowing = CubicPolynomial(1, -1.5, 1)
        #expect(turns(slowing).allSatisfy { $0 == 0 || $0 == 1 } && turns(-slowing).allSatisfy { $0 == 0 || $0 == 1 })
    }
}
