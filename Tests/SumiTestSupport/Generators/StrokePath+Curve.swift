package import Sumi

extension StrokePath {
    /// A path to walk along: as apps make them or as they are read, with points and times that repeat, and times that run
    /// backwards.
    package static func curve(using generator: inout some RandomNumberGenerator) -> StrokePath {
        let path = StrokePath.valid(
            on: .standard,
            pointCount: generator.one(of: [0, 1, 2, 3, 4, 5, generator.integer(in: 6...30), 70]),
            using: &generator
        )
        var points = Array(path)
        for index in points.indices.dropFirst() where generator.chance(oneIn: 8) {
            if generator.chance(oneIn: 2) { points[index].location = points[index - 1].location }
            if generator.chance(oneIn: 2) { points[index].timeOffset = points[index - 1].timeOffset }
        }
        let changed = StrokePath(controlPoints: points, creationDate: path.creationDate, channels: path.channels)
        guard generator.chance(oneIn: 2), let part = try? changed.quantizedPart(grid: .standard) else { return changed }
        return Stroke(ink: Ink(.pen), path: changed).onGrid(part).path
    }
}
