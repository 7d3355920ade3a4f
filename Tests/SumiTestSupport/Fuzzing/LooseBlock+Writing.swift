package import Sumi

extension LooseBlock {
    /// The payload, its columns coded in any way that a file may have: constants said once or not, any predictor, any
    /// lattice, numbers stated or not; range-coded, or as planes bare, stored or deflated, unless a coding is given.
    package func payload(
        coding: ColumnCoding? = nil,
        using generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        var head = head
        head.coding = coding ?? generator.one(of: [.bare, .bare, .bare, .each, .each, .range, .range, .range])
        head.strokeCount = counts.count - (isContinuation ? 1 : 0)
        head.pointCount = counts.reduce(0, +)
        head.continuedPoints = isContinuation ? counts[0] : 0
        var (constants, others) = ([Column.ID: Int64](), [WrittenColumn]())
        for column in allColumns.sorted(by: { $0.id < $1.id }) {
            if let value = constant(column), !generator.chance(oneIn: 8) {
                constants[column.id] = value
            } else {
                others.append(WrittenColumn(column.id, units(column), using: &generator))
            }
        }
        return ByteWriter.bytes { writer in
            head.write(to: &writer)
            for shape in [Column.Shape.strokeIntegers, .pointIntegers] {
                let ofShape = constants.filter { $0.key.shape == shape }.sorted { $0.key < $1.key }
                writer.varint(ofShape.reduce(0) { $0 | 1 << UInt64($1.key.number) })
                for (_, value) in ofShape { writer.svarint(value) }
            }
            var (last, encoder) = (Column.ID?.none, RangeEncoder())
            if head.coding == .range { writer.count(others.count) }
            for column in others {
                column.write(to: &writer, head.coding, after: last, using: &generator)
                if head.coding == .range { column.write(to: &encoder) }
                last = column.head.id
            }
            if head.coding == .range { writer.write(encoder.finish()) }
        }
    }

    private var allColumns: [LooseColumn] {
        let units = counts.enumerated().map { part, count in
            part == 0 && isContinuation ? nil : Unit.integers([Int64(count)])
        }
        let points = LooseColumn(id: .pointCount, units: units)
        return (counts.count > (isContinuation ? 1 : 0) ? [points] : []) + columns
    }

    /// The units that a column may have values for.
    private func units(_ column: LooseColumn) -> ArraySlice<Unit?> {
        column.id.shape == .pointIntegers || !isContinuation ? column.units[...] : column.units.dropFirst()
    }

    private func constant(_ column: LooseColumn) -> Int64? {
        var value: Int64?
        for unit in units(column) {
            guard case .integers(let integers)? = unit, column.id.number < 64 else { return nil }
            for integer in integers {
                if let value, value != integer { return nil }
                value = integer
            }
        }
        return value
    }
}
