/// How the states of a ``ResidualModel`` are kept: in rows, one for each thing that a decision may depend on. In front of
/// each stands which column it was made for. A column makes a row anew when it first comes to it: most columns of small
/// blocks need few, and clearing all would take longer than coding them.
enum ContextTable {
    /// Sizes below are decided one by one; those from here on by the bits of a number.
    static let largeSizes = 15
    static let largeSizeBits = 6
    /// Of a magnitude's bits below the highest, so many are learnt; the others are even odds.
    static let learntBits = 5
    /// A sign's and a high bit's contexts tell so many sizes apart.
    static let magnitudes = 12
    /// A part's first residual has a size of 5 bits; the last of these says that it is 31 or more.
    static let firstSizeBits = 5

    // Rows are as long as their type says, so that a place in one needs no look at where it ends. Bits are counted from 1:
    // a node of their tree.

    /// Whether it is each of the sizes below the large ones.
    typealias SizeRow = InlineArray<16, UInt16>
    /// The bits of a number, at most six.
    typealias NumberRow = InlineArray<64, UInt16>
    /// The sign by each of two magnitudes.
    typealias SignRow = InlineArray<25, UInt16>
    /// The learnt bits, and the highest of them by a magnitude.
    typealias BitRow = InlineArray<44, UInt16>

    // Which row is which.
    static let wide = 0
    static let trends = wide + 1
    static let repeats = trends + 11 * 8
    static let sizeRows = repeats + 8 * 16
    static let large = 0
    static let first = large + 1
    static let numberRows = first + 1
    static let signRows = 16
    static let bitRows = largeSizes + 1

    /// Rows that were made for no column.
    static func rows<let length: Int>(_ count: Int) -> [InlineArray<length, UInt16>] {
        [InlineArray<length, UInt16>](repeating: InlineArray(repeating: 0), count: count)
    }

    /// Makes a row ready for a column.
    @inline(always)
    static func prepare<let length: Int>(
        _ row: Int,
        for column: UInt16,
        in rows: inout MutableSpan<InlineArray<length, UInt16>>
    ) {
        if rows[row][0] != column { renew(row, for: column, in: &rows) }
    }

    @inline(never)
    private static func renew<let length: Int>(
        _ row: Int,
        for column: UInt16,
        in rows: inout MutableSpan<InlineArray<length, UInt16>>
    ) {
        rows[row] = InlineArray(repeating: AdaptiveBit.unseen)
        rows[row][0] = column
    }
}
