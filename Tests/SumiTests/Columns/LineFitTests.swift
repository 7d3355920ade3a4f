import Sumi
import SumiTestSupport
import Testing

@Suite("Closest lines")
struct LineFitTests {
    /// How far apart two parallels of this slope lie, measured upwards, with all points between them; times `run`.
    private static func width(_ x: [Int64], _ y: [Int64], rise: Int64, run: Int64) -> Int64 {
        let heights = zip(x, y).map { $1 * run - rise * $0 }
        return (heights.max() ?? 0) - (heights.min() ?? 0)
    }

    private static func points(_ count: Int, using generator: inout SeededGenerator) -> (x: [Int64], y: [Int64]) {
        let steepness = generator.one(of: [1, 5, 100] as [Int64])
        var (x, y) = ([Int64.random(in: -20...20, using: &generator)], [Int64.random(in: -20...20, using: &generator)])
        for _ in 1..<count {
            x.append(x[x.count - 1] + .random(in: 1...4, using: &generator))
            y.append(y[y.count - 1] + .random(in: 1...steepness, using: &generator))
        }
        return (x, y)
    }

    @Test func `no line through any two points lies closer to all`() throws {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<400 {
            let (x, y) = Self.points(generator.integer(in: 3...12), using: &generator)
            let line = try #require(LineFit(x: x, y: y))
            let own = Self.width(x, y, rise: line.rise, run: line.run)
            // The closest line is parallel to one through two of the points.
            for one in x.indices {
                for other in x.indices where other > one {
                    let (rise, run) = (y[other] - y[one], x[other] - x[one])
                    #expect(own * run <= Self.width(x, y, rise: rise, run: run) * line.run, "\(x) \(y)")
                }
            }
            // It lies in the middle: 2 · run · distance is the same upwards and downwards.
            let distances = zip(x, y).map { 2 * line.run * $1 - 2 * line.rise * $0 - line.level }
            #expect(distances.max() == own && distances.min() == -own, "\(x) \(y)")
        }
    }

    @Test func `points on a line lie on it`() throws {
        let line = try #require(LineFit(x: [0, 1, 5, 9], y: [7, 10, 22, 34]))
        #expect(line.rise == 3 * line.run && line.level == 14 * line.run)
        #expect([0, 1, 5, 9].map { line.y(at: $0) } == [7, 10, 22, 34])
    }

    @Test func `fewer than three points have none`() {
        #expect(LineFit(x: [], y: []) == nil && LineFit(x: [1, 2], y: [1, 2]) == nil)
    }

    @Test func `a line's nearest place, and its height there, are rounded`() throws {
        var generator = SeededGenerator(seed: 15)
        for _ in 0..<100 {
            let (x, y) = Self.points(5, using: &generator)
            let line = try #require(LineFit(x: x, y: y))
            let (rise, run, level) = (Double(line.rise), Double(line.run), Double(line.level))
            for value in -50...50 as ClosedRange<Int64> {
                let height = (2 * rise * Double(value) + level) / (2 * run)
                #expect((Double(line.y(at: value)) - height).magnitude <= 0.5)
                let place = (2 * run * Double(value) - level) / (2 * rise)
                #expect((Double(line.x(nearest: value)) - place).magnitude <= 0.5)
            }
        }
    }

    @Test func `the largest coordinates don't overflow`() throws {
        let far: Int64 = 1 << 20
        for (x, y) in [
            ([-far, 0, far], [-far, far, far]), ([-far, -far + 1, far], [-far, far, far]),
            ([-far, far - 1, far], [-far, -far, far]), ([-far, 0, 1, far], [-far, -far, far, far]),
        ] {
            let line = try #require(LineFit(x: x, y: y))
            for value in y where line.rise > 0 { _ = line.y(at: line.x(nearest: value)) }
        }
    }
}
