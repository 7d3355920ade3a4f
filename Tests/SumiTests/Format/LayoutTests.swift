import Sumi
import SumiTestSupport
import Testing

@Suite("Layout of a file")
struct LayoutTests {
    /// A file with every kind of chunk; its second block continues a stroke, its third is range-coded.
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
            column x { planes { 64 130 } }
        }
        chunk block {
            head strokes=1 points=3 continued=1 version=5
            strokeConstants pointCount=2 ink=0
            pointConstants y=64
            column strokes:63 { planes { 9 } }
            column x { planes { 64 130 7 } }
            column bytes:90 { strings { item { } } }
        }
        chunk block {
            head strokes=1 points=2 coding=range grid=4
            strokeConstants pointCount=2 ink=0
            pointConstants y=4
            coded {
                column x lattice=66,64,0 { 0 1 }
                column points:63 coefficients=1,2 bias=5 { 5 5 }
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
        for (coding, body) in [("each", "u8 1"), ("each", "u8 0x81"), ("range", "u8 1 0x81"), ("range", "u8 2 1")] {
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

    @Test func `of a damaged file all is shown that can be read, and what can't be in its place`() throws {
        let bytes = try AssembledFile(source: Self.source, file: "layout").bytes
        let whole = Self.layout.split(separator: "\n").map(String.init)
        #expect(Self.lines(try FileLayout(damaged: bytes).root) == whole)
        let chunks = Validator().validate(bytes).chunks
        for chunk in chunks {
            var damaged = bytes
            // No flipped bit, and nothing that its length depends on.
            damaged[chunk.offset + chunk.length - 1] ^= 0x55
            damaged[chunk.offset + chunk.length - 3] ^= 0x55
            let lines = Self.lines(try FileLayout(damaged: damaged).root)
            let differing = zip(lines, whole).filter { $0 != $1 }.map(\.0)
            #expect(lines.count == whole.count)
            #expect(
                differing.first
                    == "  \(chunk.offset) \(chunk.length) chunk \(chunk.ordinal): \(chunk.kind): damaged, its check doesn't hold"
            )
            #expect(
                differing.count == 2
                    && differing.last?.hasPrefix("    \(chunk.offset + chunk.length - 4) 4 check: ") == true
            )
        }
    }

    @Test func `behind a chunk without a beginning the next one is found`() throws {
        let bytes = try AssembledFile(source: Self.source, file: "layout").bytes
        let chunks = Validator().validate(bytes).chunks
        let (first, second) = (chunks[3], chunks[4])
        var damaged = bytes
        // What it is without its head would be told by its check.
        for place in first.offset..<first.offset + 7 { damaged[place] = 0xFF }
        var lines = Self.lines(try FileLayout(damaged: damaged).root)
        #expect(lines.contains("  \(first.offset) \(first.length) chunk 3: damaged, can't be told"))
        #expect(lines.contains("  \(second.offset) \(second.length) chunk 4: block"))
        for place in second.offset..<second.offset + 5 { damaged[place] = 0xFF }
        lines = Self.lines(try FileLayout(damaged: damaged).root)
        let length = first.length + second.length
        #expect(lines.contains("  \(first.offset) \(length) chunks 3 to 4: damaged, can't be told"))
        #expect(lines.contains("  \(chunks[5].offset) \(chunks[5].length) chunk 5: block"))
        damaged = bytes
        damaged[first.offset + 20] ^= 1
        lines = Self.lines(try FileLayout(damaged: damaged).root)
        let restored = "chunk 3: block: damaged, its check doesn't hold; can be restored"
        #expect(lines.contains("  \(first.offset) \(first.length) \(restored)"))
    }

    @Test func `a header that is damaged, cut or of a newer version is shown, too`() throws {
        let bytes = try Drawing().dataRepresentation()
        func lines(_ bytes: [UInt8]) throws -> [String] { Self.lines(try FileLayout(damaged: bytes).root) }
        var damaged = bytes
        damaged[8] ^= 2
        #expect(try lines(damaged)[1] == "  0 16 header: damaged, its check doesn't hold")
        #expect(try lines(damaged).contains("  16 20 chunk 0: commit"))
        // Something was put behind it.
        #expect(try lines(bytes[..<16] + [0] + bytes[16...])[7] == "  16 1 no chunk: damaged, can't be told")
        #expect(try lines([]) == ["0 0 file"])
        #expect(try lines([0x89, 0x53]) == ["0 2 file", "  0 2 header: damaged, the file ends within its header"])
        var file = FileWriter(header: Header(version: 9, oldestVersion: 9))
        file.append(.metadata, [0])
        let newer = try lines(file.bytes)
        #expect(newer[1] == "  0 16 header: the file needs a newer version of Sumi" && newer.last == "  16 10 not read")
    }

    @Test func `what stands before a header or in its place is shown, and so is each of several files`() throws {
        let bytes = try AssembledFile(source: Self.source, file: "layout").bytes
        func lines(_ bytes: [UInt8]) throws -> [String] {
            let layout = try FileLayout(damaged: bytes)
            try Laws.coversAll(bytes, layout)
            return Self.lines(layout.root)
        }
        let whole = try lines(bytes)
        let chunk = try #require(whole.first { $0.hasPrefix("  16 ") })
        let inPlace = try lines([UInt8](repeating: 0, count: 16) + bytes[16...])
        #expect(inPlace[1] == "  0 16 header: damaged, this is not a Sumi file")
        #expect(inPlace.contains(chunk) && inPlace.count == whole.count)
        let behind = try lines([1, 2, 3] + bytes)
        #expect(behind[1...2] == ["  0 3 bytes before the header: none of the file's", "  3 16 header"])
        #expect(behind.count == whole.count + 1)
        let longer = try lines([UInt8](repeating: 7, count: 20) + bytes[16...])
        #expect(longer[1] == "  0 20 header: damaged, other bytes stand in its place")
        let missing = try lines(Array(bytes[16...]))
        #expect(missing[1] == chunk.replacing("  16 ", with: "  0 ", maxReplacements: 1))
        let both = try lines(bytes[..<60] + bytes)
        #expect(both[1...2] == ["  0 60 Sumi file 0", "    0 16 header"])
        #expect(both.contains("  60 \(bytes.count) Sumi file 1"))
    }

    @Test func `no bytes are left out, wherever a file is cut or changed`() throws {
        let bytes = try AssembledFile(source: Self.source, file: "layout").bytes
        func check(_ bytes: [UInt8], _ name: Comment) throws {
            do {
                try Laws.coversAll(bytes, FileLayout(damaged: bytes))
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
        for place in bytes.indices {
            try check(Array(bytes[..<place]), "cut at \(place)")
            for change in [0x01, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[place] ^= change
                try check(changed, "\(change) at \(place)")
            }
        }
        let cut = Self.lines(try FileLayout(damaged: Array(bytes[..<90])).root)
        #expect(cut.contains("  73 17 chunk 3: block: damaged, the file ends within it"))
        #expect(cut.suffix(2) == ["      82 1 grid: 0", "      83 7 not read"])
    }

    @Test func `a file's length is limited`() throws {
        let bytes = try Drawing().dataRepresentation()
        var limits = DecodingLimits.standard
        limits.inputBytes = bytes.count
        #expect(try FileLayout(data: bytes, limits: limits).root.range == 0..<bytes.count)
        limits.inputBytes -= 1
        for error in [
            #expect(throws: SumiDecodingError.self) { try FileLayout(data: bytes, limits: limits) },
            #expect(throws: SumiDecodingError.self) { try FileLayout(damaged: bytes, limits: limits) },
        ] {
            #expect(error?.code == .inputLimit && error?.offset == 0)
        }
    }

    /// Offset, length and label of each node, and what the field says.
    private static let layout = """
        0 379 file
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
          73 37 chunk 3: block
            73 1 kind: 3
            74 4 length: 28
            78 28 payload
              78 1 strokes: 1
              79 1 points: 2
              80 1 flags: coding each
              81 1 content version: 1
              82 1 grid: 0
              83 10 constant stroke columns: mask: 9223372036854775811
              93 1 constant stroke column 0: 2
              94 1 constant stroke column 1: 0
              95 1 constant stroke column 63: 5
              96 1 constant point columns: mask: 2
              97 2 constant point column 1: 64
              99 7 x
                99 1 tag: pointIntegers, predictor 0
                100 1 length: 5
                101 5 planes: 5 bytes
            106 4 check: 0x80387752
          110 39 chunk 4: block
            110 1 kind: 3
            111 4 length: 30
            115 30 payload
              115 1 strokes: 1
              116 1 points: 3
              117 1 flags: coding each, continues a stroke
              118 1 content version: 5
              119 1 grid: 0
              120 1 points that continue a stroke: 1
              121 1 constant stroke columns: mask: 3
              122 1 constant stroke column 0: 2
              123 1 constant stroke column 1: 0
              124 1 constant point columns: mask: 2
              125 2 constant point column 1: 64
              127 5 unknown stroke column 63
                127 1 tag: strokeIntegers, predictor 0
                128 1 number: 63
                129 1 length: 2
                130 2 planes: 2 bytes
              132 8 x
                132 1 tag: pointIntegers, predictor 0
                133 1 length: 6
                134 6 planes: 6 bytes
              140 5 unknown byte column 90
                140 1 tag: strokeBytes
                141 1 number: 90
                142 1 length: 2
                143 2 planes: 2 bytes
            145 4 check: 0x3C3945D2
          149 34 chunk 5: block
            149 1 kind: 3
            150 4 length: 25
            154 25 payload
              154 1 strokes: 1
              155 1 points: 2
              156 1 flags: coding range
              157 1 content version: 1
              158 1 grid: 4
              159 1 constant stroke columns: mask: 3
              160 1 constant stroke column 0: 2
              161 1 constant stroke column 1: 0
              162 1 constant point columns: mask: 2
              163 1 constant point column 1: 4
              164 1 columns: 2
              165 5 x
                165 1 tag: pointIntegers, lattice, predictor 0
                166 4 lattice: every 66 from 64
              170 6 unknown point column 63
                170 1 tag: pointIntegers, predictor 6
                171 1 number: 63
                172 4 predictor: (1, 2), bias 5, shift 0
              176 3 range-coded stream: 3 bytes
            179 4 check: 0x97959E23
          183 13 chunk 6: sequence
            183 1 kind: 4
            184 4 length: 4
            188 4 payload
              188 1 runs: 1
              189 3 run: block 2, stroke 0, 1 strokes
            192 4 check: 0xBA084534
          196 9 chunk 7: kind 0x9A
            196 1 kind: 154
            197 4 length: 0
            201 0 payload
            201 4 check: 0x19DE46D6
          205 22 chunk 8: private
            205 1 kind: 160
            206 4 length: 13
            210 13 payload
              210 13 bytes: 13 bytes
            223 4 check: 0x8462A080
          227 131 chunk 9: index
            227 1 kind: 192
            228 4 length: 122
            232 122 payload
              232 1 ordinal: 9
              233 1 link: 0
              234 1 first block: 0
              235 1 entries: 3
              236 29 block 0: 154 bytes before, 37 bytes, 1 strokes, 2 points, 0 continued
              265 28 block 1: 117 bytes before, 39 bytes, 1 strokes, 3 points, 1 continued
              293 28 block 2: 78 bytes before, 34 bytes, 1 strokes, 2 points, 0 continued
              321 1 length: 10
              322 10 inks: 10 bytes
              332 1 length: 14
              333 14 grids: 14 bytes
              347 1 sequence: 1
              348 1 blocks before: 3
              349 1 length: 4
              350 4 sequence in force: 4 bytes
            354 4 check: 0x9750016D
          358 21 chunk 10: commit
            358 1 kind: 5
            359 4 length: 12
            363 12 payload
              363 1 content version: 5
              364 1 strokes: 3
              365 1 points: 7
              366 1 ordinal: 10
              367 2 distance to index: 131
              369 1 distance to previous commit: 0
              370 4 log check: 0xF62D0483
              374 1 size of this chunk: 21
            375 4 check: 0xB844D1C9
        """
}
