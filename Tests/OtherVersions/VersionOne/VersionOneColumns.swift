/// The columns of a block (8.2), in the order in which 13.2 has them read.
struct VersionOneColumns {
    /// For each stroke that begins in the block, how many points it has in it.
    let pointCounts: [Int]
    /// For shapes 0 and 1, the columns that have one and the same integer everywhere.
    private let constants: [[Int: Int64]]
    /// By 256 · shape + number: one for each stroke or point, nil where there is none.
    private var integers: [Int: [Int64?]] = [:]
    /// Keys of those that not all strokes or parts have.
    private var partial: Set<Int> = []
    /// By number: one for each stroke, nil where there is none.
    private(set) var strings: [Int: [ArraySlice<UInt8>?]] = [:]

    init(
        _ cursor: inout VersionOneCursor,
        of head: VersionOneHead,
        _ budget: inout VersionOneBudget
    ) throws(VersionOneError) {
        let ofStrokes = try VersionOneColumns.constants(&cursor)
        guard head.strokes > 0 || ofStrokes.isEmpty else { throw .damaged(501) }
        constants = [ofStrokes, try VersionOneColumns.constants(&cursor)]

        let columns = try VersionOneColumns.columns(&cursor, of: head)
        partial = Set(columns.lazy.filter { !$0.isForAll }.map(\.key))
        if columns.isEmpty { try cursor.end() }
        var source = VersionOneSource(head.coding, stream: cursor.rest, budget)
        for column in columns where column.shape == 0 {
            integers[column.key] = try VersionOneColumns.integers(column, units: nil, &source)
        }
        // That a column is also among the constants is found out later.
        let constant = ofStrokes[0].map { Array(repeating: Int64?($0), count: head.strokes) }
        pointCounts = try VersionOneColumns.pointCounts(constant ?? integers[0], of: head)
        let parts = (head.continued > 0 ? [head.continued] : []) + pointCounts
        for column in columns where column.shape == 1 {
            integers[column.key] = try VersionOneColumns.integers(column, units: parts, &source)
        }
        for column in columns where column.shape == 2 {
            strings[column.number] = try VersionOneColumns.strings(column, &source)
        }
        try source.end()
        budget = source.budget
        for (shape, constants) in constants.enumerated() {
            guard constants.keys.allSatisfy({ integers[256 * shape + $0] == nil }) else { throw .damaged(505) }
        }
    }

    /// The integers of a column of shape 0 or 1, so many strokes or points; nil where nothing has the column.
    func integers(_ shape: Int, _ number: Int, count: Int) -> [Int64?]? {
        if let constant = constants[shape][number] { return Array(repeating: constant, count: count) }
        return integers[256 * shape + number]
    }

    /// The integers of a column that must be there for all strokes or parts, those without points included (M64).
    func integersOfAll(_ shape: Int, _ number: Int, count: Int) throws(VersionOneError) -> [Int64] {
        let integers = partial.contains(256 * shape + number) ? nil : integers(shape, number, count: count)
        guard let integers else { throw .damaged(510) }
        return integers.compactMap(\.self)
    }
}
