import Sumi
import SumiTestSupport
import Testing

/// How alike paths are.
@Suite("Similarity")
struct SimilarityTests {
    /// A letter, as its control points.
    private static let letter = [(0, 0), (10, 30), (20, 0), (14, 14), (5, 15), (30, 2)].map { Point(x: $0.0, y: $0.1) }

    private func path(_ points: [Point] = letter, _ change: (Point) -> Point = { $0 }) -> StrokePath {
        StrokePath(controlPoints: points.map { StrokePoint(location: change($0)) })
    }

    @Test func `differences are bits of their own`() {
        let all: [StrokePath.Differences] = [.position, .scale]
        #expect(all.map(\.rawValue) == [1, 2])
    }

    @Test func `a path lies at 0 from itself, and from one that draws the same with other points`() {
        let letter = path()
        #expect(letter.distance(to: letter) == 0)
        let samples = Array(letter.interpolatedPoints(by: .distance(0.5)))
        #expect(letter.distance(to: StrokePath(through: samples)) < 0.02)
        #expect((letter.length - StrokePath(through: samples).length).magnitude < 0.1)
    }

    @Test func `where it lies counts unless it is ignored`() {
        let moved = path { Point(x: $0.x + 3, y: $0.y - 4) }
        #expect((path().distance(to: moved) - 5).magnitude < 1e-9)
        #expect(path().distance(to: moved, ignoring: .position) < 1e-9)
        #expect((path().distance(to: moved, ignoring: .scale) - 5).magnitude < 1e-9)
    }

    @Test func `how large it is counts unless it is ignored`() {
        let large = path { Point(x: $0.x * 3 + 100, y: $0.y * 3) }
        #expect(path().distance(to: large, ignoring: .position) > 10)
        #expect(path().distance(to: large, ignoring: [.position, .scale]) < 1e-6)
    }

    @Test func `lines at a right angle are as far apart as their points are`() {
        // Of 64 points 1 apart, the mean distance from their centre is 16, and the mean of its square (64² − 1) / 12.
        let (along, across) = (path([.zero, Point(x: 63, y: 0)]), path([.zero, Point(x: 0, y: 63)]))
        let apart = 16 * 2.0.squareRoot()
        #expect(abs(along.distance(to: across, ignoring: .position) - apart) < 1e-6)
        #expect(abs(along.distance(to: across, ignoring: [.position, .scale]) - apart / 341.25.squareRoot()) < 1e-6)
    }

    @Test func `another letter lies farther away than a shaky one, and so does the same one drawn backwards`() {
        var generator = SeededGenerator(seed: 5)
        let shaky = path {
            Point(x: $0.x + generator.number(in: -1...1), y: $0.y + generator.number(in: -1...1))
        }
        let near = path().distance(to: shaky, ignoring: [.position, .scale])
        let far = path().distance(to: path(Self.letter.reversed()), ignoring: [.position, .scale])
        #expect(near < 0.3)
        #expect(far > 2 * near)
        #expect(path().distance(to: shaky) == shaky.distance(to: path()))
    }

    @Test func `dots and nothing have distances too`() {
        let (dot, nothing) = (path([Point(x: 6, y: 8)]), path([]))
        #expect(dot.distance(to: path([.zero])) == 10)
        #expect(dot.distance(to: path([.zero]), ignoring: [.position, .scale]) == 0)
        // Whose 64 places no sum of binary64 averages to the last bit.
        for one in [0.1, 33.3, 1e5 / 3] {
            let repeated = path([Point(x: one, y: 17.7), Point(x: one, y: 17.7)])
            #expect(path([Point(x: 5.1, y: 8.2)]).distance(to: repeated, ignoring: [.position, .scale]) == 0)
            #expect(dot.distance(to: repeated, ignoring: .scale) == dot.distance(to: repeated))
        }
        #expect(nothing.distance(to: nothing) == 0)
        #expect(nothing.distance(to: dot) == .infinity)
        #expect(dot.distance(to: nothing) == .infinity)
        #expect(path().distance(to: path { Point(x: $0.x, y: .nan) }) == .infinity)
        #expect((dot.length, nothing.length) == (0, 0))
        // What is too large to be squared lies nowhere.
        let far = path([Point(x: 1e200, y: 0), Point(x: 1e200, y: 1)])
        #expect(far.distance(to: far) == 0)
        #expect(far.distance(to: dot) == .infinity)
    }
}
