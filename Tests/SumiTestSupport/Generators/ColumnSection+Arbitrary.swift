package import Sumi

extension ColumnSection {
    /// Columns of a block, known and unknown, with values that are hard to code: wrapping, stepped, on lattices, runs,
    /// noise.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> ColumnSection {
        let continued = generator.chance(oneIn: 4) ? generator.integer(in: 1...9) : 0
        let strokes = generator.integer(in: continued > 0 ? 0...5 : 1...5)
        // Now and then so many points that their columns are deflated.
        let most = generator.chance(oneIn: 200) ? 2 * ColumnSection.deflatedFrom : generator.one(of: [0, 3, 40])
        let points = (0..<strokes).map { _ in generator.integer(in: 0...most) }
        let shape = BlockShape(continuedPoints: continued, strokePoints: points)
        var columns: [Column] = []
        if strokes > 0 {
            let counts = Column.Values.integers(points.map { Int64($0) })
            columns.append(Column(.pointCount, presence: Presence(all: strokes), values: counts))
        }
        for kind in [Column.Shape.strokeIntegers, .pointIntegers, .strokeBytes] {
            guard shape.unitCount(of: kind) > 0 else { continue }
            for number in [1, 2, 62, 63, 64, 255] as [UInt8] where generator.chance(oneIn: 4) {
                columns.append(.arbitrary(Column.ID(kind, number), shape, using: &generator))
            }
        }
        return ColumnSection(shape: shape, columns: columns)
    }
}

extension Column {
    /// A column of a block.
    package static func arbitrary(
        _ id: Column.ID,
        _ shape: BlockShape,
        using generator: inout some RandomNumberGenerator
    ) -> Column {
        let units = shape.unitCount(of: id.shape)
        var presence = Presence(all: units)
        if generator.chance(oneIn: 3) {
            let some = Presence((0..<units).map { _ in generator.chance(oneIn: 2) })
            if !some.isNone { presence = some }
        }
        let count = shape.runs(of: id, presence: presence).reduce(0, +)
        guard id.shape != .strokeBytes else {
            var strings = ByteStrings()
            for _ in 0..<count { strings.append(generator.bytes(upTo: 9)) }
            return Column(id, presence: presence, values: .strings(strings))
        }
        let values = integers(count, using: &generator)
        return Column(id, presence: presence, values: .integers(values))
    }

    private static func integers(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Int64] {
        var value = generator.one(of: [0, 1, -1, 240, 241, 2287, 67_824, .max, .min] as [Int64])
        var speed = generator.one(of: [0, 1, -3, 1 << 20, .max / 2] as [Int64])
        let noise = generator.one(of: [0, 1, 9, 1 << 40] as [Int64])
        let step = generator.one(of: [1, 1, 2, 1000, -1] as [Int64])
        if generator.chance(oneIn: 4) { return onLattice(count, using: &generator) }
        return (0..<count).map { _ in
            value &+= speed
            if noise > 0 { speed &+= Int64.random(in: -noise...noise, using: &generator) }
            return value &* step
        }
    }

    /// Values in any order on a lattice whose distance isn't whole, but for a few.
    private static func onLattice(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Int64] {
        let (distance, start) = (
            Double.random(in: 1.1...40, using: &generator), Double(generator.integer(in: -999...999))
        )
        let isExact = generator.chance(oneIn: 2)
        return (0..<count).map { _ in
            let value = (start + distance * Double(generator.integer(in: -60...60))).rounded()
            return Int64(value) + (isExact || !generator.chance(oneIn: 40) ? 0 : 1)
        }
    }
}
