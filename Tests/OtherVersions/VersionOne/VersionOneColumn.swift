/// A column's name and description (8.3). Of its integers there is nothing here but where their planes are.
struct VersionOneColumn {
    let shape: Int
    let number: Int
    /// For each stroke, or each part, whether it has the column.
    let isPresent: [Bool]
    let lattice: VersionOneLattice?
    let predictor: VersionOnePredictor
    /// Empty with range coding.
    let planes: VersionOneCursor

    var isForAll: Bool { isPresent.allSatisfy(\.self) }

    /// Columns ascend by this.
    var key: Int { 256 * shape + number }

    init(
        _ cursor: inout VersionOneCursor,
        behind previous: VersionOneColumn?,
        of head: VersionOneHead
    ) throws(VersionOneError) {
        let tag = try cursor.byte()
        guard tag & 3 != 3 else { throw .damaged(506) }
        shape = Int(tag & 3)
        if tag & 0x80 != 0 {
            number = Int(try cursor.byte())
        } else if let previous, previous.shape == shape {
            number = previous.number + 1
        } else {
            number = 0
        }
        let key = 256 * shape + number
        guard number <= 255, key > previous?.key ?? -1 else { throw .damaged(505) }
        guard head.strokes > 0 || shape == 1 else { throw .damaged(501) }

        let hasPlanes = head.coding != .range
        var body = hasPlanes ? VersionOneCursor(try cursor.bytes(cursor.count())) : cursor
        let units = head.units(ofShape: shape)
        isPresent =
            tag & 4 != 0
            ? try VersionOneColumn.presence(&body, units) : Array(repeating: true, count: units)
        guard shape != 2 || tag & 0x78 == 0 else { throw .damaged(506) }
        lattice = tag & 8 != 0 ? try VersionOneLattice(&body) : nil
        predictor = try VersionOnePredictor(tag >> 4 & 7, &body)
        planes = hasPlanes ? body : VersionOneCursor([])
        if !hasPlanes { cursor = body }
    }

    private static func presence(
        _ body: inout VersionOneCursor,
        _ units: Int
    ) throws(VersionOneError) -> [Bool] {
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
}
