import Sumi
import SumiTestSupport
import Testing

@Suite("zlib")
struct ZlibTests {
    static let text = [UInt8]("ink ink ink ink ink ink ink ink ink ink".utf8)

    @Test func `bytes come back`() throws {
        let deflated = try #require(Zlib.deflated(Self.text))
        #expect(deflated.count < Self.text.count)
        #expect(Zlib.inflate(deflated, in: deflated.indices, count: Self.text.count) == Self.text)
    }

    @Test(arguments: [CompressionLevel.fast, .standard])
    func `what was deflated before changes nothing`(level: CompressionLevel) {
        var generator = SeededGenerator(seed: 7)
        var used = Zlib.Deflater(level: level)
        for length in [1, 300, 40, 20_000, 0, 20_000, 300, 31_000, 511, 512] {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 / 7 ^ generator.integer(in: 0...3)) }
            var new = Zlib.Deflater(level: level)
            #expect(used.deflate(bytes) == new.deflate(bytes))
        }
    }

    @Test(arguments: [1, 7, 1000, 30_000])
    func `more bytes than zlib takes or gives at once are one stream`(callSize: Int) throws {
        var generator = SeededGenerator(seed: 7)
        // Some that take less room and some that take more.
        for noise in [3, 255] {
            let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 / 7 ^ generator.integer(in: 0...noise)) }
            var deflater = Zlib.Deflater(level: .standard)
            let deflated = deflater.deflate(bytes, callSize: callSize)
            let stream = try #require(deflated)
            #expect(Zlib.inflate(stream, in: stream.indices, count: bytes.count) == bytes)
        }
    }

    @Test func `a stream with more, fewer or other bytes than stated is refused`() throws {
        let deflated = try #require(Zlib.deflated(Self.text))
        #expect(Zlib.inflate(deflated, in: deflated.indices, count: Self.text.count - 1) == nil)
        #expect(Zlib.inflate(deflated, in: deflated.indices, count: Self.text.count + 1) == nil)
        #expect(Zlib.inflate(deflated, in: deflated.indices, count: 0) == nil)
        #expect(Zlib.inflate(deflated + [0], in: 0..<deflated.count + 1, count: Self.text.count) == nil)
        #expect(Zlib.inflate(deflated, in: 0..<deflated.count - 1, count: Self.text.count) == nil)
        #expect(Zlib.inflate([], in: 0..<0, count: 0) == nil)
        #expect(Zlib.inflate([7], in: 0..<1, count: 1) == nil)
        #expect(Zlib.inflate([7], in: 0..<1, count: .max) == nil)
        #expect(Zlib.inflate([7], in: 0..<1, count: Int(UInt32.max)) == nil)
    }

    @Test func `CRC-32 is zlib's and can be continued`() {
        #expect(Zlib.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Zlib.crc32(Array("6789".utf8), after: Zlib.crc32(Array("12345".utf8))) == 0xCBF4_3926)
    }
}
