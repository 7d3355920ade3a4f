import Sumi
import Testing

@Suite("zlib")
struct ZlibTests {
    static let text = [UInt8]("ink ink ink ink ink ink ink ink ink ink".utf8)

    @Test func `bytes come back`() throws {
        let deflated = try #require(Zlib.deflate(Self.text))
        #expect(deflated.count < Self.text.count)
        #expect(Zlib.inflate(deflated[...], count: Self.text.count) == Self.text)
    }

    @Test func `a stream with more, fewer or other bytes than stated is refused`() throws {
        let deflated = try #require(Zlib.deflate(Self.text))
        #expect(Zlib.inflate(deflated[...], count: Self.text.count - 1) == nil)
        #expect(Zlib.inflate(deflated[...], count: Self.text.count + 1) == nil)
        #expect(Zlib.inflate(deflated[...], count: 0) == nil)
        #expect(Zlib.inflate((deflated + [0])[...], count: Self.text.count) == nil)
        #expect(Zlib.inflate(deflated.dropLast(), count: Self.text.count) == nil)
        #expect(Zlib.inflate([], count: 0) == nil)
        #expect(Zlib.inflate([7], count: 1) == nil)
        #expect(Zlib.inflate([7], count: .max) == nil)
        #expect(Zlib.inflate([7], count: Int(UInt32.max)) == nil)
    }

    @Test func `CRC-32 is zlib's and can be continued`() {
        #expect(Zlib.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Zlib.crc32(Array("6789".utf8), after: Zlib.crc32(Array("12345".utf8))) == 0xCBF4_3926)
    }
}
