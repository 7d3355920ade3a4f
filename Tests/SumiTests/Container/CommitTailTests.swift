import Sumi
import Testing

@Suite("The commit at the end of a file")
struct CommitTailTests {
    private static func commit(ordinal: Int, previousDistance: Int) -> Commit {
        Commit(
            contentVersion: .version1,
            strokeCount: 0,
            pointCount: 0,
            ordinal: ordinal,
            indexDistance: 0,
            previousDistance: previousDistance,
            logCheck: 0
        )
    }

    /// A commit chunk whose own check holds.
    private static func frame(_ commit: Commit, kind: ChunkKind = .commit, larger: UInt8 = 0) -> [UInt8] {
        var payload = commit.payload
        payload[payload.count - 1] += larger
        let checked = ByteWriter.bytes { writer in
            writer.byte(kind.rawValue)
            writer.integer(UInt32(payload.count))
            writer.write(payload)
        }
        let check = ChunkFraming.check(checked[...], ordinal: UInt32(commit.ordinal))
        return checked + ByteWriter.bytes { $0.integer(check) }
    }

    /// Whether a save is found 40 bytes behind the commit before, which has ordinal 3.
    private static func finds(ordinal: Int = 5, distance: Int = 40, kind: ChunkKind = .commit, after: [UInt8] = [])
        -> Bool
    {
        let bytes =
            [UInt8](repeating: 5, count: 40) + frame(commit(ordinal: ordinal, previousDistance: distance), kind: kind)
        return Commit.isIntact(in: bytes + after, from: 8, after: commit(ordinal: 3, previousDistance: 0), at: 0)
    }

    @Test func `a later save is found at any distance that its bytes allow`() {
        #expect(Self.finds())
        #expect(Self.finds(distance: 1))
        #expect(Self.finds(ordinal: 4))
        #expect(Self.finds(after: [UInt8](repeating: 5, count: 20)))
    }

    @Test func `what can be no later save of the same file isn't one`() {
        #expect(!Self.finds(distance: 0))
        #expect(!Self.finds(distance: 41))
        #expect(!Self.finds(ordinal: 3))
        #expect(!Self.finds(ordinal: 2))
        #expect(!Self.finds(kind: .inks))
    }

    @Test func `a commit of another size than it states isn't one`() {
        let bytes = Self.frame(Self.commit(ordinal: 5, previousDistance: 1), larger: 1)
        let before = Self.commit(ordinal: 3, previousDistance: 0)
        let after = [UInt8](repeating: 0, count: 40)
        #expect(!Commit.isIntact(in: [0] + bytes + after, from: 1, after: before, at: 0))
    }

    @Test func `bytes too few for a commit are none`() {
        let before = Self.commit(ordinal: 3, previousDistance: 0)
        for count in 0..<20 {
            let bytes = [UInt8](repeating: ChunkKind.commit.rawValue, count: count)
            #expect(!Commit.isIntact(in: bytes, from: 0, after: before, at: 0))
        }
    }

    @Test func `distances count from the commit before, wherever that is`() {
        let bytes = [UInt8](repeating: 0, count: 60) + Self.frame(Self.commit(ordinal: 5, previousDistance: 45))
        let before = Self.commit(ordinal: 3, previousDistance: 0)
        #expect(Commit.isIntact(in: bytes, from: 20, after: before, at: 15))
        #expect(!Commit.isIntact(in: bytes, from: 20, after: before, at: 16))
        #expect(!Commit.isIntact(in: bytes, from: 61, after: before, at: 15))
        #expect(!Commit.isIntact(in: bytes, from: bytes.count + 1, after: before, at: 15))
    }

    @Test func `only a whole commit behind a header is the last`() {
        let commit = Self.commit(ordinal: 0, previousDistance: 0)
        let frame = Self.frame(commit)
        let header = [UInt8](repeating: 0, count: Header.length)
        #expect(Commit.last(in: header + frame)?.payload == commit.payload)
        #expect(Commit.last(in: header.dropLast() + frame) == nil)
        #expect(Commit.last(in: header + Self.frame(commit, kind: .inks)) == nil)
        for count in 0..<frame.count { #expect(Commit.last(in: Array(header + frame.prefix(count))) == nil) }
        for count in 0..<4 { #expect(Commit.last(in: [UInt8](repeating: 0, count: count)) == nil) }
    }
}
