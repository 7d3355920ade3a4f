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

    /// Rows of one kind, one behind the other. There is room for as many of them as some bits tell apart, and for as many
    /// states in each, so that nothing that these say needs a look at where they end. A row is known by where it begins.
    struct Rows {
        private let rowBits: Int
        private let stateBits: Int

        @inline(always)
        fileprivate init(rowBits: Int, stateBits: Int) { (self.rowBits, self.stateBits) = (rowBits, stateBits) }

        /// How many states they have.
        @inline(always)
        var count: Int { 1 &<< (rowBits &+ stateBits) }

        /// None of them made for any column.
        var unmade: ContiguousArray<UInt16> { ContiguousArray(repeating: 0, count: count) }

        /// A row, made ready for a column.
        @inline(always)
        func row(_ number: Int, for column: UInt16, in states: inout MutableSpan<UInt16>) -> Int {
            let row = (number & (1 &<< rowBits &- 1)) &<< stateBits
            if states[row] != column { renew(row, for: column, in: &states) }
            return row
        }

        @inline(never)
        private func renew(_ row: Int, for column: UInt16, in states: inout MutableSpan<UInt16>) {
            for place in row..<row + 1 << stateBits { states[place] = AdaptiveBit.unseen }
            states[row] = column
        }

        /// Where one of a row's states is. They are counted from 1: bits by their node in a tree.
        @inline(always)
        func place(_ number: Int, in row: Int) -> Int { row | number & (1 &<< stateBits &- 1) }
    }

    /// Whether it is each of the sizes below the large ones.
    static var sizes: Rows { Rows(rowBits: 8, stateBits: 4) }
    /// The bits of a number, at most six.
    static var numbers: Rows { Rows(rowBits: 1, stateBits: 6) }
    /// The sign by each of two magnitudes.
    static var signs: Rows { Rows(rowBits: 4, stateBits: 5) }
    /// The learnt bits, and the highest of them by a magnitude.
    static var bits: Rows { Rows(rowBits: 4, stateBits: 6) }

    // Which row is which.
    static let wide = 0
    static let trends = wide + 1
    static let repeats = trends + 11 * 8
    static let large = 0
    static let first = large + 1
}
