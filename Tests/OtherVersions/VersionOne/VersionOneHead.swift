/// What a block says of itself before its columns (8.1).
struct VersionOneHead {
    /// How the integers of columns are written (8.2).
    enum Coding: UInt8 {
        case each = 0
        case range = 1
        case bare = 2
    }

    /// How many strokes begin in the block.
    let strokes: Int
    let points: Int
    let coding: Coding
    let grid: Int
    /// How many of the points continue the last stroke of the block before.
    let continued: Int

    init(_ cursor: inout VersionOneCursor) throws(VersionOneError) {
        strokes = try VersionOneHead.count(&cursor)
        points = try VersionOneHead.count(&cursor)
        let flags = try cursor.byte()
        guard flags & 0xF8 == 0 else { throw .damaged(107) }
        guard let coding = Coding(rawValue: flags >> 1) else { throw .damaged(506) }
        self.coding = coding
        guard try cursor.varint() != 0 else { throw .damaged(405) }
        grid = try cursor.count(orElse: 503)
        continued = flags & 1 != 0 ? try VersionOneHead.count(&cursor) : 0
        guard flags & 1 == 0 || continued > 0, continued <= points else { throw .damaged(501) }
        guard strokes > 0 || continued > 0 else { throw .damaged(501) }
    }

    private static func count(_ cursor: inout VersionOneCursor) throws(VersionOneError) -> Int {
        let count = try cursor.count(orElse: 501)
        guard count <= 65536 else { throw .damaged(501) }
        return count
    }

    /// How many strokes (shapes 0 and 2) or parts (shape 1) may have a column.
    func units(ofShape shape: Int) -> Int {
        shape == 1 && continued > 0 ? strokes + 1 : strokes
    }
}
