extension VersionOneColumns {
    /// A stroke's transform (8.7).
    func transform(_ stroke: Int) throws(VersionOneError) -> [Double] {
        guard let string = strings[2]?[stroke] else { return [1, 0, 0, 1, 0, 0] }
        guard string.count == 48 else { throw .damaged(511) }
        var (cursor, transform) = (VersionOneCursor(string), [Double]())
        while !cursor.isAtEnd { transform.append(try cursor.binary64()) }
        return transform
    }

    /// So many points, from channels 0 to 8.
    func points(_ count: Int, on grid: VersionOneGrid) throws(VersionOneError) -> [VersionOneStroke.Point] {
        var points = Array(repeating: VersionOneStroke.Point(), count: count)
        let (x, y) = (try integersOfAll(1, 0, count: count), try integersOfAll(1, 1, count: count))
        let rest = (2...8).map { integers(1, $0, count: count) }
        for index in points.indices {
            points[index].x = try grid.value(x[index], 0)
            points[index].y = try grid.value(y[index], 1)
            try points[index].set(rest.map { $0?[index] }, on: grid)
        }
        return points
    }
}

extension VersionOneStroke.Point {
    /// Sets channels 2 to 8. What a path hasn't got keeps its default, for the height the width.
    fileprivate mutating func set(_ integers: [Int64?], on grid: VersionOneGrid) throws(VersionOneError) {
        func value(_ channel: Int) throws(VersionOneError) -> Double? {
            guard let integer = integers[channel - 2] else { return nil }
            return try grid.value(integer, channel)
        }
        func number(_ channel: Int, orElse other: Float) throws(VersionOneError) -> Float {
            try value(channel).map { Float($0) } ?? other
        }
        time = try value(2) ?? 0
        width = try number(3, orElse: width)
        height = width
        if grid.hasAspects {
            height *= try number(4, orElse: 1)
            guard height.isFinite else { throw .damaged(509) }
        } else if let difference = integers[2] {
            height = Float(try grid.value(difference &+ (integers[1] ?? grid.one(3)), 4))
        }
        opacity = try number(5, orElse: opacity)
        force = try number(6, orElse: force)
        azimuth = try number(7, orElse: azimuth)
        altitude = try number(8, orElse: altitude)
    }
}
