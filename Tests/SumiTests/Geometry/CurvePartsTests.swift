import SumiTestSupport
import Testing

@testable import Sumi

/// What finds the parts of paths inside masks: curves, boxes, a tree of them, and where curves meet.
@Suite("Curves")
struct CurvePartsTests {
    private typealias Place = SIMD2<Double>

    private static func curve(using generator: inout SeededGenerator, _ range: ClosedRange<Double> = -2...2)
        -> BezierCurve
    {
        func place() -> Place { Place(generator.number(in: range), generator.number(in: range)) }
        switch generator.integer(in: 0...2) {
        case 0: return BezierCurve(from: place(), to: place())
        case 1: return BezierCurve(from: place(), to: place(), control: place())
        default: return BezierCurve(place(), place(), place(), place())
        }
    }

    /// Many places of a curve, from the definition.
    private static func places(_ curve: BezierCurve, _ count: Int = 400) -> [Place] {
        (0...count).map { index in
            let t = Double(index) / Double(count)
            let (one, two) = (curve.start * (1 - t) + curve.control1 * t, curve.control1 * (1 - t) + curve.control2 * t)
            let three = curve.control2 * (1 - t) + curve.end * t
            let (four, five) = (one * (1 - t) + two * t, two * (1 - t) + three * t)
            return four * (1 - t) + five * t
        }
    }

    @Test func `boxes meet in their edges, and are as large as their longer side`() {
        let box = Box(Rect(x: 0, y: 0, width: 4, height: 2))
        #expect(box.size == 4 && Box(Place(1, 1)).size == 0)
        for (x, y, meets) in [
            (4.0, 1.0, true), (4.1, 1, false), (0, 2, true), (0, 2.1, false), (-0.1, 1, false), (1, -0.1, false),
            (0, 0, true), (2, 1, true),
        ] {
            #expect(box.meets(Box(Place(x, y))) == meets && Box(Place(x, y)).meets(box) == meets)
        }
        let union = box.union(Box(Place(-1, 5)))
        #expect(union.least == Place(-1, 0) && union.most == Place(4, 5))
        #expect(!box.isPoint && Box(Place(1e9, 3)).isPoint)
        #expect(Box(Place(1, 0)).union(Box(Place(1 + 0x1p-49, 0))).isPoint)
        #expect(!Box(Place(1, 0)).union(Box(Place(1 + 0x1p-47, 0))).isPoint)
        #expect(!Box(Place(0, -0x1p-47)).union(Box(Place(0, 0))).isPoint)
        // The smallest numbers have no halves.
        #expect(Box(Place(0, 0)).union(Box(Place(0, .leastNonzeroMagnitude))).isPoint)
        #expect(!Box(Place(0, 0)).union(Box(Place(0, 2 * .leastNormalMagnitude))).isPoint)
    }

    @Test func `halves are the same curve, in its box`() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<200 {
            let curve = Self.curve(using: &generator)
            let (one, other) = curve.halves
            let (whole, parts) = (Self.places(curve), Self.places(one, 200) + Self.places(other, 200).dropFirst())
            for (place, same) in zip(whole, parts) {
                #expect((place - same).max() < 1e-12 && (same - place).max() < 1e-12)
                #expect(curve.box.union(Box(place * 0.999999)).size >= curve.box.size)
            }
            #expect(
                whole.dropFirst().dropLast().allSatisfy { place in
                    Box(place - 1e-12).union(Box(place + 1e-12)).meets(curve.box)
                }
            )
        }
    }

    @Test func `curves go past a place as often as the lines that they are made of`() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<500 {
            let curve = Self.curve(using: &generator)
            let places = Self.places(curve)
            let place = Place(generator.number(in: -2...2), generator.number(in: -2...2))
            // Near the curve the lines may lie at the other side.
            guard places.allSatisfy({ ((($0 - place) * ($0 - place)).sum()).squareRoot() > 0.02 }) else { continue }
            var expected = 0
            for (one, next) in zip(places, places.dropFirst()) where (one.y > place.y) != (next.y > place.y) {
                let x = one.x + (place.y - one.y) / (next.y - one.y) * (next.x - one.x)
                if x > place.x { expected += next.y > one.y ? 1 : -1 }
            }
            #expect(curve.windings(around: place) == expected)
        }
        // A line through the place itself ends the search; one at its height doesn't count.
        #expect(BezierCurve(from: Place(0, -1), to: Place(0, 1)).windings(around: Place(-1, 0)) == 1)
        #expect(BezierCurve(from: Place(0, 1), to: Place(0, -1)).windings(around: Place(-1, 0)) == -1)
        #expect(BezierCurve(from: Place(0, 0), to: Place(0, 1)).windings(around: Place(-1, 0)) == 1)
        #expect(BezierCurve(from: Place(0, -1), to: Place(0, 0)).windings(around: Place(-1, 0)) == 0)
        #expect(BezierCurve(from: Place(0, -1), to: Place(0, 1)).windings(around: Place(1, 0)) == 0)
        // So does one through 0, around which numbers become ever smaller.
        let (low, high) = (Place(-1, -1), Place(1, 1))
        for curve in [BezierCurve(from: low, to: high), BezierCurve(low, high, low, high)] {
            #expect([0, 1].contains(curve.windings(around: Place(0, 0))))
            #expect(curve.windings(around: Place(-0.01, 0)) == 1)
        }
        // What lies beside a curve is told, however near.
        let arc = BezierCurve(Place(1, 0), Place(1, 0.5522847498), Place(0.5522847498, 1), Place(0, 1))
        // A third of the way, where no number of halvings leads.
        let place = Self.places(arc, 3)[1]
        #expect(arc.windings(around: place - Place(1e-13, 0)) == 1)
        #expect(arc.windings(around: place + Place(1e-13, 0)) == 0)
    }

    @Test func `what lies beside a curve is told at once`() {
        // Halving the curve for each place would take a minute.
        let curve = BezierCurve(Place(0, 0), Place(3, 1), Place(-2, 2), Place(1, 3))
        var windings = 0
        for index in 0..<2_000_000 {
            let share = Double(index % 1000) / 1000
            windings += curve.windings(around: Place(-3 - share, 3 * share))
            windings += curve.windings(around: Place(share, 3.001 + share))
            windings += curve.windings(around: Place(share, -0.001 - share))
            windings += curve.windings(around: Place(3.001 + share, 3 * share))
        }
        #expect(windings == 2_000_000)
    }

    @Test func `curves that meet aren't apart, and most that don't are`() {
        var generator = SeededGenerator(seed: 23)
        var (apart, all) = (0, 0)
        for _ in 0..<2000 {
            let (one, other) = (Self.curve(using: &generator), Self.curve(using: &generator))
            let (first, second) = (Self.places(one, 60), Self.places(other, 60))
            let nearest = first.reduce(Double.infinity) { nearest, place in
                second.reduce(nearest) { min($0, ((place - $1) * (place - $1)).sum()) }
            }
            let way = Place(generator.number(in: -1...1), generator.number(in: -1...1))
            #expect(!one.isApart(from: BezierCurve(from: first[20] - way, to: first[20] + 2 * way)))
            if nearest > 0.25, one.box.meets(other.box) {
                all += 1
                if one.isApart(from: other) { apart += 1 }
            }
            #expect(one.isApart(from: other) == other.isApart(from: one))
        }
        #expect(all > 100 && apart * 2 > all, "\(apart) of \(all)")
        // What touches in an end isn't kept apart by rounding.
        let line = BezierCurve(from: Place(0.1, 0.7), to: Place(0.9, 0.3))
        #expect(!line.isApart(from: BezierCurve(from: line.end, to: Place(5, 5.3))))
        #expect(!BezierCurve(from: Place(-1e300, 0), to: Place(1e300, 1)).isApart(from: line))
    }

    @Test func `a curve at the right of a place is told by its ends`() {
        // Halving it for each place would take twenty times as long.
        let curve = BezierCurve(Place(0, 0), Place(1, 9), Place(2, -5), Place(3, 4))
        for step in 0..<2_000_000 {
            let y = Double(step - 1_000_000) / 100_000
            guard curve.windings(around: Place(-1, y)) == (y >= 0 && y < 4 ? 1 : 0) else {
                Issue.record("\(y)")
                return
            }
        }
    }

    @Test func `two lines meet in one place, found in few steps`() {
        var crossings = CurveCrossings(effort: 300)
        let line = BezierCurve(from: Place(0, 0), to: Place(3, 3))
        crossings.find(line, from: 10, to: 13, meeting: BezierCurve(from: Place(0, 2), to: Place(2, 0)))
        #expect(!crossings.isExhausted && !crossings.parameters.isEmpty)
        #expect(crossings.parameters.allSatisfy { ($0 - 11).magnitude < 1e-9 })
        let found = crossings.parameters.count
        crossings.find(line, from: 10, to: 13, meeting: BezierCurve(from: Place(5, 4), to: Place(9, 0)))
        #expect(crossings.parameters.count == found)
        // A line on it: where that begins, and one more place.
        crossings = CurveCrossings(effort: 1 << 20)
        crossings.find(line, from: 10, to: 13, meeting: BezierCurve(from: Place(1, 1), to: Place(2, 2)))
        #expect(crossings.parameters.count == 2 && !crossings.isExhausted)
        #expect((crossings.parameters[0] - 11).magnitude < 1e-6 && 10.999...13 ~= crossings.parameters[1])
    }

    @Test func `what takes too much effort ends, and a curve that stands still takes little`() {
        let (line, other) = (
            BezierCurve(from: Place(0, 0), to: Place(3, 3)), BezierCurve(from: Place(0, 2), to: Place(2, 0))
        )
        var crossings = CurveCrossings(effort: 5)
        #expect(!crossings.isExhausted)
        #expect(CurveCrossings(effort: 0).isExhausted && !CurveCrossings(effort: 1).isExhausted)
        crossings.find(line, from: 0, to: 1, meeting: other)
        #expect(crossings.isExhausted)
        let found = crossings.parameters
        crossings.find(line, from: 5, to: 6, meeting: other)
        #expect(crossings.parameters == found)

        let point = BezierCurve(from: Place(1, 1), to: Place(1, 1))
        crossings = CurveCrossings(effort: 500)
        crossings.find(point, from: 0, to: 1, meeting: other)
        #expect(!crossings.isExhausted && !crossings.parameters.isEmpty)
        crossings = CurveCrossings(effort: 500)
        crossings.find(line, from: 0, to: 3, meeting: point)
        #expect(!crossings.isExhausted && crossings.parameters.allSatisfy { ($0 - 1).magnitude < 1e-9 })
    }

    @Test func `curves that lie on each other take no more than their share of the effort`() {
        let line = BezierCurve(from: Place(0, 0), to: Place(3, 3))
        var crossings = CurveCrossings(effort: (1 << 13) + 100)
        crossings.find(line, from: 0, to: 1, meeting: line)
        #expect(!crossings.isExhausted)
        crossings.find(line, from: 0, to: 1, meeting: line)
        #expect(crossings.isExhausted)
    }

    /// What an outline says of a place with as much effort as that takes, but for one that leaves none.
    private static func holds(_ outline: MaskOutline, _ place: Place) -> Bool {
        var effort = Effort(.max)
        return outline.holds(place, &effort) == true
    }

    @Test func `what a mask's tree isn't given the effort for isn't known`() {
        let corners = [(0.0, 0.0), (1, -1), (2, 0), (1, 1)].map { Point(x: $0, y: $1) }
        let outline = MaskOutline(StrokeMask(elements: corners.map { .line(to: $0) } + [.closeSubpath]))
        let around = Box(Place(-9, -9)).union(Box(Place(9, 9)))
        // A place to begin at and four lines have nine boxes, and what is spent with the last is too little.
        var (little, enough) = (Effort(9), Effort(10))
        #expect(outline.curves(meeting: around, &little).count == 4 && little.isSpent)
        #expect(outline.curves(meeting: around, &enough).count == 5 && !enough.isSpent)
        (little, enough) = (Effort(1), Effort(16))
        #expect(outline.holds(Place(1, 0), &little) == nil && outline.holds(Place(1, 0), &enough) == true)
        #expect(outline.holds(Place(9, 9), &little) == nil && outline.holds(Place(-9, -9), &enough) == false)
    }

    @Test func `a mask of many polygons holds what they say one by one`() {
        var generator = SeededGenerator(seed: 25)
        for _ in 0..<200 {
            let elements = (0..<generator.integer(in: 2...9)).flatMap { _ in
                let corners = (0..<3).map { _ in
                    Point(x: generator.number(in: 0...9), y: generator.number(in: 0...9))
                }
                return [.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2])] as [StrokeMask.Element]
            }
            let mask = StrokeMask(elements: elements)
            let (outline, curves) = (MaskOutline(mask), mask.subpaths.joined())
            for _ in 0..<50 {
                let place = Place(generator.number(in: -9...9), generator.number(in: 0...9))
                #expect(Self.holds(outline, place) == (curves.reduce(0) { $0 + $1.windings(around: place) } != 0))
            }
        }
    }

    @Test func `a mask of many teeth tells at once what lies beside it`() {
        // Going through all of them for each place would take a minute.
        let count = 20_000
        let teeth = (0..<count).flatMap { tooth -> [StrokeMask.Element] in
            let x = Double(tooth)
            return [.line(to: Point(x: x, y: 9)), .line(to: Point(x: x + 0.5, y: 0))]
        }
        let (middle, end) = (Double(count / 2), Double(count))
        let base: [StrokeMask.Element] = [
            .line(to: Point(x: end, y: -1)), .line(to: Point(x: 0, y: -1)), .closeSubpath,
        ]
        let outline = MaskOutline(StrokeMask(elements: teeth + base))
        for offset in stride(from: 0.00001, to: 0.2, by: 0.00001) {
            let x = middle + offset
            let outside = [
                Place(-1 - offset, 4), Place(end + offset, 4), Place(x, -1 - offset), Place(x, 9 + offset),
                Place(x + 0.6, 8),
            ]
            guard Self.holds(outline, Place(x, 4)), !outside.contains(where: { Self.holds(outline, $0) }) else {
                Issue.record("\(offset)")
                return
            }
        }
        // One whose first corner is as high as the place.
        let corners = [(0.0, 0.0), (1, -1), (2, 0), (1, 1)].map { Point(x: $0, y: $1) }
        let diamond = MaskOutline(StrokeMask(elements: corners.map { .line(to: $0) } + [.closeSubpath]))
        #expect(!Self.holds(diamond, Place(-1, 0)) && Self.holds(diamond, Place(1, 0)))
    }

    @Test func `a mask's tree finds what all of its curves say`() {
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<200 {
            let path = StrokePath.curve(using: &generator)
            let mask = StrokeMask.around(path, using: &generator)
            let (outline, curves) = (MaskOutline(mask), Array(mask.subpaths.joined()))
            for _ in 0..<20 {
                let x = generator.number(in: -100...1100)
                let place =
                    path.isEmpty
                    ? Place(x, x) : Place(path[0].location) + Place(x / 10 - 50, generator.number(in: -50...50))
                let windings = curves.reduce(0) { $0 + $1.windings(around: place) }
                #expect(Self.holds(outline, place) == (mask.fillRule == .nonZero ? windings != 0 : windings % 2 != 0))
                let box = Box(place).union(Box(place + generator.number(in: 0...40)))
                var effort = Effort(.max)
                let met = outline.curves(meeting: box, &effort).map(\.start)
                #expect(met == curves.filter { $0.box.meets(box) }.map(\.start))
            }
        }
    }
}
