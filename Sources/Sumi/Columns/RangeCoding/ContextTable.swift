/// Where the states of a ``ResidualModel`` stand: in rows, one for each thing that a decision may depend on. In front of
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

    // How long the rows are, and where those of each kind begin. Bits are counted from 1: a node of their tree.
    static let sizeRow = 1 + largeSizes
    static let largeSizeRow = 1 << largeSizeBits
    static let firstSizeRow = 1 << firstSizeBits
    static let signRow = 1 + 2 * magnitudes
    static let bitRow = 1 << learntBits + magnitudes

    static let wide = 0
    static let larges = wide + sizeRow
    static let firstSizes = larges + largeSizeRow
    static let trends = firstSizes + firstSizeRow
    static let repeats = trends + 11 * 8 * sizeRow
    static let signs = repeats + 8 * 16 * sizeRow
    static let bits = signs + 16 * signRow
    static let count = bits + (largeSizes + 1) * bitRow

    /// Makes a row ready for a column.
    @inline(always)
    static func prepare(_ row: Int, _ length: Int, for column: UInt16, in states: inout MutableSpan<UInt16>) {
        if states[row] != column { renew(row, length, for: column, in: &states) }
    }

    @inline(never)
    private static func renew(_ row: Int, _ length: Int, for column: UInt16, in states: inout MutableSpan<UInt16>) {
        states[row] = column
        for index in row + 1..<row + length { states[index] = AdaptiveBit.unseen }
    }
}
