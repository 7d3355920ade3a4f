/// Where the integers and bytes of a block's columns come from: each column's planes (8.5), or one stream (8.11).
struct VersionOneSource {
    private var decoder: VersionOneRangeDecoder?
    /// Whether each plane says of itself whether it is deflated.
    private let isMarked: Bool
    private(set) var budget: VersionOneBudget

    /// The stream, if there is one, is what stands behind the columns' names and descriptions.
    init(_ coding: VersionOneHead.Coding, stream: ArraySlice<UInt8>, _ budget: VersionOneBudget) {
        decoder = coding == .range ? VersionOneRangeDecoder(stream) : nil
        isMarked = coding == .each
        self.budget = budget
    }

    /// The next integers of a column, in runs of these lengths.
    mutating func integers(
        _ runs: [Int],
        _ planes: inout VersionOneCursor
    ) throws(VersionOneError) -> [Int64] {
        let count = runs.reduce(0, +)
        guard decoder != nil else { return try integersOfPlanes(&planes, count) }
        return try decoded(runs, count)
    }

    /// The bytes of a column's strings.
    mutating func bytes(
        _ count: Int,
        _ planes: inout VersionOneCursor
    ) throws(VersionOneError) -> VersionOneCursor {
        guard decoder != nil else { return try plane(&planes, count) }
        let bytes = try decoded(repeatElement(1, count: count), count).map { (byte) throws(VersionOneError) in
            guard let byte = UInt8(exactly: byte) else { throw .damaged(509) }
            return byte
        }
        return VersionOneCursor(bytes[...])
    }

    /// To be called when all columns are read.
    func end() throws(VersionOneError) {
        guard decoder?.isAtEnd ?? true else { throw .damaged(507) }
    }

    private mutating func decoded(
        _ runs: some Sequence<Int>,
        _ count: Int
    ) throws(VersionOneError) -> [Int64] {
        try budget.take(2 * count)
        guard count > 0, var decoder else { return [] }
        // Nothing else holds the decoder while it is used.
        self.decoder = nil
        var (model, integers) = (VersionOneRangeModel(), [Int64]())
        for run in runs {
            for place in 0..<run { integers.append(try model.integer(isFirst: place == 0, &decoder)) }
        }
        self.decoder = decoder
        return integers
    }

    private mutating func integersOfPlanes(
        _ planes: inout VersionOneCursor,
        _ count: Int
    ) throws(VersionOneError) -> [Int64] {
        let leading = try plane(&planes, count).rest
        let lengths = leading.map { $0 <= 240 ? 0 : $0 <= 248 ? 1 : Int($0) - 247 }
        var trailing = try plane(&planes, lengths.reduce(0, +))
        return try zip(leading, lengths).map { (first, length) throws(VersionOneError) in
            let bytes = try trailing.bytes(length).reduce(0) { $0 << 8 | UInt64($1) }
            switch length {
            case 0: return VersionOneCursor.signed(UInt64(first))
            case 1: return VersionOneCursor.signed(240 + 256 * UInt64(first - 241) + bytes)
            case 2: return VersionOneCursor.signed(2288 + bytes)
            default:
                guard bytes >= (length == 3 ? 67_824 : 1 << (8 * UInt64(length - 1))) else { throw .damaged(302) }
                return VersionOneCursor.signed(bytes)
            }
        }
    }

    private mutating func plane(
        _ planes: inout VersionOneCursor,
        _ count: Int
    ) throws(VersionOneError) -> VersionOneCursor {
        guard count > 0, isMarked else { return VersionOneCursor(try planes.bytes(count)) }
        let length = try planes.count()
        if length == 0 { return VersionOneCursor(try planes.bytes(count)) }
        let stream = try planes.bytes(length)
        try budget.take(count)
        return VersionOneCursor(try VersionOneZlib.inflate(stream, to: count)[...])
    }
}
