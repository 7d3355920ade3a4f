import Foundation
import SumiTestSupport
import Testing

@testable import Sumi

/// Parts of polygons laid upon each other: their outlines, their holes and how wide they are.
@Suite("Overlay areas")
struct OverlayAreaTests {
    @Test func `areas have outlines, holes and widths`() throws {
        let box = Box(Rect(x: 0, y: 0, width: 64, height: 64))
        let (large, hole, slim) = (
            Polygons(Box(Rect(x: 8, y: 8, width: 32, height: 32))),
            Polygons(Box(Rect(x: 16, y: 16, width: 8, height: 8))),
            Polygons(Box(Rect(x: 48, y: 4, width: 2, height: 50)))
        )
        let overlay = try #require(Overlay([large, hole, slim], in: box))
        let areas = try overlay.areas { $0[0] != 0 && $0[1] == 0 }
        #expect(areas.count == 1 && areas[0].holes.count == 1 && areas[0].rings.flatMap { $0 }.count == 8)
        let thin = try overlay.areas { $0[2] != 0 }
        #expect(thin.count == 1 && abs(overlay.width(of: thin[0]) - 2 * 100 / 104) < 1e-6)
        // A ring of 32 around a hole of 8: 960 square points along 160 of edges.
        #expect(abs(overlay.width(of: areas[0]) - 2 * 960 / 160) < 1e-6)
        #expect(try overlay.areas { $0[2] != 0 && $0[0] != 0 }.isEmpty)
        let inner = try overlay.areas { $0[1] != 0 }
        #expect(try overlay.areas { $0[0] != 0 }[0].isAround(inner[0]) && !areas[0].isAround(inner[0]))
        #expect(!inner[0].isAround(areas[0]) && !areas[0].isAround(thin[0]) && areas[0].isAround(areas[0]))
    }

    @Test func `a hole is in the area around it, not in one that lies around that`() throws {
        let box = Box(Rect(x: 0, y: 0, width: 64, height: 64))
        // An L, and in its corner a ring: a box around the L holds both.
        let corners = [(8, 8), (40, 8), (40, 12), (12, 12), (12, 40), (8, 40)].map { Point(x: $0.0, y: $0.1) }
        let (corner, ring, hole) = (
            Polygons(lasso: corners), Polygons(Box(Rect(x: 16, y: 16, width: 16, height: 16))),
            Polygons(Box(Rect(x: 20, y: 20, width: 4, height: 4)))
        )
        let overlay = try #require(Overlay([corner, ring, hole], in: box))
        let areas = try overlay.areas { ($0[0] != 0 || $0[1] != 0) && $0[2] == 0 }
        #expect(areas.map(\.outline.count) == [6, 4] && areas.map(\.holes.count) == [0, 1])
        #expect(!areas[0].isAround(areas[1]) && !areas[1].isAround(areas[0]))
        // The L upside down begins behind the ring, and before the hole.
        let turned = [(8, 18), (12, 18), (12, 40), (44, 40), (44, 44), (8, 44)].map { Point(x: $0.0, y: $0.1) }
        let other = try #require(Overlay([Polygons(lasso: turned), ring, hole], in: box))
        let later = try other.areas { ($0[0] != 0 || $0[1] != 0) && $0[2] == 0 }
        #expect(later.map(\.outline.count) == [4, 6] && later.map(\.holes.count) == [1, 0])
    }

    @Test func `of rings within each other each has its own hole`() throws {
        let box = Box(Rect(x: -64, y: -64, width: 128, height: 128))
        let squares = (1...6).map { index in
            let far = Double(10 * index)
            return [SIMD2(-far, -far), SIMD2(far, -far), SIMD2(far, far), SIMD2(-far, far)]
        }
        let overlay = try #require(Overlay([Polygons(rings: squares, fillRule: .evenOdd)], in: box))
        let areas = try overlay.areas { $0[0] % 2 != 0 }
        #expect(areas.map(\.holes.count) == [1, 1, 1])
        // Between squares of 100 and 120, and of 60 and 80, and of 20 and 40.
        let widths = areas.map { overlay.width(of: $0) }
        #expect(zip(widths, [10.0, 10, 10]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `what is as small as a step of the grid is an area, or a hole`() throws {
        // The box is as many steps wide as it is points.
        let box = Box(Rect(x: 0, y: 0, width: Overlay.width, height: Overlay.width))
        let (square, corner) = (
            Polygons(Box(Rect(x: 8, y: 8, width: 4, height: 4))),
            Polygons(lasso: [Point(x: 9, y: 9), Point(x: 10, y: 9), Point(x: 9, y: 10)])
        )
        let overlay = try #require(Overlay([square, corner], in: box))
        let small = try overlay.areas { $0[1] != 0 }
        #expect(small.count == 1 && abs(overlay.width(of: small[0]) - 1 / (2 + 2.0.squareRoot())) < 1e-12)
        let rest = try overlay.areas { $0[0] != 0 && $0[1] == 0 }
        #expect(rest.count == 1 && rest[0].holes.count == 1)
        #expect(abs(overlay.width(of: rest[0]) - 31 / (18 + 2.0.squareRoot())) < 1e-12)
        #expect(try overlay.areas { $0[0] != 0 }.map { overlay.width(of: $0) } == [2])
        let outline = overlay.elements(try overlay.areas { $0[0] != 0 }[0].outline, 0.1)
        let corners = [(8.0, 8.0), (12, 8), (12, 12), (8, 12)].map { Point(x: $0.0, y: $0.1) }
        #expect(outline == [.move(to: corners[0])] + corners[1...].map { .line(to: $0) } + [.closeSubpath])
    }

    @Test func `what many polygons leave along a side of the box isn't compared piece by piece`() throws {
        // One around another, all of them cut at the same side: that alone would take more effort than there is.
        let count = 1500
        let box = Box(Rect(x: -2048, y: -2048, width: 4096, height: 4096))
        for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
            let rings = (1...count).map { index in
                let far = Double(index)
                return [(-9999, -far), (far - 2000, -far), (far - 2000, far), (-9999, far)].map { along, across in
                    SIMD2(x * along - y * across, y * along + x * across)
                }
            }
            let overlay = try #require(Overlay([Polygons(rings: rings)], in: box))
            #expect(try overlay.areas { $0[0] >= 2 }.count == 1)
        }
    }

    @Test func `areas are the parts of a pattern that hold together by more than corners`() throws {
        var generator = SeededGenerator(seed: 33)
        for round in 0..<300 {
            let size = 1 + round % 6
            let cells = (0..<size * size).filter { _ in generator.integer(in: 0...99) < 55 }
            // The same whatever the squares become, as long as they have an area and their corners stay on the grid.
            func side() -> SIMD2<Double> {
                SIMD2(Double(generator.integer(in: -5...5)), Double(generator.integer(in: -5...5)))
            }
            var (x, y) = (SIMD2(8.0, 0.0), SIMD2(0.0, 8.0))
            if round % 2 == 1 { repeat { (x, y) = (side(), side()) } while x.x * y.y == x.y * y.x }
            func place(_ column: Int, _ row: Int) -> SIMD2<Double> { Double(column) * x + Double(row) * y }
            let squares = cells.map { cell in
                let (column, row) = (cell % size, cell / size)
                return [
                    place(column, row), place(column + 1, row), place(column + 1, row + 1), place(column, row + 1),
                ]
            }
            let box = Box(Rect(x: -64, y: -64, width: 128, height: 128))
            let overlay = try #require(Overlay([Polygons(rings: squares)], in: box))
            let areas = try overlay.areas { $0[0] != 0 }
            // By flooding: parts of cells with sides in common, and of the rest, those with corners in common.
            let parts = GridParts(cells, size)
            let areaOfSquare = (x.x * y.y - x.y * y.x).magnitude
            let sizes = areas.map { area in
                let length = area.rings.reduce(0) { sum, ring in
                    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, edge in
                        let way = overlay.place(edge.1) - overlay.place(edge.0)
                        return sum + (way * way).sum().squareRoot()
                    }
                }
                return Int((overlay.width(of: area) * length / 2 / areaOfSquare).rounded())
            }
            #expect(sizes.sorted() == parts.sizes.sorted(), "\(cells)")
            #expect(areas.reduce(0) { $0 + $1.holes.count } == parts.holeCount, "\(cells)")
            for (one, area) in areas.enumerated() {
                for (two, other) in areas.enumerated() { #expect(area.isAround(other) == (one == two)) }
            }
        }
    }

    @Test func `what takes too much effort is no overlay`() {
        var generator = SeededGenerator(seed: 35)
        let ring = (0..<2600).map { _ in SIMD2(generator.number(in: 0...64), generator.number(in: 0...64)) }
        let box = Box(Rect(x: 0, y: 0, width: 64, height: 64))
        // As many pairs as take a second: about those of the edges that 2,450 random corners make.
        for (count, isTold) in [(30, true), (2300, true), (2600, false)] {
            #expect((Overlay([Polygons(rings: [Array(ring.prefix(count))])], in: box) != nil) == isTold, "\(count)")
        }
    }

    @Test func `polygons that are united don't have all their edges at once`() {
        let ring = (0..<64).map { corner in
            let angle = 2 * .pi * Double(corner) / 64
            return SIMD2(32 + 24 * cos(angle), 32 + 24 * sin(angle))
        }
        let polygons = Polygons(convex: Array(repeating: ring, count: 4096))
        let box = Box(Rect(x: 0, y: 0, width: 64, height: 64))
        let peak = peakBytes { #expect(Overlay([polygons], in: box)?.edges.count == 64) }
        if let peak { #expect(peak < 4096 * 64 * MemoryLayout<OverlayEdge>.stride / 4) }
    }

    @Test func `triangles around a corner are areas of their own, in whatever directions they lie`() throws {
        var generator = SeededGenerator(seed: 34)
        let box = Box(Rect(x: -64, y: -64, width: 128, height: 128))
        for _ in 0..<300 {
            func way() -> SIMD2<Double> {
                SIMD2(Double(generator.integer(in: -40...40)), Double(generator.integer(in: -40...40)))
            }
            func angle(_ way: SIMD2<Double>) -> Double { atan2(way.y, way.x) }
            let ways = (0..<generator.integer(in: 4...16)).map { _ in way() }.sorted { angle($0) < angle($1) }
            var triangles: [[SIMD2<Double>]] = []
            for (one, other) in zip(ways, ways.dropFirst()) where one.x * other.y > one.y * other.x {
                triangles.append([.zero, one, other])
            }
            triangles = triangles.indices.filter { $0 % 2 == 0 }.map { triangles[$0] }
            // Some share a side, and are one.
            let sides = triangles.flatMap { $0.dropFirst().map(angle) }
            guard Set(sides).count == sides.count else { continue }
            let overlay = try #require(Overlay([Polygons(rings: triangles)], in: box))
            let areas = try overlay.areas { $0[0] != 0 }
            let outlines = Set(areas.map { Set($0.outline.map(overlay.place)) })
            #expect(areas.count == triangles.count && outlines == Set(triangles.map { Set($0) }), "\(triangles)")
        }
    }
}

/// The parts of a square pattern, by flooding.
private struct GridParts {
    /// How many cells each part has; cells with sides in common belong together.
    private(set) var sizes: [Int] = []
    /// How many holes the parts have: parts of other cells, where those with corners in common belong together.
    private(set) var holeCount = 0

    init(_ cells: [Int], _ size: Int) {
        // With a row of empty cells around.
        let width = size + 2
        var isFull = [Bool](repeating: false, count: width * width)
        for cell in cells { isFull[(cell / size + 1) * width + cell % size + 1] = true }
        var isSeen = isFull.map { _ in false }
        for first in isFull.indices where !isSeen[first] {
            var (open, count) = ([first], 0)
            isSeen[first] = true
            while let cell = open.popLast() {
                count += 1
                for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                    let (column, row) = (cell % width + x, cell / width + y)
                    guard (0..<width).contains(column), (0..<width).contains(row) else { continue }
                    let next = row * width + column
                    if isSeen[next] || isFull[next] != isFull[first] || isFull[first] && x * y != 0 { continue }
                    isSeen[next] = true
                    open.append(next)
                }
            }
            if isFull[first] { sizes.append(count) } else if first > 0 { holeCount += 1 }
        }
    }
}

extension OverlayArea {
    /// Whether another area lies inside, which takes little.
    fileprivate func isAround(_ other: OverlayArea) -> Bool {
        var effort = Effort(1 << 10)
        return isAround(other, &effort) && !effort.isSpent
    }
}
