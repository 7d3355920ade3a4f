import Sumi

extension LooseBlock {
    /// The payload, its columns coded in any way that a file may have: constants said once or not, any predictor, a step,
    /// planes bare, stored or deflated.
    package func payload(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var head = head
        head.coding = generator.one(of: [.bare, .bare, .bare, .bare, .each, .each, .each, .together])
        head.strokeCount = counts.count - (isContinuation ? 1 : 0)
        head.pointCount = counts.reduce(0, +)
        head.continuedPoints = isContinuation ? counts[0] : 0
        var (constants, others) = ([Column.ID: Int64](), ByteWriter())
        for column in allColumns.sorted(by: { $0.id < $1.id }) {
            if let value = constant(column), !generator.chance(oneIn: 8) {
                constants[column.id] = value
            } else {
                write(column, to: &others, head.coding, using: &generator)
            }
        }
        return ByteWriter.bytes { writer in
            head.write(to: &writer)
            for shape in [Column.Shape.strokeIntegers, .pointIntegers] {
                let ofShape = constants.filter { $0.key.shape == shape }.sorted { $0.key < $1.key }
                writer.varint(ofShape.reduce(0) { $0 | 1 << UInt64($1.key.number) })
                for (_, value) in ofShape { writer.svarint(value) }
            }
            if head.coding == .together {
                writer.count(others.bytes.count)
                writer.write(Zlib.deflate(others.bytes) ?? [])
            } else {
                writer.write(others.bytes)
            }
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

    private func write(
        _ column: LooseColumn,
        to writer: inout ByteWriter,
        _ coding: PlaneCoding,
        using generator: inout some RandomNumberGenerator
    ) {
        let units = units(column)
        let presence = Presence(units.map { $0 != nil })
        var (tag, body, runs, integers, strings) = (
            column.id.shape.rawValue, ByteWriter(), [Int](), [Int64](), [[UInt8]]()
        )
        for case let unit? in units {
            switch unit {
            case .integers(let more):
                runs.append(more.count)
                integers += more
            case .string(let bytes): strings.append(bytes)
            }
        }
        if !presence.isAll {
            tag |= 4
            presence.write(to: &body)
        }
        if column.id.shape == .strokeBytes {
            LooseBlock.write(strings.map { UInt64($0.count) }, to: &body, coding, using: &generator)
            LooseBlock.plane(strings.flatMap(\.self), to: &body, coding, using: &generator)
        } else {
            // A step that doesn't divide all values would change them; these two divide some columns.
            if let step = [64, 2].first(where: { step in integers.allSatisfy { $0 % step == 0 } }),
                generator.chance(oneIn: 2)
            {
                tag |= 8
                body.varint(UInt64(step))
                integers = integers.map { $0 / step }
            }
            let predictor = Predictor.any(using: &generator)
            tag |= predictor.number << 4
            predictor.write(to: &body)
            if column.id.shape == .strokeIntegers { runs = [integers.count] }
            LooseBlock.write(predictor.residuals(of: integers, runs: runs), to: &body, coding, using: &generator)
        }
        writer.byte(column.id.number)
        writer.byte(tag)
        writer.lengthPrefixed { $0.write(body.bytes) }
    }

    private static func write(
        _ integers: [UInt64],
        to writer: inout ByteWriter,
        _ coding: PlaneCoding,
        using generator: inout some RandomNumberGenerator
    ) {
        let planes = Planes(integers)
        plane(planes.leading, to: &writer, coding, using: &generator)
        plane(planes.trailing, to: &writer, coding, using: &generator)
    }

    private static func plane(
        _ bytes: [UInt8],
        to writer: inout ByteWriter,
        _ coding: PlaneCoding,
        using generator: inout some RandomNumberGenerator
    ) {
        guard !bytes.isEmpty else { return }
        if coding == .each {
            if generator.chance(oneIn: 8), let deflated = Zlib.deflate(bytes) {
                return writer.lengthPrefixed { $0.write(deflated) }
            }
            writer.count(0)
        }
        writer.write(bytes)
    }
}

extension Predictor {
    /// One that is named by number, or one that states coefficients.
    fileprivate static func any(using generator: inout some RandomNumberGenerator) -> Predictor {
        if generator.chance(oneIn: 2) { return generator.one(of: candidates) }
        let numbers: [Int64] = [0, 1, -1, 2, 7, 255, .max, .min]
        return Predictor(
            coefficients: (0..<generator.integer(in: 1...4)).map { _ in generator.one(of: numbers) },
            shift: UInt8(generator.integer(in: 0...16))
        )
    }
}
