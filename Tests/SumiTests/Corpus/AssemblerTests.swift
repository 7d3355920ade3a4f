import Sumi
import SumiTestSupport
import Testing

@Suite("Assembler of the corpus")
struct AssemblerTests {
    private func assemble(_ text: String) throws -> AssembledFile {
        try AssembledFile(source: "expect accepted\n" + text, file: "f")
    }

    @Test func `an empty drawing, byte by byte`() throws {
        let file = try assemble("header\ncommit")
        #expect(file.bytes == (try Drawing().dataRepresentation()))
        #expect(file.chunks == [16..<36])
    }

    @Test func `numbers, text and what holds them`() throws {
        let file = try assemble(
            """
            raw {
                u8 1 0xff; u16 0x0102; u32 3
                varint 300; svarint -1
                f32 1  # a comment
                bytes 00 "A{#;" fF "\\u{e9}\\""
                string "hi"
                repeat 2 { u8 7 }
                sized { u8 1 2 3 }
                sized length=9 { }
                planes { -1 150 }
                planes bare { -1 }
                deflate { u8 5 }
            }
            """
        )
        #expect(
            file.bytes == [
                1, 255, 2, 1, 3, 0, 0, 0, 0xAC, 2, 1, 0, 0, 0x80, 0x3F, 0, 0x41, 0x7B, 0x23, 0x3B, 0xFF, 0xC3, 0xA9,
                0x22, 2, 0x68, 0x69, 7, 7, 3, 1, 2, 3, 9, 0, 1, 241, 0, 60, 1, 1, 1, 0, 0xFE, 0xFF, 5,
            ]
        )
    }

    @Test func `what is done to the whole file`() throws {
        let plain = try assemble("header\nchunk 0x9A { u8 1 }\nchunk 0x9B { u8 2 }\ncommit")
        let (first, second) = (plain.bytes[16..<26], plain.bytes[26..<36])
        let commit = plain.bytes[36...]
        func changed(_ change: String) throws -> ArraySlice<UInt8> {
            try assemble("header\nchunk 0x9A { u8 1 }\nchunk 0x9B { u8 2 }\ncommit\n" + change).bytes[16...]
        }
        #expect(try changed("swap chunks 0 1") == second + first + commit)
        #expect(try changed("double chunk 1") == first + second + second + commit)
        #expect(try changed("remove chunk 0") == second + commit)
        #expect(try changed("cut chunk 2") == first + second)
        #expect(try changed("append ff \"x\"") == first + second + commit + [0xFF, 0x78])
        let flipped = try assemble("header\ncommit\nflip byte chunk 0 payload + 1 bit 3").bytes
        #expect(flipped[22] == (try assemble("header\ncommit").bytes[22] ^ 8))
    }

    @Test(
        arguments: [
            ("header\nchunk inks { wrong }", "f:3: error: wrong: no such statement"),
            ("commit strock=1", "f:2: error: commit: strock= means nothing here"),
            ("chunk inks {\n u8 256\n}", "f:3: error: u8: 256 is not a number that fits"),
            ("raw { bytes 0 }", "f:2: error: bytes: 0 is not a byte in hexadecimal"),
            ("raw {", "f:2: error: { without }"),
            ("raw { u8 1 } }", "f:2: error: } without {"),
            ("raw { string \"a }", "f:2: error: a string without its closing quotation mark"),
            ("header\nheader\ncut 500", "f:4: error: cut: nothing to cut at 500"),
            ("expect accepted", "f:2: error: expect: another reader was expected"),
            ("reader\nreader", "f:3: error: reader: another reader than that which `expect` is about"),
            ("reader policy=never", "f:2: error: reader: no policy never"),
            ("names reed strokes=1 first=0", "f:2: error: names: follows no `expect` that it belongs to"),
            ("reader\nexpect E0703 at 0\nshows 0 pen", "f:4: error: shows: follows no `expect` that it belongs to"),
            ("shows 0 reed instead pen", "f:2: error: shows: not `STROKE INK` or `STROKE INK as INK`"),
            ("commit \\\n strock=1", "f:2: error: commit: strock= means nothing here"),
            ("drawing { stroke { point 1 } }", "f:2: error: point: 1 words follow, not 2...2"),
        ]
    )
    func `an error names file and line`(_ text: String, _ message: String) {
        let error = #expect(throws: SourceError.self) { try assemble(text) }
        #expect(error?.description == message)
    }

    @Test func `a source says what must come of it`() {
        let error = #expect(throws: SourceError.self) { try AssembledFile(source: "header", file: "f") }
        #expect(error?.description == "f:1: error: an `expect` was expected")
        let open = #expect(throws: SourceError.self) {
            try AssembledFile(source: "expect accepted\nreader version=1", file: "f")
        }
        #expect(open?.description == "f:2: error: reader: no `expect` follows")
    }

    @Test func `files that zlib deflated differently say the same, others don't`() throws {
        func form(_ planes: String, x: Int = 64, coding: String = "each") throws -> InflatedForm {
            let text = """
                header
                chunk inks { varint 1; ink pen }
                chunk block {
                    head strokes=1 points=3 coding=\(coding)
                    strokeConstants pointCount=3 ink=0
                    pointConstants y=0
                    column x predictor=1 { \(planes) { \(x) 500 -1 } }
                }
                commit
                """
            return try InflatedForm(of: try assemble(text).bytes)
        }
        let plain = try form("planes")
        #expect(try form("planes deflated") == plain)
        #expect(try form("planes bare", coding: "bare") != plain)
        #expect(try form("planes", x: 65) != plain)
    }
}
