import Sumi
import Testing

@Suite("Presence")
struct PresenceTests {
    @Test func `runs come back, for every set of eight strokes`() throws {
        for bits in 1..<255 {
            let presence = Presence((0..<8).map { bits >> $0 & 1 != 0 })
            var reader = ByteReader(ByteWriter.bytes { presence.write(to: &$0) })
            #expect(try Presence(count: 8, reader: &reader) == presence)
            #expect(reader.remaining == 0)
            for index in 0..<8 { #expect((presence.run(containing: index) != nil) == (bits >> index & 1 != 0)) }
        }
    }

    @Test(arguments: [[0, 8], [8], [3, 0, 5], [0, 3, 0, 5], [3, 6], [0, 0, 8]])
    func `runs that don't fit are refused`(_ lengths: [Int]) {
        var reader = ByteReader(ByteWriter.bytes { for length in lengths { $0.count(length) } })
        let error = #expect(throws: SumiDecodingError.self) { try Presence(count: 8, reader: &reader) }
        #expect(error?.code == .invalidPresence)
    }
}
