import Sumi
import Testing

@Suite("Integers of columns")
struct ColumnIntegersTests {
    private typealias Values = Column.Values

    private static let tooLarge = Int64(Int32.max) + 1

    @Test func `those that 32 bits take are held in 32 bits`() {
        #expect(Values.integers([]) == .narrow([]))
        #expect(Values.integers([Int64(Int32.min), Int64(Int32.max)]) == .narrow([.min, .max]))
        #expect(Values.integers([0, Self.tooLarge]) == .wide([0, Self.tooLarge]))
        #expect(Values.integers([Int64(Int32.min) - 1, 0]) == .wide([Int64(Int32.min) - 1, 0]))
    }

    @Test func `both are the integers that they were made of`() {
        for integers in [[], [7], [3, -4, 3], [Self.tooLarge, 2], [.min, .max]] as [[Int64]] {
            let values = Values.integers(integers)
            #expect(values.integers == integers)
            #expect(values.onlyInteger == (Set(integers).count > 1 ? nil : integers.first ?? 0))
            for first in integers.indices {
                #expect(values[integers: first..<first + 1] == .integers([integers[first]]))
            }
        }
        let strings = Values.strings(ByteStrings(bytes: [1, 2], ends: [2]))
        #expect(strings.integers == nil && strings.onlyInteger == nil)
        #expect(Values.constant(7).integers == nil)
        #expect(Values.constant(7).onlyInteger == 7 && Values.constant(7)[integers: 0..<1] == .constant(7))
    }

    /// A part of wide integers may be narrow; if it weren't held so, it would be told from others that are the same.
    @Test func `a part is held as narrow as it can be`() {
        #expect(Values.integers([5, 6, Self.tooLarge])[integers: 0..<2] == .integers([5, 6]))
    }

    /// Whether integers come back, as narrow as they are, from a block with one column.
    private static func comesBack(_ integers: [Int64], _ level: CompressionLevel?) throws -> Bool {
        let shape = BlockShape(continuedPoints: integers.count, strokePoints: [])
        let column = Column(Column.ID(.pointIntegers, 40), presence: Presence(all: 1), values: .integers(integers))
        var writer = ByteWriter()
        let (coding, _) = ColumnSection(shape: shape, columns: [column]).write(to: &writer, level: level, behind: 0)
        var (reader, budget) = (ByteReader(writer.bytes), InflationBudget(.max))
        let section = try ColumnSection(
            reader: &reader,
            strokeCount: 0,
            pointCount: integers.count,
            continuedPoints: integers.count,
            coding: coding,
            budget: &budget
        )
        return section.columns == [column]
    }

    @Test(arguments: [nil, .fast, .standard, .small] as [CompressionLevel?])
    func `they come back whatever lies between`(level: CompressionLevel?) throws {
        let borders: [[Int64]] = [
            // Differences, places and residuals that 32 bits don't take, of values that they take.
            [Int64(Int32.min), Int64(Int32.max)], [0, 1 << 31 - 1, 1 << 30, -1 << 31],
            [-1 << 31, -1 << 31, 1 << 31 - 1], [0, 1 << 31], [.min, .max, 0], [1 << 40, 1 << 40 + 7],
        ]
        for border in borders {
            let many = (0..<5000).map { border[$0 * $0 % 7 % border.count] }
            #expect(try Self.comesBack(border, level), "\(border)")
            #expect(try Self.comesBack(many, level), "\(border), 5000 times")
        }
    }
}
