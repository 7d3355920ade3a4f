import Sumi
import Testing

@Suite("Bytes")
struct ByteReaderTests {
    @Test(arguments: [0, 1, 127, 128, 300, 16383, 16384, 1 << 35, .max] as [UInt64])
    func `varints come back`(_ value: UInt64) throws {
        var reader = ByteReader(ByteWriter.bytes { $0.varint(value) })
        #expect(try reader.varint() == value)
        try reader.finish()
    }

    @Test func `300 is AC 02`() {
        #expect(ByteWriter.bytes { $0.varint(300) } == [0xAC, 0x02])
    }

    @Test(
        arguments: [
            [0x80, 0x00], [0xFF, 0x80, 0x00], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
            [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
        ] as [[UInt8]]
    )
    func `a varint that is longer than need be is refused`(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        let error = #expect(throws: SumiDecodingError.self) { try reader.varint() }
        #expect(error?.code == .varintNotShortest)
        #expect(error?.offset == 0)
    }

    @Test func `zigzag goes to and fro`() {
        for value in [0, -1, 1, -2, 2, .max, .min] as [Int64] { #expect(value.zigzagged.unzigzagged == value) }
        #expect([0, -1, 1, -2, 2].map { Int64($0).zigzagged } == [0, 1, 2, 3, 4])
    }

    @Test func `nothing is read past the end`() {
        var reader = ByteReader([1, 2, 3])
        #expect(throws: SumiDecodingError.self) { try reader.integer(UInt32.self) }
        #expect(throws: SumiDecodingError.self) { try reader.skip(4) }
        #expect(throws: SumiDecodingError.self) { try reader.skip(-1) }
        #expect(throws: SumiDecodingError.self) { try reader.slice(.max) }
        #expect(reader.remaining == 3)
    }

    @Test func `a count of things is held against the bytes behind it`() throws {
        var reader = ByteReader([2, 0, 0])
        #expect(try reader.itemCount() == 2)
        var short = ByteReader([2, 0])
        let error = #expect(throws: SumiDecodingError.self) { try short.itemCount() }
        #expect(error?.code == .truncatedValue)
    }

    @Test(arguments: [[2, 0xC3, 0x28], [1, 0], [1, 0xFF], [3, 0xED, 0xA0, 0x80]] as [[UInt8]])
    func `text that isn't UTF-8 or holds NUL is refused`(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        let error = #expect(throws: SumiDecodingError.self) { try reader.string() }
        #expect(error?.code == .invalidText)
    }
}
