package import Sumi

extension StrokePath {
    /// A path to walk along: as apps make them or as they are read, with points and times that repeat, times that run
    /// backwards, cusps, and sizes from a millionth of a point to more than any grid holds.
    package static func curve(using generator: inout some RandomNumberGenerator) -> StrokePath {
        let (some, rare) = (generator.integer(in: 6...30), generator.chance(oneIn: 10))
        let count = generator.one(of: rare ? [0, 1, 70] : [2, 3, 4, 5, some, some])
        let path = StrokePath.valid(on: .standard, pointCount: count, using: &generator)
        var points = Array(path)
        for index in points.indices.dropFirst() where generator.chance(oneIn: 8) {
            // At times the pen rests for longer than a span goes on.
            let end = generator.chance(oneIn: 4) ? Swift.min(index + 4, points.count) : index + 1
            if generator.chance(oneIn: 2) {
                for rest in index..<end { points[rest].location = points[index - 1].location }
            }
            if generator.chance(oneIn: 2) {
                for rest in index..<end { points[rest].timeOffset = points[index - 1].timeOffset }
            }
        }
        if generator.chance(oneIn: 4) { addCusp(to: &points, using: &generator) }
        if generator.chance(oneIn: 6) { scale(&points, by: generator.one(of: [1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e12])) }
        let changed = StrokePath(controlPoints: points, creationDate: path.creationDate, channels: path.channels)
        return generator.chance(oneIn: 2) ? changed.moved(to: .standard) : changed
    }

    /// Moves two points so that the curve comes to a stop between the two in the middle of four, where it mostly turns back.
    private static func addCusp(to points: inout [StrokePoint], using generator: inout some RandomNumberGenerator) {
        guard points.count >= 4 else { return }
        let first = generator.integer(in: 0...points.count - 4)
        func step(_ index: Int) -> SIMD2<Double> {
            let (from, to) = (points[index].location, points[index + 1].location)
            return SIMD2(to.x - from.x, to.y - from.y)
        }
        // The velocity is a quadratic spline over the steps from point to point; this makes it 0 at t.
        let t = generator.number(in: 0.01...0.99)
        let (before, after) = (step(first), step(first + 2))
        let middle = ((t - 1) * (1 - t) * before - t * t * after) / (1 + 2 * t - 2 * t * t)
        for (index, step) in [(first + 2, middle), (first + 3, after)] {
            points[index].location.x = points[index - 1].location.x + step.x
            points[index].location.y = points[index - 1].location.y + step.y
        }
    }

    private static func scale(_ points: inout [StrokePoint], by factor: Double) {
        for index in points.indices {
            points[index].location.x *= factor
            points[index].location.y *= factor
            points[index].timeOffset *= factor
        }
    }

    /// The path as a file holds it on a grid; the path itself if none can.
    package func moved(to grid: Grid) -> StrokePath {
        guard let part = try? quantizedPart(grid: grid) else { return self }
        return Stroke(ink: Ink(.pen), path: self).onGrid(part).path
    }

    /// The path with control points whose values of a channel are 0, 1, 2 …, which makes that of each point on the curve its
    /// parameter: a spline of what grows evenly is a straight line.
    package func counted(in channel: Channel) -> StrokePath {
        var points = Array(self)
        for index in points.indices { points[index].set(channel, to: Double(index)) }
        let counted = StrokePath(controlPoints: points, channels: channels.union(ChannelSet(channel)))
        return grid.map { counted.moved(to: $0) } ?? counted
    }
}
