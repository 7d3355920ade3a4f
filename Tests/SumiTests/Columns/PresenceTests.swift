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

    @Test func `all and none are said in one way`() {
        #expect(Presence([true, true, true]) == Presence(all: 3) && Presence([]) == Presence(all: 0))
        #expect(Presence([]).isAll && !Presence([]).isNone)
        #expect(Presence([false, false]).isNone && !Presence([false, false]).isAll)
        #expect((-1...3).map { Presence(all: 3).run(containing: $0) } == [nil, 0, 0, 0, nil])
    }

    @Test(arguments: [[0, 8], [8], [3, 0, 5], [0, 3, 0, 5], [3, 6], [0, 0, 8], [0, 1, 0, 7]])
    func `runs that don't fit are refused`(_ lengths: [Int]) {
        var reader = ByteReader(ByteWriter.bytes { for length in lengths { $0.count(length) } })
        let error = #expect(throws: SumiDecodingError.self) { try Presence(count: 8, reader: &reader) }
        #expect(error?.code == .invalidPresence)
    }
}
