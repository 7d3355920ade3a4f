import Sumi
import SumiTestSupport
import Testing

@Suite("Layout of a file")
struct LayoutTests {
    /// A file with every kind of chunk; its second block continues a stroke, its third is deflated together.
    private static let source = """
        expect accepted
        header
        chunk metadata { varint 1; string "a"; u8 0; varint 1; bytes "b" }
        chunk inks { varint 1; ink pen }
        chunk grids { varint 1; grid steps=1,2,3,4,5,6,7,8,9,10,11,12 layout=1 }
        chunk block {
            head strokes=1 points=2
            strokeConstants pointCount=2 ink=0 63=5
            pointConstants y=64
            column x { planes signed { 64 130 } }
        }
        chunk block {
            head strokes=1 points=3 continued=1 version=5
            strokeConstants pointCount=2 ink=0
            pointConstants y=64
            column strokes:63 { planes signed { 9 } }
            column x { planes signed { 64 130 7 } }
            column bytes:90 { strings { item { } } }
        }
        chunk block {
            head strokes=1 points=2 coding=together grid=4
            strokeConstants pointCount=2 ink=0
            pointConstants y=4
            deflate counted {
                column x { planes bare signed { 64 130 } }
                column points:63 predictor=1 { planes bare signed { 5 5 } }
            }
        }
        chunk sequence { varint 1; varint 2 0 1 }
        chunk 0x9A { }
        chunk private { string "com.example"; bytes "?" }
        index
        commit
        """

    private static func lines(_ node: FileLayout.Node, _ depth: Int = 0) -> [String] {
        let indent = String(repeating: " ", count: 2 * depth)
        let detail = node.detail.isEmpty ? "" : ": \(node.detail)"
        return ["\(indent)\(node.range.lowerBound) \(node.range.count) \(node.label)\(detail)"]
            + node.children.flatMap { lines($0, depth + 1) }
    }

    @Test func `every field is named, and lies where the one before ends`() throws {
        let bytes = try AssembledFile(source: Self.source, file: "layout").bytes
        let lines = Self.lines(try FileLayout(data: bytes).root)
        #expect(lines == Self.layout.split(separator: "\n").map(String.init))
    }

    @Test func `fields that are cut are refused where they are`() throws {
        let column = "column x { planes bare signed { 64 } }"
        for (coding, body) in [("each", "u8 1"), ("together", "deflate counted { \(column); u8 1 }")] {
            let source = """
                expect accepted
                header
                chunk block {
                    head strokes=1 points=1 coding=\(coding)
                    strokeConstants pointCount=1 ink=0
                    pointConstants y=64
                    \(body)
                }
                """
            let bytes = try AssembledFile(source: source, file: "cut").bytes
            let error = #expect(throws: SumiDecodingError.self) { try FileLayout(data: bytes) }
            #expect(error?.code == .truncatedValue, "\(coding)")
        }
    }

    @Test func `a file's length is limited`() throws {
        let bytes = try Drawing().dataRepresentation()
        var limits = DecodingLimits.standard
        limits.inputBytes = bytes.count
        #expect(try FileLayout(data: bytes, limits: limits).root.range == 0..<bytes.count)
        limits.inputBytes -= 1
        let error = #expect(throws: SumiDecodingError.self) { try FileLayout(data: bytes, limits: limits) }
        #expect(error?.code == .inputLimit && error?.offset == 0)
    }

    /// Offset, length and label of each node, and what the field says.
    private static let layout = """
        0 383 file
          0 16 header
            0 8 signature
            8 1 container version: 1
            9 1 oldest container version: 1
            10 2 reserved: 0
            12 4 check: 0x12570FF4
          16 15 chunk 0: metadata
            16 1 kind: 128
            17 4 length: 6
            21 6 payload
              21 1 entries: 1
              22 2 key: a
              24 1 type: 0
              25 1 length: 1
              26 1 value of a: 1 bytes
            27 4 check: 0x622D1D79
          31 19 chunk 1: inks
            31 1 kind: 1
            32 4 length: 10
            36 10 payload
              36 1 inks: 1
              37 1 length: 8
              38 8 ink 0: 8 bytes
            46 4 check: 0x7215B6FE
          50 23 chunk 2: grids
            50 1 kind: 2
            51 4 length: 14
            55 14 payload
              55 1 grids: 1
              56 13 grid 4: aspects 1 2 3 4 5 6 7 8 9 10 11 12
            69 4 check: 0x5BBCDB1C
          73 38 chunk 3: block
            73 1 kind: 3
            74 4 length: 29
            78 29 payload
              78 1 strokes: 1
              79 1 points: 2
              80 1 flags: planes each
              81 1 content version: 1
              82 1 grid: 0
              83 10 constant stroke columns: mask: 9223372036854775811
              93 1 constant stroke column 0: 2
              94 1 constant stroke column 1: 0
              95 1 constant stroke column 63: 5
              96 1 constant point columns: mask: 2
              97 2 constant point column 1: 64
              99 8 x
                99 1 number: 0
                100 1 tag: pointIntegers, predictor 0
                101 1 length: 5
                102 5 body: 5 bytes
            107 4 check: 0xEB2AAF4B
          111 40 chunk 4: block
            111 1 kind: 3
            112 4 length: 31
            116 31 payload
              116 1 strokes: 1
              117 1 points: 3
              118 1 flags: planes each, continues a stroke
              119 1 content version: 5
              120 1 grid: 0
              121 1 points that continue a stroke: 1
              122 1 constant stroke columns: mask: 3
              123 1 constant stroke column 0: 2
              124 1 constant stroke column 1: 0
              125 1 constant point columns: mask: 2
              126 2 constant point column 1: 64
              128 5 unknown stroke column 63
                128 1 number: 63
                129 1 tag: strokeIntegers, predictor 0
                130 1 length: 2
                131 2 body: 2 bytes
              133 9 x
                133 1 number: 0
                134 1 tag: pointIntegers, predictor 0
                135 1 length: 6
                136 6 body: 6 bytes
              142 5 unknown byte column 90
                142 1 number: 90
                143 1 tag: strokeBytes
                144 1 length: 2
                145 2 body: 2 bytes
            147 4 check: 0x7A6B2F5B
          151 36 chunk 5: block
            151 1 kind: 3
            152 4 length: 27
            156 27 payload
              156 1 strokes: 1
              157 1 points: 2
              158 1 flags: planes together
              159 1 content version: 1
              160 1 grid: 4
              161 1 constant stroke columns: mask: 3
              162 1 constant stroke column 0: 2
              163 1 constant stroke column 1: 0
              164 1 constant point columns: mask: 2
              165 1 constant point column 1: 4
              166 1 inflated length: 11
              167 16 columns, deflated together: x 6, unknown point column 63 5
            183 4 check: 0x82257FC1
          187 13 chunk 6: sequence
            187 1 kind: 4
            188 4 length: 4
            192 4 payload
              192 1 runs: 1
              193 3 run: block 2, stroke 0, 1 strokes
            196 4 check: 0xBA084534
          200 9 chunk 7: kind 0x9A
            200 1 kind: 154
            201 4 length: 0
            205 0 payload
            205 4 check: 0x19DE46D6
          209 22 chunk 8: private
            209 1 kind: 160
            210 4 length: 13
            214 13 payload
              214 13 bytes: 13 bytes
            227 4 check: 0x8462A080
          231 131 chunk 9: index
            231 1 kind: 192
            232 4 length: 122
            236 122 payload
              236 1 ordinal: 9
              237 1 link: 0
              238 1 first block: 0
              239 1 entries: 3
              240 29 block 0: 158 bytes before, 38 bytes, 1 strokes, 2 points, 0 continued
              269 28 block 1: 120 bytes before, 40 bytes, 1 strokes, 3 points, 1 continued
              297 28 block 2: 80 bytes before, 36 bytes, 1 strokes, 2 points, 0 continued
              325 1 length: 10
              326 10 inks: 10 bytes
              336 1 length: 14
              337 14 grids: 14 bytes
              351 1 sequence: 1
              352 1 blocks before: 3
              353 1 length: 4
              354 4 sequence in force: 4 bytes
            358 4 check: 0xA40266E8
          362 21 chunk 10: commit
            362 1 kind: 5
            363 4 length: 12
            367 12 payload
              367 1 content version: 5
              368 1 strokes: 3
              369 1 points: 7
              370 1 ordinal: 10
              371 2 distance to index: 131
              373 1 distance to previous commit: 0
              374 4 log check: 0x6125D1C9
              378 1 size of this chunk: 21
            379 4 check: 0x8B9E95EF

        """
}
