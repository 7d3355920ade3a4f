import Sumi

/// A block chunk's payload that claims much and says little.
struct HostileBlock {
    var strokes: Int
    var points: Int
    var continued: Int
    var version: UInt64
    var grid: Int
    var coding: ColumnCoding
    /// Constant columns, by number; those that must be there are added.
    var strokeConstants: [UInt8: Int64]
    var pointConstants: [UInt8: Int64]
    /// The columns that follow, as they are written.
    var columns = ByteWriter()
    /// How many of them there are.
    private(set) var columnCount = 0
    /// What follows them where they are range-coded.
    private var stream = RangeEncoder()

    init(
        strokes: Int = 1,
        points: Int = 0,
        continued: Int = 0,
        version: UInt64 = 1,
        grid: Int = 0,
        coding: ColumnCoding = .bare,
        strokeConstants: [UInt8: Int64] = [:],
        pointConstants: [UInt8: Int64] = [:]
    ) {
        (self.strokes, self.points, self.continued) = (strokes, points, continued)
        (self.version, self.grid, self.coding) = (version, grid, coding)
        (self.strokeConstants, self.pointConstants) = (strokeConstants, pointConstants)
    }

    /// Writes a column as it stands in a block. Range-coded, it has no length.
    mutating func column(_ id: Column.ID, tag: UInt8 = 0, _ body: [UInt8] = []) {
        columnCount += 1
        columns.byte(id.shape.rawValue | tag | 1 << 7)
        columns.byte(id.number)
        if coding != .range { columns.count(body.count) }
        columns.write(body)
    }

    /// Writes a range-coded column: what its tag announces, and its integers, those of points all of one part;
    /// then those of its strings' bytes.
    mutating func coded(
        _ id: Column.ID,
        tag: UInt8 = 0,
        _ announced: [UInt8] = [],
        integers: [Int64],
        bytes: [Int64] = []
    ) {
        column(id, tag: tag, announced)
        for values in id.shape == .strokeBytes ? [integers, bytes] : [integers] {
            var (model, values) = (ResidualModel(), values)
            model.code(&values, runs: id.modelledRuns([values.count]), with: &stream)
        }
    }

    /// The tag's bit for a column that only some units have.
    static let partial: UInt8 = 1 << 2

    /// The payload; each stroke has as many points as its share, and ink 0.
    var payload: [UInt8] {
        var strokeConstants = strokeConstants
        if strokes > 0 {
            strokeConstants[Column.ID.pointCount.number] = Int64((points - continued) / strokes)
            strokeConstants[Column.ID.ink.number] = strokeConstants[Column.ID.ink.number] ?? 0
        }
        let pointConstants = pointConstants.merging([0: 64, 1: 128]) { stated, _ in stated }
        return ByteWriter.bytes { writer in
            let version = ContentVersion(rawValue: version)
            BlockHead(
                strokeCount: strokes,
                pointCount: points,
                continuedPoints: continued,
                coding: coding,
                version: version,
                grid: grid
            ).write(to: &writer)
            for constants in [strokeConstants, pointConstants] {
                writer.varint(constants.keys.reduce(0) { $0 | 1 << UInt64($1) })
                for (_, value) in constants.sorted(by: { $0.key < $1.key }) { writer.svarint(value) }
            }
            if coding == .range { writer.count(columnCount) }
            writer.write(columns.bytes)
            if coding == .range { writer.write(stream.finish()) }
        }
    }

    /// A file with the block, `count` times.
    func file(count: Int = 1, inks: [UInt8] = HostileFile.pen, committed: UInt64? = nil) -> [UInt8] {
        HostileFile.file { file in
            file.append(.inks, inks)
            let payload = payload
            for _ in 0..<count { file.append(.block, payload) }
            file.commit(
                version: ContentVersion(rawValue: committed ?? version),
                strokeCount: strokes * count,
                pointCount: points * count,
                index: nil
            )
        }
    }
}
