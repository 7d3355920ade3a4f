package import Sumi

extension ColumnSection: Shrinkable {
    /// Fewer columns, and columns that all have, of zeros.
    package var smaller: [ColumnSection] {
        columns.indices.flatMap { index in
            let column = columns[index]
            // Without the number of points of each stroke, the rest can't be read.
            guard column.id != .pointCount else { return [[Column]]() }
            var (without, plain) = (columns, columns)
            without.remove(at: index)
            let (presence, units) = (Presence(all: column.presence.count), shape.unitCount(of: column.id.shape))
            if column.id.shape == .strokeBytes {
                let none = ByteStrings(bytes: [], ends: [Int](repeating: 0, count: units))
                plain[index] = Column(column.id, presence: presence, values: .strings(none))
            } else {
                let count = shape.runs(of: column.id, presence: presence).reduce(0, +)
                let zeros = [Int64](repeating: 0, count: count)
                plain[index] = Column(column.id, presence: presence, values: .integers(zeros))
            }
            return [without] + (plain[index] == column ? [] : [plain])
        }.map { ColumnSection(shape: shape, columns: $0) }
    }

    package var summary: String { "\(shape)\n" + columns.map { "\($0)" }.joined(separator: "\n") }
}
