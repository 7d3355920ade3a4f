extension VersionOneColumns {
    static func constants(_ cursor: inout VersionOneCursor) throws(VersionOneError) -> [Int: Int64] {
        let mask = try cursor.varint()
        var constants: [Int: Int64] = [:]
        for number in 0..<64 where mask >> UInt64(number) & 1 != 0 { constants[number] = try cursor.signedVarint() }
        return constants
    }

    /// Names and descriptions. What stands behind them, if anything does, is the range-coded stream.
    static func columns(
        _ cursor: inout VersionOneCursor,
        of head: VersionOneHead
    ) throws(VersionOneError) -> [VersionOneColumn] {
        let count = head.coding == .range ? try cursor.count() : nil
        guard count ?? 0 <= cursor.rest.count else { throw .damaged(301) }
        var columns: [VersionOneColumn] = []
        while count.map({ columns.count < $0 }) ?? !cursor.isAtEnd {
            columns.append(try VersionOneColumn(&cursor, behind: columns.last, of: head))
        }
        return columns
    }

    /// A column of shape 0 or 1. Each of its units has so many integers; nil stands for strokes, which have one each
    /// and are one run to the predictor.
    static func integers(
        _ column: VersionOneColumn,
        units: [Int]?,
        _ source: inout VersionOneSource
    ) throws(VersionOneError) -> [Int64?] {
        let counts = units ?? Array(repeating: 1, count: column.isPresent.count)
        let runs = zip(counts, column.isPresent).compactMap { $1 ? $0 : nil }
        var planes = column.planes
        let differences = try source.integers(runs, &planes)
        try planes.end()
        let predicted = column.predictor.integers(differences, runs: units == nil ? [runs.count] : runs)
        var values = (try column.lattice?.values(predicted) ?? predicted)[...]
        var integers: [Int64?] = []
        for (count, isPresent) in zip(counts, column.isPresent) {
            guard isPresent else {
                integers += repeatElement(nil, count: count)
                continue
            }
            integers += values.prefix(count).map(\.self)
            values = values.dropFirst(count)
        }
        return integers
    }

    static func strings(
        _ column: VersionOneColumn,
        _ source: inout VersionOneSource
    ) throws(VersionOneError) -> [ArraySlice<UInt8>?] {
        var planes = column.planes
        let lengths = try source.integers(column.isPresent.filter(\.self).map { _ in 1 }, &planes)
        var sum = 0
        for length in lengths {
            // M68. What stands before is held against the limit, so there is no overflow.
            guard sum <= 67_108_864, 0...67_108_864 ~= length else { throw .damaged(509) }
            sum += Int(length)
        }
        var bytes = try source.bytes(sum, &planes)
        try planes.end()
        var next = lengths.makeIterator()
        return try column.isPresent.map { (isPresent) throws(VersionOneError) in
            isPresent ? try bytes.bytes(Int(next.next() ?? 0)) : nil
        }
    }

    /// M64 and M65.
    static func pointCounts(
        _ counts: [Int64?]?,
        of head: VersionOneHead
    ) throws(VersionOneError) -> [Int] {
        guard let counts = head.strokes > 0 ? counts : [], counts.allSatisfy({ $0 != nil })
        else { throw .damaged(510) }
        let pointCounts = try counts.map { (count) throws(VersionOneError) in
            guard let count, 0...65536 ~= count else { throw .damaged(501) }
            return Int(count)
        }
        guard pointCounts.reduce(head.continued, +) == head.points else { throw .damaged(501) }
        return pointCounts
    }
}
