import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parts of curves, and drawings as far as they have come.
@Suite("Slicing")
struct SlicingTests {
    /// A path of some points, one a second.
    private static func path(_ count: Int, date: Double? = nil, grid: Grid? = nil) throws -> StrokePath {
        let points = (0..<count).map { index in
            let x = Double(index)
            return StrokePoint(location: Point(x: x, y: x * x), timeOffset: x)
        }
        let path = StrokePath(
            controlPoints: points,
            creationDate: date.map { Date(timeIntervalSinceReferenceDate: $0) },
            id: UUID()
        )
        guard let grid else { return path }
        let part = try path.quantizedPart(grid: grid)
        return Stroke(ink: Ink(.pen), path: path).onGrid(part).path
    }

    @Test func `what ends next to the beginning is a dot there`() throws {
        for count in [3, 5] {
            let path = try Self.path(count)
            for end in [1e-17, 0x1p-53, 1e-300] {
                let slice = path[0.0...end]
                #expect(slice.parametricRange.lowerBound == 0 && slice.parametricRange.upperBound < 1e-15)
                #expect(slice.interpolatedLocation(at: 9).x < 1e-15)
                #expect(Stroke(ink: Ink(.pen), path: path).substroke(range: 0...end).path == slice)
            }
        }
        // 0.1 + 0.2 isn't 0.3.
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: try Self.path(5))])
        let begun = try #require(drawing.revealed(at: 0.1 + 0.2 - 0.3).strokes.first)
        #expect(begun.path.interpolatedLocation(at: begun.path.parametricRange.upperBound).x < 1e-15)
    }

    @Test func `slices lie on the curve, and join to it again`() {
        let failure = PropertyRun(count: 10000).failure(ofSeeded: { (generator) throws(LawViolation) in
            var path = StrokePath.curve(using: &generator)
            if generator.chance(oneIn: 2), let part = try? path.quantizedPart(grid: .fine) {
                path = Stroke(ink: Ink(.pen), path: path).onGrid(part).path
            }
            try Laws.slicing(path, seed: generator.next())
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test(arguments: [nil, Grid.standard])
    func `a slice has the points that shape it, and no identifier`(grid: Grid?) throws {
        let path = try Self.path(12, date: 7, grid: grid)
        let slice = path[2.5...7.0]
        #expect(Array(slice) == Array(path[1...8]) && slice.parametricRange == 1.5...6)
        #expect(slice.grid == grid && slice.creationDate == path.creationDate && slice.id == nil)
        #expect(slice.interpolatedPoint(at: 0) == slice.interpolatedPoint(at: 1.5))
        #expect(slice.interpolatedPoint(at: 9) == slice.interpolatedPoint(at: 6))
        let along = Array(slice.interpolatedPoints(by: .parametricStep(1)))
        #expect(along.count == 6 && along.first == path.interpolatedPoint(at: 2.5))
        #expect(along.last == path.interpolatedPoint(at: 7))
        #expect(path[-1...20] == path && path[0...11] == path && path[0...11].id == path.id)
        #expect((path[0...4].length + path[4...11].length - path.length).magnitude < 1e-6)
        // A slice of a slice may end as far from its points' ends.
        let part = Stroke(ink: Ink(.pen), path: path[2...7]).substroke(range: 2...5)
        #expect(part.path == path[3...6] && part.path.parametricRange == 1...4)
        let dot = path[3.25...3.25]
        #expect(dot.parametricRange == 1.25...1.25 && dot.length == 0)
        #expect(Array(dot.interpolatedPoints(by: .distance(1))) == [path.interpolatedPoint(at: 3.25)])
        #expect(path[0...0].parametricRange == 0...0 && path[11...11].parametricRange == 1...1)
        for count in 0...1 {
            let short = try Self.path(count, grid: grid)
            #expect(short[0...3] == short)
        }
    }

    @Test func `what is seen of a part of a stroke is what is seen of the stroke`() throws {
        var stroke = Stroke(
            ink: Ink(.watercolor),
            path: try Self.path(9),
            transform: Transform(translationX: 3, y: 4),
            mask: StrokeMask(elements: [.move(to: .zero)]),
            randomSeed: 5,
            id: UUID(),
            renderGroupID: UUID(),
            renderState: RenderState(grainOffset: Point(x: 6, y: 7), data: [8])
        )
        var generator = SeededGenerator(seed: 1)
        stroke.unknownColumns = [.arbitrary(pointCount: 9, using: &generator)]
        let part = stroke.substroke(range: 1...2)
        var expected = stroke
        (expected.path, expected.id, expected.unknownColumns) = (stroke.path[1...2], nil, [])
        #expect(part == expected)
        #expect(stroke.substroke(range: 0...8) == stroke && stroke.substroke(range: 0...8).id == stroke.id)
        // An older reader hides what it may not use, of the part as well.
        let saved = try Drawing(strokes: [stroke]).dataRepresentation()
        let options = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        let old = try Drawing(data: saved, options: options).strokes[0]
        #expect(old.ink.inkType != .watercolor)
        let again = try Drawing(data: Drawing(strokes: [old.substroke(range: 1...2)]).dataRepresentation())
        let (found, whole) = (again.strokes[0], try Drawing(data: saved).strokes[0])
        #expect(found.ink == whole.ink && found.path == whole.path[1...2])
        #expect(found.renderState == stroke.renderState && found.renderGroupID == stroke.renderGroupID)
    }

    @Test func `a slice is saved as it is, on any grid`() throws {
        let slice = try Self.path(40)[2.3...17.77]
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: slice)])
        for grid in [Grid.standard, .compact, .pencilKit] {
            let read = try Drawing(data: drawing.dataRepresentation(options: EncodingOptions(grid: grid)))
            #expect(read.strokes[0].path.parametricRange == slice.parametricRange)
            #expect(read.strokes[0].path.count == slice.count)
        }
        #expect(slice.parametricRange == 1.2999999999999998...16.77)
    }

    @Test func `a drawing is revealed control point by control point`() throws {
        let strokes = try [4, 0, 6, 2].map { Stroke(ink: Ink(.pen), path: try Self.path($0)) }
        let drawing = Drawing(strokes: strokes, metadata: ["title": .string("a")])
        #expect(drawing.revealed(progress: 1) == drawing && drawing.revealed(progress: 7) == drawing)
        for nothing in [0, -1, -0.0, .nan, 1.0 / 13] {
            #expect(drawing.revealed(progress: nothing).strokes.isEmpty)
            #expect(drawing.revealed(progress: nothing).metadata == drawing.metadata)
        }
        for count in 1...12 {
            let shown = drawing.revealed(progress: Double(count) / 12).strokes
            #expect(shown.count == [1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 4, 4][count - 1])
            #expect(shown.dropLast() == strokes.prefix(shown.count - 1))
            let before = shown.dropLast().reduce(0) { $0 + $1.path.count }
            #expect(try #require(shown.last).path.parametricRange.upperBound == Double(max(0, count - before - 1)))
        }
    }

    @Test func `a stroke begins at its date and its first point's time, or when the one before it ends`() {
        func stroke(_ date: Double?, _ times: [Double]) -> Stroke {
            Stroke(
                ink: Ink(.pen),
                path: StrokePath(
                    controlPoints: times.map { StrokePoint(location: Point(x: $0, y: 0), timeOffset: $0) },
                    creationDate: date.map(Date.init(timeIntervalSinceReferenceDate:))
                )
            )
        }
        let drawing = Drawing(strokes: [stroke(12, [1, 2]), stroke(10, [0]), stroke(nil, [5, 8]), stroke(nil, [7])])
        #expect(drawing.schedule.map(\.start) == [3, 0, 0, 3] && drawing.duration == 4)
        #expect(
            Drawing(strokes: [stroke(nil, [4]), stroke(nil, [4, 6]), stroke(nil, [9])]).schedule.map(\.start) == [
                0, 0, 2,
            ]
        )
    }

    @Test func `a drawing is revealed at the pen's own speed`() throws {
        let dates = [100, nil, 103, 120.5]
        let strokes = try dates.map { Stroke(ink: Ink(.pen), path: try Self.path(5, date: $0)) }
        let drawing = Drawing(strokes: strokes)
        #expect((drawing.duration - 24.5).magnitude < 1e-9)
        #expect(drawing.revealed(at: -1).strokes.isEmpty && drawing.revealed(at: .nan).strokes.isEmpty)
        #expect(drawing.revealed(at: 30) == drawing && drawing.revealed(at: .infinity) == drawing)
        func ends(_ time: Double) -> [Double] {
            drawing.revealed(at: time).strokes.map { $0.path.parametricRange.upperBound }
        }
        let times = [(0, [0]), (2.5, [2.5]), (3.25, [3.25, 0.25]), (6.5, [4, 2.5, 3.5]), (15, [4, 4, 4])]
        for (time, expected) in times {
            #expect(ends(time).count == expected.count)
            for (end, expected) in zip(ends(time), expected) { #expect((end - expected).magnitude < 1e-6) }
        }
        let undated = Drawing(strokes: [strokes[1], strokes[0]])
        #expect(undated.revealed(at: 0.5).strokes.count == 2 && (undated.duration - 4).magnitude < 1e-9)
        var endless = strokes[0]
        endless.path = StrokePath(
            controlPoints: [0, .nan, .infinity].map { StrokePoint(location: .zero, timeOffset: $0) },
            creationDate: Date(timeIntervalSinceReferenceDate: .nan)
        )
        #expect(Drawing(strokes: [endless, strokes[1]]).duration.isFinite)
        #expect(Drawing(strokes: []).duration == 0)
    }

    @Test func `when the duration is over, all of the drawing is there, whatever is lost in rounding`() {
        var generator = SeededGenerator(seed: 3)
        func drawing(_ times: [[Double]]) -> Drawing {
            Drawing(
                strokes: times.map { times in
                    let points = times.enumerated().map { index, time in
                        StrokePoint(location: Point(x: Double(index) * 10, y: 0), timeOffset: time)
                    }
                    return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), id: UUID())
                }
            )
        }
        var drawings = (0..<100).map { _ in
            drawing((0..<3).map { _ in [0, generator.number(in: 0...1), generator.number(in: 1...2)] })
        }
        // Without times, with a rest at the end, and with times that run backwards.
        drawings += [
            drawing([[0, 0, 0]]), drawing([[0, 0.1, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3]]), drawing([[3, 2, 1], [0, 1]]),
        ]
        for drawing in drawings { #expect(drawing.revealed(at: drawing.duration) == drawing) }
    }
}
