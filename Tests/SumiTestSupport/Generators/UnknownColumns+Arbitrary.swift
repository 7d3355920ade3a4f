package import Sumi

extension UnknownColumns.Unit {
    /// One part's share of columns that this library doesn't know, as a file could have them: beside a part with
    /// `pointCount` points, in a block of a content version.
    package static func arbitrary(
        pointCount: Int,
        version: ContentVersion = .version1,
        using generator: inout some RandomNumberGenerator
    ) -> UnknownColumns.Unit {
        let shape = BlockShape(continuedPoints: 0, strokePoints: [pointCount])
        var columns: [Column] = []
        for id in ids where generator.chance(oneIn: 3) {
            columns.append(Column(id, presence: Presence(all: 1), values: values(of: id.shape, pointCount, &generator)))
        }
        return UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: columns, version: version), part: 0)
    }

    /// Few names, so that strokes share some of them; numbers from 64 on can't be said in the masks of constants.
    private static let ids = [
        Column.ID(.strokeIntegers, 5), Column.ID(.strokeIntegers, 63), Column.ID(.strokeIntegers, 64),
        Column.ID(.pointIntegers, 12), Column.ID(.pointIntegers, 63), Column.ID(.pointIntegers, 255),
        Column.ID(.strokeBytes, 7), Column.ID(.strokeBytes, 200),
    ]

    private static func values(
        of shape: Column.Shape,
        _ pointCount: Int,
        _ generator: inout some RandomNumberGenerator
    ) -> Column.Values {
        let count = shape == .pointIntegers ? pointCount : 1
        if shape == .strokeBytes {
            var strings = ByteStrings()
            strings.append(generator.bytes(upTo: 12))
            return .strings(strings)
        }
        let base = generator.one(of: [0, 1, -7, 300, 70_000, .max, .min] as [Int64])
        if generator.chance(oneIn: 2) { return .constant(base) }
        let spread = generator.one(of: [1, 1000, .max] as [Int64])
        return .integers((0..<count).map { _ in base &+ Int64.random(in: -spread...spread, using: &generator) })
    }
}
