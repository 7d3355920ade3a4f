import Foundation
import SumiTestSupport
import Testing

@testable import Sumi

/// What an eraser leaves of ink that crosses itself, told without laying all of it upon itself.
@Suite("Remaining ink")
struct RemainingInkTests {
    private static func stroke(_ points: [(Double, Double)], width: Float = 4) -> Stroke {
        Stroke(ink: Ink(.reed), path: ErasingTests.path(points, width: width), id: UUID())
    }

    private static func dot(_ x: Double, _ y: Double, width: Double) throws -> Polygons {
        try Polygons(covered: ErasingTests.path([(x, y)]), width: width)
    }

    private static func window(_ left: Double, _ right: Double) -> [StrokeMask.Element] {
        [
            .move(to: Point(x: left, y: -9)), .line(to: Point(x: right, y: -9)), .line(to: Point(x: right, y: 9)),
            .line(to: Point(x: left, y: 9)), .closeSubpath,
        ]
    }

    /// Shading from side to side, which goes on in a long tail.
    private static func scribble(_ count: Int, radius: Double = 60) -> Stroke {
        let turns = (0..<count).map { index in
            let (way, phase) = (Double(index) / Double(count), Double(index) * 0.4)
            return (100 + radius * sin(phase) + 200 * way, 100 + radius * sin(phase + 0.05) + 80 * way)
        }
        return stroke(turns + [(600, 300), (1000, 300), (1000, 400), (1000, 500), (1000, 600)])
    }

    @Test func `what is in one piece for sure is so, and mostly that is told`() {
        var (whole, told) = (0, 0)
        let failure = PropertyRun(count: 200).failure(ofSeeded: { (generator) throws(LawViolation) in
            func place() -> (Double, Double) { (generator.number(in: -40...40), generator.number(in: -40...40)) }
            let width = Float(generator.number(in: 1...12))
            var stroke = Self.stroke((0..<generator.integer(in: 2...14)).map { _ in place() }, width: width)
            if generator.chance(oneIn: 3) { stroke.mask = .around(stroke.path, using: &generator) }
            let way = (0..<generator.integer(in: 1...2)).map { _ in place() }
            let eraserWidth = generator.number(in: 1...9)
            guard let eraser = try? Polygons(covered: ErasingTests.path(way), width: eraserWidth) else {
                throw LawViolation("remaining ink", "a short eraser is refused")
            }
            guard let ink = try? SweptInk(stroke, tolerance: 0.1) else { return }
            func parts(_ polygons: Polygons) -> Int {
                (try? InkOverlay(ink, with: polygons, forMasks: true).masks(inside: false).count) ?? 0
            }
            let (before, after) = (parts(Polygons()), parts(eraser))
            let isInOnePiece = (try? RemainingInk(ink, outside: eraser).isInOnePiece) ?? false
            if before == 1, after == 1 { (whole, told) = (whole + 1, told + (isInOnePiece ? 1 : 0)) }
            if isInOnePiece, after > before || after == 0 {
                throw LawViolation("remaining ink", "\(before) parts are \(after), not in one piece")
            }
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
        #expect(told * 16 > whole * 15, "\(told) of \(whole)")
    }

    @Test func `ink that is nibbled at is in as many parts as it seems`() throws { try Laws.nibble() }

    @Test func `a cut is told from a notch`() throws {
        let line: [(Double, Double)] = [(0, 0), (20, 0), (50, 0), (80, 0), (100, 0)]
        let loop: [(Double, Double)] = [(0, 0), (100, 0), (150, 0), (150, 80), (80, 80), (80, -80)]
        func isInOnePiece(_ points: [(Double, Double)], _ eraser: Polygons) throws -> Bool {
            try RemainingInk(try #require(try SweptInk(Self.stroke(points), tolerance: 0.1)), outside: eraser)
                .isInOnePiece
        }
        #expect(try isInOnePiece(line, Self.dot(50, 2, width: 3)), "a notch")
        #expect(try !isInOnePiece(line, Self.dot(50, 0, width: 9)), "a cut")
        #expect(try isInOnePiece(line, Self.dot(100, 0, width: 9)), "its end")
        #expect(try isInOnePiece(loop, Self.dot(145, 40, width: 30)), "cut where it goes around")
        #expect(try !isInOnePiece(loop, Self.dot(40, 0, width: 9)), "cut where it leads away")
        var shown = Self.stroke((0..<60).map { (Double($0) * 5, 0) })
        for fillRule in [StrokeMask.FillRule.nonZero, .evenOdd] {
            shown.mask = StrokeMask(elements: Self.window(0, 140) + Self.window(200, 290), fillRule: fillRule)
            let ink = try #require(try SweptInk(shown, tolerance: 0.1))
            let remaining = try RemainingInk(ink, outside: Self.dot(70, 2, width: 3))
            #expect(!remaining.isInOnePiece, "a notch beside what a mask shows, \(fillRule)")
            shown.mask = StrokeMask(elements: Self.window(-20, 320), fillRule: fillRule)
            let whole = try #require(try SweptInk(shown, tolerance: 0.1))
            #expect(try RemainingInk(whole, outside: Self.dot(70, 2, width: 3)).isInOnePiece, "a notch, \(fillRule)")
        }
    }

    @Test func `parts of ink that only meet far away hang together, however many there are`() throws {
        // Three lines that are cut, and a way from the last one's end that crosses what is left of all at both sides.
        let lines: [(Double, Double)] = [(0, 0), (100, 0), (100, 10), (0, 10), (0, 20), (140, 20), (140, 5), (90, 5)]
        let around: [(Double, Double)] = [
            (140, 5), (150, -30), (-30, -30), (-30, 15), (10, 15), (-30, 15), (-30, 0), (10, 0),
        ]
        func isInOnePiece(_ corners: [(Double, Double)]) throws -> Bool {
            var points: [(Double, Double)] = []
            for (start, end) in zip(corners, corners.dropFirst()) {
                for step in 0..<20 {
                    let share = Double(step) / 20
                    points.append((start.0 + share * (end.0 - start.0), start.1 + share * (end.1 - start.1)))
                }
            }
            let eraser = try Polygons(covered: ErasingTests.path([(50, -3), (50, 23)]), width: 8)
            let ink = try #require(try SweptInk(Self.stroke(points), tolerance: 0.1))
            return try RemainingInk(ink, outside: eraser).isInOnePiece
        }
        #expect(try isInOnePiece(lines + around))
        #expect(try !isInOnePiece(lines + around.dropLast(2)), "the first one's beginning is met by none")
        let aslant: [(Double, Double)] = [(-36.4, 30), (20, -26.4)]
        #expect(try !isInOnePiece(lines + around.dropLast(2) + aslant), "what goes by near it doesn't meet it")
        #expect(try !isInOnePiece(lines + around.dropLast(5)), "nor is what is left of the second and third")
    }

    @Test func `what a mask hides holds nothing together`() throws {
        var line = Self.stroke((0..<20).map { (Double($0) * 10, 0) })
        func shown(_ bottom: Double) -> StrokeMask {
            let left: [(Double, Double)] = [(-9, 9), (-9, -9), (79, -9), (79, bottom)]
            let right: [(Double, Double)] = [(91, bottom), (91, -9), (200, -9), (200, 9)]
            return StrokeMask(
                elements: (left + right).enumerated().map { index, corner in
                    let place = Point(x: corner.0, y: corner.1)
                    return index == 0 ? .move(to: place) : .line(to: place)
                } + [.closeSubpath]
            )
        }
        let eraser = try Polygons(covered: ErasingTests.path([(82, 2.75), (88, 2.75)]), width: 6.5)
        for (bottom, isInOnePiece) in [(0, false), (-9, true)] as [(Double, Bool)] {
            line.mask = shown(bottom)
            let remaining = try RemainingInk(try #require(try SweptInk(line, tolerance: 0.1)), outside: eraser)
            #expect(remaining.isInOnePiece == isInOnePiece, "\(bottom)")
        }
    }

    @Test func `a dot in a scribble of thousands of points leaves it in one piece`() throws {
        let scribble = Self.scribble(4000)
        let place = scribble.path.interpolatedLocation(at: 2000)
        let eraser = ErasingTests.path([(place.x, place.y)])
        let parts = try scribble.erasing(eraser, width: 8)
        #expect(parts.count == 1 && parts[0].id == scribble.id)
        let mask = MaskReference(try #require(parts.first?.mask))
        #expect(!mask.holds(place) && !mask.holds(Point(x: place.x + 3.8, y: place.y)))
        #expect(mask.holds(Point(x: place.x + 4.2, y: place.y)) && mask.holds(Point(x: 1000, y: 450)))
        #expect(parts[0].mask?.elements.count ?? 0 < 60, "a box and a hole")
        // What is behind a mask is told more exactly.
        let (bounds, before) = (try #require(parts[0].renderBounds), try #require(scribble.renderBounds))
        #expect(before.union(bounds) == before)
        #expect(bounds.minX - before.minX < 0.05 && bounds.minY - before.minY < 0.05)
        #expect(before.maxX - bounds.maxX < 0.05 && before.maxY - bounds.maxY < 0.05)
        // Again, and elsewhere.
        let again = try parts[0].erasing(ErasingTests.path([(place.x + 5, place.y)]), width: 8)
        #expect(again.count == 1 && again[0].mask != parts[0].mask)
    }

    @Test(arguments: [(2, true), (30, true), (31, false)])
    func `no more than thirty groups are told apart near the polygons`(count: Int, isTold: Bool) throws {
        // A way to and fro, all of whose turns at one side are nibbled at: in front of each there is a group, and behind it.
        let rows = (0..<2 * (count - 1)).map { row in
            let there = stride(from: 0.0, through: 100, by: 10).map { ($0, Double(20 * row)) }
            return row % 2 == 0 ? there : there.reversed()
        }
        let ink = try #require(try SweptInk(Self.stroke(Array(rows.joined())), tolerance: 0.1))
        let beside = ErasingTests.path([(104, -20), (104, Double(40 * count))])
        let remaining = try RemainingInk(ink, outside: try Polygons(covered: beside, width: 5))
        #expect(remaining.groups.count == count)
        #expect(remaining.isInOnePiece == isTold)
    }

    @Test(arguments: [(4400, true), (6400, false)])
    func `what would take too long to compare isn't said to hang together`(count: Int, isTold: Bool) throws {
        // A long loop, cut near its far end: what is left meets where it began, which is looked for there last.
        let there = (0..<count).map { (Double($0) * 4, $0 % 2 == 0 ? 0.0 : 3) }
        let back = there.reversed().map { x, y in (x, x < 8 ? y : y + 40) }
        let ink = try #require(try SweptInk(Self.stroke(there + back, width: 1), tolerance: 0.1))
        let remaining = try RemainingInk(ink, outside: Self.dot(Double(count - 9) * 4, 41, width: 30))
        let (runs, parts) = (Set(remaining.remnants.map(\.run)).count, remaining.remnants.count)
        let pairs = remaining.remnants.count { $0.run == 1 } * parts
        #expect(runs == 2 && (isTold ? 1 << 25..<1 << 26 : 1 << 26..<1 << 27).contains(pairs))
        #expect(remaining.isInOnePiece == isTold)
    }

    @Test func `a small part that meets a large one only far along the path is looked for from there`() throws {
        let there = (0..<6400).map { (Double($0) * 4, $0 % 2 == 0 ? 0.0 : 3) }
        let back = there.reversed().map { x, y in (x, x < 8 ? y : y + 40) }
        let ink = try #require(try SweptInk(Self.stroke(there + back, width: 1), tolerance: 0.1))
        let remaining = try RemainingInk(ink, outside: Self.dot(800, 41, width: 30))
        let sizes = Dictionary(grouping: remaining.remnants, by: \.run).mapValues(\.count)
        #expect(sizes.count == 2 && sizes[1] ?? 0 < 300)
        #expect(remaining.isInOnePiece)
    }

    @Test(arguments: [(2, true), (5, false)])
    func `polygons that are too many to be compared aren't said to hang together`(count: Int, isTold: Bool) throws {
        // Shading aslant, a way around to more of it, beside the first, and to where all began; cut on that way.
        func shading(_ x: Double) -> [(Double, Double)] { (0..<count).map { $0 % 2 == 0 ? (x, 0) : (x + 3000, 3000) } }
        let around = [(6000.0, 0.0), (6000, -6000), (-6000, -6000), (-6000, 3000)]
        let points = [(-2000, -2000)] + shading(0) + around + shading(-60) + [(-6000, -2000), (-2000, -2000)]
        let ink = try #require(try SweptInk(Self.stroke(points, width: 1), tolerance: 0.1))
        let eraser = try Polygons(covered: ErasingTests.path([(0, -7000), (0, -4000)]), width: 5)
        let remaining = try RemainingInk(ink, outside: eraser)
        #expect(remaining.groups.count == 2)
        #expect(remaining.isInOnePiece == isTold)
    }

    @Test func `ink that lies within ink that is cut hangs together with it`() throws {
        let points = (0..<12).map { index in
            let size = Float(index < 6 ? 1 : 40)
            return StrokePoint(location: Point(x: Double(index) / 2, y: 0), size: Size(width: size, height: size))
        }
        let growing = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        let ink = try #require(try SweptInk(growing, tolerance: 0.1))
        let remaining = try RemainingInk(ink, outside: Self.dot(4, 20, width: 6))
        #expect(remaining.groups.count == 1 && !remaining.cut.isEmpty)
        #expect(remaining.isInOnePiece)
    }

    @Test func `a scribble of thousands of points is cut in two`() throws {
        let scribble = Self.scribble(4000)
        let parts = try scribble.erasing(ErasingTests.path([(990, 400), (1010, 400)]), width: 20)
        #expect(parts.count == 2 && parts[0].id != parts[1].id)
        let masks = try parts.map { MaskReference(try #require($0.mask)) }
        #expect(masks.map { $0.holds(scribble.path.interpolatedLocation(at: 2000)) } == [true, false])
        #expect(masks.map { $0.holds(Point(x: 1000, y: 450)) } == [false, true])
    }

    @Test func `what is too entangled to be told apart stays in one piece where it is cut`() throws {
        let scribble = Self.scribble(12_000, radius: 300)
        // Through its tail, and over less than half of its extent.
        let bounds = try #require(scribble.roughBounds)
        let cut = ErasingTests.path([(1010 - 0.4 * (bounds.maxX - bounds.minX), 400), (1010, 400)])
        let parts = try scribble.erasing(cut, width: 20)
        #expect(parts.count == 1)
        let mask = MaskReference(try #require(parts.first?.mask))
        #expect(!mask.holds(Point(x: 1000, y: 400)) && mask.holds(Point(x: 1000, y: 440)))
        var drawing = Drawing(strokes: [scribble])
        let letter = try drawing.cut(
            lasso: [(990, 380), (1020, 380), (1020, 420), (990, 420)].map { Point(x: $0.0, y: $0.1) }
        )
        #expect(letter.strokes.count == 1 && drawing.strokes.count == 1)
        #expect(letter.strokes[0].id != scribble.id && drawing.strokes[0].id == scribble.id)
        let cutOut = try #require(letter.bounds)
        #expect((cutOut.minY - 380).magnitude < 0.5 && (cutOut.maxY - 420).magnitude < 0.5)
    }

    @Test func `polygons are apart if an edge of either keeps them so`() {
        let square: [SIMD2<Double>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        for (distance, meet) in [(0.1, false), (0, true), (-0.1, true)] as [(Double, Bool)] {
            // Aslant before a corner: only its own edge is between them.
            let strip: [SIMD2<Double>] = [
                [5 + distance, -3], [6 + distance, -2], [-2 + distance, 6], [-3 + distance, 5],
            ]
            #expect(square.meetsConvex(strip) == meet && strip.meetsConvex(square) == meet, "\(distance)")
            let beside = square.map { $0 + SIMD2(1 + distance, 0.5) }
            #expect(square.meetsConvex(beside) == meet && beside.meetsConvex(square) == meet, "\(distance)")
        }
    }

    @Test func `sets are joined`() {
        var sets = DisjointSets()
        #expect((0..<5).map { _ in sets.add() } == [0, 1, 2, 3, 4])
        #expect(sets.count == 5 && Set((0..<5).map(sets.leader)).count == 5)
        sets.join(1, 3)
        sets.join(3, 1)
        sets.join(4, 3)
        #expect(sets.count == 3 && Set((0..<5).map(sets.leader)).count == 3)
        #expect(sets.leader(of: 1) == sets.leader(of: 3) && sets.leader(of: 3) == sets.leader(of: 4))
    }

    @Test func `a million numbers become one set, whichever end they are joined from`() {
        // Going through all of them for each, or from each to its neighbour, would take days.
        let numbers = 0..<1_000_000
        for order in [Array(numbers.dropFirst()), numbers.dropFirst().reversed()] {
            var sets = DisjointSets()
            for _ in numbers { sets.add() }
            for number in order { sets.join(number - 1, number) }
            #expect(sets.count == 1 && numbers.allSatisfy { sets.leader(of: $0) == sets.leader(of: 0) })
        }
    }
}
