import Sumi
import SumiTestSupport
import Testing

@Suite("Coding of a column")
struct ColumnCodingTests {
    private static let id = Column.ID(.pointIntegers, 99)

    /// A section with one column of points, written, and its tag; and the column's values when it is read again.
    private static func comingBack(_ values: [Int64]) throws -> (tag: UInt8, values: [Int64]?) {
        let shape = BlockShape(continuedPoints: values.count, strokePoints: [])
        let column = Column(id, presence: Presence(all: 1), values: .integers(values))
        var (writer, budget) = (ByteWriter(), InflationBudget(1000))
        let coding = ColumnSection(shape: shape, columns: [column]).write(to: &writer)
        // Behind the two masks of constants; where all is deflated together, behind its length.
        var reader = ByteReader(writer.bytes)
        var bytes = try reader.read(2)
        let count = coding == .together ? try reader.count() : reader.remaining
        let length = reader.remaining
        bytes +=
            coding == .together ? try budget.inflate(&reader, length: length, count: count) : try reader.read(count)
        #expect(bytes[0..<3] == [0, 0, 99])
        reader = ByteReader(writer.bytes)
        let section = try ColumnSection(
            reader: &reader,
            strokeCount: 0,
            pointCount: values.count,
            continuedPoints: values.count,
            coding: coding,
            budget: &budget
        )
        return (bytes[3], section[id]?.integers(count: values.count))
    }

    @Test func `a step of 2 to 2^63 - 2 is divided out, and no other`() throws {
        let columns: [(values: [Int64], hasStep: Bool)] = [
            ([0, 1], false), ([3, 5], false), ([0, 2], true), ([0, -6, 9], true), ([0, .max - 1], true),
            ([0, .max], false), ([0, .min], false), ([.min, .max], false), ([.min, 6], true),
        ]
        for (values, hasStep) in columns {
            let found = try Self.comingBack(values)
            #expect((found.tag & 8 != 0) == hasStep, "\(values)")
            #expect(found.values == values)
        }
    }

    @Test func `constant columns up to number 63 have a bit in the mask`() {
        let shape = BlockShape(continuedPoints: 1, strokePoints: [])
        for number in [62, 63, 64] as [UInt8] {
            let id = Column.ID(.pointIntegers, number)
            let column = Column(id, presence: Presence(all: 1), values: .constant(1))
            var writer = ByteWriter()
            _ = ColumnSection(shape: shape, columns: [column]).write(to: &writer)
            let mask = ByteWriter.bytes { $0.varint(number < 64 ? 1 << UInt64(number) : 0) }
            #expect(writer.bytes.dropFirst().starts(with: mask), "\(number)")
        }
    }

    @Test func `columns of every kind come back from whatever coding the writer chooses`() {
        let failure = PropertyRun(count: 300).failure(ofSeeded: { (generator) throws(LawViolation) in
            try Laws.writtenColumns(using: &generator)
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }
}
