/// A lattice on which a column's values lie, most of them (8.4).
struct VersionOneLattice {
    private let shift: Int64
    private let multiplier: Int64
    private let offset: Int64
    /// Which value differs by how much from its place on the lattice.
    private var corrections: [(index: Int, amount: Int64)] = []

    init(_ cursor: inout VersionOneCursor) throws(VersionOneError) {
        let form = try cursor.byte()
        shift = Int64(form & 0x7F)
        let multiplier = try cursor.varint()
        offset = try cursor.signedVarint()
        guard shift <= 32, 2...(1 << 63 - 2) ~= multiplier else { throw .damaged(509) }
        self.multiplier = Int64(multiplier)
        guard form & 0x80 != 0 else { return }
        let count = try cursor.count()
        // M8: each takes two bytes at least.
        guard count <= cursor.rest.count / 2 else { throw .damaged(301) }
        var next = 0
        for _ in 0..<count {
            let gap = try cursor.varint()
            // So many gaps as fit a chunk are no overflow.
            guard gap <= 1 << 32 else { throw .damaged(509) }
            next += Int(gap)
            corrections.append((next, try cursor.signedVarint()))
            next += 1
        }
    }

    /// The values that have these places.
    func values(_ places: [Int64]) throws(VersionOneError) -> [Int64] {
        var values = places.map { (multiplier &* $0 &+ offset) &>> shift }
        for (index, amount) in corrections {
            guard index < values.count else { throw .damaged(509) }
            values[index] &+= amount
        }
        return values
    }
}
