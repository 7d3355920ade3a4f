/// The columns of a block (8.2), and what content version 1 takes from them.
struct VersionOneColumns {
    /// For shapes 0 and 1, the columns that have one and the same integer everywhere.
    private var constants: [[Int: Int64]]
    /// By 256 · shape + number.
    private var columns: [Int: VersionOneColumn] = [:]
    private(set) var zlib: VersionOneZlib

    init(
        _ cursor: inout VersionOneCursor,
        coding: UInt8,
        hasStrokes: Bool,
        _ zlib: VersionOneZlib
    ) throws(VersionOneError) {
        self.zlib = zlib
        constants = [try VersionOneColumns.constants(&cursor)]
        guard hasStrokes || constants[0].isEmpty else { throw .damaged(501) }
        constants.append(try VersionOneColumns.constants(&cursor))
        if coding == 1 {
            let count = try cursor.count()
            cursor = VersionOneCursor(try self.zlib.inflate(cursor.rest, to: count)[...])
        }
        var next = 0
        while !cursor.isAtEnd {
            let (number, tag) = (Int(try cursor.byte()), try cursor.byte())
            guard tag & 3 != 3, tag < 0x50 else { throw .damaged(506) }
            let key = 256 * Int(tag & 3) + number
            guard key >= next else { throw .damaged(505) }
            guard hasStrokes || tag & 3 == 1 else { throw .damaged(501) }
            let body = VersionOneCursor(try cursor.bytes(cursor.count()))
            columns[key] = VersionOneColumn(tag: tag, body: body, isMarked: coding == 0)
            next = key + 1
        }
    }

    private static func constants(_ cursor: inout VersionOneCursor) throws(VersionOneError) -> [Int: Int64] {
        let mask = try cursor.varint()
        var constants: [Int: Int64] = [:]
        for number in 0..<64 where mask >> UInt64(number) & 1 != 0 { constants[number] = try cursor.signedVarint() }
        return constants
    }

    /// The integers of a column of shape 0 or 1, one for each stroke or point; nil where nothing has the column.
    private mutating func integers(
        _ shape: Int,
        _ number: Int,
        units: [Int]
    ) throws(VersionOneError) -> [Int64?]? {
        let column = columns[256 * shape + number]
        if let constant = constants[shape][number] {
            guard column == nil else { throw .damaged(505) }
            return Array(repeating: constant, count: units.reduce(0, +))
        }
        return try column?.integers(units: units, &zlib)
    }

    /// The integers of a column that must be there for all.
    mutating func integersOfAll(_ shape: Int, _ number: Int, units: [Int]) throws(VersionOneError) -> [Int64] {
        if units.isEmpty { return [] }
        guard let integers = try integers(shape, number, units: units) else { throw .damaged(510) }
        return try integers.map { (integer) throws(VersionOneError) in
            guard let integer else { throw .damaged(510) }
            return integer
        }
    }

    mutating func transforms(_ strokes: Int) throws(VersionOneError) -> [[Double]] {
        let identity: [Double] = [1, 0, 0, 1, 0, 0]
        guard let column = columns[256 * 2 + 2] else { return Array(repeating: identity, count: strokes) }
        return try column.strings(strokes: strokes, &zlib).map { (string) throws(VersionOneError) in
            guard let string else { return identity }
            guard string.count == 48 else { throw .damaged(511) }
            var (cursor, transform) = (VersionOneCursor(string), [Double]())
            while !cursor.isAtEnd { transform.append(try cursor.binary64()) }
            return transform
        }
    }

    /// The points of parts, from channels 0 to 8.
    mutating func points(
        of parts: [Int],
        on grid: VersionOneGrid
    ) throws(VersionOneError) -> [VersionOneStroke.Point] {
        var points = Array(repeating: VersionOneStroke.Point(), count: parts.reduce(0, +))
        let (x, y) = (try integersOfAll(1, 0, units: parts), try integersOfAll(1, 1, units: parts))
        let rest = try (2...8).map { (channel) throws(VersionOneError) in
            try integers(1, channel, units: parts)
        }
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
