import Sumi
import SumiTestSupport
import Testing

@Suite("Heads of columns")
struct ColumnHeadTests {
    private static let strokes = Column.ID(.strokeIntegers, 4)
    private static let points = Column.ID(.pointIntegers, 4)

    private static func error(_ tag: [UInt8], after last: Column.ID?) -> SumiDecodingError.Code? {
        var reader = ByteReader(tag)
        do throws(SumiDecodingError) {
            _ = try ColumnHead.readName(&reader, after: last)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a number that follows by itself isn't written`() throws {
        let next = Column.ID(.pointIntegers, 5)
        let names: [(id: Column.ID, last: Column.ID?, bytes: [UInt8])] = [
            (Column.ID(.strokeIntegers, 0), nil, [0]), (Self.strokes, nil, [0x80, 4]), (next, Self.points, [1]),
            (next, Self.strokes, [0x81, 5]), (Column.ID(.pointIntegers, 0), Self.strokes, [1]),
            (Column.ID(.strokeBytes, 255), Self.points, [0x82, 255]),
            (Column.ID(.pointIntegers, 255), Column.ID(.pointIntegers, 254), [1]),
        ]
        for (id, last, bytes) in names {
            let head = ColumnHead(id, presence: Presence(all: 3))
            #expect(head.written(after: last).name == bytes && head.written(after: last).announced.isEmpty)
            var reader = ByteReader(bytes)
            let read = try ColumnHead.readName(&reader, after: last)
            #expect(read.id == id && read.tag == bytes[0] && reader.remaining == 0)
        }
    }

    @Test func `names that don't ascend, and shapes that aren't there, are refused`() {
        #expect(Self.error([0x81, 4], after: Self.points) == .columnOrder)
        #expect(Self.error([0x81, 3], after: Self.points) == .columnOrder)
        #expect(Self.error([0x81, 5], after: Self.points) == nil)
        #expect(Self.error([0], after: Self.points) == .columnOrder)
        #expect(Self.error([1], after: Column.ID(.pointIntegers, 255)) == .columnOrder)
        #expect(Self.error([2], after: Column.ID(.pointIntegers, 255)) == nil)
        #expect(Self.error([3], after: nil) == .undefinedCoding)
        #expect(Self.error([0x81], after: nil) == .truncatedValue && Self.error([], after: nil) == .truncatedValue)
    }

    @Test func `what a tag announces is read as it was written, with a length or without`() throws {
        var head = ColumnHead(Self.points, presence: Presence([true, false, true]))
        head.lattice = Lattice(
            multiplier: 77,
            offset: -5,
            shift: 3,
            corrections: [Lattice.Correction(index: 2, amount: -1), Lattice.Correction(index: 300, amount: .min)]
        )
        head.predictor = Predictor(coefficients: [1, 2, 3, 4, 5, 6, 7], shift: 15, bias: -9)
        let (name, announced) = head.written(after: nil)
        #expect(name == [0b1110_1101, 4])
        for hasLength in [false, true] {
            let length = ByteWriter.bytes { $0.count(announced.count + 1) }
            var reader = ByteReader((hasLength ? length : []) + announced + [99, 98])
            let (read, planes) = try ColumnHead.read(
                &reader,
                tag: name[0],
                id: Self.points,
                hasLength: hasLength,
                count: 3
            )
            #expect(read.id == head.id && read.presence == head.presence)
            #expect(read.lattice == head.lattice && read.predictor == head.predictor)
            #expect(
                reader.within(planes).rest == (hasLength ? [99] : [99, 98])
                    && reader.rest == (hasLength ? [98] : [99, 98])
            )
        }
        #expect(ColumnHead.describe(tag: name[0]) == "pointIntegers, partial, lattice, predictor 6")
        #expect(ColumnHead.describe(tag: 0x86) == "strokeBytes, partial")
    }

    @Test func `a predictor that has a number is named by it, and may be stated`() throws {
        for (number, predictor) in Predictor.numbered.enumerated() {
            var head = ColumnHead(Self.points, presence: Presence(all: 1))
            head.predictor = predictor
            let (name, announced) = head.written(after: nil)
            #expect(name[0] == 0x81 | UInt8(number) << 4 && announced.isEmpty)
            #expect(!ColumnHead.statesPredictor(tag: name[0]))
        }
        var reader = ByteReader([0x21, 10, 7, 2])
        let (read, _) = try ColumnHead.read(&reader, tag: 0x61, id: Self.points, hasLength: false, count: 1)
        #expect(read.predictor == Predictor(coefficients: [5, -4], shift: 1) && reader.rest == [2])
        #expect(ColumnHead.statesPredictor(tag: 0x61) && !ColumnHead.statesPredictor(tag: 0x71))
    }

    @Test func `strings have neither lattice nor predictor, and nothing has predictor 7`() {
        for tag in [0x0A, 0x12, 0x62, 0x72, 0x70, 0x71] as [UInt8] {
            var reader = ByteReader([tag, 0, 0, 0])
            let error = #expect(throws: SumiDecodingError.self) {
                try ColumnHead.readName(&reader, after: nil)
            }
            #expect(error?.code == .undefinedCoding && error?.offset == 0, "\(tag)")
        }
    }
}
