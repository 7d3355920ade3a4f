import Sumi
import SumiTestSupport
import Testing

@Suite("Coding of columns")
struct ColumnCodingTests {
    private static let id = Column.ID(.pointIntegers, 99)

    /// A section with one column of points, written.
    private static func written(
        _ values: [Int64],
        _ level: CompressionLevel = .standard
    ) -> (coding: ColumnCoding, bytes: [UInt8]) {
        let shape = BlockShape(continuedPoints: values.count, strokePoints: [])
        let column = Column(id, presence: Presence(all: 1), values: .integers(values))
        var writer = ByteWriter()
        let (coding, _) = ColumnSection(shape: shape, columns: [column]).write(to: &writer, level: level, behind: 0)
        return (coding, writer.bytes)
    }

    /// The column's tag, and its values when it is read again.
    private static func comingBack(_ values: [Int64]) throws -> (tag: UInt8, values: [Int64]?) {
        let (coding, bytes) = written(values)
        var (reader, budget) = (ByteReader(bytes), InflationBudget(1 << 20))
        // Behind the two masks of constants, and the number of columns.
        let place = coding == .range ? 3 : 2
        #expect(bytes[..<place].elementsEqual(coding == .range ? [0, 0, 1] : [0, 0]) && bytes[place + 1] == 99)
        let section = try ColumnSection(
            reader: &reader,
            strokeCount: 0,
            pointCount: values.count,
            continuedPoints: values.count,
            coding: coding,
            budget: &budget
        )
        return (bytes[place], section[id]?.integers(count: values.count))
    }

    private static func noise(_ count: Int, in range: ClosedRange<Int64>) -> [Int64] {
        var generator = SeededGenerator(seed: 5)
        return (0..<count).map { _ in .random(in: range, using: &generator) }
    }

    @Test func `columns of every kind come back from whatever coding the writer chooses`() {
        let failure = PropertyRun(count: 300).failure(ofSeeded: { (generator) throws(LawViolation) in
            try Laws.writtenColumns(using: &generator)
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `an integer of a range-coded stream counts as two inflated bytes`() throws {
        let (coding, bytes) = Self.written([Int64](repeating: 1, count: 99) + [2])
        #expect(coding == .range)
        func budget(after limit: Int) throws(SumiDecodingError) -> InflationBudget {
            var (reader, budget) = (ByteReader(bytes), InflationBudget(limit))
            _ = try ColumnSection(
                reader: &reader,
                strokeCount: 0,
                pointCount: 100,
                continuedPoints: 100,
                coding: coding,
                budget: &budget
            )
            return budget
        }
        #expect(try budget(after: 200).spent == 200)
        let error = #expect(throws: SumiDecodingError.self) { try budget(after: 199) }
        #expect(error?.code == .inflatedLimit)
    }

    @Test func `constant columns up to number 63 have a bit in the mask`() {
        let shape = BlockShape(continuedPoints: 1, strokePoints: [])
        for number in [62, 63, 64] as [UInt8] {
            let id = Column.ID(.pointIntegers, number)
            let column = Column(id, presence: Presence(all: 1), values: .constant(1))
            var writer = ByteWriter()
            _ = ColumnSection(shape: shape, columns: [column]).write(to: &writer, level: .standard, behind: 0)
            let mask = ByteWriter.bytes { $0.varint(number < 64 ? 1 << UInt64(number) : 0) }
            #expect(writer.bytes.dropFirst().starts(with: mask), "\(number)")
        }
    }

    @Test(arguments: [16, 400, 5000])
    func `values on a lattice are written as their places where that is worth it`(count: Int) throws {
        let steps = Self.noise(count, in: -100...100)
        for (distance, isWorthIt) in [(1, false), (1000, true)] as [(Int64, Bool)] {
            let values = steps.map { $0 * distance + 7 }
            let found = try Self.comingBack(values)
            #expect((found.tag & 8 != 0) == isWorthIt, "\(distance)")
            #expect(found.values == values)
        }
        // Two values cost less than a lattice.
        let few = try Self.comingBack([0, 1000])
        #expect(few.tag & 8 == 0 && few.values == [0, 1000])
    }

    @Test func `below 4,096 points, and for small files, columns are range-coded`() {
        for (count, codings) in [
            (4095, [.range, .range, .range]), (4096, [.each, .each, .range]),
        ] as [(Int, [ColumnCoding])] {
            let values = (0..<Int64(count)).map { $0 % 2 * 300 }
            #expect(CompressionLevel.allCases.map { Self.written(values, $0).coding } == codings, "\(count)")
        }
    }

    @Test func `where a range coder learns nothing, planes are bare`() {
        #expect(Self.written(Self.noise(3, in: 0...100)).coding == .bare)
        #expect(Self.written(Self.noise(4096, in: -120...119), .small).coding == .bare)
        #expect(Self.written(Self.noise(4096, in: -20...20), .small).coding == .range)
    }

    @Test func `a plane is deflated where that makes it shorter, and else stored`() {
        let (coding, bytes) = Self.written((0..<8192).map { $0 % 2 * 300 })
        #expect(coding == .each && bytes.count < 200)
        let values = Self.noise(4096, in: .min ... .max)
        let stored = Self.written(values)
        #expect(stored.coding == .each)
        let isStored = Predictor.numbered.contains { predictor in
            var residuals = values
            residuals = predictor.residuals(of: residuals, runs: [values.count])
            let trailing = Planes(residuals).trailing
            return trailing.count > 28_000 && stored.bytes.suffix(trailing.count + 1).elementsEqual([0] + trailing)
        }
        #expect(isStored)
    }

    @Test func `the fast level deflates without looking for what repeats`() {
        let values = Self.noise(64, in: -120...119)
        let repeated = (0..<100).flatMap { _ in values }
        let sizes = [CompressionLevel.fast, .standard].map { Self.written(repeated, $0).bytes.count }
        #expect(sizes[1] * 4 < sizes[0] && sizes[0] < 6400)
    }

    @Test(arguments: [(2047, CompressionLevel.fast, true), (2048, .fast, false), (2047, .standard, false)])
    func `the fast level leaves a trailing plane as it is that is shorter than a quarter of the leading one`(
        count: Int,
        level: CompressionLevel,
        isStored: Bool
    ) {
        // Each place occurs once, in an order that nothing predicts.
        let places = (0..<8192).map { ($0 * 5741 + $0 * $0 * 446) % 8192 }
        let values = places.map { $0 < count ? 600 + Int64($0 % 2) : 0 }
        let trailing = Planes(values).trailing
        #expect(trailing.count == count)
        let stored = Self.written(values, level).bytes.suffix(count + 1)
        #expect(stored.elementsEqual([0] + trailing) == isStored)
    }
}
