/// A column of a block (8.3), its body not yet read.
struct VersionOneColumn {
    let tag: UInt8
    let body: VersionOneCursor
    /// Whether each plane says of itself whether it is deflated: coding 0.
    let isMarked: Bool

    private var predictor: UInt8 { tag >> 4 & 7 }

    /// The integers of a column of shape 0 or 1. Each unit, a stroke or a part, has as many values as `units` says, or
    /// none if it hasn't got the column. Returns one for each stroke or point, nil where there is none.
    func integers(units: [Int], _ zlib: inout VersionOneZlib) throws(VersionOneError) -> [Int64?] {
        var body = body
        let isPresent = try presence(&body, units.count)
        let step = tag & 8 != 0 ? try body.varint() : 1
        guard tag & 8 == 0 || 2...(1 << 63 - 2) ~= step else { throw .damaged(509) }
        let (coefficients, shift) = try prediction(&body)
        let counts = zip(units, isPresent).map { $1 ? $0 : 0 }
        var differences = try planes(&body, counts.reduce(0, +), &zlib).makeIterator()
        try body.end()

        // 8.4: the first value of a unit is predicted from the first one of the unit before, for shape 0 but once.
        let half: Int64 = shift == 0 ? 0 : 1 << (shift - 1)
        var (history, last) = (SIMD4<Int64>(), SIMD4<Int64>())
        var isFirstEver = true
        var values: [Int64?] = []
        for (unit, count) in units.enumerated() {
            guard isPresent[unit] else {
                values += repeatElement(nil, count: count)
                continue
            }
            for place in 0..<count {
                let isFirst = place == 0 && (isFirstEver || tag & 3 == 1)
                if isFirst { history = last }
                let prediction = ((coefficients &* history).wrappedSum() &+ half) &>> shift
                let value = prediction &+ VersionOneCursor.signed(differences.next() ?? 0)
                values.append(value &* Int64(step))
                if isFirst {
                    (history, last, isFirstEver) = (SIMD4(repeating: value), SIMD4(repeating: value), false)
                } else {
                    history = SIMD4(value, history[0], history[1], history[2])
                }
            }
        }
        return values
    }

    /// The byte strings of a column of shape 2, one for each stroke, nil where there is none.
    func strings(strokes: Int, _ zlib: inout VersionOneZlib) throws(VersionOneError) -> [ArraySlice<UInt8>?] {
        guard tag & 0xF8 == 0 else { throw .damaged(506) }
        var body = body
        let isPresent = try presence(&body, strokes)
        let lengths = try planes(&body, isPresent.count { $0 }, &zlib)
        var sum = 0
        for length in lengths {
            // M66. The sum of what stands before is held against the limit, so there is no overflow.
            guard sum <= 67_108_864, length <= 67_108_864 else { throw .damaged(509) }
            sum += Int(length)
        }
        var bytes = try plane(&body, sum, &zlib)
        try body.end()
        var next = lengths.makeIterator()
        return try isPresent.map { (isPresent) throws(VersionOneError) in
            isPresent ? try bytes.bytes(Int(next.next() ?? 0)) : nil
        }
    }

    /// Which units have the column.
    private func presence(_ body: inout VersionOneCursor, _ units: Int) throws(VersionOneError) -> [Bool] {
        guard tag & 4 != 0 else { return Array(repeating: true, count: units) }
        var (present, isPresent) = ([Bool](), false)
        while present.count < units {
            let run = try body.count(orElse: 508)
            guard run <= units - present.count, run > 0 || present.isEmpty && !isPresent else { throw .damaged(508) }
            present += repeatElement(isPresent, count: run)
            isPresent.toggle()
        }
        guard present.contains(true), present.contains(false) else { throw .damaged(508) }
        return present
    }

    private func prediction(
        _ body: inout VersionOneCursor
    ) throws(VersionOneError) -> (coefficients: SIMD4<Int64>, shift: Int64) {
        switch predictor {
        case 0: return (SIMD4(0, 0, 0, 0), 0)
        case 1: return (SIMD4(1, 0, 0, 0), 0)
        case 2: return (SIMD4(2, -1, 0, 0), 0)
        case 3: return (SIMD4(5, -4, 1, 0), 1)
        case 4:
            let (order, shift) = (Int(try body.byte()), Int64(try body.byte()))
            guard 1...4 ~= order, shift <= 16 else { throw .damaged(506) }
            var coefficients = SIMD4<Int64>()
            for index in 0..<order { coefficients[index] = try body.signedVarint() }
            return (coefficients, shift)
        default: throw .damaged(506)
        }
    }

    /// Unsigned integers in two planes (8.5).
    private func planes(
        _ body: inout VersionOneCursor,
        _ count: Int,
        _ zlib: inout VersionOneZlib
    ) throws(VersionOneError) -> [UInt64] {
        let leading = try plane(&body, count, &zlib).rest
        let lengths = leading.map { $0 <= 240 ? 0 : $0 <= 248 ? 1 : Int($0) - 247 }
        var trailing = try plane(&body, lengths.reduce(0, +), &zlib)
        return try zip(leading, lengths).map { (first, length) throws(VersionOneError) in
            let bytes = try trailing.bytes(length).reduce(0) { $0 << 8 | UInt64($1) }
            switch length {
            case 0: return UInt64(first)
            case 1: return 240 + 256 * UInt64(first - 241) + bytes
            case 2: return 2288 + bytes
            default:
                guard bytes >= (length == 3 ? 67_824 : 1 << (8 * UInt64(length - 1))) else { throw .damaged(302) }
                return bytes
            }
        }
    }

    /// The bytes of a plane.
    private func plane(
        _ body: inout VersionOneCursor,
        _ count: Int,
        _ zlib: inout VersionOneZlib
    ) throws(VersionOneError) -> VersionOneCursor {
        guard count > 0, isMarked else { return VersionOneCursor(try body.bytes(count)) }
        let length = try body.count()
        if length == 0 { return VersionOneCursor(try body.bytes(count)) }
        return VersionOneCursor(try zlib.inflate(body.bytes(length), to: count)[...])
    }
}
