import Sumi

/// A column of a loose block, with a lattice and a predictor that nobody would choose.
struct WrittenColumn {
    private(set) var head: ColumnHead
    private var runs: [Int] = []
    /// Residuals, or the lengths of strings.
    private var integers: [Int64] = []
    private var bytes: [UInt8] = []

    init(_ id: Column.ID, _ units: ArraySlice<LooseBlock.Unit?>, using generator: inout some RandomNumberGenerator) {
        head = ColumnHead(id, presence: Presence(units.map { $0 != nil }))
        for case let unit? in units {
            switch unit {
            case .integers(let more):
                runs.append(more.count)
                integers += more
            case .string(let string):
                integers.append(Int64(string.count))
                bytes += string
            }
        }
        if id.shape != .pointIntegers { runs = [integers.count] }
        guard id.shape != .strokeBytes else { return }
        if generator.chance(oneIn: 3), !integers.isEmpty {
            (head.lattice, integers) = Lattice.any(under: integers, using: &generator)
        }
        head.predictor = .any(using: &generator)
        integers = head.predictor.residuals(of: integers, runs: runs)
    }

    /// Writes what stands among the columns: head and planes, or the head alone.
    func write(
        to writer: inout ByteWriter,
        _ coding: ColumnCoding,
        after last: Column.ID?,
        using generator: inout some RandomNumberGenerator
    ) {
        let (name, announced) = head.written(after: last)
        // A number that follows by itself may be stated all the same.
        let isStated = name.count == 1 && generator.chance(oneIn: 4)
        writer.write(isStated ? [name[0] | 1 << 7, head.id.number] : name)
        guard coding != .range else { return writer.write(announced) }
        var body = ByteWriter()
        body.write(announced)
        let planes = Planes(integers)
        for plane in [planes.leading, planes.trailing, bytes] {
            WrittenColumn.write(plane, to: &body, coding, using: &generator)
        }
        writer.lengthPrefixed { $0.write(body.bytes) }
    }

    /// Writes the column into a range-coded stream.
    func write(to encoder: inout RangeEncoder) {
        var (integers, bytes) = (integers, bytes.map { Int64($0) })
        var model = ResidualModel()
        model.code(&integers, runs: head.id.modelledRuns(runs), with: &encoder)
        guard head.id.shape == .strokeBytes else { return }
        model = ResidualModel()
        model.code(&bytes, runs: nil, with: &encoder)
    }

    private static func write(
        _ plane: [UInt8],
        to writer: inout ByteWriter,
        _ coding: ColumnCoding,
        using generator: inout some RandomNumberGenerator
    ) {
        guard !plane.isEmpty else { return }
        if coding == .each {
            if generator.chance(oneIn: 8), let deflated = Zlib.deflated(plane) {
                return writer.lengthPrefixed { $0.write(deflated) }
            }
            writer.count(0)
        }
        writer.write(plane)
    }
}

extension Lattice {
    /// Any lattice, with corrections for the values that don't lie on it; and the values' places.
    static func any(
        under values: [Int64],
        using generator: inout some RandomNumberGenerator
    ) -> (lattice: Lattice, places: [Int64]) {
        if generator.chance(oneIn: 2), let found = Lattice.found(under: values) { return found }
        let shift = generator.one(of: [0, 0, 0, 1, 17, 32] as [UInt8])
        let lattice = Lattice(
            multiplier: generator.one(of: [2, 3, 64, 1 << 32, 1_051_863, .max - 1]),
            offset: generator.one(of: [0, 0, 1, -1, 1 << 16, .max, .min]),
            shift: shift
        )
        var (places, corrections) = ([Int64](), [Correction]())
        for (index, value) in values.enumerated() {
            // With luck the nearest.
            places.append((value << Int64(shift) &- lattice.offset) / lattice.multiplier)
            let amount = value &- lattice.value(at: places[index])
            // Nothing may be added, too.
            if amount != 0 || generator.chance(oneIn: 16) {
                corrections.append(Correction(index: index, amount: amount))
            }
        }
        return (
            Lattice(
                multiplier: lattice.multiplier,
                offset: lattice.offset,
                shift: shift,
                corrections: corrections
            ), places
        )
    }
}

extension Predictor {
    /// One that is named by number, or one that states coefficients, and perhaps a bias.
    static func any(using generator: inout some RandomNumberGenerator) -> Predictor {
        if generator.chance(oneIn: 2) { return generator.one(of: numbered) }
        let numbers: [Int64] = [0, 1, -1, 2, 7, 255, .max, .min]
        return Predictor(
            coefficients: (0..<generator.integer(in: 0...maximumOrder)).map { _ in generator.one(of: numbers) },
            shift: UInt8(generator.integer(in: 0...Int(maximumShift))),
            bias: generator.chance(oneIn: 2) ? generator.one(of: numbers) : nil
        )
    }
}
