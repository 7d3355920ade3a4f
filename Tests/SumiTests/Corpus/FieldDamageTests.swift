import Sumi
import SumiTestSupport
import Testing

/// Law 6, tried exhaustively on the smallest files: fields, bits of the header, bursts.
@Suite("Damage to fields")
struct FieldDamageTests {
    /// A file with every kind of chunk, and hardly anything in them.
    private func everyKind(withIndex: Bool) throws -> RepairedFile {
        try RepairedFile(
            source: """
                header
                chunk metadata { varint 1; string "k"; u8 0; string "v" }
                chunk inks { varint 1; ink pen color=1,2,3,255 }
                chunk grids { varint 1; grid steps=64,64,10,64,64,10,10,10,10,10,10,10 }
                chunk block {
                    head strokes=1 points=2 grid=4 coding=bare
                    strokeConstants pointCount=2 ink=0 creationDate=50
                    pointConstants y=30
                    column x predictor=1 { planes bare { 64 3 } }
                }
                chunk private { string "a"; u8 1 }
                chunk sequence { varint 1 0 0 1 }
                \(withIndex ? "index" : "")
                commit
                """
        )
    }

    /// A dot whose x takes two bytes.
    private func dot() throws -> RepairedFile {
        try RepairedFile(
            source: """
                header
                chunk inks { varint 1; ink pen }
                chunk block {
                    head strokes=1 points=1
                    strokeConstants pointCount=1 ink=0
                    pointConstants x=150 y=0
                }
                commit
                """
        )
    }

    @Test func `every value of every byte is noticed, or where its check was repaired says what it says`() throws {
        var (values, repaired) = (0, OutcomeTable())
        for withIndex in [false, true] {
            let file = try everyKind(withIndex: withIndex)
            for offset in file.bytes.indices {
                let place = file.place(of: offset)
                // An index has copies of the tables; so what tables and blocks say is tried without one.
                if withIndex, place != "index" { continue }
                for value in UInt8.min...UInt8.max where value != file.bytes[offset] {
                    var bytes = file.bytes
                    bytes[offset] = value
                    values += 1
                    // One byte is a burst; without a repair it is never missed.
                    #expect(file.outcome(bytes) == .noticed, "\(place): byte \(offset) is \(value)")
                    if file.isCheck(offset) { continue }
                    bytes = file.repaired(bytes)
                    let outcome = file.outcome(bytes)
                    repaired.add(outcome, in: place)
                    #expect(outcome != .other || RepairedFile.isLegal(bytes), "\(place): byte \(offset) is \(value)")
                }
            }
        }
        print("Bytes: \(values) values noticed; with checks repaired: \(repaired.text)")
        // What isn't content never reads as another drawing; content does.
        #expect(repaired.count(.other, in: "header", "index", "commit") == 0)
        // The sequence as a chunk of one of the 61 kinds that are unknown, ancillary and not private is kept.
        #expect(repaired.count(.other, in: "sequence") == 61)
        #expect(repaired.count(.other, in: "block") > 500 && repaired.count(.other, in: "inks") > 1000)
        #expect(repaired.count(.noticed) > 10_000)
        // A later container version that version 1 can read.
        #expect(repaired.count(.same, in: "header") == 254)
    }

    @Test func `every value of every field of two bytes is noticed, or where its check was repaired says what it says`()
        throws
    {
        let file = try dot()
        let fields = FieldDamageTests.leaves(try FileLayout(data: file.bytes).root).filter { $0.range.count == 2 }
        try #require(fields.map(\.label) == ["reserved", "constant point column 0"])
        var repaired = OutcomeTable()
        for field in fields {
            for value in UInt16.min...UInt16.max {
                var bytes = file.bytes
                bytes[field.range.lowerBound] = UInt8(truncatingIfNeeded: value)
                bytes[field.range.lowerBound + 1] = UInt8(value >> 8)
                if bytes == file.bytes { continue }
                // Without a repair, chance alone decides: every 16th.
                if value % 16 == 0 { #expect(file.outcome(bytes) == .noticed, "\(field.label): \(value)") }
                let outcome = file.outcome(file.repaired(bytes))
                repaired.add(outcome, in: field.label)
                guard outcome == .other, value % 64 == 0 else { continue }
                #expect(RepairedFile.isLegal(file.repaired(bytes)), "\(field.label): \(value)")
            }
        }
        print("Fields of two bytes, checks repaired: \(repaired.text)")
        #expect(repaired.count(.noticed, in: "reserved") == 65_535)
        // 128 · 127 integers take two bytes in their shortest form, less the one that was there; and 16,384 take a byte
        // less, whose second byte is then y, to be followed by one too many. All others are too long or cut.
        #expect(repaired.count(.other, in: "constant point column 0") == 128 * 127 - 1)
        #expect(repaired.count(.same) == 0)
    }

    private static func leaves(_ node: FileLayout.Node) -> [FileLayout.Node] {
        node.children.isEmpty ? [node] : node.children.flatMap(leaves)
    }

    @Test func `every pair of flipped bits in the header is noticed, or where its check was repaired changes nothing`()
        throws
    {
        let file = try RepairedFile(source: "header\ncommit")
        var repaired = OutcomeTable()
        var pairs = 0
        for first in 0..<Header.length * 8 {
            for second in first + 1..<Header.length * 8 {
                var bytes = file.bytes
                bytes[first / 8] ^= 1 << UInt8(first % 8)
                bytes[second / 8] ^= 1 << UInt8(second % 8)
                pairs += 1
                #expect(file.outcome(bytes) == .noticed, "bits \(first) and \(second)")
                guard second < 96 else { continue }
                repaired.add(file.outcome(file.repaired(bytes)), in: "header")
            }
        }
        print("\(pairs) pairs of bits noticed; with checks repaired: \(repaired.text)")
        #expect(pairs == 128 * 127 / 2)
        // Two bits of the version that the file was written with make it a later one, which version 1 can read.
        #expect(repaired.count(.same) == 8 * 7 / 2 && repaired.count(.other) == 0)
    }

    @Test func `every burst of up to 8 bits, and some of up to 32, is noticed wherever it is`() throws {
        let file = try dot()
        var generator = SeededGenerator(seed: 32)
        var (exhaustive, chosen) = (0, 0)
        for position in 0..<file.bytes.count * 8 {
            for length in 1...min(32, file.bytes.count * 8 - position) {
                // The first and the last bit are flipped. Between them: everything; or nothing, all, every other, anything.
                let ends: UInt64 = 1 | 1 << UInt64(length - 1)
                let all = (1 << UInt64(length)) - 1 as UInt64
                let patterns =
                    length <= 8
                    ? (0..<(length > 2 ? 1 << UInt64(length - 2) : 1)).map { $0 << 1 | ends }
                    : [ends, all, 0x5555_5555 & all | ends, generator.next() & all | ends]
                for pattern in patterns {
                    var bytes = file.bytes
                    let shifted = pattern << UInt64(position % 8)
                    for place in 0..<5 where position / 8 + place < bytes.count {
                        bytes[position / 8 + place] ^= UInt8(truncatingIfNeeded: shifted >> UInt64(8 * place))
                    }
                    #expect(file.outcome(bytes) == .noticed, "\(length) bits at \(position): \(pattern)")
                }
                if length <= 8 { exhaustive += patterns.count } else { chosen += patterns.count }
            }
        }
        // A frame is a word of a cyclic code whose generator has degree 32: no burst of 32 bits is a multiple of it. What
        // this tries is that lengths, kinds and the ends of chunks leave no gap.
        print("\(exhaustive) bursts of up to 8 bits, all there are, and \(chosen) of up to 32 noticed")
        #expect(exhaustive > 70_000 && chosen > 50_000)
    }

    @Test func `chunks that were moved are noticed or make a legal drawing where their checks were repaired`() throws {
        var table = OutcomeTable()
        let names = Corpus.fileNames(.valid)
        for name in names {
            let file = try RepairedFile(try Corpus.Entry(set: .valid, name: name).bytes())
            guard file.bytes.count <= 600 else { continue }
            let frames = file.chunks.map { Array(file.bytes[$0.offset..<$0.end]) }
            func check(_ frames: [[UInt8]], _ what: String) throws {
                let bytes = try FieldDamageTests.repaired(Array(file.bytes[..<Header.length]), frames)
                let outcome = file.outcome(bytes)
                table.add(outcome, in: what)
                #expect(outcome == .noticed || RepairedFile.isLegal(bytes), "\(name), \(what)")
            }
            for one in frames.indices {
                for other in frames.indices {
                    var moved = frames
                    if one < other {
                        moved.swapAt(one, other)
                        try check(moved, "swapped")
                    }
                    moved = frames
                    moved.insert(frames[one], at: other)
                    try check(moved, "doubled")
                }
                var left = frames
                left.remove(at: one)
                try check(left, "removed")
            }
        }
        print("Chunks with new ordinals and checks: \(table.text)")
        #expect(table.count(.noticed) > 500 && table.count(.same) > 0)
    }

    /// Frames one after the other, with ordinals and checks for where they stand now.
    private static func repaired(_ header: [UInt8], _ frames: [[UInt8]]) throws -> [UInt8] {
        var (bytes, log) = (header, LogCheck())
        log.append(Header.storedCheck(in: header) ?? 0)
        for (ordinal, frame) in frames.enumerated() {
            var frame = Array(frame.dropLast(4))
            if frame[0] == ChunkKind.commit.rawValue {
                let check = ByteWriter.bytes { $0.integer(log.value) }
                frame.replaceSubrange(frame.count - 5..<frame.count - 1, with: check)
            }
            let check = ChunkFraming.check(frame[...], ordinal: UInt32(ordinal))
            bytes += frame + ByteWriter.bytes { $0.integer(check) }
            log.append(check)
        }
        return bytes
    }
}
