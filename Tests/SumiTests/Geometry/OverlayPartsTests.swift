import Foundation
import SumiTestSupport
import Testing

@testable import Sumi

/// What lays polygons upon each other: edges, the cells that tell which of them may meet, cuts, and sides.
@Suite("Overlays")
struct OverlayPartsTests {
    private static func corner(_ x: Int, _ y: Int) -> OverlayCorner { OverlayCorner(x: x, y: y) }

    private static func edge(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> OverlayEdge {
        OverlayEdge(from: corner(x0, y0), to: corner(x1, y1), [1, 0, 0, 0])
    }

    /// Edges of polygons, each of which winds around by its own number.
    private static func edges(using generator: inout SeededGenerator, _ size: Int) -> [OverlayEdge] {
        (0..<generator.integer(in: 1...3)).flatMap { index in
            let corners = (0...generator.integer(in: 2...8)).map { _ in
                corner(generator.integer(in: -size...size), generator.integer(in: -size...size))
            }
            var windings = Overlay.Windings.zero
            windings[index] = 1
            return OverlayEdge.around(corners, windings)
        }
    }

    @Test func `an edge's ends are in order, and its sides are those of whoever looks upwards`() {
        let edge = OverlayEdge(from: Self.corner(4, 8), to: Self.corner(0, 0), [1, 0, 0, 0])
        #expect(edge.start == Self.corner(0, 0) && edge.windings == [-1, 0, 0, 0])
        #expect(edge.side(of: Self.corner(0, 8)) == 32 && edge.side(of: Self.corner(4, 0)) < 0)
        #expect(edge.isRight(ofHalf: Self.corner(3, 8)) && !edge.isRight(ofHalf: Self.corner(4, 8)))
        #expect(Self.corner(9, 1) < Self.corner(0, 2) && Self.corner(0, 2) < Self.corner(1, 2))
        #expect(!(Self.corner(9, 1) < Self.corner(9, 1)))
        #expect(OverlayEdge.around([Self.corner(1, 1), Self.corner(1, 1)], .zero).isEmpty)
    }

    @Test func `edges are cut where they cross, touch, or lie upon each other`() {
        func expect(
            _ one: OverlayEdge,
            _ other: OverlayEdge,
            _ own: [OverlayCorner],
            _ others: [OverlayCorner],
            _ line: SourceLocation = #_sourceLocation
        ) {
            let cuts = one.cuts(with: other)
            #expect(cuts.own == own && cuts.other == others, sourceLocation: line)
        }
        let corner = Self.corner
        expect(Self.edge(0, 0, 10, 10), Self.edge(10, 0, 0, 10), [corner(5, 5)], [corner(5, 5)])
        expect(Self.edge(0, 0, 10, 3), Self.edge(5, 0, 5, 9), [corner(5, 2)], [corner(5, 2)])
        // Rounded to an end, only the other one is cut.
        expect(Self.edge(100, -5, 99, 9), Self.edge(0, 0, 100, 1), [corner(100, 1)], [])
        for sign in [1, -1] {
            let one = Self.edge(0, 0, 20 * sign, -20 * sign)
            let other = Self.edge(-10 * sign, -11 * sign, 30 * sign, 30 * sign)
            expect(one, other, [], [corner(0, 0)])
            expect(other, one, [corner(0, 0)], [])
        }
        expect(Self.edge(0, 0, 100, 1), Self.edge(100, 0, 100, 9), [], [corner(100, 1)])
        expect(Self.edge(0, 0, 10, 10), Self.edge(3, 3, 0, 9), [corner(3, 3)], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(9, 0, 7, 7), [corner(7, 7)], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(5, 5, 20, 20), [corner(5, 5)], [corner(10, 10)])
        expect(Self.edge(0, 0, 10, 10), Self.edge(2, 2, 7, 7), [corner(2, 2), corner(7, 7)], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(0, 0, 7, 7), [corner(7, 7)], [])
        expect(Self.edge(0, 0, 7, 0), Self.edge(0, 0, 10, 0), [], [corner(7, 0)])
        // An end that is nearer than half a step to the other edge is where they meet.
        expect(Self.edge(0, 0, 100, 1), Self.edge(40, 0, 60, 1), [corner(40, 0), corner(60, 1)], [])
        expect(Self.edge(0, 0, -100, 1), Self.edge(-40, 0, -60, 1), [corner(-40, 0), corner(-60, 1)], [])
        expect(Self.edge(0, 0, 100, 2), Self.edge(25, 0, 75, 2), [corner(50, 1)], [corner(50, 1)])
        // But not if they have an end in common.
        for (one, other) in [
            (Self.edge(0, 0, 100, 1), Self.edge(0, 0, 49, 0)), (Self.edge(0, 0, 100, 1), Self.edge(51, 1, 100, 1)),
            (Self.edge(0, 0, -100, 1), Self.edge(-49, 0, 0, 0)),
        ] {
            expect(one, other, [], [])
            expect(other, one, [], [])
        }
        // They meet in an end, lie on one line apart, or not at all.
        expect(Self.edge(0, 0, 10, 10), Self.edge(10, 10, 20, 0), [], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(11, 11, 20, 20), [], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(1, 0, 9, 7), [], [])
        expect(Self.edge(0, 0, 10, 10), Self.edge(5, 4, 20, 4), [], [])
    }

    @Test func `edges that meet share a cell, and cells are few`() {
        var generator = SeededGenerator(seed: 31)
        for size in [3, 40, 1 << 26] {
            for _ in 0..<200 {
                let edges = Self.edges(using: &generator, size)
                guard !edges.isEmpty else { continue }
                let cells = OverlayCells(edges).cells.map { Array($0) }
                for (one, edge) in edges.enumerated() {
                    for other in edges.indices where other > one {
                        let cuts = edge.cuts(with: edges[other])
                        if cuts.own.isEmpty, cuts.other.isEmpty { continue }
                        #expect(cells.contains { $0.contains(one) && $0.contains(other) })
                    }
                }
            }
        }
        for _ in 0..<100 {
            let edges = Self.edges(using: &generator, 40)
            guard !edges.isEmpty else { continue }
            let cells = OverlayCells(edges)
            for (number, members) in cells.cells.enumerated() {
                let least = SIMD2(number % cells.columns, number / cells.columns) &* cells.side &+ cells.origin.steps
                let most = least &+ cells.side
                for index in members {
                    // All of its row that an edge goes through, rounded to whole steps.
                    let (start, end) = (edges[index].start.steps, edges[index].end.steps)
                    #expect(start.y <= most.y && end.y >= least.y)
                    let shares = [least.y, most.y].map { y in
                        end.y == start.y ? 0 : min(max(0, Double(y - start.y) / Double(end.y - start.y)), 1)
                    }
                    let places = shares.map { Double(start.x) + $0 * Double(end.x - start.x) }
                    let ends = end.y == start.y ? [Double(start.x), Double(end.x)] : places
                    #expect((ends.min() ?? 0) < Double(most.x) && (ends.max() ?? 0) > Double(least.x) - 1)
                }
            }
        }
        // A chain of short edges: each is in a few cells, each cell has a few of them.
        let chain = (0..<1000).map { Self.edge($0 * 10, $0 % 7, $0 * 10 + 10, ($0 + 1) % 7) }
        let cells = OverlayCells(chain).cells.map(\.count)
        #expect(cells.reduce(0, +) <= 3 * chain.count && (cells.max() ?? 0) <= 8)
        let steep = (0..<1000).map { Self.edge($0 % 7, $0 * 10, ($0 + 1) % 7, $0 * 10 + 10) }
        #expect(OverlayCells(steep).cells.map(\.count).reduce(0, +) <= 3 * steep.count)
    }

    @Test func `a cell's side is twice as long as edges are on average, and cells are four times as many at most`() {
        // Cells of 21 steps; behind the last one comes an empty one.
        let level = (0..<1000).map { Self.edge($0 * 10, 0, $0 * 10 + 10, 0) }
        #expect(OverlayCells(level).cells.map(\.count).count == 10_000 / 21 + 2)
        let mixed = [Self.edge(0, 0, 10, 0), Self.edge(990, 0, 1001, 0)]
        #expect(OverlayCells(mixed).cells.map(\.count).count == 1001 / 21 + 2)
        // Far from each other: cells of 500 steps.
        let sparse = (0..<40).map { Self.edge($0 / 10 * 3333, $0 % 10 * 444, $0 / 10 * 3333 + 1, $0 % 10 * 444) }
        let cells = OverlayCells(sparse).cells.map(\.count)
        #expect(cells.reduce(0, +) <= 2 * sparse.count && cells.count == 21 * 8 + 1, "\(cells.count)")
    }

    @Test func `edges that were told apart meet in their ends only, with the right numbers at their sides`() {
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<300 {
            let size = generator.one(of: [4, 30, 5000])
            let polygons = Self.edges(using: &generator, size)
            var (edges, effort) = (polygons, Effort(1 << 20))
            let isDone = edges.tellApart(&effort)
            #expect(isDone)
            for (index, edge) in edges.enumerated() {
                #expect(edge.windings != .zero && edge.start < edge.end)
                for other in edges[(index + 1)...] {
                    #expect(edge.start != other.start || edge.end != other.end)
                    let cuts = edge.cuts(with: other)
                    #expect(cuts.own.isEmpty && cuts.other.isEmpty)
                }
                // A ray from beside the middle of the edge, in sixteenths, to greater x.
                guard size == 5000, edge.end.y - edge.start.y > 8 else { continue }
                let y = 8 * (edge.start.y + edge.end.y) + 1
                var right = Overlay.Windings.zero
                for other in edges where 16 * other.start.y <= y && y < 16 * other.end.y {
                    let height = Double(other.end.y - other.start.y)
                    let share = (Double(y) / 16 - Double(other.start.y)) / height
                    let own = (Double(y) / 16 - Double(edge.start.y)) / Double(edge.end.y - edge.start.y)
                    let x = Double(other.start.x) + share * Double(other.end.x - other.start.x)
                    let ownX = Double(edge.start.x) + own * Double(edge.end.x - edge.start.x)
                    if x > ownX + 1e-7 { right &+= other.windings }
                }
                #expect(edge.right == right && edge.left == right &+ edge.windings)
            }
        }
    }

    @Test func `what lies at the sides of a long chain is found by following it`() {
        // A ray for each edge would take as many comparisons as there are edges, each time.
        let ring = (0..<2000).map { index in
            let angle = Double(index) / 1000 * .pi
            return Self.corner(Int(1e6 * cos(angle)), Int(1e6 * sin(angle)))
        }
        var edges = OverlayEdge.around(ring, [1, 0, 0, 0])
        var effort = Effort(60_000)
        let isDone = edges.tellApart(&effort)
        #expect(isDone && edges.count == 2000 && effort.left > 30_000)
        #expect(edges.allSatisfy { ($0.left == .zero) != ($0.right == .zero) })
    }

    @Test func `effort is the pairs that are compared, the cuts, and the edges gone through for a first side`() {
        let cross = [Self.edge(0, 0, 10, 10), Self.edge(10, 0, 0, 10)]
        let other = [Self.edge(231, 0, 241, 10), Self.edge(241, 0, 231, 10)]
        let square = OverlayEdge.around(
            [Self.corner(0, 5), Self.corner(5, 0), Self.corner(10, 5), Self.corner(5, 10)],
            [1, 0, 0, 0]
        )
        // One pair at first, and two cuts, then the six that these have left. One edge's side tells those of all that hang
        // together.
        let (cut, left) = (1 + 16 * 2, 6)
        let all = [(cross, cut + left + 4), (cross + other, 2 * (cut + left) + 8 + 8), (square, 6 + 4)]
        for (edges, needed) in all {
            for (given, isEnough) in [(needed, false), (needed + 1, true), (1 << 20, true)] {
                var (edges, effort) = (edges, Effort(given))
                let isDone = edges.tellApart(&effort)
                #expect(isDone == isEnough && effort.left == given - needed)
            }
        }
        // Where it ends on the way, what isn't compared isn't cut.
        for given in 0...cut + left + 4 {
            var (edges, effort) = (cross, Effort(given))
            let isDone = edges.tellApart(&effort)
            #expect(!isDone && edges.count == (given > cut ? 4 : 2))
        }
    }

    @Test func `only what a cut left is compared again, and no side is looked for without effort`() {
        // A chain, and an edge that cuts some of it: far from that nothing is compared a second time.
        let chain = (0..<2000).map { Self.edge($0 * 10, $0 % 7, $0 * 10 + 10, ($0 + 1) % 7) }
        var (edges, effort) = (chain, Effort(1 << 20))
        var isDone = edges.tellApart(&effort)
        let once = (1 << 20) - effort.left
        (edges, effort) = (chain + [Self.edge(10_000, 3, 10_030, 3)], Effort(1 << 20))
        isDone = edges.tellApart(&effort) && isDone
        #expect(isDone && edges.count > 2001 && (1 << 20) - effort.left < once + 500)
        // Squares that hang together with nothing: each needs a side of its own, for which all edges are gone through.
        let squares = (0..<40_000).flatMap { index in
            let (x, y) = (index % 200 * 8, index / 200 * 8)
            return OverlayEdge.around(
                [Self.corner(x, y), Self.corner(x + 4, y), Self.corner(x + 4, y + 4), Self.corner(x, y + 4)],
                [1, 0, 0, 0]
            )
        }
        (edges, effort) = (squares, Effort(1 << 22))
        isDone = edges.tellApart(&effort)
        #expect(!isDone)
    }

    @Test func `edges upon each other become one, or none`() {
        var effort = Effort(1 << 10)
        var edges = [Self.edge(0, 0, 0, 9), Self.edge(0, 0, 0, 9), Self.edge(0, 2, 0, 5)]
        var isDone = edges.tellApart(&effort)
        #expect(isDone && edges.map(\.windings.x) == [2, 3, 2] && edges.map(\.end.y) == [2, 5, 9])
        edges = [Self.edge(0, 0, 0, 9), Self.edge(0, 9, 0, 0)]
        isDone = edges.tellApart(&effort)
        #expect(isDone && edges.isEmpty)
        edges = [Self.edge(0, 0, 0, 9)]
        isDone = edges.tellApart(&effort)
        #expect(isDone && edges[0].right == .zero)
        effort = Effort(1)
        edges = (0..<20).flatMap { [Self.edge(0, $0, 20, 20 - $0), Self.edge(0, 20 - $0, 20, $0)] }
        isDone = edges.tellApart(&effort)
        #expect(!isDone)
    }

    @Test func `convex polygons united leave the edges around them, in a number that grows with theirs`() {
        let squares = (0..<40).map { index in
            let x = 10 * index
            return OverlayEdge.around(
                [Self.corner(x, 0), Self.corner(x + 25, 0), Self.corner(x + 25, 30), Self.corner(x, 30)],
                [1, 0, 0, 0]
            )
        }
        var effort = Effort(1 << 20)
        let united = squares.united([1, 0, 0, 0], &effort)
        #expect((united ?? []).count <= 2 * 80 + 2 && effort.left > 1 << 19)
        #expect((united ?? []).allSatisfy { $0.windings == [1, 0, 0, 0] || $0.windings == [-1, 0, 0, 0] })
        var edges = united ?? []
        let isDone = edges.tellApart(&effort)
        #expect(isDone && edges.allSatisfy { ($0.left == .zero) != ($0.right == .zero) })
        // Twenty are two groups, then one; two are few, but not one.
        for count in [2, 20] {
            effort = Effort(1 << 20)
            let united = Array(squares[..<count]).united([1, 0, 0, 0], &effort)
            #expect(united?.filter { $0.start.x == $0.end.x }.count == 2)
        }
        effort = Effort(3)
        let (tooMuch, none) = (squares.united([1, 0, 0, 0], &effort), [[OverlayEdge]]().united([1, 0, 0, 0], &effort))
        #expect(tooMuch == nil && none?.isEmpty == true)
    }
}

extension OverlayCorner {
    fileprivate var steps: SIMD2<Int> { SIMD2(x, y) }
}
